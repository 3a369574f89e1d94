"""Whole matches between players, printed: what was meant for regression, by a script and by the tests alike."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from tenball.match import BreakChosen, Draft, Header, MatchFormat, People, Record, ShotRuled, begin, steps
from tenball.play import Duel, Noise, Terms, kept_in_memory
from tenball.players import named
from tenball.rules import Seat, open_book
from tenball.table import Layout
from tenball.words import language
from tenball.words.tell import event, names

FOLDER = Path(__file__).parent
HOW = (
    "Made by scripts/playthroughs.py; make it anew after a change to the physics or to a player, and look what changed."
)


@dataclass(frozen=True, slots=True)
class Playthrough:
    """One match: its book, its players, each with a noise, and the racks that win it."""

    book: str
    a: tuple[str, str]
    b: tuple[str, str]
    race: int

    @property
    def name(self) -> str:
        return f"{self.book}-{self.a[0]}-{self.b[0]}"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


PLAYTHROUGHS = (
    Playthrough("sk", ("beginner", "beginner"), ("league", "league"), 2),
    Playthrough("cz", ("tactician", "pro"), ("potter", "pro"), 2),
    Playthrough("wpa_2025", ("league", "fastfiz"), ("beginner", "none"), 2),
)


def played(match: Playthrough) -> Record:
    """The match, played to its end."""
    people = People(match.a[0], match.b[0], match.name)
    header = Header(
        match.name,
        open_book(match.book),
        MatchFormat((match.race, match.race)),
        people,
        people.hash,
        "2026-11-30T10:00:00Z",
    )
    record = kept_in_memory(begin(header), [Draft(BreakChosen(Seat.A))])
    noise = Noise.preset(match.a[1]), Noise.preset(match.b[1])
    players = {seat: named(who[0]) for seat, who in zip(Seat, (match.a, match.b), strict=True)}
    duel = Duel(record, players, terms=Terms(noise))
    duel.run()
    return duel.record


def printed(match: Playthrough, record: Record) -> Iterator[str]:
    """The match in lines: who plays, then each entry with the stroke, the facts and where the balls lie after it."""
    words = language("en")
    called = names(words, record)
    yield HOW
    yield f"Rounding {rounding()}"
    yield f"{match.book}: {match.a[0]} with the noise {match.a[1]}, {match.b[0]} with the noise {match.b[1]}"
    for before, entry, after in steps(record):
        yield ""
        yield f"{entry.seq}. {event(words, called, before, after, entry.event)}"
        if isinstance(entry.event, ShotRuled):
            yield from _shot(entry.event)


def _shot(shot: ShotRuled) -> Iterator[str]:
    stroke, facts = shot.stroke, shot.facts
    if stroke is not None:
        turns = f"aim {math.degrees(stroke.aim):.3f}, slope {math.degrees(stroke.slope):.3f}"
        yield f"   {shot.call.tag}: {stroke.speed:.4f} m/s, {turns}, tip {stroke.side:.4f} {stroke.height:.4f}"
    hit = ",".join(str(int(ball)) for ball in sorted(facts.first_contact)) or "nothing"
    rails = ",".join(str(int(ball)) for ball in sorted(facts.to_rail)) or "none"
    yield f"   hits {hit}; to a rail {rails}; after contact {'yes' if facts.rail_after_contact else 'no'}"
    yield f"   {_lies(shot.after)}"


def _lies(layout: Layout | None) -> str:
    places = (layout or Layout()).items()
    return (
        " ".join(f"{int(ball)}@{point.x * 1000:.0f},{point.y * 1000:.0f}" for ball, point in places) or "no ball lies"
    )


def rounding() -> str:
    """How this machine's elementary functions round; where they round otherwise, chaos makes another match of it."""
    numbers = np.linspace(0.01, 3.0, 997)
    many = (np.sin, np.cos, np.exp, np.sqrt, partial(np.arctan2, numbers[::-1]), partial(np.hypot, numbers[::-1]))
    one = (math.sin, math.cos, math.exp, math.tan, math.atan, math.log)
    found = np.concatenate([*(each(numbers) for each in many), *([each(x) for x in numbers.tolist()] for each in one)])
    return hashlib.sha256(found.tobytes()).hexdigest()[:16]
