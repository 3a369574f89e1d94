"""What callers hand in: taken as it is if it is of the right kind, else refused by its name."""

from __future__ import annotations

from typing import TypeVar

import numpy as np

from tenball.physics.columns import BALLS
from tenball.physics.compiled import FloatArray
from tenball.physics.errors import PhysicsError
from tenball.physics.materials import Materials
from tenball.table import Layout, Stroke, TableSize, is_number

__all__ = ["a_layout", "a_stroke", "a_table", "gap_of", "materials_of", "shots_of", "threads_of"]

T = TypeVar("T")

WIDEST_GAP = 0.01
"""m: what is farther from a cushion does not touch it by any book."""

MOST_THREADS = 256
"""More than any machine that this was tried on has cores."""


def a_table(value: TableSize | None) -> TableSize:
    """The table, or the nine-foot one."""
    return TableSize.nine_foot() if value is None else _of_kind("table", value, TableSize)


def materials_of(value: Materials | None) -> Materials:
    """The materials, or new cloth."""
    return Materials() if value is None else _of_kind("materials", value, Materials)


def a_layout(value: Layout) -> Layout:
    """The layout."""
    return _of_kind("layout", value, Layout)


def a_stroke(value: Stroke) -> Stroke:
    """The stroke."""
    return _of_kind("stroke", value, Stroke)


def gap_of(value: float) -> float:
    """The frozen gap in metres."""
    if is_number(value) and 0.0 <= value <= WIDEST_GAP:
        return float(value)
    raise PhysicsError("bad_frozen_gap", value=value, most=WIDEST_GAP)


def threads_of(value: object, usual: int) -> int:
    """How many threads to use, or the usual number."""
    if value is None:
        return usual
    if type(value) is not bool and isinstance(value, int | np.integer) and 1 <= value <= MOST_THREADS:
        return int(value)
    raise PhysicsError("bad_threads", value=value, most=MOST_THREADS)


def shots_of(layouts: FloatArray | None, strokes: FloatArray | None) -> tuple[FloatArray, FloatArray]:
    """Layouts (n, 11, 2) and strokes (n, 5), each in one piece, as the inner loops read them."""
    places = _array("layouts", np.empty((0, BALLS, 2)) if layouts is None else layouts, (BALLS, 2))
    blows = _array("strokes", np.empty((0, 5)) if strokes is None else strokes, (5,))
    if len(places) != len(blows):
        raise PhysicsError("bad_shape", name="strokes", value=blows.shape, allowed=f"({len(places)}, 5)")
    return places, blows


def _of_kind(name: str, value: object, kind: type[T]) -> T:
    if isinstance(value, kind):
        return value
    raise PhysicsError("bad_kind", name=name, value=value, allowed=f"a {kind.__name__}")


def _array(name: str, value: object, tail: tuple[int, ...]) -> FloatArray:
    # A masked array would be read without its mask.
    if not isinstance(value, np.ndarray) or isinstance(value, np.ma.MaskedArray):
        raise PhysicsError("bad_kind", name=name, value=value, allowed="a numpy array")
    if value.ndim != 1 + len(tail) or value.shape[1:] != tail:
        shape = f"(n, {', '.join(map(str, tail))})"
        raise PhysicsError("bad_shape", name=name, allowed=shape, value=value.shape)
    if value.dtype != np.float64:
        raise PhysicsError("bad_dtype", name=name, value=value.dtype)
    return np.require(value, requirements=["C", "W", "A", "E"])
