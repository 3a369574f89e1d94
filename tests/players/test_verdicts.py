"""Strokes in the head are worth what the referee would say of them."""

from __future__ import annotations

import numpy as np
import pytest

from tenball.physics import layout_array
from tenball.play import Noise
from tenball.players.prospects import Prospects
from tenball.players.reckoning import Table
from tenball.players.setting import Setting
from tenball.players.verdicts import NOTHING, Verdicts
from tenball.rules import Phase, PushOut, Rack, Seat, open_book
from tenball.table import POCKETS, Ball, Layout, Pocket
from tests.play.stage import EQUIPMENT, toward

STRAIGHT = Layout.of({Ball.CUE: (0.9, 0.27), Ball.THREE: (1.1, 0.47), Ball.FIVE: (-1.0, -0.5), Ball.TEN: (-1.0, 0.5)})
"""The 3 stands before the left foot pocket, straight."""
FOOT_LEFT = POCKETS.index(Pocket.FOOT_LEFT)


def table(book: str, layout: Layout, fouls: int = 0, phase: Phase = Phase.PLAY) -> Table:
    there = frozenset(layout) - {Ball.CUE}
    rack = Rack(Seat.A, Seat.A, phase, there, in_a_row=(fouls, 0), warned=(fouls == 2, False))
    prospects = Prospects.of(Setting.of(EQUIPMENT, Noise()))
    return Table(prospects, open_book(book), np.random.default_rng(1), rack)


def shot(at: Table, layout: Layout, aim: float, ball: int, pocket: int = FOOT_LEFT, **more: object) -> Verdicts:
    strokes = np.array([[1.5, aim, 0.0, -0.3, 0.05]])
    shown = at.tried(layout_array(layout)[None], strokes)
    return at.judged(shown, np.array([ball]), np.array([pocket]), **more)  # type: ignore[arg-type]


AT_THE_THREE = toward(STRAIGHT, STRAIGHT[Ball.THREE])


def test_a_called_ball_goes_on_and_the_wrong_call_does_not() -> None:
    at = table("sk", STRAIGHT)
    good = shot(at, STRAIGHT, AT_THE_THREE, Ball.THREE)
    assert (good.made[0], good.foul[0], good.won[0], good.asked[0]) == (True, False, False, False)
    wrong = shot(at, STRAIGHT, AT_THE_THREE, Ball.FIVE)
    assert (wrong.made[0], wrong.foul[0]) == (False, False)
    assert at.worth(good)[0] > at.worth(wrong)[0]


@pytest.mark.parametrize("book", ["sk", "cz", "wpa_2025"])
def test_a_third_foul_costs_the_rack_and_another_the_cue_ball_in_hand(book: str) -> None:
    for fouls, lost in ((0, False), (2, True)):
        at = table(book, STRAIGHT, fouls)
        found = shot(at, STRAIGHT, AT_THE_THREE + 3.0, NOTHING)
        assert (found.foul[0], found.lost[0]) == (True, lost)
        assert (at.worth(found)[0] == 0.0) == lost


def test_in_a_rack_that_is_only_thought_of_nobody_has_fouled() -> None:
    at = table("sk", STRAIGHT, fouls=2)
    assert not shot(at, STRAIGHT, AT_THE_THREE + 3.0, NOTHING, later=True).lost[0]


@pytest.mark.parametrize("book", ["sk", "cz", "wpa_2025"])
@pytest.mark.parametrize("called", [Ball.FIVE, NOTHING])
def test_after_a_ball_that_was_not_called_the_opponent_decides(book: str, called: int) -> None:
    found = shot(table(book, STRAIGHT), STRAIGHT, AT_THE_THREE, called)
    assert (found.made[0], found.foul[0], found.asked[0]) == (False, False, True)


def test_a_push_out_is_worth_the_worse_of_both_sides_of_its_leave() -> None:
    at = table("cz", STRAIGHT, phase=Phase.AFTER_BREAK)
    found = shot(at, STRAIGHT, AT_THE_THREE + 3.0, NOTHING, silent=PushOut())
    leave = at.prospects.worth(found.after)[0]
    assert (found.foul[0], found.asked[0]) == (False, True)
    assert at.worth(found)[0] == pytest.approx(min(leave, 1.0 - leave))


@pytest.mark.parametrize("book, won", [("sk", True), ("cz", False), ("wpa_2025", False)])
def test_an_early_ten_wins_or_comes_back_where_there_is_room(book: str, *, won: bool) -> None:
    """The 1 pushes the ten in, and the 9 lies on the foot spot."""
    way = np.array([1.0, 1.0]) / np.sqrt(2.0)
    ten = np.array([1.1, 0.47])
    one, cue = (ten - far * way for far in (2.001 * EQUIPMENT.size.ball_radius, 0.25))
    spot = (EQUIPMENT.size.foot_spot_x, 0.0)
    layout = Layout.of({Ball.CUE: tuple(cue), Ball.ONE: tuple(one), Ball.NINE: spot, Ball.TEN: tuple(ten)})
    at = table(book, layout)
    found = shot(at, layout, np.pi / 4, Ball.TEN)
    assert (found.made[0], found.won[0]) == (True, won)
    assert (at.worth(found)[0] == 1.0) == won
    assert np.isnan(found.after[0, Ball.TEN, 0]) == won
    if not won:
        assert np.linalg.norm(found.after[0, Ball.TEN] - spot) > 2.0 * EQUIPMENT.size.ball_radius


def test_a_cue_that_cannot_be_brought_there_counts_as_a_foul() -> None:
    good = shot(table("sk", STRAIGHT), STRAIGHT, AT_THE_THREE, Ball.THREE)
    kept, lost = (good.but_fouls(np.array([more])) for more in (False, True))
    assert (kept.foul[0], kept.made[0]) == (False, True)
    assert (lost.foul[0], lost.made[0]) == (True, False)
