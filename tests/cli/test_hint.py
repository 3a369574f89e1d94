"""Hints: the best shots in words and as data, with chances that are counted, and the pictures."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tenball.cli import main
from tenball.table import Stroke

Run = Callable[..., str]
POSITION = "cz~a~play~0x0.2y-0.2_3x0.9y-0.5_10x0.6y0.2"
FEW = ("--shots", "50")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")

    def once(*arguments: str, code: int = 0) -> str:
        assert main(["hint", *arguments]) == code
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return captured.out + captured.err

    return once


def test_the_best_shot_is_said_with_its_chance(run: Run) -> None:
    told = run(POSITION, "--level", "pro", *FEW)
    assert "Level pro; chances of 50 shots each" in told
    assert "1. The 3 into the right foot pocket (straight pot)" in told


@pytest.mark.parametrize("code, words", [("sk", "do zadnej pravej kapsy"), ("cs", "do zadní pravé kapsy")])
def test_in_every_language(run: Run, code: str, words: str) -> None:
    assert words in run(POSITION, *FEW, "--lang", code)


def test_as_json_with_strokes_that_can_be_played(run: Run) -> None:
    found = json.loads(run(POSITION, "--level", "league", *FEW, "--json"))
    best = found["ideas"][0]
    assert best["call"] == {"t": "called", "ball": 3, "pocket": "fr"}
    assert Stroke.parse(best["stroke"]).speed > 0.0
    assert best["success"]["low"] <= best["success"]["value"] <= best["success"]["high"]
    assert "map" not in found


def test_a_better_level_succeeds_more_often(run: Run) -> None:
    chances = [
        json.loads(run(POSITION, "--level", level, "--shots", "400", "--json"))["ideas"][0]["success"]
        for level in ("none", "pro", "beginner")
    ]
    assert chances[0]["value"] == 1.0
    assert chances[1]["low"] > chances[2]["high"]


def test_the_picture_shows_ways_and_chances(run: Run) -> None:
    run(POSITION, *FEW, "--svg", "shots.svg")
    picture = Path("shots.svg").read_text(encoding="utf-8")
    assert picture.count("<polyline") >= 2
    assert "1: " in picture
    assert "right foot pocket" in picture


def test_the_map_is_drawn_and_told(run: Run) -> None:
    found = json.loads(run(POSITION, *FEW, "--map", "map.svg", "--json"))["map"]
    assert (found["ball"], found["pocket"]) == (3, None)
    assert len(found["chance"]) == len(found["y"])
    shares = [share for row in found["chance"] for share in row]
    drawn = Path("map.svg").read_text(encoding="utf-8").count('fill-opacity="0.8"')
    assert drawn == sum(share is not None for share in shares)
    told = run(POSITION, *FEW, "--map", "map.svg", "--ball", "10", "--pocket", "fl")
    assert "The 10 goes best with the cue ball" in told


def test_a_cue_ball_in_hand_is_placed(run: Run) -> None:
    found = json.loads(run("cz~a~play~3x0.9y-0.5_10x0.6y0.2~hand", *FEW, "--json", "--svg", "s.svg"))
    assert found["ideas"][0]["place"] is not None
    assert "cue ball" in run("cz~a~play~3x0.9y-0.5_10x0.6y0.2~hand", *FEW)


def test_a_choice_is_answered(run: Run) -> None:
    found = json.loads(run("cz~a~choice~0x0.2y-0.2_3x0.9y-0.5_10x0.6y0.2", *FEW, "--json", "--svg", "s.svg"))
    assert found["ideas"][0]["move"] == "answer"


@pytest.mark.parametrize(
    "arguments, said",
    [
        ((POSITION, "--level", "best"), "no level is called 'best'; known: beginner, league, pro"),
        (("cz~a~play~3-10", *FEW), "the places of its balls"),
        ((POSITION, *FEW, "--map", "m.svg", "--ball", "5"), "the 5 is not on the table"),
        ((POSITION, *FEW, "--map", "m.svg", "--pocket", "xx"), "--pocket cannot be 'xx'"),
        (("nonsense", *FEW), ""),
    ],
)
def test_what_cannot_be_is_refused(run: Run, arguments: tuple[str, ...], said: str) -> None:
    assert said in run(*arguments, code=2)


def test_a_choice_is_told_by_its_answers(run: Run) -> None:
    lines = run("cz~a~choice~0x-0.7y0.2_3x0.2y-0.1_10x0.635y0", *FEW).splitlines()
    assert [line.split(":")[0] for line in lines[1:3]] == ["1. Take the shot", "2. Hand the shot back"]
    assert all("wins the rack" in line and "–" not in line for line in lines[1:3])


@pytest.mark.parametrize(
    "position, problem",
    [
        ("cz~a~play~0x0y0", "only the cue ball lies there"),
        ("cz~a~play~0x0y0_3x0y0.01_10x0.6y0.2", "the balls 0 and 3 overlap"),
    ],
)
def test_a_position_that_cannot_be_played_is_named(run: Run, position: str, problem: str) -> None:
    assert problem in run(position, code=2)
