"""What a shot is called, by what its balls do."""

import pytest

from tenball.physics import ContactKind
from tenball.players import Kind
from tenball.players.kinds import kind_of_pot
from tenball.table import Ball, Pocket, Stroke
from tests.play.stage import stroked


@pytest.mark.parametrize(
    "layout, aim, pocket, kind",
    [
        ("0@0.3,0.1 3@1.0,0.58", 0.6396, Pocket.FOOT_LEFT, Kind.CUT),
        ("0@0.3,0.1 3@1.0,0.58", 0.6288, Pocket.FOOT_LEFT, Kind.CUT),
        ("0@0.3,-0.1 3@0.9,0.56", 0.8718, Pocket.FOOT_LEFT, Kind.CUT),
        ("0@0.3,0.1 3@1.0,0.58", 0.5568, Pocket.FOOT_RIGHT, Kind.BANK),
    ],
)
def test_a_rail_beside_the_mouth_makes_no_bank_and_a_rail_elsewhere_does(
    layout: str, aim: float, pocket: Pocket, kind: Kind
) -> None:
    shot = stroked(layout, Stroke(2.0, aim, slope=0.15))
    assert (Ball.THREE, pocket) in shot.outcome.pocketed
    meets_a_rail = any(c.ball is Ball.THREE and c.kind is ContactKind.CUSHION for c in shot.contacts)
    assert meets_a_rail is (aim != 0.6396)
    assert kind_of_pot(shot, Ball.THREE) is kind
