"""What whole racks between players show: that all ends and is explained, memory, thinking times, safeties, the ladder.

Each is a command of its own: `python bench/matches.py ladder --racks 200`. Printed are the command and its figures.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from tenball.match import Penalised, RackReplayed, Record, ShotRuled, steps
from tenball.physics import warm_up
from tenball.play import Noise
from tenball.play.arena import Conditions, Entrant, Fixture, Pairing, RackPlayed, fixtures, play_rack
from tenball.play.parallel import done_in_parallel
from tenball.players import LEVELS, named
from tenball.rules import BOOKS, open_book
from tenball.words import LANGUAGES, language
from tenball.words.tell import event as told
from tenball.words.tell import names, why

QUICK = ("beginner", "potter", "tactician", "league")
"""The players whose many racks are played."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One rack, and what was wrong with it; nothing if all was right."""

    rack: RackPlayed | None
    problems: tuple[str, ...]


def conditions(args: argparse.Namespace, book: str) -> Conditions:
    """One book, and the seed of the command line."""
    return Conditions(open_book(book), args.seed, "2026-11-30T10:00:00Z", limit_s=args.limit)


def entrant(args: argparse.Namespace, player: str, noise: str) -> Entrant:
    """The player with that noise."""
    return Entrant(f"{player}:{noise}", partial(named, player, effort=args.effort), Noise.preset(noise))


def level(args: argparse.Namespace, name: str) -> Entrant:
    """A level with its noise, another player with that of the command line."""
    if name not in LEVELS:
        return entrant(args, name, args.noise)
    return Entrant(name, partial(named, LEVELS[name].player, effort=args.effort), LEVELS[name].noise)


def checked(terms: Conditions, fixture: Fixture) -> Checked:
    """Play the rack, and see that nobody was refused a move, that it ended, and that every ruling is explained."""
    try:
        rack = play_rack(terms, fixture)
    except Exception as problem:  # noqa: BLE001 - whatever goes wrong is counted
        return Checked(None, (f"{fixture.key}: {type(problem).__name__}: {problem}",))
    problems = [f"{fixture.key}: a move of ours was refused"] if sum(rack.refused) else []
    problems += [f"{fixture.key}: {remark}" for remark in rack.remarks]
    problems += [f"{fixture.key}: {text}" for text in unexplained(rack.record)]
    return Checked(replace(rack, record=None), tuple(problems))


def unexplained(record: Record | None) -> Iterator[str]:
    """The rulings of a record that have no reason, or that no language can tell."""
    if record is None:
        return
    for before, entry, after in steps(record):
        event = entry.event
        if not isinstance(event, ShotRuled | Penalised | RackReplayed):
            continue
        if not event.ruling.why:
            yield f"entry {entry.seq} has no reason"
        for code in LANGUAGES:
            words = language(code)
            people = names(words, record)
            if not (told(words, people, before, after, event) and why(words, before.book, event.ruling)):
                yield f"entry {entry.seq} is not told in {code}"


def racks(args: argparse.Namespace) -> dict[str, object]:
    """Racks between players in a circle, under each book: no exception, no refused move, all ends and is explained."""
    found: dict[str, object] = {}
    for book in [args.book] if args.book else BOOKS:
        start = time.perf_counter()
        work = partial(checked, conditions(args, book))
        done = list(reported(done_in_parallel(work, in_a_circle(args), args.jobs)))
        found[book] = {
            "racks": len(done),
            "shots": sum(one.rack.shots for one in done if one.rack),
            "problems": [text for one in done for text in one.problems][:20],
            "seconds": round(time.perf_counter() - start, 1),
        }
    return found


def in_a_circle(args: argparse.Namespace) -> Iterator[Fixture]:
    """So many racks, each player against the next one and the last against the first."""
    seated = [level(args, name) for name in args.players]
    pairs = list(pairwise([*seated, seated[0]]))
    return (Fixture(*pairs[k % len(pairs)], k // len(pairs) + 1) for k in range(args.racks))


def reported(things: Iterable[Checked]) -> Iterator[Checked]:
    """The same, with a word of progress on standard error."""
    for number, one in enumerate(things, start=1):
        if number % 100 == 0:
            print(f"\r{number} racks", end="", file=sys.stderr, flush=True)
        yield one
    print("\r", end="", file=sys.stderr)


def memory(args: argparse.Namespace) -> dict[str, object]:
    """Resident memory over many racks between players in a circle, in one process, in MiB, sampled a hundred times."""
    terms = conditions(args, args.book or "wpa_2025")
    every = max(1, args.racks // 100)
    samples: list[float] = []
    for number, fixture in enumerate(in_a_circle(args), start=1):
        play_rack(terms, fixture)
        if number % every == 0:
            samples.append(resident_mib())
    # The first tenth fills caches.
    settled = samples[len(samples) // 10 :]
    half = len(settled) // 2
    return {
        "racks": args.racks,
        "mib": [round(value, 1) for value in samples],
        "first_half_mib": round(statistics.mean(settled[:half]), 2) if half else None,
        "second_half_mib": round(statistics.mean(settled[half:]), 2) if half else None,
        "peak_mib": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
    }


def resident_mib() -> float:
    """What this process holds in memory now."""
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - no file on a disk
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def thinking(args: argparse.Namespace) -> dict[str, object]:
    """Seconds a decision on one core: a player against himself."""
    who = level(args, args.players[0])
    other = Entrant(f"{who.name} too", who.make, who.noise)
    terms = conditions(args, args.book or "wpa_2025")
    times: list[float] = []
    for number in range(1, args.racks + 1):
        rack = play_rack(terms, Fixture(who, other, number))
        times += [*rack.thought[0], *rack.thought[1]]
    times.sort()
    return {
        "player": who.name,
        "decisions": len(times),
        "median_ms": round(statistics.median(times) * 1e3, 1),
        "ninth_of_ten_ms": round(times[int(0.9 * (len(times) - 1))] * 1e3, 1),
        "longest_ms": round(times[-1] * 1e3, 1),
    }


def played(args: argparse.Namespace, entrants: list[Entrant]) -> dict[str, object]:
    """One pairing: racks won, the share with its interval, and how often chance alone goes so far."""
    pairing = Pairing(entrants[0].name, entrants[1].name)
    work = partial(play_rack, conditions(args, args.book or "cz"))
    for rack in done_in_parallel(work, fixtures(entrants, args.racks), args.jobs):
        pairing = pairing.plus(rack)
    share = pairing.share
    return {
        "players": [pairing.a, pairing.b],
        "won": list(pairing.won),
        "share": round(share.value, 4),
        "interval": [round(share.low, 4), round(share.high, 4)],
        "odds": round(pairing.won[0] / pairing.won[1], 2) if pairing.won[1] else None,
        "by_chance": pairing.by_chance,
    }


def safeties(args: argparse.Namespace) -> dict[str, object]:
    """The same player with safeties against himself without."""
    return played(args, [entrant(args, player, args.noise) for player in ("tactician", "potter")])


def ladder(args: argparse.Namespace) -> dict[str, object]:
    """Each level against the one below."""
    steps_up = list(pairwise(reversed(LEVELS)))
    return {f"{upper} - {lower}": played(args, [level(args, upper), level(args, lower)]) for upper, lower in steps_up}


COMMANDS: dict[str, tuple[Callable[[argparse.Namespace], dict[str, object]], int]] = {
    "racks": (racks, 2000),
    "memory": (memory, 10_000),
    "thinking": (thinking, 10),
    "safeties": (safeties, 400),
    "ladder": (ladder, 200),
}
"""What can be measured, and over how many racks unless that is said."""


def main() -> None:
    """Measure what is named, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("--racks", type=int)
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--book")
    parser.add_argument("--players", nargs="+", help="levels or players of racks; whose thinking time is taken")
    parser.add_argument("--effort", type=float, default=1.0, help="share of the usual thinking")
    parser.add_argument("--noise", default="league", help="of players that are no level")
    parser.add_argument("--limit", type=float, help="seconds for a decision")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print one object")
    args = parser.parse_args()
    run, usual = COMMANDS[args.command]
    args.racks = args.racks or usual
    args.players = args.players or (["pro"] if args.command == "thinking" else QUICK)
    warm_up()
    found = {"command": f"python bench/matches.py {' '.join(sys.argv[1:])}", **run(args)}
    if args.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()
