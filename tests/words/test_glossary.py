"""The words of the glossary are the words that people see."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tenball.rules import CueBall, Foul, Option, Penalty, Phase, Why
from tenball.table import Pocket
from tenball.words import language

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
COLUMNS = {"en": 0, "sk": 2, "cs": 3}


def rows() -> Iterator[tuple[str, list[str]]]:
    """The glossary's rows, each with the heading that it stands under."""
    heading = ""
    for line in GLOSSARY.read_text("utf-8").splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
        elif line.startswith("| ") and not line.startswith("| English"):
            yield heading, [cell.strip() for cell in line.strip("|").split("|")]


def keys(heading: str, column: str) -> Iterator[str]:
    """The keys of the words in which this row's term must stand."""
    for kind, key in re.findall(r"(phase|penalty|)\s?`([^`]+)`", column):
        if kind == "phase":
            yield f"phase.{key}"
        elif kind == "penalty":
            yield f"penalty.{key}"
        elif heading == "The table and the balls" and key in tuple(Pocket):
            yield f"pocket.name.{key}"
        elif heading == "The rack and the players" and key in tuple(CueBall):
            yield f"cue_ball.{key}"
        elif heading not in ("The table and the balls", "The rack and the players", "The match and its record"):
            yield from said(key)


def said(key: str) -> Iterator[str]:
    if key in tuple(Foul):
        yield f"foul.{key}.name"
    if key in tuple(Why):
        yield f"reason.{key}.name"
    if key in ("called", "uncalled", "safety", "push_out"):
        yield f"call.{key}"


TERMS = [(key, cells) for heading, cells in rows() for key in (f"{key}" for key in keys(heading, cells[1]))]


@pytest.mark.parametrize("code", COLUMNS)
@pytest.mark.parametrize("key, cells", TERMS, ids=[key for key, _ in TERMS])
def test_a_term_is_the_glossary_s(code: str, key: str, cells: list[str]) -> None:
    term = cells[COLUMNS[code]].removesuffix("°").strip()
    assert language(code).say(key) == term


def test_the_glossary_has_every_foul_reason_phase_penalty_and_pocket() -> None:
    told = {key for key, _ in TERMS}
    assert {f"foul.{foul}.name" for foul in Foul} <= told
    assert {f"reason.{why}.name" for why in Why} <= told
    assert {f"phase.{phase}" for phase in Phase} <= told
    assert {f"pocket.name.{pocket}" for pocket in Pocket} <= told
    assert {f"penalty.{penalty}" for penalty in Penalty if penalty is not Penalty.FOUL} <= told


@pytest.mark.parametrize("code", COLUMNS)
def test_an_option_is_called_as_its_reason(code: str) -> None:
    for option in Option:
        reason = language(code).say(f"reason.{option}.name")
        assert language(code).say(f"option.{option}") == reason.removeprefix("to ")
