"""Opening a rulebook: the editions, a club's variant, and what is refused with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenball.rules import BOOKS, CITED, READINGS, Foul, Penalty, RulesError, changed_switches, open_book, variant
from tenball.rules.switches import CallMode, EarlyTen, PushOutBy, SafetyOptionOn, TenLastAt
from tests.rules.rules_page import PAGE


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "club.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", BOOKS)
def test_every_edition_opens_with_a_place_for_every_paragraph(name: str) -> None:
    book = open_book(name)
    assert book.name == name
    assert set(book.cites) == set(CITED)
    assert book.readings <= set(READINGS)


@pytest.mark.parametrize("name", ["sk", "cz"])
def test_national_texts_name_a_paragraph_for_every_foul_they_list(name: str) -> None:
    book = open_book(name)
    assert [foul for foul in (*book.fouls, Foul.ILLEGAL_BREAK, Foul.UNSPORTSMANLIKE) if not book.paragraph(foul)] == []


def test_literal_books_change_what_they_say_they_change() -> None:
    slovak, czech = open_book("sk_literal"), open_book("cz_literal")
    assert (slovak.push_out_by, slovak.safety_option_on) == (PushOutBy.BREAKER_ONLY, SafetyOptionOn.BALL_ON)
    assert changed_switches(slovak, open_book("sk")).keys() == {"push_out_by", "safety_option_on"}
    assert czech.ten_last_at is TenLastAt.AT_DROP
    assert changed_switches(czech, open_book("cz")) == {"ten_last_at": "at_drop"}


def test_book_gives_a_reading_only_where_it_rests_on_it() -> None:
    assert open_book("sk").reading("F-02") == "F-02"
    assert open_book("cz").reading("F-02") is None


def test_variant_changes_its_switches_and_nothing_else(tmp_path: Path) -> None:
    text = 'extends = "cz"\n[switches]\nearly_ten = "wins"\nfouls = ["scratch"]\nthree_foul = 0\nhanging_ball_s = 3\n'
    book = open_book(written(tmp_path, text))
    assert (book.name, book.extends, book.early_ten, book.three_foul) == ("club", "cz", EarlyTen.WINS, 0)
    assert book.fouls == {Foul.SCRATCH}
    assert book.readings == open_book("cz").readings
    assert book.cites == open_book("cz").cites
    assert changed_switches(book, open_book("cz")) == {
        "early_ten": "wins",
        "fouls": ["scratch"],
        "three_foul": 0,
        "hanging_ball_s": 3,
    }


def test_variant_may_have_a_name_paragraphs_and_readings_of_its_own(tmp_path: Path) -> None:
    text = 'name = "Štvrtková liga"\nextends = "sk"\nreadings = ["F-39"]\n[cites]\nmiss = "sheet, 2"\n'
    book = open_book(written(tmp_path, text))
    assert (book.name, book.paragraph("miss"), book.readings) == ("Štvrtková liga", "sheet, 2", frozenset({"F-39"}))
    assert book.paragraph("safety") == open_book("sk").paragraph("safety")


def test_variant_in_the_documentation_opens(tmp_path: Path) -> None:
    example = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (text,) = example
    book = open_book(written(tmp_path, text))
    assert (book.early_ten, book.call_mode) == (EarlyTen.WINS, CallMode.EXPLICIT)
    assert book.paragraph("early_ten") == "league sheet, 4"


def test_switches_of_a_book_are_read_back() -> None:
    base = open_book("sk")
    switches = changed_switches(open_book("wpa_2025"), base)
    assert changed_switches(variant("again", base, switches, {}, str), base) == switches


@pytest.mark.parametrize(
    "text, line, key, words",
    [
        pytest.param("extends = 'cz'\n[switches]\nearly = 1\n", 3, "unknown_switch", "early_ten", id="switch"),
        pytest.param("extends = 'cz'\n[switches]\n'early_ten' = 'win'\n", 3, "bad_value", "wins, spot", id="word"),
        pytest.param("extends = 'cz'\nswitches.early_ten = ['wins']\n", 2, "bad_value", "wins, spot", id="dotted"),
        pytest.param("extends = 'cz'\nswitches = { safety_call = 'no' }\n", 2, "bad_value", "true, false", id="inline"),
        pytest.param(
            "extends = 'cz'\n[switches]\nthree_foul = -1\n", 3, "bad_value", "whole number from 0", id="negative"
        ),
        pytest.param("extends = 'cz'\n[switches]\nthree_foul = 2.5\n", 3, "bad_value", "whole number", id="fraction"),
        pytest.param("extends = 'cz'\n[switches]\nthree_foul = true\n", 3, "bad_value", "whole number", id="bool"),
        pytest.param("extends = 'cz'\n[switches]\ntie_window_s = inf\n", 3, "bad_value", "a number from 0", id="inf"),
        pytest.param("extends = 'cz'\n[switches]\ntie_window_s = nan\n", 3, "bad_value", "a number from 0", id="nan"),
        pytest.param("extends = 'cz'\n[switches]\nfouls = 'scratch'\n", 3, "bad_value", "scratch, wrong", id="no list"),
        pytest.param("extends = 'cz'\n[switches]\nfouls = ['cough']\n", 3, "bad_value", "a list of", id="no foul"),
        pytest.param("extends = 'cz'\n[switches]\nfouls = [[]]\n", 3, "bad_value", "a list of", id="nested"),
        pytest.param("extends = 'cz'\nreadings = ['F-99']\n", 2, "bad_value", "F-02", id="reading"),
        pytest.param(
            "extends = 'cz'\n[switches]\nthree_foul = 3\n[cites]\nthree_foul = 3\n", 5, "bad_text", "text", id="cite"
        ),
        pytest.param("extends = 'cz'\n[cites]\ncough = '1'\n", 3, "unknown_key", "scratch", id="cited key"),
        pytest.param("extends = 'cz'\nswitch = 1\n", 2, "unknown_key", "switches", id="top key"),
        pytest.param("# a club\nextends = 'club'\n", 2, "bad_extends", "sk_literal", id="base"),
        pytest.param("extends = 'cz'\nname = 5\n", 2, "bad_text", "name", id="name"),
        pytest.param("extends = 'cz'\nswitches = 5\n", 2, "bad_text", "switches", id="table"),
    ],
)
def test_refusal_names_line_and_what_is_allowed(tmp_path: Path, text: str, line: int, key: str, words: str) -> None:
    with pytest.raises(RulesError) as caught:
        open_book(written(tmp_path, text))
    assert caught.value.key == key
    assert f"line {line}:" in str(caught.value)
    assert words in str(caught.value)


def test_variant_without_a_base_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="extends cannot be None; books to extend: sk, cz") as caught:
        open_book(written(tmp_path, "[switches]\nthree_foul = 3\n"))
    assert caught.value.key == "bad_extends"


def test_edition_without_a_switch_is_refused() -> None:
    with pytest.raises(RulesError, match="the switch lag_winner is missing"):
        variant("new", None, {}, {}, lambda _: "new.toml")


@pytest.mark.parametrize(
    "name, key",
    [("nine_ball", "unknown_book"), ("nowhere.toml", "no_such_file")],
)
def test_book_that_does_not_exist_is_refused(tmp_path: Path, name: str, key: str) -> None:
    asked = str(tmp_path / name) if name.endswith(".toml") else name
    with pytest.raises(RulesError) as caught:
        open_book(asked)
    assert caught.value.key == key


def test_file_that_is_no_toml_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="not valid TOML") as caught:
        open_book(written(tmp_path, "extends = \n"))
    assert caught.value.key == "bad_toml"
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"name = '\xe8'\n")
    with pytest.raises(RulesError, match="cannot read"):
        open_book(str(latin))


def test_warning_as_the_default_for_conduct_is_a_switch_like_others() -> None:
    book = variant("mild", open_book("sk"), {"unsportsmanlike_default": "warning"}, {}, str)
    assert book.unsportsmanlike_default is Penalty.WARNING
