"""A match at one moment, as viewers are shown it; everything that is sent follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from tenball.match.events import Retracted
from tenball.match.evolving import evolve
from tenball.match.log import Record, replay
from tenball.match.match import Match
from tenball.match.mend import ASIDES
from tenball.match.shelved import Reads, Shelved
from tenball.rules.call import Call

__all__ = ["Scene", "first_scene", "iso", "milliseconds", "next_scene", "now_ms"]

_MOST_TOLD = 24
"""How many sentences of a match are kept, those that were asked for last."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is known of a match at the server's time `at_ms`.

    `spoken` is the call that was told before its shot. `lately` are the states of the match before each of the last
    entries, as they were when it was written, and `near` those before some earlier ones, by their numbers. `told` keeps
    the sentences of entries by language and number; later scenes share it.
    """

    record: Record
    match: Match
    at_ms: int
    spoken: Call | None = None
    lately: tuple[Match, ...] = ()
    near: Mapping[int, Match] = field(default_factory=dict, compare=False, repr=False)
    told: dict[tuple[str, int], str] = field(default_factory=dict, compare=False, repr=False)

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.record.entries)

    def knows(self, seq: int) -> bool:
        """Whether it is at hand how the match stood before that entry and before all later ones."""
        return seq > self.seq - len(self.lately)

    def before(self, seq: int) -> Match:
        """The match before that entry, as it was when it was written."""
        return self._at_hand(seq) or self.whole().lately[seq - 1]

    def _at_hand(self, seq: int) -> Match | None:
        if self.knows(seq):
            return self.lately[seq - 1 - (self.seq - len(self.lately))]
        return self.near.get(seq)

    def after(self, seq: int) -> Match:
        """The match after that entry, as it was when it was written."""
        return self.match if seq == self.seq else self.before(seq + 1)

    def saying(self, spoken: Call | None, at_ms: int) -> Scene:
        """The scene with that call spoken."""
        return replace(self, spoken=spoken, at_ms=at_ms)

    def shelved(self, reads: Reads) -> Scene:
        """The same scene in little room; `reads` has the entries of its record."""
        record = self.record.shelved(reads)
        if record.entries is self.record.entries or not isinstance(record.entries, Shelved):
            return self
        found = ((seq, self._at_hand(seq)) for seq in record.entries.near)
        near = {seq: match for seq, match in found if match is not None}
        told = dict(list(self.told.items())[-_MOST_TOLD:])
        return replace(self, record=record, lately=self.lately[-len(record.entries.last) :], near=near, told=told)

    def whole(self) -> Scene:
        """The same scene with everything that was ever known at hand."""
        return replace(first_scene(self.record.whole(), self.at_ms), spoken=self.spoken)


def first_scene(record: Record, at_ms: int) -> Scene:
    """The scene of a record that was just read."""
    scene = Scene(replace(record, entries=()), record.header.opened(), at_ms)
    return next_scene(scene, record, at_ms)


def next_scene(scene: Scene, grown: Record, at_ms: int) -> Scene:
    """The scene after the record grew; an entry that does not fit is refused, and there is no such scene."""
    match, lately = scene.match, list(scene.lately)
    spoken, marks, first = scene.spoken, scene.record.marks, scene.seq + 1 - len(scene.lately)
    for entry in grown.entries[scene.seq :]:
        lately.append(match)
        marks = marks.grown((entry,))
        if isinstance(entry.event, Retracted):
            earliest = min(entry.event.seqs)
            known = lately[earliest - first] if earliest >= first else scene.near.get(earliest)
            # Most often it stands as before that entry, which is known and need not be played again.
            if known is not None and marks.as_before(earliest, entry.seq):
                match = known
            else:
                match = replay(_up_to(grown, entry.seq))
        else:
            match = evolve(match, entry.event)
        spoken = spoken if isinstance(entry.event, ASIDES) else None
    return Scene(grown, match, at_ms, spoken, tuple(lately), scene.near, scene.told)


def _up_to(record: Record, seq: int) -> Record:
    return record if seq == len(record.entries) else replace(record, entries=record.entries[:seq])


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
