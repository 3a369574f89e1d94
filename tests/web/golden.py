"""What tenball itself reckons of lines and shots, for the page's own checks to agree with.

`python -m tests.web.golden` writes page/test/golden anew.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from tenball.physics import Materials, Segment, Trajectory, layout_array, simulate
from tenball.physics.pieces import ContactKind
from tenball.physics.plain import contact_plain, segment_plain
from tenball.play import Equipment, Noise
from tenball.players.setting import Setting
from tenball.players.sight import pots
from tenball.table import Ball, Layout, Point, Stroke, TableSize, misplaced, racked, shuffled
from tenball.web.outline import outline

FOLDER = Path(__file__).parents[2] / "page" / "test" / "golden"
SIZE = TableSize.nine_foot()
MATERIALS = Materials.preset("new_cloth")
CASES = 16
STEP = 1e-4
"""s: of the integration of turns, whose error is below 1e-9 radians a second at 200 rad/s."""
TIMES = 10

Quaternion = tuple[float, float, float, float]


def main() -> None:
    """Write all of it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, case in {"plane": plane(), **{f"shot_{name}": shot(name) for name in SHOTS}}.items():
        text = json.dumps(case, separators=(",", ":"), allow_nan=False)
        (FOLDER / f"{name}.json").write_text(text + "\n", "utf-8")


def plane() -> dict[str, object]:
    """Lines on the bed."""
    chance = random.Random(20261130)
    layouts = [_strewn(chance) for _ in range(CASES)]
    return {
        "geometry": outline(SIZE),
        "met": [_met(chance, layout) for layout in layouts],
        "cushion": [_cushion(chance) for _ in range(CASES)],
        "cut": [case for layout in layouts for case in _cuts(layout)],
        "place": [case for layout in layouts for case in _places(chance, layout)],
    }


def _strewn(chance: random.Random) -> Layout:
    """Six balls that do not touch, none of them at a cushion."""
    places: list[Point] = []
    while len(places) < 6:
        point = Point(chance.uniform(-1.15, 1.15), chance.uniform(-0.52, 0.52))
        if all(point.distance(other) > 0.1 for other in places):
            places.append(point)
    return Layout.of(dict(zip(tuple(Ball), places, strict=False)))


def _plain(layout: Layout) -> dict[str, list[float]]:
    return {str(int(ball)): list(point) for ball, point in layout.items()}


def _met(chance: random.Random, layout: Layout) -> dict[str, object]:
    """The first thing that a level, centred stroke sends the cue ball to, from the simulator."""
    target = layout[Ball(chance.randrange(1, 6))]
    cue = layout[Ball.CUE]
    aim = math.atan2(target.y - cue.y, target.x - cue.x) + chance.uniform(-0.05, 0.05)
    played = simulate(SIZE, MATERIALS, layout, Stroke(3.0, aim))
    hit = next((one for one in played.contacts if one.kind is not ContactKind.TIP), None)
    ball = int(hit.other) if hit is not None and isinstance(hit.other, Ball) else None
    return {
        "layout": _plain(layout),
        "aim": aim,
        "ball": ball,
        "ghost": None if hit is None or ball is None else list(hit.place[:2]),
    }


def _cushion(chance: random.Random) -> dict[str, object]:
    """Where a ball alone on the table first meets a cushion or a jaw."""
    start = (chance.uniform(-1.1, 1.1), chance.uniform(-0.5, 0.5))
    aim = chance.uniform(-math.pi, math.pi)
    played = simulate(SIZE, MATERIALS, Layout.of({Ball.CUE: start}), Stroke(5.0, aim))
    hit = next(one for one in played.contacts if one.kind is not ContactKind.TIP)
    straight = hit.kind is ContactKind.CUSHION
    return {"from": start, "aim": aim, "at": list(hit.place[:2]) if straight else None}


def _cuts(layout: Layout) -> Iterator[dict[str, object]]:
    """How thin the pots of ball 1 are, as the players see them."""
    found = pots(Setting.of(Equipment(SIZE, MATERIALS), Noise(aim=1e-3)), layout_array(layout)[None], np.array([1]))
    for line, cut, way in zip(found.line[0], found.cut[0], found.way[0], strict=True):
        if math.isfinite(cut):
            yield {"layout": _plain(layout), "line": float(line), "cut": float(cut), "way": float(way)}


def _places(chance: random.Random, layout: Layout) -> Iterator[dict[str, object]]:
    """Where the cue ball in hand may lie."""
    for kitchen in (False, True):
        at = Point(chance.uniform(-1.3, 1.3), chance.uniform(-0.66, 0.66))
        near = layout[Ball.ONE]
        for point in (at, Point(near.x + chance.uniform(-0.06, 0.06), near.y + chance.uniform(-0.06, 0.06))):
            allowed = misplaced(SIZE, layout, point, kitchen=kitchen) is None
            yield {"layout": _plain(layout), "at": list(point), "kitchen": kitchen, "may": allowed}


def _break() -> tuple[Layout, Stroke]:
    rack = racked(SIZE, shuffled(random.Random(7)))
    places: dict[Ball, Point] = {**rack, Ball.CUE: Point(-0.655, 0.2)}
    return Layout.of(places), Stroke(11.5, math.atan2(-0.2, 1.29), 0.0, 0.05, 0.02)


def _straight(height: float, speed: float) -> tuple[Layout, Stroke]:
    """A straight pot of 0.5 m into the left corner of the foot."""
    aim = math.atan2(0.4, 0.485)
    cue = (0.75 - 0.7 * math.cos(aim), 0.2 - 0.7 * math.sin(aim))
    return Layout.of({Ball.CUE: cue, Ball.ONE: (0.75, 0.2)}), Stroke(speed, aim, 0.0, height, 0.04)


SHOTS: Mapping[str, tuple[Layout, Stroke]] = {
    "break": _break(),
    "follow": _straight(0.5, 2.6),
    "draw": _straight(-0.55, 3.2),
    "bank": (
        Layout.of({Ball.CUE: (-0.5, -0.1), Ball.THREE: (0.1, 0.15), Ball.NINE: (0.6, -0.3)}),
        Stroke(3.4, 0.36, 0.2, 0.1, 0.02),
    ),
    "jump": (
        Layout.of({Ball.CUE: (-0.5, -0.2), Ball.FOUR: (-0.2, -0.1), Ball.TWO: (0.5, 0.133)}),
        Stroke(6.0, math.atan2(0.333, 1.0), 0.0, 0.1, 0.75),
    ),
    "masse": (
        Layout.of({Ball.CUE: (-0.4, 0.0), Ball.FIVE: (-0.1, 0.0), Ball.TEN: (0.4, 0.05)}),
        Stroke(2.8, 0.42, 0.42, -0.2, 1.15),
    ),
}


def shot(name: str) -> dict[str, object]:
    """One shot as the server sends it, with the places and turns of its balls at times all over it."""
    layout, stroke = SHOTS[name]
    played = simulate(SIZE, MATERIALS, layout, stroke)
    return {
        "before": _plain(layout),
        "after": _plain(played.outcome.layout),
        "stroke": [stroke.speed, stroke.aim, stroke.side, stroke.height, stroke.slope],
        "duration": played.duration,
        "pieces": [segment_plain(piece) for piece in played.segments],
        "contacts": [contact_plain(contact) for contact in played.contacts],
        "moments": [],
        "states": [_states(played, time) for time in _times(played)],
        "turns": {str(int(ball)): list(_turns(played, ball)) for ball in list(layout)[:3]},
    }


def _times(played: Trajectory) -> list[float]:
    """All over the shot, and in the middle of pieces and at the ends of those that are unlike the rest."""
    even = [played.duration * k / TIMES for k in range(TIMES + 1)]
    odd = [piece for piece in played.segments if piece.motion.value in {"burst", "fly", "spin"}][:TIMES]
    inside = [(piece.start + piece.end) / 2 for piece in odd]
    return sorted({*even, *inside, *(piece.end for piece in odd)})


def _states(played: Trajectory, time: float) -> dict[str, Any]:
    states = {ball: played.state(ball, time) for ball in played.layout}
    return {
        "time": time,
        "places": {str(int(ball)): None if state is None else list(state.place) for ball, state in states.items()},
    }


def _turns(played: Trajectory, ball: Ball) -> Iterator[list[float]]:
    """Time and turn [x, y, z, w] at the end of each piece of that ball, by Runge and Kutta in small steps."""
    turn: Quaternion = (0.0, 0.0, 0.0, 1.0)
    for piece in played.pieces(ball):
        for start, end in _stretches(piece):
            steps = max(1, math.ceil((end - start) / STEP))
            for k in range(steps):
                turn = _stepped(piece, start + (end - start) * k / steps, (end - start) / steps, turn)
        yield [piece.end, *turn]


def _stretches(piece: Segment) -> list[tuple[float, float]]:
    """The piece, in two where its side spin stops."""
    stop = piece.start - piece.spin[2] / piece.spin_rate[2] if piece.spin_rate[2] else piece.end
    if not piece.start < stop < piece.end:
        return [(piece.start, piece.end)]
    return [(piece.start, stop), (stop, piece.end)]


def _stepped(piece: Segment, time: float, step: float, turn: Quaternion) -> Quaternion:
    """One step of the classical fourth order for q' = ½ ω q."""
    one = _rate(piece.at(time).spin, turn)
    half = piece.at(time + step / 2).spin
    two = _rate(half, _moved(turn, one, step / 2))
    three = _rate(half, _moved(turn, two, step / 2))
    # Just before the end, for at the end side spin may have stopped.
    four = _rate(piece.at(time + step * (1 - 1e-9)).spin, _moved(turn, three, step))
    mean = tuple((a + 2 * b + 2 * c + d) / 6 for a, b, c, d in zip(one, two, three, four, strict=True))
    x, y, z, w = _moved(turn, mean, step)
    long = math.sqrt(x * x + y * y + z * z + w * w)
    return x / long, y / long, z / long, w / long


def _moved(turn: Quaternion, rate: tuple[float, ...], step: float) -> Quaternion:
    x, y, z, w = (value + step * change for value, change in zip(turn, rate, strict=True))
    return x, y, z, w


def _rate(spin: tuple[float, float, float], turn: Quaternion) -> Quaternion:
    a, b, c = spin
    x, y, z, w = turn
    return (
        (a * w + b * z - c * y) / 2,
        (b * w + c * x - a * z) / 2,
        (c * w + a * y - b * x) / 2,
        -(a * x + b * y + c * z) / 2,
    )


if __name__ == "__main__":
    main()
