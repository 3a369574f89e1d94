"""Keys from a terminal as they are pressed, on every system."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tenball.cli.score.keys import ENTER, ESCAPE
from tenball.cli.score.press import BACKSPACE

__all__ = ["keys_at_once", "read_signs"]

_NAMED = {"\r": ENTER, "\n": ENTER, "\x7f": BACKSPACE, "\b": BACKSPACE, "\x1b": ESCAPE}
_LEAVE = ("", "\x03", "\x04")


def read_signs(text: str) -> Iterator[str]:
    """The keys in what a terminal sent at once; sequences such as arrows mean nothing here."""
    if text in _LEAVE:
        raise KeyboardInterrupt
    if not (text.startswith("\x1b") and len(text) > 1):
        yield from (_NAMED.get(sign, sign) for sign in text)


if sys.platform == "win32":
    import msvcrt

    @contextmanager
    def keys_at_once() -> Iterator[Callable[[], str]]:
        """A way to wait for the next key."""
        yield msvcrt.getwch

else:
    import termios
    import tty

    @contextmanager
    def keys_at_once() -> Iterator[Callable[[], str]]:
        """A way to wait for the next key; the terminal is as it was afterwards."""
        handle = sys.stdin.fileno()
        usual = termios.tcgetattr(handle)
        decoder = codecs.getincrementaldecoder("utf-8")(errors="ignore")

        def read() -> str:
            while raw := os.read(handle, 64):
                text = decoder.decode(raw)
                if text:
                    return text
            return ""

        try:
            tty.setcbreak(handle)
            yield read
        finally:
            termios.tcsetattr(handle, termios.TCSADRAIN, usual)
