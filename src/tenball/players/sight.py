"""What can be seen and potted from where the cue ball lies, for many layouts at once: plane geometry and chance."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from tenball.physics.compiled import FloatArray, IntArray, entry, kernel
from tenball.players.setting import OWN_SPREAD, SQUIRT_PER_TIP, THROW_PER_TIP, Setting

__all__ = ["Pots", "pots", "prepare", "seen_share", "sees"]

THINNEST: Final = math.radians(78.0)
"""A thinner cut is not reckoned with."""
ROLLING: Final = 1.5
"""m/s at the mouth, the usual pace of a pot."""
TIGHT: Final = 0.003
"""m of room over which a lane goes from closed to open."""
NEAR: Final = 0.2
"""m from the middle of the mouth within which a ball may lie in it."""
BEHIND: Final = 0.06
"""m behind the mouth that a ball in it is aimed at; the hole begins there."""
LOOKS: Final = 9
"""Lines on which a ball is looked at, from edge to edge."""
EDGE: Final = 0.96
"""Share of its width within which a ball is looked at."""


@dataclass(frozen=True, slots=True)
class Pots:
    """Straight pots of one ball of each layout into each pocket, arrays (n, 6).

    `chance` that it goes, `line` [rad] on which the ball has to go, `cut` [rad], `way` [m] of the cue ball to the
    ghost ball and `run` [m] of the ball to the pocket.
    """

    chance: FloatArray
    line: FloatArray
    cut: FloatArray
    way: FloatArray
    run: FloatArray


def pots(setting: Setting, layouts: FloatArray, target: IntArray, pace: float = ROLLING) -> Pots:
    """The pots of ball `target` (n,) in each layout (n, 11, 2)."""
    sides, axes = setting.sides[None], setting.axes
    ball = layouts[np.arange(len(layouts)), target]
    toward = _into(setting, ball)
    run = np.maximum(np.hypot(toward[..., 0], toward[..., 1]), 1e-3)
    straight = np.arctan2(toward[..., 1], toward[..., 0])
    centre, half = setting.pockets.windows(sides, np.mod(straight - axes + np.pi, 2.0 * np.pi) - np.pi, pace)
    line = straight + np.arctan(centre / run)
    found = [np.empty(run.shape) for _ in range(3)]
    noise = setting.noise
    _pots_entry()(_plain(layouts), target, line, run, half, setting.radius, noise.aim, noise.tip, *found)
    return Pots(found[0], line, found[1], found[2], run)


def _into(setting: Setting, ball: FloatArray) -> FloatArray:
    """From each ball (n, 2) to what it is aimed at in each pocket, (n, 6, 2) [m]: the middle of the mouth.

    A ball that lies in the mouth already is aimed as far behind it, along the pocket's axis.
    """
    axes = np.stack([np.cos(setting.axes), np.sin(setting.axes)], axis=-1)
    toward = setting.middles[None] - ball[:, None]
    ahead = (toward * axes).sum(axis=-1)
    near = np.hypot(toward[..., 0], toward[..., 1]) < NEAR
    farther: FloatArray = np.where(near, np.maximum(BEHIND - ahead, 0.0), 0.0)
    moved: FloatArray = toward + farther[..., None] * axes
    return moved


def seen_share(setting: Setting, layouts: FloatArray, target: IntArray) -> FloatArray:
    """The share (n,) of ball `target` that the cue ball can reach straight."""
    share = np.empty(len(layouts))
    _seen_entry()(_plain(layouts), target, setting.radius, share)
    return share


def sees(setting: Setting, layout: FloatArray, target: int) -> bool:
    """Whether the cue ball of that layout (11, 2) can reach the ball straight."""
    return bool(seen_share(setting, layout[None], np.array([target]))[0] > 0.0)


def prepare(setting: Setting) -> None:
    """Compile the loops if they are not at hand, so that it costs no player's time."""
    nothing = np.empty((0, 11, 2))
    pots(setting, nothing, np.empty(0, np.int64))
    seen_share(setting, nothing, np.empty(0, np.int64))


def _plain(layouts: FloatArray) -> FloatArray:
    """The form for which the loops are compiled."""
    return np.require(layouts, np.float64, ["C", "W"])


@cache
def _pots_entry() -> Callable[..., None]:
    def find(
        layouts: FloatArray, target: IntArray, line: FloatArray, run: FloatArray, half: FloatArray, radius: float,
        aim: float, tip: float, chance: FloatArray, cut: FloatArray, way: FloatArray,
    ) -> None:  # fmt: skip
        """Chance, cut and way of every pot."""
        for k in range(layouts.shape[0]):
            balls, j = layouts[k], target[k]
            for pocket in range(6):
                ux, uy = math.cos(line[k, pocket]), math.sin(line[k, pocket])
                gx, gy = balls[j, 0] - 2.0 * radius * ux, balls[j, 1] - 2.0 * radius * uy
                dx, dy = gx - balls[0, 0], gy - balls[0, 1]
                way[k, pocket] = max(math.sqrt(dx * dx + dy * dy), 1e-3)
                cut[k, pocket] = math.atan2(ux * dy - uy * dx, ux * dx + uy * dy)
                chance[k, pocket] = 0.0
                if not (abs(cut[k, pocket]) < THINNEST and half[k, pocket] > 0.0):
                    continue
                short = run[k, pocket] - radius
                room = min(
                    _room(balls, j, balls[0, 0], balls[0, 1], gx, gy, radius),
                    _room(
                        balls, j, balls[j, 0], balls[j, 1], balls[j, 0] + short * ux, balls[j, 1] + short * uy, radius
                    ),
                )
                if room > -TIGHT / 2:
                    gain = way[k, pocket] / (2.0 * radius * math.cos(cut[k, pocket]))
                    turned = tip * (SQUIRT_PER_TIP * gain - THROW_PER_TIP)
                    spread = math.sqrt(gain * gain * aim * aim + turned * turned + OWN_SPREAD * OWN_SPREAD)
                    sure = math.erf(math.atan(half[k, pocket] / run[k, pocket]) / (spread * math.sqrt(2.0)))
                    chance[k, pocket] = sure * min(room / TIGHT + 0.5, 1.0)

    return entry(find)


@cache
def _seen_entry() -> Callable[..., None]:
    def find(layouts: FloatArray, target: IntArray, radius: float, share: FloatArray) -> None:
        """How much of the ball each cue ball sees."""
        for k in range(layouts.shape[0]):
            balls, j = layouts[k], target[k]
            dx, dy = balls[j, 0] - balls[0, 0], balls[j, 1] - balls[0, 1]
            distance = math.sqrt(dx * dx + dy * dy)
            ax, ay = dx / distance, dy / distance
            open_ones = 0
            for look in range(LOOKS):
                # The ghost ball lies before the ball by less, the thinner it is hit.
                aside = EDGE * (2.0 * look / (LOOKS - 1) - 1.0)
                ahead = math.sqrt(1.0 - aside * aside)
                gx = balls[j, 0] - 2.0 * radius * (aside * ay + ahead * ax)
                gy = balls[j, 1] + 2.0 * radius * (aside * ax - ahead * ay)
                open_ones += _room(balls, j, balls[0, 0], balls[0, 1], gx, gy, radius) > 0.0
            share[k] = open_ones / LOOKS

    return entry(find)


@kernel
def _room(balls: FloatArray, but: int, x: float, y: float, to_x: float, to_y: float, radius: float) -> float:
    """Room [m] beside the nearest other object ball for a ball that rolls from one place to another."""
    sx, sy = to_x - x, to_y - y
    length2 = max(sx * sx + sy * sy, 1e-12)
    nearest = 1e9
    for i in range(1, 11):
        if i == but or math.isnan(balls[i, 0]):
            continue
        bx, by = balls[i, 0] - x, balls[i, 1] - y
        share = min(max((bx * sx + by * sy) / length2, 0.0), 1.0)
        gx, gy = bx - share * sx, by - share * sy
        nearest = min(nearest, gx * gx + gy * gy)
    return math.sqrt(nearest) - 2.0 * radius
