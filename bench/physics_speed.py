"""The speed of the simulator beside the sketch and pooltool, engines taking turns, each figure with its goal."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tenball.physics.speed import REPEATED, Turn, medians, ours, seconds, simulate_ms, start_up, timed_suites
from tenball.physics.suites import Shots

PEER_SHOTS = 60
"""Random shots, and a third as many breaks, that pooltool plays in each of three turns."""


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


def speed(folder: Path | None, peer: str | None) -> dict[str, Any]:
    """Everything that is timed.

    `cpu_us_per_shot` is the processor's time of one thread: it hardly changes when others use the machine.
    """
    suites = timed_suites()
    runner = None
    if folder is not None:
        runner, suite = sketch_runner(folder)
        suites = {"random": Shots(*suite.random_shots()), "breaks": Shots(*suite.break_shots())}
    report: dict[str, Any] = {name: _suite(name, shots, runner) for name, shots in suites.items()}
    report["one_simulate_ms"] = simulate_ms()
    report["start_up"] = start_up(cold=True)
    if folder is not None and peer is not None:
        report["pooltool"] = beside_pooltool(folder, peer, suites)
    return report


def _suite(name: str, shots: Shots, runner: Callable[[Shots, int], Turn] | None) -> dict[str, Any]:
    repeat = REPEATED[name]
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
