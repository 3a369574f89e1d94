"""Looking whether the server would start here."""

from __future__ import annotations

import errno
import json
import platform
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import URL

from tenball.archive.engine import file_of
from tenball.archive.errors import ArchiveError
from tenball.archive.keeping import Keeping
from tenball.archive.lock import only_writer
from tenball.archive.start import looked_at
from tenball.cli.archives import address
from tenball.cli.failures import Exit
from tenball.cli.printed import print_lines
from tenball.web.addresses import lan_addresses
from tenball.web.pages import is_built
from tenball.web.serving import DEFAULT_PORT

__all__ = ["examine"]

_Finding = tuple[bool, str]
_FULL = {errno.ENOSPC, errno.EDQUOT}
_PATIENCE_S = 3.0
_MOST_ANSWER = 10_000
_ROOM = 1 << 20
"""Bytes that have to find room on the disk: those of several matches."""
_BUILT_AFTER = datetime(2026, 1, 1, tzinfo=UTC)


def examine(data: Path | None, database: str | None, port: int | None) -> Exit:
    """Look at everything that the server needs, and tell it line by line."""
    url = address(data, database)
    looks: tuple[Callable[[], Iterator[_Finding]], ...] = (
        _python,
        lambda: _data(url),
        lambda: _port(port or _remembered(url), file_of(url)),
        _network,
        _page,
    )
    found = [finding for look in looks for finding in look()]
    print_lines([f"{'ok  ' if good else 'FAIL'} {text}" for good, text in found])
    return Exit.OK if all(good for good, _ in found) else Exit.FILE_TROUBLE


def _python() -> Iterator[_Finding]:
    yield True, f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    yield (
        True,
        "the simulator can run" if find_spec("numba") else "no numba: serve, score and rule work all the same",
    )
    now = datetime.now(UTC)
    yield (
        now > _BUILT_AFTER,
        f"the clock says {now:%Y-%m-%d %H:%M} UTC; if that is wrong, so are the times of matches",
    )


def _data(url: URL) -> Iterator[_Finding]:
    path = file_of(url)
    if path is None:
        yield from _database(url)
        return
    folder = next(place for place in (path.parent, *path.parent.parents) if place.exists())
    try:
        with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
            # A file can be made on a full disk, and nothing written into it.
            file.write(bytes(_ROOM))
            yield True, f"{folder} can be written to"
    except OSError as problem:
        yield False, f"{folder} cannot be written to ({problem.strerror}); {_remedy(problem)}"
        return
    if not path.exists():
        yield True, f"{path} is not there yet; the first start makes it"
        return
    if _is_served(path):
        yield True, f"{path} is being served now"
    yield from _database(url)


def _remedy(problem: OSError) -> str:
    return "make room there" if problem.errno in _FULL else "name another place with --data"


def _is_served(path: Path) -> bool:
    """Whether another program writes to that data file."""
    try:
        with only_writer(path):
            return False
    except ArchiveError as problem:
        return problem.key == "busy"


def _database(url: URL) -> Iterator[_Finding]:
    try:
        with looked_at(url) as kept:
            yield True, f"the matches can be read: {len(kept.ids())}"
    except ArchiveError as problem:
        yield problem.key == "older", str(problem)


def _remembered(url: URL) -> int:
    """The port that this data file had before."""
    with suppress(ArchiveError), looked_at(url) as kept:
        return int(Keeping(kept.engine).known("port") or DEFAULT_PORT)
    return DEFAULT_PORT


def _port(port: int, data: Path | None) -> Iterator[_Finding]:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as problem:
            if _answers(port) and (data is None or (data.exists() and _is_served(data))):
                yield True, f"port {port} is in use by the tenball that serves now"
                return
            yield (
                False,
                f"port {port} cannot be had ({problem.strerror}); stop what uses it, or give another --port",
            )
            return
    yield True, f"port {port} is free"


def _answers(port: int) -> bool:
    """Whether a tenball serves at that port of this machine."""
    asking = HTTPConnection("127.0.0.1", port, timeout=_PATIENCE_S)
    try:
        asking.request("GET", "/api/about")
        told = json.loads(asking.getresponse().read(_MOST_ANSWER))
    except (OSError, HTTPException, ValueError):
        return False
    finally:
        asking.close()
    return isinstance(told, dict) and "protocol" in told


def _network() -> Iterator[_Finding]:
    found = lan_addresses()
    yield True, f"addresses on the network: {', '.join(found)}" if found else "no network; --lan has nobody to let in"


def _page() -> Iterator[_Finding]:
    yield is_built(), "the page is built" if is_built() else "the page is not built; scripts/run builds it"
