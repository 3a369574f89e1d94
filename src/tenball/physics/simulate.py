"""The two doors: one shot with its whole record, or many shots with their outcomes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np

from tenball.physics.columns import (
    BALLS, COLUMNS, CONTACT_COLUMNS, CONTACTS, LINKS, MARKS, SEGMENT_COLUMNS, SEGMENTS, SHOT_MARKS, SHOT_NUMBERS,
    WORK_COLUMNS, X, FATE, ORDER, RAILS,
)  # fmt: skip
from tenball.physics.compiled import FloatArray, IntArray, entry, source_stamp
from tenball.physics.events import run_shot
from tenball.physics.geometry import geometry
from tenball.physics.materials import Materials
from tenball.physics.parameters import parameters
from tenball.table import TableSize


@cache
def many_entry():
    stamp = source_stamp()

    def many(b, m, work, links, s, u, p, g, layouts, strokes, places, marks, shot_marks, shot_numbers, none_p, none_c, audited):
        _ = stamp
        n = layouts.shape[0]
        chunks = b.shape[0]
        for c in numba.prange(chunks):
            for k in range(c * n // chunks, (c + 1) * n // chunks):
                run_shot(b[c], m[c], work[c], links[c], s[c], u[c], p, g, layouts[k], strokes[k], none_p, none_c, audited)
                for i in range(11):
                    gone = m[c, i, 0] == 0
                    places[k, i, 0] = np.nan if gone else b[c, i, 0]
                    places[k, i, 1] = np.nan if gone else b[c, i, 1]
                    marks[k, i, 0] = m[c, i, FATE]
                    marks[k, i, 1] = m[c, i, ORDER]
                    marks[k, i, 2] = m[c, i, RAILS]
                for i in range(shot_marks.shape[1]):
                    shot_marks[k, i] = s[c, i]
                for i in range(shot_numbers.shape[1]):
                    shot_numbers[k, i] = u[c, i]

    return entry(many, parallel=True)


def raw_many(size, materials, layouts, strokes, audited=False):
    chunks = 64
    n = len(layouts)
    g = geometry(size)
    p = parameters(size, materials)
    b = np.zeros((chunks, 12, COLUMNS)); m = np.zeros((chunks, 12, MARKS), np.int64)
    work = np.zeros((chunks, 11, WORK_COLUMNS)); links = np.zeros((chunks, LINKS, 6), np.int64)
    s = np.zeros((chunks, SHOT_MARKS), np.int64); u = np.zeros((chunks, SHOT_NUMBERS))
    places = np.empty((n, 11, 2)); marks = np.empty((n, 11, 3), np.int64)
    sm = np.empty((n, SHOT_MARKS), np.int64); sn = np.empty((n, SHOT_NUMBERS))
    many_entry()(b, m, work, links, s, u, p, g, layouts, strokes, places, marks, sm, sn, np.empty((0, SEGMENT_COLUMNS)), np.empty((0, CONTACT_COLUMNS)), audited)
    return places, marks, sm, sn
