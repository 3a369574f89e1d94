"""A few shots of every kind, and what the simulator made of them when its version was last raised.

After a change that moves one of them, raise `MODEL` in `tenball/physics/model.py` and run
`python -m tests.physics.pinning`, which writes `pinned.jsonl` anew. Without a raised version it refuses to.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tenball.physics import MODEL, CushionModel, Materials, Trajectory, loose_rack, simulate
from tenball.physics.suites import random_shots
from tenball.table import Ball, Layout, Stroke, TableSize

PINNED = Path(__file__).parent / "pinned.jsonl"
FIRST = 12
"""Contacts that are pinned: later ones hang on the last bit of the machine's sines."""
NEAR = 1e-7
"""s, m: how near a pinned number has to be hit on any machine."""

SHOTS = {
    "rolls": ("0@-0.6,0", "1 0.3 0 0.4 0"),
    "slides": ("0@-0.6,0", "3 0.1 0 -0.4 0"),
    "spins": ("0@0,0", "0.4 0 0.5 0 0"),
    "stop": ("0@-0.6,0 1@0,0", "2 0 0 -0.1 0"),
    "follow": ("0@-0.6,0 1@-0.2,0", "2 0 0 0.4 0"),
    "draw": ("0@-0.6,0 1@-0.2,0", "3 0 0 -0.45 0"),
    "cut": ("0@-0.6,0 1@0,0.04", "2 0 0.3 0.1 0"),
    "cushion": ("0@0.6,0", "2 0 0 0 0"),
    "side on a cushion": ("0@0,0.2", "3 0.9 -0.4 0.1 0"),
    "hard on a cushion": ("0@0.6,0.1", "9 0.4 0.2 0 0"),
    "corner": ("0@0.6,0", "2 0.785 0 0 0"),
    "jaws": ("0@0.2,0.6", "1.4 0.01 0 0.3 0"),
    "side pocket": ("0@0.1,0.2", "1.2 1.72 0 0 0"),
    "rail and pocket": ("0@-0.5,0.59", "6 0.03 0 0 0"),
    "jump": ("0@-0.6,0 1@-0.3,0", "3.5 0 0 0 0.8"),
    "massé": ("0@0,0", "2.5 0.4 0.4 0 1.0"),
    "over the rail": ("0@1,0", "7 0 0 0 0.6"),
    "miscue": ("0@0,0 1@0.4,0", "3 0 0.6 0.2 0"),
    "double hit": ("0@0,0 1@0.062,0", "2 0 0 0 0"),
    "push": ("0@0,0 1@0.05715,0", "1 0 0 0 0"),
    "three frozen": ("0@-0.4,0.01 1@0,0 2@0.05715,0 3@0.02857,0.0495", "3 0 0 0 0"),
    "frozen to a cushion": ("0@0,0.2 1@0.5,0.60748", "1.5 0.68 0 0 0"),
    "frozen at a cushion": ("0@0,0 1@0.9,0 2@1.2424,0 3@1.2,0.05", "4 0 0 0 0"),
}


def played() -> Iterator[tuple[str, Trajectory]]:
    """Every shot, by name."""
    size = TableSize.nine_foot()
    for name, (layout, stroke) in SHOTS.items():
        yield name, simulate(size, None, Layout.parse(layout), Stroke.parse(stroke))
    order = [Ball(n) for n in (1, 2, 3, 4, 10, 5, 6, 7, 8, 9)]
    rack = Layout.of({Ball.CUE: (-0.655, 0.22), **loose_rack(size, order, seed=7)})
    for materials in (Materials(), Materials.coin_table(), Materials.worn_cloth()):
        yield f"break on {materials.name}", simulate(size, materials, rack, Stroke(11.0, -0.17, 0.0, 0.05))
    impulse = replace(Materials(), cushion_model=CushionModel.IMPULSE)
    for materials, kind in ((Materials.pooltool(), "pooltool"), (impulse, "one impulse")):
        yield kind, simulate(size, materials, Layout.parse("0@0,0.2 1@0.4,0.1"), Stroke(4.0, -0.2, 0.2))
    for k, (places, blow) in enumerate(zip(*random_shots(40, 12), strict=True)):
        lying = Layout.of({Ball(i): (float(x), float(y)) for i, (x, y) in enumerate(places)})
        yield f"random {k}", simulate(size, None, lying, Stroke(*map(float, blow)))


def summary(shot: Trajectory) -> dict[str, Any]:
    """The first contacts, and where every ball is at the last of them, or at the end if there are no more."""
    contacts = shot.contacts[:FIRST]
    end = contacts[-1].time if len(shot.contacts) > FIRST else shot.duration
    states = {int(ball): shot.state(ball, end) for ball in shot.layout}
    return {
        "contacts": [[round(c.time, 9), str(c.kind), int(c.ball), c.other] for c in contacts],
        "places": {str(ball): [round(x, 9) for x in state.place] for ball, state in states.items() if state},
    }


def pinned() -> tuple[int, dict[str, dict[str, Any]]]:
    """The version, and the shots by name, as they were written down."""
    heading, *lines = map(json.loads, PINNED.read_text("utf-8").splitlines())
    return heading["model"], {line["name"]: line["came_to"] for line in lines}


def differing() -> list[str]:
    """The names of the shots that come to something else than was written down."""
    _, known = pinned()
    now = {name: summary(shot) for name, shot in played()}
    return [name for name in now.keys() | known.keys() if not same(now.get(name), known.get(name))]


def same(one: object, other: object) -> bool:
    """Whether two summaries agree, numbers to what any machine keeps."""
    match one, other:
        case float() | int(), float() | int():
            return abs(one - other) <= NEAR
        case dict(), dict():
            return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
        case list(), list():
            return len(one) == len(other) and all(map(same, one, other))
        case _:
            return one == other


def write() -> None:
    """Write down what the shots come to now."""
    lines = [{"model": MODEL}, *({"name": name, "came_to": summary(shot)} for name, shot in played())]
    text = "".join(f"{json.dumps(line, ensure_ascii=False, separators=(',', ':'))}\n" for line in lines)
    PINNED.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if PINNED.exists() and pinned()[0] == MODEL and differing():
        sys.exit(f"shots come out differently, but MODEL is {MODEL} as before: raise it in tenball/physics/model.py")
    write()
