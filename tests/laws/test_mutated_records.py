"""A record in which a value was changed and the chain tied anew is read, or refused in words; nothing crashes."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenball.match import MatchError, read_lines, redo, replay, undo
from tenball.match.canonical import canonical, chained
from tenball.match.check import differences
from tests.match.generate import random_record

A = TypeVar("A")
R = TypeVar("R")
Path = tuple[str | int, ...]

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 11, 10**8, 10**30, 1.5, -2.5, 1e300),
    *("", "a", "c", "fr", "??", "shot", "\x00", "sk.toml", "cz", "scratch", "choice", "over", "kitchen"),
    *([], [1], [0, 0], [None], [3, 4], [[3, 4]], [[1, "fr"]], ["a"], ["take"], ["scratch"]),
    *({}, {"t": "break"}, {"t": "called", "ball": 0, "pocket": "fr"}, {"t": "shot"}),
)
NAMES = ("x", "more", "replaces", "seqs", "epoch", "warned", "stalemate", "penalty", "readings")


def places(value: object, here: Path = ()) -> Iterator[Path]:
    if here:
        yield here
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*here, name))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from places(item, (*here, index))


def mutate(chance: random.Random, line: dict[str, Any]) -> None:
    *way, last = chance.choice([place for place in places(line) if place != ("chain",)])
    inside: Any = line
    for step in way:
        inside = inside[step]
    how = chance.randrange(3) if isinstance(inside, dict) else 0
    if how == 0:
        inside[last] = chance.choice(ODD)
    elif how == 1:
        del inside[last]
    else:
        inside[chance.choice(NAMES)] = chance.choice(ODD)


def tied_anew(lines: list[dict[str, Any]]) -> list[str]:
    chain, texts = "", []
    for number, line in enumerate(lines):
        bare = {name: value for name, value in line.items() if name != "chain" and (number or name != "people")}
        chain = chained(chain, canonical(bare))
        texts.append(canonical(line | {"chain": chain}))
    return texts


def survives(seed: int) -> None:
    chance = random.Random(seed)
    lines = [json.loads(line) for line in random_record(chance.randrange(200), 25).lines()]
    for _ in range(chance.choice((1, 1, 2))):
        mutate(chance, chance.choice(lines))
    texts = tied_anew(lines)
    record = said_or(read_lines, texts)
    if record is not None:
        assert list(record.lines()) == texts
        for question in (replay, differences, undo, redo):
            said_or(question, record)


def said_or(question: Callable[[A], R], about: A) -> R | None:
    """The answer, or nothing where it was refused in words."""
    try:
        return question(about)
    except MatchError as problem:
        return None if str(problem) else pytest.fail("refused without a word")


@given(st.integers(0, 2**32 - 1))
def test_a_changed_record_is_read_or_refused_in_words(seed: int) -> None:
    survives(seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
def test_a_great_many_changed_records_are_read_or_refused_in_words(block: int) -> None:
    for seed in range(block * 1000, block * 1000 + 1000):
        survives(seed)
