import pytest

from tenball.match import played
from tenball.play import place, settled
from tenball.play.rails import gap, jaws_of
from tenball.rules import Called, Foul, ShotFacts
from tenball.table import POCKETS, Ball, Cushion, Layout, Misplaced, Pocket, Point, mouth
from tests.play.stage import BOOK, RAIL_X, RAIL_Y, SIZE, R, shooting

ONE_BALL = Layout.of({Ball.ONE: (0.5, 0.0)})


def test_the_cue_ball_in_hand_goes_where_nothing_is() -> None:
    put = place(SIZE, ONE_BALL, Ball.CUE, Point(0.0, 0.1))
    assert put == ONE_BALL.placed(Ball.CUE, (0.0, 0.1))


@pytest.mark.parametrize(
    "point, kitchen, why_not",
    [
        (Point(0.5 + 2 * R, 0.0), False, Misplaced.TOUCHES_BALL),
        (Point(RAIL_X + 1e-4, 0.0), False, Misplaced.OFF_BED),
        (Point(SIZE.head_string_x, 0.0), True, Misplaced.NOT_IN_KITCHEN),
        (Point(float("nan"), 0.0), False, Misplaced.OFF_BED),
    ],
)
def test_why_the_cue_ball_may_not_lie_there(point: Point, why_not: Misplaced, *, kitchen: bool) -> None:
    assert place(SIZE, ONE_BALL, Ball.CUE, point, kitchen=kitchen) is why_not


def test_an_object_ball_may_touch_but_not_overlap() -> None:
    assert isinstance(place(SIZE, ONE_BALL, Ball.TWO, Point(0.5 + 2 * R, 0.0)), Layout)
    assert place(SIZE, ONE_BALL, Ball.TWO, Point(0.5 + 1.9 * R, 0.0)) is Misplaced.TOUCHES_BALL
    assert place(SIZE, ONE_BALL, Ball.ONE, Point(0.5 + R, 0.0)) == Layout.of({Ball.ONE: (0.5 + R, 0.0)})
    assert place(SIZE, ONE_BALL, Ball.TWO, Point(0.0, RAIL_Y + 1e-4)) is Misplaced.OFF_BED


def test_a_ten_is_spotted_and_a_cue_ball_in_hand_taken_up_first() -> None:
    """The cue ball lies on the foot spot, but it is a foul: it does not keep the ten from its spot."""
    before = Layout.of({Ball.CUE: (0.0, 0.0), Ball.NINE: (-0.5, 0.0), Ball.TEN: (1.0, 0.4)})
    fell = ShotFacts(frozenset({Ball.TEN}), ((Ball.TEN, Pocket.FOOT_LEFT),), rail_after_contact=True)
    ruling = played(shooting(before), Called(Ball.TEN, Pocket.FOOT_LEFT), fell).ruling
    assert ruling.fouls == (Foul.WRONG_BALL_FIRST,)
    after = Layout.of({Ball.CUE: (SIZE.foot_spot_x, 0.0), Ball.NINE: (-0.5, 0.0)})
    assert settled(SIZE, BOOK, after, ruling) == Layout.of({Ball.NINE: (-0.5, 0.0), Ball.TEN: (SIZE.foot_spot_x, 0.0)})


def test_a_spotted_ten_keeps_the_books_gap_to_a_cue_ball_that_lies() -> None:
    before = Layout.of({Ball.CUE: (0.0, 0.0), Ball.NINE: (-0.5, 0.0), Ball.TEN: (1.0, 0.4)})
    fell = ShotFacts(frozenset({Ball.NINE}), ((Ball.TEN, Pocket.FOOT_LEFT),), rail_after_contact=True)
    ruling = played(shooting(before), Called(Ball.TEN, Pocket.FOOT_LEFT), fell).ruling
    after = settled(SIZE, BOOK, Layout.of({Ball.CUE: (SIZE.foot_spot_x, 0.0), Ball.NINE: (-0.5, 0.0)}), ruling)
    assert after[Ball.TEN].x == pytest.approx(SIZE.foot_spot_x + 2 * R + BOOK.spotting_cue_gap_m)
    assert Ball.CUE in after


def test_gaps_to_the_cushions() -> None:
    assert gap(SIZE, Cushion.FOOT, Point(RAIL_X - 0.1, 0.2)) == pytest.approx(0.1)
    assert gap(SIZE, Cushion.LEFT_HEAD, Point(-0.5, RAIL_Y)) == pytest.approx(0.0)
    assert gap(SIZE, Cushion.LEFT_HEAD, Point(0.5, RAIL_Y)) == float("inf")


@pytest.mark.parametrize("pocket", POCKETS)
def test_a_ball_in_the_jaws_touches_their_facings(pocket: Pocket) -> None:
    opening = mouth(SIZE, pocket)
    lip = opening.left
    toward = Point(opening.middle.x - lip.place.x, opening.middle.y - lip.place.y)
    # Square to the facing, on the side of the mouth.
    normal = Point(-lip.facing.y, lip.facing.x)
    side = 1.0 if normal.x * toward.x + normal.y * toward.y > 0.0 else -1.0
    reach = SIZE.nose_reach * side
    place_at = Point(
        lip.place.x + 0.02 * lip.facing.x + reach * normal.x, lip.place.y + 0.02 * lip.facing.y + reach * normal.y
    )
    assert min(abs(gap(SIZE, cushion, place_at)) for cushion in Cushion) < 1e-12
    assert jaws_of(SIZE, place_at) is pocket
