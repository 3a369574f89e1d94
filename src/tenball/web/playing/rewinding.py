"""A game taken back, restored, tried again from a shot on, or with other balls; whoever asks holds the room's lock."""

from __future__ import annotations

from collections.abc import Sequence

from tenball.match import Draft, MatchError, Retracted, ShotRuled, redo
from tenball.match.mend import back_to
from tenball.rules import Seat
from tenball.table import Layout
from tenball.web.playing.game import Game
from tenball.web.playing.moments import Doing
from tenball.web.playing.past import since_own
from tenball.web.playing.placing import as_now, is_set_up, set_up, set_up_seqs

__all__ = ["lay", "restore", "take_back", "try_again"]


async def take_back(game: Game, seats: Sequence[Seat], doing: Doing) -> None:
    """Take back everything from the last decision of one of these seats on, or the balls that were put somewhere."""
    seqs = set_up_seqs(game.record) if is_set_up(game.record) else since_own(game.record, seats)
    if not seqs:
        raise MatchError("nothing_to_take_back")
    await game.change_past([Draft(Retracted(seqs))], doing)


async def lay(game: Game, layout: Layout, seat: Seat, doing: Doing) -> None:
    """Put these balls there, and no others, for that seat to play."""
    wanted = as_now(game.room.scene.match, seat)
    await game.change_past(set_up(game.record, layout, wanted), doing)


async def restore(game: Game, doing: Doing) -> None:
    """Restore what was taken back last."""
    draft = redo(game.record)
    if isinstance(draft.event, Retracted):
        await game.change_past([draft], doing)


async def try_again(game: Game, seq: int, doing: Doing) -> None:
    """Take back that shot and everything after it."""
    (draft,) = back_to(game.record, seq).drafts
    shot = game.record.entry(seq).event
    if not isinstance(draft.event, Retracted) or not isinstance(shot, ShotRuled) or shot.stroke is None:
        raise MatchError("no_such_entry", seq=seq)
    await game.change_past([draft], doing)
