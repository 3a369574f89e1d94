"""How far a long command is, and an interrupt that loses nothing of what is done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

__all__ = ["taken"]

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
