"""What an agent sees and what it may do, as Gymnasium spaces.

Places are metres from the table's centre, +x to the foot, +y to the left; a ball that is not on the table stands at the
centre and has 0 in `on_table`.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from gymnasium import spaces

from tenball.physics.compiled import FloatArray, IntArray
from tenball.physics.geometry import farthest_rest
from tenball.rules import Break, Call, Called, Option, PushOut, Rack, Rulebook, Safety, Uncalled, legal_calls
from tenball.table import OBJECT_BALLS, POCKETS, TableSize

__all__ = [
    "CALLS",
    "DECISIONS",
    "balls",
    "numbers",
    "open_decisions",
    "place_space",
    "places",
    "stroke_actions",
    "stroke_space",
    "strokes",
]

BALLS: Final = 11

LOWEST: Final = np.array([0.1, -math.pi, -0.5, -0.5, 0.0])
HIGHEST: Final = np.array([12.0, math.pi, 0.5, 0.5, 1.2])
"""m/s, rad, ball radii, ball radii, rad: what -1 and 1 of a stroke stand for.

Nobody breaks at 12 m/s, a tip in the corners of that square slips, and 1.2 rad is a steep massé.
"""

CALLS: Final[tuple[Called, ...]] = tuple(Called(ball, pocket) for ball in OBJECT_BALLS for pocket in POCKETS)
"""Every ball into every pocket: ball 1 into the six pockets, then ball 2, and so on."""

DECISIONS: Final[tuple[Call | Option, ...]] = (
    *CALLS,
    Safety(),
    PushOut(),
    Uncalled(),
    Break(),
    Option.TAKE,
    Option.HAND_BACK,
)
"""Everything that may be announced or answered, by its number in the action."""

_NUMBERS = {decision: number for number, decision in enumerate(DECISIONS)}


def stroke_space() -> spaces.Box:
    """(5,): speed, aim, tip offset to the right and up, slope, each from -1 to 1; `strokes` gives their units.

    The cue is raised as far as rails and balls demand, whatever slope is asked for.
    """
    return spaces.Box(-1.0, 1.0, (5,))


def place_space() -> spaces.Box:
    """(2,): a place for the cue ball in hand, as a share of half the bed's length and width."""
    return spaces.Box(-1.0, 1.0, (2,))


def open_decisions(book: Rulebook, rack: Rack) -> np.ndarray:
    """(66,) 1 for each decision that is open in that rack."""
    mask = np.zeros(len(DECISIONS), np.int8)
    for decision in (*legal_calls(book, rack), *rack.options):
        mask[_NUMBERS[decision]] = 1
    return mask


def strokes(actions: FloatArray) -> FloatArray:
    """Strokes (…, 5) in m/s, radians and ball radii, of actions (…, 5), each brought to the limits."""
    meant: FloatArray = LOWEST + (np.clip(actions, -1.0, 1.0) + 1.0) / 2.0 * (HIGHEST - LOWEST)
    return meant


def stroke_actions(meant: FloatArray) -> FloatArray:
    """The actions (…, 5) that mean those strokes (…, 5)."""
    actions: FloatArray = (meant - LOWEST) / (HIGHEST - LOWEST) * 2.0 - 1.0
    return actions


def numbers(actions: object, most: int) -> IntArray:
    """Whole numbers (…,) below `most`, as an action gives them; -1 for what is none of them."""
    given = np.asarray(actions, np.float64)
    fine = (given >= 0) & (given < most) & (given == np.floor(given))
    found: IntArray = np.where(fine, given, -1).astype(np.int64)
    return found


def places(size: TableSize, actions: FloatArray) -> FloatArray:
    """Places (…, 2) in metres, of actions (…, 2)."""
    found: FloatArray = np.clip(actions, -1.0, 1.0) * np.array([size.length / 2, size.width / 2])
    return found


def balls(size: TableSize) -> dict[str, spaces.Space[np.ndarray]]:
    """`balls` (11, 2) in metres and `on_table` (11,), each with a row a ball, the cue ball first.

    A ball at rest in the jaws of a pocket lies beyond the noses, as far out as the middle of the pocket's hole at most.
    """
    edge = np.tile(np.array(farthest_rest(size), np.float32), (BALLS, 1))
    return {"balls": spaces.Box(-edge, edge), "on_table": spaces.MultiBinary(BALLS)}
