"""How the inner loops are compiled: one decorator, and a disk cache that no change of the sources can make stale."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

__all__ = ["FloatArray", "IntArray", "entry", "kernel", "source_stamp"]

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]

P = ParamSpec("P")
T = TypeVar("T")


def kernel(body: Callable[P, T]) -> Callable[P, T]:
    """A body that is compiled when first called: no fast maths, divisions without guards."""
    compiled = numba.njit(error_model="numpy")(body)
    return cast("Callable[P, T]", compiled)


def entry(body: Callable[P, T], *, parallel: bool = False) -> Callable[P, T]:
    """A body that Python calls: what it compiles to is kept on disk, beside the sources or in the user's cache folder.

    Where neither can be written it is compiled anew in each process.
    """
    try:
        compiled = numba.njit(error_model="numpy", parallel=parallel, cache=True)(body)
    except RuntimeError:
        compiled = numba.njit(error_model="numpy", parallel=parallel)(body)
    return cast("Callable[P, T]", compiled)


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
