"""Reading the lines of a match text one after the other: what happened, and the variations beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from tenball.match.events import MatchEvent
from tenball.match.evolving import evolve
from tenball.match.match import Match
from tenball.match.notation.reading import read_event
from tenball.match.notation.told import Told, Variation
from tenball.match.notation.words import Kind, Misread, Token, Word, scan

__all__ = ["read_levels"]

_DEEPEST = 20
_MOST_EVENTS = 50_000
_MOST_RACKS = 5000
_MOST_FROZEN = 500


@dataclass(slots=True)
class _Said:
    """An event while more may be said of it."""

    event: MatchEvent
    comments: list[str] = field(default_factory=list)
    variations: list[Variation] = field(default_factory=list)

    def told(self) -> Told:
        return Told(self.event, tuple(self.comments), tuple(self.variations))


@dataclass(slots=True)
class _Level:
    """A line of play while it is read: the match before its last event and after it."""

    match: Match
    before: Match
    said: list[_Said] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    def remark(self, comments: list[str]) -> None:
        """Hang remarks on the last event, or on the line as a whole where there is none yet."""
        (self.said[-1].comments if self.said else self.comments).extend(comments)

    def told(self) -> tuple[Told, ...]:
        return tuple(said.told() for said in self.said)


def read_levels(match: Match, text: str, start: int) -> tuple[tuple[Told, ...], tuple[str, ...]]:
    """The events of a text from that place on, and the remarks before the first of them."""
    reader = _Reader([_Level(match, match)])
    for token in scan(text, start):
        reader.take(token)
    level = reader.main(len(text))
    return level.told(), tuple(level.comments)


@dataclass(slots=True)
class _Reader:
    """The lines of play that are open, and what is known of the line at hand.

    `words` tell the event and `tail` its ruling in brief, with `depth` parentheses open; `ended` says that the line has
    come to its end, and that only a `+` can continue it.
    """

    levels: list[_Level]
    words: list[Word] = field(default_factory=list)
    tail: list[Word] = field(default_factory=list)
    in_tail: bool = False
    ended: bool = True
    depth: int = 0
    comments: list[str] = field(default_factory=list)
    events: int = 0

    def take(self, token: Token) -> None:
        """Take the next token in."""
        kind, text, offset = token
        match kind:
            case Kind.WORD:
                self._word(Word(text, offset))
            case Kind.COMMENT:
                self.comments.extend([text] if text else [])
            case Kind.END:
                self.ended, self.in_tail, self.depth = True, False, 0
            case Kind.OPEN if self.in_tail:
                self.tail.append(Word(text, offset))
                self.depth += 1
            case Kind.CLOSE if self.depth:
                self.tail.append(Word(text, offset))
                self.depth -= 1
            case Kind.OPEN:
                self._open(offset)
            case Kind.CLOSE:
                self._close(offset)
            case _:
                assert_never(kind)

    def main(self, end: int) -> _Level:
        """The main line, at the end of the text."""
        self._finish()
        if len(self.levels) > 1:
            raise Misread(end, "a variation has no ) at its end")
        return self.levels[0]

    def _word(self, word: Word) -> None:
        if self.ended and word.text == "+":
            if not self.words:
                raise word.bad("there is no line that + could continue")
            self.ended = False
            return
        if self.ended:
            self._finish()
        if word.text == "=" and not self.tail:
            self.in_tail = True
        (self.tail if self.in_tail else self.words).append(word)

    def _finish(self) -> None:
        """The line at hand is whole: its event happens, and remarks hang on it."""
        level = self.levels[-1]
        if self.words or self.tail:
            self._happen(level)
        level.remark(self.comments)
        self.words, self.tail, self.comments = [], [], []
        self.ended, self.in_tail, self.depth = False, False, 0

    def _happen(self, level: _Level) -> None:
        event = read_event(level.match, self.words, self.tail)
        try:
            after = evolve(level.match, event)
        except ValueError as problem:
            raise self.words[0].bad(str(problem)) from None
        self.events += 1
        if self.events > _MOST_EVENTS or len(after.results) > _MOST_RACKS or len(after.frozen) > _MOST_FROZEN:
            most = f"{_MOST_EVENTS} events, {_MOST_RACKS} racks and {_MOST_FROZEN} frozen balls at once"
            raise self.words[0].bad(f"this is more than a match can be: {most}")
        level.before, level.match = level.match, after
        level.said.append(_Said(event))

    def _open(self, offset: int) -> None:
        if self.words and not self.ended:
            raise Misread(offset, "a variation begins on a line of its own, after the event that it hangs on")
        self._finish()
        if not self.levels[-1].said:
            raise Misread(offset, "a variation needs an event before it, in whose place it stands")
        if len(self.levels) > _DEEPEST:
            raise Misread(offset, f"variations lie in one another at most {_DEEPEST} deep")
        before = self.levels[-1].before
        self.levels.append(_Level(before, before))

    def _close(self, offset: int) -> None:
        self._finish()
        if len(self.levels) == 1:
            raise Misread(offset, "this ) closes nothing")
        level = self.levels.pop()
        if not level.said:
            raise Misread(offset, "this variation has no events")
        self.levels[-1].said[-1].variations.append(Variation(level.told(), tuple(level.comments)))
