"""The soundness scan: every kind of shot on every table with every material, in chunks that can be resumed."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict
from itertools import product
from pathlib import Path

from tenball.physics import Materials
from tenball.physics.compiled import source_stamp
from tenball.physics.materials import MATERIAL_PRESETS
from tenball.physics.soundness import Soundness, from_plain, scan
from tenball.physics.suites import SUITES
from tenball.table import INCH, PRESETS, TableSize

CHUNK = 2000
"""Shots that are played, and kept, at a time."""
SHARES = {"random": 0.4, "clusters": 0.2, "cushions": 0.2, "jaws": 0.2}
"""How `--shots` is divided; breaks are counted apart."""
TABLES = tuple(TableSize.nine_foot(mouth * INCH) for mouth in (4.0, 4.25, 4.625)) + tuple(
    TableSize.preset(name) for name in PRESETS
)
CONDITIONS = tuple(product(TABLES, MATERIAL_PRESETS))
"""Each chunk is played under the next of these."""

Chunk = tuple[str, int, int]


def chunks(shots: int, breaks: int) -> list[Chunk]:
    """Suite, number of the chunk, and shots in it."""
    totals = {name: round(share * shots) for name, share in SHARES.items()} | {"breaks": breaks}
    return [
        (name, k, min(CHUNK, total - k * CHUNK)) for name, total in totals.items() for k in range(-(-total // CHUNK))
    ]


def play(chunk: Chunk) -> Soundness:
    """Play one chunk: its number is its seed and chooses table and materials."""
    name, k, count = chunk
    # Seven is prime to the number of conditions, so few chunks differ in table and materials alike.
    size, materials = CONDITIONS[7 * k % len(CONDITIONS)]
    return scan(size, Materials.preset(materials), SUITES[name](count, k, size))


def soundness(shots: int, breaks: int, kept: Path | None = None) -> dict[str, Soundness]:
    """Play all chunks that the file does not hold yet; progress goes to standard error."""
    wanted = chunks(shots, breaks)
    done = _read(kept)
    start, total = time.perf_counter(), sum(count for chunk in wanted if chunk not in done for count in chunk[2:])
    played = 0
    for chunk in wanted:
        if chunk in done:
            continue
        done[chunk] = play(chunk)
        played += chunk[2]
        if kept is not None:
            with kept.open("a") as file:
                file.write(json.dumps({"stamp": source_stamp(), "chunk": chunk, **asdict(done[chunk])}) + "\n")
        left = (time.perf_counter() - start) * (total / played - 1.0)
        failed = sum(len(done[one].failures) for one in wanted if one in done)
        print(
            f"{chunk[0]} {chunk[1]}: {played:,} of {total:,}, {left:.0f} s left, {failed} beyond a limit",
            file=sys.stderr,
        )
    empty: dict[str, Soundness] = {name: Soundness() for name, _, _ in wanted}
    for chunk in wanted:
        empty[chunk[0]] += done[chunk]
    return empty


def _read(kept: Path | None) -> dict[Chunk, Soundness]:
    """What these very sources have played before."""
    done: dict[Chunk, Soundness] = {}
    if kept is None or not kept.exists():
        return done
    for text in kept.read_text().splitlines():
        line = json.loads(text)
        name, k, count = line.pop("chunk")
        if line.pop("stamp") == source_stamp():
            done[name, k, count] = from_plain(line)
    return done


def table(report: dict[str, Soundness]) -> str:
    """One screen of it."""
    rows = ["suite          shots      gain  in bursts   overlap  in rubber  cut  lost  stray  most events  failures"]
    rows += [
        f"{name:9} {s.shots:10,} {s.gain:9.1e} {s.burst_gain:10.1e} {s.overlap:9.1e} {s.into_rubber:10.1e}"
        f" {s.cut:4} {s.lost:5} {s.stray:6} {s.most_events:12,} {len(s.failures):9}"
        for name, s in report.items()
    ]
    failures = [f"{name}: {failure}" for name, s in report.items() for failure in s.failures[:3]]
    return "\n".join(rows + failures)
