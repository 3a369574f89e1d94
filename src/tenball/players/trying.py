"""Trying strokes in the head: many at once through the simulator, and what each would come to under the book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tenball.physics import Outcomes, lowest_slopes, simulate_many
from tenball.physics.columns import OFF_TABLE
from tenball.physics.compiled import FloatArray, IntArray
from tenball.physics.validate import FARTHEST_OFFSET, FASTEST, STEEPEST
from tenball.play import Noise
from tenball.play.noise import LEAST_SPEED
from tenball.players.prospects import Prospects, ball_on, balls_left
from tenball.rules import Foul, Rulebook
from tenball.rules.switches import EarlyTen
from tenball.table import Ball

__all__ = ["NOTHING", "Reckoning", "Tried", "Worth", "disturbed", "playable", "reckoned", "spotted", "tried"]

NOTHING: Final = 0
"""Stands for the ball of a call that names none."""
_TEN: Final = int(Ball.TEN)
_MARGIN: Final = 2e-3
"""rad that the cue is held steeper than it must be, as the aim is still to be settled."""

BoolArray = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Tried:
    """What n strokes came to: `foul` (n,), balls `gone` into pockets (n, 11), `fates` as in `Outcomes`.

    `after` (n, 11, 2) is where the balls lie then, the ten not spotted yet.
    """

    foul: BoolArray
    gone: BoolArray
    fates: NDArray[np.int8]
    after: FloatArray
    outcomes: Outcomes


def playable(
    prospects: Prospects, layouts: FloatArray, strokes: FloatArray, slope: FloatArray | float = 0.0
) -> BoolArray:
    """Raise the cue of each stroke (n, 5) as far as rails and balls ask, in place; which of them can be played.

    It is raised to `slope` in any case.
    """
    lowest = lowest_slopes(prospects.setting.equipment.size, layouts, strokes)
    strokes[:, 4] = np.maximum(lowest + _MARGIN, slope)
    fine: BoolArray = (strokes[:, 4] <= STEEPEST) & (strokes[:, 0] <= FASTEST) & np.isfinite(strokes).all(axis=1)
    return fine


def disturbed(noise: Noise, strokes: FloatArray, chance: np.random.Generator, same: int = 0) -> FloatArray:
    """The strokes (n, 5) as they are played with that noise, by the same law as `Noise.played`.

    With `same`, every run of so many strokes has the same luck as every other.
    """
    luck = chance.standard_normal((same or len(strokes), 5))
    luck = np.tile(luck, (len(strokes) // len(luck), 1)) if len(luck) else luck
    speed = strokes[:, 0]
    played = strokes.copy()
    played[:, 0] = np.clip(speed + np.hypot(noise.speed, noise.pace * speed) * luck[:, 0], LEAST_SPEED, FASTEST)
    played[:, 1] += noise.aim * luck[:, 1]
    played[:, 2:4] += noise.tip * luck[:, 2:4]
    far = np.hypot(played[:, 2], played[:, 3])
    played[:, 2:4] *= np.minimum(1.0, 0.999 * FARTHEST_OFFSET / np.maximum(far, 1e-9))[:, None]
    played[:, 4] = np.clip(played[:, 4] + noise.elevation * luck[:, 4], 0.0, STEEPEST)
    return played


def tried(
    prospects: Prospects, book: Rulebook, layouts: FloatArray, strokes: FloatArray, *, threads: int | None = None
) -> Tried:
    """Play each stroke from its layout, and see whether it would be a foul."""
    equipment = prospects.setting.equipment
    outcomes = simulate_many(equipment.size, equipment.materials, layouts, strokes, threads=threads)
    gone = (outcomes.fates >= 0) & (outcomes.fates < OFF_TABLE)
    return Tried(_fouls(book, ball_on(layouts), outcomes), gone, outcomes.fates, outcomes.positions, outcomes)


def _fouls(book: Rulebook, target: IntArray, outcomes: Outcomes) -> BoolArray:
    """Whether each shot is a foul of those that the simulator can show."""
    first, second = outcomes.first_contact[:, 0], outcomes.first_contact[:, 1]
    with np.errstate(invalid="ignore"):
        split = outcomes.first_time[:, 1] - outcomes.first_time[:, 0] <= book.tie_window_s
    hits = (first == target) | (split & (second == target))
    rail = outcomes.rail_after_contact | (outcomes.fates[:, 1:] >= 0).any(axis=1)
    foul: BoolArray = ~hits | ~rail | (outcomes.fates[:, 0] >= 0) | (outcomes.fates == OFF_TABLE).any(axis=1)
    if Foul.DOUBLE_HIT in book.fouls:
        foul |= outcomes.double_hit > 0
    return foul | ~outcomes.complete


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What strokes with their calls are worth, (n,) each: whether the call was `made`, `foul`, and the `worth`."""

    made: BoolArray
    foul: BoolArray
    worth: FloatArray
    leave: FloatArray


Worth = Callable[[FloatArray], FloatArray]
"""The worth (n,) of layouts (n, 11, 2) for who plays next."""


def reckoned(  # noqa: PLR0913 - what is weighed, with which calls, under which rules
    prospects: Prospects,
    book: Rulebook,
    shots: Tried,
    ball: IntArray,
    pocket: IntArray,
    *,
    last_chance: bool = False,
    worth_of: Worth | None = None,
) -> Reckoning:
    """Weigh strokes with calls: ball (n,), or `NOTHING` for a safety, and the pocket's number (n,).

    With `last_chance` a foul costs the rack. `worth_of` weighs the leaves, else `Prospects.worth` does.
    """
    rows = np.arange(len(ball))
    down = shots.gone[:, 1:]
    made = ~shots.foul & (ball > 0) & (shots.fates[rows, ball] == pocket)
    left = balls_left(shots.after)
    wins = made & (ball == _TEN) & ((book.early_ten is EarlyTen.WINS) | (left + down.sum(axis=1) == 1))
    after = spotted(prospects, shots, wins)
    left = balls_left(after)
    leave = np.zeros(len(ball))
    lies = ~shots.foul
    leave[lies] = (worth_of or prospects.worth)(after[lies])
    fell = down.any(axis=1)
    theirs = np.where(fell & ~made, np.maximum(leave, 1.0 - leave), leave)
    if prospects.prize:
        worth = np.where(made, prospects.prize + leave, 0.0)
    else:
        worth = np.where(made, leave, 1.0 - theirs)
        worth = np.where(shots.foul, 0.0 if last_chance else 1.0 - prospects.hand[left], worth)
        worth = np.where(wins, 1.0, worth)
    return Reckoning(made, shots.foul, worth, leave)


def spotted(prospects: Prospects, shots: Tried, wins: BoolArray) -> FloatArray:
    """The layouts with the ten back on the foot spot where it left the table without winning."""
    back = (shots.fates[:, _TEN] >= 0) & ~wins
    if not back.any():
        return shots.after
    after = shots.after.copy()
    after[back, _TEN] = prospects.setting.equipment.size.foot_spot_x, 0.0
    return after
