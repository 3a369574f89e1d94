"""What a shot at the simulated table costs beside the physics: the witness, the checks, the ruling and the event."""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Callable

from tenball.match import Match, MatchFormat, Stage
from tenball.physics import Trajectory, simulate, warm_up
from tenball.play import Equipment, PlayedShot, Shot, facts, facts_from_outcome, moments, play_shot
from tenball.rules import Called, Phase, Rack, Rulebook, Seat, open_book
from tenball.table import OBJECT_BALLS, Ball, Layout, Pocket, Point, Stroke

EQUIPMENT = Equipment()
SHOTS = 400


def some_shot(chance: random.Random) -> tuple[Layout, Stroke]:
    """Ten balls anywhere, and a stroke toward the lowest of them."""
    size, layout = EQUIPMENT.size, Layout()
    for ball in (Ball.CUE, *OBJECT_BALLS):
        while ball not in layout:
            point = Point(chance.uniform(-1.2, 1.2), chance.uniform(-0.6, 0.6))
            if all(point.distance(other) > 2 * size.ball_radius for other in layout.values()):
                layout = layout.placed(ball, point)
    cue, goal = layout[Ball.CUE], layout[Ball.ONE]
    stroke = Stroke(chance.uniform(1.0, 4.0), math.atan2(goal.y - cue.y, goal.x - cue.x))
    return layout, EQUIPMENT.levelled(layout, stroke) or stroke


def milliseconds(body: Callable[[int], object]) -> float:
    """The mean time of one call over all shots."""
    start = time.perf_counter()
    for number in range(SHOTS):
        body(number)
    return round((time.perf_counter() - start) / SHOTS * 1e3, 4)


def measured(shots: list[tuple[Layout, Stroke]], book: Rulebook) -> dict[str, float]:
    """Milliseconds a shot, step by step."""
    paths: list[Trajectory] = [simulate(EQUIPMENT.size, EQUIPMENT.materials, *shot) for shot in shots]
    rack = Rack(Seat.A, Seat.A, Phase.PLAY, frozenset(OBJECT_BALLS))
    match = Match(book, MatchFormat(), Stage.RACK, Seat.A, Seat.A, rack)
    call = Called(Ball.ONE, Pocket.FOOT_LEFT)

    def whole(number: int) -> bool:
        layout, stroke = shots[number]
        return isinstance(play_shot(EQUIPMENT, match, layout, Shot(call, stroke)), PlayedShot)

    def without_paths(number: int) -> object:
        return facts_from_outcome(paths[number].outcome, EQUIPMENT.size, paths[number].layout, book)

    return {
        "simulate_ms": milliseconds(lambda number: simulate(EQUIPMENT.size, EQUIPMENT.materials, *shots[number])),
        "facts_ms": milliseconds(lambda number: facts(paths[number], book)),
        "facts_from_outcome_ms": milliseconds(without_paths),
        "moments_ms": milliseconds(lambda number: moments(paths[number], book)),
        "play_shot_ms": milliseconds(whole),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one object")
    args = parser.parse_args()
    warm_up()
    chance = random.Random(1)
    found = measured([some_shot(chance) for _ in range(SHOTS)], open_book("cz"))
    if args.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name.removesuffix('_ms')}: {value:.3f} ms a shot")


if __name__ == "__main__":
    main()
