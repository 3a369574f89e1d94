"""No shot comes out differently under the same version of the simulator."""

from __future__ import annotations

from tenball.physics import MODEL, Materials
from tests.physics.pinning import SHOTS, differing, pinned, same

TO_DO = "raise MODEL in tenball/physics/model.py, then run: python -m tests.physics.pinning"


def test_a_shot_that_comes_out_differently_has_another_version() -> None:
    assert pinned()[0] == MODEL, TO_DO
    assert sorted(differing()) == [], TO_DO


def test_the_pinned_shots_meet_everything_that_a_ball_can_meet() -> None:
    shots = pinned()[1]
    kinds = {contact[1] for shot in shots.values() for contact in shot["contacts"]}
    assert kinds == {"tip", "ball", "cloth", "cushion", "jaw", "pocket", "floor"}
    assert set(SHOTS) < set(shots)


def test_summaries_are_compared_to_the_last_digit_that_every_machine_keeps() -> None:
    assert same({"a": [1.0, "x", None]}, {"a": [1.0 + 5e-8, "x", None]})
    assert not same({"a": [1.0]}, {"a": [1.0 + 2e-7]})
    assert not same({"a": [1.0]}, {"a": [1.0, 2.0]})
    assert not same({"a": 1.0}, {"b": 1.0})
    assert not same(["ball"], ["jaw"])
    assert not same(None, {"a": 1.0})


def test_the_version_stands_in_every_id() -> None:
    assert Materials().id.split("-")[1] == str(MODEL)
