"""What must hold of every shot, measured over many: no gain of energy, no overlap, no ball lost, no shot cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tenball.physics.columns import BURST_GAIN, CUT, EVENTS, GAIN, GAP, ON_TABLE, ROOM
from tenball.physics.materials import Materials
from tenball.physics.outcomes import Sheet
from tenball.physics.simulate import audit_many
from tenball.physics.suites import Shots
from tenball.table import Ball, Layout, Stroke, TableSize

__all__ = ["LIMITS", "Failure", "Soundness", "from_plain", "scan"]

LIMITS = {"gain": 1e-12, "burst_gain": 1e-6, "overlap": 1e-9, "into_rubber": 1e-9, "cut": 0, "lost": 0, "stray": 0}
"""The most that is allowed: shares of the first energy, metres, numbers of shots or balls."""
SHELF = 0.05
"""m beyond the nose lines that a ball in the jaws may lie."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A shot beyond a limit, as it can be played again."""

    limit: str
    value: float
    table: str
    materials: str
    layout: str
    stroke: str


@dataclass(frozen=True, slots=True)
class Soundness:
    """The worst of each measure over so many shots, and the shots beyond a limit."""

    shots: int = 0
    gain: float = 0.0
    burst_gain: float = 0.0
    overlap: float = -1.0
    into_rubber: float = -1.0
    cut: int = 0
    lost: int = 0
    stray: int = 0
    most_events: int = 0
    failures: tuple[Failure, ...] = ()

    def __add__(self, other: Soundness) -> Soundness:
        """Both together."""
        return Soundness(
            shots=self.shots + other.shots,
            gain=max(self.gain, other.gain),
            burst_gain=max(self.burst_gain, other.burst_gain),
            overlap=max(self.overlap, other.overlap),
            into_rubber=max(self.into_rubber, other.into_rubber),
            cut=self.cut + other.cut,
            lost=self.lost + other.lost,
            stray=self.stray + other.stray,
            most_events=max(self.most_events, other.most_events),
            failures=self.failures + other.failures,
        )

    @property
    def is_sound(self) -> bool:
        """Whether every measure keeps its limit."""
        return not self.failures


def scan(size: TableSize, materials: Materials, shots: Shots, threads: int | None = None) -> Soundness:
    """Play these shots and measure them."""
    sheet = audit_many(size, materials, *shots, threads=threads)
    measured = _measured(size, sheet)
    worst = {name: values.max(initial=-1.0) for name, values in measured.items()}
    beyond = [(name, int(k)) for name, values in measured.items() for k in np.flatnonzero(values > LIMITS[name])]
    return Soundness(
        shots=len(shots.layouts),
        gain=float(worst["gain"]),
        burst_gain=float(worst["burst_gain"]),
        overlap=float(worst["overlap"]),
        into_rubber=float(worst["into_rubber"]),
        cut=int(measured["cut"].sum()),
        lost=int(measured["lost"].sum()),
        stray=int(measured["stray"].sum()),
        most_events=int(sheet.shot_marks[:, EVENTS].max(initial=0)),
        failures=tuple(_failure(name, measured[name][k], size, materials, shots, k) for name, k in beyond),
    )


def _measured(size: TableSize, sheet: Sheet) -> dict[str, np.ndarray]:
    """Each measure of each shot (n,); a measure that is no number is beyond any limit."""
    numbers, outcomes = sheet.shot_numbers, sheet.outcomes()
    stays = outcomes.fates == ON_TABLE
    room = np.array([size.length, size.width]) / 2 + SHELF
    columns = {
        "gain": numbers[:, GAIN],
        "burst_gain": numbers[:, BURST_GAIN],
        "overlap": -numbers[:, GAP],
        "into_rubber": -numbers[:, ROOM],
        "cut": sheet.shot_marks[:, CUT],
        "lost": (stays & ~np.isfinite(outcomes.positions).all(axis=2)).sum(axis=1),
        "stray": (stays & (np.abs(outcomes.positions) > room).any(axis=2)).sum(axis=1),
    }
    return {name: np.nan_to_num(values.astype(np.float64), nan=np.inf) for name, values in columns.items()}


def _failure(name: str, value: float, size: TableSize, materials: Materials, shots: Shots, k: int) -> Failure:
    places = {Ball(i): (float(x), float(y)) for i, (x, y) in enumerate(shots.layouts[k]) if np.isfinite(x)}
    return Failure(
        limit=name,
        value=float(value),
        table=str(size),
        materials=materials.name,
        layout=str(Layout.of(places)),
        stroke=str(Stroke(*map(float, shots.strokes[k]))),
    )


def from_plain(line: dict[str, Any]) -> Soundness:
    """Read back what `dataclasses.asdict` made of one."""
    return Soundness(**{**line, "failures": tuple(Failure(**one) for one in line["failures"])})
