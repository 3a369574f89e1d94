"""Steps a second of the environments at many tables, on all cores: goal 20,000 for Pot on two cores."""

from __future__ import annotations

import argparse
import json
import os
import time

import gymnasium

import tenball.gym
from tenball.physics import warm_up

TABLES = {"Pot": 2048, "RunOut": 512, "Break": 256}


def steps_a_second(name: str, seconds: float, **own: object) -> float:
    """Of random actions."""
    tables = gymnasium.make_vec(f"tenball/{name}-v0", num_envs=TABLES[name], **own)
    tables.reset(seed=1)
    tables.action_space.seed(1)
    actions = [tables.action_space.sample() for _ in range(8)]
    tables.step(actions[0])
    begun, steps = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        tables.step(actions[steps % len(actions)])
        steps += 1
    return round(steps * TABLES[name] / (time.perf_counter() - begun), 1)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="seconds for each task")
    parser.add_argument("--json", action="store_true", help="print one object")
    args = parser.parse_args()
    warm_up()
    found: dict[str, float] = {"cores": os.cpu_count() or 1}
    for task in tenball.gym.IDS[:3]:
        name = task.removeprefix("tenball/").removesuffix("-v0")
        found[f"{name}_steps_a_second"] = steps_a_second(name, args.seconds)
    found["Pot_of_ten_balls_steps_a_second"] = steps_a_second("Pot", args.seconds, on_table=10)
    if args.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name.replace('_', ' ')}: {value:,.0f}")


if __name__ == "__main__":
    main()
