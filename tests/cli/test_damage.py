"""Records and match texts that were damaged: read, or refused in a sentence, never with a traceback."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest

from tenball.match import MatchError, Record, begin, notation, read_lines
from tenball.match.canonical import canonical, chained
from tenball.match.check import differences
from tenball.match.log import Draft, Stamp
from tests.cli.mutations import exchanged, scratched
from tests.cli.scoring import broken, keyed


def record() -> Record:
    return keyed(broken("cz"), "p f 1 s s o x n 5 p b 7 enter t p u f 2 0 p g a").record


def said_well(problem: MatchError) -> None:
    assert problem.key
    assert 5 < len(str(problem)) < 2000


def checked(lines: list[str]) -> None:
    """Read and judge again, or be refused with a key and a sentence."""
    try:
        differences(read_lines(lines))
    except MatchError as problem:
        said_well(problem)


def survives_damage(seed: int, count: int) -> None:
    chance = random.Random(seed)
    lines = list(record().lines())
    for _ in range(count):
        copy = list(lines)
        place = chance.randrange(len(copy))
        copy[place] = scratched(chance, copy[place].encode()).decode(errors="replace")
        checked(copy)


def survives_other_values(seed: int, count: int) -> None:
    """Other values in a line whose links fit again, so that they are understood and not only noticed."""
    chance = random.Random(seed)
    lines = list(record().lines())
    for _ in range(count):
        place = chance.randrange(1, len(lines))
        fields = exchanged(chance, json.loads(lines[place]))
        if isinstance(fields, dict):
            checked(relinked([*lines[:place], json.dumps(fields), *lines[place + 1 :]], place))


def relinked(lines: list[str], start: int) -> list[str]:
    chain = json.loads(lines[start - 1])["chain"]
    linked = lines[:start]
    for line in lines[start:]:
        fields = json.loads(line)
        fields.pop("chain", None)
        with suppress(MatchError, ValueError):
            chain = chained(chain, canonical(fields))
        linked.append(json.dumps(fields | {"chain": chain}))
    return linked


def survives_scratches(seed: int, count: int) -> None:
    chance = random.Random(seed)
    lines = notation.write(record()).encode().split(b"\n")
    reached = 0
    for _ in range(count):
        # One line is scratched, since a scratch loses the line ends; a text that is one line is refused at its head.
        damaged = list(lines)
        place = chance.randrange(len(lines))
        damaged[place] = scratched(chance, damaged[place])
        try:
            read = notation.read(b"\n".join(damaged).decode(errors="replace"))
            begin(read.heading.header("")).appended([Draft(event) for event in read.events], Stamp("", ""))
            reached += 1
        except MatchError as problem:
            reached += problem.values.get("line", 0) != 1
            said_well(problem)
    assert reached > count / 2, "most scratches are met behind the first line"


def test_damaged_records_are_read_or_refused() -> None:
    survives_damage(1, 300)
    survives_other_values(2, 300)


def test_damaged_match_texts_are_read_or_refused() -> None:
    survives_scratches(3, 300)


@pytest.mark.slow
def test_very_many_damaged_records_and_texts_are_read_or_refused() -> None:
    survives_damage(4, 20_000)
    survives_other_values(5, 20_000)
    survives_scratches(6, 20_000)
