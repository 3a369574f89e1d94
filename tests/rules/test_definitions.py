"""What counts as hit first, pocketed in time, frozen and driven to a rail."""

from __future__ import annotations

import pytest

from tenball.rules.definitions import fell_in_time, first_hit, is_driven_to_rail, is_frozen
from tenball.table import Ball, Cushion


@pytest.mark.parametrize(
    "contacts, first",
    [
        ([], set()),
        ([(Ball.THREE, 0.5)], {Ball.THREE}),
        ([(Ball.SIX, 0.5004), (Ball.THREE, 0.5)], {Ball.THREE, Ball.SIX}),
        ([(Ball.SIX, 0.5006), (Ball.THREE, 0.5)], {Ball.THREE}),
    ],
)
def test_balls_within_the_window_of_the_first_contact_are_hit_at_once(
    contacts: list[tuple[Ball, float]], first: set[Ball]
) -> None:
    assert first_hit(contacts, 5e-4) == first


def test_ball_that_hangs_for_the_limit_was_not_pocketed() -> None:
    assert fell_in_time(4.9, 5.0)
    assert not fell_in_time(5.0, 5.0)


def test_only_what_touches_is_frozen() -> None:
    assert is_frozen(0.0, 5e-5)
    assert is_frozen(5e-5, 5e-5)
    assert not is_frozen(6e-5, 5e-5)


@pytest.mark.parametrize(
    "touched, frozen, left, driven",
    [
        ([Cushion.FOOT], {}, False, True),
        ([], {}, False, False),
        ([Cushion.FOOT], {Ball.THREE: Cushion.FOOT}, False, False),
        ([Cushion.FOOT], {Ball.THREE: Cushion.FOOT}, True, True),
        ([Cushion.FOOT, Cushion.LEFT_FOOT], {Ball.THREE: Cushion.FOOT}, False, True),
        ([Cushion.FOOT], {Ball.FOUR: Cushion.FOOT}, False, True),
    ],
)
def test_frozen_ball_must_leave_its_cushion_or_reach_another(
    touched: list[Cushion], frozen: dict[Ball, Cushion], *, left: bool, driven: bool
) -> None:
    assert is_driven_to_rail(Ball.THREE, touched, frozen, left=left) is driven
