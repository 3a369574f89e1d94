"""How far a long command is, an interrupt that loses nothing of what is done, and how sure a share is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from tenball.play.intervals import Interval
from tenball.words import Language

__all__ = ["share_told", "taken"]

T = TypeVar("T")


def taken(things: Iterable[T], take: Callable[[T], None], total: int) -> bool:
    """Take thing after thing as it comes, and show how many there are; whether that was not interrupted.

    It is shown on standard error, and only if that is a terminal.
    """
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=total)
        try:
            for thing in things:
                take(thing)
                progress.advance(task)
        except KeyboardInterrupt:
            return False
    return True


def share_told(words: Language, share: Interval) -> str:
    """A share with its interval, in per cent."""
    return f"{words.percent(share.value)} ({words.percent(share.low)} – {words.percent(share.high)})"
