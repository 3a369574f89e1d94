"""Nothing that is shown was left in another language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("page/words", "src/tenball/words", "src/tenball/cli/signs")
LOANED = {"push", "out", "start", "stop"}
"""What a player says so in every language."""


def texts(told: dict[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Every text with its key."""
    for key, value in told.items():
        if isinstance(value, dict):
            yield from texts(value, f"{above}{key}.")
        elif isinstance(value, str):
            yield above + key, value


def read(folder: str, code: str) -> dict[str, str]:
    """All texts of a language that stand there."""
    return dict(texts(tomllib.loads((ROOT / folder / f"{code}.toml").read_text("utf-8"))))


def own(text: str) -> set[str]:
    """The words of a text without its values, those of one or two letters being units."""
    return set(re.findall(r"[^\W\d_]{3,}", re.sub(r"\{[^}]*\}", "", text).lower())) - LOANED


@pytest.mark.parametrize("code", ["sk", "cs"])
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_text_was_left_in_english(folder: str, code: str) -> None:
    english, other = read(folder, "en"), read(folder, code)
    assert {key: text for key, text in other.items() if english.get(key) == text and own(text)} == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_czech_and_slovak_were_written_for_themselves(folder: str) -> None:
    slovak, czech = read(folder, "sk"), read(folder, "cs")
    assert {key for key, text in czech.items() if re.search("[ľĺŕôä]", text, re.IGNORECASE)} == set()
    assert {key for key, text in slovak.items() if re.search("[ěřů]", text, re.IGNORECASE)} == set()
