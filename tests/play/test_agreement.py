"""The witnesses agree: with paths and without, and the simulator's with a careful person's."""

import math
import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from tenball.match import Match, ShotReport, ShotRuled, played, scored
from tenball.physics import Trajectory, layout_array, loose_rack, simulate_many, stroke_array
from tenball.play import facts, facts_from_outcome
from tenball.rules import Call, Called, Foul, Phase, Safety, ShotFacts, Uncalled, legal_calls, open_book
from tenball.table import OBJECT_BALLS, Ball, Cushion, Layout, Pocket, Point, Stroke, shuffled
from tests.play.stage import BOOK, RAIL_X, RAIL_Y, SIZE, R, shooting, stroked, toward

SHOTS = 1000


def some_layout(chance: random.Random) -> Layout:
    layout = Layout()
    for ball in (Ball.CUE, *chance.sample(OBJECT_BALLS, chance.randint(1, 10))):
        while ball not in layout:
            point = Point(chance.uniform(-RAIL_X, RAIL_X), chance.uniform(-RAIL_Y, RAIL_Y))
            if all(point.distance(other) > 2 * R for other in layout.values()):
                layout = layout.placed(ball, point)
    return layout


def some_shot(chance: random.Random) -> tuple[Layout, Stroke]:
    """Toward some ball, roughly; with spin, from soft to hard, now and then jumped."""
    layout = some_layout(chance)
    goal = layout[chance.choice([ball for ball in layout if ball is not Ball.CUE])]
    spin = chance.uniform(-0.4, 0.4), chance.uniform(-0.4, 0.4)
    return layout, Stroke(
        chance.uniform(0.3, 7.0), toward(layout, goal) + chance.gauss(0.0, 0.04), *spin, chance.choice((0.03, 0.1, 0.6))
    )


def some_break(chance: random.Random) -> tuple[Layout, Stroke]:
    layout = loose_rack(SIZE, shuffled(chance), seed=chance.randrange(1000))
    layout = layout.placed(Ball.CUE, (-0.7, chance.uniform(-0.4, 0.4)))
    return layout, Stroke(
        chance.uniform(1.0, 12.0), toward(layout, layout[Ball.ONE]) + chance.gauss(0.0, 0.01), 0.0, 0.1, 0.05
    )


def some_shots() -> Iterator[tuple[Layout, Stroke]]:
    chance = random.Random(10)
    for number in range(SHOTS):
        yield some_break(chance) if number % 10 == 0 else some_shot(chance)


@pytest.fixture(scope="module")
def trajectories() -> list[Trajectory]:
    return [stroked(layout, stroke) for layout, stroke in some_shots()]


def test_facts_with_and_without_paths_agree(trajectories: list[Trajectory]) -> None:
    layouts = np.stack([layout_array(trajectory.layout) for trajectory in trajectories])
    strokes = np.stack([stroke_array(trajectory.stroke) for trajectory in trajectories])
    outcomes = simulate_many(SIZE, None, layouts, strokes)
    for trajectory, outcome in zip(trajectories, outcomes, strict=True):
        whole = facts(trajectory, BOOK)
        assert facts_from_outcome(outcome, SIZE, trajectory.layout, BOOK) == replace(whole, obvious=None)


def test_the_shots_are_of_every_kind(trajectories: list[Trajectory]) -> None:
    """Else the agreement would say little."""
    stated = [facts(trajectory, BOOK) for trajectory in trajectories]
    assert sum(bool(each.down) for each in stated) > 100
    assert sum(each.cue_ball_gone for each in stated) > 50
    assert sum(bool(each.off_table) for each in stated) > 5
    assert sum(each.obvious is not None for each in stated) > 10
    assert sum(Foul.DOUBLE_HIT in each.seen for each in stated) > 0
    assert sum(not each.rail_after_contact for each in stated) > 20


def test_a_careful_scorekeeper_sees_a_frozen_ball_as_the_simulator_does() -> None:
    """It was declared frozen, and he saw it touch its own rail once: the sound of a ball that never left."""
    layout = Layout.of({Ball.CUE: (0.4, 0.2), Ball.ONE: (0.4, RAIL_Y), Ball.TEN: (-0.5, 0.0)})
    trajectory = stroked(layout, Stroke(1.0, math.pi / 2))
    match = replace(shooting(layout), frozen=((Ball.ONE, Cushion.LEFT_FOOT),))
    report = ShotReport(call=Safety(), first=frozenset({Ball.ONE}), touched=((Ball.ONE, Cushion.LEFT_FOOT),))
    tapped = scored(match, report)
    assert isinstance(tapped, ShotRuled)
    assert tapped.ruling == played(match, Safety(), facts(trajectory, BOOK)).ruling
    assert tapped.ruling.fouls == (Foul.NO_RAIL,)


def a_call(chance: random.Random, match: Match, trajectory: Trajectory) -> Call:
    """What came true, as often as not: a call that never does tests little."""
    assert match.rack is not None
    calls = [call for call in legal_calls(match.book, match.rack) if not isinstance(call, Uncalled)]
    true = [call for call in calls if isinstance(call, Called) and (call.ball, call.pocket) in drops(trajectory)]
    special = [call for call in calls if not isinstance(call, Called)]
    return chance.choice(chance.choice([group for group in (true, special, calls) if group]))


def drops(trajectory: Trajectory) -> tuple[tuple[Ball, Pocket], ...]:
    return tuple(drop for drop in trajectory.outcome.pocketed if drop[0] is not Ball.CUE)


def taps(trajectory: Trajectory, stated: ShotFacts, call: Call) -> ShotReport:
    """What a careful scorekeeper enters of that shot: he saw every ball and every rail after the contact."""
    since = min((time for _, time in trajectory.outcome.first_contacts), default=math.inf)
    touched = tuple(
        (contact.ball, contact.other)
        for contact in trajectory.contacts
        if isinstance(contact.other, Cushion) and contact.time >= since
    )
    scratch = {Foul.SCRATCH} if stated.cue_ball_gone else set()
    return ShotReport(
        call=call,
        made=drops(trajectory),
        off=stated.off,
        first=stated.first_contact,
        touched=touched,
        fouls=stated.seen | scratch,
    )


def test_a_careful_scorekeeper_gets_the_same_rulings(trajectories: list[Trajectory]) -> None:
    chance = random.Random(7)
    kinds = set()
    for number, trajectory in enumerate(trajectories):
        phase = Phase.BREAK if number % 10 == 0 else chance.choice((Phase.PLAY, Phase.AFTER_BREAK))
        match = shooting(trajectory.layout, open_book(chance.choice(("sk", "cz", "wpa_2025"))), phase)
        stated = facts(trajectory, match.book)
        call = a_call(chance, match, trajectory)
        simulated = played(match, call, stated)
        tapped = scored(match, taps(trajectory, stated, call))
        assert isinstance(tapped, ShotRuled), (tapped, trajectory.stroke, str(trajectory.layout))
        assert tapped.ruling == simulated.ruling, (trajectory.stroke, str(trajectory.layout))
        kinds.add((call.tag, simulated.ruling.why[0].key))
    assert len(kinds) > 15, kinds
