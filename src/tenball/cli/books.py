"""Books of rules on the command line."""

from __future__ import annotations

from tenball.cli.printed import print_json, print_lines
from tenball.rules.editions import changed_switches, open_book, plain
from tenball.rules.rulebook import BOOKS, SWITCHES, Rulebook
from tenball.words import Language
from tenball.words.tell import book as told_book
from tenball.words.tell import difference, title

__all__ = ["tell"]


def tell(name: str | None, other: str | None, words: Language, *, as_json: bool) -> None:
    """Print a book, where another differs from it, or the list of books."""
    if name is None and other is None:
        _list(words, as_json=as_json)
        return
    one = open_book(name or "sk")
    if other is not None:
        _difference(one, open_book(other), words, as_json=as_json)
    elif as_json:
        print_json(_plain(one, words))
    else:
        print_lines(told_book(words, one))


def _list(words: Language, *, as_json: bool) -> None:
    books = {name: title(words, open_book(name)) for name in BOOKS}
    if as_json:
        print_json([{"name": name, "title": told} for name, told in books.items()])
    else:
        print_lines(f"{name:<12}{told}" for name, told in books.items())


def _difference(one: Rulebook, other: Rulebook, words: Language, *, as_json: bool) -> None:
    if not as_json:
        print_lines(difference(words, one, other))
        return
    ours, theirs = changed_switches(one, other), changed_switches(other, one)
    both = {switch: {"one": ours[switch], "other": theirs[switch]} for switch in ours}
    print_json({"one": one.name, "other": other.name, "switches": both})


def _plain(book: Rulebook, words: Language) -> dict[str, object]:
    return {
        "name": book.name,
        "title": title(words, book),
        "extends": book.extends,
        "switches": {switch: plain(getattr(book, switch)) for switch in SWITCHES},
        "readings": sorted(book.readings),
        "cites": dict(book.cites),
    }
