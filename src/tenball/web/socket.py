"""A connection from its first message to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tenball.archive import ArchiveError
from tenball.match.errors import MatchError
from tenball.match.header import checked_name
from tenball.web import said, sent
from tenball.web.errors import WebError
from tenball.web.guest import Guest
from tenball.web.hearing import hear_all
from tenball.web.house import House
from tenball.web.overlay import Overlay
from tenball.web.rights import Kind, Signer
from tenball.web.room import Room
from tenball.web.sender import Closed, Code

__all__ = ["attend", "both", "hung_up", "refusing"]

_HELLO_S = 10.0
_TRY_AGAIN = 1013


async def attend(socket: WebSocket, house: House) -> None:
    """Serve one connection from its first message to its end."""
    await socket.accept()
    guest: Guest | None = None
    try:
        guest = await _greeted(socket, house)
        house.join(guest)
        await guest.socket.send_text(await guest.welcome())
        guest.wake()
        await both(hear_all(guest), guest.sender.send_all())
    except Closed as end:
        await _ended(socket, end.code)
    except ArchiveError:
        # What it has to be shown cannot be read just now; it comes again by itself.
        await _ended(socket, _TRY_AGAIN)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        if guest is not None:
            guest.go(None)
            house.guests.discard(guest)


async def _ended(socket: WebSocket, code: int) -> None:
    with suppress(RuntimeError, TimeoutError, WebSocketDisconnect):
        await hung_up(socket, code)


async def hung_up(socket: WebSocket, code: int) -> None:
    """Close the connection with that code, if it is still open."""
    if socket.application_state is WebSocketState.CONNECTED:
        async with asyncio.timeout(1):
            await socket.close(code)


async def both(hearing: Coroutine[Any, Any, None], sending: Coroutine[Any, Any, None]) -> None:
    """Hear and send at once; when one ends, so does the other."""
    tasks = [asyncio.ensure_future(hearing), asyncio.ensure_future(sending)]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _greeted(socket: WebSocket, house: House) -> Guest:
    """The guest that a first message announces."""
    try:
        async with asyncio.timeout(_HELLO_S):
            hello = said.HELLO.validate_json(await socket.receive_text())
        device = checked_name("device", hello.device) if hello.device else ""
    except (ValidationError, TimeoutError, MatchError, KeyError):
        raise Closed(Code.BAD_MESSAGE) from None
    if hello.protocol != sent.PROTOCOL:
        raise Closed(Code.OTHER_PROTOCOL)
    right = house.signer.right(hello.token)
    if right is None:
        raise Closed(refusing(house.signer, hello.token))
    overlay = Overlay() if hello.view == "overlay" else None
    guest = Guest(socket, house, right, hello, hello.client, device, hello.lang, overlay=overlay, seen=hello.seen)
    guest.go(await _room_for(house, guest))
    return guest


def refusing(signer: Signer, token: str) -> int:
    """With which code a link is refused that opens nothing here: one that did so once was withdrawn."""
    return Code.WITHDRAWN if signer.was_withdrawn(token) else Code.NO_RIGHT


async def _room_for(house: House, guest: Guest) -> Room | None:
    right, match = guest.right, guest.right.about
    if right.owns:
        match = guest.hello.match or ""
    if right.kind is Kind.TABLE:
        place = house.places.get(int(match)) if match.isdigit() else None
        if place is None:
            raise Closed(Code.NO_MATCH)
        match = place.match or ""
        if not match:
            return None
    try:
        return await house.room(match)
    except WebError:
        raise Closed(Code.NO_MATCH) from None
