"""A match text whole: written from a record, and read back with its remarks and variations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tenball.match.errors import MatchError
from tenball.match.events import MatchEvent, Overruled, Sealed, ShotRuled
from tenball.match.evolving import evolve
from tenball.match.log import Draft, Record, Stamp, begin, standing
from tenball.match.match import Match
from tenball.match.notation.event import event_lines, tail_words
from tenball.match.notation.heading import Heading, heading_lines, read_heading
from tenball.match.notation.levels import read_levels
from tenball.match.notation.score import ScoreLines
from tenball.match.notation.told import Told, Variation
from tenball.match.notation.words import Misread, remark

__all__ = ["MatchText", "read", "write"]

_COLUMN = 30
_LONGEST = 400


@dataclass(frozen=True, slots=True)
class MatchText:
    """A match as its text tells it: the head, remarks before the first event, and what happened."""

    heading: Heading
    told: tuple[Told, ...] = ()
    comments: tuple[str, ...] = ()

    @classmethod
    def of(cls, record: Record) -> MatchText:
        """What stands in a record, without times and authors."""
        told = tuple(Told(entry.event) for entry in standing(record.entries))
        return cls(Heading.of(record.header), told)

    @property
    def events(self) -> tuple[MatchEvent, ...]:
        """What happened, variations and remarks left out."""
        return tuple(told.event for told in self.told)

    @property
    def signed(self) -> str | None:
        """The code under which the match was last signed."""
        return next((told.event.code for told in reversed(self.told) if isinstance(told.event, Sealed)), None)

    def record(self, author: str, salt: str = "") -> Record:
        """A new record of the match, all of it written at once.

        Without the signatures: they belong to the lines that were signed, and these are others.
        """
        drafts = [Draft(event) for event in self.events if not isinstance(event, Sealed)]
        return begin(self.heading.header(salt)).appended(drafts, Stamp(self.heading.started, author))

    def __str__(self) -> str:
        lines = [*heading_lines(self.heading), "", *_comment_lines(self.comments, "")]
        match = self.heading.opened()
        score = ScoreLines()
        shot = 0
        for told in self.told:
            news = tuple(score.before(match))
            shot = 0 if news else shot
            lines.extend(news)
            shot += isinstance(told.event, ShotRuled | Overruled)
            lines.extend(_told_lines(match, told, shot, ""))
            match = evolve(match, told.event)
        return "\n".join((*lines, *score.after(match), ""))


def write(record: Record) -> str:
    """The match text of what stands in a record."""
    return str(MatchText.of(record))


def _told_lines(match: Match, told: Told, shot: int, indent: str) -> Iterator[str]:
    """One event, with its remarks and variations under it."""
    is_shot = isinstance(told.event, ShotRuled | Overruled)
    number = f"{shot:2}. " if is_shot else "    "
    first, *more = event_lines(match, told.event)
    tail = tail_words(match, told.event)
    line = f"{indent}{number}{first}"
    yield f"{line:<{_COLUMN}}  = {' '.join(tail)}" if tail else line
    yield from (f"{indent}    + {words}" for words in more)
    yield from _comment_lines(told.comments, indent + "    ")
    for variation in told.variations:
        yield f"{indent}    ("
        yield from _variation_lines(match, variation, shot - is_shot, indent + "    ")
        yield f"{indent}    )"


def _variation_lines(match: Match, variation: Variation, shot: int, indent: str) -> Iterator[str]:
    yield from _comment_lines(variation.comments, indent + "    ")
    for told in variation.told:
        shot += isinstance(told.event, ShotRuled | Overruled)
        yield from _told_lines(match, told, shot, indent)
        match = evolve(match, told.event)


def _comment_lines(comments: tuple[str, ...], indent: str) -> Iterator[str]:
    """Each remark on a line of its own."""
    yield from (f"{indent}; {remark(comment)}" for comment in comments if remark(comment))


def read(text: str) -> MatchText:
    """Read a match text back; what is wrong is told with its line and column."""
    try:
        heading, start = read_heading(text)
        told, comments = read_levels(heading.opened(), text, start)
    except Misread as misread:
        line = text.count("\n", 0, misread.offset) + 1
        column = misread.offset - text.rfind("\n", 0, misread.offset)
        raise MatchError("bad_text", line=line, column=column, problem=misread.problem[:_LONGEST]) from None
    return MatchText(heading, told, comments)
