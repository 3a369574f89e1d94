"""The scorekeeper on a terminal: one key at a time, and the screen drawn anew after each."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from rich.console import Console

from tenball.cli.score.desk import Desk, settle
from tenball.cli.score.keyboard import keys_at_once, read_signs
from tenball.cli.score.press import press
from tenball.cli.score.screen import drawn
from tenball.cli.score.session import Session

__all__ = ["fitting", "keep"]

_HOME_AND_CLEAR = "\x1b[H\x1b[2J"
_HEAD = 5


def keep(desk: Desk, session: Session) -> Session:
    """Keep the score until somebody quits."""
    console = Console(highlight=False)
    with console.screen(hide_cursor=True), keys_at_once() as read:
        while not session.leaving:
            _show(console, session)
            session = _pressed(desk, session, read_signs(read()))
    return session


def _pressed(desk: Desk, session: Session, signs: Iterator[str]) -> Session:
    for sign in signs:
        session = settle(desk, press(session, sign))
        if session.leaving:
            break
    return session


def _show(console: Console, session: Session) -> None:
    with console.capture() as captured:
        console.print(drawn(session, console.width), end="")
    sys.stdout.write(_HOME_AND_CLEAR + "\n".join(fitting(captured.get().splitlines(), console.height)))
    sys.stdout.flush()


def fitting(lines: list[str], height: int) -> list[str]:
    """The lines that fit: the score at the top and the keys at the bottom stay, whatever is long between them."""
    return lines if len(lines) <= height else [*lines[:_HEAD], *lines[_HEAD + len(lines) - height :]]
