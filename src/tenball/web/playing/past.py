"""What of a record goes when somebody takes his last decision back."""

from __future__ import annotations

from collections.abc import Sequence

from tenball.match import BreakChosen, Chose, Record, ShotRuled, Stage, Step, steps
from tenball.rules import Seat

__all__ = ["since_own"]


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
