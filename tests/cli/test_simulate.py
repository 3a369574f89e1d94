"""`tenball simulate` and `tenball warmup`: facts, contacts, pictures, and what is refused."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tenball.cli import main
from tenball.physics import MODEL, Trajectory, simulate
from tenball.physics.simulate import code_folder
from tenball.table import Ball, Layout, Stroke, TableSize

SHOT = ("simulate", "0@0,-0.2 1@0,0.2 3@1,-0.5", "2 1.5707963267948966 0 0 0")
BREAK = ("simulate", "cz~a~break~1-10~kitchen", "11 -0.17 0 0.05 0")

Run = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")

    def once(*arguments: str, code: int = 0) -> str:
        assert main(arguments) == code
        captured = capsys.readouterr()
        assert bool(captured.err) == (code > 1)
        return captured.out + captured.err

    return once


def test_a_shot_in_words(run: Run) -> None:
    told = run(*SHOT).splitlines()
    assert told[:2] == ["Hit first: the 1.", "Pocketed: the 1 into the left side pocket."]
    assert "An obvious shot: the 1 into the left side pocket." in told
    assert "0 s: the tip meets the cue ball (1.3 m/s)" in told
    assert told[-1] == f"Computed with: {simulate().materials}"


def test_a_miscue_is_told(run: Run) -> None:
    miscue = ("simulate", "0@0,0", "2 0 0.9 0 0")
    assert run(*miscue).startswith("A miscue: the tip slips off the cue ball.\n")
    assert run(*miscue, "--lang", "cs").startswith("Kiks: ")
    assert json.loads(run(*miscue, "--json"))["miscue"] is True
    assert json.loads(run(*SHOT, "--json"))["miscue"] is False
    assert "miscue" not in run(*SHOT)


@pytest.mark.parametrize(
    "lang, line", [("sk", "Zasiahnutá ako prvá: jednotka."), ("cs", "Zasažena jako první: jednička.")]
)
def test_a_shot_in_the_language_asked_for(run: Run, lang: str, line: str) -> None:
    told = run(*SHOT, "--lang", lang)
    assert told.startswith(line)
    assert "(1,3 m/s)" in told


def test_a_shot_as_json_is_the_trajectory_and_what_the_referee_hears(run: Run) -> None:
    told: dict[str, Any] = json.loads(run(*SHOT, "--json"))
    shot = simulate(TableSize.nine_foot(), None, Layout.parse(SHOT[1]), Stroke.parse(SHOT[2]))
    assert Trajectory.from_json(json.dumps(told["trajectory"])) == shot
    assert told["facts"]["pocketed"] == [[1, "sl"]]
    assert told["facts"]["witness"] == "simulator"


def test_table_materials_and_book_are_those_asked_for(run: Run) -> None:
    options = ("--table", "seven_foot,side_mouth=0.13", "--materials", "coin_table", "--book", "wpa_2025", "--json")
    shot = Trajectory.from_json(json.dumps(json.loads(run("simulate", "0@0,0", "1 0 0 0 0", *options))["trajectory"]))
    assert shot.table == TableSize.parse("seven_foot,side_mouth=0.13")
    assert shot.materials.startswith("coin_table-")


def test_a_position_brings_its_table_and_its_balls(run: Run) -> None:
    told = run("simulate", "cz~b~play~0x-0.7y0.2_10x0.635y0~breaker-a~size-seven_foot", "1 0 0 0 0", "--json")
    shot = Trajectory.from_json(json.dumps(json.loads(told)["trajectory"]))
    assert (shot.table.name, sorted(shot.layout)) == ("seven_foot", [Ball.CUE, Ball.TEN])


def test_before_the_break_the_balls_are_racked_and_the_cue_ball_is_placed(run: Run) -> None:
    told = run(*BREAK, "--cue=-0.655,0.22", "--json")
    shot = Trajectory.from_json(json.dumps(json.loads(told)["trajectory"]))
    assert len(shot.layout) == 11
    assert tuple(shot.layout[Ball.CUE]) == (-0.655, 0.22)


def test_pictures_are_written(run: Run) -> None:
    run(*SHOT, "--svg", "shot.svg", "--png", "shot.png")
    picture = ET.parse("shot.svg").getroot()  # noqa: S314 - written by the line above
    assert len(picture.findall(".//{*}polyline")) >= 2
    assert Path("shot.png").read_bytes().startswith(b"\x89PNG")


def test_without_the_extra_package_the_way_to_it_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert "pip install '.[png]'" in run(*SHOT, "--png", "shot.png", code=2)


@pytest.mark.parametrize(
    "arguments, words",
    [
        (BREAK, "--cue X,Y"),
        (("simulate", "cz~b~play~3_10~breaker-a", "1 0 0 0 0"), "where its balls lie"),
        (("simulate", "0@0,0 1@0.01,0", "1 0 0 0 0"), "tenball: balls 0 and 1 overlap"),
        (("simulate", "0@0,0", "50 0 0 0 0"), "tenball: speed is 50.0"),
        (("simulate", "0@0,0", "-1 0 0 0 0"), "the speed not negative"),
        (("simulate", "0@0,0", "1 0 0 0 0", "--cue", "0.1,0"), "in hand; this one lies at 0,0 already"),
        (("simulate", "cz~b~play~0x0y0_3x0.5y0~breaker-a", "1 0 0 0 0", "--cue", "0.1,0"), "lies at 0,0 already"),
        ((*BREAK, "--cue", "0.1,0.2"), "may not be put at 0.1,0.2: it has to lie in the kitchen, its x below -0.635"),
        ((*BREAK, "--cue", "-0.635,0"), "its x below -0.635"),
        ((*BREAK, "--cue=-2,0"), "may not be put at -2,0: that is not on the bed"),
        (("simulate", "1@0,0", "1 0 0 0 0", "--cue", "0.05,0"), "it would touch another ball"),
        (("simulate", "0@0,0", "1 0"), "five finite numbers"),
        (("simulate", "0@0,0", "1 0 0 0 0", "--cue", "here"), "--cue cannot be 'here'; write X,Y"),
        (("simulate", "0@0,0", "1 0 0 0 0", "--cue", "0,0 1@1,0"), "--cue cannot be"),
        (("simulate", "0@0,0", "1 0 0 0 0", "--cue", ""), "--cue cannot be ''"),
        (("simulate", "0@0,0", "1 0 0 0 0", "--table", ""), "no table size is called ''"),
        (("simulate", "0@0,0", "1 0 0 0 0", "--materials", "felt"), "known materials: new_cloth"),
        (("simulate", "0@0,0", "1 0 0 0 0", "--table", "snooker"), "known sizes"),
        (("simulate", "0@0,0", "1 0 0 0 0", "--table", "nine_foot,mouth=1"), "no measure 'mouth'; its measures"),
        (("simulate", "0@0,0", "1 0 0 0 0", "--table", "nine_foot,length=long"), "length is 'long'; write a decimal"),
        ((*SHOT, "--svg", ""), "--svg needs the name of a file"),
        ((*SHOT, "--png", ""), "--png needs the name of a file"),
    ],
)
def test_what_cannot_be_played_is_refused(run: Run, arguments: tuple[str, ...], words: str) -> None:
    assert words in run(*arguments, code=2)


def test_a_picture_that_cannot_be_written_is_told(run: Run) -> None:
    assert "nowhere/shot.svg: no such file" in run(*SHOT, "--svg", "nowhere/shot.svg", code=3)
    assert f"{Path.cwd()}: is a directory" in run(*SHOT, "--svg", str(Path.cwd()), code=3)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no file that is always full")
def test_a_disk_that_fills_up_is_told_with_the_file(run: Run) -> None:
    assert "/dev/full: no space left" in run(*SHOT, "--svg", "/dev/full", code=3)


def test_a_contact_of_no_speed_is_told_without_it(run: Run) -> None:
    told = run("simulate", "0@0,0", "0 0 0 0 0").splitlines()
    assert "0 s: the tip meets the cue ball" in told
    assert not any("(0 m/s)" in line for line in told)


def test_warming_up_says_where_the_code_is(run: Run) -> None:
    assert str(code_folder()) in run("warmup")
    told = json.loads(run("warmup", "--json"))
    assert told["folder"] == str(code_folder())
    assert told["seconds"] >= 0


@pytest.mark.slow
def test_the_bench_tells_its_figures(run: Run) -> None:
    told = json.loads(run("bench", "physics", "--json"))
    assert told["model"] == MODEL
    assert told["cores"] >= 1
    assert min(told["random"].values()) > 0
    assert {"import_ratio", "first_shot_warm_s", "resident_warm_mb"} <= set(told["start_up"])
    assert "first_shot_cold_s" not in told["start_up"]
    lines = run("bench", "physics").splitlines()
    assert [line.split("  ")[0] for line in lines[:2]] == [
        "random shots a second, one core",
        "random shots a second, all cores",
    ]


def test_only_what_is_known_is_measured(run: Run) -> None:
    assert "known: physics" in run("bench", "luck", code=2)
