"""The records of matches in a database, each line as it would stand in a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, Insert, bindparam, delete, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from tenball.archive.engine import reading, shown, writing
from tenball.archive.errors import ArchiveError
from tenball.archive.schema import LONGEST_ID, commands, entries, matches, unlisted
from tenball.archive.unit import Missing, Outcome, Repeated, Stale, Unit, Written
from tenball.match.entry import entry_kept
from tenball.match.errors import MatchError
from tenball.match.header import Header
from tenball.match.lines import read_lines
from tenball.match.log import Entry, Record

__all__ = ["Database"]

_GROW = (
    update(matches)
    .where((matches.c.id == bindparam("match")) & (matches.c.entries == bindparam("expected")))
    .values(entries=bindparam("length"))
)


class _NotInPlace(Exception):  # noqa: N818 - no error: the units are then judged one by one
    """A unit is stale or repeated, or its match is gone."""


@dataclass(frozen=True, slots=True)
class Database:
    """An archive in SQLite or PostgreSQL."""

    engine: Engine

    def ids(self) -> tuple[str, ...]:
        """The matches that are listed, the oldest first."""
        listed = matches.c.id.not_in(select(unlisted.c.match))
        with reading(self.engine) as connection:
            return tuple(connection.scalars(select(matches.c.id).where(listed).order_by(matches.c.place)))

    def put(self, record: Record, beside: Sequence[Insert] = ()) -> None:
        """Keep a whole record, and with it or not at all what is to stand beside it."""
        match = record.header.match_id
        if not 0 < len(match) <= LONGEST_ID:
            raise ArchiveError("bad_id", match=match)
        try:
            with writing(self.engine) as connection:
                _put(connection, record)
                for row in beside:
                    connection.execute(row)
        except ArchiveError:
            if self.has(match):
                raise ArchiveError("match_exists", match=match) from None
            raise

    def has(self, match: str) -> bool:
        """Whether that match is kept here."""
        with reading(self.engine) as connection:
            return connection.scalar(select(matches.c.id).where(matches.c.id == match)) is not None

    def load(self, match: str) -> Record:
        """The record of that match; its lines are read as strictly as those of a file."""
        with reading(self.engine) as connection:
            first = connection.scalar(select(matches.c.header).where(matches.c.id == match))
            later = select(entries.c.line).where(entries.c.match == match).order_by(entries.c.seq)
            lines = tuple(connection.scalars(later))
        if first is None:
            raise ArchiveError("no_match", match=match)
        try:
            return read_lines((first, *lines))
        except MatchError as problem:
            raise ArchiveError("bad_record", path=f"{shown(self.engine)}, match {match}", problem=problem) from None

    def entries(self, match: str, first: int, last: int) -> tuple[Entry, ...]:
        """The entries of that match from one number to another, both counted."""
        if first > last:
            return ()
        asked = select(entries.c.line).where((entries.c.match == match) & entries.c.seq.between(first, last))
        with reading(self.engine) as connection:
            lines = tuple(connection.scalars(asked.order_by(entries.c.seq)))
        if len(lines) != last - first + 1:
            raise ArchiveError("no_match", match=match)
        return tuple(map(entry_kept, lines))

    def append(self, units: Sequence[Unit]) -> tuple[Outcome, ...]:
        """Write these units in one transaction; a stale or repeated one keeps no other from being written."""
        return self._written(units) or self._judged(units)

    def _written(self, units: Sequence[Unit]) -> tuple[Outcome, ...] | None:
        """All of these units written, with nothing asked first; or none of them, if any is stale or repeated."""
        try:
            with writing(self.engine) as connection:
                _write(connection, units)
        except _NotInPlace:
            return None
        return tuple(Written() for _ in units)

    def _judged(self, units: Sequence[Unit]) -> tuple[Outcome, ...]:
        """These units judged one by one, and those written that are in place."""
        with writing(self.engine) as connection:
            lengths = _lengths(connection, {unit.match for unit in units})
            known = _known(connection, units)
            outcomes = tuple(_judged(unit, lengths, known) for unit in units)
            _write(connection, [unit for unit, outcome in zip(units, outcomes, strict=True) if outcome == Written()])
        return outcomes

    def rewrite(self, match: str, header: Header) -> None:
        """Put that header in the place of a match's own."""
        line = Record(header, self.load(match).root).first_line
        with writing(self.engine) as connection:
            connection.execute(update(matches).where(matches.c.id == match).values(header=line))

    def rename(self, record: Record) -> None:
        """Put that record in the place of its match's own, which has the same entries under other names."""
        match, length = record.header.match_id, len(record.entries)
        mine = (matches.c.id == match) & (matches.c.entries == length)
        with writing(self.engine) as connection:
            if not connection.execute(update(matches).where(mine).values(header=record.first_line)).rowcount:
                raise ArchiveError("no_match", match=match)
            connection.execute(delete(entries).where(entries.c.match == match))
            if record.entries:
                connection.execute(insert(entries), list(_rows(match, record.entries)))

    def delete(self, match: str) -> None:
        """Forget that match altogether."""
        with writing(self.engine) as connection:
            if not connection.execute(delete(matches).where(matches.c.id == match)).rowcount:
                raise ArchiveError("no_match", match=match)

    def counter(self, match: str, client: str) -> int:
        """The highest number of a command of that client that was written; 0 where there is none."""
        mine = (commands.c.match == match) & (commands.c.client == client)
        with reading(self.engine) as connection:
            return connection.scalar(select(func.max(commands.c.counter)).where(mine)) or 0


def _put(connection: Connection, record: Record) -> None:
    match = record.header.match_id
    place = (connection.scalar(select(func.max(matches.c.place))) or 0) + 1
    row = {"id": match, "header": record.first_line, "entries": len(record.entries), "place": place}
    connection.execute(insert(matches), row)
    if record.entries:
        connection.execute(insert(entries), list(_rows(match, record.entries)))
        said = list(_commands(match, record.entries))
        if said:
            connection.execute(insert(commands), said)


def _rows(match: str, several: Sequence[Entry]) -> Iterator[dict[str, object]]:
    return ({"match": match, "seq": entry.seq, "line": entry.line()} for entry in several)


def _commands(match: str, several: Sequence[Entry]) -> Iterator[dict[str, object]]:
    """The commands of these entries, each with the first and the last entry that it was written as."""
    spans: dict[tuple[str, int], list[int]] = {}
    for entry in several:
        if entry.stamp.command is not None:
            spans.setdefault(entry.stamp.command, []).append(entry.seq)
    for (client, counter), seqs in spans.items():
        yield {"match": match, "client": client, "counter": counter, "first": seqs[0], "last": seqs[-1]}


def _lengths(connection: Connection, several: set[str]) -> dict[str, int]:
    """How many entries these matches have; nobody else changes that before the transaction ends."""
    asked = select(matches.c.id, matches.c.entries).where(matches.c.id.in_(sorted(several))).with_for_update()
    return {row.id: row.entries for row in connection.execute(asked)}


_Known = dict[tuple[str, str, int], tuple[int, ...]]


def _known(connection: Connection, units: Sequence[Unit]) -> _Known:
    """The commands among these that were written before, with their entries."""
    asked = [(unit.match, *unit.command) for unit in units if unit.command is not None]
    if not asked:
        return {}
    key = tuple_(commands.c.match, commands.c.client, commands.c.counter)
    rows = connection.execute(select(commands).where(key.in_(asked)))
    return {(row.match, row.client, row.counter): tuple(range(row.first, row.last + 1)) for row in rows}


def _judged(unit: Unit, lengths: dict[str, int], known: _Known) -> Outcome:
    """What becomes of that unit; one that is written counts for those after it."""
    command = unit.command and (unit.match, *unit.command)
    if command in known:
        return Repeated(known[command])
    if unit.match not in lengths:
        return Missing()
    if lengths[unit.match] != unit.expected:
        return Stale(lengths[unit.match])
    lengths[unit.match] += len(unit.entries)
    if command is not None:
        known[command] = unit.seqs
    return Written()


def _write(connection: Connection, units: Sequence[Unit]) -> None:
    """Write units that are in place, at the first that is not nothing at all."""
    if not units:
        return
    grown = [
        {"match": unit.match, "expected": unit.expected, "length": unit.expected + len(unit.entries)} for unit in units
    ]
    if connection.execute(_GROW, grown).rowcount != len(units):
        raise _NotInPlace
    lines = [row for unit in units for row in _rows(unit.match, unit.entries)]
    said = [row for unit in units for row in _commands(unit.match, unit.entries)]
    connection.execute(insert(entries), lines)
    if said:
        _write_commands(connection, said)


def _write_commands(connection: Connection, said: list[dict[str, object]]) -> None:
    try:
        connection.execute(insert(commands), said)
    except IntegrityError:
        raise _NotInPlace from None
