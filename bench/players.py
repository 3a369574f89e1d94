"""Whether the players play every rack to its end under every book without a fault, and how long they think.

Racks are shared out among all pairs of the players named. Times are of the processor, on one core.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter
from functools import partial
from itertools import islice

from tenball.match import ShotRuled, StalemateAnnounced
from tenball.play import Clock, Move, Noise, View
from tenball.play.arena import Conditions, Entrant, Fixture, fixtures, play_rack
from tenball.players import NAMES, Thinker, named
from tenball.rules import BOOKS, open_book
from tenball.words import language, tell

QUICK = ("beginner", "potter", "tactician", "league")
STARTED = "2026-11-30T10:00:00Z"


class Timed:
    """A player, and the processor time [s] of each of his shots by his name."""

    def __init__(self, player: Thinker, spent: dict[str, list[float]]) -> None:
        self.player = player
        self.spent = spent.setdefault(player.character.name, [])

    def decide(self, view: View, clock: Clock, /) -> Move:
        """What the player decides."""
        start = time.process_time()
        move = self.player.decide(view, clock)
        self.spent.append(time.process_time() - start)
        return move


def told(counts: Counter[str], conditions: Conditions, fixture: Fixture) -> None:
    """Play one rack and count what came of it; a rack that breaks down ends the program."""
    rack = play_rack(conditions, fixture)
    entries = () if rack.record is None else rack.record.entries
    counts["racks"] += 1
    counts["refused"] += sum(rack.refused)
    counts["remarks"] += len(rack.remarks)
    for entry in entries:
        if isinstance(entry.event, StalemateAnnounced):
            counts["stalemates"] += 1
        if isinstance(entry.event, ShotRuled):
            counts["shots"] += 1
            counts["fouls"] += bool(entry.event.ruling.fouls)
            counts["explained"] += bool(tell.why(language("en"), conditions.book, entry.event.ruling))


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", nargs="+", default=QUICK, choices=tuple(NAMES))
    parser.add_argument("--books", nargs="+", default=BOOKS, choices=BOOKS)
    parser.add_argument("--racks", type=int, default=60, help="racks of each book")
    parser.add_argument("--noise", default="league")
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--seed", default="players")
    args = parser.parse_args()
    spent: dict[str, list[float]] = {}
    makers = {name: partial(named, name, effort=args.effort) for name in args.players}
    entrants = [
        Entrant(name, lambda make=make: Timed(make(), spent), Noise.preset(args.noise)) for name, make in makers.items()
    ]
    found: dict[str, object] = {}
    for book in args.books:
        counts: Counter[str] = Counter()
        conditions = Conditions(open_book(book), args.seed, STARTED)
        for fixture in islice(fixtures(entrants, args.racks), args.racks):
            told(counts, conditions, fixture)
        found[book] = dict(counts)
        print(book, json.dumps(found[book]), flush=True)
    for name, times in spent.items():
        ordered = sorted(times)
        worst, usual = ordered[-1] * 1e3, statistics.median(ordered) * 1e3
        print(f"{name}: {len(times)} decisions, median {usual:.1f} ms, longest {worst:.0f} ms")


if __name__ == "__main__":
    main()
