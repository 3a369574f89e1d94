"""What a player sees and what he may answer; a person at the page, a program and a remote engine are all players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

from tenball.match import Match, MatchFormat, Prompt
from tenball.play.clock import Clock
from tenball.play.equipment import Equipment
from tenball.play.noise import Noise
from tenball.play.refusal import Refused
from tenball.rules import Call, Option, Rack, Rulebook, Seat, legal_calls
from tenball.table import Layout, Point, Stroke

__all__ = ["Answer", "Breaker", "Concession", "Lag", "Move", "Player", "Shot", "View", "view"]


@dataclass(frozen=True, slots=True)
class Lag:
    """The stroke for the lag; aim 0 is straight up the table to the foot cushion."""

    stroke: Stroke
    tag: ClassVar[str] = "lag"


@dataclass(frozen=True, slots=True)
class Breaker:
    """Who is to break first, as the winner of the lag chooses."""

    seat: Seat
    tag: ClassVar[str] = "breaker"


@dataclass(frozen=True, slots=True)
class Shot:
    """What is announced, the stroke that is meant, and where a cue ball in hand is put."""

    call: Call
    stroke: Stroke
    place: Point | None = None
    tag: ClassVar[str] = "shot"


@dataclass(frozen=True, slots=True)
class Answer:
    """Taking the table or handing it back."""

    option: Option
    tag: ClassVar[str] = "answer"


@dataclass(frozen=True, slots=True)
class Concession:
    """Giving up the match."""

    tag: ClassVar[str] = "concession"


Move = Lag | Breaker | Shot | Answer | Concession
"""Everything that a player can answer."""


@dataclass(frozen=True, slots=True)
class View:
    """What a player may know when he decides; the seed of the noise is not part of it.

    `prompt` says which move is asked for. `layout` has no cue ball while that is in hand. `noise` is the player's own.
    `refused` is why his last answer to this very question was not taken.
    """

    seat: Seat
    prompt: Prompt
    book: Rulebook
    format: MatchFormat
    equipment: Equipment
    noise: Noise
    layout: Layout
    rack: Rack | None
    calls: tuple[Call, ...]
    options: tuple[Option, ...]
    racks: tuple[int, int]
    sets: tuple[int, int]
    refused: Refused | None = None


class Player(Protocol):
    """Whoever decides; `decide` returns before the clock is over, or soon after it was cancelled."""

    def decide(self, view: View, clock: Clock, /) -> Move:
        """The move for what the view shows."""
        ...


def view(match: Match, seat: Seat, prompt: Prompt, layout: Layout, equipment: Equipment, noise: Noise) -> View:
    """What that seat sees of the match when it is asked for that."""
    rack = match.rack
    return View(
        seat=seat,
        prompt=prompt,
        book=match.book,
        format=match.format,
        equipment=equipment,
        noise=noise,
        layout=layout,
        rack=rack,
        calls=() if rack is None else legal_calls(match.book, rack),
        options=() if rack is None else rack.options,
        racks=match.racks,
        sets=match.sets,
    )
