"""How fast the simulator is on this machine: for the command that says so, and for the bench beside other engines."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

from tenball.physics.materials import Materials
from tenball.physics.sharing import cores
from tenball.physics.simulate import simulate, simulate_many
from tenball.physics.suites import Shots, break_shots, random_shots
from tenball.table import Stroke, TableSize

__all__ = ["REPEATED", "Turn", "measured", "medians", "ours", "seconds", "simulate_ms", "start_up", "timed_suites"]

ROUNDS: Final = 9
REPEATED: Final = {"random": 20, "breaks": 5}
"""How often a suite is played in one go, so that a turn lasts a tenth of a second and more."""
SIZE: Final = TableSize.nine_foot()
STUFF: Final = Materials()

Turn = Callable[[], Callable[[], object]]
"""Gets ready, outside the measured time, and gives what is to be measured."""

_PROBE = """
import json, sys, time
from pathlib import Path
a = time.perf_counter()
import numba, numpy
b = time.perf_counter()
import tenball.physics as physics
c = time.perf_counter()
physics.simulate()
d = time.perf_counter()
status = Path("/proc/self/status")
if status.exists():
    # Unlike the peak that getrusage gives, this one does not begin with the parent's.
    megabytes = next(int(line.split()[1]) / 1024 for line in status.read_text().splitlines() if "VmHWM" in line)
elif sys.platform == "darwin":
    import resource
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
else:
    megabytes = None
print(json.dumps([b - a, c - b, d - c, megabytes]))
"""
"""What a fresh process does; it ends with seconds of imports and first shot, and its largest memory if it knows it."""


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """How long it takes by that clock."""
    start = clock()
    work()
    return clock() - start


def medians(turns: Mapping[str, Turn], clock: Callable[[], float] = time.perf_counter) -> dict[str, float]:
    """Median seconds of each, taking turns."""
    for prepare in turns.values():
        prepare()()
    taken: dict[str, list[float]] = {name: [] for name in turns}
    for _ in range(ROUNDS):
        for name, prepare in turns.items():
            taken[name].append(seconds(prepare(), clock))
    return {name: statistics.median(times) for name, times in taken.items()}


def ours(shots: Shots, threads: int) -> Turn:
    """Our turn."""
    return lambda: lambda: simulate_many(SIZE, STUFF, *shots, threads=threads)


def measured(*, cold: bool) -> dict[str, Any]:
    """Shots a second on one core and on all, breaks, one whole shot, and what a start costs; cold takes longest."""
    return {
        "cores": cores(),
        **{name: _suite(shots, REPEATED[name]) for name, shots in timed_suites().items()},
        "one_simulate_ms": simulate_ms(),
        "start_up": start_up(cold=cold),
    }


def timed_suites() -> dict[str, Shots]:
    """The shots that are timed: 1,000 random ones and 200 breaks."""
    return {"random": random_shots(1000, 2024, raised=0.0, fastest=6.0), "breaks": break_shots(200, 7, speed=11.0)}


def simulate_ms() -> float:
    """Milliseconds for one shot with its whole record."""
    return 1e3 * statistics.median(seconds(lambda: simulate(SIZE, STUFF, None, Stroke(2.0, 0.3))) for _ in range(50))


def start_up(*, cold: bool) -> dict[str, float | None]:
    """Seconds of the import and of the first shot in fresh processes, and their memory; with a cold cache, if asked."""
    with tempfile.TemporaryDirectory() as folder:
        first = [_probe({"NUMBA_CACHE_DIR": folder})] if cold else []
        runs = [_probe({"NUMBA_CACHE_DIR": folder} if cold else {}) for _ in range(5)]
    warm = [statistics.median(column) for column in zip(*(run[:3] for run in runs), strict=True)]
    return {
        "import_numpy_numba_s": warm[0],
        "import_physics_more_s": warm[1],
        "import_ratio": (warm[0] + warm[1]) / warm[0],
        "first_shot_warm_s": warm[2],
        "resident_warm_mb": runs[-1][3],
        **({"first_shot_cold_s": first[0][2]} if cold else {}),
    }


def _suite(shots: Shots, repeat: int) -> dict[str, float]:
    many = Shots(np.tile(shots.layouts, (repeat, 1, 1)), np.tile(shots.strokes, (repeat, 1)))
    taken = medians({"one": ours(many, 1), "all": ours(many, cores())})
    cpu = medians({"one": ours(many, 1)}, time.thread_time)["one"]
    n = len(many.layouts)
    return {
        "one_core_per_s": n / taken["one"],
        "all_cores_per_s": n / taken["all"],
        "one_core_us": 1e6 * taken["one"] / n,
        "cpu_us": 1e6 * cpu / n,
    }


def _probe(environment: Mapping[str, str]) -> list[Any]:
    names = os.environ | environment
    run = subprocess.run([sys.executable, "-c", _PROBE], check=True, capture_output=True, text=True, env=names)  # noqa: S603
    taken: list[Any] = json.loads(run.stdout)
    return taken
