"""Asking a player for a move within a time, and what becomes of players that give none.

A move that is not open is refused with the reason, and the player is asked again on the same clock; after three such
answers he has none. At the end of the time the player is told to stop and has a moment to hand in what he has. A player
that breaks down is gone. None of this ends the program.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum

from tenball.play.clock import Clock
from tenball.play.player import Move, Player, View
from tenball.play.refusal import Refusal, Refused

__all__ = ["GRACE_S", "MOST_REFUSED", "Fault", "Gone", "NoMove", "TooLate", "Unanswered", "Unreadable", "answer"]

GRACE_S = 0.5
"""Seconds that a player has to hand in his move after he was told to stop."""
MOST_REFUSED = 3
"""Answers that are not open, to one question."""
_LOOK_S = 0.02
"""Seconds between two looks at the clock; a move that comes in between is taken at once."""


class Fault(StrEnum):
    """How a player failed to answer."""

    LATE = "late"
    NONSENSE = "nonsense"
    GONE = "gone"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class NoMove:
    """A question without an answer: how, and what there is to say of it."""

    fault: Fault
    detail: str


class TooLate(Exception):  # noqa: N818 - it says what happened
    """A player has nothing to hand in although his time is over."""


class Unreadable(Exception):  # noqa: N818 - it says what happened
    """A player said something that is no move; it counts like a move that is not open."""


class Gone(Exception):  # noqa: N818 - it says what happened
    """A player cannot go on: his program ended, or does not keep to what was agreed."""


class Unanswered(Exception):  # noqa: N818 - it says what happened
    """A player was asked elsewhere already, and this is how he failed to answer there."""

    def __init__(self, none: NoMove) -> None:
        self.none = none
        super().__init__(none.detail)


def answer(player: Player, view: View, clock: Clock, check: Callable[[Move], Refused | None]) -> Move | NoMove:
    """The player's move that `check` does not refuse, or how he failed to give one."""
    for _ in range(MOST_REFUSED):
        move = _decided(player, view, clock)
        if isinstance(move, NoMove):
            return move
        refused = move if isinstance(move, Refused) else check(move)
        if refused is None and not isinstance(move, Refused):
            return move
        view = replace(view, refused=refused)
    return NoMove(Fault.NONSENSE, str(view.refused))


def _decided(player: Player, view: View, clock: Clock) -> Move | NoMove | Refused:
    try:
        move = player.decide(view, clock) if clock.limit_s is None else _in_time(player, view, clock)
    except Unanswered as elsewhere:
        return elsewhere.none
    except Unreadable as problem:
        return Refused.because(Refusal.UNREADABLE, problem=str(problem))
    except TooLate as problem:
        return NoMove(Fault.CANCELLED if clock.is_cancelled else Fault.LATE, str(problem))
    except (Exception, SystemExit) as problem:  # noqa: BLE001 - whatever a player does wrong, the match goes on
        return NoMove(Fault.GONE, f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__)
    return NoMove(Fault.CANCELLED, "called off") if clock.is_cancelled else move


def _in_time(player: Player, view: View, clock: Clock) -> Move:
    """Let the player think in a thread of his own; one that never returns is left behind."""
    handed_in: queue.SimpleQueue[Move | BaseException] = queue.SimpleQueue()
    threading.Thread(target=_think, args=(player, view, clock, handed_in), daemon=True).start()
    move = _awaited(handed_in, clock)
    if isinstance(move, BaseException):
        raise move
    return move


def _awaited(handed_in: queue.SimpleQueue[Move | BaseException], clock: Clock) -> Move | BaseException:
    """What the thread hands in while the clock runs, or in the moment after it."""
    while True:
        over = clock.is_over
        with suppress(queue.Empty):
            return handed_in.get(timeout=GRACE_S if over else _LOOK_S)
        if over:
            raise TooLate(f"no move within {clock.limit_s} s")


def _think(player: Player, view: View, clock: Clock, handed_in: queue.SimpleQueue[Move | BaseException]) -> None:
    try:
        handed_in.put(player.decide(view, clock))
    except (Exception, SystemExit) as problem:  # noqa: BLE001 - it is raised again where the move is waited for
        handed_in.put(problem)
