"""The record of a scene in the words of one language, entry by entry."""

from __future__ import annotations

from dataclasses import replace

from tenball.match.events import (
    ClockExtended,
    ClockStarted,
    ClockStopped,
    MatchEvent,
    Overruled,
    Retracted,
    Sealed,
    ShotRuled,
)
from tenball.match.log import Entry, Record
from tenball.match.match import Match
from tenball.match.mend import before
from tenball.rules.rack import Seat
from tenball.web import offered, plain
from tenball.web.apart import names_apart
from tenball.web.scene import Scene
from tenball.words import Language
from tenball.words.tell import event

__all__ = ["entries", "scene_before", "seat_of", "stands", "told"]

_NOT_ENTERED_ANEW = (ClockStarted, ClockStopped, ClockExtended, Sealed)


def entries(words: Language, scene: Scene, seen: int) -> list[offered.Entry]:
    """The entries after that number, each as it was said when it was written."""
    gone = scene.record.marks.gone_after(seen)
    known = scene if scene.knows(seen + 1) else scene.whole()
    return [_entry(words, known, entry, gone) for entry in known.record.entries[seen:]]


def _entry(words: Language, scene: Scene, entry: Entry, gone: set[int]) -> offered.Entry:
    start = scene.before(entry.seq)
    return offered.Entry(
        seq=entry.seq,
        time=entry.stamp.time,
        said_at=entry.stamp.said_at,
        author=entry.stamp.author,
        text=told(words, scene, entry.seq),
        kind=entry.event.tag,
        seat=seat_of(entry.event, start),
        rack=start.rack_number,
        replaces=entry.replaces,
        more=entry.more,
        mend=[] if entry.seq in gone else _mendable(entry.event),
    )


def told(words: Language, scene: Scene, seq: int) -> str:
    """What was said of that entry when it was written; found once, for nothing of it can change."""
    key = (words.code, seq)
    # What is asked for again moves to the end, and is kept for longer.
    text = scene.told.pop(key, None)
    if text is None:
        called = names_apart(words, scene.record)
        happened = scene.record.entry(seq).event
        text = event(words, called, scene.before(seq), scene.after(seq), happened)
    scene.told[key] = text
    return text


def _mendable(happened: MatchEvent) -> list[str]:
    """What can be done about an entry that stands."""
    if isinstance(happened, Retracted):
        return []
    anew = [] if isinstance(happened, _NOT_ENTERED_ANEW) else ["anew"]
    decided = ["overrule"] if isinstance(happened, ShotRuled | Overruled) else []
    return [*anew, "remove", "back_to", *decided]


def stands(record: Record) -> list[tuple[int, int]]:
    """The numbers of the entries that stand, as spans from first to last."""
    return record.marks.spans(len(record.entries))


def scene_before(scene: Scene, seq: int) -> Scene:
    """The scene in which that entry would be entered anew."""
    known = scene if scene.knows(seq) else scene.whole()
    start = before(scene.record, seq)
    earlier = replace(known.record, entries=known.record.entries[: seq - 1])
    return Scene(earlier, start, scene.at_ms, None, known.lately[: len(known.lately) - (scene.seq - seq + 1)])


def seat_of(happened: MatchEvent, start: Match) -> plain.Seat | None:
    """Whom an entry is about."""
    for name in ("seat", "winner", "breaker", "by"):
        seat = getattr(happened, name, None)
        if isinstance(seat, Seat):
            return seat.value
    return start.rack.shooter.value if start.rack and happened.tag == "chose" else None
