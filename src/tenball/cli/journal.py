"""A folder of the arena: every rack that was played, one line each, so that an arena goes on where it was left."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

from tenball.cli.failures import Exit, Refused
from tenball.play.arena import Conditions, Entrant, RackPlayed
from tenball.rules import RulesError, Seat
from tenball.rules.line import LineError, value_of
from tenball.rules.reading import a_count, a_member, a_number, a_pair, a_text, required, shown

__all__ = ["Journal", "NotKept"]

_NAME = "arena.jsonl"


T = TypeVar("T")


class NotKept(Exception):  # noqa: N818 - it says what happened
    """A rack that was played could not be written into its folder."""

    def __init__(self, folder: Path, problem: OSError) -> None:
        reason = (problem.strerror or type(problem).__name__).lower()
        super().__init__(f"{folder}: {reason}; what was kept before is whole, and the same command goes on with it")


class Journal:
    """The folder: `arena.jsonl` with the terms and a line a rack, and each rack's record beside it."""

    def __init__(self, folder: Path, conditions: Conditions, entrants: list[Entrant]) -> None:
        self._folder = folder
        self._path = folder / _NAME
        folder.mkdir(parents=True, exist_ok=True)
        terms = _terms(conditions, entrants)
        self.played = tuple(self._read(terms)) if self._path.exists() else ()
        if not self._path.exists():
            self._write(terms)

    def keep(self, rack: RackPlayed) -> None:
        """Write the record of a rack, then its line: what has a line has a record; `NotKept` says why that fails."""
        try:
            self._keep(rack)
        except OSError as problem:
            raise NotKept(self._folder, problem) from None

    def _keep(self, rack: RackPlayed) -> None:
        if rack.record is not None:
            name = re.sub(r"[^A-Za-z0-9_.-]+", "-", f"{rack.a}--{rack.b}--{rack.number}.jsonl")
            lines = "".join(f"{line}\n" for line in rack.record.lines())
            (self._folder / name).write_text(lines, encoding="utf-8")
        self._write(_rack_plain(rack))

    def _write(self, value: Mapping[str, object]) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(value, ensure_ascii=False) + "\n")

    def _read(self, terms: Mapping[str, object]) -> Iterator[RackPlayed]:
        """The racks of before, if they were played on the same terms; a line that was cut short is cut off."""
        text = self._path.read_text(encoding="utf-8")
        whole, _, torn = text.rpartition("\n")
        if torn:
            self._path.write_text(f"{whole}\n" if whole else "", encoding="utf-8")
        lines = whole.split("\n") if whole else []
        if not lines:
            self._write(terms)
            return
        begun = self._understood(1, lines[0], _fields)
        racks = [self._understood(number, line, _rack_from) for number, line in enumerate(lines[1:], start=2)]
        other = sorted(name for name in terms if begun.get(name) != terms[name])
        if other:
            raise Refused(
                Exit.BAD_INPUT, f"{self._path} was begun with another {', '.join(other)}; name another folder"
            )
        yield from racks

    def _understood(self, number: int, line: str, read: Callable[[Mapping[str, object]], T]) -> T:
        try:
            return read(_fields(value_of(line)))
        except (LineError, RulesError) as problem:
            raise Refused(
                Exit.FILE_TROUBLE, f"{self._path} is not the journal of an arena: line {number}: {problem}"
            ) from None


def _terms(conditions: Conditions, entrants: list[Entrant]) -> dict[str, object]:
    """What has to be the same for racks to be counted together."""
    return {
        "seed": conditions.seed,
        "book": conditions.book.name,
        "table": str(conditions.equipment.size),
        "physics": conditions.equipment.materials.id,
        "limit_s": conditions.limit_s,
        "players": {entrant.name: asdict(entrant.noise) for entrant in entrants},
    }


def _rack_plain(rack: RackPlayed) -> dict[str, object]:
    return {
        "a": rack.a,
        "b": rack.b,
        "number": rack.number,
        "breaker": str(rack.breaker),
        "winner": str(rack.winner),
        "shots": rack.shots,
        "refused": list(rack.refused),
        "thought_s": [[round(seconds, 4) for seconds in each] for each in rack.thought],
        "remarks": list(rack.remarks),
    }


def _fields(value: object) -> Mapping[str, object]:
    if isinstance(value, dict):
        return value
    raise RulesError("wrong_type", where="a line", wanted="an object", value=shown(value))


def _rack_from(plain: Mapping[str, object]) -> RackPlayed:
    where = "a rack"
    refused = a_pair("refused", required(where, plain, "refused"), a_count)
    thought = a_pair("thought_s", required(where, plain, "thought_s"), _seconds)
    return RackPlayed(
        a_text("a", required(where, plain, "a")),
        a_text("b", required(where, plain, "b")),
        a_count("number", required(where, plain, "number")),
        a_member("breaker", required(where, plain, "breaker"), Seat),
        a_member("winner", required(where, plain, "winner"), Seat),
        a_count("shots", required(where, plain, "shots")),
        refused,
        thought,
        tuple(a_text("remarks", text) for text in _a_list("remarks", required(where, plain, "remarks"))),
    )


def _seconds(where: str, value: object) -> tuple[float, ...]:
    return tuple(a_number(where, seconds) for seconds in _a_list(where, value))


def _a_list(where: str, value: object) -> list[object]:
    if isinstance(value, list):
        return value
    raise RulesError("wrong_type", where=where, wanted="a list", value=shown(value))
