"""What every request passes first: the names this server goes by, who may send something, and how large it may be."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tenball.web.errors import WebError

__all__ = ["MOST_BYTES", "Guard", "Names", "host_of"]

MOST_BYTES = 16 * 1024 * 1024
"""The largest body that is taken: a record far longer than any match."""

_READING = {"GET", "HEAD"}
_ANYBODYS = "/api/about"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'{styles}; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def host_of(netloc: str) -> str:
    """The name in an address, without its port."""
    try:
        return urlsplit(f"//{netloc}").hostname or ""
    except ValueError:
        return ""


@dataclass(frozen=True, slots=True)
class Names:
    """The names by which browsers may call this server, and the origin that a proxy gives it, if there is one."""

    hosts: frozenset[str]
    public_origin: str | None = None

    @classmethod
    def of(cls, hosts: Iterable[str], public_url: str | None = None) -> Names:
        """These names, and the one of that address."""
        known = {host.lower() for host in hosts} | {"localhost", "127.0.0.1", "::1"}
        if public_url is None:
            return cls(frozenset(known))
        parts = urlsplit(public_url)
        return cls(frozenset({*known, parts.hostname or ""}), f"{parts.scheme}://{parts.netloc}")

    def know(self, host: str) -> bool:
        """Whether the server goes by the name in that Host header."""
        return host_of(host) in self.hosts

    def accept(self, origin: str, host: str) -> bool:
        """Whether that origin is one of the server's own pages."""
        if self.public_origin is not None and origin == self.public_origin:
            return True
        parts = urlsplit(origin)
        return parts.scheme in {"http", "https"} and parts.netloc == host


@dataclass(slots=True)
class Guard:
    """The application behind these checks."""

    app: ASGIApp
    names: Names
    most_bytes: int = MOST_BYTES
    loose: frozenset[str] = field(default=frozenset({"/overlay"}))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it in words."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        problem = self._problem(scope)
        if scope["type"] == "websocket":
            await (self._closed(receive, send) if problem else self.app(scope, receive, send))
        elif problem is not None:
            await _refused(send, 403, problem)
        else:
            await self._passed(scope, receive, send)

    def _problem(self, scope: Scope) -> WebError | None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host, origin = headers.get(b"host", ""), headers.get(b"origin")
        if not self.names.know(host):
            return WebError("not_here")
        writing = scope["type"] == "websocket" or scope["method"] not in _READING
        if not writing or (origin is None and _by_program(scope["type"], headers)):
            return None
        if origin is None:
            return WebError("no_origin")
        return None if self.names.accept(origin, host) else WebError("other_page")

    @staticmethod
    async def _closed(receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.close", "code": 1008})

    async def _passed(self, scope: Scope, receive: Receive, send: Send) -> None:
        with_headers = _adding(send, _headers(scope["path"], loose=scope["path"] in self.loose))
        if _length(scope) > self.most_bytes:
            await _refused(with_headers, 413, WebError("too_large", most=self.most_bytes))
            return
        await self.app(scope, _counting(receive, self.most_bytes), with_headers)


def _by_program(kind: str, headers: Mapping[bytes, str]) -> bool:
    """Whether a request bears a token as only a program does; a page's browser would have named the page's origin."""
    return kind == "http" and headers.get(b"authorization", "").lower().startswith("bearer ")


def _headers(path: str, *, loose: bool) -> dict[str, str]:
    """What is said with every answer; the overlay takes style sheets from its streamer."""
    told = _HEADERS | {"content-security-policy": _POLICY.format(styles=" 'unsafe-inline'" if loose else "")}
    # The overlay's loader, a file on the streamer's disk, asks this to learn that the server is there.
    return told | {"cross-origin-resource-policy": "cross-origin"} if path == _ANYBODYS else told


def _length(scope: Scope) -> int:
    told = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    return int(told) if told.isdigit() else 0


def _counting(receive: Receive, most: int) -> Receive:
    """A body that comes without its length ends where it grows too large."""
    taken = 0

    async def counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        return {"type": "http.disconnect"} if taken > most else message

    return counted


def _adding(send: Send, headers: dict[str, str]) -> Send:
    added = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *added]}
        await send(message)

    return sent


async def _refused(send: Send, status: int, problem: WebError) -> None:
    body = json.dumps({"key": problem.key, "text": str(problem)}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
