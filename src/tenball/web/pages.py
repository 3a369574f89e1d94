"""The built page: its documents by their short names, its assets by their hashes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

__all__ = ["ROUTES", "STATIC", "add_pages", "is_built", "is_for_reading", "nothing_there"]

STATIC = Path(__file__).parent / "static"
"""Where the build puts the page."""

ROUTES = (
    "",
    "new",
    "pad",
    "watch",
    "overlay",
    "matches",
    "record",
    "score",
    "links",
    "stream",
    "play",
    "table",
    "replay",
)
"""The addresses of the page."""

_MISSING = "The page is not built. From a clone, scripts/run builds it; an installed tenball has it.\n"


_NOTHING_THERE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>tenball</title>
<p>There is nothing at this address. Perhaps a piece of the link is missing; open or scan the whole link again.</p>
<p lang="sk">Na tejto adrese nič nie je. Možno z odkazu chýba kúsok; otvorte alebo naskenujte ho znova celý.</p>
<p lang="cs">Na této adrese nic není. Možná z odkazu chybí kousek; otevřete nebo naskenujte ho znovu celý.</p>
<p><a href="/">tenball</a></p>
"""


def is_for_reading(request: Request) -> bool:
    """Whether a person asks in a browser, and no program."""
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


def nothing_there() -> Response:
    """The page for an address that leads nowhere, in every language, since its reader has not chosen one."""
    return HTMLResponse(_NOTHING_THERE, 404)


def is_built(folder: Path = STATIC) -> bool:
    """Whether there is a page to show."""
    return (folder / "index.html").is_file()


class _Assets(StaticFiles):
    """Files whose names change with what is in them, so that they may be kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def add_pages(app: Starlette, folder: Path = STATIC) -> None:
    """Serve the documents and their assets."""

    async def document(request: Request) -> Response:
        name = request.url.path.strip("/") or "index"
        own = folder / f"{name}.html"
        file = own if own.is_file() else folder / "index.html"
        if not file.is_file():
            return PlainTextResponse(_MISSING, 503)
        return FileResponse(file, headers={"cache-control": "no-store"}, media_type="text/html")

    for route in ROUTES:
        app.add_route(f"/{route}", document, methods=["GET"], include_in_schema=False)
    if (folder / "assets").is_dir():
        app.mount("/assets", _Assets(directory=folder / "assets"))
    for extra in sorted(folder.glob("*.*")):
        if extra.suffix in {".svg", ".ico", ".png", ".webmanifest", ".txt"}:
            app.add_route(f"/{extra.name}", _file(extra), methods=["GET"], include_in_schema=False)


def _file(path: Path) -> Callable[[Request], Awaitable[Response]]:
    async def file(_: Request) -> Response:
        return FileResponse(path)

    return file
