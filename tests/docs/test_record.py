"""The page on the record says what the program does, and its examples run."""

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from tenball.archive.sample import sample
from tenball.match import EVENTS, MatchFormat, ShotReport, read_lines
from tenball.match.check import differences
from tenball.match.log import Entry
from tenball.rules import ShotFacts
from tenball.rules.ruling import Ruling

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```jsonl\n(.*?)\n```", PAGE, re.DOTALL)[0].split("\n")


def section(title: str) -> str:
    return re.split(r"^#+ ", PAGE.partition(f"# {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


@pytest.mark.parametrize("tag", EVENTS)
def test_every_event_is_described_with_its_fields(tag: str) -> None:
    row = next(line for line in section("Events").splitlines() if line.startswith(f"| `{tag}` "))
    cell = row.split("|")[2]
    assert re.findall(r"`([^`]+)`", cell) == [part.name for part in fields(EVENTS[tag])]
    assert len(row.split("|")[3]) > len(" said ")


def test_every_field_of_the_envelope_and_the_header_is_described() -> None:
    envelope = {part.name for part in fields(Entry)} - {"stamp"} | {"time", "author", "said_at", "command", "epoch"}
    assert set(re.findall(r"^\| `(\w+)`", section("Every later line: an entry"), re.MULTILINE)) == envelope
    header = section("The first line: the header")
    described = set(re.findall(r"^\| `(\w+)`", header, re.MULTILINE))
    assert described == set(json.loads(sample().first_line)) | {part.name for part in fields(MatchFormat)}


@pytest.mark.parametrize(
    "title, kind",
    [("Report", ShotReport), ("Call, facts and ruling", ShotFacts), ("Call, facts and ruling", Ruling)],
)
def test_every_field_of_what_an_event_holds_is_named(title: str, kind: type) -> None:
    named = set(re.findall(r"`(\w+)`", section(title)))
    assert {part.name for part in fields(kind)} <= named


def test_the_example_is_a_record_with_that_code() -> None:
    record = read_lines(EXAMPLE)
    assert f"The code of this record is `{record.code}`." in PAGE
    assert differences(record) == []
    assert [entry.replaces for entry in record.entries] == [None, None, None, 2]


def test_the_check_without_tenball_finds_what_was_changed() -> None:
    names: dict[str, object] = {}
    exec(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0], names)  # noqa: S102 - the page's own example
    links_hold = names["links_hold"]
    assert callable(links_hold)
    for lines in (EXAMPLE, list(sample().lines())):
        assert links_hold(lines)
        assert not links_hold([*lines[:2], lines[2].replace('"a"', '"b"'), *lines[3:]])
        assert not links_hold([lines[0], *lines[2:]])
    nameless = json.loads(EXAMPLE[0]) | {"people": None}
    text = json.dumps(nameless, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert links_hold([text, *EXAMPLE[1:]])
    read_lines([text, *EXAMPLE[1:]])
