"""A PostgreSQL of the tests' own: on loopback, in a folder that is gone afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

_PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
_PATIENCE_S = 30.0


def programs() -> Path | None:
    """The folder with PostgreSQL's programs, wherever the system keeps it."""
    found = shutil.which("initdb")
    places = [*_PLACES, *([Path(found).parent] if found else [])]
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


@contextmanager
def server(bin_folder: Path) -> Iterator[str]:
    """The address of an empty database, while its server runs."""
    folder = Path(tempfile.mkdtemp(prefix="tenball-postgres-"))
    port = _free_port()
    user = _unprivileged(folder)
    data = folder / "data"
    try:
        _run(bin_folder / "initdb", "-D", data, "-U", "tenball", "-A", "trust", "-E", "UTF8", "--no-sync", user=user)
        options = (
            "-D",
            str(data),
            "-p",
            str(port),
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "unix_socket_directories=",
        )
        command = [str(bin_folder / "postgres"), *options, "-c", "fsync=off"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user) as running:
            try:
                _answers(port)
                yield f"postgresql+psycopg://tenball@127.0.0.1:{port}/postgres"
            finally:
                running.send_signal(signal.SIGINT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _unprivileged(folder: Path) -> str | None:
    """Whom it runs as: it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    shutil.chown(folder, "postgres")
    return "postgres"


def _run(*command: Path | str, user: str | None) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, user=user)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _answers(port: int) -> None:
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        try:
            psycopg.connect(host="127.0.0.1", port=port, user="tenball", dbname="postgres").close()
        except psycopg.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            return
