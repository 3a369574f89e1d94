"""The scorekeeper on a real terminal, key by key."""

from __future__ import annotations

import os
import select
import signal
import sys
from pathlib import Path

import pytest

from tenball.archive import load

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")

OPTIONS = ("--a", "Novák", "--b", "Dvořák", "--book", "sk", "--race", "5", "--breaks", "winner", "--lang", "en")


def until(handle: int, text: str) -> str:
    """What the terminal shows until that text comes."""
    shown = b""
    while text.encode() not in shown:
        ready, _, _ = select.select([handle], [], [], 20)
        assert ready, shown.decode(errors="replace")
        shown += os.read(handle, 65536)
    return shown.decode(errors="replace")


def started(path: Path) -> tuple[int, int]:
    child, handle = pty.fork()
    if child == 0:
        # A run in the background may have handed down that interrupts are ignored.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.environ |= {"TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
        os.execv(sys.executable, [sys.executable, "-m", "tenball", "score", "--file", str(path), *OPTIONS])  # noqa: S606
    return child, handle


@pytest.mark.parametrize("leave", [b"q", b"\x03", b"\x04"])
def test_a_key_is_taken_as_it_is_pressed_and_leaving_loses_nothing(tmp_path: Path, leave: bytes) -> None:
    path = tmp_path / "m.jsonl"
    child, handle = started(path)
    until(handle, "Who won the lag?")
    os.write(handle, b"a")
    until(handle, "saved 1")
    os.write(handle, b"4\r")
    until(handle, "the 4 drops")
    os.write(handle, leave)
    assert "Go on later with" in until(handle, "Go on later with")
    _, status = os.waitpid(child, 0)
    os.close(handle)
    assert os.waitstatus_to_exitcode(status) == 0
    assert len(load(path).record.entries) == 2
