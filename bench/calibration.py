"""Whether what players think a move or a position is worth is how often the rack is then won.

`python bench/calibration.py tactician potter --noise pro --racks 400` plays racks between two players and prints, for
the moves as they thought of them and for the positions as `Prospects.worth` estimates them at a glance: how many there
were, what they were thought to be worth, and how many of the racks were won, with its interval.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from tenball.match import Prompt
from tenball.physics import layout_array, warm_up
from tenball.play import Clock, Equipment, Move, Noise, View
from tenball.play.arena import Conditions, Entrant, Fixture, play_rack
from tenball.play.intervals import share_interval
from tenball.players import Insight, Kind, named
from tenball.players.prospects import Prospects, ball_on, balls_left
from tenball.players.setting import Setting
from tenball.players.sight import pots, sees
from tenball.players.thinker import Thinker
from tenball.rules import Seat, open_book
from tenball.table import Ball

OTHERS = (Kind.SAFETY, Kind.PUSH_OUT, Kind.HIT)
"""Moves that are no pots."""


@dataclass(slots=True)
class Watched:
    """A player whose every decision on a shot is kept."""

    thinker: Thinker
    kept: list[tuple[View, Insight]]

    def decide(self, view: View, clock: Clock, /) -> Move:
        """The move that he thinks best."""
        insight = self.thinker.think(view, clock)
        if view.prompt is Prompt.SHOT:
            self.kept.append((view, insight))
        return insight.best.move


@dataclass(slots=True)
class Counted:
    """What a sort of move or position was thought to be worth, each time, and whether the rack was won."""

    worth: list[float] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)

    def told(self) -> dict[str, object]:
        """The figures."""
        share = share_interval(sum(self.won), len(self.won))
        return {
            "times": len(self.won),
            "thought": round(sum(self.worth) / len(self.worth), 3),
            "won": round(share.value, 3),
            "interval": [round(share.low, 3), round(share.high, 3)],
        }


def decisions(args: argparse.Namespace) -> Iterator[tuple[str, View, Insight, bool]]:
    """Every decision on a shot: who decided, what he saw and thought, and whether he won the rack."""
    terms = Conditions(open_book(args.book), args.seed, "2026-11-30T10:00:00Z")
    noise = Noise.preset(args.noise)
    kept: list[tuple[View, Insight]] = []
    a, b = (
        Entrant(f"{player}:{seat}", partial(lambda name: Watched(named(name), kept), player), noise)
        for player, seat in zip(args.players, Seat, strict=True)
    )
    for number in range(1, args.racks + 1):
        kept.clear()
        winner = play_rack(terms, Fixture(a, b, number)).winner
        for view, insight in kept:
            yield args.players[view.seat is Seat.B], view, insight, view.seat is winner


def move_of(insight: Insight) -> str:
    """The sort of move that was played."""
    best = insight.best
    if best.kind in OTHERS:
        return str(best.kind)
    return "pot, 0.6 or more" if best.success >= 0.6 else "pot, 0.3 to 0.6" if best.success >= 0.3 else "pot, under 0.3"


def position_of(prospects: Prospects, view: View) -> tuple[str, float]:
    """The sort of position, by the chance of the best straight pot, and what it is worth at a glance."""
    layout = layout_array(view.layout)[None]
    left = int(balls_left(layout)[0])
    many = f"{left} balls left" if left < 4 else "4 to 6 balls left" if left < 7 else "7 to 10 balls left"
    if Ball.CUE not in view.layout:
        return f"in hand, {many}", float(prospects.hand[left])
    worth, target = float(prospects.worth(layout)[0]), ball_on(layout)
    chance = float(pots(prospects.setting, layout, target).chance.max())
    if chance >= 0.1:
        return f"straight pot {'over' if chance >= 0.85 else 'under'} 0.85, {many}", worth
    return f"no straight pot, {'seen' if sees(prospects.setting, layout[0], int(target[0])) else 'hidden'}", worth


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs=2)
    parser.add_argument("--racks", type=int, default=400)
    parser.add_argument("--noise", default="pro")
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--book", default="wpa_2025")
    parser.add_argument("--json", action="store_true", help="print one object")
    args = parser.parse_args()
    warm_up()
    prospects = Prospects.of(Setting.of(Equipment(), Noise.preset(args.noise)))
    counted: dict[str, Counted] = defaultdict(Counted)
    for player, view, insight, won in decisions(args):
        position, glance = position_of(prospects, view)
        for sort, worth in ((f"{player}: {move_of(insight)}", insight.best.worth), (position, glance)):
            counted[sort].worth.append(worth)
            counted[sort].won.append(won)
    command = f"python bench/calibration.py {' '.join(sys.argv[1:])}"
    found = {"command": command, **{sort: counted[sort].told() for sort in sorted(counted)}}
    if args.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()
