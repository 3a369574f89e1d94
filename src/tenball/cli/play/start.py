"""How a played match begins, and how one goes on from its record."""

from __future__ import annotations

import secrets
import shlex
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tenball.archive import append, create, load, only_writer
from tenball.cli.engines import Engines
from tenball.cli.entrants import a_who
from tenball.cli.failures import Exit, Refused
from tenball.cli.options import a_break_order, a_race
from tenball.cli.play.sitting import Board, Sitting
from tenball.cli.printed import print_lines
from tenball.cli.score.setup import free_name
from tenball.cli.signs import say, signs
from tenball.match import BreakChosen, BreakOrder, Draft, Header, MatchFormat, People, Record, Stage, Stamp
from tenball.match.agreed import Agreed, Kind, Who, agreed_in, remark
from tenball.rules import Rulebook, Seat, open_book
from tenball.table import TableSize, quoted
from tenball.words import Language
from tenball.words.tell import names, score

__all__ = ["Plan", "Wishes", "planned", "play_new", "play_on", "sides"]

_USUAL_BOOK, _USUAL_RACE = "wpa_2025", 3


@dataclass(frozen=True, slots=True)
class Plan:
    """A match that is to be begun; without a breaker the two lag for it."""

    agreed: Agreed
    book: Rulebook
    form: MatchFormat
    table: TableSize
    breaker: Seat | None


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said of a new match on the command line beside who plays."""

    book: str | None = None
    race: str | None = None
    sets: int | None = None
    breaks: str | None = None
    table: str | None = None
    breaker: str | None = None
    seed: str | None = None
    practice: bool = False


def sides(words: Language, a: str | None, b: str | None, known: Engines, noise: str | None) -> tuple[Who, Who]:
    """Who plays: without a name a person, called by the seat."""
    named = (text or words.say(f"seat.{seat}") for text, seat in zip((a, b), Seat, strict=True))
    one, other = (a_who(text, known, noise, people=True) for text in named)
    return one, other


def planned(sides: tuple[Who, Who], wishes: Wishes) -> Plan:
    """The match as it was wished for, with what is usual for the rest."""
    seed = secrets.token_hex(4) if wishes.seed is None else wishes.seed
    if not seed or any(sign.isspace() or sign == "," for sign in seed):
        raise Refused(Exit.BAD_INPUT, f"--seed cannot be {quoted(seed)}; write a word without spaces and commas")
    if wishes.breaker not in (None, *Seat):
        raise Refused(Exit.BAD_INPUT, f"--breaker cannot be {quoted(wishes.breaker)}; write a or b")
    form = MatchFormat(
        a_race(wishes.race) or (_USUAL_RACE, _USUAL_RACE),
        wishes.sets or 1,
        a_break_order(wishes.breaks) or BreakOrder.ALTERNATE,
    )
    return Plan(
        Agreed(*sides, seed, wishes.practice),
        open_book(wishes.book or _USUAL_BOOK),
        form,
        TableSize.preset(wishes.table) if wishes.table else TableSize.nine_foot(),
        None if wishes.breaker is None else Seat(wishes.breaker),
    )


def play_new(words: Language, path: Path | None, plan: Plan, known: Engines, *, in_words: bool = False) -> None:
    """Begin a match, in that file or in one that is named after the players."""
    header = _header(plan)
    path = path or free_name(header)
    with only_writer(path) as lock:
        record = create(path, header, lock)
        print(signs(words.code).say("setup.file", path=path))
        settled = [Draft(remark(plan.agreed))]
        if plan.breaker is not None:
            settled.append(Draft(BreakChosen(plan.breaker)))
        record = append(path, record, settled, Stamp(header.started, "table"), lock)
        _sit(words, Board(path, lock, input, _show, in_words), record, plan.agreed, known)


def play_on(words: Language, path: Path, known: Engines, *, in_words: bool = False) -> None:
    """Go on with the match in that file."""
    with only_writer(path) as lock:
        loaded = load(path, lock)
        agreed = agreed_in(loaded.record)
        if agreed is None:
            raise Refused(Exit.BAD_INPUT, f"{path} is not the record of a match that was begun with tenball play")
        for who in (agreed.a, agreed.b):
            if who.kind is Kind.ENGINE and who.name not in known:
                raise Refused(
                    Exit.BAD_INPUT, f"the engine {who.name} plays in {path}; give --engine {who.name}=COMMAND"
                )
        if loaded.repaired:
            print(say(words, "repaired", what=loaded.repaired))
        _sit(words, Board(path, lock, input, _show, in_words), loaded.record, agreed, known)


def _sit(words: Language, board: Board, record: Record, agreed: Agreed, known: Engines) -> None:
    """Play until the match is over or somebody leaves, however he does that."""
    sitting = Sitting(words, board, record, agreed, known)
    try:
        with sitting:
            sitting.play()
    finally:
        _part(words, board.path, sitting.record)


def _show(lines: Iterable[str]) -> None:
    print_lines(lines)
    sys.stdout.flush()


def _part(words: Language, path: Path, record: Record) -> None:
    """The score, and how to go on."""
    match = record.match()
    print_lines(["", score(words, match, names(words, record))])
    if match.stage is not Stage.FINISHED:
        print_lines([signs(words.code).say("asked.resume", path=shlex.quote(str(path)))])


def _header(plan: Plan) -> Header:
    a, b = plan.agreed.a.name, plan.agreed.b.name
    people = People(a, b if b.casefold() != a.casefold() else f"{b} (2)", secrets.token_hex(8))
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    return Header(secrets.token_hex(8), plan.book, plan.form, people, people.hash, started, plan.table)
