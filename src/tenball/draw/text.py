"""The table in characters, for terminals and logs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenball.draw.errors import DrawError
from tenball.draw.grid import Grid, spread
from tenball.table import Point

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tenball.table import Layout, TableSize

__all__ = ["text"]

_LEAST, _MOST = 32, 200


def text(size: TableSize, layout: Layout, columns: int = 64) -> str:
    """The table with its head to the left: balls by number (the cue ball is 0), pockets O, sights +.

    A character is about twice as high as wide. Balls too close to be told apart are drawn farther from one another, as
    they lie to each other, or else at the nearest free place.
    """
    if not _LEAST <= columns <= _MOST:
        raise DrawError("bad_columns", least=_LEAST, most=_MOST, value=columns)
    rows = round(columns * size.width / size.length / 2)
    cloth = _lines(size, columns, rows) | _balls(size, layout, columns, rows)
    inside = ["".join(cloth.get((row, column), " ") for column in range(columns)) for row in range(rows)]
    sides = ["+" if row in _shares(rows, 4) else "|" for row in range(rows)]
    rail = _rail(columns)
    return "\n".join((rail, *(f"{side}{line}{side}" for side, line in zip(sides, inside, strict=True)), rail))


def _rail(columns: int) -> str:
    """A long rail: three pockets, and a sight at every eighth between them."""
    rail = ["+" if column in _shares(columns, 8) else "-" for column in range(columns)]
    rail[columns // 2] = "O"
    return f"O{''.join(rail)}O"


def _shares(cells: int, parts: int) -> Iterable[int]:
    return {cells * part // parts for part in range(1, parts)}


def _lines(size: TableSize, columns: int, rows: int) -> dict[tuple[int, int], str]:
    """The head string and the foot spot."""
    grid = Grid(size, columns, rows)
    _, head = grid.cell(Point(size.head_string_x, 0.0))
    return {(row, head): ":" for row in range(rows)} | {grid.cell(Point(size.foot_spot_x, 0.0)): "."}


def _balls(size: TableSize, layout: Layout, columns: int, rows: int) -> dict[tuple[int, int], str]:
    """The digits of every ball, none of them beside another's."""
    drawn: dict[tuple[int, int], str] = {}
    for ball, cell in spread(Grid(size, columns, rows), layout).items():
        digits = str(int(ball))
        places = ((row, column) for row in range(rows) for column in range(columns - len(digits) + 1))
        free = (place for place in places if not drawn.keys() & _around(place, len(digits)))
        row, column = min(free, key=lambda place: _away(place, cell))
        drawn |= {(row, column + k): digit for k, digit in enumerate(digits)}
    return drawn


def _around(place: tuple[int, int], wide: int) -> set[tuple[int, int]]:
    """The cells that have to be empty for digits there to stand by themselves."""
    row, column = place
    return {(row, column + k) for k in range(-1, wide + 1)}


def _away(place: tuple[int, int], cell: tuple[int, int]) -> int:
    return 4 * (place[0] - cell[0]) ** 2 + (place[1] - cell[1]) ** 2
