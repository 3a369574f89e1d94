"""Matches: listed, begun, forgotten, and their links."""

from __future__ import annotations

import secrets
from typing import Literal

from fastapi import APIRouter
from pydantic import ConfigDict
from pydantic.dataclasses import dataclass

from tenball.archive.keeping import Place
from tenball.web import listed, lists
from tenball.web.creating import Wish, new_record
from tenball.web.rest.desk import AtDesk, Desk, Lang, MatchId, Owner, With, seen_room
from tenball.web.rights import Kind, Right
from tenball.words import language

__all__ = ["router"]

_STRICT = ConfigDict(extra="forbid")
router = APIRouter(prefix="/api/matches")


@dataclass(frozen=True, slots=True)
class Made:
    """A match that was begun, with its links."""

    id: str
    links: listed.Links


@dataclass(frozen=True, slots=True)
class Matches:
    """The matches that are kept."""

    matches: list[listed.Summary]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Withdrawn:
    """The links that are to be worth nothing."""

    kind: Literal["scorer", "watcher"]


@router.get("")
async def matches(desk: AtDesk, _: Owner, lang: Lang = "en", *, unlisted: bool = False) -> Matches:
    """List the matches, the newest first; or those that others began without the owner's right."""
    kept = desk.house.rooms
    if unlisted:
        ids = tuple(one.match for one in await kept.scribe.do(kept.unlisted.by_use))
    else:
        ids = await kept.scribe.do(kept.database.ids)
    rooms = [await desk.house.room(match) for match in reversed(ids)]
    return Matches([lists.summary(language(lang), room) for room in rooms])


@router.post("", status_code=201)
async def create(desk: AtDesk, _: Owner, wish: Wish) -> Made:
    """Begin a match."""
    if wish.table is not None:
        desk.house.place(wish.table)
    record = new_record(wish, secrets.token_hex(8))
    match = record.header.match_id
    await desk.house.rooms.add(record, None)
    if wish.table is not None:
        place = desk.house.place(wish.table)
        await desk.house.set_place(Place(place.number, place.name, match, place.delay_s))
    return Made(match, _links(desk, match))


@router.get("/{match}")
async def one(desk: AtDesk, right: With, match: MatchId, lang: Lang = "en") -> listed.Summary:
    """Say how a match stands."""
    return lists.summary(language(lang), await seen_room(desk, right, match))


@router.delete("/{match}", status_code=204)
async def delete(desk: AtDesk, _: Owner, match: MatchId) -> None:
    """Forget a match altogether."""
    await desk.house.remove(match)


@router.get("/{match}/links")
async def links(desk: AtDesk, _: Owner, match: MatchId) -> listed.Links:
    """Show the links of a match."""
    await desk.house.room(match)
    return _links(desk, match)


@router.post("/{match}/links/revoke")
async def withdraw(desk: AtDesk, _: Owner, match: MatchId, which: Withdrawn) -> listed.Links:
    """Make the links of one kind worth nothing, and show new ones."""
    await desk.house.room(match)
    await desk.house.withdraw(Right(Kind[which.kind.upper()], match))
    return _links(desk, match)


def _links(desk: Desk, match: str) -> listed.Links:
    token = desk.house.signer.token
    return listed.Links(
        scorer=desk.addresses.link(f"/pad#k={token(Right(Kind.SCORER, match))}"),
        watcher=desk.addresses.link(f"/watch#k={token(Right(Kind.WATCHER, match))}"),
    )
