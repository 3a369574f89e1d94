"""Every kind of shot is found where a textbook would show it."""

import pytest

from tenball.players import Insight, Kind, named
from tenball.rules import Called
from tenball.table import Ball, Pocket
from tests.play.stage import stroked
from tests.players.seats import is_open, kinds, shooting, shot_of, thoughts

BEHIND_A_WALL = "0@-0.6,0 1@0.4,0 2@-0.3,0 3@-0.3,0.08 4@-0.3,-0.08"
HIDDEN_IN_A_CORNER = "0@-0.5,0 3@1.1,0.5 8@0.4,-0.4 9@0.3,0.25 10@0,0.17"


def found(layout: str, player: str = "master") -> Insight:
    return named(player).think(shooting(layout))


@pytest.mark.parametrize(
    "kind, layout",
    [
        (Kind.CUT, "0@-0.3,0.2 3@0.6,0.1 7@-0.9,-0.3"),
        (Kind.BANK, "0@0.3,-0.5 1@0.9,-0.45 2@1.1,-0.5 10@-1,-0.5"),
        (Kind.KICK, HIDDEN_IN_A_CORNER),
        (Kind.COMBINATION, "0@0.2,0.1 1@0.75,0.33 2@1.05,0.46 3@-0.8,-0.3 4@0.3,-0.3"),
        (Kind.CAROM, "0@0.6,0 1@0.9,0 2@1.245,0.61 4@1.1,0.25 5@1.1,-0.25"),
        (Kind.JUMP, BEHIND_A_WALL),
        (Kind.SAFETY, "0@-0.3,0.2 3@0.6,0.1 7@-0.9,-0.3"),
    ],
)
def test_a_kind_is_found_and_goes_as_it_is_meant(kind: Kind, layout: str) -> None:
    ideas = [idea for idea in thoughts(found(layout)) if idea.kind is kind]
    assert ideas
    for idea in ideas:
        shot = shot_of(Insight(idea))
        assert is_open(shooting(layout), shot)
        pocketed = stroked(layout, shot.stroke).outcome.pocketed
        match shot.call:
            case Called(ball, pocket):
                assert (ball, pocket) in pocketed
            case _:
                assert pocketed == ()


def test_the_quick_players_kick_too() -> None:
    for player in ("potter", "tactician", "league"):
        assert Kind.KICK in kinds(found(HIDDEN_IN_A_CORNER, player)), player


@pytest.mark.parametrize("place", ["1.24,-0.6", "1.25,-0.615", "1.235,-0.6"])
@pytest.mark.parametrize("player", ["beginner", "league", "master"])
def test_a_ball_that_hangs_in_the_jaws_is_potted_straight(player: str, place: str) -> None:
    insight = found(f"0@-0.6,0.1 10@{place}", player)
    straight = [idea for idea in thoughts(insight) if idea.kind is Kind.CUT]
    assert straight
    assert straight[0].success > 0.8
    shot = shot_of(Insight(straight[0]))
    pocketed = stroked(f"0@-0.6,0.1 10@{place}", shot.stroke).outcome.pocketed
    assert pocketed == ((Ball.TEN, Pocket.FOOT_RIGHT),)
