"""What a game needs beside its record, and what of it changes without an entry: kept in the archive as JSON."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic.dataclasses import dataclass

from tenball.match.agreed import Kind as Sort
from tenball.match.agreed import Who
from tenball.rules import Seat

__all__ = ["Aside", "GameKind", "Setup", "aside_from", "aside_text", "setup_from", "setup_text"]

GameKind = Literal["computer", "hot_seat", "link", "practice", "watch_two"]
Lines = Literal["off", "short", "contact", "tangent"]
_KEPT = ConfigDict(extra="ignore")
_Five = tuple[float, float, float, float, float]


@dataclass(frozen=True, slots=True, config=_KEPT)
class Setup:
    """How a game was begun; `level` is that of the computer at each seat, if it is one."""

    kind: GameKind
    a: Who
    b: Who
    seed: str
    first: Literal["lag", "a", "b", "chance"]
    lines: Lines = "tangent"
    cloth: str = "new_cloth"
    levels: tuple[str | None, str | None] = (None, None)

    def of(self, seat: Seat) -> Who:
        """Who plays at that seat."""
        return self.a if seat is Seat.A else self.b

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at a page plays there."""
        return self.of(seat).kind is Sort.PERSON

    @property
    def is_alone(self) -> bool:
        """Whether one player practises by himself, and so sits at both seats."""
        return self.kind == "practice" and len(self.people) == len(Seat)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat in Seat if self.is_person(seat))


@dataclass(frozen=True, slots=True, config=_KEPT)
class Aside:
    """What stands between two entries: strokes of a lag that waits for the other, lags that nobody won, a rematch."""

    lags: Annotated[int, Field(ge=0)] = 0
    strokes: dict[str, _Five | None] = field(default_factory=dict)
    said: dict[str, tuple[str, int]] = field(default_factory=dict)
    rematch: str | None = None


_SETUP: TypeAdapter[Setup] = TypeAdapter(Setup)
_ASIDE: TypeAdapter[Aside] = TypeAdapter(Aside)


def setup_text(setup: Setup) -> str:
    """The setup as it is kept."""
    return _SETUP.dump_json(setup).decode()


def setup_from(text: str) -> Setup:
    """Read a setup back."""
    return _SETUP.validate_json(text)


def aside_text(aside: Aside) -> str:
    """What stands aside, as it is kept."""
    return _ASIDE.dump_json(aside).decode()


def aside_from(text: str) -> Aside:
    """Read it back."""
    return _ASIDE.validate_json(text)
