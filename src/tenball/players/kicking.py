"""A way off the rails to a ball on that is hidden, found in a few hundredths of a second."""

from __future__ import annotations

from typing import Final

from tenball.physics import layout_array
from tenball.play import Clock, View
from tenball.players.candidates import Grid, all_round
from tenball.players.prospects import ball_on
from tenball.players.shooting import table_of
from tenball.players.sight import sees
from tenball.players.sweeping import Sweep, surest_hit
from tenball.table import Ball, Stroke

__all__ = ["is_hidden", "kick"]

_GRID: Final = Grid((1.8, 2.6, 3.8))
_AIMS: Final = 720
_SURE: Final = 0.2
"""The chance of no foul from which a way is worth to be shown."""


def is_hidden(view: View) -> bool:
    """Whether the cue ball lies so that it cannot reach the ball on straight."""
    if not {*view.layout} - {Ball.CUE} or Ball.CUE not in view.layout:
        return False
    layout = layout_array(view.layout)
    table = table_of(view, "", Clock(), threads=1)
    return not sees(table.prospects.setting, layout, int(ball_on(layout[None])[0]))


def kick(view: View) -> Stroke | None:
    """The level stroke off the rails that is most surely no foul, of those all round; nothing where none is likely."""
    table = table_of(view, "", Clock(), threads=1)
    sweep = Sweep.of(table, all_round(layout_array(view.layout), _GRID, _AIMS))
    found = surest_hit(table, sweep)
    if found.success[0] < _SURE:
        return None
    return Stroke(*map(float, found.candidates.strokes[0]))
