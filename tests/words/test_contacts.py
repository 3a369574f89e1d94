"""A simulated shot in sentences, and the facts that its witness states."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenball.physics import Contact, ContactKind, simulate
from tenball.rules import Foul, ShotFacts
from tenball.table import Ball, Layout, Pocket, Stroke
from tenball.words import LANGUAGES, language
from tenball.words.tell import contacts, facts

ENGLISH = language("en")
SHOT = simulate(layout=Layout.parse("0@-0.6,0 1@0.3,0.1"), stroke=Stroke(3.0, 0.11))


def told(**what: object) -> list[str]:
    return list(facts(ENGLISH, ShotFacts(**what)))  # type: ignore[arg-type]


def test_a_shot_that_meets_nothing() -> None:
    assert told() == ["No object ball was hit."]


def test_everything_that_a_witness_can_state() -> None:
    assert told(
        first_contact=frozenset({Ball.TWO, Ball.ONE}),
        pocketed=((Ball.TWO, Pocket.SIDE_LEFT), (Ball.CUE, Pocket.FOOT_RIGHT)),
        off_table=(Ball.FOUR,),
        to_rail=frozenset({Ball.TWO, Ball.FOUR}),
        rail_after_contact=True,
        obvious=(Ball.TWO, Pocket.SIDE_LEFT),
        seen=frozenset({Foul.DOUBLE_HIT}),
    ) == [
        "Hit first: the 1 and the 2.",
        "Pocketed: the 2 into the left side pocket and the cue ball into the right foot pocket.",
        "Off the table: the 4.",
        "Driven to a rail: the 2 and the 4.",
        "A ball reached a rail after the contact.",
        "An obvious shot: the 2 into the left side pocket.",
        ENGLISH.say("foul.double_hit.told"),
    ]


def test_a_contact_without_a_rail_after_it() -> None:
    assert told(first_contact=frozenset({Ball.ONE}))[1] == ENGLISH.say("foul.no_rail.told")


def test_every_contact_has_a_sentence() -> None:
    lines = list(contacts(ENGLISH, SHOT))
    assert len(lines) == len(SHOT.contacts) + 1
    assert lines[0] == "0 s: the tip meets the cue ball (1.95 m/s)"
    assert any("the cue ball meets the 1 (" in line for line in lines)
    assert lines[-1] == f"{round(SHOT.duration, 3):g} s: all is at rest"


def test_a_ball_drops_once_and_else_meets_the_inside_of_the_pocket() -> None:
    met = Contact(1.0, ContactKind.POCKET, Ball.ONE, Pocket.SIDE_LEFT, (0.0, 0.7, 0.03), 2.5)
    outcome = replace(SHOT.outcome, pocketed=((Ball.ONE, Pocket.SIDE_LEFT),))
    shot = replace(SHOT, contacts=(met, replace(met, time=1.1)), outcome=outcome)
    assert list(contacts(ENGLISH, shot))[:2] == [
        "1 s: the 1 meets the inside of the left side pocket (2.5 m/s)",
        "1.1 s: the 1 drops into the left side pocket (2.5 m/s)",
    ]


def test_a_jumping_ball_lands() -> None:
    jump = simulate(layout=Layout.parse("0@0,0"), stroke=Stroke(3.0, 0.3, 0.0, 0.0, 0.8))
    assert any("the cue ball lands on the cloth" in line for line in contacts(ENGLISH, jump))


def test_a_shot_that_was_cut_says_so() -> None:
    cut = replace(SHOT, outcome=replace(SHOT.outcome, complete=False))
    assert list(contacts(ENGLISH, cut))[-1].endswith("the simulator gave up before all was at rest")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_tells_them(code: str) -> None:
    assert len(list(contacts(language(code), SHOT))) == len(SHOT.contacts) + 1
