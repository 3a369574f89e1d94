"""Safeties: where one is right and why, and what a leave is worth once the opponent's answers are looked into."""

import numpy as np
import pytest

from tenball.physics import layout_array, stroke_array
from tenball.play import Clock, View
from tenball.players import Kind, named
from tenball.players.answers import Answers
from tenball.players.candidates import Candidates, swept
from tenball.players.habits import Habits
from tenball.players.prospects import ball_on
from tenball.players.reckoning import Table
from tenball.players.shooting import table_of
from tenball.players.sight import pots, seen_share
from tenball.players.sweeping import Sweep, safe_in
from tenball.players.tactician import TACTICIAN
from tenball.players.weighing import played
from tenball.table import Layout
from tests.players.seats import shooting, shot_of

WALL = "0@0.508,0.379 7@-1.24,0.48 8@-0.234,-0.323 9@0.664,-0.053 10@0.635,0"
"""The 7 lies on the far cushion where no pot goes; the 9 and the 10 make a wall to come back behind."""
CROWD = "0@0.25,-0.41 4@1.07,-0.07 5@-0.12,0.15 6@0.57,0.35 7@0.83,-0.22 8@0.82,0.25 9@-0.09,-0.5 10@-0.19,-0.18"
"""The 4 is cut away from every pocket; after a thin hit the cue ball comes to lie among the other balls."""
BANK = "0@0.3,-0.5 1@0.9,-0.45 2@1.1,-0.5 10@-1,-0.5"
"""No pot is straight, but a bank is easy."""
HOOKED = "0@-1.1,0 2@1.2,0.57 6@-1.0,0.03 7@-1.0,-0.03 8@1.1,0.57 9@1.13,0.5 10@1.21,0.46"
"""The ball on is hidden by the cue ball's neighbours, and shut in."""


def at(view: View) -> Table:
    return table_of(view, "safeties", Clock())


def left_by(view: View, player: str) -> tuple[float, float]:
    """How often the player's shot leaves the ball on hidden, of 200 times, and the mean chance of a straight pot."""
    table, shot = at(view), shot_of(named(player).think(view))
    layout = layout_array(view.layout)[None]
    found = played(table, Candidates.uncalled(layout, stroke_array(shot.stroke)[None]), 200)
    assert found.foul.mean() < 0.1
    after, setting = found.after[~found.foul], table.prospects.setting
    hidden = seen_share(setting, after, ball_on(after)) == 0.0
    return float(hidden.mean()), float(pots(setting, after, ball_on(after)).chance.max(axis=1).mean())


@pytest.mark.parametrize("layout", [WALL, CROWD])
@pytest.mark.parametrize("book", ["cz", "wpa_2025"])
def test_where_no_pot_goes_the_tactician_hides_the_ball_and_the_potter_leaves_it(layout: str, book: str) -> None:
    view = shooting(layout, noise="pro", book=book)
    assert named("tactician").think(view).best.kind is Kind.SAFETY
    assert named("potter").think(view).best.kind is not Kind.SAFETY
    (hidden, pot), (shown, open_pot) = left_by(view, "tactician"), left_by(view, "potter")
    assert hidden > 0.6
    assert shown < 0.3
    assert pot < 0.1
    assert open_pot > 0.4


def test_an_easy_bank_is_seen_in_a_leave_and_a_hopeless_one_is_worth_less_than_at_a_glance() -> None:
    table = at(shooting(BANK, noise="pro"))
    assert TACTICIAN.habits.answers is not None
    answers = Answers(table, TACTICIAN.habits.answers)
    banked, hooked = (layout_array(Layout.parse(layout))[None] for layout in (BANK, HOOKED))
    assert answers.worth(banked)[0] > table.prospects.worth(banked)[0] + 0.1
    assert answers.worth(hooked)[0] < table.prospects.worth(hooked)[0] - 0.1
    assert np.array_equal(answers.worth(np.full((1, 11, 2), np.nan)), [1.0])


def test_the_safeties_of_a_sweep_are_not_one_safety_many_times() -> None:
    table, habits = at(shooting(CROWD, noise="pro")), TACTICIAN.habits
    assert isinstance(habits, Habits)
    sweep = Sweep.of(table, swept(table.prospects, layout_array(Layout.parse(CROWD)), habits.sweep, habits.aims))
    found = safe_in(table, sweep, 10).strokes
    assert len(found) == 10
    for k, stroke in enumerate(found):
        same = (found[:k, [0, 2, 3]] == stroke[[0, 2, 3]]).all(axis=1)
        assert (np.abs(found[:k, 1] - stroke[1])[same] > sweep.step).all()
