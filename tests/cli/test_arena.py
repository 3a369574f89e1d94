"""The arena and the ghost on the command line: their figures, their JSON, and what an interrupt leaves."""

from __future__ import annotations

import errno
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tenball.archive import load
from tenball.cli import arena, ghosts, main
from tenball.play import NOISE_PRESETS
from tenball.play.arena import RackFailed, RackPlayed
from tests.play.test_engine import EXAMPLE, READY

Run = Callable[..., str]
ENGINE = ("--engine", f"mine={shlex.join([sys.executable, str(EXAMPLE)])}")
TWO = ("arena", "mine:pro", "mine:beginner", *ENGINE, "--seed", "friday", "--jobs", "1")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")

    def once(*arguments: str, code: int = 0) -> str:
        assert main(arguments) == code
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return captured.out + captured.err

    return once


def figures(text: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    return json.loads(text)


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    times = ("mean_s", "slowest_s")
    players = [{name: value for name, value in one.items() if name not in times} for one in found["players"]]
    return found | {"players": players}


def interrupted_after(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, count: int) -> None:  # noqa: ANN401
    """Ctrl-C once so many racks were played."""
    whole = getattr(module, name)

    def some(*arguments: Any, **named: Any) -> Iterator[Any]:  # noqa: ANN401
        for number, rack in enumerate(whole(*arguments, **named)):
            if number == count:
                raise KeyboardInterrupt
            yield rack

    monkeypatch.setattr(module, name, some)


def test_a_table_of_shares_and_ratings(run: Run) -> None:
    told = run(*TWO, "--racks", "4")
    assert "Seed friday." in told
    assert "mine:pro" in told
    assert "100 points are odds of 2:1" in told


@pytest.mark.parametrize("code, words", [("sk", "100 bodov je kurz 2:1"), ("cs", "100 bodů je kurz 2:1")])
def test_the_table_in_every_language(run: Run, code: str, words: str) -> None:
    told = run(*TWO, "--racks", "1", "--lang", code)
    assert words in told
    assert re.search(r"\(0,00 – |0,00:1", told)
    assert not re.search(r"[0-9]\.[0-9]", told)


def test_the_figures_as_json(run: Run) -> None:
    found = figures(run(*TWO, "--racks", "4", "--json"))
    (pairing,) = found["pairings"]
    assert (pairing["a"], pairing["b"], sum(pairing["won"])) == ("mine:pro", "mine:beginner", 4)
    assert pairing["interval"][0] <= pairing["share"] <= pairing["interval"][1]
    assert found["complete"] is True
    assert [one["refused"] for one in found["players"]] == [0, 0]
    assert all(one["decisions"] > 0 and one["slowest_s"] >= one["mean_s"] for one in found["players"])


def test_an_interrupt_shows_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted_after(monkeypatch, arena, "racks", 2)
    told = run(*TWO, "--racks", "50", code=130)
    assert "Interrupted; this is what was played." in told
    found = figures(run(*TWO, "--racks", "50", "--json", code=130))
    assert found["complete"] is False
    assert sum(found["pairings"][0]["won"]) == 2


def test_an_arena_goes_on_from_its_folder(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = figures(run(*TWO, "--racks", "4", "--json"))
    with monkeypatch.context() as some:
        interrupted_after(some, arena, "racks", 2)
        run(*TWO, "--racks", "4", "--records", "kept", code=130)
    journal = Path("kept") / "arena.jsonl"
    with journal.open("a", encoding="utf-8") as file:
        file.write('{"a": "mine:p')
    found = figures(run(*TWO, "--racks", "4", "--records", "kept", "--json"))
    assert without_times(found) == without_times(whole)
    assert len(journal.read_text(encoding="utf-8").splitlines()) == 5
    records = sorted(path for path in Path("kept").iterdir() if path != journal)
    assert len(records) == 4
    assert load(records[0]).record.match().winner is not None
    again = figures(run(*TWO, "--racks", "4", "--records", "kept", "--json"))
    assert without_times(again) == without_times(whole)


def is_gone(group: int) -> bool:
    """Whether no process of that group is left, or soon will be: the last of them still tidies up."""
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal from the keyboard to a group")
def test_ctrl_c_ends_all_processes_and_shows_what_was_played(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tenball", *TWO[:-1], "2", "--racks", "5000", "--records", "kept", "--lang", "en"]
    with subprocess.Popen(
        command, cwd=tmp_path, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as process:
        journal = tmp_path / "kept" / "arena.jsonl"
        while process.poll() is None and (not journal.exists() or journal.read_text("utf-8").count("\n") < 3):
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, err) == (130, "")
    assert "Interrupted; this is what was played." in out
    assert is_gone(process.pid)


def test_a_folder_of_other_terms_is_refused(run: Run) -> None:
    run(*TWO, "--racks", "1", "--records", "kept")
    told = run(*TWO[:-3], "sunday", "--jobs", "1", "--racks", "1", "--records", "kept", code=2)
    assert "was begun with another seed" in told
    (Path("kept") / "arena.jsonl").write_text("{}\n{}\n", encoding="utf-8")
    assert "is not the journal of an arena" in run(*TWO, "--racks", "1", "--records", "kept", code=3)


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize("line", ["x", "[]", '{"a": 1, "a": 2}', '{"a": ' + "9" * 5000 + "}", "[" * 9999])
def test_a_damaged_journal_is_told_with_its_line(run: Run, number: int, line: str) -> None:
    run(*TWO, "--racks", "2", "--records", "kept")
    journal = Path("kept") / "arena.jsonl"
    lines = journal.read_text(encoding="utf-8").split("\n")
    lines[number - 1] = line
    journal.write_text("\n".join(lines), encoding="utf-8")
    told = run(*TWO, "--racks", "2", "--records", "kept", code=3)
    assert f"arena.jsonl is not the journal of an arena: line {number}: " in told


def test_a_full_disk_names_the_folder_and_shows_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as full:

        def no_space(*_: object, **__: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        full.setattr(Path, "write_text", no_space)
        told = run(*TWO, "--racks", "4", "--records", "kept", code=3)
    assert "tenball: kept: no space left on device; what was kept before is whole" in told
    assert re.search("mine:pro +[01]:[01] +mine:beginner", told)
    assert "mine:pro" in run(*TWO, "--racks", "4", "--records", "kept")


def test_a_folder_without_a_whole_line_is_begun_anew(run: Run) -> None:
    Path("kept").mkdir()
    (Path("kept") / "arena.jsonl").write_text('{"seed"', encoding="utf-8")
    run(*TWO, "--racks", "1", "--records", "kept")
    assert len((Path("kept") / "arena.jsonl").read_text(encoding="utf-8").splitlines()) == 2


def test_a_rack_that_fails_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object, **__: object) -> Iterator[RackPlayed | RackFailed]:
        yield RackFailed("mine:pro", "mine:beginner", 1, "ValueError: no")

    monkeypatch.setattr(arena, "racks", failing)
    told = run(*TWO, "--racks", "1", code=1)
    assert "mine:pro - mine:beginner, rack 1: ValueError: no" in told


GONE = shlex.join([sys.executable, "-c", READY + "hear('decide'); sys.exit(5)"])


def test_a_player_that_gave_no_move_is_told_with_the_reason(run: Run) -> None:
    two = ("arena", "mine:pro", "gone", *ENGINE, "--engine", f"gone={GONE}", "--racks", "2", "--jobs", "1")
    assert "gone:league gave no move 2 times, at last: gone: Gone: it ended with exit code 5." in run(*two)
    found = figures(run(*two, "--json"))
    no_moves = {one["name"]: one["no_move"] for one in found["players"]}
    assert no_moves == {"mine:pro": [], "gone:league": ["gone: Gone: it ended with exit code 5"] * 2}
    assert found["remarks"] == 2
    ghost = run("ghost", "--player", "gone", "--engine", f"gone={GONE}", "--racks", "1", "--jobs", "1")
    assert "gone:league gave no move 1 time: gone." in ghost


def test_a_clean_score_says_that_it_was_padded(run: Run) -> None:
    assert "half a rack was added" in run(*TWO, "--racks", "1")


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("arena", "league"), "two players at least"),
        (("arena", "league", "nobody"), "no player is called 'nobody'; known: beginner"),
        (
            ("arena", "league", "league:league"),
            "league:league takes part twice; give one of them another noise, as league:none",
        ),
        (
            ("arena", "league:none", "league:none"),
            "league:none takes part twice; give one of them another noise, as league:pro",
        ),
        (
            ("arena", *(f"league:{noise}" for noise in (*NOISE_PRESETS, "none"))),
            "league:none takes part twice; name him once",
        ),
        (("arena", "beginner", "league", "--limit", "1e999"), "limit_s must be a finite number of seconds"),
        (("arena", "9" * 5000, "league"), f"no player is called '{'9' * 98}…; known"),
        (("arena", "league:xx", "beginner"), "no noise is called 'xx'; known: none, pro"),
        (("arena", "league", "gone", "--engine", "gone=/does/not/exist"), "cannot be started"),
        (("ghost", "--player", "nobody"), "no player is called 'nobody'"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, arguments: tuple[str, ...], said: str) -> None:
    assert said in run(*arguments, code=2)


def test_the_ghost_beside_people(run: Run) -> None:
    told = run("ghost", "--player", "mine:pro", *ENGINE, "--racks", "5", "--seed", "friday", "--jobs", "1")
    assert "mine:pro, ten-ball ghost, 5 racks, seed friday" in told
    assert "people who make that:" in told
    assert "made / (made+errors):" in told


def test_the_ghost_as_json(run: Run) -> None:
    ghost = ("ghost", "--player", "mine:pro", *ENGINE, "--racks", "5", "--seed", "friday", "--jobs", "1", "--json")
    found = figures(run(*ghost))
    assert [one["number"] for one in found["each"]] == [1, 2, 3, 4, 5]
    balls = sum(one["on_break"] + one["after_break"] for one in found["each"])
    assert found["balls"]["value"] == pytest.approx(balls * 2.0)
    assert found["level"] == ghosts.level_of(balls * 2.0)
    assert figures(run(*ghost)) == found


def test_an_interrupted_ghost_shows_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted_after(monkeypatch, ghosts, "ghost_racks", 0)
    ghost = ("ghost", "--player", "mine:pro", *ENGINE, "--jobs", "1")
    assert "Interrupted" in run(*ghost, code=130)
    found = figures(run(*ghost, "--json", code=130))
    assert (found["racks"], found["level"], found["balls"]["value"]) == (0, None, None)


@pytest.mark.parametrize("total, level", [(0, "D"), (30, "D+"), (45.9, "C+"), (46, "B"), (71, "pro"), (100, "pro")])
def test_levels_of_people(total: float, level: str) -> None:
    assert ghosts.level_of(total) == level


HANGING = """
import json, os, sys, time
for line in sys.stdin:
    if json.loads(line)["t"] == "hello":
        print(json.dumps({"t": "ready", "protocol": 1, "name": "hanging"}), flush=True)
    if json.loads(line)["t"] == "decide":
        with open("pid.part", "w") as file: file.write(str(os.getpid()))
        os.replace("pid.part", "pid")
        time.sleep(3600)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a program without telling it")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_sigterm_leaves_no_engine_behind(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "engine.py").write_text(HANGING, encoding="utf-8")
    engine = f"hanging={sys.executable} engine.py"
    asked = ["arena", "beginner", "hanging", "--engine", engine, "--racks", "2", "--jobs", jobs, "--limit", "3600"]
    with subprocess.Popen(
        [sys.executable, "-m", "tenball", *asked], cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        while process.poll() is None and not (tmp_path / "pid").exists():
            time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 130
    assert is_gone(int((tmp_path / "pid").read_text(encoding="utf-8")))
