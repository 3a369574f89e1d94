"""A record that a test writes line by line, as a scorekeeper would."""

from dataclasses import dataclass, field

from tenball.match import (
    BreakChosen,
    Draft,
    Header,
    Lagged,
    Match,
    MatchEvent,
    MatchFormat,
    People,
    Record,
    ShotReport,
    ShotRuled,
    Stamp,
    begin,
    evolve,
    scored,
)
from tenball.match.mend import Amendment
from tenball.rules import Seat, open_book
from tenball.table import Ball, Pocket

A, B = Seat.A, Seat.B
STAMP = Stamp("2026-11-30T18:00:00Z", "table 1")
PEOPLE = People("Žofia Ľubická", "Jiří Dvořák", "0a1b2c", "Rudolf Šťastný")
POT = ShotReport(potted=True)
MISS = ShotReport()
BREAK_POT = ShotReport(made=((Ball.FIVE, Pocket.FOOT_LEFT),))


def header(book: str = "sk", form: MatchFormat | None = None) -> Header:
    return Header("m-1", open_book(book), form or MatchFormat(), PEOPLE, PEOPLE.hash, "2026-11-30T17:58:00Z")


def start(book: str = "sk", form: MatchFormat | None = None) -> Match:
    return header(book, form).opened()


def playing(book: str = "sk", form: MatchFormat | None = None, breaker: Seat = A) -> Match:
    """A match of which the first rack is about to be broken."""
    return evolve(start(book, form), BreakChosen(breaker))


def entered(match: Match, report: ShotReport) -> ShotRuled:
    event = scored(match, report)
    assert isinstance(event, ShotRuled), event
    return event


def after(match: Match, *happened: MatchEvent | ShotReport) -> Match:
    """The match after these events and tapped shots."""
    for event in happened:
        match = evolve(match, entered(match, event) if isinstance(event, ShotReport) else event)
    return match


@dataclass
class Sheet:
    """A record that grows."""

    record: Record = field(default_factory=lambda: begin(header()))

    @classmethod
    def of(cls, book: str, form: MatchFormat | None = None) -> "Sheet":
        return cls(begin(header(book, form)))

    @property
    def match(self) -> Match:
        return self.record.match()

    def write(self, *happened: MatchEvent | ShotReport | Draft | Amendment) -> "Sheet":
        for event in happened:
            self.record = self.record.appended(self._drafts(event), STAMP)
        return self

    def _drafts(self, event: MatchEvent | ShotReport | Draft | Amendment) -> list[Draft]:
        match event:
            case Amendment():
                assert event.misfit is None, event.misfit
                return list(event.drafts)
            case Draft():
                return [event]
            case ShotReport():
                return [Draft(entered(self.match, event))]
            case _:
                return [Draft(event)]


def opened(book: str = "sk", form: MatchFormat | None = None) -> Sheet:
    """A sheet on which a has won the lag and breaks."""
    sheet = Sheet.of(book, form).write(Lagged(A))
    return sheet if book.startswith("sk") else sheet.write(BreakChosen(A))
