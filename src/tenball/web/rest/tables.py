"""Tables: what is live on them, their links, and what their overlays are told."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse, Response
from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from tenball.web import listed, lists, sent
from tenball.web.loader import loader
from tenball.web.overlay import overlay_frame
from tenball.web.past import MOST_DELAY_S
from tenball.web.rest.desk import AtDesk, Desk, Lang, Number, Owner, With, allowed, download
from tenball.web.rights import Kind, Right
from tenball.words import language

__all__ = ["router"]

_STRICT = ConfigDict(extra="forbid")
router = APIRouter(prefix="/api/tables")


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of the club."""

    tables: list[listed.TableState]


@dataclass(frozen=True, slots=True, config=_STRICT)
class TableWish:
    """What a table is to be."""

    name: Annotated[str, Field(max_length=200)]
    match: Annotated[str, Field(max_length=200)] | None = None
    delay_s: Annotated[int, Field(ge=0, le=MOST_DELAY_S)] = 0
    frozen: bool = False


@router.get("")
async def tables(desk: AtDesk, _: Owner) -> Tables:
    """List the tables."""
    return Tables([await lists.table(desk.house, place) for place in desk.house.places.values()])


@router.put("/{number}")
async def set_table(desk: AtDesk, _: Owner, number: Number, wish: TableWish) -> listed.TableState:
    """Make a table, or change one."""
    place = lists.checked_place(number, wish.name, wish.match, wish.delay_s)
    await desk.house.set_place(place)
    await desk.house.freeze(number, still=wish.frozen)
    return await lists.table(desk.house, place)


@router.delete("/{number}", status_code=204)
async def remove_table(desk: AtDesk, _: Owner, number: Number) -> None:
    """Forget a table."""
    await desk.house.remove_place(number)


@router.get("/{number}/links")
async def table_links(desk: AtDesk, _: Owner, number: Number) -> listed.TableLinks:
    """Show the links of a table."""
    desk.house.place(number)
    return _table_links(desk, number)


@router.post("/{number}/links/revoke")
async def withdraw_table(desk: AtDesk, _: Owner, number: Number) -> listed.TableLinks:
    """Make the links of a table worth nothing, and show new ones."""
    desk.house.place(number)
    await desk.house.withdraw(Right(Kind.TABLE, str(number)))
    return _table_links(desk, number)


def _table_links(desk: Desk, number: int) -> listed.TableLinks:
    token = desk.house.signer.token(Right(Kind.TABLE, str(number)))
    return listed.TableLinks(
        overlay=desk.addresses.link(f"/overlay#k={token}"),
        watch=desk.addresses.link(f"/watch#k={token}"),
        loader=f"/api/tables/{number}/overlay.html",
    )


@router.get("/{number}/overlay.html", response_class=Response)
async def overlay_loader(
    desk: AtDesk,
    _: Owner,
    number: Number,
    lang: Lang = "en",
    theme: Annotated[Literal["bar", "corner"], Query()] = "bar",
) -> Response:
    """Give the small file for OBS that waits for the server and then shows the overlay."""
    desk.house.place(number)
    urls = [f"{url}&theme={theme}&lang={lang}" for url in _table_links(desk, number).overlay.urls]
    return Response(loader(urls), media_type="text/html", headers=download("tenball-overlay.html"))


@router.get("/{number}/score.txt", response_class=PlainTextResponse)
async def score_text(desk: AtDesk, right: With, number: Number, lang: Lang = "en") -> PlainTextResponse:
    """Say how what is live on a table stands, as plain text; nothing where nothing is."""
    allowed(right, lambda found: found.sees_table(number))
    match = desk.house.place(number).match
    told = lists.score_text(language(lang), (await desk.house.room(match)).scene) if match else ""
    return PlainTextResponse(told)


@router.get("/{number}/state.json")
async def feed(desk: AtDesk, right: With, number: Number, lang: Lang = "en") -> sent.OverlayFrame:
    """Say what is live on a table, as its overlay shows it."""
    allowed(right, lambda found: found.sees_table(number))
    match = desk.house.place(number).match
    return overlay_frame(desk.house, await desk.house.room(match) if match else None, lang)
