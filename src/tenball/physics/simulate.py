"""The two doors: one shot with its whole record, or many shots with what they came to.

Both play each shot with `events.run_shot`, so that they agree bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenball.physics.columns import (
    BALLS,
    COLUMNS,
    CONTACT_COLUMNS,
    CONTACTS,
    FATE,
    GONE,
    HELD_COLUMNS,
    HELD_ROWS,
    LINKS,
    MARKS,
    MOTION,
    ORDER,
    RAILS,
    SEGMENT_COLUMNS,
    SEGMENTS,
    SHOT_MARKS,
    SHOT_NUMBERS,
    SPARE,
    WORK_COLUMNS,
    X,
    Y,
)  # fmt: skip
from tenball.physics.compiled import Entry, FloatArray, IntArray, entry, kernel, source_stamp
from tenball.physics.events import run_shot
from tenball.physics.geometry import geometry
from tenball.physics.given import a_layout, a_stroke, a_table, gap_of, materials_of, shots_of, threads_of
from tenball.physics.materials import Materials
from tenball.physics.outcomes import Outcomes, Sheet
from tenball.physics.parameters import FROZEN_GAP, parameters
from tenball.physics.rows import trajectory_of
from tenball.physics.sharing import cores, in_threads
from tenball.physics.trajectory import Trajectory
from tenball.physics.validate import check
from tenball.table import Ball, Layout, Stroke, TableSize

__all__ = ["audit_many", "code_folder", "layout_array", "simulate", "simulate_many", "stroke_array"]

ROOM = 512
"""Pieces and contacts that a record has room for at first; a longer shot is played again with more."""


class Scratch(NamedTuple):
    """What the inner loops work in, for one shot at a time."""

    b: FloatArray
    m: IntArray
    work: FloatArray
    links: IntArray
    held: FloatArray
    s: IntArray
    u: FloatArray

    @classmethod
    def blank(cls) -> Scratch:
        """New scratch."""
        return cls(
            np.zeros((SPARE + 1, COLUMNS)),
            np.zeros((SPARE + 1, MARKS), np.int64),
            np.zeros((BALLS, WORK_COLUMNS)),
            np.zeros((LINKS, 6), np.int64),
            np.zeros((HELD_ROWS, HELD_COLUMNS)),
            np.zeros(SHOT_MARKS, np.int64),
            np.zeros(SHOT_NUMBERS),
        )


def layout_array(layout: Layout) -> FloatArray:
    """The layout as (11, 2) metres, NaN for a ball that is not on the table."""
    array = np.full((BALLS, 2), np.nan)
    for ball, point in a_layout(layout).items():
        array[ball] = point
    return array


def stroke_array(stroke: Stroke) -> FloatArray:
    """The stroke as (5,): speed, aim, side, height, slope."""
    return np.array(astuple(a_stroke(stroke)), dtype=np.float64)


def simulate(
    table: TableSize | None = None,
    materials: Materials | None = None,
    layout: Layout | None = None,
    stroke: Stroke | None = None,
    *,
    frozen_gap: float = FROZEN_GAP,
) -> Trajectory:
    """Play one shot and keep everything; without a table the nine-foot one, without materials new cloth.

    A ball within `frozen_gap` metres of a cushion is frozen to it, and driven to it only after it came away by more.
    """
    size, stuff = a_table(table), materials_of(materials)
    layout = Layout.of({Ball.CUE: (size.head_string_x, 0.0)}) if layout is None else layout
    stroke = Stroke(2.0, 0.0) if stroke is None else stroke
    p, g = parameters(size, stuff, gap_of(frozen_gap)), geometry(size)
    layouts, strokes = layout_array(layout)[None], stroke_array(stroke)[None]
    check(layouts, strokes, p, g)
    scratch, sheet, room = Scratch.blank(), Sheet.blank(1), ROOM
    while True:
        pieces, contacts = np.empty((room, SEGMENT_COLUMNS)), np.empty((room, CONTACT_COLUMNS))
        _play_entry()(*scratch, p, g, layouts, strokes, *sheet.arrays(), pieces, contacts, False)  # noqa: FBT003
        counts = sheet.shot_marks[0]
        needed = int(max(counts[SEGMENTS], counts[CONTACTS]))
        if needed <= room:
            break
        room = needed
    return trajectory_of(
        (size, stuff, layout, stroke),
        pieces[: counts[SEGMENTS]],
        contacts[: counts[CONTACTS]],
        sheet.outcomes()[0],
    )


def simulate_many(
    table: TableSize | None = None,
    materials: Materials | None = None,
    layouts: FloatArray | None = None,
    strokes: FloatArray | None = None,
    *,
    threads: int | None = None,
    frozen_gap: float = FROZEN_GAP,
) -> Outcomes:
    """Play n shots on all cores: layouts (n, 11, 2) metres, strokes (n, 5) as in `Stroke`, both float64.

    A ball 1-10 that is not on the table has NaN in both coordinates. `threads` limits the cores; it changes no result.
    `frozen_gap` is that of `simulate`.
    """
    gap = gap_of(frozen_gap)
    return _many(table, materials, layouts, strokes, threads=threads, audited=False, gap=gap).outcomes()


def audit_many(
    table: TableSize | None = None,
    materials: Materials | None = None,
    layouts: FloatArray | None = None,
    strokes: FloatArray | None = None,
    *,
    threads: int | None = None,
) -> Sheet:
    """The same, measured while it is played: energy gained at events and in bursts, smallest gap (see `columns`)."""
    return _many(table, materials, layouts, strokes, threads=threads, audited=True, gap=FROZEN_GAP)


def _many(
    table: TableSize | None,
    materials: Materials | None,
    layouts: FloatArray | None,
    strokes: FloatArray | None,
    *,
    threads: int | None,
    audited: bool,
    gap: float,
) -> Sheet:
    size, stuff = a_table(table), materials_of(materials)
    layouts, strokes = shots_of(layouts, strokes)
    threads = threads_of(threads, cores())
    p, g = parameters(size, stuff, gap), geometry(size)
    sheet = Sheet.blank(len(layouts))

    def checked(first: int, last: int) -> None:
        check(layouts[first:last], strokes[first:last], p, g, first=first)

    # All are checked before any is played.
    in_threads(threads, len(layouts), checked, _runner(p, g, layouts, strokes, sheet, audited=audited))
    return sheet


def _runner(
    p: FloatArray, g: FloatArray, layouts: FloatArray, strokes: FloatArray, sheet: Sheet, *, audited: bool
) -> Callable[[int, int], None]:
    """Plays the shots from one number to another; each call has its own scratch and writes its own rows."""
    no_pieces, no_contacts = np.empty((0, SEGMENT_COLUMNS)), np.empty((0, CONTACT_COLUMNS))
    play = _play_entry()

    def run(first: int, last: int) -> None:
        rows = [array[first:last] for array in (layouts, strokes, *sheet.arrays())]
        play(*Scratch.blank(), p, g, *rows, no_pieces, no_contacts, audited)

    return run


@kernel
def _write_sheet(
    b: FloatArray, m: IntArray, s: IntArray, u: FloatArray, positions: FloatArray, marks: NDArray[np.int16],
    shot_marks: NDArray[np.int32], shot_numbers: FloatArray,
) -> None:  # fmt: skip
    """Copy what one shot came to out of the scratch."""
    for i in range(BALLS):
        gone = m[i, MOTION] == GONE
        positions[i, 0] = np.nan if gone else b[i, X]
        positions[i, 1] = np.nan if gone else b[i, Y]
        marks[i, 0] = m[i, FATE]
        marks[i, 1] = m[i, ORDER]
        marks[i, 2] = m[i, RAILS]
    for n in range(SHOT_MARKS):
        shot_marks[n] = s[n]
    for n in range(SHOT_NUMBERS):
        shot_numbers[n] = u[n]


def code_folder() -> Path | None:
    """Where the compiled simulator is kept."""
    return _play_entry().folder


@cache
def _play_entry() -> Entry[..., None]:
    """The one compiled entry, for one shot as for many."""
    stamp = source_stamp()

    def play(
        b: FloatArray, m: IntArray, work: FloatArray, links: IntArray, held: FloatArray, s: IntArray, u: FloatArray,
        p: FloatArray, g: FloatArray, layouts: FloatArray, strokes: FloatArray, positions: FloatArray,
        marks: NDArray[np.int16], shot_marks: NDArray[np.int32], shot_numbers: FloatArray, pieces: FloatArray,
        contacts: FloatArray, audited: bool,
    ) -> None:  # fmt: skip
        _ = stamp
        for k in range(layouts.shape[0]):
            run_shot(b, m, work, links, held, s, u, p, g, layouts[k], strokes[k], pieces, contacts, audited)
            _write_sheet(b, m, s, u, positions[k], marks[k], shot_marks[k], shot_numbers[k])

    return entry(play)
