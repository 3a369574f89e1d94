"""A match at one moment, as viewers are shown it; everything that is sent follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from tenball.match.events import Retracted
from tenball.match.evolving import evolve
from tenball.match.log import Record, replay, standing
from tenball.match.match import Match
from tenball.match.mend import ASIDES
from tenball.rules.call import Call

__all__ = ["Scene", "commands_of", "first_scene", "iso", "milliseconds", "next_scene", "now_ms"]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is known of a match at the server's time `at_ms`.

    `spoken` is the call that was told before its shot. `before` are the states of the match before each entry, as they
    were when it was written. `told` keeps the sentences of the entries by language and number; later scenes share it.
    """

    record: Record
    match: Match
    at_ms: int
    spoken: Call | None = None
    before: tuple[Match, ...] = ()
    told: dict[tuple[str, int], str] = field(default_factory=dict, compare=False, repr=False)

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.record.entries)

    def saying(self, spoken: Call | None, at_ms: int) -> Scene:
        """The scene with that call spoken."""
        return replace(self, spoken=spoken, at_ms=at_ms)


def first_scene(record: Record, at_ms: int) -> Scene:
    """The scene of a record that was just read."""
    scene = Scene(replace(record, entries=()), record.header.opened(), at_ms)
    return next_scene(scene, record, at_ms)


def commands_of(record: Record) -> dict[tuple[str, int], tuple[int, ...]]:
    """The commands that a record follows from, each with the entries that it was written as."""
    found: dict[tuple[str, int], tuple[int, ...]] = {}
    for entry in record.entries:
        if entry.stamp.command is not None:
            found[entry.stamp.command] = (*found.get(entry.stamp.command, ()), entry.seq)
    return found


def next_scene(scene: Scene, grown: Record, at_ms: int) -> Scene:
    """The scene after the record grew; an entry that does not fit is refused, and there is no such scene."""
    match, before = scene.match, list(scene.before)
    spoken = scene.spoken
    for entry in grown.entries[len(scene.record.entries) :]:
        before.append(match)
        if isinstance(entry.event, Retracted):
            match = _without(replace(grown, entries=grown.entries[: entry.seq]), entry.event, before)
        else:
            match = evolve(match, entry.event)
        spoken = spoken if isinstance(entry.event, ASIDES) else None
    return Scene(grown, match, at_ms, spoken, tuple(before), scene.told)


def _without(record: Record, retracted: Retracted, before: Sequence[Match]) -> Match:
    """The match once that is taken back: most often one that was there already, and need not be played again."""
    first = min(retracted.seqs)
    if record.stands == standing(record.entries[: first - 1]):
        return before[first - 1]
    return replay(record)


def now_ms() -> int:
    """The server's time in milliseconds."""
    return int(datetime.now(UTC).timestamp() * 1000)


def iso(at_ms: int) -> str:
    """That time as the record holds it."""
    moment = datetime.fromtimestamp(at_ms / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def milliseconds(text: str) -> int:
    """The time that a record holds, in milliseconds."""
    moment = datetime.fromisoformat(text)
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)
