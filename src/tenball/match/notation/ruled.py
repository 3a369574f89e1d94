"""Reading the lines that tell a ruling: shots, penalties, a rack that starts anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import assert_never

from tenball.match import events as ev
from tenball.match.notation.event import Ruled, judged
from tenball.match.notation.line import Line
from tenball.match.notation.ruling import RULED, read_ruling
from tenball.match.notation.shot import (
    FACTS,
    PLAYED,
    TAPS,
    read_call,
    read_facts,
    read_played,
    read_report,
)
from tenball.match.notation.words import (
    Section,
    flag,
    one,
    read_member,
    read_text,
    sections,
)
from tenball.match.report import Question
from tenball.match.scorer import Seen, witness
from tenball.rules.call import Break, Uncalled
from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import CueBall, Phase, Seat
from tenball.rules.ruling import Ruling

__all__ = ["RULED_LINES", "read_shot", "with_ruling"]


_NO_RULING = Ruling(Seat.A, (), 0, (), (), (), None, Phase.PLAY, CueBall.LIES, (), None, replay=False, why=())
"""What stands in an event until its ruling is known."""


def with_ruling(line: Line, event: Ruled) -> Ruled:
    """The event with the ruling that is written whole, or else the referee's."""
    if line.ruled is None:
        return replace(event, ruling=judged(line.match, event))
    word, words = line.ruled
    found = sections(words, RULED, word)
    flag(found[""])
    return replace(event, ruling=read_ruling(line.match.book, line.rack(), found))


def read_shot(line: Line) -> Ruled:
    """A shot, as it was tapped or as it was seen; overruled where the line says so."""
    found = line.sections(*TAPS, *FACTS, *PLAYED, "overruled")
    flag(found[""])
    if "hit" not in found:
        _refuse(found, (*FACTS, "taps", "overruled"), TAPS, "hit")
        return _tapped(line, found)
    _refuse(found, TAPS, FACTS, "hit")
    call = read_call(line.verb.text) or _unsaid(line)
    facts = read_facts(found)
    if "overruled" in found:
        _refuse(found, PLAYED, (), "overruled")
        return ev.Overruled(line.whose(), call, facts, _NO_RULING, one(found["overruled"], read_text))
    return replace(ev.ShotRuled(line.whose(), call, facts, _NO_RULING), **read_played(found))


def _unsaid(line: Line) -> Break | Uncalled:
    return Break() if line.rack().phase is Phase.BREAK else Uncalled()


def _refuse(found: dict[str, Section], keywords: Sequence[str], kept: Sequence[str], mark: str) -> None:
    for name, section in found.items():
        if name in keywords and name not in kept:
            told = "goes with" if mark not in found else "does not go with"
            raise section.keyword.bad(f"{name} {told} {mark}")


def _tapped(line: Line, found: dict[str, Section]) -> ev.ShotRuled:
    report = read_report(line.match, line.whose(), read_call(line.verb.text), found)
    saw = witness(line.match, report)
    match saw:
        case Seen():
            shot = ev.ShotRuled(line.whose(), saw.call, saw.facts, _NO_RULING, report)
            return replace(shot, **read_played(found))
        case Question():
            raise line.verb.bad(f"this cannot be so, or too little is said; the scorekeeper would ask: {saw.key}")
        case _:
            assert_never(saw)


def _penalised(line: Line) -> ev.Penalised:
    found = line.sections("penalty", *FACTS)
    if "hit" not in found:
        _refuse(found, FACTS, (), "hit")
    facts: ShotFacts | None = read_facts(found) if "hit" in found else None
    penalty = one(found["penalty"], read_member(Penalty)) if "penalty" in found else None
    return ev.Penalised(line.whose(), one(found[""], read_member(Foul)), _NO_RULING, penalty, facts)


def _replayed(line: Line) -> ev.RackReplayed:
    line.nobodys()
    return ev.RackReplayed(one(line.items(), read_member(Why)), _NO_RULING)


RULED_LINES: dict[str, Callable[[Line], Ruled]] = {"penalised": _penalised, "rack_replayed": _replayed}
"""How lines other than shots are read that tell a ruling."""
