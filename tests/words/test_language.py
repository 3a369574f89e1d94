import subprocess
import sys
from datetime import date

import pytest

from tenball.words import LANGUAGES, Language, WordsError, language


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_read_once(code: str) -> None:
    assert language(code) is language(code)
    assert language(code).code == code


def test_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(WordsError, match="no language is called 'de'; languages: en, sk, cs") as caught:
        language("de")
    assert caught.value.key == "unknown_language"
    assert caught.value.values == {"code": "de", "known": "en, sk, cs"}


def test_a_key_without_words_is_named() -> None:
    with pytest.raises(WordsError, match=r"'sk' has no words for 'foul.sneeze.name'"):
        language("sk").say("foul.sneeze.name")


def test_a_missing_value_is_named() -> None:
    with pytest.raises(WordsError, match=r"'next.hand' need the value 'name'"):
        language("cs").say("next.hand")
    with pytest.raises(WordsError, match=r"'unit.second' need the value 'n'"):
        language("cs").say("unit.second")


@pytest.mark.parametrize(
    "code, expected",
    [
        ("en", ["0 seconds", "1 second", "2 seconds", "5 seconds", "0.5 seconds", "1,234 seconds"]),
        ("sk", ["0 sekúnd", "1 sekunda", "2 sekundy", "5 sekúnd", "0,5 sekundy", "1\xa0234 sekúnd"]),
        ("cs", ["0 sekund", "1 sekunda", "2 sekundy", "5 sekund", "0,5 sekundy", "1\xa0234 sekund"]),
    ],
)
def test_plurals_and_numbers(code: str, expected: list[str]) -> None:
    assert [language(code).say("unit.second", n=n) for n in (0, 1, 2, 5, 0.5, 1234)] == expected


@pytest.mark.parametrize(
    "code, expected",
    [
        ("sk", ["1 guľa", "2 gule", "4 gule", "5 gúľ", "22 gúľ"]),
        ("cs", ["1 koule", "2 koule", "4 koule", "5 koulí", "22 koulí"]),
    ],
)
def test_balls_are_counted_as_people_count_them(code: str, expected: list[str]) -> None:
    told = [language(code).say("match.run_out", n=n) for n in (1, 2, 4, 5, 22)]
    assert [text.split(": ")[1].rstrip(".") for text in told] == expected


@pytest.mark.parametrize("code, expected", [("en", "30 Nov 2026"), ("sk", "30. 11. 2026"), ("cs", "30. 11. 2026")])
def test_dates(code: str, expected: str) -> None:
    assert language(code).date(date(2026, 11, 30)).replace("\xa0", " ") == expected


@pytest.mark.parametrize("code, expected", [("en", "a, b and c"), ("sk", "a, b a c"), ("cs", "a, b a c")])
def test_rows_of_things(code: str, expected: str) -> None:
    assert language(code).joined("abc").replace("\xa0", " ") == expected
    assert language(code).joined(["a"]) == "a"
    assert language(code).joined([]) == ""


def test_a_text_in_a_value_is_never_read_as_a_place_for_another() -> None:
    words = Language("xx", {"language.locale": "en", "hello": "Hello {name}"})
    assert words.say("hello", name="{n} {") == "Hello {n} {"


def test_words_are_loaded_without_babel_until_something_is_told() -> None:
    code = "import sys, tenball.words; print('babel' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_share_is_told_in_per_cent() -> None:
    assert language("en").percent(0.6) == "60%"
    assert language("sk").percent(5 / 6) == language("cs").percent(5 / 6) == "83\xa0%"
