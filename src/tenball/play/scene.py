"""A match and where its balls lie, between two events: what a match is resumed from."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tenball.match import (
    Match,
    MatchEvent,
    Overruled,
    Penalised,
    Racked,
    Record,
    ShotRuled,
    Stage,
    evolve,
    standing,
)
from tenball.physics import loose_rack
from tenball.play.decided import lies_as_decided
from tenball.play.equipment import Equipment
from tenball.play.errors import PlayError
from tenball.play.noise import whole_number
from tenball.rules import CueBall, Phase
from tenball.table import Ball, Layout

__all__ = ["Scene", "numbered", "scene_of"]

_NO_BALLS = Layout()
_SHOTS = (ShotRuled, Overruled)


@dataclass(frozen=True, slots=True)
class Scene:
    """The match and where its balls lie; how many shots ago an object ball left the table, and fouls without a shot.

    The layout is empty while no rack stands, and has no cue ball while that is in hand. `forfeits` are the fouls in a
    row, of either seat, between which nobody played a shot.
    """

    match: Match
    layout: Layout = _NO_BALLS
    idle: int = 0
    forfeits: int = 0

    def after(self, event: MatchEvent, equipment: Equipment, seed: str) -> Scene:
        """The scene after that event; `seed` is the event's own, for a rack is set by its chance."""
        match = evolve(self.match, event)
        forfeits = 0 if isinstance(event, _SHOTS) else self.forfeits + isinstance(event, Penalised)
        if match.stage is not Stage.RACK or _is_unracked(match):
            return Scene(match, forfeits=forfeits)
        if isinstance(event, Racked):
            tight = loose_rack(equipment.size, event.order, equipment.rack_gap, whole_number(seed, "rack"))
            return Scene(match, tight, forfeits=forfeits)
        return Scene(match, _lies(self.layout, match, event), _idle(self.idle, event), forfeits)


def scene_of(record: Record, equipment: Equipment, seed: str) -> Scene:
    """The scene that follows from a record."""
    scene = Scene(record.header.opened())
    for entry in standing(record.entries):
        scene = scene.after(entry.event, equipment, numbered(seed, entry.seq))
        if scene.match.stage is Stage.RACK and not _is_unracked(scene.match):
            scene = replace(scene, layout=lies_as_decided(record, entry, equipment) or scene.layout)
        rack = scene.match.rack
        broken = rack is not None and (rack.phase is not Phase.BREAK or scene.match.order is not None)
        if broken and rack is not None and scene.layout.keys() - {Ball.CUE} != rack.on_table:
            raise PlayError("unknown_places", seq=entry.seq, event=entry.event.tag)
    return scene


def numbered(seed: str, number: int) -> str:
    """The seed of one entry of the match with that seed."""
    return f"{seed}/{number}"


def _is_unracked(match: Match) -> bool:
    return match.rack is not None and match.rack.phase is Phase.BREAK and match.order is None


def _lies(layout: Layout, match: Match, event: MatchEvent) -> Layout:
    """Where the balls lie after an event within a rack."""
    match event:
        case ShotRuled():
            return event.after or _NO_BALLS
        case Overruled():
            return _NO_BALLS
        case Penalised() if match.rack is not None and match.rack.cue_ball is not CueBall.LIES:
            return layout.without(Ball.CUE)
        case _:
            return layout


def _idle(idle: int, event: MatchEvent) -> int:
    if not isinstance(event, _SHOTS):
        return idle
    return 0 if event.ruling.down or event.ruling.off else idle + 1
