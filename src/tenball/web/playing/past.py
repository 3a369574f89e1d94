"""What of a record goes when somebody takes his last decision back, and where its last shot left the balls."""

from __future__ import annotations

from collections.abc import Sequence

from tenball.match import BreakChosen, Chose, Record, ShotRuled, Stage, Step, steps
from tenball.rules import Seat
from tenball.table import Layout

__all__ = ["left_lying", "since_own"]


def left_lying(record: Record) -> Layout:
    """Where the last shot that stands left the balls; none where that is not written down."""
    events = (entry.event for entry in record.latest())
    return next((event.after for event in events if isinstance(event, ShotRuled)), None) or Layout()


def since_own(record: Record, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The numbers of the entries from the last shot or answer of one of these seats on.

    Who sits at both answers nobody: what follows a shot of his belongs to it.
    """
    done = list(steps(record))
    is_alone = len(seats) == len(Seat)
    own = [
        place
        for place, step in enumerate(done)
        if _whose(step) in seats and not (is_alone and isinstance(step.entry.event, Chose))
    ]
    return tuple(step.entry.seq for step in done[own[-1] :]) if own else ()


def _whose(step: Step) -> Seat | None:
    """Whose shot or answer that was."""
    match step.entry.event:
        case ShotRuled(seat=seat) as shot:
            return seat if shot.stroke is not None else None
        case Chose() if step.before.rack is not None:
            return step.before.rack.shooter
        case BreakChosen() if step.before.stage is Stage.BREAKER:
            return step.before.lag_winner
        case _:
            return None
