"""A played match once more: every shot is simulated anew, compared with the record, and told."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tenball import draw
from tenball.cli.failures import Exit, Refused
from tenball.cli.play.telling import lag_told, ways_told
from tenball.cli.printed import print_json, print_lines, save
from tenball.cli.signs import signs
from tenball.cli.sources import opened
from tenball.match import Record, steps
from tenball.match.log import Step
from tenball.play import Replayed, ReplayedLag, replayed, replayed_lag
from tenball.play.picture import ways
from tenball.rules import Called, Seat
from tenball.table import Stroke
from tenball.words import Language
from tenball.words.tell import event as event_told
from tenball.words.tell import names

__all__ = ["Which", "replay"]


@dataclass(frozen=True, slots=True)
class Which:
    """The shots that are wanted: of one rack, or one by the number of its entry; without either all."""

    rack: int | None = None
    shot: int | None = None


def replay(path: Path, which: Which, picture: Path | None, words: Language, *, as_json: bool) -> Exit:
    """Play the match again; the exit code says whether a shot came out otherwise."""
    record = opened(path, sample=False).record
    at = {step.entry.seq: step for step in steps(record)}
    shots = [one for one in replayed(record) if _wanted(at[one.seq], which)]
    lag = _wanted_lag(record, which)
    if (which.rack, which.shot) != (None, None) and not shots and lag is None:
        raise Refused(Exit.BAD_INPUT, "the match has no such shot that was played at a simulated table")
    if picture is not None:
        _draw(picture, record, shots)
    if as_json:
        lags = [] if lag is None else [_lag_plain(words, record, at[lag.seq], lag)]
        print_json([*lags, *(_plain(words, record, at[one.seq], one) for one in shots)])
    else:
        print_lines(_lines(words, record, at, lag, shots))
    return Exit.DIFFERENT if any(one.divergence for one in (lag, *shots) if one is not None) else Exit.OK


def _wanted_lag(record: Record, which: Which) -> ReplayedLag | None:
    """The lag, where the whole match or its entry is wanted."""
    lag = replayed_lag(record)
    wanted = which.rack is None and which.shot in (None, lag and lag.seq)
    return lag if wanted else None


def _wanted(step: Step, which: Which) -> bool:
    right_rack = which.rack in (None, step.before.rack_number)
    return right_rack and which.shot in (None, step.entry.seq)


def _lines(
    words: Language, record: Record, at: Mapping[int, Step], lag: ReplayedLag | None, shots: Sequence[Replayed]
) -> Iterator[str]:
    say = signs(words.code).say
    if lag is not None:
        yield from _lag(words, record, at[lag.seq], lag)
    if not shots:
        yield from () if lag else (say("replay.none"),)
        return
    rack = 0
    for one in shots:
        step = at[one.seq]
        if step.before.rack_number != rack:
            rack = step.before.rack_number
            people = names(words, record)
            yield words.say("match.rack", n=rack, name=people[step.before.breaker or one.event.seat])
        yield from _shot(words, record, step, one)
    yield say("replay.summary", n=len(shots), same=sum(one.divergence is None for one in shots))


def _lag(words: Language, record: Record, step: Step, lag: ReplayedLag) -> Iterator[str]:
    """The lag: both strokes, how near each ball came, who won, and whether it came out the same."""
    say, people = signs(words.code).say, names(words, record)
    for seat, stroke in zip(Seat, (lag.event.stroke_a, lag.event.stroke_b), strict=True):
        if stroke is not None:
            yield f"#{lag.seq} {people[seat]} {say('replay.played', stroke=_stroke_told(words, stroke))}."
    if lag.result is not None:
        yield from (f"  {line}" for line in lag_told(words, people, lag.result))
    yield f"  {event_told(words, people, step.before, step.after, lag.event)}"
    if lag.divergence is not None:
        yield f"  ! {say(f'replay.{lag.divergence}')}: {lag.detail}"


def _shot(words: Language, record: Record, step: Step, one: Replayed) -> Iterator[str]:
    """One shot: the stroke, the ways, the ruling, and whether it came out the same."""
    say, people = signs(words.code).say, names(words, record)
    if one.event.stroke is not None:
        stroke = _stroke_told(words, one.event.stroke)
        yield f"#{one.seq} {people[one.event.seat]} {say('replay.played', stroke=stroke)}."
    if one.trajectory is not None:
        yield from (f"  {line}" for line in ways_told(words, one.trajectory, step.before.book))
    yield f"  {event_told(words, people, step.before, step.after, one.event)}"
    if one.divergence is not None:
        yield f"  ! {say(f'replay.{one.divergence}')}: {one.detail}"


def _stroke_told(words: Language, stroke: Stroke) -> str:
    return signs(words.code).say(
        "replay.stroke",
        speed=round(stroke.speed, 2),
        aim=round(math.degrees(stroke.aim), 2),
        # A zero that was rounded from below has no sign.
        side=round(stroke.side, 2) + 0.0,
        height=round(stroke.height, 2) + 0.0,
        slope=round(math.degrees(stroke.slope), 1),
    )


def _draw(picture: Path, record: Record, shots: Sequence[Replayed]) -> None:
    """The ways of one shot."""
    drawn = [one for one in shots if one.trajectory is not None]
    if len(shots) != 1 or not drawn:
        raise Refused(Exit.BAD_INPUT, "--svg draws one shot that came out as recorded; name it with --shot")
    one, trajectory = drawn[0], drawn[0].trajectory
    if trajectory is None:
        return
    marks: list[draw.Mark] = [*ways(trajectory)]
    if isinstance(one.event.call, Called):
        marks.append(draw.Target(one.event.call.pocket))
    look = draw.Look(title=f"Shot {one.seq}", description=f"{trajectory.layout}; {trajectory.stroke}")
    save("--svg", picture, draw.svg(record.header.table, trajectory.layout, marks, look) + "\n")


def _plain(words: Language, record: Record, step: Step, one: Replayed) -> dict[str, object]:
    people = names(words, record)
    return {
        "seq": one.seq,
        "rack": step.before.rack_number,
        "seat": str(one.event.seat),
        "same": one.divergence is None,
        "divergence": one.divergence and str(one.divergence),
        "detail": one.detail,
        "stroke": str(one.event.stroke),
        "text": event_told(words, people, step.before, step.after, one.event),
        "seen": [] if one.trajectory is None else list(ways_told(words, one.trajectory, step.before.book)),
    }


def _lag_plain(words: Language, record: Record, step: Step, lag: ReplayedLag) -> dict[str, object]:
    people, event = names(words, record), lag.event
    return {
        "seq": lag.seq,
        "lag": [stroke and str(stroke) for stroke in (event.stroke_a, event.stroke_b)],
        "winner": str(event.winner),
        "same": lag.divergence is None,
        "divergence": lag.divergence and str(lag.divergence),
        "detail": lag.detail,
        "text": event_told(words, people, step.before, step.after, event),
        "seen": [] if lag.result is None else list(lag_told(words, people, lag.result)),
    }
