"""The scorekeeper on a terminal: one key at a time, and the screen drawn anew after each."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress

from rich.console import Console

from tenball.cli.score.clock import is_running, seconds_left
from tenball.cli.score.desk import Desk, settle, timed
from tenball.cli.score.keyboard import keys_at_once, read_signs
from tenball.cli.score.press import press
from tenball.cli.score.screen import parts
from tenball.cli.score.session import Session
from tenball.cli.signs import say

__all__ = ["fitting", "keep"]

_TICK_S = 0.5
_HOME_AND_CLEAR = "\x1b[H\x1b[2J"


def keep(desk: Desk, session: Session) -> Session:
    """Keep the score until somebody quits or the input ends."""
    with suppress(EOFError), keys_at_once() as read:
        while not session.leaving:
            session = _ticked(session)
            _show(session)
            text = read(_TICK_S if is_running(session) else None)
            if text is not None:
                session = _pressed(desk, session, read_signs(text))
    return session


def _ticked(session: Session) -> Session:
    """The session as it is now, with a sound when the time for the shot has just run out."""
    before, after = seconds_left(session), seconds_left(later := timed(session))
    if is_running(later) and before is not None and after is not None and before > 0 >= after:
        sys.stdout.write("\a")
    return later


def _pressed(desk: Desk, session: Session, signs: Iterator[str]) -> Session:
    for sign in signs:
        session = settle(desk, press(timed(session), sign))
        if session.leaving:
            break
    return session


def _show(session: Session) -> None:
    """Draw the screen at the size that the window has now."""
    width, height = _size()
    console = Console(highlight=False, width=width, height=height)
    lines: list[tuple[float, str]] = []
    for weight, shown in parts(session, width):
        with console.capture() as captured:
            console.print(shown)
        lines += [(weight, line) for line in captured.get().splitlines()]
    sys.stdout.write(_HOME_AND_CLEAR + "\n".join(fitting(lines, height, session)))
    sys.stdout.flush()


def _size() -> tuple[int, int]:
    """Columns and lines; a terminal that does not know its size is taken for a usual one."""
    with suppress(OSError):
        width, height = os.get_terminal_size(sys.stdout.fileno())
        if width and height:
            return width, height
    return 80, 24


def fitting(lines: Sequence[tuple[float, str]], height: int, session: Session) -> list[str]:
    """The lines that fit: the heaviest are left out first, the lower before the upper, and that is said at the end."""
    if len(lines) <= height:
        return [line for _, line in lines]
    first_out = sorted(range(len(lines)), key=lambda place: (lines[place][0], place))
    kept = sorted(first_out[: max(height - 1, 0)])
    told = say(session.language, "hidden", n=len(lines) - len(kept))
    return [*(lines[place][1] for place in kept), told]
