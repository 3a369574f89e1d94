"""Files that somebody else made: what they hold cannot steer the terminal, nor bring a command down."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tenball.archive import only_writer, reading
from tenball.cli import main
from tenball.cli.score import plain
from tenball.cli.score.desk import Desk
from tenball.cli.score.press import press
from tenball.cli.score.screen import drawn
from tenball.cli.score.session import resumed
from tenball.match import BreakChosen, Draft, Header, MatchFormat, Noted, Overruled, People, Record, Stamp, begin
from tenball.match.hidden import is_hidden
from tenball.rules import Break, RulesError, Seat, ShotFacts, open_book, rule, variant
from tenball.table import Ball
from tenball.words import language

STEERING = "\x1b[2J\x9b31m\x07\u202edlrow\nRack 2"


def hostile() -> Record:
    """A record that says something evil wherever a free text may stand."""
    book = variant(f"Klub{STEERING}", open_book("sk"), {}, {"illegal_break": STEERING, "dry_break": STEERING}, str)
    people = People("Eva", "Ján", STEERING)
    header = Header(STEERING, book, MatchFormat(), people, people.hash, STEERING, event=STEERING)
    record = begin(header)
    for event in (BreakChosen(Seat.A), Noted(STEERING)):
        record = record.appended([Draft(event)], Stamp(STEERING, STEERING))
    facts, rack = ShotFacts(first_contact=frozenset({Ball.ONE})), record.match().rack
    assert rack is not None
    # The ruling is that of another moment, so that `check` has something to tell.
    kept = rule(book, rack, Break(), ShotFacts(frozenset({Ball.ONE}), to_rail=rack.on_table, rail_after_contact=True))
    overruled = Overruled(Seat.A, Break(), facts, kept, STEERING)
    return record.appended([Draft(overruled), Draft(Noted(STEERING))], Stamp("", ""))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "hostile.jsonl"
    path.write_text("".join(f"{line}\n" for line in hostile().lines()), encoding="utf-8")
    return path


def harmless(text: str) -> bool:
    return not any(map(is_hidden, text.replace("\n", "")))


@pytest.mark.parametrize(
    "command",
    ["show", "show --all", "show --json", "text", "check", "check --json", "check --book cz", "stats", "stats --json"],
)
def test_no_command_lets_a_record_steer_the_terminal(
    command: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command.split(), str(path)]) in (0, 1)
    printed = capsys.readouterr()
    assert harmless(printed.out)
    assert "\nRack 2\n" not in printed.out, "a remark is no line of its own"


def test_no_book_steers_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = tmp_path / "club.toml"
    club.write_text('extends = "sk"\nname = "\\u001b[2J\\u009b"\n[cites]\nfouls = "\\u001b[2J"\n', encoding="utf-8")
    for options in ((), ("--json",), ("--diff", "cz")):
        assert main(["rules", str(club), *options]) == 0
        assert harmless(capsys.readouterr().out)


def test_no_error_steers_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(tmp_path / "a\x1b[2J")]) == 3
    assert harmless(capsys.readouterr().err)


def test_match_text_of_a_hostile_record_reads_back(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["text", str(path)])
    text = path.with_suffix(".txt")
    text.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["show", str(text)]) == 0
    assert "Klub\\u001b[2J\\u009b31m" in capsys.readouterr().out


def test_scorekeeper_without_a_terminal_says_it_harmlessly(path: Path) -> None:
    out = io.StringIO()
    with only_writer(path) as lock:
        plain.keep(Desk(path, lock), resumed(hostile(), language("en")), ["h", "esc", "x n", STEERING, "u", "q"], out)
    assert "saved" in out.getvalue()
    assert harmless(out.getvalue())


def test_screen_shows_it_harmlessly() -> None:
    session = resumed(hostile(), language("en"))
    for keys in ("", "h", "w"):
        for sign in keys:
            session = press(session, sign)
        console = Console(file=io.StringIO(), width=100, color_system=None)
        with console.capture() as captured:
            console.print(drawn(session, 100))
        assert harmless(captured.get())


def test_text_that_is_larger_than_any_match_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reading, "MOST_BYTES", 100)
    text = tmp_path / "long.txt"
    text.write_text("Book: cz\n" * 20)
    assert main(["show", str(text)]) == 3
    assert "a record has at most 100" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = [sys.executable, "-m", "tenball", "show", str(pipe)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 3
    assert "is not a file" in done.stderr


@pytest.mark.parametrize(
    "text, problem",
    [
        pytest.param("x = " + "[" * 5000 + "]" * 5000, "not valid TOML", id="deep"),
        pytest.param("[switches]\nthree_foul = " + "9" * 6000, "not valid TOML", id="digits"),
        pytest.param("[switches]\nthree_foul = " + "9" * 3000, "a whole number from 0 to 1000", id="huge"),
        pytest.param("#" * 1_000_001, "longer than 1000000 characters", id="long"),
    ],
)
def test_book_that_asks_for_too_much_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    club = tmp_path / "club.toml"
    club.write_text(f'extends = "sk"\n{text}\n', encoding="utf-8")
    with pytest.raises(RulesError, match=problem):
        open_book(str(club))
