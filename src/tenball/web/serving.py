"""Starting the server: its archive, its port, what it says of itself, and how it ends."""

from __future__ import annotations

import errno
import gc
import secrets
import socket
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import uvicorn
from sqlalchemy import URL, Engine, inspect

from tenball.archive.database import Database
from tenball.archive.engine import file_of, reading
from tenball.archive.keeping import Keeping
from tenball.archive.sample import sample
from tenball.archive.start import started
from tenball.web.addresses import Addresses, lan_addresses, url_of
from tenball.web.app import application
from tenball.web.errors import WebError
from tenball.web.guard import Names
from tenball.web.house import House
from tenball.web.playing.games import Games
from tenball.web.rest import Desk
from tenball.web.rights import Kind, Right, Signer
from tenball.web.rooms import Rooms

__all__ = ["DEFAULT_PORT", "Plan", "Serving", "prepared"]

DEFAULT_PORT = 8110
"""The port that is tried first on a new data file; then it is remembered, since devices remember it too."""

_LOOPBACK, _EVERYWHERE = "127.0.0.1", "0.0.0.0"  # noqa: S104 - only with --lan
_MOST_MESSAGE = 64 * 1024
_PATIENCE_S = 2
_ALLOCATIONS = (20_000, 20, 10)
_TURN_S = 0.0005


@dataclass(frozen=True, slots=True)
class Plan:
    """How somebody wants to serve.

    `engines` are commands by the names that pages know; `warm` makes the simulator ready before anybody plays; and
    `pace` is the share of a shot's time for which a computer waits with its next one.
    """

    url: URL
    host: str | None = None
    port: int | None = None
    lan: bool = False
    public_url: str | None = None
    engines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    warm: bool = False
    pace: float = 1.0


@dataclass(frozen=True, slots=True)
class Serving:
    """A server that is ready to run."""

    server: uvicorn.Server
    desk: Desk
    listening: socket.socket
    owner_path: str
    addresses: Addresses
    local: str

    def run(self) -> None:
        """Serve until somebody interrupts."""
        with _for_many():
            self.server.run(sockets=[self.listening])


@contextmanager
def _for_many() -> Iterator[None]:
    """Python, meanwhile, as it suits many small values without cycles, and a thread that waits for the disk.

    Garbage in cycles is looked for seldom, and not among what was there before: to go through all records would hold up
    everybody for a moment. The thread of the disk need not wait for its turn for longer than the disk itself takes.
    """
    allocations, turn_s = gc.get_threshold(), sys.getswitchinterval()
    gc.freeze()
    gc.set_threshold(*_ALLOCATIONS)
    sys.setswitchinterval(_TURN_S)
    try:
        yield
    finally:
        sys.setswitchinterval(turn_s)
        gc.set_threshold(*allocations)
        gc.unfreeze()


@contextmanager
def prepared(plan: Plan) -> Iterator[Serving]:
    """The server for that plan; its archive is nobody else's meanwhile."""
    _check_first(plan)
    with started(plan.url, first=lambda engine: _listening(_host(plan), _wanted(plan, engine)).close()) as database:
        keeping = Keeping(database.engine)
        _greet(database, keeping)
        remembered = int(keeping.setting("port", lambda: str(plan.port or DEFAULT_PORT)))
        listening = _listening(_host(plan), plan.port if plan.port is not None else remembered)
        try:
            port = listening.getsockname()[1]
            if plan.port:
                keeping.set_setting("port", str(port))
            yield _serving(plan, database, listening, port)
        finally:
            listening.close()


def _check_first(plan: Plan) -> None:
    """See that a new data file would have its port, so that a start that cannot succeed leaves none behind."""
    if plan.public_url is not None and not _is_address(plan.public_url):
        raise WebError("bad_public_url", url=plan.public_url)
    path = file_of(plan.url)
    if path is not None and not path.exists():
        _listening(_host(plan), DEFAULT_PORT if plan.port is None else plan.port).close()


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and bool(parts.hostname) and not parts.query and not parts.fragment


def _wanted(plan: Plan, engine: Engine) -> int:
    """The port that was asked for, else the one that the archive had last, whatever form it is in."""
    if plan.port is not None:
        return plan.port
    with reading(engine) as connection:
        settled = inspect(connection).has_table("settings")
    known = Keeping(engine).known("port") if settled else None
    return DEFAULT_PORT if known is None else int(known)


def _host(plan: Plan) -> str:
    return plan.host or (_EVERYWHERE if plan.lan else _LOOPBACK)


def _greet(database: Database, keeping: Keeping) -> None:
    """Put the sample match into an archive that was just made, so that no page is empty."""
    if keeping.setting("greeted", lambda: "no") == "no":
        if not database.ids():
            database.put(sample())
        keeping.set_setting("greeted", "yes")


def _listening(host: str, port: int) -> socket.socket:
    """A socket at that port, or words on who has it."""
    _check_name(host)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        # Whoever connects before the application is ready waits.
        listening.listen(1024)
    except OSError as problem:
        listening.close()
        if problem.errno == errno.EADDRNOTAVAIL:
            raise WebError("bad_host", host=host) from None
        raise WebError("port_taken", port=port, host=host, problem=problem.strerror) from None
    return listening


def _check_name(host: str) -> None:
    try:
        socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise WebError("bad_host", host=host) from None


def _serving(plan: Plan, database: Database, listening: socket.socket, port: int) -> Serving:
    host = _host(plan)
    local = url_of("127.0.0.1" if host in {_EVERYWHERE, "::"} else host, port)
    addresses = Addresses(_urls(plan, local, port))
    house = _house(database)
    desk = Desk(house, addresses, file_of(plan.url), Games(house, plan.engines, plan.pace), plan.warm)
    owner = f"/#k={desk.house.signer.token(Right(Kind.OWNER))}"
    app = application(desk, Names.of(_names(plan), plan.public_url))
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        http="h11",
        loop="asyncio",
        lifespan="on",
        access_log=False,
        log_level="warning",
        server_header=False,
        ws_max_size=_MOST_MESSAGE,
        ws_ping_interval=10.0,
        ws_ping_timeout=10.0,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=_PATIENCE_S,
    )
    return Serving(uvicorn.Server(config), desk, listening, owner, addresses, local)


def _urls(plan: Plan, local: str, port: int) -> Sequence[str]:
    """Where the server can be reached, the likeliest for other devices first."""
    public = [plan.public_url.rstrip("/")] if plan.public_url else []
    everywhere = _host(plan) in {_EVERYWHERE, "::"}
    return [*public, *(url_of(address, port) for address in lan_addresses() if everywhere), local]


def _names(plan: Plan) -> Sequence[str]:
    own = socket.gethostname().lower()
    return [_host(plan), *lan_addresses(), own, f"{own}.local"] if plan.lan or plan.host else []


def _house(database: Database) -> House:
    keeping = Keeping(database.engine)
    secret = bytes.fromhex(keeping.setting("secret", _new_secret))
    generations = keeping.generations()
    places = {place.number: place for place in keeping.places()}
    return House(Rooms(database), Signer(secret, generations), generations, places, keeping.frozen())


def _new_secret() -> str:
    return secrets.token_hex(32)
