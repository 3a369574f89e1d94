"""How long a person waits for `tenball --help`, and how many questions a second `tenball rule` answers."""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

HELP_GOAL_S = 0.3
LINES_GOAL = 20_000
LINES = 100_000
QUESTION = (Path(__file__).parents[1] / "tests/cli/question.json").read_bytes()


def tenball(*arguments: str, given: bytes = b"") -> tuple[float, bytes]:
    """Seconds that a command takes, and what it prints."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "tenball", *arguments]
    done = subprocess.run(command, input=given, capture_output=True, check=True)  # noqa: S603 - our own program
    return time.perf_counter() - start, done.stdout


def help_seconds(runs: int) -> float:
    """The median of so many runs, after one that fills the caches."""
    tenball("--help")
    return statistics.median(tenball("--help")[0] for _ in range(runs))


def lines_a_second() -> float:
    """Questions answered a second, starting the program included."""
    seconds, answers = tenball("rule", given=QUESTION * LINES)
    if answers.count(b'"called_shot"') != LINES:
        raise RuntimeError("not every question was answered")
    return LINES / seconds


def main() -> int:
    """Measure, print, and fail beyond a goal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--runs", type=int, default=15)
    args = parser.parse_args()
    found = {
        "help_s": round(help_seconds(args.runs), 3),
        "help_goal_s": HELP_GOAL_S,
        "rule_lines_per_s": round(max(lines_a_second() for _ in range(3))),
        "rule_goal_per_s": LINES_GOAL,
    }
    if args.json:
        print(json.dumps(found))
    else:
        print(f"tenball --help: {found['help_s']:.3f} s (goal {HELP_GOAL_S} s)")
        print(f"tenball rule: {found['rule_lines_per_s']:,} lines a second (goal {LINES_GOAL:,})")
    return found["help_s"] > HELP_GOAL_S or found["rule_lines_per_s"] < LINES_GOAL


if __name__ == "__main__":
    sys.exit(main())
