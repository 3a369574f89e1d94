"""Time and check the simulator: speed beside other engines, soundness over many shots, what breaks come to.

`--reference DIR` (a folder with `suite.py`, `sketch.py`, `bench_sketch.py`, `table_9ft.json`, `peer_pooltool.py`) lets
the engines take turns on the same shots in one process; without it only this simulator is timed, on its own suite.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import physics_breaks
import physics_soundness
import physics_speed


def options() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument("--no-speed", action="store_true", help="leave the timing out")
    parser.add_argument("--reference", type=Path, help="folder of the sketch and the common suite")
    parser.add_argument("--peer", help="a Python that has pooltool 0.6.0, to be timed too; with --reference")
    parser.add_argument("--shots", type=int, default=0, help="shots of the soundness scan: random, clusters, jaws")
    parser.add_argument("--breaks", type=int, default=0, help="breaks of the soundness scan")
    parser.add_argument("--kept", type=Path, help="file that keeps each chunk of the scan, to go on from there")
    parser.add_argument("--break-statistics", type=int, default=0, help="breaks in each row of the break table")
    return parser.parse_args()


def main() -> None:
    """Measure what is asked for and print it."""
    asked = options()
    report: dict[str, Any] = {}
    texts: list[str] = []
    if not asked.no_speed:
        report["speed"] = physics_speed.speed(asked.reference, asked.peer)
        texts.append(physics_speed.table(report["speed"]))
    if asked.shots or asked.breaks:
        sound = physics_soundness.soundness(asked.shots, asked.breaks, asked.kept)
        report["soundness"] = {name: asdict(s) for name, s in sound.items()}
        texts.append(physics_soundness.table(sound))
    if asked.break_statistics:
        report["break_statistics"] = physics_breaks.break_statistics(asked.break_statistics)
        texts.append(physics_breaks.table(report["break_statistics"]))
    print(json.dumps(report) if asked.json else "\n\n".join(texts))


if __name__ == "__main__":
    main()
