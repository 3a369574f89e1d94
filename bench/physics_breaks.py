"""The break table: what breaks come to, by speed, place of the cue ball, cut at the head ball, and rack."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np

from tenball.physics import Materials, Motion, simulate, simulate_many
from tenball.physics.breaks import BreakTally, tally
from tenball.physics.suites import Shots, break_shots
from tenball.table import Ball, Layout, Stroke, TableSize

SIZE = TableSize.nine_foot()
TWENTY_FIVE_MPH = 11.176
SEED = 99
HEADINGS = 60
"""Breaks of a row from which the head ball's heading is taken."""


@dataclass(frozen=True)
class Cell:
    """One row of the table."""

    speed: float = TWENTY_FIVE_MPH
    side: float = 0.22
    cut: float = 0.0
    gap: float = 2e-5
    slope: float = 0.0
    restitution: float = 0.95
    friction: float = 1.0
    modulus: float = 5.84e9
    aim_error: float = 0.001

    def shots(self, n: int) -> Shots:
        """So many breaks of this row."""
        return break_shots(
            n, SEED, SIZE, speed=self.speed, side=self.side, cut=self.cut, gap=self.gap, slope=self.slope,
            aim_error=self.aim_error,
        )  # fmt: skip

    def materials(self) -> Materials:
        """What the balls of this row are made of."""
        plain = Materials()
        return replace(
            plain,
            ball_restitution=self.restitution,
            ball_friction_floor=self.friction * plain.ball_friction_floor,
            ball_friction_rise=self.friction * plain.ball_friction_rise,
            ball_modulus=self.modulus,
        )

    def play(self, n: int) -> BreakTally:
        """Play so many breaks of this row."""
        shots = self.shots(n)
        return tally(SIZE, shots, simulate_many(SIZE, self.materials(), *shots))

    def headings(self) -> dict[str, float]:
        """Where the head ball goes after the burst [degrees from +x], the median and the standard deviation."""
        shots, stuff = self.shots(HEADINGS), self.materials()
        angles = [_heading(stuff, layout, stroke) for layout, stroke in zip(*shots, strict=True)]
        return {"heading": float(np.nanmedian(angles)), "heading_spread": float(np.nanstd(angles))}


def _heading(stuff: Materials, layout: np.ndarray, stroke: np.ndarray) -> float:
    places = Layout.of({Ball(i): (float(x), float(y)) for i, (x, y) in enumerate(layout)})
    pieces = simulate(SIZE, stuff, places, Stroke(*map(float, stroke))).pieces(Ball.ONE)
    bursts = [k for k, piece in enumerate(pieces) if piece.motion is Motion.BURST]
    after = next((piece for piece in pieces[bursts[0] :] if piece.motion is not Motion.BURST), None) if bursts else None
    if after is None:
        return math.nan
    # Counted clockwise from +x, as it goes to the right: no jump between -180 and 180.
    return (math.degrees(math.atan2(after.velocity[1], after.velocity[0])) % 360.0) - 360.0


CELLS = {
    "full at the head ball, tight rack": [Cell()],
    "cut, from the edge of the box": [
        *(Cell(side=0.3, cut=0.0175, gap=gap) for gap in (0.0, 1e-5, 2e-5, 1e-4)),
        *(Cell(side=0.3, cut=cut, gap=0.0) for cut in (0.0125, 0.015, 0.02, 0.0225)),
    ],
    "speed": [Cell(speed=speed) for speed in (8.0, 9.5, 13.0)],
    "place": [Cell(side=side) for side in (0.0, 0.1, 0.3, 0.5)],
    "rack": [Cell(gap=gap) for gap in (0.0, 1e-5, 5e-5, 1e-4, 5e-4)],
    "aim off by 3 mm": [Cell(aim_error=0.0023), Cell(side=0.3, cut=0.0175, gap=0.0, aim_error=0.0023)],
    "cue raised 4°": [Cell(slope=math.radians(4.0))],
    "e 0.92": [Cell(restitution=0.92)],
    "e 0.98": [Cell(restitution=0.98)],
    "no friction": [Cell(friction=0.0)],
    "half as much friction again": [Cell(friction=1.5)],
    "5 GPa": [Cell(modulus=5.0e9)],
    "6.2 GPa": [Cell(modulus=6.2e9)],
    "no friction, no loss, frozen": [Cell(restitution=1.0, friction=0.0, gap=0.0)],
}  # fmt: skip


def break_statistics(n: int) -> list[dict[str, Any]]:
    """Every row with what it came to."""
    return [
        {"group": group, **asdict(cell), **asdict(cell.play(n)), **cell.headings()}
        for group, cells in CELLS.items()
        for cell in cells
    ]


def table(rows: list[dict[str, Any]]) -> str:
    """One screen of it."""
    heading = (
        "m/s   side  cut   gap   | one   balls scratch off  | head/side  second/side third back/corner inner ten"
        "   head ball to"
    )
    lines = [heading, f"{rows[0]['breaks']:,} breaks a row; side and cut in cm, gap in mm"]
    group = ""
    for r in rows:
        if r["group"] != group:
            group = r["group"]
            lines.append(group)
        lines.append(
            f"{r['speed']:5.2f} {100 * r['side']:4.0f} {100 * r['cut']:5.2f} {1e3 * r['gap']:5.2f}  |"
            f" {r['at_least_one']:.2f}  {r['balls']:.2f}  {r['scratch']:.2f}   {r['off_table']:.3f}|"
            f" {r['head_ball']:.2f}/{r['head_ball_in_side']:.2f}  {r['second_row']:.2f}/{r['second_row_in_side']:.2f} "
            f"  {r['third_row']:.2f}  {r['back_corner']:.2f}/{r['back_corner_in_corner']:.2f}   {r['back_inner']:.2f}"
            f"  {r['ten']:.2f}  {r['heading']:5.0f}° ± {r['heading_spread']:.0f}°"
        )
    return "\n".join(lines)
