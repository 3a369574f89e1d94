import math
from collections.abc import Iterable
from dataclasses import replace

import pytest

from tenball.physics import ContactKind, loose_rack
from tenball.play import Sight, facts, facts_from_outcome, moments
from tenball.play.rails import frozen_cushions
from tenball.play.witness import rail_contacts
from tenball.rules import Foul, ShotFacts, Witness, open_book
from tenball.table import Ball, Cushion, Layout, Pocket, Point, Stroke, mouth
from tests.play.stage import BOOK, RAIL_X, RAIL_Y, SIZE, R, seen, stroked, toward

ORDER = tuple(map(Ball, (1, 2, 3, 4, 10, 5, 6, 7, 8, 9)))
NEAR_FOOT_LEFT = Layout.of({Ball.CUE: (0.8, 0.3), Ball.ONE: (1.0, 0.45)})


def balls(numbers: Iterable[int]) -> frozenset[Ball]:
    return frozenset(map(Ball, numbers))


def racked() -> Layout:
    return loose_rack(SIZE, ORDER).placed(Ball.CUE, (-0.7, 0.0))


def pot(layout: Layout, pocket: Pocket, speed: float = 1.5) -> Stroke:
    """The ball on straight from where it lies into that pocket."""
    ball, goal = layout[Ball.ONE], mouth(SIZE, pocket).middle
    far = ball.distance(goal)
    return Stroke(
        speed, toward(layout, Point(ball.x - 2 * R * (goal.x - ball.x) / far, ball.y - 2 * R * (goal.y - ball.y) / far))
    )


def test_a_hard_break_drives_balls_to_the_rails() -> None:
    stated = seen(racked(), Stroke(9.0, 0.0, slope=0.05))
    assert stated.first_contact == balls([1])
    assert len(stated.to_rail) >= 4
    assert stated.rail_after_contact
    assert stated.witness is Witness.SIMULATOR
    assert stated.obvious is None


def test_a_soft_break_reaches_no_rail() -> None:
    stated = seen(racked(), Stroke(1.2, 0.0))
    assert (stated.first_contact, stated.to_rail, stated.rail_after_contact) == (balls([1]), balls([]), False)


def test_a_cue_ball_straight_into_a_pocket_touched_nothing() -> None:
    layout = Layout.of({Ball.CUE: (0.8, 0.2), Ball.ONE: (-0.5, 0.0)})
    stated = seen(layout, Stroke(2.0, toward(layout, mouth(SIZE, Pocket.FOOT_LEFT).middle)))
    assert stated.pocketed == ((Ball.CUE, Pocket.FOOT_LEFT),)
    assert (stated.first_contact, stated.rail_after_contact) == (balls([]), False)


def test_a_scratch_after_contact_is_a_rail_after_contact() -> None:
    """Hit full with follow, the cue ball runs after the ball into the pocket."""
    layout = Layout.of({Ball.CUE: (0.9, 0.265), Ball.ONE: (1.1, 0.465)})
    stated = seen(layout, replace(pot(layout, Pocket.FOOT_LEFT, 2.0), height=0.5))
    assert [ball for ball, _ in stated.pocketed] == [Ball.ONE, Ball.CUE]
    assert stated.rail_after_contact
    assert stated.to_rail == balls([1])


def test_a_soft_touch_drives_nothing_to_a_rail() -> None:
    stated = seen("0@-0.3,0 1@0,0", Stroke(0.6, 0.0))
    assert (stated.first_contact, stated.to_rail, stated.rail_after_contact) == (balls([1]), balls([]), False)


@pytest.mark.parametrize("gap, driven", [(0.0, False), (4e-5, False), (6e-5, True), (1e-3, True)])
def test_8_4_a_ball_frozen_to_the_rail_is_not_driven_to_it(gap: float, *, driven: bool) -> None:
    """Pushed against its own rail it hums there between rail and cue ball, and never leaves."""
    layout = Layout.of({Ball.CUE: (0.4, 0.2), Ball.ONE: (0.4, RAIL_Y - gap)})
    stated = seen(layout, Stroke(1.0, math.pi / 2))
    assert (Ball.ONE in stated.to_rail) is driven
    assert stated.rail_after_contact is driven


def test_8_4_a_frozen_ball_that_leaves_and_comes_back_is_driven() -> None:
    """Hit hard it bounces across the table, to the other rail."""
    layout = Layout.of({Ball.CUE: (0.3, 0.0), Ball.ONE: (0.4, RAIL_Y)})
    assert Ball.ONE in seen(layout, Stroke(4.0, toward(layout, (0.4 - R, RAIL_Y - R)))).to_rail


def test_8_4_back_at_its_own_rail_after_leaving_it_a_frozen_ball_is_driven() -> None:
    """The cue ball is frozen to the left rail, goes straight across and comes back."""
    trajectory = stroked(Layout.of({Ball.CUE: (0.3, RAIL_Y)}), Stroke(3.0, -math.pi / 2, slope=0.1))
    reached = [contact.other for contact in rail_contacts(trajectory, BOOK)]
    assert reached[:2] == [Cushion.RIGHT_FOOT, Cushion.LEFT_FOOT]


def test_the_frozen_gap_is_the_books() -> None:
    layout = Layout.of({Ball.CUE: (0.4, 0.2), Ball.ONE: (0.4, RAIL_Y - 6e-5)})
    wider = replace(open_book("cz"), frozen_gap_m=1e-3)
    assert Ball.ONE not in seen(layout, Stroke(1.0, math.pi / 2), wider).to_rail


def test_a_ball_in_the_corner_is_frozen_to_two_rails_at_most() -> None:
    layout = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (RAIL_X, 0.0), Ball.TWO: (0.3, -RAIL_Y)})
    assert frozen_cushions(SIZE, layout, 1e-6) == {
        Ball.ONE: frozenset({Cushion.FOOT}),
        Ball.TWO: frozenset({Cushion.RIGHT_FOOT}),
    }


def test_6_7_a_ball_close_by_is_hit_twice() -> None:
    layout = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (2 * R + 0.008, 0.0)})
    assert seen(layout, Stroke(1.5, 0.0)).seen == {Foul.DOUBLE_HIT}


def test_6_7_playing_into_a_touching_ball_is_fine_and_counts_as_a_contact() -> None:
    layout = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (2 * R, 0.0)})
    stated = seen(layout, Stroke(1.5, 0.0))
    assert (stated.first_contact, stated.seen) == (balls([1]), frozenset())


def test_6_7_the_exception_is_for_the_touching_ball_alone() -> None:
    """The cue ball touches the two and is played away from it, into the one close by."""
    layout = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (2 * R + 0.008, 0.0), Ball.TWO: (-R, -R * math.sqrt(3.0))})
    stated = seen(layout, Stroke(1.5, 0.0))
    assert (stated.first_contact, stated.seen) == (balls([1]), frozenset({Foul.DOUBLE_HIT}))


def test_6_7_playing_away_from_a_touching_ball_is_no_hit() -> None:
    layout = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (2 * R, 0.0)})
    assert seen(layout, Stroke(0.5, math.pi, slope=0.2)).first_contact == balls([])


def test_6_2_a_split_hit_is_a_contact_with_both() -> None:
    level = Layout.of({Ball.CUE: (-0.4, 0.0), Ball.ONE: (0.0, 1.2 * R), Ball.TWO: (0.0, -1.2 * R)})
    assert seen(level, Stroke(1.5, 0.0)).first_contact == balls([1, 2])
    assert seen(level.placed(Ball.TWO, (-0.003, -1.2 * R)), Stroke(1.5, 0.0)).first_contact == balls([2])


def test_the_tie_window_is_the_books() -> None:
    layout = Layout.of({Ball.CUE: (-0.4, 0.0), Ball.ONE: (0.0, 1.2 * R), Ball.TWO: (-0.0002, -1.2 * R)})
    assert seen(layout, Stroke(1.5, 0.0)).first_contact == balls([1, 2])
    strict = replace(open_book("cz"), tie_window_s=1e-6)
    assert seen(layout, Stroke(1.5, 0.0), strict).first_contact == balls([2])


def test_a_jumped_ball_was_not_hit() -> None:
    stated = seen("0@-0.6,0 1@-0.3,0 2@0.4,0", Stroke(4.0, 0.0, slope=math.radians(40.0)))
    assert stated.first_contact == balls([2])


def test_a_cue_ball_that_flies_over_the_rail_is_off_the_table() -> None:
    stated = seen("0@0.9,0 1@-0.3,0", Stroke(8.0, 0.0, slope=math.radians(35.0)))
    assert (stated.off_table, stated.rail_after_contact) == ((Ball.CUE,), False)


def test_8_3_a_ball_that_hangs_on_the_brink_stays() -> None:
    """It lies still before the shot and after it: the simulator has no ball that falls by itself."""
    corner = mouth(SIZE, Pocket.FOOT_LEFT)
    brink = Point(corner.middle.x + 0.03 * corner.axis.x, corner.middle.y + 0.03 * corner.axis.y)
    layout = Layout.of({Ball.CUE: (-0.5, 0.0), Ball.ONE: brink, Ball.TWO: (0.0, 0.0)})
    trajectory = stroked(layout, Stroke(1.0, 0.0))
    assert trajectory.outcome.layout[Ball.ONE] == brink
    assert Ball.ONE not in facts(trajectory, BOOK).to_rail


def test_a_straight_pot_is_obvious() -> None:
    stated = seen(NEAR_FOOT_LEFT, pot(NEAR_FOOT_LEFT, Pocket.FOOT_LEFT))
    assert stated.pocketed == ((Ball.ONE, Pocket.FOOT_LEFT),)
    assert stated.obvious == (Ball.ONE, Pocket.FOOT_LEFT)
    assert stated.to_rail == balls([1])
    assert stated.rail_after_contact


@pytest.mark.parametrize("pocket, plain", [(Pocket.FOOT_LEFT, True), (Pocket.SIDE_LEFT, False)])
def test_off_the_back_of_another_pocket_is_not_obvious(pocket: Pocket, *, plain: bool) -> None:
    trajectory = stroked(NEAR_FOOT_LEFT, pot(NEAR_FOOT_LEFT, Pocket.FOOT_LEFT))
    back = next(contact for contact in trajectory.contacts if contact.kind is ContactKind.POCKET)
    detour = replace(trajectory, contacts=(*trajectory.contacts, replace(back, other=pocket)))
    assert (facts(detour, BOOK).obvious is not None) is plain


def test_a_combination_is_not_obvious() -> None:
    layout = Layout.of({Ball.CUE: (0.6, 0.1), Ball.ONE: (0.9, 0.3), Ball.TWO: (1.15, 0.52)})
    first = Point(1.15 - 2 * R / math.sqrt(2.0), 0.52 - 2 * R / math.sqrt(2.0))
    aimed = math.atan2(first.y - 0.3, first.x - 0.9)
    behind = Point(0.9 - 2 * R * math.cos(aimed), 0.3 - 2 * R * math.sin(aimed))
    stated = seen(layout, Stroke(2.5, toward(layout, behind)))
    assert (Ball.TWO, Pocket.FOOT_LEFT) in stated.pocketed
    assert stated.obvious is None


def pots_of_the_one(layout: str, speed: float, aims: Iterable[float]) -> list[ShotFacts]:
    shots = (seen(layout, Stroke(speed, aim)) for aim in aims)
    return [stated for stated in shots if Ball.ONE in stated.down]


def test_a_bank_is_not_obvious() -> None:
    aims = (math.atan2(0.3, 0.2) + 0.02 + step * 4e-4 for step in range(50))
    banks = pots_of_the_one("0@-0.2,0 1@0,0.3", 2.5, aims)
    assert banks
    assert all(stated.obvious is None for stated in banks)


def test_a_kick_is_not_obvious() -> None:
    kicks = pots_of_the_one("0@0.2,-0.1 1@1.16,0.54", 3.0, (-0.92 + step * 1e-3 for step in range(60)))
    assert kicks
    assert all(stated.obvious is None for stated in kicks)


def test_the_moments_tell_when_the_facts_came_about() -> None:
    trajectory = stroked(NEAR_FOOT_LEFT, pot(NEAR_FOOT_LEFT, Pocket.FOOT_LEFT))
    told = moments(trajectory, BOOK)
    assert told[0].sight is Sight.FIRST_CONTACT
    assert told == tuple(sorted(told, key=lambda moment: moment.time))
    (fell,) = [moment for moment in told if moment.sight is Sight.POCKETED]
    assert (fell.ball, fell.other) == (Ball.ONE, Pocket.FOOT_LEFT)
    assert trajectory.state(Ball.ONE, min(fell.time + 1e-9, trajectory.duration)) is None


def test_8_1_a_ball_that_a_pocket_gives_back_was_driven_to_a_rail() -> None:
    """Thrown up off the 1, the cue ball comes back from the back of the side pocket and meets no cushion."""
    trajectory = stroked("0@0.112,0.488 1@0.005,0.527", Stroke(6.433, 2.312, slope=0.141))
    driven = [contact for contact in rail_contacts(trajectory, BOOK) if contact.ball is Ball.CUE]
    assert [contact.other for contact in driven] == [Pocket.SIDE_LEFT]
    assert dict(trajectory.outcome.rails)[Ball.CUE] == 1
    (told,) = [one for one in moments(trajectory, BOOK) if (one.ball, one.sight) == (Ball.CUE, Sight.RAIL)]
    assert (told.time, told.other) == (driven[0].time, Pocket.SIDE_LEFT)


def test_a_pocket_that_keeps_a_ball_is_told_as_that_alone() -> None:
    trajectory = stroked(NEAR_FOOT_LEFT, pot(NEAR_FOOT_LEFT, Pocket.FOOT_LEFT, 4.0))
    met = [contact for contact in trajectory.contacts if contact.other is Pocket.FOOT_LEFT]
    assert len(met) > 1, "the back of the pocket, then the drop"
    assert not [contact for contact in rail_contacts(trajectory, BOOK) if contact in met]


def test_moments_of_what_the_tip_did() -> None:
    close = Layout.of({Ball.CUE: (0.0, 0.0), Ball.ONE: (2 * R + 0.008, 0.0)})
    sights = [moment.sight for moment in moments(stroked(close, Stroke(1.5, 0.0)), BOOK)]
    assert sights[:2] == [Sight.FIRST_CONTACT, Sight.DOUBLE_HIT]
    slipped = moments(stroked("0@0,0 1@0.5,0", Stroke(2.0, 0.0, side=0.7)), BOOK)
    assert (slipped[0].time, slipped[0].sight) == (0.0, Sight.MISCUE)
    gone = moments(stroked("0@0.9,0", Stroke(8.0, 0.0, slope=math.radians(35.0))), BOOK)
    assert [moment.sight for moment in gone] == [Sight.OFF_TABLE]


def test_without_paths_the_same_is_stated() -> None:
    trajectory = stroked(NEAR_FOOT_LEFT, pot(NEAR_FOOT_LEFT, Pocket.FOOT_LEFT))
    whole = facts(trajectory, BOOK)
    assert facts_from_outcome(trajectory.outcome, SIZE, trajectory.layout, BOOK) == replace(whole, obvious=None)
