"""Lines that no well-behaved program would send, the same for the same seed."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

ASKED = Path(__file__).with_name("question.json").read_text(encoding="utf-8").strip()
QUESTION: dict[str, Any] = json.loads(ASKED)
_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, 3, 10, 11, -1, 2.5, 1e308, 10**30, "", "a", "b", "??", "fr", "break", "choice", "over",
    "hand", "take", "\ud800", "\u0000", "ž", [], [0], [3, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [[3, "fr"]], {},
    {"t": "safety"},
)  # fmt: skip
_BYTES = b'{}[]",:\\0123456789aeflnrstu \xff\xc3\x28\x00'


def lines(seed: int, count: int) -> Iterator[bytes]:
    """So many lines: some with values exchanged, some with bytes, some of nothing but noise."""
    chance = random.Random(seed)
    for _ in range(count):
        kind = chance.random()
        if kind < 0.6:
            yield json.dumps(exchanged(chance, QUESTION)).encode()
        elif kind < 0.95:
            yield scratched(chance, json.dumps(QUESTION).encode())
        else:
            yield bytes(chance.choices(_BYTES, k=chance.randrange(200)))


def exchanged(chance: random.Random, value: dict[str, Any]) -> Any:  # noqa: ANN401 - whatever JSON holds
    """The value with one to three places in it given other values, taken away or added."""
    copy: Any = deepcopy(value)
    for _ in range(chance.randint(1, 3)):
        holder = chance.choice([copy, *_inner(copy)])
        if isinstance(holder, dict):
            _change_field(chance, holder)
        elif holder:
            holder[chance.randrange(len(holder))] = deepcopy(chance.choice(_VALUES))
    return copy


def _change_field(chance: random.Random, holder: dict[str, Any]) -> None:
    name = chance.choice([*holder, "choose", "legal", "penalise", "winner", "zz"])
    if chance.random() < 0.2:
        holder.pop(name, None)
    else:
        holder[name] = deepcopy(chance.choice(_VALUES))


def _inner(value: Any) -> list[Any]:  # noqa: ANN401 - whatever JSON holds
    """Every object and list inside, at any depth."""
    parts = list(value.values()) if isinstance(value, dict) else value
    inner = [part for part in parts if isinstance(part, dict | list)]
    return inner + [deeper for part in inner for deeper in _inner(part)]


def scratched(chance: random.Random, line: bytes) -> bytes:
    """The line with a few bytes replaced, lost, added or moved."""
    damaged = bytearray(line)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(damaged) or 1)
        match chance.randrange(4):
            case 0 if damaged:
                damaged[place] = chance.choice(_BYTES)
            case 1:
                del damaged[place : place + chance.randint(1, 5)]
            case 2:
                damaged.insert(place, chance.choice(_BYTES))
            case _:
                piece = damaged[place : place + 9]
                damaged[:0] = piece
    return bytes(damaged).replace(b"\n", b" ")
