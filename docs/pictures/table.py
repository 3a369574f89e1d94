"""Draws `table.svg` beside it: the middle of a rack, with the shot that is planned and where it leads.

Run it again after a change to the drawing: `python docs/pictures/table.py`.
"""  # noqa: INP001 - a script beside its picture, not part of a package

from __future__ import annotations

import math
from pathlib import Path as File

from tenball.draw import CueStick, Ghost, Look, Mark, Path, Target, svg
from tenball.table import Ball, Layout, Pocket, Point, TableSize, mouth

PICTURE = File(__file__).with_suffix(".svg")

SIZE = TableSize.nine_foot()
LAYOUT = Layout.parse(
    "0@-0.3,-0.05 3@0.62,0.1 4@-0.5,-0.5 6@-0.86,0.33 7@0.25,0.43 8@-0.24,0.2 9@0.98,0.04 10@0.1,-0.22"
)
ROLL = math.radians(32.0)
"""How far a rolling cue ball is turned off its line by hits from a quarter to three quarters of the ball."""


def planned_shot() -> str:
    """The 3 to the far left corner; the cue ball comes off two cushions to the line of the 4."""
    cue, target = LAYOUT[Ball.CUE], LAYOUT[Ball.THREE]
    pocket = mouth(SIZE, Pocket.FOOT_LEFT).middle
    reach = 2 * SIZE.ball_radius / target.distance(pocket)
    ghost = Point(target.x - reach * (pocket.x - target.x), target.y - reach * (pocket.y - target.y))
    aim = math.atan2(ghost.y - cue.y, ghost.x - cue.x)
    way = _two_cushions(ghost, aim - ROLL)
    marks: tuple[Mark, ...] = (
        Target(Pocket.FOOT_LEFT),
        Path((cue, ghost), open_end=True),
        Path((target, pocket), Ball.THREE),
        Path(way, dashed=True, open_end=True),
        Ghost(ghost),
        Ghost(way[-1]),
        CueStick(cue, aim),
    )
    description = "The 3 goes to the far left corner; the cue ball comes off two cushions to the line of the 4."
    return svg(SIZE, LAYOUT, marks, Look(tray=True, title="A planned shot", description=description)) + "\n"


def _two_cushions(start: Point, way: float) -> tuple[Point, Point, Point, Point]:
    """From there to the foot cushion, to the right one, and a forearm's length on, mirrored at each."""
    foot, right = SIZE.length / 2 - SIZE.nose_reach, SIZE.nose_reach - SIZE.width / 2
    first = Point(foot, start.y + (foot - start.x) * math.tan(way))
    second = Point(foot - (right - first.y) / math.tan(way), right)
    rest = Point(second.x - 0.38 * math.cos(way), second.y - 0.38 * math.sin(way))
    return start, first, second, rest


if __name__ == "__main__":
    PICTURE.write_text(planned_shot(), encoding="utf-8")
