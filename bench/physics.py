"""Time and check the simulator: `python bench/physics.py [--json] [--reference DIR] [--shots N] [--breaks N]`.

With `--reference DIR` (a folder with `suite.py`, `sketch.py`, `bench_sketch.py`, `table_9ft.json`) the engines take
turns on the same shots in one process and medians are compared; without it only this simulator is timed, on its own
suite.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tenball.physics import Materials, layout_array, loose_rack, simulate, simulate_many
from tenball.physics.columns import BURST_GAIN, CUT, EVENTS, GAIN, GAP, ROOM
from tenball.physics.simulate import audit_many
from tenball.table import Ball, Layout, Stroke, TableSize, shuffled

ROUNDS = 9
SIZE = TableSize.nine_foot()
STUFF = Materials()

Shots = tuple[np.ndarray, np.ndarray]


def random_shots(n: int, seed: int) -> Shots:
    """Eleven balls anywhere on the bed, strokes of 0.7 to 6 m/s with any aim and tip offset."""
    rng = np.random.default_rng(seed)
    room = np.array([SIZE.length, SIZE.width]) / 2 - 1.2 * SIZE.ball_radius
    layouts = rng.uniform(-1.0, 1.0, (n, 11, 2)) * room
    bad = np.arange(n)
    while len(bad):
        gaps = np.linalg.norm(layouts[bad, :, None] - layouts[bad, None], axis=3) + 9.0 * np.eye(11)
        touching = gaps.min(axis=2) < 2.05 * SIZE.ball_radius
        rows, balls = np.nonzero(touching)
        layouts[bad[rows], balls] = rng.uniform(-1.0, 1.0, (len(rows), 2)) * room
        bad = bad[touching.any(axis=1)]
    low, high = [0.7, -math.pi, -0.35, -0.35, 0.0], [6.0, math.pi, 0.35, 0.35, 0.0]
    return layouts, rng.uniform(low, high, (n, 5))


def break_shots(n: int, seed: int, speed: float = 11.0, side: float = 0.22, gap: float = 2e-5) -> Shots:
    """Breaks from the box at the head ball, aim off by 1 mrad and speed by 2 % (one standard deviation)."""
    chance = random.Random(seed)
    layouts, strokes = np.empty((n, 11, 2)), np.zeros((n, 5))
    for k in range(n):
        rack = loose_rack(SIZE, shuffled(chance), gap, chance.randrange(2**32))
        cue = (SIZE.head_string_x - 0.02, side + chance.gauss(0.0, 0.003))
        layouts[k] = layout_array(Layout.of({Ball.CUE: cue, **rack}))
        aim = math.atan2(layouts[k, 1, 1] - cue[1], layouts[k, 1, 0] - cue[0])
        strokes[k] = speed * (1.0 + chance.gauss(0.0, 0.02)), aim + chance.gauss(0.0, 0.001), 0.0, 0.05, 0.0
    return layouts, strokes


Turn = Callable[[], Callable[[], object]]
"""Gets ready, outside the measured time, and gives what is to be measured."""


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """How long it takes by that clock."""
    start = clock()
    work()
    return clock() - start


def ours(shots: Shots, threads: int) -> Turn:
    """Our turn."""
    return lambda: lambda: simulate_many(SIZE, STUFF, *shots, threads=threads)


def sketch_runner(folder: Path) -> tuple[Callable[[Shots, int], Turn], Any]:
    """The sketch's turn, and its suite."""
    sys.path.insert(0, str(folder))
    import bench_sketch  # noqa: PLC0415
    import numba  # noqa: PLC0415
    import sketch  # noqa: PLC0415
    import suite  # noqa: PLC0415

    table = json.loads((folder / "table_9ft.json").read_text())
    features = tuple(np.array(table[key]) for key in ("lines", "noses", "pockets"))

    def runner(shots: Shots, threads: int) -> Turn:
        balls, states = bench_sketch.start(*shots)
        counts, times = np.zeros((len(balls), 6), np.int64), np.zeros(len(balls))

        def prepare() -> Callable[[], object]:
            numba.set_num_threads(threads)
            arguments = (balls.copy(), states.copy(), sketch.params(), *features, counts, times)
            return lambda: sketch.batch_par(*arguments)

        return prepare

    return runner, suite


def medians(turns: dict[str, Turn], clock: Callable[[], float] = time.perf_counter) -> dict[str, float]:
    """Median seconds of each, taking turns."""
    for prepare in turns.values():
        prepare()()
    taken: dict[str, list[float]] = {name: [] for name in turns}
    for _ in range(ROUNDS):
        for name, prepare in turns.items():
            taken[name].append(seconds(prepare(), clock))
    return {name: statistics.median(times) for name, times in taken.items()}


def speed(folder: Path | None) -> dict[str, Any]:
    """Shots per second on one and two cores, random shots and breaks, beside the sketch's if it is there.

    `cpu_us_per_shot` is the processor's time of one thread: it hardly changes when others use the machine.
    """
    suites = {"random": random_shots(1000, 2024), "breaks": break_shots(200, 7)}
    runner = None
    if folder is not None:
        runner, suite = sketch_runner(folder)
        suites = {"random": suite.random_shots(), "breaks": suite.break_shots()}
    report: dict[str, Any] = {}
    for name, (layouts, strokes) in suites.items():
        repeat = 20 if name == "random" else 5
        shots = np.tile(layouts, (repeat, 1, 1)), np.tile(strokes, (repeat, 1))
        turns: dict[str, Turn] = {}
        for threads in (1, 2):
            turns[f"ours_{threads}"] = ours(shots, threads)
            if runner is not None:
                turns[f"sketch_{threads}"] = runner(shots, threads)
        report[name] = _row(turns, len(shots[0]))
    return report


def _row(turns: dict[str, Turn], n: int) -> dict[str, Any]:
    taken = medians(turns)
    alone = {key: turn for key, turn in turns.items() if key.endswith("_1")}
    cpu = medians(alone, time.thread_time)
    row: dict[str, Any] = {key: {"shots_per_s": n / t, "us_per_shot": 1e6 * t / n} for key, t in taken.items()}
    for key, t in cpu.items():
        row[key]["cpu_us_per_shot"] = 1e6 * t / n
    row["gain_of_second_core"] = taken["ours_1"] / taken["ours_2"]
    if "sketch_1" in taken:
        row["sketch_gain_of_second_core"] = taken["sketch_1"] / taken["sketch_2"]
        row["times_the_sketch"] = taken["sketch_1"] / taken["ours_1"]
        row["times_the_sketch_by_cpu"] = cpu["sketch_1"] / cpu["ours_1"]
    return row


def soundness(shots: int, breaks: int) -> dict[str, Any]:
    """Energy gains, overlaps, escapes and cut shots over many audited shots."""
    report: dict[str, Any] = {}
    for name, total, batch in (("random", shots, random_shots), ("breaks", breaks, break_shots)):
        worst = {
            "gain": 0.0,
            "burst_gain": 0.0,
            "gap": 1.0,
            "room": 1.0,
            "cut": 0,
            "strays": 0,
            "nan": 0,
            "most_events": 0,
            "shots": 0,
        }
        step = 20_000 if name == "random" else 2_000
        for k in range(0, total, step):
            sheet = audit_many(SIZE, STUFF, *batch(min(step, total - k), 1_000_003 * (k + 1)))
            numbers, marks = sheet.shot_numbers, sheet.shot_marks
            outcomes = sheet.outcomes()
            stay = outcomes.fates == -1
            room = np.array([SIZE.length, SIZE.width]) / 2 + 0.05
            worst["gain"] = max(worst["gain"], float(numbers[:, GAIN].max()))
            worst["burst_gain"] = max(worst["burst_gain"], float(numbers[:, BURST_GAIN].max()))
            worst["gap"] = min(worst["gap"], float(numbers[:, GAP].min()))
            worst["room"] = min(worst["room"], float(numbers[:, ROOM].min()))
            worst["cut"] += int(marks[:, CUT].sum())
            worst["nan"] += int(np.isnan(outcomes.positions[stay]).sum())
            worst["strays"] += int((np.abs(outcomes.positions[stay]) > room).sum())
            worst["most_events"] = max(worst["most_events"], int(marks[:, EVENTS].max()))
            worst["shots"] += len(marks)
        report[name] = worst
    return report


def break_statistics(n: int) -> list[dict[str, Any]]:
    """What breaks come to, by speed, place of the cue ball and tightness of the rack."""
    cells = [(11.0, 0.22, 2e-5), (11.18, 0.22, 2e-5), (9.5, 0.22, 2e-5), (13.0, 0.22, 2e-5), (11.18, 0.0, 2e-5)]
    cells += [(11.18, 0.1, 2e-5), (11.18, 0.3, 2e-5), (11.18, 0.22, 0.0), (11.18, 0.22, 1e-4), (11.18, 0.22, 5e-4)]
    return [break_cell(n, *cell) for cell in cells]


def break_cell(n: int, pace: float, side: float, gap: float) -> dict[str, Any]:
    """One row of the table."""
    layouts, strokes = break_shots(n, 99, pace, side, gap)
    outcomes = simulate_many(SIZE, STUFF, layouts, strokes)
    potted = (outcomes.fates >= 0) & (outcomes.fates < 6)
    balls = potted[:, 1:].sum(axis=1)
    rows = np.round((layouts[:, :, 0] - SIZE.foot_spot_x) / (SIZE.ball_radius * math.sqrt(3.0)))
    corner = (rows == 3) & (np.abs(layouts[:, :, 1]) > 2.5 * SIZE.ball_radius)
    fates = outcomes.fates
    head = fates[:, 1]
    return {
        "speed": pace, "side": side, "gap": gap, "breaks": n,
        "at_least_one": float((balls > 0).mean()),
        "balls": float(balls.mean()),
        "scratch": float(potted[:, 0].mean()),
        "off_table": float((fates == 6).any(axis=1).mean()),
        "head_ball": float(potted[:, 1].mean()),
        "head_ball_in_side": float(np.isin(head, (2, 3)).mean()),
        "back_corner_ball": float((potted & corner).any(axis=1).mean()),
        "back_corner_in_corner": float((np.isin(fates, (0, 1, 4, 5)) & corner).any(axis=1).mean()),
        "second_row": float((potted & (rows == 1)).any(axis=1).mean()),
        "ten": float(potted[:, 10].mean()),
    }  # fmt: skip


PROBE = """
import resource, sys, time
a = time.perf_counter()
import numba, numpy
b = time.perf_counter()
import tenball.physics as physics
c = time.perf_counter()
physics.simulate()
d = time.perf_counter()
print(b - a, c - b, d - c, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def start_up() -> dict[str, float]:
    """Import, first shot with a cold and a warm cache, resident memory."""
    with tempfile.TemporaryDirectory() as folder:
        runs = [_probe(folder) for _ in range(4)]
    cold, warm = runs[0], [statistics.median(column) for column in zip(*runs[1:], strict=True)]
    return {
        "import_numpy_numba_s": warm[0],
        "import_physics_more_s": warm[1],
        "import_ratio": (warm[0] + warm[1]) / warm[0],
        "first_shot_cold_s": cold[2],
        "first_shot_warm_s": warm[2],
        "resident_warm_mb": warm[3],
    }


def _probe(folder: str) -> list[float]:
    import os  # noqa: PLC0415

    run = subprocess.run(  # noqa: S603
        [sys.executable, "-c", PROBE],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_CACHE_DIR": folder},
    )
    return [float(word) for word in run.stdout.split()]


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument("--reference", type=Path, help="folder of the sketch and the common suite")
    parser.add_argument("--shots", type=int, default=0, help="random shots of the soundness scan")
    parser.add_argument("--breaks", type=int, default=0, help="breaks of the soundness scan")
    parser.add_argument("--break-statistics", type=int, default=0, help="breaks in each cell of the break table")
    parser.add_argument("--no-speed", action="store_true", help="leave the timing out")
    options = parser.parse_args()
    report: dict[str, Any] = {}
    if not options.no_speed:
        report["speed"] = speed(options.reference)
        report["single_shot_ms"] = 1e3 * statistics.median(
            seconds(lambda: simulate(SIZE, STUFF, None, Stroke(2.0, 0.3))) for _ in range(50)
        )
        report["start_up"] = start_up()
    if options.shots or options.breaks:
        report["soundness"] = soundness(options.shots, options.breaks)
    if options.break_statistics:
        report["break_statistics"] = break_statistics(options.break_statistics)
    report["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps(report, indent=None if options.json else 1))


if __name__ == "__main__":
    main()
