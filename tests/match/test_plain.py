"""Events and reports as plain values and back."""

import pytest

from tenball.match import EVENTS, MatchError, Retracted, ShotReport, ShotRuled
from tenball.match.plain import event_from, event_plain, report_from, report_plain
from tenball.rules import Called, Foul, RulesError
from tenball.table import Ball, Cushion, Layout, Pocket, Stroke
from tests.match.generate import random_record
from tests.match.sheet import MISS, A, entered, playing

FULL_REPORT = ShotReport(
    seat=A,
    call=Called(Ball.THREE, Pocket.FOOT_RIGHT),
    potted=True,
    made=((Ball.THREE, Pocket.FOOT_RIGHT), (Ball.TEN, Pocket.UNKNOWN)),
    hung=((Ball.THREE, 2.5),),
    off=(Ball.SIX,),
    first=frozenset({Ball.FOUR, Ball.THREE}),
    rails=4,
    touched=((Ball.CUE, Cushion.RIGHT_HEAD),),
    fouls=frozenset({Foul.NO_FOOT, Foul.SCRATCH}),
)


def test_a_report_reads_back_and_silence_is_empty() -> None:
    assert report_plain(ShotReport()) == {}
    assert report_plain(FULL_REPORT) == {
        "seat": "a",
        "call": {"t": "called", "ball": 3, "pocket": "fr"},
        "potted": True,
        "made": [[3, "fr"], [10, "??"]],
        "hung": [[3, 2.5]],
        "off": [6],
        "first": [3, 4],
        "rails": 4,
        "touched": [[0, "rh"]],
        "fouls": ["scratch", "no_foot"],
    }
    for report in (ShotReport(), FULL_REPORT):
        assert report_from("report", report_plain(report)) == report


def test_every_event_reads_back() -> None:
    met = set()
    for seed in range(120):
        for entry in random_record(seed, 60).entries:
            assert event_from("event", event_plain(entry.event)) == entry.event
            met.add(entry.event.tag)
    assert met == set(EVENTS)
    assert event_plain(Retracted((3, 4))) == {"t": "retracted", "seqs": [3, 4]}


def test_a_played_shot_keeps_stroke_and_places() -> None:
    shot = entered(playing(), MISS)
    played = ShotRuled(
        A,
        shot.call,
        shot.facts,
        shot.ruling,
        stroke=Stroke(2.5, 0.785, 0.0, -0.3),
        before=Layout.of({Ball.CUE: (-0.635, 0.0), Ball.ONE: (0.635, 0.0)}),
        after=Layout(),
        physics="hall-1",
        seed="8812",
    )
    plain = event_plain(played)
    assert plain["stroke"] == "2.5 0.785 0 -0.3 0"
    assert plain["before"] == "0@-0.635,0 1@0.635,0"
    assert plain["after"] == "-"
    assert event_from("event", plain) == played
    for name, value in (("stroke", "fast"), ("before", "1@x,0"), ("after", "")):
        with pytest.raises(MatchError, match=rf"^event\.{name}: "):
            event_from("event", plain | {name: value})


@pytest.mark.parametrize(
    "plain, said",
    [
        ([], "event must be an object with the fields t"),
        ({}, "event needs the field 't'"),
        ({"t": "frozen", "ball": 3, "to": "left"}, "event.to cannot be"),
        ({"t": "frozen", "ball": 3, "to": 11}, "event.to must be a ball from 0 to 10"),
        ({"t": "frozen", "ball": 3, "to": "f", "by": "a"}, "event has no field 'by'"),
        ({"t": "warned"}, "event needs the field 'seat'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(plain: object, said: str) -> None:
    with pytest.raises(RulesError, match=said):
        event_from("event", plain)


def test_an_unknown_event_is_answered_with_the_known_ones() -> None:
    with pytest.raises(MatchError, match="no event is called 'goal'; events: lagged, break_chosen, racked"):
        event_from("event", {"t": "goal"})
