"""Paragraphs of the books, told to readers of every language."""

from __future__ import annotations

import re

import pytest

from tenball.rules import BOOKS, open_book
from tenball.words import LANGUAGES, language
from tenball.words.tell import paragraph, quoted

CITED = sorted({cited for book in BOOKS for cited in open_book(book).cites.values()})
_FOREIGN = {"en": r"[áäčďéíĺľňóôŕšťúýžěřů]", "sk": r"[ěřů]", "cs": r"[äĺľôŕ]"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_paragraph_of_any_book_is_left_in_another_language(code: str) -> None:
    for cited in CITED:
        assert not re.search(_FOREIGN[code], paragraph(language(code), cited)), cited


def test_a_paragraph_in_every_form() -> None:
    words = language("en")
    assert paragraph(words, "9.4, 9.6, 9.7") == "9.4, 9.6, 9.7"
    assert paragraph(words, "Riadny rozstrel") == "Legal break"
    assert paragraph(words, "Bežné fauly, 3. odrážka") == "Standard fouls, item 3"
    assert paragraph(words, "Istota; Chybne potopená guľa") == "Safety; Wrongfully pocketed ball"
    assert paragraph(words, "Domáce pravidlo klubu") == "Domáce pravidlo klubu"


def test_a_heading_that_is_translated_is_quoted_as_the_book_has_it() -> None:
    assert quoted(language("en"), "Pat") == "Stalemate – in the book: “Pat”"
    assert quoted(language("sk"), "Pat") == "Pat"
    assert quoted(language("en"), "9.3") == "9.3"
