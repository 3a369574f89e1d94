"""Recorded shots once more, and the positions before them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from pydantic.dataclasses import dataclass

from tenball.match import Match, ShotRuled, steps
from tenball.match.position import Position
from tenball.rules import Called, CueBall
from tenball.table import Ball, Layout
from tenball.web.apart import names_apart
from tenball.web.errors import WebError
from tenball.web.plain import STRICT, Seat
from tenball.web.playing import jobs, results, showing
from tenball.web.playing.workshop import Workshop
from tenball.web.room import Room
from tenball.web.scene import Scene
from tenball.words import Language
from tenball.words.tell import event as told

__all__ = ["ShotLine", "lines", "position_before", "position_now", "shot"]


@dataclass(frozen=True, slots=True, config=STRICT)
class ShotLine:
    """A shot in the list; `racks` are those won before it, `made` says that the called ball fell as called."""

    seq: int
    rack: int
    racks: tuple[int, int]
    seat: Seat
    text: str
    call: str
    down: list[int]
    made: bool
    fouls: list[str]


def lines(words: Language, scene: Scene) -> Iterator[ShotLine]:
    """The shots that stand and were played with a stroke."""
    called = names_apart(words, scene.record)
    for step in steps(scene.record):
        event = step.entry.event
        if not isinstance(event, ShotRuled) or event.stroke is None:
            continue
        call = event.call
        yield ShotLine(
            seq=step.entry.seq,
            rack=step.before.rack_number,
            racks=step.before.racks,
            seat=event.seat.value,
            text=told(words, called, step.before, step.after, event),
            call=call.tag,
            down=[int(ball) for ball in event.ruling.down],
            made=isinstance(call, Called) and (call.ball, call.pocket) in event.facts.pocketed,
            fouls=[str(foul) for foul in event.ruling.fouls],
        )


async def shot(words: Language, room: Room, workshop: Workshop, seq: int) -> str:
    """A shot as the page shows it, simulated anew; where it comes out otherwise, as it was recorded."""
    scene = room.scene
    event, before = _shot_at(scene, seq)
    called = names_apart(words, scene.record)
    found = await workshop.quick(room.match, lambda _: jobs.Replay(scene.record, seq), urgent=False)
    if not isinstance(found, results.Replayed) or found.differs == "no_shot":
        raise WebError("no_such_shot", seq=seq)
    if found.film is None:
        differs = {"key": found.differs, "text": words.say(f"replay.{found.differs}"), "detail": found.detail}
        return json.dumps(
            {"trajectory": None, "differs": differs, "before": _plain(event.before), "after": _plain(event.after)}
        )
    return showing.film_text(words, called, found.film, before, event)


def _plain(layout: Layout | None) -> dict[str, tuple[float, float]]:
    return showing.layout_plain(layout or Layout())


def _shot_at(scene: Scene, seq: int) -> tuple[ShotRuled, Match]:
    if not 1 <= seq <= len(scene.record.entries):
        raise WebError("no_such_shot", seq=seq)
    event = scene.record.entry(seq).event
    if not isinstance(event, ShotRuled) or event.stroke is None:
        raise WebError("no_such_shot", seq=seq)
    return event, scene.before(seq)


def position_before(scene: Scene, seq: int) -> Position:
    """The position from which that shot was played."""
    event, before = _shot_at(scene, seq)
    if before.rack is None:
        raise WebError("no_such_shot", seq=seq)
    lies = before.rack.cue_ball is CueBall.LIES
    layout = event.before if lies or event.before is None else event.before.without(Ball.CUE)
    return Position(before.rack, before.book.name, layout, scene.record.header.table)


def position_now(scene: Scene, layout: Layout) -> Position:
    """The position as it is."""
    rack = scene.match.rack
    if rack is None or not layout:
        raise WebError("no_such_shot", seq=len(scene.record.entries))
    return Position(rack, scene.match.book.name, layout, scene.record.header.table)
