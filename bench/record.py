"""How long `check` takes over a long record: reading 10,000 shots from their lines, and judging each of them again."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time

from tenball.match import (
    BreakChosen,
    Chose,
    Draft,
    Header,
    Match,
    MatchEvent,
    MatchFormat,
    ShotReport,
    ShotRuled,
    Stamp,
    begin,
    evolve,
    read_lines,
    scored,
)
from tenball.match.check import differences
from tenball.rules import Called, Foul, Option, Phase, Safety, Seat, open_book
from tenball.table import Ball, Pocket

SHOTS = 10_000
GOAL_S = 1.5
STAMP = Stamp("2026-11-30T18:00:00Z", "table 1", "2026-11-30T17:59:58Z", ("tablet-1", 1))
BREAK = ShotReport(made=((Ball.FIVE, Pocket.FOOT_LEFT),))
REPORTS = (
    ShotReport(potted=True),
    ShotReport(call=Called(Ball.NINE, Pocket.SIDE_LEFT)),
    ShotReport(potted=True),
    ShotReport(fouls=frozenset({Foul.SCRATCH})),
    ShotReport(potted=True, made=((Ball.EIGHT, Pocket.HEAD_LEFT),)),
    ShotReport(call=Safety()),
    ShotReport(potted=True),
    ShotReport(potted=True),
    ShotReport(made=((Ball.SEVEN, Pocket.FOOT_RIGHT),)),
)


def long_record(shots: int) -> tuple[str, ...]:
    """The lines of a record of so many shots of every usual kind."""
    header = Header("bench", open_book("cz"), MatchFormat((1000, 1000), 1000), None, "", "2026-11-30T18:00:00Z")
    record = begin(header).appended([Draft(BreakChosen(Seat.A))], STAMP)
    match, number = record.match(), 0
    while number < shots:
        event = next_event(match, number)
        number += isinstance(event, ShotRuled)
        match = evolve(match, event)
        record = record.appended([Draft(event)], STAMP)
    return record.lines()


def next_event(match: Match, number: int) -> MatchEvent:
    """A shot of the usual kinds in turn; where that one does not fit now, a miss."""
    rack = match.rack
    if rack is None:
        raise RuntimeError("the match ended before its shots did")
    if rack.phase is Phase.CHOICE:
        return Chose(Option.TAKE)
    for report in (BREAK if rack.phase is Phase.BREAK else REPORTS[number % len(REPORTS)], ShotReport()):
        event = scored(match, report)
        if isinstance(event, ShotRuled):
            return event
    raise RuntimeError("not even a miss can be entered")


def measure(lines: tuple[str, ...]) -> tuple[float, float]:
    """Seconds of one check: by the clock on the wall, and of the processor."""
    start, busy = time.perf_counter(), time.process_time()
    record = read_lines(lines)
    if differences(record):
        raise RuntimeError("an unchanged record is ruled otherwise")
    return time.perf_counter() - start, time.process_time() - busy


def main() -> int:
    """Measure, print, and fail beyond the goal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--runs", type=int, default=7)
    args = parser.parse_args()
    lines = long_record(SHOTS)
    times = zip(*(measure(lines) for _ in range(args.runs)), strict=True)
    seconds, busy = (round(statistics.median(column), 3) for column in times)
    found = {"shots": SHOTS, "check_s": seconds, "cpu_s": busy, "goal_s": GOAL_S, "bytes": sum(map(len, lines))}
    print(
        json.dumps(found)
        if args.json
        else f"check of {SHOTS:,} shots: {seconds} s, processor {busy} s (goal {GOAL_S} s)"
    )
    return seconds > GOAL_S


if __name__ == "__main__":
    sys.exit(main())
