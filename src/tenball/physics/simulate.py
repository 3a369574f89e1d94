"""The two doors: one shot with its whole record, or many shots with what they came to.

Both play each shot with `events.run_shot`, so that they agree bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import astuple
from functools import cache
from typing import NamedTuple

import numba
import numpy as np

from tenball.physics.columns import (
    BALLS, COLUMNS, CONTACT_COLUMNS, CONTACTS, FATE, GONE, LINKS, MARKS, MOTION, ORDER, RAILS, SEGMENT_COLUMNS, SEGMENTS,
    SHOT_MARKS, SHOT_NUMBERS, SPARE, WORK_COLUMNS, X, Y,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, entry, kernel, source_stamp
from tenball.physics.events import run_shot
from tenball.physics.geometry import geometry
from tenball.physics.materials import Materials
from tenball.physics.outcomes import Outcomes, Sheet
from tenball.physics.parameters import parameters
from tenball.physics.trajectory import Trajectory, trajectory_of
from tenball.physics.validate import check
from tenball.table import Ball, Layout, Stroke, TableSize

__all__ = ["audit_many", "layout_array", "simulate", "simulate_many", "stroke_array"]

CHUNKS = 64
"""Runs of shots that share one scratch; more than cores, so that cores stay busy."""
ROOM = 512
"""Pieces and contacts that a record has room for at first; a longer shot is played again with more."""


class Scratch(NamedTuple):
    """What the inner loops work in; a first axis, if any, is the chunk."""

    b: FloatArray
    m: IntArray
    work: FloatArray
    links: IntArray
    s: IntArray
    u: FloatArray

    @classmethod
    def of(cls, *chunks: int) -> Scratch:
        """Room for one shot at a time, in each chunk."""
        return cls(
            np.zeros((*chunks, SPARE + 1, COLUMNS)),
            np.zeros((*chunks, SPARE + 1, MARKS), np.int64),
            np.zeros((*chunks, BALLS, WORK_COLUMNS)),
            np.zeros((*chunks, LINKS, 6), np.int64),
            np.zeros((*chunks, SHOT_MARKS), np.int64),
            np.zeros((*chunks, SHOT_NUMBERS)),
        )


def layout_array(layout: Layout) -> FloatArray:
    """The layout as (11, 2) metres, NaN for a ball that is not on the table."""
    array = np.full((BALLS, 2), np.nan)
    for ball, point in layout.items():
        array[ball] = point
    return array


def stroke_array(stroke: Stroke) -> FloatArray:
    """The stroke as (5,): speed, aim, side, height, slope."""
    return np.array(astuple(stroke), dtype=np.float64)


def simulate(
    table: TableSize | None = None,
    materials: Materials | None = None,
    layout: Layout | None = None,
    stroke: Stroke | None = None,
) -> Trajectory:
    """Play one shot and keep everything; without a table the nine-foot one, without materials new cloth."""
    size, stuff = table or TableSize.nine_foot(), materials or Materials()
    layout = layout if layout is not None else Layout.of({Ball.CUE: (size.head_string_x, 0.0)})
    stroke = stroke or Stroke(2.0, 0.0)
    p, g = parameters(size, stuff), geometry(size)
    layouts, strokes = layout_array(layout)[None], stroke_array(stroke)[None]
    check(layouts, strokes, p, g)
    scratch, sheet, room = Scratch.of(), Sheet.blank(1), ROOM
    while True:
        pieces, contacts = np.empty((room, SEGMENT_COLUMNS)), np.empty((room, CONTACT_COLUMNS))
        _play_entry()(*scratch, p, g, layouts, strokes, *astuple_of(sheet), pieces, contacts, False)  # noqa: FBT003
        needed = int(max(scratch.s[SEGMENTS], scratch.s[CONTACTS]))
        if needed <= room:
            break
        room = needed
    return trajectory_of(
        (size, stuff, layout, stroke),
        pieces[: scratch.s[SEGMENTS]],
        contacts[: scratch.s[CONTACTS]],
        sheet.outcomes()[0],
    )


def simulate_many(
    table: TableSize | None = None,
    materials: Materials | None = None,
    layouts: FloatArray | None = None,
    strokes: FloatArray | None = None,
    *,
    threads: int | None = None,
) -> Outcomes:
    """Play n shots on all cores: layouts (n, 11, 2) metres, strokes (n, 5) as in `Stroke`, both float64.

    A ball 1-10 that is not on the table has NaN in both coordinates. `threads` limits the cores; it changes no result.
    """
    return _many(table, materials, layouts, strokes, threads=threads, audited=False).outcomes()


def audit_many(
    table: TableSize | None = None,
    materials: Materials | None = None,
    layouts: FloatArray | None = None,
    strokes: FloatArray | None = None,
    *,
    threads: int | None = None,
) -> Sheet:
    """The same, measured while it is played: energy gained at events and in bursts, smallest gap (see `columns`)."""
    return _many(table, materials, layouts, strokes, threads=threads, audited=True)


def _many(
    table: TableSize | None,
    materials: Materials | None,
    layouts: FloatArray | None,
    strokes: FloatArray | None,
    *,
    threads: int | None,
    audited: bool,
) -> Sheet:
    size, stuff = table or TableSize.nine_foot(), materials or Materials()
    layouts = np.empty((0, BALLS, 2)) if layouts is None else layouts
    strokes = np.empty((0, 5)) if strokes is None else strokes
    p, g = parameters(size, stuff), geometry(size)
    check(layouts, strokes, p, g)
    layouts, strokes = np.require(layouts, requirements="CW"), np.require(strokes, requirements="CW")
    sheet = Sheet.blank(len(layouts))
    scratch = Scratch.of(max(min(CHUNKS, len(layouts)), 1))
    pieces, contacts = np.empty((0, SEGMENT_COLUMNS)), np.empty((0, CONTACT_COLUMNS))
    with _limited(threads):
        _play_many_entry()(*scratch, p, g, layouts, strokes, *astuple_of(sheet), pieces, contacts, audited)
    return sheet


@contextmanager
def _limited(threads: int | None) -> Iterator[None]:
    if threads is None:
        yield
        return
    before = numba.get_num_threads()
    numba.set_num_threads(min(threads, numba.config.NUMBA_NUM_THREADS))
    try:
        yield
    finally:
        numba.set_num_threads(before)


def astuple_of(sheet: Sheet) -> tuple[FloatArray, IntArray, IntArray, FloatArray]:
    """The sheet's arrays themselves; `dataclasses.astuple` would copy them."""
    return sheet.positions, sheet.marks, sheet.shot_marks, sheet.shot_numbers


@kernel
def _play(
    b: FloatArray, m: IntArray, work: FloatArray, links: IntArray, s: IntArray, u: FloatArray, p: FloatArray, g: FloatArray,
    layouts: FloatArray, strokes: FloatArray, positions: FloatArray, marks: IntArray, shot_marks: IntArray,
    shot_numbers: FloatArray, pieces: FloatArray, contacts: FloatArray, audited: bool,
) -> None:  # fmt: skip
    """Play shots one after the other in the same scratch."""
    for k in range(layouts.shape[0]):
        run_shot(b, m, work, links, s, u, p, g, layouts[k], strokes[k], pieces, contacts, audited)
        for i in range(BALLS):
            gone = m[i, MOTION] == GONE
            positions[k, i, 0] = np.nan if gone else b[i, X]
            positions[k, i, 1] = np.nan if gone else b[i, Y]
            marks[k, i, 0] = m[i, FATE]
            marks[k, i, 1] = m[i, ORDER]
            marks[k, i, 2] = m[i, RAILS]
        for n in range(SHOT_MARKS):
            shot_marks[k, n] = s[n]
        for n in range(SHOT_NUMBERS):
            shot_numbers[k, n] = u[n]


Player = Callable[..., None]


@cache
def _play_entry() -> Player:
    stamp = source_stamp()

    def play(
        b: FloatArray, m: IntArray, work: FloatArray, links: IntArray, s: IntArray, u: FloatArray, p: FloatArray,
        g: FloatArray, layouts: FloatArray, strokes: FloatArray, positions: FloatArray, marks: IntArray,
        shot_marks: IntArray, shot_numbers: FloatArray, pieces: FloatArray, contacts: FloatArray, audited: bool,
    ) -> None:  # fmt: skip
        _ = stamp
        _play(
            b, m, work, links, s, u, p, g, layouts, strokes, positions, marks, shot_marks, shot_numbers, pieces, contacts,
            audited,
        )  # fmt: skip

    return entry(play)


@cache
def _play_many_entry() -> Player:
    stamp = source_stamp()

    def play_many(
        b: FloatArray, m: IntArray, work: FloatArray, links: IntArray, s: IntArray, u: FloatArray, p: FloatArray,
        g: FloatArray, layouts: FloatArray, strokes: FloatArray, positions: FloatArray, marks: IntArray,
        shot_marks: IntArray, shot_numbers: FloatArray, pieces: FloatArray, contacts: FloatArray, audited: bool,
    ) -> None:  # fmt: skip
        _ = stamp
        n = layouts.shape[0]
        chunks = b.shape[0]
        for c in numba.prange(chunks):
            lo = c * n // chunks
            hi = (c + 1) * n // chunks
            _play(
                b[c], m[c], work[c], links[c], s[c], u[c], p, g, layouts[lo:hi], strokes[lo:hi], positions[lo:hi],
                marks[lo:hi], shot_marks[lo:hi], shot_numbers[lo:hi], pieces, contacts, audited,
            )  # fmt: skip

    return entry(play_many, parallel=True)
