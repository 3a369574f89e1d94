"""The cells of a table in characters, and balls spread over them so that it stays visible how they lie."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from tenball.table import Ball, Point

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tenball.table import Layout, TableSize

__all__ = ["Grid", "spread"]

_Cell = tuple[int, int]

_SCALES = tuple(1.0 + step / 10 for step in range(70))
"""How many times larger a group of balls may be drawn than it is."""

_GAP = 3
"""Two balls in a row need so many columns from one's first digit to the other's: a ten and a space."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A bed in so many columns from head to foot, and so many rows from left to right as seen from the head."""

    size: TableSize
    columns: int
    rows: int

    def inside(self, point: Point) -> Point:
        """That place, or the nearest on the bed."""
        along, across = self.size.length / 2, self.size.width / 2
        return Point(min(max(point.x, -along), along), min(max(point.y, -across), across))

    def cell(self, point: Point) -> _Cell:
        """Row and column of that place; the nearest on the bed for a place beyond it."""
        x, y = self.inside(point)
        row = int((0.5 - y / self.size.width) * self.rows)
        column = int((0.5 + x / self.size.length) * self.columns)
        return min(row, self.rows - 1), min(column, self.columns - 1)

    def moved(self, centre: Point, point: Point, scale: float) -> _Cell:
        """Rows and columns from the centre to that place, on a table so many times as large."""
        down = scale * (centre.y - point.y) * self.rows / self.size.width
        right = scale * (point.x - centre.x) * self.columns / self.size.length
        return round(down), round(right)


def spread(grid: Grid, layout: Layout) -> dict[Ball, _Cell]:
    """The cell of every ball; those too close to be told apart are drawn as a larger group."""
    places = {ball: grid.inside(point) for ball, point in layout.items()}
    cells = {ball: grid.cell(point) for ball, point in places.items()}
    for group in _groups(cells):
        if len(group) > 1:
            cells |= _enlarged(grid, {ball: places[ball] for ball in group}, cells)
    return cells


def _groups(cells: Mapping[Ball, _Cell]) -> list[set[Ball]]:
    """The balls parted into groups that are apart from one another."""
    groups: list[set[Ball]] = [{ball} for ball in cells]
    for one, other in combinations(cells, 2):
        if _close(cells[one], cells[other]):
            joined = [group for group in groups if group & {one, other}]
            groups = [*(group for group in groups if group not in joined), set().union(*joined)]
    return groups


def _close(one: _Cell, other: _Cell) -> bool:
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) < _GAP


def _enlarged(grid: Grid, group: Mapping[Ball, Point], cells: Mapping[Ball, _Cell]) -> dict[Ball, _Cell]:
    """The group as small as it can be told apart, on the bed and near where it lies; as it was, if it cannot."""
    centre = min(group.values())
    own = {ball: cells[ball] for ball in group}
    for scale in _SCALES:
        moved = {ball: grid.moved(centre, point, scale) for ball, point in group.items()}
        if _told_apart(grid.size.ball_radius, group, moved):
            larger = _on_the_bed(grid, grid.cell(centre), moved)
            return larger if larger and _near(grid, own, larger) else own
    return own


def _near(grid: Grid, own: Mapping[Ball, _Cell], larger: Mapping[Ball, _Cell]) -> bool:
    """Whether every ball of the larger group is drawn within a diamond of where it lies."""
    return all(
        4 * abs(larger[ball][0] - row) <= grid.rows and 8 * abs(larger[ball][1] - column) <= grid.columns
        for ball, (row, column) in own.items()
    )


def _told_apart(radius: float, group: Mapping[Ball, Point], moved: Mapping[Ball, _Cell]) -> bool:
    """Whether every two balls lie to each other as on the table: none beside, above or over another that is not."""
    for one, other in combinations(group, 2):
        (row, column), (other_row, other_column) = moved[one], moved[other]
        if row == other_row and abs(column - other_column) < _GAP:
            return False
        along, across = group[other].x - group[one].x, group[one].y - group[other].y
        if not (_as(along, other_column - column, radius) and _as(across, other_row - row, radius)):
            return False
    return True


def _as(distance: float, cells: int, radius: float) -> bool:
    """Whether so many cells show that distance: never turned round, and at all unless it is next to none."""
    return cells * distance > 0 or (cells * distance == 0 and abs(distance) < radius / 2)


def _on_the_bed(grid: Grid, centre: _Cell, moved: Mapping[Ball, _Cell]) -> dict[Ball, _Cell] | None:
    """The group around that cell, pushed in where it reaches over the edge; nothing if it is larger than the bed."""
    down = _pushed([centre[0] + row for row, _ in moved.values()], grid.rows)
    right = _pushed([centre[1] + column for _, column in moved.values()], grid.columns - 1)
    if down is None or right is None:
        return None
    return {ball: (centre[0] + row + down, centre[1] + column + right) for ball, (row, column) in moved.items()}


def _pushed(places: Sequence[int], room: int) -> int | None:
    """How far these places have to move to be within so much room."""
    if max(places) - min(places) >= room:
        return None
    return max(0, -min(places)) or min(0, room - 1 - max(places))
