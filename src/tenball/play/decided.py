"""Where the balls lie after the referee decided a simulated shot himself: as they came to rest, by his ruling.

He overrules the judgement, and what the balls did stands. So the shot that he decided is simulated once more, and what
follows from a ruling, a cue ball taken up and balls spotted, follows from his.
"""

from __future__ import annotations

from tenball.match import Entry, Overruled, Record, ShotRuled
from tenball.play.equipment import Equipment
from tenball.play.placing import settled
from tenball.play.shot import simulated
from tenball.table import Layout

__all__ = ["lies_as_decided", "shot_behind"]


def lies_as_decided(record: Record, entry: Entry, equipment: Equipment) -> Layout | None:
    """The layout after that entry, if it decides a shot that was simulated on this equipment, with the same facts."""
    decided = entry.event
    if not isinstance(decided, Overruled):
        return None
    shot = shot_behind(record, entry)
    if shot is None or shot.before is None or shot.stroke is None:
        return None
    if shot.facts != decided.facts or shot.physics != equipment.materials.id:
        return None
    rest = simulated(equipment, shot.before, shot.stroke).outcome.layout
    return settled(equipment.size, record.header.book, rest, decided.ruling)


def shot_behind(record: Record, entry: Entry) -> ShotRuled | None:
    """The shot that an entry tells of: its own, or the one that the referee decided, perhaps more than once."""
    while isinstance(entry.event, Overruled) and entry.replaces is not None:
        entry = record.entry(entry.replaces)
    return entry.event if isinstance(entry.event, ShotRuled) else None
