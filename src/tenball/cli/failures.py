"""How a command ends: the exit code, and one clear sentence where something was wrong."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum

from tenball.cli.streams import make_ready

__all__ = ["Exit", "Failure", "Refused", "failure", "main"]


class Exit(IntEnum):
    """What the exit code of every command means."""

    OK = 0
    DIFFERENT = 1
    BAD_INPUT = 2
    FILE_TROUBLE = 3
    INTERRUPTED = 130


class Refused(Exception):  # noqa: N818 - a command was refused; it did not fail
    """A command cannot do what it was asked; the sentence says why."""

    def __init__(self, code: Exit, sentence: str) -> None:
        self.code = code
        super().__init__(sentence)


@dataclass(frozen=True, slots=True)
class Failure:
    """What was wrong: the exit code that it means, a key for programs and a sentence for people."""

    code: Exit
    key: str
    sentence: str

    def plain(self) -> dict[str, object]:
        """The failure as JSON tells it."""
        return {"key": self.key, "message": self.sentence}

    def tell(self) -> None:
        """Say it on standard error."""
        print(f"tenball: {self.sentence}", file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and answer its exit code; nobody is shown a traceback for what he typed."""
    make_ready()
    try:
        with _told_to_end_as_by_ctrl_c():
            code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        return _unread()
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except Exception as problem:
        failed = failure(problem)
        if failed is None:
            raise
        failed.tell()
        return failed.code
    return code


@contextmanager
def _told_to_end_as_by_ctrl_c() -> Iterator[None]:
    """Within this SIGTERM interrupts too, so that engines and other processes that were begun do not stay behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _run(arguments: Sequence[str] | None) -> int:
    from tenball.cli.app import app

    try:
        app(args=arguments, prog_name="tenball", standalone_mode=True)
    except SystemExit as end:
        # The library ends a program of whose output nobody reads on as if it had failed.
        if isinstance(end.__context__, BrokenPipeError):
            return Exit.OK
        return end.code if isinstance(end.code, int) else Exit.OK
    return Exit.OK


def _unread() -> Exit:
    """Whoever read the output has gone; there is nobody left to complain to."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    return Exit.OK


def failure(problem: Exception) -> Failure | None:
    """What was wrong with what the caller said, or with a file; nothing for a fault of the program."""
    code = _code(problem)
    return None if code is None else Failure(code, getattr(problem, "key", code.name.lower()), _sentence(problem))


def _code(problem: Exception) -> Exit | None:
    """The exit code of an error that was made by the caller or by a file; none for a fault of the program."""
    if isinstance(problem, Refused):
        return problem.code
    if isinstance(problem, OSError):
        return Exit.FILE_TROUBLE
    from tenball.archive.errors import ArchiveError

    if isinstance(problem, ArchiveError):
        return Exit.FILE_TROUBLE
    # Every error that a floor raises for its callers' mistakes is a ValueError with a key.
    return Exit.BAD_INPUT if isinstance(problem, ValueError) and hasattr(problem, "key") else None


def _sentence(problem: Exception) -> str:
    from tenball.match.hidden import visible

    if isinstance(problem, OSError) and problem.strerror:
        reason = problem.strerror.lower()
        return visible(f"{problem.filename}: {reason}" if problem.filename else reason)
    return visible(" ".join(str(problem).split()))
