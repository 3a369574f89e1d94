"""What requests are answered from, and by which right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from fastapi import Depends, Query, Request
from fastapi import Path as InPath
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from tenball.web.addresses import Addresses
from tenball.web.errors import WebError
from tenball.web.house import House
from tenball.web.playing.games import Games
from tenball.web.rights import Right
from tenball.web.room import Room
from tenball.web.unlisted import mark

__all__ = [
    "Anybody",
    "AtDesk",
    "Desk",
    "Lang",
    "Maker",
    "MatchId",
    "Number",
    "Owner",
    "With",
    "allowed",
    "download",
    "seen_room",
]

Lang = Annotated[Literal["en", "sk", "cs"], Query()]
MatchId = Annotated[str, InPath(max_length=200)]
Number = Annotated[int, InPath(ge=1, le=999)]
_bearer = HTTPBearer(auto_error=False)


@dataclass(frozen=True, slots=True)
class Desk:
    """The house, its addresses, the data file if it is one, and the games; `warm` makes them ready at the start."""

    house: House
    addresses: Addresses
    data: Path | None
    games: Games
    warm: bool = False


def _desk(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


AtDesk = Annotated[Desk, Depends(_desk)]


def _right(desk: AtDesk, given: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> Right | None:
    return None if given is None else desk.house.signer.right(given.credentials)


With = Annotated[Right | None, Depends(_right)]


def _owner(right: With) -> Right:
    return allowed(right, lambda found: found.owns)


def allowed(right: Right | None, check: Callable[[Right], bool]) -> Right:
    """That right, if it passes the check."""
    if right is None or not check(right):
        raise WebError("no_right")
    return right


Owner = Annotated[Right, Depends(_owner)]


def _anybody(request: Request, desk: AtDesk) -> str:
    """The mark of the address that a request comes from."""
    return mark(desk.house.signer.secret, "" if request.client is None else request.client.host)


Anybody = Annotated[str, Depends(_anybody)]


def _maker(anybody: Anybody, right: With) -> str | None:
    """Nobody where the owner begins a match, else the mark of the address from which it is begun."""
    return None if right is not None and right.owns else anybody


Maker = Annotated[str | None, Depends(_maker)]


async def seen_room(desk: Desk, right: Right | None, match: str) -> Room:
    """The room of a match, for whoever holds a link to it, or to the table that it is live on."""
    table = desk.house.table_of(match)
    allowed(right, lambda found: found.sees(match) or (table is not None and found.sees_table(table)))
    return await desk.house.room(match)


def download(name: str) -> dict[str, str]:
    """The headers of a file of that name."""
    plain = "".join(sign if sign.isascii() and (sign.isalnum() or sign in ".-_") else "-" for sign in name)
    return {"content-disposition": f'attachment; filename="{plain}"', "cache-control": "no-store"}
