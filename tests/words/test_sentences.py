"""Sentences letter for letter, in three languages."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from tenball.match import EVENTS
from tenball.rules import Rulebook, Ruling, open_book
from tenball.words import LANGUAGES, language, tell
from tests.words.situations import NAMES, OTHERS, SHOTS, after, whole_match

FOLDER = Path(__file__).parent
EXPECTED: Mapping[str, Mapping[str, Mapping[str, str]]] = tomllib.loads((FOLDER / "sentences.toml").read_text("utf-8"))
EXPLAINED = (
    *("third_foul_unwarned", "early_ten", "safety_pot", "push_out", "two_fouls", "called_ten", "illegal_break"),
    "touched_by_the_seated_player",
)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", SHOTS)
def test_a_shot_is_told(name: str, code: str) -> None:
    before, event = SHOTS[name]()
    told = tell.event(language(code), NAMES, before, after(before, event), event)
    assert told == EXPECTED["shot"][name][code]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", OTHERS)
def test_an_event_is_told(name: str, code: str) -> None:
    before, event = OTHERS[name]()
    told = tell.event(language(code), NAMES, before, after(before, event), event)
    assert told == EXPECTED["event"][name][code]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", SHOTS)
def test_a_ruling_is_told(name: str, code: str) -> None:
    assert tell.ruling(language(code), ruled(name)[1], NAMES) == EXPECTED["ruling"][name][code]


@pytest.mark.parametrize("code", LANGUAGES)
def test_reasons_are_explained(code: str) -> None:
    told = [tell.why(language(code), *ruled(name)) for name in EXPLAINED]
    assert "\n\n---\n\n".join(told) + "\n" == file(code, "why")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_match_is_told(code: str) -> None:
    assert "\n".join(tell.commentary(language(code), whole_match())) + "\n" == file(code, "match")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_entry_is_told_where_that_is_asked(code: str) -> None:
    told = tell.commentary(language(code), whole_match(), everything=True)
    assert "\n".join(told) + "\n" == file(code, "everything")


@pytest.mark.parametrize("code", LANGUAGES)
def test_books_are_told(code: str) -> None:
    words, sk = language(code), open_book("sk")
    beside = [tell.difference(words, sk, open_book(other)) for other in ("cz", "wpa_2025")]
    parts = ["\n".join(lines) for lines in (tell.book(words, open_book("cz")), *beside)]
    assert "\n\n".join(parts) + "\n" == file(code, "books")


def test_every_kind_of_event_is_among_the_situations() -> None:
    told = {type(make()[1]) for make in (*SHOTS.values(), *OTHERS.values())}
    assert told == set(EVENTS.values())


def ruled(name: str) -> tuple[Rulebook, Ruling]:
    """The book and the ruling of that situation."""
    before, event = (SHOTS | OTHERS)[name]()
    ruling = getattr(event, "ruling", None)
    assert isinstance(ruling, Ruling)
    return before.book, ruling


def file(code: str, name: str) -> str:
    return (FOLDER / "told" / f"{name}.{code}.txt").read_text("utf-8")
