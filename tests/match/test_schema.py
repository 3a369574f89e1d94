"""The JSON Schema of a line agrees with what is written, event by event and field by field."""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import tenball.match
from tenball.archive.sample import sample
from tenball.match import EVENTS, ClockPreset, Lateness, MatchFormat, Record, ShotReport
from tenball.match.log import Entry
from tenball.rules import CITED, SWITCHES, WHY_KEYS, Foul, Penalty, ShotFacts
from tenball.rules.ruling import Ruling
from tenball.table import Cushion, Pocket
from tests.match.generate import random_record
from tests.matches.stories import STORIES

SCHEMA: dict[str, Any] = json.loads((Path(tenball.match.__file__).parent / "record.schema.json").read_text("utf-8"))
DEFS = SCHEMA["$defs"]
LINE = jsonschema.Draft202012Validator(SCHEMA)


def check(record: Record) -> None:
    for line in record.lines():
        found = [problem.message for problem in LINE.iter_errors(json.loads(line))]
        assert found == [], line


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name, story", STORIES.items())
def test_whole_matches_follow_the_schema(name: str, story: Any) -> None:  # noqa: ANN401 - a function of no arguments
    assert name
    check(story())


def test_the_sample_and_random_records_follow_the_schema() -> None:
    check(sample())
    for seed in range(30):
        check(random_record(seed, 40))


@pytest.mark.parametrize("tag", EVENTS)
def test_every_event_has_its_fields_in_the_schema(tag: str) -> None:
    assert set(DEFS[f"event_{tag}"]["properties"]) == {"t", *(part.name for part in fields(EVENTS[tag]))}
    assert {"$ref": f"#/$defs/event_{tag}"} in DEFS["event"]["oneOf"]


@pytest.mark.parametrize(
    "name, kind",
    [
        ("report", ShotReport),
        ("facts", ShotFacts),
        ("ruling", Ruling),
        ("format", MatchFormat),
        ("clock", ClockPreset),
        ("lateness", Lateness),
    ],
)
def test_every_type_has_its_fields_in_the_schema(name: str, kind: Any) -> None:  # noqa: ANN401 - any dataclass
    assert set(DEFS[name]["properties"]) == {part.name for part in fields(kind)}


def test_the_envelope_has_its_fields_in_the_schema() -> None:
    stamp = {"time", "author", "said_at", "command", "epoch"}
    assert set(DEFS["entry"]["properties"]) == stamp | {part.name for part in fields(Entry)} - {"stamp"}


def test_a_played_lag_follows_the_schema() -> None:
    entry = json.loads(sample().lines()[1])
    played = {"t": "lagged", "winner": "a", "stroke_a": "2.5 0 0 0 0", "stroke_b": "2 0.1 0 0 0", "physics": "x"}
    assert LINE.is_valid(entry | {"event": played})
    assert not LINE.is_valid(entry | {"event": played | {"stroke_a": 2.5}})


def test_every_word_is_in_the_schema() -> None:
    assert DEFS["foul"]["enum"] == list(Foul)
    assert DEFS["penalty"]["enum"] == list(Penalty)
    assert DEFS["pocket"]["enum"] == list(Pocket)
    assert DEFS["cushion"]["enum"] == list(Cushion)
    assert DEFS["reason"]["properties"]["key"]["enum"] == list(WHY_KEYS)
    club = DEFS["book"]["oneOf"][1]["properties"]
    assert set(club["switches"]["properties"]) == set(SWITCHES)
    assert club["cites"]["propertyNames"]["enum"] == list(CITED)


@pytest.mark.parametrize(
    "change",
    [
        {"colour": "red"},
        {"seq": 0},
        {"event": {"t": "goal"}},
        {"event": {"t": "lagged", "winner": "c"}},
        {"event": {"t": "lagged"}},
        {"chain": "x"},
        {"command": ["tablet"]},
    ],
)
def test_what_is_no_entry_does_not_follow_the_schema(change: dict[str, object]) -> None:
    line = json.loads(sample().lines()[1])
    assert LINE.is_valid(line)
    assert not LINE.is_valid(line | change)
