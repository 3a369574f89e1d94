"""The break table: what breaks come to, by speed, place of the cue ball, cut at the head ball, and rack."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, replace
from typing import Any

from tenball.physics import Materials, simulate_many
from tenball.physics.breaks import BreakTally, tally
from tenball.physics.suites import break_shots
from tenball.table import TableSize

SIZE = TableSize.nine_foot()
TWENTY_FIVE_MPH = 11.176
SEED = 99


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

    def play(self, n: int) -> BreakTally:
        """Play so many breaks of this row."""
        shots = break_shots(
            n, SEED, SIZE, speed=self.speed, side=self.side, cut=self.cut, gap=self.gap, slope=self.slope
        )
        plain = Materials()
        stuff = replace(
            plain,
            ball_restitution=self.restitution,
            ball_friction_floor=self.friction * plain.ball_friction_floor,
            ball_friction_rise=self.friction * plain.ball_friction_rise,
        )
        return tally(SIZE, shots, simulate_many(SIZE, stuff, *shots))


CELLS = {
    "full at the head ball, tight rack": [Cell()],
    "cut, from the edge of the box": [
        *(Cell(side=0.3, cut=0.0175, gap=gap) for gap in (0.0, 1e-5, 2e-5, 1e-4)),
        *(Cell(side=0.3, cut=cut, gap=0.0) for cut in (0.0125, 0.015, 0.02, 0.0225)),
    ],
    "speed": [Cell(speed=speed) for speed in (8.0, 9.5, 13.0)],
    "place": [Cell(side=side) for side in (0.0, 0.1, 0.3, 0.5)],
    "rack": [Cell(gap=gap) for gap in (0.0, 1e-5, 5e-5, 1e-4, 5e-4)],
    "cue raised 4°": [Cell(slope=math.radians(4.0))],
    "balls": [Cell(restitution=0.92), Cell(restitution=0.98), Cell(friction=0.0), Cell(friction=1.5)],
}  # fmt: skip


def break_statistics(n: int) -> list[dict[str, Any]]:
    """Every row with what it came to."""
    return [
        {"group": group, **asdict(cell), **asdict(cell.play(n))} for group, cells in CELLS.items() for cell in cells
    ]


def table(rows: list[dict[str, Any]]) -> str:
    """One screen of it."""
    heading = "m/s   side  cut   gap   | one   balls scratch off  | head/side  second/side third back/corner inner ten"
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
            f"  {r['ten']:.2f}"
        )
    return "\n".join(lines)
