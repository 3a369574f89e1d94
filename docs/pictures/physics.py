"""Draws the pictures of `docs/physics.md` beside it, from shots that the simulator plays.

Run it again after a change to the physics: `python docs/pictures/physics.py`.
"""  # noqa: INP001 - a script beside its pictures, not part of a package

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path as File

import numpy as np

from tenball.draw import Look
from tenball.physics import (
    CushionModel,
    Materials,
    Trajectory,
    loose_rack,
    simulate,
    simulate_many,
)
from tenball.play.picture import picture
from tenball.table import POCKETS, Ball, Layout, Stroke, TableSize, mouth, shuffled

HERE = File(__file__).parent
SIZE = TableSize.nine_foot()
CUSHION_TOP = SIZE.length / 2 - SIZE.nose_reach


def written(name: str, shot: Trajectory, title: str, description: str, until: float = math.inf) -> None:
    """One shot as a picture, up to that time."""
    text = picture(shot, Look(title=title, description=description), until)
    (HERE / name).write_text(text + "\n", encoding="utf-8")


def shots() -> None:
    """A break, and side spin off cushions."""
    rack = loose_rack(SIZE, shuffled(random.Random(4)))
    layout = Layout.of({Ball.CUE: (SIZE.head_string_x - 0.02, 0.22), **rack})
    aim = math.atan2(-0.22, SIZE.foot_spot_x - SIZE.head_string_x + 0.02)
    broken = simulate(SIZE, None, layout, Stroke(11.18, aim, 0.0, 0.05))
    written("break.svg", broken, "A break", "The first second of a break at 25 mph from the left of the box.", 1.0)
    around = Layout.of({Ball.CUE: (-0.9, -0.45), Ball.ONE: (0.55, 0.35)})
    target = math.atan2(0.35 + 0.45 - 0.02, 0.55 + 0.9)
    written(
        "three_cushions.svg", simulate(SIZE, None, around, Stroke(3.2, target, 0.35, 0.3)), "Off the 1 and round",
        "The cue ball with follow and running side off the 1 and around the table.",
    )  # fmt: skip


def accepted(pocket: int, angle: float, speed: float, count: int = 481) -> float:
    """Width in millimetres of the aim points from which a rolling ball drops."""
    gap = mouth(SIZE, POCKETS[pocket])
    turn = math.atan2(gap.axis.y, gap.axis.x) + math.radians(angle)
    to, across = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    offsets = np.linspace(-0.075, 0.075, count)
    layouts, strokes = np.full((count, 11, 2), np.nan), np.zeros((count, 5))
    layouts[:, 0] = np.array(gap.middle) - 0.3 * to + offsets[:, None] * across
    strokes[:] = speed * (1 + 0.4 / 1.3), turn, 0.0, 0.4, 0.0
    fits = (np.abs(layouts[:, 0]) < np.array([SIZE.length, SIZE.width]) / 2 - SIZE.ball_radius).all(axis=1)
    outcomes = simulate_many(SIZE, None, layouts[fits], strokes[fits])
    # A ball that drops later has come back from another cushion.
    drops = (outcomes.fates[:, 0] == pocket) & (outcomes.duration < 0.4 + 0.6 / speed)
    return float(drops.sum()) * 150.0 / count


def plot(name: str, lines: dict[str, Sequence[tuple[float, float]]], labels: tuple[str, str], top: float) -> None:
    """A plain line plot."""
    width, height, edge = 640, 400, 56
    right = max(x for line in lines.values() for x, _ in line)

    def at(x: float, y: float) -> str:
        return f"{edge + x / right * (width - 2 * edge):.1f},{height - edge - y / top * (height - 2 * edge):.1f}"

    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            'font-family="sans-serif" font-size="13">'
        ),
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<path d="M{at(0, top)} L{at(0, 0)} L{at(right, 0)}" fill="none" stroke="#333"/>',
        f'<text x="{width / 2}" y="{height - 12}" text-anchor="middle">{labels[0]}</text>',
        f'<text x="14" y="24">{labels[1]}</text>',
    ]
    for k in range(6):
        x, y = at(right * k / 5, 0).split(",")
        parts.append(f'<text x="{x}" y="{float(y) + 18:.1f}" text-anchor="middle">{right * k / 5:g}</text>')
        x, y = at(0, top * k / 5).split(",")
        parts.append(f'<text x="{float(x) - 6:.1f}" y="{float(y) + 4:.1f}" text-anchor="end">{top * k / 5:g}</text>')
    colours = ("#0b5", "#06c", "#c30", "#850", "#909", "#555")
    for k, (label, line) in enumerate(lines.items()):
        ways = " L".join(at(*point) for point in line)
        parts.append(f'<path d="M{ways}" fill="none" stroke="{colours[k]}" stroke-width="2"/>')
        parts.append(f'<text x="{width - edge - 150}" y="{40 + 18 * k}" fill="{colours[k]}">{label}</text>')
    (HERE / name).write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")


def acceptance() -> None:
    """How wide the pockets are at each speed."""
    speeds = [0.3, 0.6, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]
    for name, pocket, angles in (("corner", 4, (0, 20, 30, 38)), ("side", 2, (0, 20, 40, 50, 60))):
        lines = {f"{angle}° off the axis": [(v, accepted(pocket, angle, v)) for v in speeds] for angle in angles}
        plot(f"acceptance_{name}.svg", lines, ("speed at the mouth [m/s]", f"{name} pocket: usable width [mm]"), 125.0)


def rebound(materials: Materials, speed: float) -> float:
    """Speed after over speed before a perpendicular hit of a rolling ball on the foot cushion."""
    layout = Layout.of({Ball.CUE: (CUSHION_TOP - 0.1, 0.1)})
    shot = simulate(SIZE, materials, layout, Stroke(speed * (1 + 0.4 / 1.3), 0.0, 0.0, 0.4))
    met = next(contact.time for contact in shot.contacts if contact.speed > 0 and contact.time > 0)
    before, after = shot.state(Ball.CUE, met - 1e-9), shot.state(Ball.CUE, met + 1e-9)
    assert before is not None  # noqa: S101
    assert after is not None  # noqa: S101
    return -after.velocity[0] / before.velocity[0]


def cushions() -> None:
    """The two models built and two that are not, for a rolling ball that meets the cushion straight."""
    speeds = [0.3 + 0.2 * k for k in range(19)]
    impulse = replace(Materials(), cushion_model=CushionModel.IMPULSE)
    lines = {
        "Stronge (default)": [(v, rebound(Materials(), v)) for v in speeds],
        "one impulse": [(v, rebound(impulse, v)) for v in speeds],
        "Han 2005": [(v, 0.39 + 0.257 * v - 0.044 * v * v) for v in speeds[:14]],
        "Mathavan 2010": [(v, 0.98) for v in speeds[:12]],
    }
    plot("cushions.svg", lines, ("speed [m/s]", "normal speed after / before"), 1.0)


if __name__ == "__main__":
    shots()
    acceptance()
    cushions()
