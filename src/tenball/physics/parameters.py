"""Table and materials as one flat row of numbers for the inner loops."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from tenball.physics.compiled import FloatArray
from tenball.physics.geometry import nose_sine
from tenball.physics.materials import CushionModel, Materials
from tenball.table import TableSize

__all__ = ["FROZEN_GAP", "parameters"]

FROZEN_GAP = 5e-5
"""m: a ball with no more room than this lies frozen to a cushion, as in the books' `frozen_gap_m`."""

(
    RADIUS, GRAVITY, REACH, NOSE_SIN, NOSE_COS, NOSE_Z,
    HALF_LENGTH, HALF_WIDTH, CORNER_ZONE, SIDE_ZONE,
    SLIDING, ROLLING, SPIN_BRAKE,
    BALL_E, BALL_FLOOR, BALL_RISE, BALL_DECAY,
    SLATE_E, SLATE_MU, HOP,
    CUSHION_E, CUSHION_MU, CUSHION_ETA2, CUSHION_RATIO, CUSHION_IMPULSE,
    POCKET_E, POCKET_MU,
    MASS_RATIO, HERTZ, END_RATIO, MISCUE_LIMIT, MISCUE_SPEED, MISCUE_ANGLE, FOLLOW, FOLLOW_TIME, JAW_E,
    CUT_SIN, CUT_COS, RAIL_WIDTH, PURSUIT, FROZEN_WITHIN,
) = range(41)  # fmt: skip
COUNT = 41

TANGENT_INERTIA = 3.5
"""How much more easily the surface of a solid sphere is turned than the sphere is moved: 1 + R²/(2R²/5)."""


@lru_cache(maxsize=64)
def parameters(size: TableSize, materials: Materials, frozen_gap: float = FROZEN_GAP) -> FloatArray:
    """The row for this table and these materials (41,); callers share it and must not write into it."""
    p = np.zeros(COUNT)
    _table(p, size)
    _balls(p, size, materials)
    _contacts(p, materials)
    _cue(p, materials)
    p[FROZEN_WITHIN] = frozen_gap
    p.setflags(write=False)
    return p


def _table(p: FloatArray, size: TableSize) -> None:
    p[RADIUS] = size.ball_radius
    p[REACH] = size.nose_reach
    p[NOSE_SIN] = nose_sine(size)
    p[NOSE_COS] = p[REACH] / size.ball_radius
    p[NOSE_Z] = 2.0 * size.ball_radius * size.nose_height
    p[HALF_LENGTH] = size.length / 2
    p[HALF_WIDTH] = size.width / 2
    p[CORNER_ZONE] = size.corner_mouth / math.sqrt(2.0)
    p[SIDE_ZONE] = size.side_mouth / 2
    p[CUT_SIN] = math.sin(size.vertical_cut)
    p[CUT_COS] = math.cos(size.vertical_cut)
    p[RAIL_WIDTH] = size.rail_width


def _balls(p: FloatArray, size: TableSize, materials: Materials) -> None:
    p[GRAVITY] = materials.gravity
    p[SLIDING] = materials.sliding_friction * materials.gravity
    p[ROLLING] = materials.rolling_friction * materials.gravity
    p[SPIN_BRAKE] = 2.5 * materials.spinning_friction * materials.gravity / size.ball_radius
    p[BALL_E] = materials.ball_restitution
    p[BALL_FLOOR] = materials.ball_friction_floor
    p[BALL_RISE] = materials.ball_friction_rise
    p[BALL_DECAY] = materials.ball_friction_decay
    # Hertz: F = (4/3) E* sqrt(R*) d^1.5, E* = E/2(1-nu²) and R* = R/2 for two equal spheres; per kilogram of ball.
    modulus = materials.ball_modulus / (2.0 * (1.0 - materials.ball_poisson**2))
    p[HERTZ] = 4.0 / 3.0 * modulus * math.sqrt(size.ball_radius / 2.0) / materials.ball_mass


def _contacts(p: FloatArray, materials: Materials) -> None:
    p[SLATE_E] = materials.slate_restitution
    p[SLATE_MU] = materials.slate_friction
    p[HOP] = materials.hop_speed
    p[CUSHION_E] = materials.cushion_restitution
    p[JAW_E] = materials.jaw_restitution
    p[CUSHION_MU] = materials.cushion_friction
    p[CUSHION_RATIO] = materials.cushion_frequency_ratio
    p[CUSHION_ETA2] = TANGENT_INERTIA / materials.cushion_frequency_ratio**2
    p[CUSHION_IMPULSE] = 1.0 if materials.cushion_model is CushionModel.IMPULSE else 0.0
    p[POCKET_E] = materials.pocket_restitution
    p[POCKET_MU] = materials.pocket_friction


def _cue(p: FloatArray, materials: Materials) -> None:
    p[MASS_RATIO] = materials.mass_ratio
    p[END_RATIO] = materials.cue_end_mass_ratio
    p[MISCUE_LIMIT] = materials.miscue_limit
    p[MISCUE_SPEED] = materials.miscue_speed
    p[MISCUE_ANGLE] = materials.miscue_angle
    p[FOLLOW] = materials.follow_through
    p[FOLLOW_TIME] = materials.follow_time
    p[PURSUIT] = materials.tip_pursuit
