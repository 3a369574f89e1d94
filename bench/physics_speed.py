"""The speed of the simulator beside the sketch and pooltool, engines taking turns, each figure with its goal."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tenball.physics import Materials, simulate, simulate_many
from tenball.physics.suites import Shots, break_shots, random_shots
from tenball.table import Stroke, TableSize

ROUNDS = 9
PEER_SHOTS = 60
"""Random shots, and a third as many breaks, that pooltool plays in each of three turns."""
SIZE = TableSize.nine_foot()
STUFF = Materials()

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


def speed(folder: Path | None, peer: str | None) -> dict[str, Any]:
    """Everything that is timed.

    `cpu_us_per_shot` is the processor's time of one thread: it hardly changes when others use the machine.
    """
    suites = {"random": random_shots(1000, 2024, raised=0.0, fastest=6.0), "breaks": break_shots(200, 7, speed=11.0)}
    runner = None
    if folder is not None:
        runner, suite = sketch_runner(folder)
        suites = {"random": Shots(*suite.random_shots()), "breaks": Shots(*suite.break_shots())}
    report: dict[str, Any] = {name: _suite(name, shots, runner) for name, shots in suites.items()}
    report["one_simulate_ms"] = 1e3 * statistics.median(
        seconds(lambda: simulate(SIZE, STUFF, None, Stroke(2.0, 0.3))) for _ in range(50)
    )
    report["start_up"] = start_up()
    if folder is not None and peer is not None:
        report["pooltool"] = beside_pooltool(folder, peer, suites)
    return report


def _suite(name: str, shots: Shots, runner: Callable[[Shots, int], Turn] | None) -> dict[str, Any]:
    repeat = 20 if name == "random" else 5
    many = Shots(np.tile(shots.layouts, (repeat, 1, 1)), np.tile(shots.strokes, (repeat, 1)))
    turns: dict[str, Turn] = {}
    for threads in (1, 2):
        turns[f"ours_{threads}"] = ours(many, threads)
        if runner is not None:
            turns[f"sketch_{threads}"] = runner(many, threads)
    return _row(turns, len(many.layouts))


def _row(turns: dict[str, Turn], n: int) -> dict[str, Any]:
    taken = medians(turns)
    cpu = medians({key: turn for key, turn in turns.items() if key.endswith("_1")}, time.thread_time)
    row: dict[str, Any] = {key: {"shots_per_s": n / t, "us_per_shot": 1e6 * t / n} for key, t in taken.items()}
    for key, t in cpu.items():
        row[key]["cpu_us_per_shot"] = 1e6 * t / n
    row["gain_of_second_core"] = taken["ours_1"] / taken["ours_2"]
    if "sketch_1" in taken:
        row["sketch_gain_of_second_core"] = taken["sketch_1"] / taken["sketch_2"]
        row["times_the_sketch"] = taken["sketch_1"] / taken["ours_1"]
        row["times_the_sketch_by_cpu"] = cpu["sketch_1"] / cpu["ours_1"]
    return row


def beside_pooltool(folder: Path, peer: str, suites: dict[str, Shots]) -> dict[str, float]:
    """Seconds a shot of pooltool over ours, one core each, in three turns; `mix` is the whole suite, 1000 and 200."""
    times: dict[str, list[float]] = {"random": [], "breaks": [], "random_ms": [], "breaks_ms": [], "mix": []}
    for _ in range(3):
        run = subprocess.run(  # noqa: S603
            [peer, str(folder / "peer_pooltool.py"), str(PEER_SHOTS)], check=True, capture_output=True, text=True
        )
        theirs = {name: 1.0 / row["shots_per_s"] for name, row in json.loads(run.stdout).items()}
        mine = {
            name: statistics.median(seconds(ours(shots, 1)()) for _ in range(3)) / len(shots.layouts)
            for name, shots in suites.items()
        }
        for name in suites:
            times[name].append(theirs[name] / mine[name])
            times[f"{name}_ms"].append(1e3 * theirs[name])
        times["mix"].append(_whole(theirs, suites) / _whole(mine, suites))
    return {name: statistics.median(values) for name, values in times.items()}


def _whole(each: dict[str, float], suites: dict[str, Shots]) -> float:
    return sum(each[name] * len(shots.layouts) for name, shots in suites.items())


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
        runs = [_probe(folder) for _ in range(6)]
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
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-c", PROBE],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_CACHE_DIR": folder},
    )
    return [float(word) for word in run.stdout.split()]


def table(report: dict[str, Any]) -> str:
    """One screen: figure, measured, goal, and whether it is reached."""
    lines = [f"{'':44} {'measured':>12} {'goal':>10}"]
    random, breaks, start = report["random"], report["breaks"], report["start_up"]
    sketch = random.get("sketch_1")

    def line(what: str, value: float, goal: float | None, *, most: bool = False, digits: int = 2) -> None:
        reached = "" if goal is None else "reached" if (value <= goal if most else value >= goal) else "MISSED"
        bound = "" if goal is None else f"{'<=' if most else '>='} {goal:,.{digits}f}"
        lines.append(f"{what:44} {value:12,.{digits}f} {bound:>10}  {reached}")

    line("random shots a second, one core", random["ours_1"]["shots_per_s"], None, digits=0)
    line("random shots a second, two cores", random["ours_2"]["shots_per_s"], None, digits=0)
    line("microseconds of processor a random shot", random["ours_1"]["cpu_us_per_shot"], None)
    if sketch:
        line("the sketch's random shots a second, one core", sketch["shots_per_s"], None, digits=0)
        line("times the sketch, random, one core", random["times_the_sketch"], 1.0)
        line("  the same by processor time", random["times_the_sketch_by_cpu"], 1.0)
        line("  the stretch", random["times_the_sketch"], 2.0)
        line("gain of the second core", random["gain_of_second_core"], 0.95 * random["sketch_gain_of_second_core"])
        line("  the sketch's own", random["sketch_gain_of_second_core"], None)
        line("times the sketch, breaks (it is pairwise)", breaks["times_the_sketch"], None)
    line("a break with its rack, ms of processor", breaks["ours_1"]["cpu_us_per_shot"] / 1e3, 0.4, most=True, digits=3)
    line("  by the clock", breaks["ours_1"]["us_per_shot"] / 1e3, 0.4, most=True, digits=3)
    line("one simulate with its record, ms", report["one_simulate_ms"], None, digits=3)
    line("first shot with a cold cache, s", start["first_shot_cold_s"], 25.0, most=True)
    line("first shot with a warm cache, s", start["first_shot_warm_s"], 0.8, most=True)
    line("resident with a warm cache, MB", start["resident_warm_mb"], 250.0, most=True, digits=0)
    line("import over that of numpy and numba", start["import_ratio"], 1.5, most=True)
    if peer := report.get("pooltool"):
        line("pooltool, ms a random shot", peer["random_ms"], None)
        line("pooltool, ms a break", peer["breaks_ms"], None)
        line("times pooltool, random shots", peer["random"], 800.0, digits=0)
        line("times pooltool, breaks", peer["breaks"], 800.0, digits=0)
        line("times pooltool, the whole suite", peer["mix"], 800.0, digits=0)
    return "\n".join(lines)
