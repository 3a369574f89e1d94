"""The arena on the command line: any players over seeded racks, and a table of what came of it."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from tenball.cli.engines import Engines
from tenball.cli.entrants import a_who, an_entrant, made_by
from tenball.cli.failures import Exit, Failure, Refused
from tenball.cli.journal import Journal, NotKept
from tenball.cli.printed import print_json, print_lines, print_notice
from tenball.cli.progress import share_told, taken
from tenball.cli.signs import signs
from tenball.match.agreed import Kind, Who
from tenball.play import NOISE_PRESETS
from tenball.play.arena import Conditions, Entrant, Fixture, Pairing, RackFailed, RackPlayed, fixtures, racks
from tenball.play.engine import EnginePlayer
from tenball.play.intervals import Interval
from tenball.play.rating import Rated, ratings
from tenball.rules import Seat, open_book
from tenball.words import Language

__all__ = ["Arena", "conditions_of", "hold", "jobs_of", "seated", "tell", "try_engines"]

_USUAL_BOOK = "wpa_2025"


@dataclass(slots=True)
class Arena:
    """What an arena has come to so far."""

    seed: str
    pairings: dict[tuple[str, str], Pairing] = field(default_factory=dict)
    decisions: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    slowest: dict[str, float] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    failed: list[RackFailed] = field(default_factory=list)
    no_move: dict[str, list[str]] = field(default_factory=dict)
    """Why each player gave no move, every time that he gave none."""
    trouble: str | None = None
    """What was wrong with the folder of the records, so that no more racks were played."""

    def take(self, rack: RackPlayed | RackFailed) -> None:
        """Count one more rack."""
        if isinstance(rack, RackFailed):
            self.failed.append(rack)
            return
        pair = rack.a, rack.b
        self.pairings[pair] = self.pairings.get(pair, Pairing(*pair)).plus(rack)
        for remark in rack.remarks:
            seat, _, why = remark.partition(": ")
            self.no_move.setdefault(pair[seat == Seat.B], []).append(why)
        for name, thought, refused in zip(pair, rack.thought, rack.refused, strict=True):
            self.decisions[name] = self.decisions.get(name, 0) + len(thought)
            self.seconds[name] = self.seconds.get(name, 0.0) + sum(thought)
            self.slowest[name] = max(self.slowest.get(name, 0.0), *thought, 0.0)
            self.refused[name] = self.refused.get(name, 0) + refused

    def ratings(self) -> tuple[Rated, ...]:
        """The ratings as they follow from all pairings."""
        return ratings({pair: found.won for pair, found in self.pairings.items()})


def seated(names: Sequence[str], known: Engines, noise: str | None) -> list[Entrant]:
    """Those who take part; two with the same name would be one in every table."""
    whos = [a_who(name, known, noise, people=False) for name in names]
    if (double := next((who for who in whos if whos.count(who) > 1), None)) is not None:
        raise Refused(Exit.BAD_INPUT, f"{double.label} takes part twice; {_instead(double, whos)}")
    if len(whos) == 1:
        raise Refused(Exit.BAD_INPUT, "an arena needs two players at least")
    try_engines(whos, known)
    return [an_entrant(who, known) for who in whos]


def _instead(double: Who, whos: Sequence[Who]) -> str:
    """What to do about somebody who takes part twice: another noise, if there is one that he has not."""
    others = (replace(double, noise=name) for name in NOISE_PRESETS)
    free = next((other.label for other in others if other not in whos), None)
    return "name him once" if free is None else f"give one of them another noise, as {free}"


def try_engines(whos: Sequence[Who], known: Engines) -> None:
    """See that every engine starts, before a single rack is played."""
    for who in whos:
        if who.kind is Kind.ENGINE:
            player = made_by(who, known)()
            if isinstance(player, EnginePlayer):
                player.close()


def conditions_of(book: str | None, seed: str | None, limit_s: float | None) -> Conditions:
    """The conditions, with what is usual for the rest."""
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    return Conditions(open_book(book or _USUAL_BOOK), seed or secrets.token_hex(4), started, limit_s=limit_s)


def jobs_of(jobs: int | None) -> int:
    """How many processes work: one a core, unless it was said."""
    return jobs or os.cpu_count() or 1


def hold(
    conditions: Conditions, entrants: list[Entrant], count: int, jobs: int, folder: Path | None
) -> tuple[Arena, bool]:
    """Play the racks that were not played before; and whether that was not interrupted."""
    arena = Arena(conditions.seed)
    journal = None if folder is None else Journal(folder, conditions, entrants)
    before = {} if journal is None else {(rack.a, rack.b, rack.number): rack for rack in journal.played}
    wanted = list(fixtures(entrants, count))
    for fixture in wanted:
        if fixture.key in before:
            arena.take(before[fixture.key])

    def take(rack: RackPlayed | RackFailed) -> None:
        arena.take(rack)
        if journal is not None and isinstance(rack, RackPlayed):
            journal.keep(rack)

    left: list[Fixture] = [fixture for fixture in wanted if fixture.key not in before]
    try:
        whole = taken(racks(conditions, left, min(jobs, max(len(left), 1)), keep=journal is not None), take, len(left))
    except NotKept as problem:
        arena.trouble, whole = str(problem), False
    return arena, whole


def tell(words: Language, arena: Arena, *, whole: bool, as_json: bool) -> Exit:
    """Print what came of it; racks that failed are told on standard error."""
    if as_json:
        print_json(_plain(arena, whole=whole))
    else:
        print_lines(_lines(words, arena, whole=whole))
    for rack in arena.failed:
        print_notice(f"{rack.a} - {rack.b}, rack {rack.number}", rack.problem)
    if arena.trouble is not None:
        Failure(Exit.FILE_TROUBLE, "not_kept", arena.trouble).tell()
        return Exit.FILE_TROUBLE
    if not whole:
        return Exit.INTERRUPTED
    return Exit.DIFFERENT if arena.failed else Exit.OK


def _lines(words: Language, arena: Arena, *, whole: bool) -> Iterator[str]:
    say = signs(words.code).say
    if not whole:
        yield say("arena.interrupted")
    yield say("arena.seed", seed=arena.seed)
    wide = max((len(name) for pair in arena.pairings for name in pair), default=0)
    for (a, b), found in arena.pairings.items():
        yield say(
            "arena.pair",
            a=f"{a:>{wide}}",
            b=f"{b:<{wide}}",
            won=f"{found.won[0]:>4}",
            lost=f"{found.won[1]:<4}",
            share=share_told(words, found.share),
            odds=_odds(words, found.share),
            chance=words.number(found.by_chance, "@@"),
        )
    yield ""
    yield from _rated(words, arena, wide)


def _rated(words: Language, arena: Arena, wide: int) -> Iterator[str]:
    say, rated = signs(words.code).say, arena.ratings()
    for one in rated:
        points = one.points
        decisions = max(arena.decisions.get(one.name, 0), 1)
        yield say(
            "arena.rated",
            name=f"{one.name:<{wide}}",
            points=f"{points.value:+7.0f}",
            error=f"{points.high - points.value:.0f}",
            ms=f"{arena.seconds.get(one.name, 0.0) / decisions * 1000:.0f}",
            slowest=words.number(arena.slowest.get(one.name, 0.0), "0.00"),
        )
    for name, reasons in arena.no_move.items():
        yield say("arena.no_move", name=name, n=len(reasons), why=reasons[-1])
    if any(one.padded for one in rated):
        yield say("arena.padded")
    yield say("arena.scale")


def _odds(words: Language, share: Interval) -> str:
    """The odds with their interval, as x:1."""

    def one(value: float) -> str:
        return "∞" if value >= 1.0 else words.number(value / (1.0 - value), "0.00")

    return f"{one(share.value)}:1 ({one(share.low)} – {one(share.high)})"


def _plain(arena: Arena, *, whole: bool) -> dict[str, object]:
    return {
        "seed": arena.seed,
        "complete": whole and not arena.failed,
        "pairings": [_pairing_plain(found) for found in arena.pairings.values()],
        "players": [_player_plain(arena, one) for one in arena.ratings()],
        "remarks": sum(map(len, arena.no_move.values())),
        "failed": [{"a": f.a, "b": f.b, "number": f.number, "problem": f.problem} for f in arena.failed],
    }


def _pairing_plain(found: Pairing) -> dict[str, object]:
    share = found.share
    return {
        "a": found.a,
        "b": found.b,
        "won": list(found.won),
        "broken_and_won": list(found.broken_and_won),
        "shots": found.shots,
        "share": share.value,
        "interval": [share.low, share.high],
        "by_chance": found.by_chance,
    }


def _player_plain(arena: Arena, one: Rated) -> Mapping[str, object]:
    decisions = arena.decisions.get(one.name, 0)
    return {
        "name": one.name,
        "rating": one.points.value,
        "interval": [one.points.low, one.points.high],
        "padded": one.padded,
        "decisions": decisions,
        "mean_s": arena.seconds.get(one.name, 0.0) / decisions if decisions else None,
        "slowest_s": arena.slowest.get(one.name),
        "refused": arena.refused.get(one.name, 0),
        "no_move": arena.no_move.get(one.name, []),
    }
