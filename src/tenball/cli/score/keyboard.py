"""Keys from a terminal as they are pressed, on every system."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tenball.cli.score.keys import ENTER, ESCAPE
from tenball.cli.score.press import BACKSPACE, PASTED

__all__ = ["Read", "keys_at_once", "read_signs"]

Read = Callable[[float | None], str | None]
"""Waits for so many seconds, or as long as it takes; nothing comes back where the screen should only be drawn anew."""

_NAMED = {"\r": ENTER, "\n": ENTER, "\x7f": BACKSPACE, "\b": BACKSPACE, "\x1b": ESCAPE}
_INTERRUPT, _END = "\x03", "\x04"
_PASTE, _PASTED = "\x1b[200~", "\x1b[201~"
_TOKEN = re.compile(r"\x1b\[200~.*?(?:\x1b\[201~|\Z)|\x1b\[[0-?]*[ -/]*[@-~]?|\x1bO.?|\x1b[^\x1b]|.", re.DOTALL)
_ENTER_SCREEN, _LEAVE_SCREEN = "\x1b[?1049h\x1b[?25l\x1b[?2004h", "\x1b[?2004l\x1b[?25h\x1b[?1049l"


def read_signs(text: str) -> Iterator[str]:
    """The keys in what a terminal sent at once; arrows mean nothing here, and a paste is one key with its text."""
    if not text:
        raise EOFError
    for token in _TOKEN.findall(text):
        if token == _INTERRUPT:
            raise KeyboardInterrupt
        if token == _END:
            raise EOFError
        if token.startswith(_PASTE):
            yield PASTED + token.removeprefix(_PASTE).removesuffix(_PASTED)
        elif len(token) == 1:
            yield _NAMED.get(token, token)


def _put(sequence: str) -> None:
    sys.stdout.write(sequence)
    sys.stdout.flush()


if sys.platform == "win32":
    import msvcrt

    @contextmanager
    def keys_at_once() -> Iterator[Read]:
        """A way to wait for the next key, with the screen to itself."""
        _put(_ENTER_SCREEN)
        try:
            yield lambda _: msvcrt.getwch()
        finally:
            _put(_LEAVE_SCREEN)

else:
    import select
    import signal
    import termios
    import tty

    @contextmanager
    def keys_at_once() -> Iterator[Read]:
        """A way to wait for the next key, with the screen to itself; the terminal is as it was afterwards.

        Stopped and continued, the program takes the terminal again; a window that changed its size is drawn anew.
        """
        handle = sys.stdin.fileno()
        usual = termios.tcgetattr(handle)
        decoder = codecs.getincrementaldecoder("utf-8")(errors="ignore")

        def enter(*_: object) -> None:
            tty.setcbreak(handle, termios.TCSADRAIN)
            _put(_ENTER_SCREEN)

        def leave() -> None:
            _put(_LEAVE_SCREEN)
            termios.tcsetattr(handle, termios.TCSADRAIN, usual)

        def stop(*_: object) -> None:
            leave()
            os.kill(os.getpid(), signal.SIGSTOP)

        def read(seconds: float | None) -> str | None:
            ready, _, _ = select.select([handle, woken], [], [], seconds)
            if woken in ready:
                os.read(woken, 4096)
            return _whole(handle, decoder) if handle in ready else None

        with _woken_by({signal.SIGCONT: enter, signal.SIGTSTP: stop, signal.SIGWINCH: lambda *_: None}) as woken:
            try:
                enter()
                yield read
            finally:
                leave()

    @contextmanager
    def _woken_by(reactions: dict[signal.Signals, Callable[..., None]]) -> Iterator[int]:
        """Something to wait on that ends the wait when one of these signals comes."""
        woken, wake = os.pipe()
        os.set_blocking(wake, False)
        before = {number: signal.signal(number, reaction) for number, reaction in reactions.items()}
        known = signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
        try:
            yield woken
        finally:
            signal.set_wakeup_fd(known)
            for number, reaction in before.items():
                signal.signal(number, reaction)
            os.close(woken)
            os.close(wake)

    def _whole(handle: int, decoder: codecs.IncrementalDecoder) -> str | None:
        """What was sent, with the rest of a paste that came in pieces."""
        raw = os.read(handle, 4096)
        text = decoder.decode(raw)
        while raw and text.count(_PASTE) > text.count(_PASTED):
            raw = os.read(handle, 4096)
            text += decoder.decode(raw)
        return text if text or not raw else None
