"""A connection to a game from its first message to its end."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from tenball.web.errors import WebError
from tenball.web.playing import said, sent
from tenball.web.playing.games import Games
from tenball.web.playing.hearing import hear_all
from tenball.web.playing.player import Player
from tenball.web.sender import Closed, Code
from tenball.web.socket import both, hung_up, refusing

__all__ = ["attend_game"]

_HELLO_S = 10.0


async def attend_game(socket: WebSocket, games: Games) -> None:
    """Serve one connection from its first message to its end."""
    await socket.accept()
    player: Player | None = None
    try:
        player = await _greeted(socket, games)
        await both(hear_all(player, socket), player.sender.send_all())
    except Closed as end:
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await hung_up(socket, end.code)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        if player is not None:
            _part(games, player)


def _part(games: Games, player: Player) -> None:
    player.parlour.game.room.leave(player)
    player.parlour.leave(player)
    games.house.guests.discard(player)


async def _greeted(socket: WebSocket, games: Games) -> Player:
    """The player that a first message announces, and welcomed."""
    try:
        async with asyncio.timeout(_HELLO_S):
            hello = said.HELLO.validate_json(await socket.receive_text())
    except (ValidationError, TimeoutError, KeyError):
        raise Closed(Code.BAD_MESSAGE) from None
    if hello.protocol != sent.PROTOCOL:
        raise Closed(Code.OTHER_PROTOCOL)
    right = games.house.signer.right(hello.token)
    match = "" if right is None else hello.match or "" if right.owns else right.about
    if right is None or not right.sees(match):
        raise Closed(refusing(games.house.signer, hello.token))
    try:
        parlour = await games.parlour(match)
    except WebError:
        raise Closed(Code.NO_MATCH) from None
    return await _welcomed(socket, games, hello, Player.at(socket, parlour, right, hello.client, hello.lang))


async def _welcomed(socket: WebSocket, games: Games, hello: said.Hello, player: Player) -> Player:
    parlour = player.parlour
    games.house.join(player)
    parlour.game.room.enter(player)
    try:
        await socket.send_text(player.welcome())
    except BaseException:
        parlour.game.room.leave(player)
        games.house.guests.discard(player)
        raise
    parlour.again(player, hello.seen)
    parlour.enter(player)
    player.wake()
    return player
