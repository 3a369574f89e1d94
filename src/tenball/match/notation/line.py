"""A line of the match text taken apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tenball.match.match import Match
from tenball.match.notation.words import Section, Word, flag, read_seat, sections
from tenball.rules.rack import Rack, Seat

__all__ = ["Line", "line_of", "split"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line taken apart: whose it is, what happened, the details, and the ruling where it is written whole."""

    match: Match
    seat: Seat | None
    verb: Word
    rest: Sequence[Word]
    ruled: tuple[Word, Sequence[Word]] | None

    def whose(self) -> Seat:
        """The seat, which has to be told."""
        if self.seat is None:
            raise self.verb.bad(f"say whose this is: A {self.verb.text[:20]} or B {self.verb.text[:20]}")
        return self.seat

    def sections(self, *keywords: str) -> dict[str, Section]:
        """The details under these keywords."""
        return sections(self.rest, keywords, self.verb)

    def items(self) -> Section:
        """All details, where there are no keywords."""
        return self.sections()[""]

    def bare(self) -> None:
        """See that no details follow."""
        flag(self.items())

    def rack(self) -> Rack:
        """The rack that is being played."""
        if self.match.rack is None:
            raise self.verb.bad(f"no rack is being played; the match is in the stage {self.match.stage}")
        return self.match.rack

    def nobodys(self) -> None:
        """See that no seat is told."""
        if self.seat is not None:
            raise self.verb.bad(f"{self.verb.text} is nobody's; leave the seat out")


def split(words: Sequence[Word], mark: str) -> tuple[Sequence[Word], tuple[Word, Sequence[Word]] | None]:
    """The words before a mark, and the mark with the words after it if it is there."""
    for index, word in enumerate(words):
        if word.text == mark:
            return words[:index], (word, words[index + 1 :])
    return words, None


def line_of(match: Match, words: Sequence[Word]) -> Line:
    """The line that these words make, without its brief ruling."""
    first, rest = words[0], list(words)
    if first.text.endswith(".") and first.text[:-1].isdecimal():
        rest.pop(0)
    seat = read_seat(rest.pop(0)) if rest and rest[0].text in ("A", "B") else None
    if not rest:
        raise first.bad("this line does not say what happened")
    details, ruled = split(rest[1:], "ruled")
    return Line(match, seat, rest[0], details, ruled)
