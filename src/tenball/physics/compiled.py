"""How the inner loops are compiled: one decorator, and a disk cache that no change of the sources can make stale."""

from __future__ import annotations

import gc
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar, cast

import numba
import numpy as np
from numba.core import types
from numpy.typing import NDArray

from tenball.physics.compiling import expect, hearing

__all__ = [
    "Entry",
    "FloatArray",
    "IntArray",
    "entry",
    "inlined",
    "kernel",
    "opened",
    "source_stamp",
    "spliced",
    "uncached",
]

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]

P = ParamSpec("P")
T = TypeVar("T")


_COMPILING = threading.RLock()

_PLAIN: dict[str, Any] = {"error_model": "numpy", "_nrt": False}
"""Divisions without guards, and no reference counting: bodies that allocate nothing lost half their time to it."""

_INNER = {**_PLAIN, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Not called from Python, which saves a third of the compiling."""

_OUTER = {**_PLAIN, "nogil": True}
"""Called from Python; other threads run meanwhile."""


def kernel(body: Callable[P, T]) -> Callable[P, T]:
    """A body that only other compiled bodies call; it is compiled when one of them first is. No fast maths."""
    expect()
    return cast("Callable[P, T]", _of_wide_types(numba.njit(**_INNER)(body)))


def inlined(body: Callable[P, T]) -> Callable[P, T]:
    """The same, put in place of its call: for what each event does, as passing arrays costs time."""
    expect()
    return cast("Callable[P, T]", _of_wide_types(numba.njit(forceinline=True, **_INNER)(body)))


def spliced(body: Callable[P, T]) -> Callable[P, T]:
    """The same, taken into its one caller before either is compiled: the largest would be optimized twice."""
    return cast("Callable[P, T]", numba.njit(inline="always", **_INNER)(body))


_wide: Any = types.unliteral


def _of_wide_types(compiled: Any) -> Any:  # noqa: ANN401 - numba's own kind of function
    """That body compiled once for all numbers of a type: numba would compile it anew for each constant handed to it."""
    narrow = compiled.get_call_template

    def wide(arguments: tuple[Any, ...], names: dict[str, Any]) -> Any:  # noqa: ANN401 - numba's own kinds
        return narrow(tuple(map(_wide, arguments)), {name: _wide(kind) for name, kind in names.items()})

    compiled.get_call_template = wide
    return compiled


def opened(body: Callable[P, T]) -> Callable[P, T]:
    """An inner body as a function that Python can call, to try and to test it."""

    def call(*arguments: Any) -> T:  # noqa: ANN401 - numba fills in the types
        return body(*arguments)  # type: ignore[call-arg]

    return cast("Callable[P, T]", numba.njit(error_model="numpy")(call))


@dataclass(slots=True)
class Entry(Generic[P, T]):
    """A body that Python calls: what it compiles to is kept on disk, beside the sources or in the user's cache folder.

    Where neither can be written it is compiled anew in each process. It lets other threads run meanwhile.
    """

    body: Callable[P, T]
    compiled: Any

    @property
    def folder(self) -> Path | None:
        """Where the compiled code is kept, or nothing where it can be kept nowhere."""
        path = self.compiled.stats.cache_path
        return Path(path) if path else None

    def __call__(self, *arguments: P.args, **names: P.kwargs) -> T:
        """Run it; the first time it is compiled or loaded."""
        if not self.compiled.overloads:
            # One at a time, so that what is compiled for two threads is told once.
            with _COMPILING, hearing(), _seldom_collecting():
                return self._first(*arguments, **names)
        return cast("T", self.compiled(*arguments, **names))

    def _first(self, *arguments: P.args, **names: P.kwargs) -> T:
        """The first call, which compiles or loads; a folder that is full or gone costs the cache, not the shot."""
        try:
            return cast("T", self.compiled(*arguments, **names))
        except OSError:
            self.compiled = self.compiled if self.compiled.overloads else uncached(self.body)
            return cast("T", self.compiled(*arguments, **names))


@contextmanager
def _seldom_collecting() -> Iterator[None]:
    """Compiling makes many things that live long; to look through them all the time takes a seventh of it."""
    usual = gc.get_threshold()
    gc.set_threshold(100_000, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def entry(body: Callable[P, T]) -> Entry[P, T]:
    """That body as an entry; it is compiled when it is first called."""
    try:
        compiled = numba.njit(cache=True, **_OUTER)(body)
    except RuntimeError:
        compiled = uncached(body)
    return Entry(body, compiled)


def uncached(body: Callable[P, T]) -> Any:  # noqa: ANN401 - numba's own kind of function
    """The body of an entry, compiled for this process alone."""
    return numba.njit(**_OUTER)(body)


@cache
def source_stamp() -> int:
    """A number that changes with any source file of the simulator.

    numba looks only at the file of the cached body itself; an entry that closes over this number is compiled anew when
    any file changed.
    """
    stamp = 0
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        stamp = zlib.crc32(path.read_bytes(), stamp)
    return stamp
