"""How many shots a second the referee judges on one core, and what it costs to import him."""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time

from tenball.rules import Call, Phase, Rack, Seat, ShotFacts, advance, open_book, rule
from tenball.rules.plain import call_from, facts_from, rack_from

Fields = dict[str, object]

GOAL_SHOTS = 60_000
GOAL_IMPORT_S = 0.06

FULL: Fields = {"breaker": "a", "shooter": "a", "phase": "break", "on_table": list(range(1, 11)), "cue_ball": "kitchen"}
SECOND: Fields = FULL | {"phase": "after_break", "shooter": "b", "cue_ball": "lies"}
MIDDLE: Fields = {"breaker": "a", "shooter": "b", "phase": "play", "on_table": [3, 5, 7, 8, 10], "in_a_row": [1, 0]}
LAST: Fields = MIDDLE | {"on_table": [10], "in_a_row": [2, 1]}
POT: Fields = {"first_contact": [3], "pocketed": [[3, "fr"]], "to_rail": [3], "rail_after_contact": True}
MISS: Fields = {"first_contact": [3], "to_rail": [3, 5], "rail_after_contact": True}
CALLED: Fields = {"t": "called", "ball": 3, "pocket": "fr"}
TEN: Fields = {"t": "called", "ball": 10, "pocket": "sl"}
TEN_DOWN: Fields = {"pocketed": [[10, "sl"]], "to_rail": [10], "rail_after_contact": True}
BROKEN: Fields = {"first_contact": [1], "to_rail": [2, 4, 5, 9], "rail_after_contact": True}

# As shots come in a match: mostly pots and misses, some safeties and fouls, a break and an end in each rack.
MIX: list[tuple[Fields, Fields, Fields]] = [
    (FULL, {"t": "break"}, BROKEN | {"pocketed": [[6, "hl"]]}),
    (FULL, {"t": "break"}, BROKEN),
    (SECOND, {"t": "push_out"}, {"first_contact": [7], "rail_after_contact": True}),
    (MIDDLE, CALLED, POT),
    (MIDDLE, CALLED, POT),
    (MIDDLE, CALLED, POT | {"pocketed": [[3, "fr"], [7, "sl"]]}),
    (MIDDLE, {"t": "uncalled"}, POT | {"obvious": [3, "fr"]}),
    (MIDDLE, CALLED, MISS),
    (MIDDLE, CALLED, MISS),
    (MIDDLE, CALLED, POT | {"pocketed": [[3, "fl"]]}),
    (MIDDLE, {"t": "safety"}, MISS),
    (MIDDLE, CALLED, MISS | {"pocketed": [[0, "hl"]]}),
    (MIDDLE, CALLED, {"first_contact": [5], "to_rail": [], "rail_after_contact": False}),
    (MIDDLE, TEN, TEN_DOWN | {"first_contact": [3]}),
    (LAST, TEN, TEN_DOWN | {"first_contact": [10]}),
]


def shots() -> list[tuple[Rack, Call, ShotFacts]]:
    """The mix as the referee takes it."""
    return [(rack_from("rack", rack), call_from("call", call), facts_from("facts", facts)) for rack, call, facts in MIX]


def shots_a_second(rounds: int) -> float:
    """Rulings given and applied a second: the median of so many rounds under both national texts."""
    mix = shots()
    books = [open_book("sk"), open_book("cz")]
    check(mix)
    rates = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(1000):
            for book in books:
                for rack, call, facts in mix:
                    advance(rack, rule(book, rack, call, facts))
        rates.append(1000 * len(books) * len(mix) / (time.perf_counter() - start))
    return statistics.median(rates)


def check(mix: list[tuple[Rack, Call, ShotFacts]]) -> None:
    """The mix must be judged as meant, or a wrong answer would pass for a quick one."""
    after = [advance(rack, rule(open_book("cz"), rack, call, facts)) for rack, call, facts in mix]
    if after[-1].winner is not Seat.B or sum(rack.phase is Phase.CHOICE for rack in after) != 2:
        raise RuntimeError("the mix of shots is not judged as meant")


def import_seconds(runs: int) -> float:
    """The median cost of `import tenball.rules` over the bare interpreter, in turns with it."""
    bare, whole = [], []
    for _ in range(runs):
        bare.append(interpreter("pass"))
        whole.append(interpreter("import tenball.rules"))
    return statistics.median(whole) - statistics.median(bare)


def interpreter(code: str) -> float:
    """Seconds that an interpreter of its own takes for that."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - this interpreter, our own code
    return time.perf_counter() - start


def main() -> int:
    """Measure, print, and fail beyond a goal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=9, help="rounds and runs of which the median counts")
    asked = parser.parse_args()
    rate, cost = shots_a_second(asked.rounds), import_seconds(asked.rounds)
    met = rate >= GOAL_SHOTS and cost <= GOAL_IMPORT_S
    if asked.json:
        measured = {"shots_per_s": round(rate), "import_s": round(cost, 4)}
        print(json.dumps({**measured, "goals": {"shots_per_s": GOAL_SHOTS, "import_s": GOAL_IMPORT_S}, "met": met}))
    else:
        print(f"rule + advance: {rate:,.0f} a second (at least {GOAL_SHOTS:,})")
        print(
            f"import tenball.rules: {cost * 1000:.1f} ms over the bare interpreter (at most {GOAL_IMPORT_S * 1000:.0f})"
        )
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
