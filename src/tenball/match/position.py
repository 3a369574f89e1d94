"""The position text: one rack between two shots on one line that survives chats and addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, field
from itertools import groupby
from typing import Self

from tenball.match.errors import MatchError
from tenball.match.position_reading import read_parts, usual_options
from tenball.rules.plain import usually_warned
from tenball.rules.rack import CueBall, Phase, Rack, Seat
from tenball.table.balls import Ball
from tenball.table.figures import short
from tenball.table.layout import Layout
from tenball.table.size import TableSize

__all__ = ["Position"]

_FARTHEST = 10.0
"""Metres; no table is longer, and no ball is looked for farther from the centre."""

_LEAST_RUN = 3


@dataclass(frozen=True, slots=True)
class Position:
    """A rack between two shots: its state, where the balls lie if that is known, the book by name, and the table.

    Its text is made of unreserved characters alone, so that no program has to quote it: `book~shooter~phase~balls`
    and then what is not at rest. `cz~a~break~1-10~kitchen` is a rack about to be broken under the Czech book.
    """

    rack: Rack
    book: str
    layout: Layout | None = None
    size: TableSize = field(default_factory=TableSize.nine_foot)

    def __post_init__(self) -> None:
        if not self.book:
            raise MatchError("bad_value", where="position", problem="the book has no name")
        if any(value > _FARTHEST for value in astuple(self.size)[1:]):
            raise MatchError("bad_value", where="position", problem=f"no table measures more than {_FARTHEST:g} m")
        if self.layout is not None:
            _check_layout(self.rack, self.layout)
        if not self.layout:
            # A layout without a ball says nothing that the rack does not say.
            object.__setattr__(self, "layout", None)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form back; what is wrong is told with its column."""
        rack, book, layout, size, column = read_parts(text)
        try:
            return cls(rack, book, layout, size)
        except MatchError as problem:
            raise MatchError("bad_position", column=column, problem=problem.values["problem"]) from None

    def __str__(self) -> str:
        book = re.sub(r"[^A-Za-z0-9_-]", lambda sign: f".{ord(sign[0]):06x}", self.book)
        first = (book, self.rack.shooter, self.rack.phase, _balls_text(self.rack, self.layout))
        return "~".join((*first, *_rack_words(self.rack), *_size_words(self.size)))


def _check_layout(rack: Rack, layout: Layout) -> None:
    """The layout and the rack speak of the same balls; after the last shot of a rack the cue ball may be gone."""
    lies = rack.cue_ball is CueBall.LIES and not (rack.phase is Phase.OVER and Ball.CUE not in layout)
    expected = rack.on_table | {Ball.CUE} if lies else rack.on_table
    for ball in sorted(expected.symmetric_difference(layout)):
        where = "has no place" if ball in expected else "has a place but is not on the table"
        raise MatchError("bad_value", where="position", problem=f"ball {int(ball)} {where}")
    for ball, point in layout.items():
        if max(abs(point.x), abs(point.y)) > _FARTHEST:
            problem = f"ball {int(ball)} is more than {_FARTHEST:g} m away from the table's centre"
            raise MatchError("bad_value", where="position", problem=problem)


def _balls_text(rack: Rack, layout: Layout | None) -> str:
    if layout is not None:
        return "_".join(f"{int(ball)}x{short(place.x)}y{short(place.y)}" for ball, place in layout.items())
    return "_".join(_runs(sorted(rack.on_table))) or "none"


def _runs(balls: Sequence[Ball]) -> Iterator[str]:
    """The numbers, three and more in a row as `first-last`."""
    for _, group in groupby(enumerate(balls), lambda pair: pair[1] - pair[0]):
        run = [int(ball) for _, ball in group]
        if len(run) < _LEAST_RUN:
            yield from map(str, run)
        else:
            yield f"{run[0]}-{run[-1]}"


def _rack_words(rack: Rack) -> Iterator[str]:
    """What is not at rest, in a fixed order."""
    if rack.cue_ball is not CueBall.LIES:
        yield str(rack.cue_ball)
    if rack.breaker is not rack.shooter:
        yield f"breaker-{rack.breaker}"
    if rack.in_a_row != (0, 0):
        yield f"fouls-{rack.in_a_row[0]}-{rack.in_a_row[1]}"
    if rack.warned != usually_warned(rack.in_a_row):
        yield _listed("warned", [seat for seat in Seat if rack.is_warned(seat)])
    if rack.options != usual_options(rack.phase):
        yield _listed("options", rack.options)
    if rack.stalemate is not None:
        yield f"stalemate-{rack.stalemate[0]}-{rack.stalemate[1]}"
    if rack.winner is not None:
        yield f"winner-{rack.winner}"


def _listed(name: str, values: Sequence[str]) -> str:
    return "-".join((name, *(values or ("none",))))


def _size_words(size: TableSize) -> Iterator[str]:
    name, *changes = str(size).split(",")
    if name != TableSize.nine_foot().name:
        yield f"size-{name}"
    for change in changes:
        yield change.replace("=", "-")
