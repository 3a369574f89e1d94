"""Writes the sample match that comes with tenball: a final of five racks under the Czech text, with what can happen."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tenball.match import (
    Amendment,
    BreakChosen,
    Chose,
    Draft,
    FrozenDeclared,
    Header,
    Lagged,
    MatchEvent,
    MatchFormat,
    Noted,
    People,
    Racked,
    Record,
    ShotReport,
    ShotRuled,
    Stamp,
    amend,
    begin,
    scored,
)
from tenball.match.log import seal
from tenball.rules import Called, Foul, Option, PushOut, Safety, Seat, open_book
from tenball.table import Ball, Cushion, Pocket, shuffled

PLACE = Path(__file__).resolve().parents[1] / "src" / "tenball" / "archive" / "sample.jsonl"
STARTED = datetime(2026, 11, 14, 17, 0, tzinfo=UTC)
PEOPLE = People("Anežka Žďárská", "Ľuboš Kováčik", "b9b54f1e3a5c4d0e", "Řehoř Čížek")

Step = MatchEvent | ShotReport


def called(ball: int, pocket: str) -> Called:
    """That ball for that pocket."""
    return Called(Ball(ball), Pocket(pocket))


def pot(ball: int, pocket: str, *others: tuple[int, str]) -> ShotReport:
    """The called ball as called, and what fell besides."""
    return ShotReport(call=called(ball, pocket), potted=True, made=drops(*others))


def miss(ball: int, pocket: str, *others: tuple[int, str], fouls: tuple[Foul, ...] = ()) -> ShotReport:
    """The call that did not come off, and what fell instead."""
    return ShotReport(call=called(ball, pocket), made=drops(*others), fouls=frozenset(fouls))


def opening(*others: tuple[int, str], fouls: tuple[Foul, ...] = (), rails: int | None = None) -> ShotReport:
    """The break, and what fell on it."""
    return ShotReport(made=drops(*others), fouls=frozenset(fouls), rails=rails)


def safety(*fouls: Foul) -> ShotReport:
    """An announced safety."""
    return ShotReport(call=Safety(), fouls=frozenset(fouls))


def drops(*balls: tuple[int, str]) -> tuple[tuple[Ball, Pocket], ...]:
    """Balls and the pockets that they fell into."""
    return tuple((Ball(ball), Pocket(pocket)) for ball, pocket in balls)


FIRST: tuple[Step, ...] = (
    opening((4, "fl")),
    ShotReport(call=PushOut(), first=frozenset()),
    Chose(Option.HAND_BACK),
    safety(),
    safety(Foul.NO_RAIL),
    pot(1, "fr"),
    pot(2, "sl"),
    pot(3, "hl"),
    miss(5, "fl"),
    pot(5, "sr"),
    miss(6, "fl", (6, "fr")),
    Chose(Option.HAND_BACK),
    safety(),
    FrozenDeclared(Ball.SEVEN, Cushion.LEFT_FOOT),
    replace(miss(7, "hr"), touched=((Ball.SEVEN, Cushion.HEAD), (Ball.CUE, Cushion.RIGHT_HEAD))),
    pot(7, "hl"),
    pot(8, "sr"),
    pot(9, "fl"),
    pot(10, "fr"),
)
SECOND: tuple[Step, ...] = (
    opening(rails=5),
    pot(10, "fl"),
    Noted("Desítka z kombinace po rozstřelu se vrací na stůl."),
    pot(1, "hr"),
    pot(2, "fr", (8, "sl")),
    pot(3, "fl"),
    miss(4, "sr"),
    replace(pot(4, "hl"), fouls=frozenset({Foul.SCRATCH})),
    pot(5, "fr"),
    pot(6, "sl"),
    pot(7, "fl"),
    pot(9, "hr"),
    pot(10, "sr"),
)
THIRD: tuple[Step, ...] = (
    opening((3, "hr"), (10, "fl")),
    pot(1, "sl"),
    safety(),
    miss(2, "fr", fouls=(Foul.DOUBLE_HIT,)),
    pot(2, "fr"),
    pot(4, "fl"),
    miss(5, "sr"),
    pot(5, "hl"),
    pot(6, "sl"),
    miss(7, "fr", fouls=(Foul.WRONG_BALL_FIRST,)),
    pot(7, "fr"),
    pot(8, "hr"),
    pot(9, "sl"),
    pot(10, "fl"),
)
FOURTH: tuple[Step, ...] = (
    opening((6, "fl"), fouls=(Foul.SCRATCH,)),
    pot(1, "sr"),
    pot(2, "fl"),
    miss(3, "hr"),
    pot(3, "hr"),
    pot(4, "sl", (9, "fr")),
    pot(5, "fl"),
    pot(7, "hl"),
    pot(8, "sr"),
    pot(10, "fr"),
)
FIFTH: tuple[Step, ...] = (
    opening((5, "sl"), (7, "fr")),
    pot(1, "fl"),
    pot(2, "hr"),
    safety(),
    ShotReport(call=called(3, "sl"), first=frozenset({Ball.THREE, Ball.SIX})),
    pot(3, "fr"),
    pot(4, "sl"),
    pot(6, "hl"),
    miss(8, "fl", (9, "fr")),
    Chose(Option.TAKE),
    pot(8, "fl"),
    ShotReport(call=called(10, "fr"), potted=True, hung=((Ball.TEN, 2.0),)),
)


class Scorer:
    """Who writes the match down: one entry after the other, on a clock that goes by itself."""

    def __init__(self) -> None:
        header = Header(
            match_id="sample",
            book=open_book("cz"),
            format=MatchFormat(race=(3, 3)),
            people=PEOPLE,
            people_hash=PEOPLE.hash,
            started=said(STARTED),
            event="Podzimní turnaj v desítce, finále",
        )
        self.record: Record = begin(header)
        self.now = STARTED
        self.chance = random.Random(10)

    def write(self, *drafts: Draft) -> None:
        """Write these as one unit, some seconds after the last."""
        self.now += timedelta(seconds=self.chance.randint(18, 55))
        stamp = Stamp(said(self.now), "referee", command=("table-1", len(self.record.entries) + 1))
        self.record = self.record.appended(drafts, stamp)

    def play(self, rack: tuple[Step, ...]) -> None:
        """Rack the balls and write what happens."""
        self.write(Draft(Racked(shuffled(self.chance))))
        for step in rack:
            self.write(Draft(step if not isinstance(step, ShotReport) else self.entered(step)))

    def entered(self, report: ShotReport) -> ShotRuled:
        """The shot that was tapped, ruled; the sample holds no report that raises a question."""
        shot = scored(self.record.match(), report)
        if not isinstance(shot, ShotRuled):
            raise TypeError(shot)
        return shot

    def mend(self, seq: int, report: ShotReport) -> None:
        """Correct that shot and let the later ones be judged again."""
        amendment = amend(self.record, seq, report)
        if not isinstance(amendment, Amendment) or amendment.misfit:
            raise TypeError(amendment)
        self.write(*amendment.drafts)


def said(moment: datetime) -> str:
    """A moment as the record holds it."""
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def sample_match() -> Record:
    """The whole match, the same each time."""
    scorer = Scorer()
    scorer.write(Draft(Lagged(Seat.A)))
    scorer.write(Draft(BreakChosen(Seat.A)))
    scorer.play(FIRST)
    scorer.play(SECOND)
    scorer.play(THIRD[:6])
    # A double hit was tapped two shots ago; what happened was that a sleeve touched a ball.
    scorer.mend(len(scorer.record.entries) - 2, miss(2, "fr", fouls=(Foul.TOUCHED_BALL,)))
    for step in THIRD[6:]:
        scorer.write(Draft(step if not isinstance(step, ShotReport) else scorer.entered(step)))
    scorer.play(FOURTH)
    scorer.play(FIFTH)
    scorer.write(seal(scorer.record, (Seat.A, Seat.B)))
    return scorer.record


def main() -> None:
    """Write the file, or with --check tell whether it is the one that this script writes."""
    text = "".join(f"{line}\n" for line in sample_match().lines())
    if "--check" in sys.argv:
        sys.exit(PLACE.read_text("utf-8") != text)
    PLACE.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
