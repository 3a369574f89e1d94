"""Every key has words in every language, in every plural form, with the same values; and nothing else is there."""

import ast
import re
import tomllib
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from string import Formatter
from typing import get_type_hints

import pytest
from babel import Locale

import tenball
from tenball.match import BreakOrder, Mode, Prompt
from tenball.match.agreed import Kind as Sort
from tenball.physics import ContactKind
from tenball.play import BadLag, Divergence, Refusal
from tenball.players import Kind
from tenball.rules import (
    BOOKS,
    READINGS,
    SWITCHES,
    Break,
    Called,
    CueBall,
    Foul,
    NotOpen,
    Option,
    Penalty,
    Phase,
    PushOut,
    Rulebook,
    Safety,
    Seat,
    Uncalled,
    Why,
    open_book,
)
from tenball.table import Ball, Cushion, Misplaced, Pocket
from tenball.table.size import PRESETS
from tenball.web.playing.choices import CLOTHS
from tenball.web.playing.levels import LEVELS, NOISES, PLAYERS
from tenball.web.playing.tasks import Phase as Stage
from tenball.words import LANGUAGES, language
from tenball.words.language import PLURALS
from tenball.words.tell.asking import REFUSED

SOURCE = Path(tenball.__file__).parent
LEADS = (
    *("called_shot", "called_ten", "early_ten", "break_pot", "dry_break", "ten_on_break", "push_out", "miss"),
    *("wrong_pocket", "wrong_ball", "uncalled_pot", "safety", "safety_pot"),
)


def texts(code: str) -> dict[str, dict[str, str]]:
    """Every key with its forms by their plural category; a text without plurals has the one form `other`."""
    return {key: {"other": text} if isinstance(text, str) else dict(text) for key, text in language(code).texts.items()}


def literals() -> Iterator[str]:
    """Every key that stands in the code letter for letter."""
    for path in (SOURCE / "words").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", text):
                yield text


def built() -> Iterator[str]:
    """Every key that the code builds from a value of the game."""
    families: dict[str, tuple[object, ...]] = {
        "ball.name": tuple(map(int, Ball)),
        "ball.object": tuple(map(int, Ball)),
        "pocket.name": tuple(Pocket),
        "pocket.into": tuple(Pocket),
        "cushion": tuple(Cushion),
        "seat": tuple(Seat),
        "phase": tuple(Phase),
        "cue_ball": tuple(CueBall),
        "option": tuple(Option),
        "call": tuple(call.tag for call in (Break, Called, Safety, PushOut, Uncalled)),
        "penalty": tuple(Penalty),
        "mode": tuple(Mode),
        "break_order": tuple(BreakOrder),
        "prompt": tuple(Prompt),
        "awaited": tuple(Prompt),
        "reading": READINGS,
        "not_open": tuple(NotOpen),
        "question": tuple(questions()),
        "book": BOOKS,
        "next": ("stays", "lies", "hand", "break", "choice", "over"),
        "next_alone": ("lies", "hand", "break", "choice", "won", "lost"),
        "shot": ("break", "safety", "push_out", "uncalled"),
        "unit": ("millisecond", "millimetre"),
        "contact": (*ContactKind, "drop"),
        "choice": (*BOOKS, "off", *PRESETS),
        "notice": ("to_warn", "unwarned", "told"),
        "misfit": (
            "other_shooter",
            "other_option",
            "out_of_place",
            "decided_elsewhere",
            "other",
            "way_out",
            "way_back",
        ),
        "refused": REFUSED,
        "not_played": (*(set(Refusal) - {Refusal.MISPLACED}), *Misplaced),
        "lag": tuple(BadLag),
        # An answer is told by the option that it takes.
        "kind": tuple(kind for kind in Kind if kind is not Kind.ANSWER),
        "turn": (*(set(Prompt) - {Prompt.FINISHED}), "push_out_or_shot"),
        "working": tuple(Stage),
        "level": tuple(LEVELS),
        "player": PLAYERS,
        "player_name": PLAYERS,
        "cloth": CLOTHS,
        "spread": NOISES,
        "replay": tuple(Divergence),
        "heading": tuple(headings()),
    }
    yield "language.name"
    for family, members in families.items():
        yield from (f"{family}.{member}" for member in members)
    yield from (f"foul.{foul}.{part}" for foul in Foul for part in ("name", "told", "why"))
    yield from (f"reason.{why}.{part}" for why in Why for part in ("name", "told", "why"))
    yield from (f"reason.{why}.then" for why in LEADS)
    yield from switch_keys()
    yield from event_keys()


def headings() -> Iterator[str]:
    """The headings that the books cite in place of numbers."""
    for book in BOOKS:
        for cited in open_book(book).cites.values():
            parts = re.split("[;,] ", cited)
            yield from (part for part in parts if not re.fullmatch(r"[\d.]*|\d+\. odrážka", part))


def switch_keys() -> Iterator[str]:
    kinds = get_type_hints(Rulebook)
    for switch in SWITCHES:
        yield f"switch.{switch}.name"
        kind = kinds[switch]
        if kind is bool:
            yield from (f"switch.{switch}.yes", f"switch.{switch}.no")
        elif kind is int:
            yield from (f"switch.{switch}.value", f"switch.{switch}.none")
        elif kind == frozenset[Foul]:
            yield f"switch.{switch}.none"
        elif isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not Penalty:
            yield from (f"switch.{switch}.{value}" for value in kind)


def event_keys() -> Iterator[str]:
    told_by_tag = (
        "rack_scored rack_conceded match_conceded walkover time_out clock_started clock_stopped clock_extended"
    )
    yield from (f"event.{tag}" for tag in (*told_by_tag.split(), "conduct_warning", "not_a_foul"))
    yield from ("event.warned.yes", "event.warned.no")
    yield from (f"event.chose.{option}" for option in Option)
    yield from (f"event.mode.{mode}" for mode in Mode)
    yield from (f"event.played_by.{kind}" for kind in Sort)


def questions() -> dict[str, set[str]]:
    """The questions that the record can ask, with the names of their values, read from its source."""
    found: dict[str, set[str]] = {}
    for path in (SOURCE / "match").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Question":
                key, *values = node.args
                assert isinstance(key, ast.Constant), f"{path.name}: a question's key is written out where it is asked"
                found[str(key.value)] = {name for value in values for name in _names(value)}
    return found


def _names(values: ast.expr) -> Iterator[str]:
    """The first of each pair in a tuple of pairs that stands in the source."""
    assert isinstance(values, ast.Tuple)
    for pair in values.elts:
        assert isinstance(pair, ast.Tuple)
        assert isinstance(pair.elts[0], ast.Constant)
        yield str(pair.elts[0].value)


def places(text: str) -> set[str]:
    """The values that a text names."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_key_and_nothing_more(code: str) -> None:
    assert set(language(code).texts) == set(built()) | set(literals())


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_written_twice_or_left_empty(code: str) -> None:
    data = tomllib.loads((SOURCE / "words" / f"{code}.toml").read_text("utf-8"))
    assert data["language"]["name"]
    for key, forms in texts(code).items():
        for text in forms.values():
            assert text, key
            assert text == text.strip(), key
            assert "  " not in text, key


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_the_same_values_stand_in_every_language(code: str) -> None:
    english = {key: set.union(*map(places, forms.values())) for key, forms in texts("en").items()}
    for key, forms in texts(code).items():
        for text in forms.values():
            assert places(text) == english[key], key


@pytest.mark.parametrize("code", LANGUAGES)
def test_plural_forms_are_those_that_the_language_distinguishes(code: str) -> None:
    categories = set(Locale.parse(language(code).locale).plural_form.tags) | {"other"}
    assert categories <= set(PLURALS)
    several = [forms for forms in language(code).texts.values() if not isinstance(forms, str)]
    assert several
    for forms in several:
        assert set(forms) == categories


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_text_that_shows_a_number_with_a_noun_has_plural_forms(code: str) -> None:
    """An ordinal number, and a number that stands alone, need none."""
    alone = {"match.rack", "match.rack_alone", "reason.three_fouls.told", "reason.three_fouls.unwarned", "match.race"}
    for key, text in language(code).texts.items():
        assert not (isinstance(text, str) and "n" in places(text)) or key in alone, key


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_question_names_what_it_was_given(code: str) -> None:
    asked = questions()
    assert len(asked) >= 11
    for key, values in asked.items():
        assert places(texts(code)[f"question.{key}"]["other"]) == values, key
