import math
import statistics
from dataclasses import replace

import pytest

from tenball.physics.validate import FARTHEST_OFFSET, FASTEST, STEEPEST
from tenball.play import NOISE_PRESETS, STEADY, Noise, PlayError
from tenball.play.noise import luck
from tenball.table import Stroke
from tests.play.stage import stroked

MEANT = Stroke(2.0, 1.0, 0.1, -0.2, 0.05)


def test_without_noise_what_is_meant_is_played() -> None:
    assert Noise.preset("none") == STEADY
    assert STEADY.played(MEANT, "match/1") is MEANT


def test_noise_is_the_seeds_and_nothing_elses() -> None:
    pro = Noise.preset("pro")
    assert pro.played(MEANT, "match/17") == pro.played(MEANT, "match/17")
    assert pro.played(MEANT, "match/17") != pro.played(MEANT, "match/18")
    assert pro.played(MEANT, "match/17") != pro.played(MEANT, "other/17")


def test_the_luck_of_a_seed_never_changes() -> None:
    """A record can be replayed by any later version, so these figures are for good."""
    assert [round(luck("match/17", part), 9) for part in ("aim", "speed", "side")] == LUCK


LUCK = [-2.038507594, 0.306732913, 1.242363751]


def test_luck_is_standard_normal() -> None:
    drawn = [luck(f"m/{number}", "aim") for number in range(4000)]
    assert statistics.mean(drawn) == pytest.approx(0.0, abs=0.05)
    assert statistics.stdev(drawn) == pytest.approx(1.0, abs=0.04)
    assert sum(abs(value) > 1.96 for value in drawn) / len(drawn) == pytest.approx(0.05, abs=0.01)


def test_the_parts_of_a_stroke_are_independent() -> None:
    parts = [[luck(f"m/{number}", part) for number in range(2000)] for part in ("aim", "speed", "side", "height")]
    for one in range(4):
        for other in range(one):
            assert abs(statistics.correlation(parts[one], parts[other])) < 0.07


def test_the_fastfiz_spreads() -> None:
    fastfiz = Noise.preset("fastfiz")
    meant = Stroke(5.0, 0.0, 0.0, 0.0, math.radians(10.0))
    drawn = [fastfiz.played(meant, f"m/{number}") for number in range(2000)]
    spreads = {
        "aim": (math.radians(0.125), [stroke.aim for stroke in drawn]),
        "speed": (0.075, [stroke.speed for stroke in drawn]),
        "side": (0.0005 / 0.028575, [stroke.side for stroke in drawn]),
        "height": (0.0005 / 0.028575, [stroke.height for stroke in drawn]),
        "slope": (math.radians(0.1), [stroke.slope for stroke in drawn]),
    }
    for spread, values in spreads.values():
        assert statistics.stdev(values) == pytest.approx(spread, rel=0.06)


def test_every_preset_is_steadier_than_the_next() -> None:
    none, pro, league, beginner = (Noise.preset(name) for name in NOISE_PRESETS[:4])
    assert none.aim < pro.aim < league.aim < beginner.aim
    assert none.pace < pro.pace < league.pace < beginner.pace


def test_too_far_out_is_a_miscue_and_no_refusal() -> None:
    wild = Noise(tip=2.0)
    meant = replace(MEANT, side=0.5, height=0.0)
    played = [wild.played(meant, f"m/{number}") for number in range(50)]
    assert all(math.hypot(stroke.side, stroke.height) <= FARTHEST_OFFSET for stroke in played)
    assert stroked("0@0,0", played[0]).outcome.miscue


def test_whatever_the_noise_the_stroke_can_be_played() -> None:
    wild = Noise(aim=1.0, speed=30.0, pace=5.0, tip=3.0, elevation=3.0)
    for number in range(50):
        stroke = wild.played(MEANT, f"m/{number}")
        assert 0.0 < stroke.speed <= FASTEST
        assert 0.0 <= stroke.slope <= STEEPEST
        stroked("0@0,0 1@0.5,0.1", stroke)


def test_what_is_no_noise_is_refused() -> None:
    with pytest.raises(PlayError, match="no noise is called 'drunk'; known: none, pro"):
        Noise.preset("drunk")
    with pytest.raises(PlayError, match="aim is -1"):
        Noise(aim=-1.0)
    with pytest.raises(PlayError, match="tip is nan"):
        Noise(tip=float("nan"))
