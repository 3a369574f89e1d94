"""How the strongest player scales with cores: each decision on one core and on all, and whole racks at once.

python bench/cores.py             four racks of the master against himself, with the noise of a professional, each
                                  decision taken twice; then four for each core, in one process and in one a core
"""

from __future__ import annotations

import argparse
import statistics
import time
from dataclasses import dataclass, field
from functools import partial

from tenball.physics import cores, warm_up
from tenball.play import Noise
from tenball.play.arena import Conditions, Entrant, Fixture, fixtures, play_rack
from tenball.play.clock import Clock
from tenball.play.parallel import done_in_parallel
from tenball.play.player import Move, View
from tenball.players import named
from tenball.rules import open_book

_TERMS = Conditions(open_book("wpa_2025"), "cores", "2026-11-30T10:00:00Z")


@dataclass(slots=True)
class Both:
    """The master on one core and on all; who is first changes, so that neither gains by what the other left warm."""

    effort: float
    pairs: list[tuple[float, float]] = field(default_factory=list)

    def decide(self, view: View, clock: Clock, /) -> Move:
        """The move, which is the same on any number of cores, and the seconds that both took."""
        swapped = len(self.pairs) % 2 == 1
        found = {threads: self._timed(threads, view, clock) for threads in ((None, 1) if swapped else (1, None))}
        if found[1][0] != found[None][0]:
            raise RuntimeError(f"one core decided {found[1][0]}, all of them {found[None][0]}")
        self.pairs.append((found[1][1], found[None][1]))
        return found[1][0]

    def _timed(self, threads: int | None, view: View, clock: Clock) -> tuple[Move, float]:
        player = named("master", threads=threads, effort=self.effort)
        start = time.perf_counter()
        return player.decide(view, clock), time.perf_counter() - start


def main() -> None:
    """Play, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--racks", type=int, default=4)
    parser.add_argument("--effort", type=float, default=1.0, help="times the usual thinking")
    args = parser.parse_args()
    warm_up()
    seen: list[Both] = []

    def made() -> Both:
        seen.append(Both(args.effort))
        return seen[-1]

    one, two = (Entrant(name, made, Noise.preset("pro")) for name in ("master", "master too"))
    for number in range(1, args.racks + 1):
        play_rack(_TERMS, Fixture(one, two, number))
    pairs = [pair for both in seen for pair in both.pairs]
    alone, together = (statistics.median(seconds) for seconds in zip(*pairs, strict=True))
    gain = statistics.median(first / second for first, second in pairs)
    print(f"{len(pairs)} decisions, the same on one core and on {cores()}")
    print(
        f"a decision: median on one core {alone * 1e3:.0f} ms, on all {together * 1e3:.0f} ms: {gain:.2f} times as fast"
    )

    together_s, apart_s = (_racks(args, jobs) for jobs in (cores(), 1))
    print(f"{args.racks * cores()} racks: {apart_s:.1f} s in one process, {together_s:.1f} s in {cores()}")


def _racks(args: argparse.Namespace, jobs: int) -> float:
    """The seconds that the racks take in so many processes, their start and warming up not counted."""
    make = partial(named, "master", effort=args.effort)
    pair = [Entrant(name, make, Noise.preset("pro")) for name in ("master", "master too")]
    done = done_in_parallel(partial(play_rack, _TERMS), fixtures(pair, (args.racks + 1) * cores()), jobs)
    start = time.perf_counter()
    for number, _ in enumerate(done, 1):
        if number == cores():
            start = time.perf_counter()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
