"""Judging a record again: where today's referee, or another book, would rule otherwise than was ruled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from tenball.match.events import Overruled, Penalised, RackReplayed, ShotRuled
from tenball.match.log import Record, steps
from tenball.rules.conduct import abandon, penalise
from tenball.rules.errors import RulesError
from tenball.rules.rack import Rack
from tenball.rules.referee import rule
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Reason, Ruling

__all__ = ["Difference", "differences"]

_Ruled = ShotRuled | Overruled | Penalised | RackReplayed


@dataclass(frozen=True, slots=True)
class Difference:
    """One ruling that would be another now.

    `now` is nothing where the facts are refused today, and `problem` says why. Where the referee overruled the
    program, `overruled` is his reason and `now` what the program would rule.
    """

    seq: int
    recorded: Ruling
    now: Ruling | None
    overruled: str | None = None
    problem: str | None = None


def differences(record: Record, book: Rulebook | None = None) -> list[Difference]:
    """Every standing ruling that would be another today, or under another book.

    Each is judged on the rack as it was recorded, so that one difference brings no others with it. Under another book
    the paragraphs differ by nature: there the consequences and the grounds are compared.
    """
    return list(_differences(record, book))


def _differences(record: Record, book: Rulebook | None) -> Iterator[Difference]:
    for before, entry, _ in steps(record):
        if isinstance(entry.event, _Ruled) and before.rack is not None:
            found = _compared(entry.seq, entry.event, before.rack, record.header.book, book)
            if found is not None:
                yield found


def _compared(seq: int, event: _Ruled, rack: Rack, own: Rulebook, other: Rulebook | None) -> Difference | None:
    overruled = event.reason if isinstance(event, Overruled) else None
    recorded = event.ruling
    try:
        now = _ruled_now(other or own, rack, event)
    except RulesError as problem:
        return Difference(seq, recorded, None, overruled, str(problem))
    same = now == recorded if other is None else _without_sources(now) == _without_sources(recorded)
    return None if same else Difference(seq, recorded, now, overruled)


def _ruled_now(book: Rulebook, rack: Rack, event: _Ruled) -> Ruling:
    match event:
        case ShotRuled() | Overruled():
            return rule(book, rack, event.call, event.facts)
        case Penalised():
            return penalise(book, rack, event.seat, event.foul, event.penalty, event.facts)
        case RackReplayed():
            return abandon(book, rack, event.why)
        case _:
            assert_never(event)


def _without_sources(ruling: Ruling) -> Ruling:
    return replace(ruling, why=tuple(Reason(why.key, "") for why in ruling.why))
