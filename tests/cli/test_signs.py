"""The command line's own words: complete in every language, and nothing in them that nobody says."""

from __future__ import annotations

import string

import pytest

from tenball.cli.score.keys import FIXED, FOUL_SIGNS, Act, Key
from tenball.cli.score.pads import SeatFor, SureOf, TextFor, Which
from tenball.cli.signs import signs
from tenball.rules import Foul
from tenball.words import LANGUAGES

NAMED_BY_THE_GAME = {Act.LAG, Act.BREAKER, Act.SEAT, Act.OPTION, Act.POCKET, Act.CUSHION, Act.PENALTY}


def placeholders(text: object) -> set[str]:
    forms = text.values() if isinstance(text, dict) else [text]
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(str(form)) if name}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_same_words_with_the_same_placeholders(code: str) -> None:
    theirs, english = signs(code).texts, signs("en").texts
    assert theirs.keys() == english.keys()
    assert {key: placeholders(text) for key, text in theirs.items()} == {
        key: placeholders(text) for key, text in english.items()
    }


@pytest.mark.parametrize("code", ["sk", "cs"])
def test_plurals_are_complete(code: str) -> None:
    for text in signs(code).texts.values():
        assert isinstance(text, str) or set(text) == {"one", "few", "many", "other"}


def test_every_act_has_a_label() -> None:
    labelled = {key.removeprefix("key.") for key in signs("en").texts if key.startswith("key.")}
    assert labelled == {*Act} - NAMED_BY_THE_GAME | {"ball_fell", "ball_called"}


def test_every_pad_with_a_reason_has_a_title() -> None:
    titles = {key.removeprefix("title.") for key in signs("en").texts}
    assert {*Which, *TextFor, *SeatFor} - {"late"} <= titles | {"late"}
    assert {f"sure_{of}" for of in SureOf} <= titles


def test_every_foul_has_a_key() -> None:
    assert set(FOUL_SIGNS) == set(Foul)


@pytest.mark.parametrize(
    "group",
    [(name,) for name in FIXED]
    + [
        ("break", "always", "warning"),
        ("shot", "always", "warning"),
        ("choice", "always"),
        ("finished", "always"),
        ("announced", "always"),
    ],
)
def test_no_key_means_two_things_at_once(group: tuple[str, ...]) -> None:
    keys: list[Key] = [key for name in group for key in FIXED[name]]
    assert len({key.sign for key in keys}) == len(keys)


def test_no_key_of_the_fouls_means_two_things_at_once() -> None:
    assert not {key.sign for key in FIXED["fouls"]} & set(FOUL_SIGNS.values())
