"""Ground truth 48: pockets take a slow ball and throw a fast one back; and what else they do with a ball."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

import numpy as np
import pytest

from tenball.physics import ContactKind, layout_array, simulate, simulate_many
from tenball.physics.geometry import HOLES, LIPS, geometry
from tenball.table import INCH, Ball, Cushion, Layout, Pocket, Stroke, TableSize

SIZE = TableSize.nine_foot()
R = SIZE.ball_radius


def lips(size: TableSize, pocket: int) -> tuple[np.ndarray, np.ndarray]:
    features = geometry(size)
    return features[LIPS + 2 * pocket, :2], features[LIPS + 2 * pocket + 1, :2]


@dataclass(frozen=True)
class Mouthful:
    """What came of balls rolled at a pocket at an angle to its axis, from points 0.3 m before the mouth."""

    width: float
    """Metres of the aim points from which the ball drops at once."""
    clean: float
    """Share of those that drops at once, of the points whose straight way passes both lips."""
    off_table: int


def rolled_at(pocket: int, speed: float, angle: float, count: int = 961) -> Mouthful:
    """Roll a ball from each aim point across the mouth."""
    hole = geometry(SIZE)[HOLES + pocket]
    a, b = lips(SIZE, pocket)
    middle = (a + b) / 2
    turn = math.atan2(hole[4], hole[3]) + math.radians(angle)
    way, across = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    offsets = np.linspace(-0.075, 0.075, count)
    layouts = np.full((count, 11, 2), np.nan)
    layouts[:, 0] = middle - 0.3 * way + offsets[:, None] * across
    strokes = np.zeros((count, 5))
    # 0.4 above centre: it rolls from the start and has slowed little when it arrives.
    strokes[:] = speed * (1 + 2.5 * 0.16 / 1.3), turn, 0.0, 0.4, 0.0
    room = np.array([SIZE.length, SIZE.width]) / 2 - R
    fits = (np.abs(layouts[:, 0]) < room).all(axis=1)
    outcomes = simulate_many(SIZE, None, layouts[fits], strokes[fits])
    # A ball that drops later has come back from another cushion.
    drops = (outcomes.fates[:, 0] == pocket) & (outcomes.duration < 0.4 + 0.6 / speed)
    sides = np.stack([(lip - middle) @ across - offsets[fits] for lip in (a, b)])
    passes = (sides[0] * sides[1] < 0.0) & (np.abs(sides).min(axis=0) > R)
    return Mouthful(
        float(drops.sum() / count * 0.15),
        float(drops[passes].mean()) if passes.any() else math.nan,
        int((outcomes.fates[:, 0] == 6).sum()),
    )


def acceptance(pocket: int, speed: float, angle: float) -> float:
    """Width [m] of the aim points from which a rolling ball drops."""
    return rolled_at(pocket, speed, angle).width


@pytest.mark.parametrize("pocket", [0, 2, 3, 5])
def test_48_acceptance_falls_with_speed(pocket: int) -> None:
    slow, fair, hard = (acceptance(pocket, speed, 0.0) for speed in (0.6, 2.5, 7.0))
    assert slow > fair > hard > 0.02


@pytest.mark.parametrize("pocket", [2, 3])
def test_48_side_pocket_at_an_angle_falls_with_speed(pocket: int) -> None:
    slow, hard = (acceptance(pocket, speed, 40.0) for speed in (0.8, 6.0))
    assert slow > 1.2 * hard


@pytest.mark.parametrize("pocket, angle", [(4, 0), (4, 20), (4, 38), (2, 0), (2, 20), (2, 45), (2, 50)])
def test_48_no_window_widens_with_speed(pocket: int, angle: float) -> None:
    widths = [acceptance(pocket, speed, angle) for speed in (1.0, 1.5, 2.5, 4.0, 6.0, 9.0)]
    # What happens after two or three impacts in the jaws is chance: a millimetre is its noise.
    assert all(later <= earlier + 0.0015 for earlier, later in itertools.pairwise(widths))
    assert widths[-1] < widths[0]


@pytest.mark.parametrize("speed", [0.6, 1.5, 2.5, 4.0])
@pytest.mark.parametrize("pocket, angle, share", [(4, 0, 1.0), (4, 20, 1.0), (4, 38, 1.0), (2, 0, 1.0), (2, 30, 1.0)])
def test_48_a_ball_whose_way_between_the_lips_is_free_drops(
    pocket: int, angle: float, share: float, speed: float
) -> None:
    assert rolled_at(pocket, speed, angle).clean >= share


@pytest.mark.parametrize("speed, share", [(1.0, 1.0), (2.5, 0.95), (4.0, 0.85), (6.0, 0.8)])
def test_48_into_a_side_pocket_at_45_degrees_nearly_all_of_them_do(speed: float, share: float) -> None:
    assert rolled_at(2, speed, 45.0).clean >= share


@pytest.mark.parametrize("pocket", [2, 4])
def test_a_level_ball_does_not_fly_off_the_table_from_the_jaws(pocket: int) -> None:
    for speed in (2.0, 4.0, 5.0, 6.0):
        assert sum(rolled_at(pocket, speed, angle, 241).off_table for angle in (0, 10, 20, 30, 38, 50)) == 0


@pytest.mark.parametrize("speed", [1.0, 3.0, 5.0, 6.0, 7.0, 9.0])
def test_a_ball_rolled_along_a_rail_stays_on_the_table(speed: float) -> None:
    rng = np.random.default_rng(8)
    count = 600
    layouts, strokes = np.full((count, 11, 2), np.nan), np.zeros((count, 5))
    layouts[:, 0, 0] = rng.uniform(-1.0, 0.9, count)
    layouts[:, 0, 1] = SIZE.width / 2 - SIZE.nose_reach - rng.uniform(0.0, 0.02, count)
    strokes[:] = speed * (1 + 0.4 / 1.3), 0.0, 0.0, 0.4, 0.0
    strokes[:, 1] = rng.uniform(-0.01, 0.02, count)
    off_table = (simulate_many(SIZE, None, layouts, strokes).fates[:, 0] == 6).mean()
    assert off_table <= 0.01


def down_the_rail(speed: float, top: float, corner_mouth: float = 4.5 * INCH) -> np.ndarray:
    """Whether a ball drops at once that comes along the left cushion to the corner, from 0.5 to 29.5 mm off it."""
    size = TableSize.nine_foot(corner_mouth)
    off = np.arange(0.0005, 0.03, 0.001)
    layouts, strokes = np.full((len(off), 11, 2), np.nan), np.zeros((len(off), 5))
    layouts[:, 0, 0] = 0.6
    layouts[:, 0, 1] = size.width / 2 - size.nose_reach - off
    strokes[:] = speed * (1.0 + 2.5 * top * top / 1.3), 0.0, 0.0, top, 0.0
    outcomes = simulate_many(size, None, layouts, strokes)
    drops: np.ndarray = (outcomes.fates[:, 0] == 4) & (outcomes.duration < 0.6 + 1.0 / speed)
    return drops


@pytest.mark.parametrize("top", [0.4, 0.0], ids=["rolling", "sliding"])
def test_48_along_the_cushion_a_slow_ball_enters_and_a_hard_one_rattles(top: float) -> None:
    for slow in (0.7, 1.0, 1.5):
        assert down_the_rail(slow, top).all()
    for hard in (3.0, 4.0, 5.0):
        drops = down_the_rail(hard, top)
        assert drops.mean() < 0.55
        assert not drops[18:].any()


def test_48_along_the_cushion_a_tighter_corner_takes_less_of_a_hard_ball() -> None:
    shares = [down_the_rail(4.0, 0.4, mouth * INCH).mean() for mouth in (4.5, 4.25, 4.0)]
    assert shares[0] > 1.5 * shares[1] > shares[2] == 0.0


def test_48_a_hard_ball_that_rattles_meets_both_jaws_again_and_again() -> None:
    layout = Layout.of({Ball.CUE: (0.6, SIZE.width / 2 - SIZE.nose_reach - 0.018)})
    shot = simulate(SIZE, None, layout, Stroke(4.0, 0.0))
    jaws = [contact.other for contact in shot.contacts if contact.kind is ContactKind.JAW]
    assert shot.outcome.pocketed == ()
    assert jaws[:5] == [Cushion.FOOT, Cushion.LEFT_FOOT, Cushion.FOOT, Cushion.LEFT_FOOT, Cushion.FOOT]


def test_a_ball_may_lie_on_the_shelf_before_the_shot() -> None:
    layout = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (SIZE.length / 2 - 0.03, SIZE.width / 2 - 0.03)})
    outcome = simulate(SIZE, None, layout, Stroke(0.0, 0.0)).outcome
    assert outcome.layout == layout


def test_a_slow_ball_stops_on_the_shelf_or_drops() -> None:
    # Over a fan of speeds the farthest ball that stays lies past the mouth line, and the next one drops.
    hole = geometry(SIZE)[HOLES + 4]
    layouts = np.full((400, 11, 2), np.nan)
    layouts[:, 0] = 0.9, SIZE.width / 2 - (SIZE.length / 2 - 0.9)
    strokes = np.zeros((400, 5))
    strokes[:, 0], strokes[:, 1] = np.linspace(0.1, 0.6, 400), math.pi / 4
    outcomes = simulate_many(SIZE, None, layouts, strokes)
    depth = ((outcomes.positions[:, 0] - hole[:2]) * hole[3:5]).sum(axis=1)
    stays = outcomes.fates[:, 0] == -1
    assert stays[0]
    assert not stays[-1]
    assert -hole[2] - SIZE.corner_shelf < np.nanmax(depth) < -hole[2]


def test_a_hard_ball_can_jump_out_of_a_pocket_again() -> None:
    rng = np.random.default_rng(3)
    layouts = np.tile(layout_array(Layout.of({Ball.CUE: (1.0, 0.4)})), (3000, 1, 1))
    strokes = np.column_stack([rng.uniform(5, 11, 3000), rng.uniform(0.4, 1.1, 3000), np.zeros((3000, 3))])
    outcomes = simulate_many(SIZE, None, layouts, strokes)
    again = None
    for shot in np.nonzero(outcomes.fates[:, 0] == -1)[0]:
        trajectory = simulate(SIZE, None, Layout.of({Ball.CUE: (1.0, 0.4)}), Stroke(*map(float, strokes[shot])))
        if any(contact.kind is ContactKind.POCKET for contact in trajectory.contacts):
            again = trajectory
            break
    assert again is not None
    assert again.outcome.pocketed == ()


def test_a_ball_that_drops_names_its_pocket() -> None:
    for pocket, place in ((Pocket.SIDE_LEFT, (0.0, 0.3)), (Pocket.SIDE_RIGHT, (0.0, -0.3))):
        layout = Layout.of({Ball.CUE: place})
        trajectory = simulate(SIZE, None, layout, Stroke(1.0, math.copysign(math.pi / 2, place[1])))
        assert trajectory.outcome.pocketed == ((Ball.CUE, pocket),)
        assert trajectory.contacts[-1].kind is ContactKind.POCKET
        assert (
            trajectory.state(Ball.CUE, trajectory.duration) is None
            or trajectory.duration == trajectory.contacts[-1].time
        )
