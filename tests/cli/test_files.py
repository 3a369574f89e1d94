"""Files as they come: several at once, some of them bad, through pipes, signed, and in strange surroundings."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tenball.archive import load, reading
from tenball.cli import main
from tenball.match import Draft, MatchFormat, Noted, Record, Retracted
from tenball.match.log import seal
from tenball.rules import Seat
from tests.cli.scoring import STAMP, broken, keyed

Captured = pytest.CaptureFixture[str]


def signed() -> Record:
    """A match that Novák wins and both sign, with a remark in it."""
    session = keyed(broken("sk", form=MatchFormat(race=(1, 1))), "0 p")
    record = session.record.appended([Draft(Noted("Novák was lucky"))], STAMP)
    return record.appended([seal(record, (Seat.A, Seat.B))], STAMP)


def put(path: str, record: Record) -> None:
    Path(path).write_text("".join(f"{line}\n" for line in record.lines()), encoding="utf-8")


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    put("m.jsonl", signed())


def piped(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


def as_json(capsys: Captured) -> Any:  # noqa: ANN401 - whatever JSON holds
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("command", ["show", "check", "stats"])
def test_a_signed_match_text_is_read_and_its_signature_is_said(command: str, capsys: Captured) -> None:
    assert main(["text", "m.jsonl"]) == 0
    Path("m.txt").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main([command, "m.txt"]) == 0
    printed = capsys.readouterr()
    assert printed.err == (
        f"tenball: m.txt: a match text cannot prove its signature under {signed().signed_code}; "
        "the record that was signed can\n"
    )
    assert printed.out


def test_a_match_text_is_written_again_as_it_is_with_remarks_and_signature(capsys: Captured) -> None:
    main(["text", "m.jsonl"])
    text = capsys.readouterr().out.replace("A lagged\n", "A lagged\n    ; by a hair\n")
    Path("m.txt").write_text(text, encoding="utf-8")
    assert main(["text", "m.txt"]) == 0
    assert capsys.readouterr().out == text
    assert "sealed" in text


def test_one_bad_file_does_not_keep_the_others_from_being_judged(capsys: Captured) -> None:
    Path("bad.txt").write_text("Book: sk\nA lagged\nA brake\n", encoding="utf-8")
    assert main(["check", "m.jsonl", "missing.jsonl", "bad.txt", "m.jsonl"]) == 3
    printed = capsys.readouterr()
    assert printed.out.count("nothing would be ruled otherwise") == 2
    assert "there is no file missing.jsonl" in printed.err
    assert "bad.txt: line 3, column 3" in printed.err


def test_bad_files_stand_among_the_others_in_json(capsys: Captured) -> None:
    assert main(["check", "m.jsonl", "missing.jsonl", "m.jsonl", "--json"]) == 3
    found = as_json(capsys)
    assert [one["file"] for one in found] == ["m.jsonl", "missing.jsonl", "m.jsonl"]
    assert found[1]["error"] == {"key": "not_found", "message": "there is no file missing.jsonl"}
    assert main(["stats", "missing.jsonl", "m.jsonl", "--json"]) == 3
    assert ["error" in one for one in as_json(capsys)] == [True, False]


def test_the_worst_exit_code_counts(capsys: Captured) -> None:
    put("n.jsonl", keyed(broken("sk"), "p f 2 g a 3 enter 0 p").record)
    assert main(["check", "n.jsonl", "m.jsonl", "--book", "cz"]) == 1
    assert main(["check", "missing.jsonl", "n.jsonl", "--book", "cz"]) == 3
    assert main(["stats", "missing.jsonl", "m.jsonl"]) == 3
    assert "racks won" in capsys.readouterr().out


def test_a_fault_of_the_program_is_no_bad_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenball.cli.checking.differences", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        main(["check", "m.jsonl"])


def test_a_finished_record_shows_its_code(capsys: Captured) -> None:
    record = signed()
    main(["check", "m.jsonl"])
    assert f"\n  code {record.signed_code} (signed)\n" in capsys.readouterr().out
    put("unsigned.jsonl", replace(record, entries=record.entries[:-1]))
    main(["check", "unsigned.jsonl"])
    assert f"\n  code {record.signed_code} (not signed)\n" in capsys.readouterr().out
    put("open.jsonl", broken("sk").record)
    main(["check", "open.jsonl"])
    assert "code" not in capsys.readouterr().out


@pytest.mark.parametrize("command", ["show", "check", "stats"])
def test_one_code_for_people_in_every_command(command: str, capsys: Captured) -> None:
    main([command, "m.jsonl", "--json"])
    told = as_json(capsys)
    assert (told if command == "show" else told[0])["code"] == signed().signed_code


@pytest.mark.parametrize("lang, told", [("en", "1 entry was"), ("sk", "pribudol 1 záznam"), ("cs", "přibyl 1 záznam")])
def test_what_was_added_after_the_signature_is_said(lang: str, told: str, capsys: Captured) -> None:
    record = signed()
    put("m.jsonl", record.appended([Draft(Noted("a protest"))], STAMP))
    assert main(["check", "m.jsonl", "--lang", lang, "--code", record.signed_code]) == 0
    assert told in capsys.readouterr().out
    assert main(["check", "m.jsonl", "--json"]) == 0
    found = as_json(capsys)[0]
    assert (found["code"], found["signed"], found["amended"]) == (record.signed_code, True, 1)


def test_the_code_of_a_sheet_is_compared(capsys: Captured) -> None:
    code = signed().signed_code
    for copied in (code, f" {code.lower()} ", code.replace("-", "").replace("0", "o").replace("1", "l")):
        assert main(["check", "m.jsonl", "--code", copied]) == 0
        assert f"this is the code on the sheet: {code}" in capsys.readouterr().out
    assert main(["check", "m.jsonl", "--code", "0BG5G-56PMJ"]) == 1
    assert "the sheet has another code: 0BG5G-56PMJ" in capsys.readouterr().out
    assert main(["check", "m.jsonl", "--code", "0BG5G-56PMJ", "--json"]) == 1
    assert as_json(capsys)[0]["code_agrees"] is False


def test_a_signature_that_does_not_hold_is_none(capsys: Captured) -> None:
    record = signed()
    put("m.jsonl", record.appended([Draft(Retracted((4,)))], STAMP))
    assert main(["check", "m.jsonl", "--code", record.signed_code]) == 1
    assert "another code" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["-", "/dev/stdin"])
def test_a_match_comes_through_a_pipe(name: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    main(["show", "m.jsonl"])
    told = capsys.readouterr().out
    piped(monkeypatch, Path("m.jsonl").read_bytes())
    assert main(["show", name]) == 0
    assert capsys.readouterr().out == told
    piped(monkeypatch, b"Book: sk\nA lagged\nA brake\n")
    assert main(["show", name]) == 3
    assert "standard input: line 3, column 3" in capsys.readouterr().err


def test_a_pipe_without_end_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(reading, "MOST_BYTES", 100)
    piped(monkeypatch, b"{" * 101)
    assert main(["show", "-"]) == 3
    assert "standard input has more than 100 bytes" in capsys.readouterr().err


def test_a_record_with_other_line_ends_is_read(capsys: Captured) -> None:
    converted = b"\xef\xbb\xbf" + Path("m.jsonl").read_bytes().replace(b"\n", b"\r\n")
    Path("m.jsonl").write_bytes(converted)
    assert main(["check", "m.jsonl"]) == 0
    printed = capsys.readouterr()
    assert "(signed)" in printed.out
    assert printed.err == "tenball: m.jsonl: another program saved it with other line ends; it was read all the same\n"


def test_a_match_is_begun_in_an_empty_file(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    Path("new.jsonl").touch()
    monkeypatch.setattr(sys, "stdin", io.StringIO("a\nq\n"))
    options = ("--a", "Novák", "--b", "Dvořák", "--book", "sk", "--race", "5", "--breaks", "alternate")
    assert main(["score", "--file", "new.jsonl", *options]) == 0
    assert "saved 1" in capsys.readouterr().out
    assert len(load(Path("new.jsonl")).record.entries) == 1


@pytest.mark.parametrize("path", [".", sys.executable])
def test_no_lock_stays_beside_what_is_no_record(path: str, capsys: Captured) -> None:
    place = Path(path).absolute()
    known = set(place.parent.iterdir())
    assert main(["score", "--file", str(place)]) == 3
    assert set(place.parent.iterdir()) == known
    assert capsys.readouterr().err.startswith("tenball: ")


@pytest.mark.parametrize("lang, yes", [("en", "y"), ("sk", "áno"), ("cs", "Ano")])
def test_people_are_taken_out_after_a_yes(
    lang: str, yes: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{yes}\n"))
    assert main(["forget", "m.jsonl", "--lang", lang]) == 0
    printed = capsys.readouterr()
    assert "Novák" in printed.out, "who is about to be taken out"
    assert signed().signed_code in printed.out
    assert "#4" in printed.out, "a remark that may have a name"
    record = load(Path("m.jsonl")).record
    assert (record.header.people, record.signed_code) == (None, signed().signed_code)
    assert [path.name for path in Path().iterdir()] == ["m.jsonl"]


@pytest.mark.parametrize("answer", ["n\n", "\n", ""])
def test_without_a_yes_nobody_is_taken_out(answer: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(answer))
    before = Path("m.jsonl").read_bytes()
    assert main(["forget", "m.jsonl"]) == 2
    assert "nothing was changed" in capsys.readouterr().err
    assert Path("m.jsonl").read_bytes() == before


def test_yes_can_be_said_beforehand_and_twice_does_no_harm(capsys: Captured) -> None:
    put("n.jsonl", broken("sk").record)
    assert main(["forget", "n.jsonl", "--yes"]) == 0
    assert "#" not in capsys.readouterr().out
    assert main(["forget", "n.jsonl"]) == 0
    assert capsys.readouterr().out == "There are no names in this record.\n"
    assert main(["show", "n.jsonl"]) == 0
    assert "Player A wins the lag." in capsys.readouterr().out


def run(command: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a shell, with this environment."""
    usual = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHONIO"))}
    full = command.replace("tenball", f"{sys.executable} -m tenball")
    return subprocess.run(["sh", "-c", full], capture_output=True, env=usual | settings, check=False)


SURROUNDINGS = [
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
]


@pytest.mark.parametrize("settings", SURROUNDINGS, ids=["ascii", "latin-1", "C"])
def test_an_encoding_with_few_letters_brings_no_command_down(settings: dict[str, str]) -> None:
    for command in ("show --sample", "stats --sample --lang sk", "rules sk --lang cs"):
        done = run(f"tenball {command}", **settings)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"?" in done.stdout
    for command in ("show --sample --json", "text --sample"):
        done = run(f"tenball {command}", **settings)
        assert (done.returncode, done.stderr) == (0, b"")
        assert "Žďárská" in done.stdout.decode(), "what a program or a file takes is UTF-8 everywhere"


@pytest.mark.parametrize(
    "command",
    [
        "tenball show --sample >&-",
        "tenball check m.jsonl --json >&-",
        "echo '{}' | tenball rule >&-",
        "tenball rule <&-",
        "tenball show nowhere 2>&-",
        "tenball score --file m.jsonl <&- >&- 2>&-",
        "tenball score --file m.jsonl <&-",
    ],
)
def test_closed_streams_are_no_trouble(command: str) -> None:
    before = Path("m.jsonl").read_bytes()
    done = run(command, PYTHONUTF8="1")
    assert done.returncode == (3 if "nowhere" in command else 0)
    assert done.stderr == b""
    assert Path("m.jsonl").read_bytes() == before


def test_input_that_is_no_text_is_refused_in_words() -> None:
    options = "--a Novák --b Dvořák --book sk --race 5 --breaks alternate --file n.jsonl"
    done = run(f"printf 'x n\\n\\377\\nq\\n' | tenball score {options}", PYTHONUTF8="1")
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
