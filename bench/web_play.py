"""How soon a move comes at many tables in the browser: shots of people, and decisions of the computer.

python bench/web_play.py tables    100 tables against the league player: a move every 20 s each, then all at once
python bench/web_play.py shot      one table: from the stroke to the first motion, and previews
python bench/web_play.py strong    20 tables against the strongest player, for 90 seconds, and one against a weak one:
                                   how long each waits, what place it is told, and whether anybody is overtaken
"""

from __future__ import annotations

import argparse
import asyncio
import math
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.goals import Goals
from bench.web_tables import SERVER, Table, Wait, begun

GOAL_S, SHOT_GOAL_S = 3.0, 0.03


def _told(name: str, seconds: list[float]) -> None:
    if not seconds:
        print(f"{name}: none")
        return
    ordered = sorted(seconds)
    middle, most = statistics.median(ordered), ordered[-1]
    late = ordered[min(int(0.95 * len(ordered)), len(ordered) - 1)]
    print(
        f"{name}: {len(ordered)}, median {middle * 1e3:.0f} ms, 95 % {late * 1e3:.0f} ms, longest {most * 1e3:.0f} ms"
    )


async def _spread(table: Table, period: float, rounds: int) -> None:
    await asyncio.sleep(period * table.chance.random())
    for _ in range(rounds):
        begun = time.perf_counter()
        await table.move()
        await asyncio.sleep(max(0.0, period - (time.perf_counter() - begun)))


async def tables(url: str, owner: str, several: int, rounds: int, goals: Goals) -> None:
    """Moves that come in turn, then all at once."""
    async with AsyncExitStack() as stack:
        found = [begun(url, owner, "league", number) for number in range(several)]
        for table in found:
            await table.open(stack)
        await _first(found[0])
        await asyncio.gather(*(_spread(table, 20.0, rounds) for table in found))
        _summary(f"{several} tables, a move every 20 s each", found, goals)
        for table in found:
            table.shots, table.answers = [], []
        await asyncio.gather(*(table.move() for table in found))
        _summary("all at once", found, goals)


async def _first(table: Table) -> None:
    """Tell what the first game of a server waits for: the processes that think are started when somebody plays."""
    await table.move()
    _told("the first moves after the start", [*table.shots, *table.answers])
    table.shots, table.answers = [], []


def _summary(name: str, found: list[Table], goals: Goals) -> None:
    longest = max((one for table in found for one in (*table.shots, *table.answers)), default=math.inf)
    print(f"{name} {goals.at_most(f'longest, {name}', longest, GOAL_S, 's')}")
    _told("  stroke to shot", [one for table in found for one in table.shots])
    _told("  the computer's moves", [one for table in found for one in table.answers])
    why = ", ".join(sorted({table.why for table in found} - {""}))
    print(f"  refused: {sum(table.refused for table in found)} {why}".rstrip())


async def shot(url: str, owner: str, goals: Goals) -> None:
    """One table with nothing else going on."""
    async with AsyncExitStack() as stack:
        table = begun(url, owner, "beginner", 1)
        await table.open(stack)
        for _ in range(40):
            await table.preview()
            await table.move()
        _summary("one table", [table], goals)
        _told("  previews", table.previews)
        middle = statistics.median(table.shots)
        print(f"  stroke to shot, median {goals.at_most('stroke to shot, median', middle, SHOT_GOAL_S, 's')}")


async def strong(url: str, owner: str, several: int, seconds: float, goals: Goals) -> None:
    """The strongest player at many tables, for so long; at one beside them the weakest, who waits for none of that."""
    async with AsyncExitStack() as stack:
        found = [begun(url, owner, "pro", number) for number in range(several)]
        weak = begun(url, owner, "beginner", 99)
        for table in (*found, weak):
            await table.open(stack)
        await _first(weak)
        work = [asyncio.ensure_future(_without_end(table)) for table in found]
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            await weak.move()
            await asyncio.sleep(2.0)
        for one in work:
            one.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        _summary("a weak player beside them", [weak], goals)
        _fairness([wait for table in found for wait in table.waits], goals)


async def _without_end(table: Table) -> None:
    while True:
        await table.move()


def _fairness(waits: list[Wait], goals: Goals) -> None:
    """Tell how those waited who were answered; fair is that nobody else is answered twice meanwhile."""
    done = [wait for wait in waits if wait.answered is not None]
    each = [sum(wait.table == table for wait in done) for table in {wait.table for wait in waits}]
    overtaken = max((_overtaken(wait, done) for wait in done), default=0)
    rises = sum(later > place for wait in waits for place, later in zip(wait.places, wait.places[1:], strict=False))
    print(f"{len(done)} decisions of the strongest, {min(each)} to {max(each)} at a table")
    _told("  waited and thought", [wait.answered - wait.asked for wait in done if wait.answered is not None])
    print(f"  the last place that was told: {max((max(wait.places, default=0) for wait in waits), default=0)}")
    print(
        f"  places that rose while somebody waited: {rises}; answers that another had meanwhile, at most: {overtaken}"
    )
    goals.holds("no place rises", held=rises == 0)
    goals.holds("nobody else is answered twice meanwhile", held=overtaken <= 1)


def _overtaken(wait: Wait, done: list[Wait]) -> int:
    """How many answers one other table had between the question and the answer, at most, to questions asked later."""
    later = [
        other.table
        for other in done
        if other.table != wait.table
        and other.asked > wait.asked
        and other.answered is not None
        and wait.answered is not None
        and other.answered < wait.answered
    ]
    return max((later.count(table) for table in set(later)), default=0)


async def _measured(asked: argparse.Namespace, url: str, owner: str, goals: Goals) -> None:
    match asked.what:
        case "tables":
            await tables(url, owner, asked.tables or 100, asked.rounds, goals)
        case "shot":
            await shot(url, owner, goals)
        case _:
            await strong(url, owner, asked.tables or 20, asked.seconds, goals)


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["tables", "shot", "strong"])
    parser.add_argument("--tables", type=int, help="how many, if another number")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=90.0, help="for how long the strongest play")
    asked, goals = parser.parse_args(), Goals()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "bench.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - this very program
            try:
                url, owner = (server.stdout.readline() if server.stdout else "").split()
                asyncio.run(_measured(asked, url, owner, goals))
            finally:
                server.terminate()
    goals.end()


if __name__ == "__main__":
    main()
