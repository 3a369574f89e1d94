"""The scorekeeper from its command to its file, without a terminal."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tenball.archive import load, only_writer
from tenball.archive.sample import sample
from tenball.cli import main
from tenball.match import MatchError, Record, Stage

Score = Callable[..., str]


@pytest.fixture
def score(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Score:
    """Run `tenball score` on these lines and give what it printed."""
    monkeypatch.chdir(tmp_path)

    def run(lines: str, *options: str, code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        assert main(["score", "--lang", "en", *options]) == code
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return captured.out + captured.err

    return run


NEW = ("--a", "Novák", "--b", "Dvořák", "--book", "sk", "--race", "5", "--breaks", "alternate", "--file", "m.jsonl")


def test_each_event_is_acknowledged_with_its_number(score: Score) -> None:
    shown = score("a\n1 enter\np\nu\nq\n", *NEW)
    assert re.findall(r"saved (\d+)", shown) == ["1", "2", "3", "4"]
    assert "Novák breaks: the 1 drops" in shown
    assert "Taken back:" in shown
    assert "Go on later with: tenball score --file m.jsonl" in shown


def test_what_was_acknowledged_is_in_the_file(score: Score) -> None:
    score("a\n1 enter\np\n", *NEW)
    assert len(load(Path("m.jsonl")).record.entries) == 3


def test_a_match_goes_on_where_it_was_left(score: Score) -> None:
    score("a\n1 enter\n", *NEW)
    shown = score("p\n", "--file", "m.jsonl")
    assert "saved 3" in shown
    assert "Novák plays the 2" in shown


@pytest.mark.parametrize(
    "options, told",
    [
        (("--a", "Eva"), "Name of the first player: Novák, not Eva"),
        (("--b", "Eva"), "Name of the second player: Dvořák, not Eva"),
        (("--book", "cz"), "Rules: Slovak rules, not Czech rules"),
        (("--race", "7:5"), "Race to: 5, not 7:5"),
        (("--breaks", "winner"), "in turn, not the winner of a rack"),
        (("--sets", "3"), "Sets: 1, not 3"),
        (("--time-outs", "0"), "Time-outs: 1, not 0"),
        (("--referee", "Eva"), "Referee: –, not Eva"),
        (("--clock", "40+40"), "Shot clock: off, not 40+40"),
        (("--table", "seven_foot"), "Table: nine_foot"),
        (("--event", "Open"), "Tournament: –, not Open"),
    ],
)
def test_another_match_than_the_one_in_the_file_is_not_begun_silently(
    score: Score, options: tuple[str, str], told: str
) -> None:
    score("a\n", *NEW)
    shown = score("d\n", "--file", "m.jsonl", *options, code=2)
    assert told in shown
    assert "Leave those options out" in shown
    assert len(load(Path("m.jsonl")).record.entries) == 1


def test_the_same_options_go_on_with_the_match(score: Score) -> None:
    options = (*NEW, "--event", "Open", "--table", "seven_foot", "--clock", "30+30", "--referee", "Eva")
    score("a\n", *options)
    assert "saved 2" in score("d\n", *options)
    header = load(Path("m.jsonl")).record.header
    assert (header.event, header.table.name) == ("Open", "seven_foot")
    assert header.format.clock is not None


@pytest.mark.parametrize("answer, begun", [("y", True), ("n", False)])
def test_on_a_terminal_it_is_asked_whether_that_match_goes_on(
    score: Score, monkeypatch: pytest.MonkeyPatch, answer: str, *, begun: bool
) -> None:
    score("a\n", *NEW)
    monkeypatch.setattr("tenball.cli.score.start._on_terminal", lambda: True)
    monkeypatch.setattr("tenball.cli.score.terminal.keep", lambda _, session: session)
    shown = score(f"{answer}\n", "--file", "m.jsonl", "--a", "Eva", code=0 if begun else 2)
    assert "Go on with it as it is?" in shown
    assert ("Go on later with" in shown) is begun


def test_two_players_of_one_name_are_told_apart(score: Score) -> None:
    options = ("--book", "sk", "--race", "5", "--breaks", "winner", "--file", "m.jsonl")
    assert "Both players are called novák" in score("q\n", "--a", "Novák", "--b", "novák", *options, code=2)
    assert "Both players are called" in score("Novák\nNovák\nDvořák\nq\n", *options)


def test_a_finished_match_that_is_not_signed_says_how(score: Score) -> None:
    shown = score("a\n0 enter\n0 p\nq\n", *NEW[:6], "--race", "1", *NEW[8:])
    assert "Not signed yet." in shown
    assert "Code" not in shown
    shown = score("k a\nq\n", "--file", "m.jsonl")
    code = load(Path("m.jsonl")).record.match().sealed
    assert set(re.findall(r"Code of the record: (\S+)", shown)) == {code}


def test_a_text_is_a_line_or_the_rest_of_one(score: Score) -> None:
    score("a\nx n\nthe lamp flickers\nx n the cloth is new\n", *NEW)
    events = [entry.event for entry in load(Path("m.jsonl")).record.entries]
    assert [getattr(event, "text", None) for event in events] == [None, "the lamp flickers", "the cloth is new"]


def test_an_empty_line_is_enter(score: Score) -> None:
    assert "saved 2" in score("a\n1\n\n", *NEW)


def test_an_empty_text_is_none(score: Score) -> None:
    assert "saved 2" not in score("a\nx n\n\n", *NEW)


def test_the_match_text_is_written(score: Score) -> None:
    assert "Written: m.txt" in score("a\n1 enter\nx v m.txt\n", *NEW)
    assert "A: Novák" in Path("m.txt").read_text(encoding="utf-8")


def test_what_is_there_is_not_written_over_unasked(score: Score) -> None:
    Path("m.txt").write_text("shopping list", encoding="utf-8")
    shown = score("a\nx v m.txt\nesc\n", *NEW)
    assert "m.txt exists. Write over it?" in shown
    assert Path("m.txt").read_text(encoding="utf-8") == "shopping list"
    assert "Written: m.txt" in score("x v m.txt\ny\n", "--file", "m.jsonl")
    assert "A: Novák" in Path("m.txt").read_text(encoding="utf-8")
    assert {path.name for path in Path().iterdir()} <= {"m.jsonl", "m.jsonl.lock", "m.txt"}


@pytest.mark.parametrize("name", ["m.jsonl", "./m.jsonl", "m.jsonl.lock", "again.txt"])
def test_the_record_itself_is_never_written_over(score: Score, name: str) -> None:
    score("a\n", *NEW)
    Path("again.txt").hardlink_to("m.jsonl")
    assert "belongs to this record" in score(f"x v {name}\ny\n", "--file", "m.jsonl")
    assert len(load(Path("m.jsonl")).record.entries) == 1


def test_a_match_text_that_cannot_be_written_is_told(score: Score) -> None:
    assert "nowhere/m.txt cannot be written" in score("a\nx v nowhere/m.txt\n", *NEW)


def test_a_match_can_be_played_to_its_end(score: Score) -> None:
    shown = score("a\n0 enter\n0 p\nk enter\nq\n", *NEW[:6], "--race", "1", *NEW[8:])
    assert "Code of the record:" in shown
    record = load(Path("m.jsonl")).record
    assert record.match().stage is Stage.FINISHED
    assert record.match().sealed is not None


def test_what_was_not_said_is_asked_for(score: Score) -> None:
    shown = score(f"\nNovák\nDvořák\n9\n2\nmany\n{'9' * 5000}\n7\n3\na\na\n")
    assert "a name is one line" in shown
    assert "Please choose one of" in shown
    assert shown.count("A whole number from 1, please.") == 2
    path = next(Path().glob("*-novak-dvorak.jsonl"))
    header = load(path).record.header
    assert (header.book.name, header.format.race, header.format.breaks) == ("cz", (7, 7), "loser")


def test_enter_takes_what_is_usual_and_a_taken_name_is_not_used_again(score: Score) -> None:
    for _ in range(3):
        score("Novák\nDvořák\n\n\n\nq\n")
    names = sorted(path.stem[11:] for path in Path().glob("*.jsonl"))
    assert names == ["novak-dvorak", "novak-dvorak-2", "novak-dvorak-3"]


def test_names_without_latin_letters_still_give_a_file(score: Score) -> None:
    score("q\n", "--a", "Иван", "--b", "李", "--book", "sk", "--race", "5:7", "--breaks", "winner")
    path = next(Path().glob("*.jsonl"))
    assert load(path).record.header.format.race == (5, 7)


def test_input_that_ends_too_early_is_told(score: Score) -> None:
    assert "The input ended before" in score("Novák\n", code=2)
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    "options, told",
    [
        (("--clock", "fast"), "no clock preset is called 'fast'"),
        (("--table", "round"), "round"),
        (("--race", "0"), "--race cannot be '0'"),
        (("--race", "5-7"), "write 7, or 7:5"),
        (("--breaks", "mine"), "allowed: alternate, winner, loser"),
        (("--book", "uk"), "no rulebook is called 'uk'"),
        (("--a", "x" * 65), "a name is one line of 1 to 64 characters"),
        (("--lang", "de"), "languages: en, sk, cs"),
        (("--sets", "0"), "--sets"),
    ],
)
def test_bad_options_are_refused_in_a_sentence(score: Score, options: tuple[str, str], told: str) -> None:
    assert told in score("q\n", *NEW, *options, code=2)


def test_a_record_in_use_is_left_alone(score: Score) -> None:
    score("a\n", *NEW)
    with only_writer(Path("m.jsonl")):
        assert "another program is writing" in score("d\n", "--file", "m.jsonl", code=3)


def test_a_torn_end_is_told_and_the_match_goes_on(score: Score) -> None:
    score("a\n1 enter\n", *NEW)
    with Path("m.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"seq":3,"ti')
    shown = score("p\n", "--file", "m.jsonl")
    assert "The end of the file was damaged" in shown
    assert "saved 3" in shown


def test_a_file_that_is_no_record_is_refused(score: Score) -> None:
    Path("m.jsonl").write_text("shopping list\n", encoding="utf-8")
    assert "m.jsonl" in score("a\n", "--file", "m.jsonl", code=3)


def test_it_speaks_slovak_and_czech(score: Score) -> None:
    assert "Čo sa stalo?" in score("a\n", *NEW, "--lang", "sk")
    assert "Co se stalo?" in score("d\n", "--file", "m.jsonl", "--lang", "cs")


def test_the_sample_goes_on_in_its_middle(score: Score, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    shown = score("h\nesc\np\nu\n", "--sample")
    assert "Anežka Žďárská" in shown
    known = len(sample().entries) * 2 // 3
    assert f"saved {known + 1}" in shown
    assert "tenball score --file" not in shown
    assert not list(tmp_path.iterdir()), "the copy goes when the scorekeeper does"


def test_what_does_not_fit_is_not_written_and_told(monkeypatch: pytest.MonkeyPatch, score: Score) -> None:
    score("a\n", *NEW)

    def refused(*_: object) -> Record:
        raise MatchError("nothing_to_restore")

    monkeypatch.setattr("tenball.cli.score.desk.append", refused)
    shown = score("d\n", "--file", "m.jsonl")
    assert "nothing was taken back" in shown
    assert "saved" not in shown
