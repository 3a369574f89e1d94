"""The application: pages, requests and sockets behind one guard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from itertools import cycle
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from tenball import __version__
from tenball.web.guard import Guard, Names
from tenball.web.house import TURNS, House
from tenball.web.pages import add_pages, is_for_reading, nothing_there
from tenball.web.playing.socket import attend_game
from tenball.web.refusals import ERRORS, STATUSES, not_understood, told
from tenball.web.rest import ROUTERS, Desk
from tenball.web.socket import attend

__all__ = ["BEAT_S", "application"]

BEAT_S = 5.0
"""How often a connection is told that the server lives."""

_WARM_AFTER_S = 2.0
"""How long after the start the simulator is made ready."""

_REFUSALS: dict[int | str, dict[str, Any]] = {code: {"description": "refused in words"} for code in STATUSES}


def application(desk: Desk, names: Names) -> ASGIApp:
    """The whole server as one application."""
    app = FastAPI(
        title="tenball",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_lifespan,
    )
    app.state.desk = desk
    for router in ROUTERS:
        app.include_router(router, responses=_REFUSALS)
    app.add_api_websocket_route("/ws", _socket)
    app.add_api_websocket_route("/ws/play", _game)
    for kind in ERRORS:
        app.add_exception_handler(kind, told)
    app.add_exception_handler(RequestValidationError, not_understood)
    app.add_exception_handler(HTTPException, _http)
    add_pages(app)
    return Guard(app, names)


async def _socket(socket: WebSocket) -> None:
    await attend(socket, socket.app.state.desk.house)


async def _game(socket: WebSocket) -> None:
    await attend_game(socket, socket.app.state.desk.games)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    desk: Desk = app.state.desk
    house = desk.house
    if desk.warm:
        # Whoever opens the first page has the processor to himself.
        asyncio.get_running_loop().call_later(_WARM_AFTER_S, desk.games.workshop.warm)
    house.rooms.scribe.start()
    beating = asyncio.create_task(_beat(house))
    try:
        yield
    finally:
        beating.cancel()
        with suppress(asyncio.CancelledError):
            await beating
        desk.games.end()
        house.rooms.scribe.stop()


async def _beat(house: House) -> None:
    for turn in cycle(range(TURNS)):
        await asyncio.sleep(BEAT_S / TURNS)
        house.beat(turn)


async def _http(request: Request, problem: Exception) -> Response:
    status = problem.status_code if isinstance(problem, HTTPException) else 400
    headers = problem.headers if isinstance(problem, HTTPException) else None
    if status == HTTPStatus.NOT_FOUND and is_for_reading(request):
        return nothing_there()
    return JSONResponse({"key": "http", "text": str(getattr(problem, "detail", ""))}, status, headers)
