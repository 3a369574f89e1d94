"""The reckoned aim sends the object ball where it should go."""

import math
import random

import numpy as np
import pytest

from tenball.physics import ContactKind, Trajectory, lowest_slope, lowest_slopes, simulate
from tenball.play import Noise
from tenball.players import named
from tenball.players.aim import cue_aims
from tenball.players.prospects import ball_on
from tenball.players.setting import Setting
from tenball.players.sight import pots
from tenball.rules import Called
from tenball.table import Ball, Layout, Stroke
from tests.play.stage import EQUIPMENT, SIZE, stroked
from tests.players.seats import scattered, shooting, shot_of

R = SIZE.ball_radius


def off_line(chance: random.Random, *, level: bool) -> float | None:
    """How far [degrees] the object ball leaves its line, with the cue flat or as flat as it can lie."""
    cue, ball = (
        (chance.uniform(-1.0, 1.0), chance.uniform(-0.5, 0.5)),
        (chance.uniform(-1, 1), chance.uniform(-0.5, 0.5)),
    )
    if not 0.25 < math.dist(cue, ball) < 1.8:
        return None
    line = math.atan2(ball[1] - cue[1], ball[0] - cue[0]) + chance.uniform(-1.0, 1.0)
    layout = Layout.of({Ball.CUE: cue, Ball.ONE: ball})
    speed, side, height = chance.uniform(1.5, 4.0), chance.choice((-0.3, 0.0, 0.3)), chance.choice((-0.3, 0.0, 0.3))
    slope = 0.0 if level else lowest_slope(SIZE, layout, line, side, height) or 0.0
    stroke = np.array([[speed, line, side, height, slope]])
    aims, _ = cue_aims(EQUIPMENT.materials, R, np.array([cue]), np.array([ball]), np.array([line]), stroke)
    shot = simulate(SIZE, EQUIPMENT.materials, layout, Stroke(speed, float(aims[0]), side, height, slope))
    return left_at(shot, line)


def left_at(shot: Trajectory, line: float) -> float | None:
    """How far from that line [degrees] the 1 sets off; nothing where a cushion came first."""
    met = next((c for c in shot.contacts if c.kind in (ContactKind.BALL, ContactKind.CUSHION)), None)
    if met is None or met.kind is not ContactKind.BALL:
        return None
    state = shot.state(Ball.ONE, min(met.time + 1e-6, shot.duration))
    assert state is not None
    return math.degrees(math.remainder(math.atan2(state.velocity[1], state.velocity[0]) - line, math.tau))


@pytest.mark.parametrize("level, typical, worst", [(True, 0.02, 0.2), (False, 0.4, 3.0)])
def test_the_object_ball_goes_on_its_line(*, level: bool, typical: float, worst: float) -> None:
    chance = random.Random(7)
    errors = [abs(error) for _ in range(150) if (error := off_line(chance, level=level)) is not None]
    assert len(errors) > 80
    assert sorted(errors)[len(errors) * 3 // 4] < typical
    assert max(errors) < worst


def test_a_ghost_ball_alone_would_miss_by_the_throw() -> None:
    layout = "0@-0.3,0 1@0.2,0"
    line = math.radians(30)
    ghost = 0.2 - 2 * R * math.cos(line), -2 * R * math.sin(line)
    plain = math.atan2(ghost[1], ghost[0] + 0.3)
    error = left_at(stroked(layout, Stroke(1.2, plain)), line)
    assert error is not None
    assert abs(error) > 1.5


def test_many_slopes_are_those_of_one() -> None:
    layout = scattered(3, 8)
    strokes = np.array([(2.0, aim, 0.2, -0.3, 0.0) for aim in np.linspace(-3.0, 3.0, 40)])
    layouts = np.repeat(np.array([[layout.get(ball, (math.nan, math.nan)) for ball in Ball]], float), 40, axis=0)
    alone = [lowest_slope(SIZE, layout, stroke[1], 0.2, -0.3) for stroke in strokes]
    assert np.array_equal(
        lowest_slopes(SIZE, layouts, strokes),
        np.array([math.nan if slope is None else slope for slope in alone]),
        equal_nan=True,
    )


def test_pots_that_can_be_made_are_made_without_noise() -> None:
    made = tried = 0
    player, steady = named("league"), Setting.of(EQUIPMENT, Noise.preset("pro"))
    for seed in range(60):
        layout = scattered(seed, 4)
        places = np.array([[layout.get(ball, (math.nan, math.nan)) for ball in Ball]], float)
        if pots(steady, places, ball_on(places)).chance.max() < 0.9:
            continue
        shot = shot_of(player.think(shooting(layout)))
        assert isinstance(shot.call, Called)
        tried += 1
        made += (shot.call.ball, shot.call.pocket) in stroked(layout, shot.stroke).outcome.pocketed
    assert tried >= 20
    assert made == tried
