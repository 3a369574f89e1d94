"""What is told while the simulator compiles, which takes seconds and happens once for an installation."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from numba.core import event

from tenball.physics.errors import PhysicsError

__all__ = ["Progress", "expect", "hearing", "progress_to"]

Progress = Callable[[float], None]
"""Hears the share that is compiled, from 0 to 1; never called where the compiled code is at hand."""

_listening: ContextVar[Progress | None] = ContextVar("listening", default=None)
_COMPILING = "numba:compile"


@contextmanager
def progress_to(progress: Progress) -> Iterator[None]:
    """Within this, whatever has to be compiled is told to that function; without it, to a terminal if there is one."""
    if not callable(progress):
        raise PhysicsError("bad_kind", name="progress", value=progress, allowed="a function of the share that is done")
    token = _listening.set(progress)
    try:
        yield
    finally:
        _listening.reset(token)


@dataclass(slots=True)
class _Count:
    """Bodies that there are, and those of them whose compiling has begun."""

    expected: int = 0
    begun: int = 0

    @property
    def share(self) -> float:
        """The share that is done; the last hundredth is for what comes after the last body."""
        return min(self.begun / max(self.expected, 1), 0.99)


_count = _Count()


def expect() -> None:
    """Count one more body that an entry will have to compile."""
    _count.expected += 1


@event.Listener.register
@dataclass(slots=True)
class _Ear:
    """Listens for bodies whose compiling begins."""

    progress: Progress
    heard: bool = False

    def notify(self, told: event.Event) -> None:
        """Count the body, and say so."""
        if told.is_start:
            self.heard = True
            _count.begun += 1
            self.progress(_count.share)


@contextmanager
def hearing() -> Iterator[None]:
    """Tell of what is compiled within this."""
    ear = _Ear(_listening.get() or _line)
    try:
        with event.install_listener(_COMPILING, ear):
            yield
    finally:
        if ear.heard and ear.progress is _line:
            _write("\r\x1b[K")


def _line(share: float) -> None:
    """One line on the terminal, which is written over and wiped at the end."""
    _write(f"\rtenball compiles its simulator, once for this installation: {share:4.0%}")


def _write(text: str) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(text)
        sys.stderr.flush()
