"""What the strongest player would do, counted; and where the cue ball should lie."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tenball.match import ask
from tenball.physics import PhysicsError
from tenball.play import Clock, Move, Noise, Shot, View, view
from tenball.play.shot import simulated
from tenball.players.analysis import Measured, pot_map
from tenball.players.analysis import suggested as counted
from tenball.players.setting import Setting
from tenball.rules import Called
from tenball.table import Ball, Pocket
from tenball.web.playing import jobs, results
from tenball.web.playing.hands.moving import equipment_of
from tenball.web.playing.hands.previewing import way_of
from tenball.web.playing.hands.thinking import idea_plain

__all__ = ["suggested", "surveyed"]


def suggested(job: jobs.Suggest, clock: Clock) -> results.Suggested:
    """The best shots, each counted; of what was thought of when the clock was stopped."""
    asked = ask(job.state)
    if asked.seat is None:
        return results.Suggested(())
    shown = view(job.state, asked.seat, asked.prompt, job.layout, equipment_of(job.on), Noise.preset(job.noise))
    found = counted(shown, job.shots, clock=clock)
    return results.Suggested(tuple(_plain(shown, one) for one in found))


def _plain(shown: View, one: Measured) -> results.Idea:
    success = one.success
    counted = success.value, success.low, success.high
    return replace(idea_plain(one.idea), success=counted, way=_way(shown, one.idea.move))


def _way(shown: View, move: Move) -> results.Way | None:
    """Which ways the balls of a shot go when it goes as it is meant."""
    if not isinstance(move, Shot):
        return None
    layout = shown.layout if move.place is None else shown.layout.placed(Ball.CUE, move.place)
    try:
        shot = simulated(shown.equipment, layout, move.stroke)
    except PhysicsError:
        return None
    return way_of(shot, move.call.ball if isinstance(move.call, Called) else None)


def surveyed(job: jobs.Survey) -> results.MapFound:
    """The map of one ball."""
    setting = Setting.of(equipment_of(job.on), Noise.preset(job.noise))
    pocket = None if job.pocket is None else Pocket(job.pocket)
    found = pot_map(setting, job.layout, Ball(job.ball), pocket)
    chance = tuple(tuple(None if np.isnan(one) else float(one) for one in row) for row in found.chance)
    place, best = found.best
    along, across = tuple(map(float, found.along)), tuple(map(float, found.across))
    return results.MapFound(along, across, chance, (place.x, place.y, best))
