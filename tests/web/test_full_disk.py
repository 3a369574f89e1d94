"""The server's disk is full for a while, as the system itself says it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tenball.archive.engine import sqlite_url
from tenball.archive.start import looked_at
from tests.web.killing import served
from tests.web.live import BREAK_POT, MISS, POT, Device, Server, lag

if sys.platform == "linux":
    import resource

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="only there a running program can be kept from writing"),
]

OTHER, GUEST = "b" * 32, "c" * 32
NOT_SAVED = "Zatiaľ sa to nepodarilo uložiť. Nič sa nestratilo; odošle sa to znova."
NO_COPY = "Záloha sa nepodarila, možno je plný disk. Samotné zápasy ostávajú."
FULL = "Teraz sa nedá nič uložiť, možno je plný disk. Toto sa nevykonalo; čo bolo uložené predtým, ostáva."


@contextmanager
def full_disk(process: int) -> Iterator[None]:
    """Meanwhile the system refuses whatever that process writes to a file."""
    before = resource.prlimit(process, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


def note(n: int, kind: str) -> dict[str, Any]:
    return {"n": n, "said_at": "2026-11-30T18:00:00Z", "note": kind}


def test_on_a_full_disk_nothing_is_acknowledged_or_lost_and_everything_can_be_seen(tmp_path: Path) -> None:
    program, server = served(tmp_path / "a.db")
    with program:
        try:
            match, acknowledged = _scored(program.pid, server)
        finally:
            program.kill()
    with looked_at(sqlite_url(tmp_path / "a.db")) as kept:
        record = kept.load(match)
    assert [entry.seq for entry in record.entries] == acknowledged
    commands = [entry.stamp.command for entry in record.entries]
    assert len(set(commands)) == len(commands)
    assert record.match().rack is not None


def _scored(process: int, server: Server) -> tuple[str, list[int]]:
    match = server.match()
    with (
        Device(server, match["scorer"], lang="sk") as pad,
        Device(server, match["watcher"], OTHER, view="watch") as phone,
    ):
        pad.take()
        acknowledged = pad.done(lag(), BREAK_POT)
        phone.state(2)
        with full_disk(process):
            for _ in range(3):
                refused = pad.do(POT)
                assert (refused["t"], refused["key"], refused["text"]) == ("refused", "not_saved", NOT_SAVED)
            noted = pad.told(t="notes", epoch=pad.epoch, notes=[note(100, "pot"), note(101, "miss")])
            assert (noted["done"], noted["left"], noted["stopped"]["key"]) == ([], [100, 101], "not_saved")
            _everything_can_be_seen(server, match)
            _nothing_else_is_done(server)
        again = pad.told(t="command", epoch=pad.epoch, do=POT, n=refused["n"])
        assert again["seqs"] == [3], "the tap that was kept is written once there is room"
        noted = pad.told(t="notes", epoch=pad.epoch, notes=[note(100, "pot"), note(101, "miss")])
        assert noted["done"] == [100, 101]
        pad.n = 101
        acknowledged += [*again["seqs"], 4, 5, *pad.done(MISS)]
        assert phone.state(6)["shooter"] == "a"
        assert [message["seq"] for message in phone.heard if message["t"] == "update"][-1] == 6
    return match["id"], acknowledged


def _everything_can_be_seen(server: Server, match: dict[str, Any]) -> None:
    with Device(server, match["scorer"], GUEST, seen=1, lang="sk") as tablet:
        assert tablet.entries == [2]
        assert tablet.take(over=True)["key"] == "not_saved"
    with Device(server, match["watcher"], GUEST, view="watch") as phone:
        assert phone.update["seq"] == 2
    with server.http(server.owner) as http:
        for path in ("/", "/api/matches", f"/api/matches/{match['id']}/told.txt", "/api/tables"):
            assert http.get(path).status_code == 200


def _nothing_else_is_done(server: Server) -> None:
    with server.http(server.owner) as http:
        people = {"a": "Novák", "b": "Dvořák"}
        for path, body, told in (
            ("/api/matches", people, FULL),
            ("/api/practice", people, FULL),
            ("/api/play", {"kind": "practice", "seed": "s1"}, FULL),
            ("/api/backup", None, NO_COPY),
        ):
            answer = http.post(f"{path}?lang=sk", json=body)
            assert (answer.status_code, answer.json()["text"]) == (503, told), path
