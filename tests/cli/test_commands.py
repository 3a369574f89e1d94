"""The reading commands: what they print, in words and in JSON, and how they end."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tenball.archive.sample import sample
from tenball.cli import failures, main
from tenball.cli.options import usual_language
from tenball.rules import BOOKS, SWITCHES
from tests.cli.scoring import broken, keyed

Run = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command in a folder of its own and give what it printed, errors after the rest."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    (tmp_path / "m.jsonl").write_text(text_of_record(), encoding="utf-8")

    def once(*arguments: str, code: int = 0) -> str:
        assert main(arguments) == code
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        assert bool(captured.err) == (code > 1)
        return captured.out + captured.err

    return once


def text_of_record() -> str:
    """Two racks; the second is won by an early ten, which only the Slovak text allows."""
    session = keyed(broken("sk"), "p f 2 g a 3 enter 0 p")
    return "".join(f"{line}\n" for line in session.record.lines())


def as_json(text: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    return json.loads(text)


def test_a_match_is_told(run: Run) -> None:
    told = run("show", "m.jsonl")
    assert "Novák – Dvořák" in told
    assert "wrong ball first (Standard fouls, item 2)" in told


def test_a_match_is_told_in_the_language_asked_for(run: Run) -> None:
    assert "chybná prvá guľa" in run("show", "m.jsonl", "--lang", "sk")
    assert "nesprávná koule jako první" in run("show", "m.jsonl", "--lang", "cs")


def test_what_was_taken_back_is_told_on_request(run: Run) -> None:
    assert "taken back" not in run("show", "--sample")
    assert "taken back" in run("show", "--sample", "--all")


def test_a_match_as_json_has_every_entry_with_its_sentence(run: Run) -> None:
    told = as_json(run("show", "m.jsonl", "--json"))
    assert told["racks"] == [1, 1]
    assert [entry["seq"] for entry in told["entries"]] == [1, 2, 3, 4, 5, 6, 7]
    assert told["entries"][0]["text"] == "Novák wins the lag."
    assert told["entries"][0]["event"] == {"t": "lagged", "winner": "a"}


def test_a_match_text_is_read_like_a_record(run: Run) -> None:
    text = run("text", "m.jsonl")
    Path("m.txt").write_text(text, encoding="utf-8")
    assert run("show", "m.txt") == run("show", "m.jsonl")
    assert run("text", "m.txt") == text
    assert "1 difference" in run("check", "m.txt", "--book", "cz", code=1)


def test_the_sample_as_text(run: Run) -> None:
    assert "A: Anežka Žďárská" in run("text", "--sample")


def test_check_finds_nothing_in_a_match_as_it_was_ruled(run: Run) -> None:
    assert run("check", "m.jsonl") == "m.jsonl: nothing would be ruled otherwise\n"


def test_a_shot_that_the_referee_decided_is_told_and_no_fault(run: Run) -> None:
    final = Path(__file__).parents[1] / "matches" / "cz-final.jsonl"
    told = run("check", str(final), code=0)
    assert "1 difference" in told
    assert "The referee" in told


def test_check_lists_what_another_book_would_have_ruled(run: Run) -> None:
    told = run("check", "m.jsonl", "--book", "cz", code=1)
    assert "#7" in told
    assert "it was not the last ball (9.8)" in told
    told = as_json(run("check", "m.jsonl", "--book", "cz", "--json", code=1))
    difference = told[0]["differences"][0]
    assert (difference["seq"], difference["recorded"]["winner"], difference["now"]["winner"]) == (7, "b", None)


def test_check_takes_several_files(run: Run) -> None:
    Path("n.jsonl").write_text("".join(f"{line}\n" for line in sample().lines()), encoding="utf-8")
    assert run("check", "m.jsonl", "n.jsonl").count("nothing would be ruled otherwise") == 2


def test_figures_are_counted(run: Run) -> None:
    told = run("stats", "m.jsonl")
    assert re.search(r"racks won +1 +1\n", told)
    assert re.search(r"  wrong ball first +1 +0\n", told) is None


def test_every_figure_names_its_entries(run: Run) -> None:
    told = as_json(run("stats", "--sample", "--json"))[0]
    assert told["a"]["racks_won"] == {"value": 2, "entries": told["a"]["racks_won"]["entries"]}
    assert len(told["a"]["racks_won"]["entries"]) == 2
    assert "scratch" in told["b"]["fouls_by_kind"]


def test_several_matches_are_counted_one_after_the_other(run: Run) -> None:
    assert run("stats", "m.jsonl", "m.jsonl").count("racks won") == 2


def test_a_rate_is_written_as_the_language_does(run: Run) -> None:
    assert "83%" in run("stats", "--sample")
    assert "83\xa0%" in run("stats", "--sample", "--lang", "sk")


def test_the_books_are_listed(run: Run) -> None:
    assert [line.split()[0] for line in run("rules").splitlines()] == list(BOOKS)
    assert [book["name"] for book in as_json(run("rules", "--json"))] == list(BOOKS)


@pytest.mark.parametrize("lang", ["en", "sk", "cs"])
@pytest.mark.parametrize("book", BOOKS)
def test_a_book_is_told_switch_by_switch(run: Run, book: str, lang: str) -> None:
    assert len(run("rules", book, "--lang", lang).splitlines()) == len(SWITCHES) + 1


def test_a_book_as_json_has_every_switch(run: Run) -> None:
    told = as_json(run("rules", "cz", "--json"))
    assert list(told["switches"]) == list(SWITCHES)
    assert told["cites"]["early_ten"] == "9.8"


def test_two_books_are_compared(run: Run) -> None:
    assert "Called ten while other balls are left" in run("rules", "sk", "--diff", "cz")
    told = as_json(run("rules", "sk", "--diff", "cz", "--json"))
    assert told["switches"]["early_ten"] == {"one": "wins", "other": "spot"}
    assert run("rules", "--diff", "cz") == run("rules", "sk", "--diff", "cz")
    assert "agree in every switch" in run("rules", "cz", "--diff", "cz")


def test_a_clubs_own_book_is_a_file(run: Run) -> None:
    Path("club.toml").write_text('extends = "sk"\n[switches]\nten_on_break = "wins"\n', encoding="utf-8")
    assert "Ten made on a legal break" in run("rules", "club.toml", "--diff", "sk")
    Path("slip.toml").write_text('extends = "sk"\n[switches]\nten_on_brake = "wins"\n', encoding="utf-8")
    assert "slip.toml, line 3: unknown switch 'ten_on_brake'" in run("rules", "slip.toml", code=2)


def test_a_position_is_drawn(run: Run) -> None:
    assert run("draw", "cz~a~break~1-10~kitchen").startswith("<svg")
    assert "10" in run("draw", "cz~a~break~1-10~kitchen", "--text")
    assert run("draw", "0@-0.6,0.1 3@0.2,-0.3", "--out", "p.svg") == ""
    assert Path("p.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("columns, wide", [("34", 34), ("40", 40), ("200", 66)])
def test_a_table_in_characters_is_as_wide_as_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: str, wide: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert {len(line) for line in run("draw", "0@-0.6,0.1", "--text").splitlines()} == {wide}
    monkeypatch.setenv("COLUMNS", "33")
    assert "needs a terminal of 34 columns" in run("draw", "0@-0.6,0.1", "--text", code=2)


def test_a_cue_ball_in_hand_is_shown_and_said(run: Run) -> None:
    break_shot, in_hand = "cz~a~break~1-10~kitchen", "cz~b~play~3x0.2y-0.1_10x0.635y0~hand~breaker-a"
    assert run("draw", in_hand, "--text").endswith("\ncue ball in hand\n")
    assert run("draw", break_shot, "--text", "--lang", "cs").endswith("\nv ruce za rozstřelovou čárou\n")
    picture = run("draw", break_shot, "--lang", "sk")
    assert ">z ruky v záhlaví</text>" in picture
    assert 'data-ball="0"' in picture
    picture = run("draw", "cz~b~play~0x0y0_3x0.2y-0.3")
    assert 'data-part="tray"' not in picture


def test_a_position_as_json(run: Run) -> None:
    assert as_json(run("draw", "3@0.2,-0.3", "--json")) == {"layout": {"3": [0.2, -0.3]}}
    told = as_json(run("draw", "cz~b~play~0x0y0_3x0.2y-0.3", "--json"))
    assert (told["book"], told["rack"]["shooter"], told["layout"]["3"]) == ("cz", "b", [0.2, -0.3])


def test_perft_counts(run: Run) -> None:
    lines = run("perft", "--depth", "2").splitlines()
    rows = as_json(run("perft", "--depth", "2", "--json"))
    assert [line.split() for line in lines[1:]] == [[str(value) for value in row.values()] for row in rows]


@pytest.mark.parametrize(
    "arguments, code, told",
    [
        (["show"], 2, "name a file, or --sample"),
        (["stats"], 2, "name a file, or --sample"),
        (["show", "nowhere.jsonl"], 3, "there is no file nowhere.jsonl"),
        (["show", "."], 3, "is not a file"),
        (["check", "cut.txt"], 3, "cut.txt: line"),
        (["show", "picture.jpg"], 3, "neither a record nor a match text"),
        (["show", "changed.jsonl"], 3, "was changed after it was written"),
        (["show", "empty.jsonl"], 3, "begin one in it with tenball score --file, or delete it"),
        (["show", "cp1250.txt"], 3, "cp1250.txt, line 2: this is not UTF-8 (perhaps Windows-1250 or UTF-16)"),
        (["show", "utf16.txt"], 3, "save the text again as UTF-8"),
        (["check", "m.jsonl", "--code", "12345"], 2, "it has ten signs, as in 0BG5G-56PMJ"),
        (["check", "m.jsonl", "m.jsonl", "--code", "0BG5G-56PMJ"], 2, "name one file"),
        (["check", "m.txt", "--code", "0BG5G-56PMJ"], 2, "m.txt is a match text and has no code"),
        (["forget", "m.txt"], 2, "take the lines A, B and Referee out of it yourself"),
        (["forget", "nowhere.jsonl"], 3, "there is no file nowhere.jsonl"),
        (["check", "m.jsonl", "--book", "uk"], 2, "no rulebook is called 'uk'"),
        (["rules", "uk"], 2, "known: sk, cz"),
        (["rules", "nowhere.toml"], 2, "nowhere.toml"),
        (["show", "m.jsonl", "--lang", "de"], 2, "languages: en, sk, cs"),
        (["draw", "nonsense"], 2, "position, column"),
        (["draw", "3@left"], 2, "3@left"),
        (["draw", "cz~a~play~1-10"], 2, "does not say where its balls lie"),
        (["draw", "3@0,0", "--out", "nowhere/p.svg"], 3, "nowhere/p.svg"),
        (["perft", "--depth", "0"], 2, "--depth"),
        (["snooker"], 2, "snooker"),
        (["show", "--wat"], 2, "--wat"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(run: Run, arguments: list[str], code: int, told: str) -> None:
    Path("cut.txt").write_text("Book: sk\nRace: 5\n\n    A lagged\n 1. A brake\n", encoding="utf-8")
    Path("picture.jpg").write_bytes(b"\xff\xd8\xff\xe0")
    Path("changed.jsonl").write_text(text_of_record().replace('"winner":"a"', '"winner":"b"'), encoding="utf-8")
    Path("empty.jsonl").write_bytes(b"")
    Path("m.txt").write_text("Book: sk\n", encoding="utf-8")
    Path("cp1250.txt").write_text("Book: sk\nA: Žofia\nB: Eva\n", encoding="cp1250")
    Path("utf16.txt").write_text("Book: sk\nA: Žofia\nB: Eva\n", encoding="utf-16")
    assert told in run(*arguments, code=code)


@pytest.mark.usefixtures("run")
@pytest.mark.parametrize("command", ["show", "show --json", "text", "check", "stats"])
def test_a_torn_end_is_told_and_left_alone_and_the_rest_is_read(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    torn = f'{text_of_record()}{{"seq":8,'
    Path("m.jsonl").write_text(torn, encoding="utf-8")
    assert main([*command.split(), "m.jsonl"]) == 0
    assert capsys.readouterr().err == "tenball: m.jsonl: an unfinished end of 9 bytes was left out\n"
    assert [path.name for path in Path().iterdir()] == ["m.jsonl"]
    assert Path("m.jsonl").read_text(encoding="utf-8") == torn


def test_a_fault_of_the_program_is_not_hidden(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenball.cli.counting.perft", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run("perft")


def test_an_interrupted_command_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tenball.cli.counting.perft", interrupted)
    assert main(["perft"]) == failures.Exit.INTERRUPTED


@pytest.mark.parametrize(
    "environment, code",
    [
        ({}, "en"),
        ({"LANG": "sk_SK.UTF-8"}, "sk"),
        ({"LANG": "cs"}, "cs"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "csb_PL.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "cs_CZ", "LANG": "sk_SK"}, "cs"),
        ({"LC_ALL": "en_GB", "LANG": "sk_SK"}, "en"),
    ],
)
def test_the_usual_language_is_the_systems(environment: dict[str, str], code: str) -> None:
    assert usual_language(environment) == code


def test_the_version_is_told(run: Run) -> None:
    assert re.fullmatch(r"tenball \d+\.\d+\.\d+\n", run("--version"))


def test_help_loads_nothing_that_takes_long() -> None:
    code = (
        "import sys; from tenball.cli import main; main(['--help']); "
        "print(*sorted({'rich', 'babel', 'tenball.match', 'tenball.rules', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == ""


def test_the_referee_line_loads_neither_screen_nor_words() -> None:
    code = (
        "import sys; import tenball.cli.ruling; "
        "print(*sorted({'rich', 'babel', 'typer', 'tenball.match', 'tenball.words'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"


@pytest.mark.parametrize("command", ["show --sample", "rules", "rule", "score --sample"])
def test_a_reader_that_has_gone_is_no_trouble(command: str, tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "tenball", *command.split()],
        input=b"{}\n",
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        env=os.environ | {"PYTHONUTF8": "1", "TMPDIR": str(tmp_path)},
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
