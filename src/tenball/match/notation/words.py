"""The words of a match text: how it falls into tokens, and how a word is read as a thing of the game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Container, Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple, TypeVar

from tenball.match.hidden import visible
from tenball.rules.rack import Seat
from tenball.table.balls import Ball
from tenball.table.figures import read_figure
from tenball.table.pockets import Pocket

__all__ = [
    "Kind",
    "Misread",
    "Section",
    "Token",
    "Word",
    "balls",
    "each",
    "flag",
    "one",
    "parsed",
    "quoted",
    "read_ball",
    "read_count",
    "read_drop",
    "read_member",
    "read_quantity",
    "read_seat",
    "read_text",
    "remark",
    "scan",
    "sections",
]

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

_TOKEN = re.compile(
    r"""
    (?P<blank> [^\S\n]++ | \#[^\n]*+ )
    | (?P<end> \n )
    | (?P<open> \( )
    | (?P<close> \) )
    | (?P<comment> ;[^\n]*+ | \{[^}]*+\} )
    | (?P<word> (?: "(?:[^"\\\n]|\\.)*+" | [^\s"(){};] )++ )
    """,
    re.VERBOSE,
)
_STEERING = re.compile(r"[\s\x00-\x1f\x7f-\x9f]+")
_HALF = re.compile(r"[\ud800-\udfff]")
_SHOWN = 30
_MOST = 1e9


class Misread(ValueError):  # noqa: N818 - what a reader did, not a thing that went wrong in the program
    """What was wrong with a text, and where: the number of characters before it."""

    def __init__(self, offset: int, problem: str) -> None:
        self.offset = offset
        self.problem = problem
        super().__init__(problem)


class Kind(Enum):
    """What a token is."""

    END = auto()
    OPEN = auto()
    CLOSE = auto()
    COMMENT = auto()
    WORD = auto()


class Token(NamedTuple):
    """A piece of the text; a comment without its marks."""

    kind: Kind
    text: str
    offset: int


class Word(NamedTuple):
    """A word of an event's line, and where it stands."""

    text: str
    offset: int

    def bad(self, problem: str) -> Misread:
        """That this word is wrong."""
        return Misread(self.offset, problem)

    @property
    def shown(self) -> str:
        """The word as an error shows it."""
        return repr(self.text if len(self.text) <= _SHOWN else self.text[: _SHOWN - 1] + "…")


class Section(NamedTuple):
    """A keyword and the words that belong to it."""

    keyword: Word
    items: list[Word]


def scan(text: str, start: int) -> Iterator[Token]:
    """The tokens from that place on; the last is an end of line."""
    place = start
    while place < len(text):
        found = _TOKEN.match(text, place)
        if found is None:
            raise Misread(place, _unclosed(text[place]))
        if found.lastgroup != "blank":
            yield _token(found)
        place = found.end()
    yield Token(Kind.END, "", place)


def _token(found: re.Match[str]) -> Token:
    kind = Kind[str(found.lastgroup).upper()]
    text = found[0]
    if kind is Kind.COMMENT:
        text = remark(text[1:] if text[0] == ";" else text[1:-1])
    return Token(kind, text, found.start())


def _unclosed(sign: str) -> str:
    match sign:
        case "{":
            return "this comment has no } at its end"
        case '"':
            return 'this quoted text has no " at its end on the same line'
        case _:
            return f"{sign!r} has no meaning here"


def remark(text: str) -> str:
    """A remark as it is kept and written: on one line, without signs that steer a screen."""
    return _STEERING.sub(" ", text).strip()


def quoted(text: str) -> str:
    """A text in quotes, as JSON has them; what cannot be seen is escaped."""
    return visible(json.dumps(text, ensure_ascii=False))


def sections(words: Sequence[Word], keywords: Container[str], start: Word) -> dict[str, Section]:
    """The words under the keyword before them, those before any keyword under the empty one."""
    section = Section(start, [])
    found = {"": section}
    for word in words:
        if word.text not in keywords:
            section.items.append(word)
        elif word.text in found:
            raise word.bad(f"{word.text} stands twice in this line")
        else:
            section = found[word.text] = Section(word, [])
    return found


def one(section: Section, read: Callable[[Word], T]) -> T:
    """The one item of a section."""
    if len(section.items) != 1:
        raise section.keyword.bad(f"{section.keyword.shown} is followed by one word, not by {len(section.items)}")
    return read(section.items[0])


def each(section: Section, read: Callable[[Word], T]) -> tuple[T, ...]:
    """The items of a section, of which there is at least one."""
    if not section.items:
        raise section.keyword.bad(f"{section.keyword.shown} is followed by nothing")
    return tuple(read(word) for word in section.items)


def parsed(parse: Callable[[str], T], section: Section) -> T:
    """What the items of a section are together, by their own text form."""
    try:
        return parse(" ".join(word.text for word in section.items))
    except ValueError as problem:
        raise section.keyword.bad(str(problem)) from None


def flag(section: Section | None) -> bool:
    """Whether a keyword without items stands there."""
    if section is not None and section.items:
        raise section.items[0].bad(f"{section.items[0].shown} does not belong after {section.keyword.shown}")
    return section is not None


def balls(section: Section) -> tuple[Ball, ...]:
    """The balls of a section, or `none`."""
    if [word.text for word in section.items] == ["none"]:
        return ()
    return each(section, read_ball)


def read_ball(word: Word) -> Ball:
    """A ball by its number."""
    if re.fullmatch("10|[0-9]", word.text) is None:
        raise word.bad(f"{word.shown} is no ball; balls are 0 to 10")
    return Ball(int(word.text))


def read_drop(word: Word) -> tuple[Ball, Pocket]:
    """A ball and the pocket it fell into, as in `3fr`; a ball alone fell where nobody recorded."""
    found = re.fullmatch(r"(10|[0-9])(hl|hr|sl|sr|fl|fr|\?\?|)", word.text)
    if found is None:
        raise word.bad(f"{word.shown} is no ball with a pocket; write 3fr, or 3 where the pocket is not known")
    return Ball(int(found[1])), Pocket(found[2]) if found[2] else Pocket.UNKNOWN


def read_count(word: Word) -> int:
    """A whole number from 0."""
    if re.fullmatch("[0-9]{1,9}", word.text) is None:
        raise word.bad(f"{word.shown} is no whole number")
    return int(word.text)


def read_quantity(word: Word) -> float:
    """A number from 0, as of seconds."""
    try:
        value = read_figure(word.text)
    except ValueError:
        raise word.bad(f"{word.shown} is no number") from None
    if not 0 <= value < _MOST:
        raise word.bad(f"{word.shown} is no number from 0 that a match could need")
    return value


def read_text(word: Word) -> str:
    """A text in quotes."""
    try:
        text = json.loads(word.text) if word.text.startswith('"') else None
    except ValueError:
        text = None
    if not isinstance(text, str) or _HALF.search(text):
        raise word.bad(f"{word.shown} is no text in quotes")
    return text


def read_seat(word: Word) -> Seat:
    """A seat by its capital letter."""
    if word.text not in ("A", "B"):
        raise word.bad(f"{word.shown} is no seat; seats are A and B")
    return Seat(word.text.lower())


def read_member(kind: type[E]) -> Callable[[Word], E]:
    """How a word of that enumeration is read."""

    def read(word: Word) -> E:
        for member in kind:
            if member.value == word.text:
                return member
        raise word.bad(f"{word.shown} does not belong here; allowed: {', '.join(str(m.value) for m in kind)}")

    return read
