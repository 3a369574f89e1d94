"""What a player is shown in a test, and what he thought of it."""

from __future__ import annotations

import random
from dataclasses import replace

from tenball.match import Match, MatchFormat, Prompt, Stage
from tenball.play import Noise, Shot, View, check_shot, view
from tenball.players import Idea, Insight, Kind
from tenball.rules import CueBall, Phase, Rack, Seat, open_book
from tenball.table import Ball, Layout
from tests.play.stage import EQUIPMENT


def shooting(layout: str | Layout, *, book: str = "cz", noise: str = "none", rack: Rack | None = None) -> View:
    """Seat a is to shoot at the balls of that layout."""
    lies = Layout.parse(layout) if isinstance(layout, str) else layout
    cue_ball = CueBall.LIES if Ball.CUE in lies else CueBall.HAND
    state = rack or Rack(Seat.A, Seat.A, Phase.PLAY, frozenset())
    state = replace(state, on_table=frozenset(lies) - {Ball.CUE}, cue_ball=cue_ball)
    prompt = Prompt.CHOICE if state.phase is Phase.CHOICE else Prompt.SHOT
    return view(match_of(book, state), Seat.A, prompt, lies, EQUIPMENT, Noise.preset(noise))


def match_of(book: str, rack: Rack) -> Match:
    return Match(open_book(book), MatchFormat(), Stage.RACK, Seat.A, Seat.A, rack)


def shot_of(insight: Insight) -> Shot:
    """The shot that is played, which is one that is open."""
    assert isinstance(insight.best.move, Shot)
    return insight.best.move


def is_open(shown: View, shot: Shot) -> bool:
    assert shown.rack is not None
    match = Match(shown.book, MatchFormat(), Stage.RACK, Seat.A, Seat.A, shown.rack)
    return isinstance(check_shot(EQUIPMENT, match, shown.layout, shot), Layout)


def thoughts(insight: Insight) -> tuple[Idea, ...]:
    return insight.best, *insight.others


def kinds(insight: Insight) -> set[Kind]:
    return {idea.kind for idea in thoughts(insight)}


def scattered(seed: int, balls: int, *, in_hand: bool = False) -> Layout:
    """The cue ball and the last so many balls anywhere on the bed."""
    chance, layout = random.Random(seed), Layout()
    for ball in (*(() if in_hand else (Ball.CUE,)), *list(Ball)[11 - balls :]):
        while ball not in layout:
            place = chance.uniform(-1.2, 1.2), chance.uniform(-0.58, 0.58)
            clear = layout.placed(ball, place)
            if all(clear[ball].distance(other) > 0.06 for other in layout.values()):
                layout = clear
    return layout
