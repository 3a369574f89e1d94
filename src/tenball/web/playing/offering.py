"""What needs the other's agreement: a shot taken back, and a rematch."""

from __future__ import annotations

from dataclasses import replace

from tenball.match import MatchError
from tenball.rules import Seat
from tenball.web.errors import WebError
from tenball.web.playing import said
from tenball.web.playing.moments import Doing
from tenball.web.playing.past import since_own
from tenball.web.playing.player import Player
from tenball.web.playing.rewinding import take_back

__all__ = ["offered"]


async def offered(player: Player, message: said.Offer | said.Accept | said.Decline, doing: Doing) -> None:
    """Make an offer, take the other's, or let one be."""
    game = player.parlour.game
    match message:
        case said.Offer(kind=kind):
            await _offer(player, kind, doing)
        case said.Accept(kind=kind):
            if game.offer is None or game.offer[0] != kind or not _is_for(player, game.offer[1]):
                raise WebError("no_offer")
            await _agreed(player, kind, game.offer[1], doing)
        case said.Decline(kind=kind):
            if game.offer is None or game.offer[0] != kind:
                raise WebError("no_offer")
            game.offer = None
            game.changed()


def _is_for(player: Player, seat: Seat) -> bool:
    """Whether the offer of that seat is for this player to take."""
    return any(own is not seat for own in player.seats)


async def _offer(player: Player, kind: str, doing: Doing) -> None:
    game, seat = player.parlour.game, player.seats[0]
    if kind == "rematch" and not game.is_over:
        raise WebError("not_over")
    if kind == "takeback" and (game.setup.kind != "link" or game.is_over):
        raise WebError("only_link")
    if kind == "takeback" and not since_own(game.record, (seat,)):
        raise MatchError("nothing_to_take_back")
    if len(game.setup.people) < len(Seat) or len(player.seats) == len(Seat):
        await _agreed(player, kind, seat, doing)
        return
    if game.offer is not None and game.offer == (kind, seat.other):
        await _agreed(player, kind, seat.other, doing)
        return
    game.offer = (kind, seat)
    game.changed()


async def _agreed(player: Player, kind: str, seat: Seat, doing: Doing) -> None:
    parlour = player.parlour
    game = parlour.game
    game.offer = None
    if kind == "takeback":
        await take_back(game, (seat,), doing)
        return
    if game.aside.rematch is None:
        match = await parlour.rematch(parlour)
        await game.put_aside(replace(game.aside, rematch=match))
    game.changed()
