"""The figures of matches on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path

from tenball.cli.failures import Exit, Failure
from tenball.cli.printed import print_json, print_lines
from tenball.cli.signs import signs
from tenball.cli.sources import Source, each, opened
from tenball.match import Record
from tenball.match.stats import Figure, SeatFigures, Stats, stats
from tenball.rules.fouls import Foul
from tenball.rules.rack import Seat
from tenball.words import Language
from tenball.words.tell import names, score

__all__ = ["figures"]

_RATE = "success_rate"
_KINDS = "fouls_by_kind"
_PLAIN = tuple(f.name for f in fields(SeatFigures) if f.name != _KINDS)


def figures(files: list[Path], words: Language, *, sample: bool, as_json: bool) -> Exit:
    """Print the figures of each match, or of the sample; the exit code says whether one of them could not be had."""
    if sample or not files:
        _print([("sample", opened(None, sample=sample))], words, as_json=as_json)
        return Exit.OK
    found = list(each(files, _counted))
    _print(found, words, as_json=as_json)
    return max((one.code for _, one in found if isinstance(one, Failure)), default=Exit.OK)


def _counted(source: Source) -> Source:
    """The match, once it is clear that it can be counted."""
    source.record.match()
    return source


def _print(found: Sequence[tuple[str, Source | Failure]], words: Language, *, as_json: bool) -> None:
    if as_json:
        print_json([_plain(name, one) for name, one in found])
        return
    tables = [_table(words, one.record) for _, one in found if isinstance(one, Source)]
    for number, table in enumerate(tables):
        print_lines(["", *table] if number else table)


def _table(words: Language, record: Record) -> Iterator[str]:
    """One line a figure, a column for each player."""
    called, counted = names(words, record), stats(record)
    rows = list(_rows(words, counted))
    left = max(len(label) for label, _, _ in rows)
    right = max(6, *(len(name) for name in called.values()))
    yield score(words, record.match(), called)
    yield f"{'':{left}}  {called[Seat.A]:>{right}}  {called[Seat.B]:>{right}}"
    yield from (f"{label:{left}}  {a:>{right}}  {b:>{right}}" for label, a, b in rows)


def _rows(words: Language, counted: Stats) -> Iterator[tuple[str, str, str]]:
    say = signs(words.code).say
    for name in _PLAIN:
        one, other = (_shown(words, name, getattr(counted.of(seat), name)) for seat in Seat)
        yield say(f"stats.{name}"), one, other
        if name == "fouls":
            yield from _kinds(words, counted)


def _kinds(words: Language, counted: Stats) -> Iterator[tuple[str, str, str]]:
    for foul in Foul:
        kinds = [counted.of(seat).fouls_by_kind.get(foul) for seat in Seat]
        if any(kinds):
            one, other = (_shown(words, _KINDS, kind or Figure()) for kind in kinds)
            yield f"  {words.say(f'foul.{foul}.name')}", one, other


def _shown(words: Language, name: str, figure: Figure) -> str:
    if figure.value is None:
        return "–"
    return words.percent(figure.value) if name == _RATE else str(int(figure.value))


def _plain(name: str, found: Source | Failure) -> dict[str, object]:
    if isinstance(found, Failure):
        return {"file": name, "error": found.plain()}
    counted = stats(found.record)
    return {"file": name, "code": found.code, **{str(seat): _seat(counted.of(seat)) for seat in Seat}}


def _seat(counted: SeatFigures) -> dict[str, object]:
    plain: dict[str, object] = {name: _figure(getattr(counted, name)) for name in _PLAIN}
    kinds = counted.fouls_by_kind
    return plain | {_KINDS: {str(foul): _figure(kinds[foul]) for foul in Foul if foul in kinds}}


def _figure(figure: Figure) -> dict[str, object]:
    return {"value": figure.value, "entries": list(figure.seqs)}
