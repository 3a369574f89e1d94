"""Small experiments on the inner bodies: one impact, one free motion, at chosen velocity and spin."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from tenball.physics import Materials
from tenball.physics.collide.ball_ball import collide_balls, friction
from tenball.physics.collide.cushion import bounce_off_line
from tenball.physics.collide.cushion_stronge import rebound_slip
from tenball.physics.columns import BALLS, COLUMNS, MARKS, MOTION, SLIDE, SOLO, VX, VZ, WX, X, Y, Z
from tenball.physics.compiled import FloatArray, IntArray, kernel, opened
from tenball.physics.geometry import geometry
from tenball.physics.motion import advance, set_motion
from tenball.physics.parameters import parameters
from tenball.physics.roots import first_root
from tenball.physics.strike import hop, squirt
from tenball.table import TableSize

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = TableSize.nine_foot()
R = SIZE.ball_radius
G = 9.81
MPH = 0.44704
ELASTIC = replace(Materials(), ball_restitution=1.0)
SMOOTH = replace(ELASTIC, ball_friction_floor=0.0, ball_friction_rise=0.0)

Triple = tuple[float, float, float]
STILL: Triple = (0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Ball:
    """Velocity [m/s] and spin [rad/s]."""

    v: FloatArray
    w: FloatArray

    @property
    def speed(self) -> float:
        return math.hypot(self.v[0], self.v[1])

    @property
    def heading(self) -> float:
        """Degrees from +x."""
        return math.degrees(math.atan2(self.v[1], self.v[0]))

    @property
    def energy(self) -> float:
        return float(0.5 * self.v @ self.v + 0.2 * R * R * self.w @ self.w)


@cache
def _opened(name: str) -> Callable[..., object]:
    bodies: dict[str, Callable[..., object]] = {
        "collide": collide_balls, "bounce": bounce_off_line, "free": _free, "friction": friction, "squirt": squirt,
        "rebound": rebound_slip, "root": first_root, "hop": hop,
    }  # fmt: skip
    return opened(bodies[name])


def call(name: str, *arguments: object) -> float:
    """The number that an inner body gives."""
    answer = _opened(name)(*arguments)
    assert isinstance(answer, float)
    return answer


@kernel
def _free(b: FloatArray, m: IntArray, p: FloatArray) -> float:
    """Let ball 0 slide until it rolls; the time that takes."""
    m[0, MOTION] = SLIDE
    set_motion(b, m, 0, p, 0.0)
    end = float(b[0, SOLO])
    advance(b, m, 0, p, end)
    return end


def rows() -> tuple[FloatArray, IntArray]:
    """An empty state."""
    b = np.zeros((BALLS + 1, COLUMNS))
    b[:, Z] = R
    m = np.zeros((BALLS + 1, MARKS), np.int64)
    m[:, MOTION] = SLIDE
    m[:, 4] = -1
    return b, m


def put(b: FloatArray, i: int, v: Triple, w: Triple) -> None:
    b[i, VX : VZ + 1] = v
    b[i, WX : WX + 3] = w


def get(b: FloatArray, i: int) -> Ball:
    return Ball(b[i, VX : VZ + 1].copy(), b[i, WX : WX + 3].copy())


def rolled(ball: Ball, materials: Materials = Materials(), size: TableSize = SIZE) -> tuple[Ball, float]:  # noqa: B008
    """The ball once it rolls, its vertical speed lost to the slate, and how long it slid."""
    b, m = rows()
    put(b, 0, (float(ball.v[0]), float(ball.v[1]), 0.0), tuple(ball.w))
    time = call("free", b, m, parameters(size, materials))
    return get(b, 0), time


def hit(
    cut: float, v: float, w: Triple = STILL, materials: Materials = ELASTIC, size: TableSize = SIZE
) -> tuple[Ball, Ball]:
    """A cue ball along +x with that spin meets a ball at rest, the line of centres `cut` degrees to the left."""
    b, m = rows()
    angle = math.radians(cut)
    put(b, 0, (v, 0.0, 0.0), w)
    b[1, X] = 2 * size.ball_radius * math.cos(angle)
    b[1, Y] = 2 * size.ball_radius * math.sin(angle)
    call("collide", b, m, 0, 1, parameters(size, materials))
    return get(b, 0), get(b, 1)


def throw(cut: float, v: float, w: Triple = STILL) -> float:
    """Degrees by which friction turns the object ball off the line of centres, toward the cue ball's way."""
    return cut - hit(cut, v, w)[1].heading


def rebound(v: Triple, w: Triple, materials: Materials, size: TableSize = SIZE) -> Ball:
    """A ball off the head cushion, whose normal is +x."""
    b, m = rows()
    put(b, 0, v, w)
    b[0, X] = 10.0 - size.length / 2
    call("bounce", b, m, 0, parameters(size, materials), geometry(size), 0)
    return get(b, 0)
