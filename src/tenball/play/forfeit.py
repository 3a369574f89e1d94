"""What it costs to give no move: by the book where the book has a word for it.

Late: slow play, a foul. Three answers that are not open: unsportsmanlike conduct, for which the referee gives a foul.
A player that broke down could not go on, and the match goes to the other; so it does where nobody plays any more. At
the lag a seat without a move has simply not lagged, and a lag's winner who does not choose breaks himself.
"""

from __future__ import annotations

from typing import assert_never

from tenball.match import Match, MatchEvent, Noted, WalkedOver, penalised
from tenball.play.asking import Fault, NoMove
from tenball.rules import Foul, Penalty, Seat

__all__ = ["MOST_FORFEITS", "forfeited"]

MOST_FORFEITS = 10
"""Fouls without a shot between them, of either seat, after which whoever gives no move again has lost the match."""
_LONGEST = 200


def forfeited(match: Match, seat: Seat, none: NoMove, before: int = 0) -> tuple[MatchEvent, ...]:
    """What is written when that seat gave no move: a remark with the reason, and what the referee gives for it.

    `before` is how many fouls there were already since somebody last played a shot.
    """
    remark = Noted(_one_line(f"{seat}: {none.fault}: {none.detail}"))
    match none.fault:
        case Fault.LATE | Fault.NONSENSE if before >= MOST_FORFEITS:
            return remark, WalkedOver(seat.other)
        case Fault.LATE if Foul.SLOW_PLAY in match.book.fouls:
            return remark, penalised(match, seat, Foul.SLOW_PLAY)
        case Fault.LATE | Fault.NONSENSE:
            return remark, penalised(match, seat, Foul.UNSPORTSMANLIKE, Penalty.FOUL)
        case Fault.GONE:
            return remark, WalkedOver(seat.other)
        case Fault.CANCELLED:
            return ()
        case _:
            assert_never(none.fault)


def _one_line(text: str) -> str:
    """What a program said, as far as a record can hold it."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(printable.encode(errors="replace").decode().split())[:_LONGEST]
