"""The scorekeeper on a real terminal, key by key."""

from __future__ import annotations

import os
import select
import signal
import struct
import sys
from pathlib import Path

import pytest

from tenball.archive import load

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
fcntl = pytest.importorskip("fcntl", reason="this system has no pseudo-terminals")
termios = pytest.importorskip("termios", reason="this system has no pseudo-terminals")

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


@pytest.mark.parametrize("leave, code", [(b"q", 0), (b"\x03", 130), (b"\x04", 0)])
def test_a_key_is_taken_as_it_is_pressed_and_leaving_loses_nothing(tmp_path: Path, leave: bytes, code: int) -> None:
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
    assert os.waitstatus_to_exitcode(status) == code
    assert len(load(path).record.entries) == 2


def test_a_program_that_was_stopped_takes_the_terminal_again(tmp_path: Path) -> None:
    child, handle = started(tmp_path / "m.jsonl")
    until(handle, "Who won the lag?")
    os.kill(child, signal.SIGTSTP)
    until(handle, "\x1b[?1049l")
    _, status = os.waitpid(child, os.WUNTRACED)
    assert os.WIFSTOPPED(status)
    usual = termios.tcgetattr(handle)
    assert usual[3] & termios.ICANON
    os.kill(child, signal.SIGCONT)
    until(handle, "Who won the lag?")
    assert not termios.tcgetattr(handle)[3] & termios.ICANON
    os.write(handle, b"a")
    until(handle, "saved 1")
    os.write(handle, b"q")
    until(handle, "Go on later with")
    os.waitpid(child, 0)
    os.close(handle)


def test_a_window_that_changes_its_size_is_drawn_anew(tmp_path: Path) -> None:
    child, handle = started(tmp_path / "m.jsonl")
    until(handle, "Who won the lag?")
    fcntl.ioctl(handle, termios.TIOCSWINSZ, struct.pack("HHHH", 5, 40, 0, 0))
    assert "make the window larger" in until(handle, "make the window larger")
    os.write(handle, b"q")
    until(handle, "Go on later with")
    os.waitpid(child, 0)
    os.close(handle)
