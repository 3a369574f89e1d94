"""Playing a record again: every shot is simulated anew and compared with what was recorded.

Where it comes out the same, its paths can be shown. Where it does not, because it was played on other materials, by
another version of the simulator or on a processor that rounds otherwise, what was recorded stands: the facts, the
ruling and where the balls came to lie.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from tenball.match import Lagged, Match, Record, ShotRuled, steps
from tenball.physics import Materials, PhysicsError, Trajectory
from tenball.play.decided import lies_as_decided, shot_behind
from tenball.play.equipment import Equipment, known_materials
from tenball.play.lag import LagResult, lag_paths, lag_result
from tenball.play.placing import settled
from tenball.play.shot import seen, simulated
from tenball.rules import CueBall, Phase
from tenball.table import Ball, Layout, Stroke

__all__ = [
    "SAME_M",
    "Divergence",
    "Replayed",
    "ReplayedLag",
    "farthest",
    "replayed",
    "replayed_lag",
    "replayed_shot",
]

SAME_M = 1e-6
"""m; places that agree this closely are the same."""


class Divergence(StrEnum):
    """In what a shot or the lag does not come out as it was recorded."""

    UNKNOWN_PHYSICS = "unknown_physics"
    NOT_PLAYABLE = "not_playable"
    MOVED_BETWEEN = "moved_between"
    WINNER = "winner"
    FACTS = "facts"
    LAYOUT = "layout"


@dataclass(frozen=True, slots=True)
class Replayed:
    """One shot of the record: its paths where it came out the same, else in what it differs and a word on it."""

    seq: int
    event: ShotRuled
    trajectory: Trajectory | None
    divergence: Divergence | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class ReplayedLag:
    """The lag of the record: the paths and the result where it came out the same, else in what it differs."""

    seq: int
    event: Lagged
    paths: tuple[Trajectory | None, Trajectory | None] = (None, None)
    result: LagResult | None = None
    divergence: Divergence | None = None
    detail: str = ""


def replayed_lag(record: Record, materials: Iterable[Materials] = ()) -> ReplayedLag | None:
    """The lag once more, if it was played at a simulated table; the last one, where it was repeated."""
    for _, entry, _ in steps(record):
        if isinstance(entry.event, Lagged) and entry.event.physics is not None:
            equipment = _equipment(record, entry.event.physics, materials)
            return _lagged_again(entry.seq, entry.event, equipment)
    return None


def _lagged_again(seq: int, event: Lagged, equipment: Equipment | None) -> ReplayedLag:
    if equipment is None:
        played_on = f"played on {event.physics}"
        return ReplayedLag(seq, event, divergence=Divergence.UNKNOWN_PHYSICS, detail=played_on)
    try:
        paths = lag_paths(equipment, event.stroke_a, event.stroke_b)
    except PhysicsError as problem:
        return ReplayedLag(seq, event, divergence=Divergence.NOT_PLAYABLE, detail=str(problem))
    result = lag_result(*paths)
    # Where nobody has won, a coin decided.
    if result.winner not in (None, event.winner):
        detail = f"seat {result.winner} wins now, seat {event.winner} then"
        return ReplayedLag(seq, event, divergence=Divergence.WINNER, detail=detail)
    return ReplayedLag(seq, event, paths, result)


def _equipment(record: Record, physics: str, materials: Iterable[Materials]) -> Equipment | None:
    """The table of the record with the materials of that id, if they are known."""
    by_id = {each.id: each for each in materials}
    stuff = by_id.get(physics) or known_materials(physics)
    return None if stuff is None else Equipment(record.header.table, stuff)


def replayed(
    record: Record, materials: Iterable[Materials] = (), *, only: Container[int] | None = None
) -> Iterator[Replayed]:
    """Every shot of the record that was played at a simulated table, in order, or only those with these numbers.

    `materials` are those that the record may have been played on beside the presets.
    """
    known = tuple(materials)
    lay = Layout()
    for match, entry, _ in steps(record):
        event, shot = entry.event, shot_behind(record, entry)
        if shot is None:
            continue
        equipment = _equipment(record, shot.physics or "", known)
        if isinstance(event, ShotRuled):
            if event.stroke is not None and (only is None or entry.seq in only):
                yield _replayed(entry.seq, match, event, lay, equipment)
            lay = event.after or Layout()
        elif equipment is not None:
            lay = lies_as_decided(record, entry, equipment) or Layout()


def replayed_shot(record: Record, seq: int, materials: Iterable[Materials] = ()) -> Replayed | None:
    """The shot with that number, if it is one that was played at a simulated table."""
    return next(replayed(record, materials, only=(seq,)), None)


def farthest(one: Layout, other: Layout) -> float:
    """Metres between the places of a ball on two layouts, the largest of any ball; infinite for different balls."""
    if one.keys() != other.keys():
        return float("inf")
    return max((one[ball].distance(other[ball]) for ball in one), default=0.0)


def _replayed(seq: int, match: Match, event: ShotRuled, lay: Layout, equipment: Equipment | None) -> Replayed:
    before, stroke = event.before or Layout(), event.stroke
    if equipment is None or stroke is None:
        return Replayed(seq, event, None, Divergence.UNKNOWN_PHYSICS, f"played on {event.physics}")
    moved = _moved(match, lay, before)
    if moved > SAME_M:
        return Replayed(
            seq, event, None, Divergence.MOVED_BETWEEN, f"a ball lies {moved:.3g} m from where it came to rest"
        )
    return _compared(seq, match, event, equipment, (before, stroke))


def _compared(seq: int, match: Match, event: ShotRuled, equipment: Equipment, shot: tuple[Layout, Stroke]) -> Replayed:
    try:
        trajectory = simulated(equipment, *shot)
    except PhysicsError as problem:
        return Replayed(seq, event, None, Divergence.NOT_PLAYABLE, str(problem))
    again = seen(match, trajectory)
    if again != event.facts:
        return Replayed(seq, event, None, Divergence.FACTS, f"{again} now, {event.facts} then")
    after = settled(equipment.size, match.book, trajectory.outcome.layout, event.ruling)
    off = farthest(after, event.after or Layout())
    if off > SAME_M:
        return Replayed(seq, event, None, Divergence.LAYOUT, f"a ball comes to rest {off:.3g} m from where it did")
    return Replayed(seq, event, trajectory)


def _moved(match: Match, lay: Layout, before: Layout) -> float:
    """How far a ball was moved between two shots, other than a cue ball in hand; a break has no shot before it."""
    rack = match.rack
    if rack is None or rack.phase is Phase.BREAK:
        return 0.0
    placed = rack.cue_ball is not CueBall.LIES
    return farthest(lay.without(Ball.CUE), before.without(Ball.CUE)) if placed else farthest(lay, before)
