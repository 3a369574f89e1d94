"""A played match once more: every shot is simulated anew, compared with the record, and told."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tenball import draw
from tenball.cli.failures import Exit, Refused
from tenball.cli.play.telling import ways_told
from tenball.cli.printed import print_json, print_lines
from tenball.cli.signs import signs
from tenball.cli.sources import opened
from tenball.match import Record, steps
from tenball.match.log import Step
from tenball.play import Replayed, replayed
from tenball.play.picture import ways
from tenball.rules import Called
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
    if (which.rack, which.shot) != (None, None) and not shots:
        raise Refused(Exit.BAD_INPUT, "the match has no such shot that was played at a simulated table")
    if picture is not None:
        _draw(picture, record, shots)
    if as_json:
        print_json([_plain(words, record, at[one.seq], one) for one in shots])
    else:
        print_lines(_lines(words, record, at, shots))
    return Exit.DIFFERENT if any(one.divergence for one in shots) else Exit.OK


def _wanted(step: Step, which: Which) -> bool:
    right_rack = which.rack in (None, step.before.rack_number)
    return right_rack and which.shot in (None, step.entry.seq)


def _lines(words: Language, record: Record, at: Mapping[int, Step], shots: Sequence[Replayed]) -> Iterator[str]:
    say = signs(words.code).say
    if not shots:
        yield say("replay.none")
        return
    rack = 0
    for one in shots:
        step = at[one.seq]
        if step.before.rack_number != rack:
            rack = step.before.rack_number
            people = names(words, record.header.people)
            yield words.say("match.rack", n=rack, name=people[step.before.breaker or one.event.seat])
        yield from _shot(words, record, step, one)
    yield say("replay.summary", n=len(shots), same=sum(one.divergence is None for one in shots))


def _shot(words: Language, record: Record, step: Step, one: Replayed) -> Iterator[str]:
    """One shot: the stroke, the ways, the ruling, and whether it came out the same."""
    say, people = signs(words.code).say, names(words, record.header.people)
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
    picture.write_text(draw.svg(record.header.table, trajectory.layout, marks, look) + "\n", encoding="utf-8")


def _plain(words: Language, record: Record, step: Step, one: Replayed) -> dict[str, object]:
    people = names(words, record.header.people)
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
