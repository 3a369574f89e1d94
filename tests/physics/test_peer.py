"""The preset that carries pooltool 0.6.0's numbers, and how near single impacts then come to what it computes.

The values are those of its installed version: `BallParams.default()`, `CueSpecs.default()`, `PocketTableSpecs()` and
its default resolver; the impacts are from shots that it simulated.
"""

from __future__ import annotations

import math
from dataclasses import fields

import pytest

from tenball.physics import POOLTOOL_NINE_FOOT, POOLTOOL_SEVEN_FOOT, CushionModel, Materials, simulate
from tenball.table import Layout, Stroke, TableSize
from tests.physics.lab import Triple, hit, rebound

R = 0.028575
THEIRS = {
    "gravity": 9.81,
    "ball_mass": 0.170097,
    "ball_restitution": 0.95,
    "ball_friction_floor": 0.009951,
    "ball_friction_rise": 0.108,
    "ball_friction_decay": 1.088,
    "sliding_friction": 0.2,
    "rolling_friction": 0.01,
    "spinning_friction": 0.4444444444444444 * R,
    "cushion_restitution": 0.85,
    "jaw_restitution": 0.85,
    "cushion_friction": 0.2,
    "cushion_frequency_ratio": 1.8,
    "cushion_model": CushionModel.STRONGE,
    "cue_mass": 0.567,
    "cue_end_mass_ratio": 0.170097 / 0.0056699,
}
WITHOUT_COUNTERPART = {
    "name", "ball_modulus", "ball_poisson", "slate_restitution", "slate_friction", "hop_speed", "pocket_restitution",
    "pocket_friction", "miscue_limit", "miscue_speed", "miscue_angle", "follow_through", "follow_time", "tip_pursuit",
}  # fmt: skip


def test_every_number_that_pooltool_has_is_its_own() -> None:
    preset = Materials.pooltool()
    for name, value in THEIRS.items():
        assert getattr(preset, name) == (value if isinstance(value, str) else pytest.approx(value, rel=1e-12)), name
    assert set(THEIRS) | WITHOUT_COUNTERPART == {field.name for field in fields(Materials)}
    assert preset.cue_end_mass_ratio == pytest.approx(30.0, rel=1e-5)


@pytest.mark.parametrize(
    "size, bed, mouths",
    [(POOLTOOL_SEVEN_FOOT, (1.9812, 0.9906), (0.118, 0.137)), (POOLTOOL_NINE_FOOT, (2.54, 1.27), (0.117, 0.130))],
)
def test_its_tables(size: TableSize, bed: tuple[float, float], mouths: tuple[float, float]) -> None:
    assert (size.length, size.width) == bed
    assert (size.corner_mouth, size.side_mouth) == mouths
    assert size.ball_radius == R
    assert 2 * R * size.nose_height == pytest.approx(0.036576, abs=1e-15)
    assert math.degrees(size.corner_cut) == pytest.approx(140.3)
    assert math.degrees(size.side_cut) == pytest.approx(97.0852, abs=1e-4)
    # From the mouth line to its circles: centres 41.7 and 68.5 mm deep, radii 62 and 64.5 mm.
    assert size.corner_shelf == pytest.approx(mouths[0] / 2 + 0.0417 - 0.062, abs=1e-15)
    assert size.side_shelf == pytest.approx(0.004, abs=1e-15)
    assert TableSize.parse(str(size)) == size
    assert simulate(size, Materials.pooltool(), Layout.parse("0@0,0"), Stroke(3.0, 0.4)).outcome.complete


@pytest.mark.parametrize(
    "cut, v, spin, theirs",
    [
        (0, 1.48403, 51.9347, ((0.0371008, 0.0), (1.44693, 0.0))),
        (15, 1.4839, 51.9301, ((0.131144, -0.350992), (1.35276, 0.350992))),
        (30, 1.48353, 51.9169, ((0.389089, -0.609697), (1.09444, 0.609697))),
        (45, 1.48293, 51.8959, ((0.744302, -0.707254), (0.738623, 0.707254))),
        (60, 1.48214, 51.8685, ((1.10421, -0.616165), (0.377934, 0.616165))),
        (15, 2.83539, 14.4019, ((0.228932, -0.589852), (2.60645, 0.589852))),
        (30, 2.83143, 14.7478, ((0.724876, -1.13294), (2.10656, 1.13294))),
        (45, 2.82513, 15.299, ((1.41875, -1.34817), (1.40638, 1.34817))),
    ],
)
def test_balls_part_as_there_but_for_the_friction_that_it_leaves_out(
    cut: float, v: float, spin: float, theirs: tuple[tuple[float, float], tuple[float, float]]
) -> None:
    one, two = hit(cut, v, (0.0, spin, 0.0), Materials.pooltool(), POOLTOOL_NINE_FOOT)
    assert one.v[:2] == pytest.approx(theirs[0], abs=2e-3)
    assert two.v[:2] == pytest.approx(theirs[1], abs=2e-3)
    a = math.radians(cut)
    along, across = (math.cos(a), math.sin(a)), (math.sin(a), -math.cos(a))
    # It moves balls a micrometre apart before they meet, which turns the line of centres by that much.
    assert two.v[0] * along[0] + two.v[1] * along[1] == pytest.approx(
        theirs[1][0] * along[0] + theirs[1][1] * along[1], abs=1e-4
    )
    if cut:
        # Its friction rests on the speed at which the balls part, e, where the impulse has (1 + e) / 2.
        ratio = (two.v[0] * across[0] + two.v[1] * across[1]) / (theirs[1][0] * across[0] + theirs[1][1] * across[1])
        grips = cut == 15 and v > 2.0
        assert ratio == pytest.approx(1.0 if grips else 1.95 / 1.9, rel=2e-3)


@pytest.mark.parametrize(
    "v, spin, theirs",
    [
        ((0.450147, 0.0), (0.0, 15.7532, 0.0), (0.36533, 0.0)),
        ((0.976029, 0.0), (0.0, 34.1567, 0.0), (0.792124, 0.0)),
        ((1.98812, 0.0), (0.0, 69.5756, 0.0), (1.61352, 0.0)),
        ((3.99407, 0.0), (0.0, 139.775, 0.0), (3.24151, 0.0)),
        ((1.72017, 0.99314), (-34.7555, 60.1984, 0.0), (1.37391, 0.686694)),
        ((1.40232, 1.40232), (-49.0751, 49.0751, 0.0), (1.09864, 1.04902)),
        ((0.988087, 1.71142), (-59.8921, 34.5787, 0.0), (0.75445, 1.40653)),
        ((1.40232, 1.40232), (-49.0751, 49.0751, 38.1314), (1.07512, 0.979424)),
        ((1.40232, 1.40232), (-49.0751, 49.0751, -38.1314), (1.128, 1.21251)),
    ],
)
def test_a_cushion_answers_as_there_to_a_hundredth(
    v: tuple[float, float], spin: Triple, theirs: tuple[float, float]
) -> None:
    # A foot cushion there, a head cushion here: the same seen in a mirror.
    ours = rebound((-v[0], v[1], 0.0), (spin[0], -spin[1], -spin[2]), Materials.pooltool(), POOLTOOL_NINE_FOOT)
    assert ours.speed == pytest.approx(math.hypot(*theirs), rel=0.01)
    assert ours.heading == pytest.approx(math.degrees(math.atan2(theirs[1], theirs[0])), abs=0.4)
