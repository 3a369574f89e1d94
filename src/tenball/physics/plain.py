"""The JSON form of a trajectory, written and read; what is damaged is refused by the name of its part."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, fields
from typing import Any, Final, NoReturn, TypeVar

from tenball.physics.errors import PhysicsError
from tenball.physics.outcomes import Outcome
from tenball.physics.pieces import Contact, ContactKind, Motion, Segment, Vector
from tenball.table import Ball, Cushion, Layout, Pocket, TableError, TableSize, is_number, quoted

__all__ = [
    "a_text",
    "check_pieces",
    "contact_from",
    "contact_plain",
    "outcome_from",
    "outcome_plain",
    "parsed",
    "read",
    "rows",
    "segment_from",
    "segment_plain",
    "table_from",
    "table_plain",
    "written",
]

T = TypeVar("T")

FORMAT: Final = 1
"""Version of the JSON form."""


def written(parts: Mapping[str, object]) -> str:
    """The parts as compact JSON, with the version of the form before them."""
    return json.dumps({"v": FORMAT, **parts}, separators=(",", ":"), allow_nan=False)


def read(text: str) -> Mapping[str, object]:
    """The parts of that text, if it is JSON of this version."""
    try:
        record = json.loads(text)
    except RecursionError:
        raise PhysicsError("bad_record", reason="it is nested too deeply") from None
    except (TypeError, ValueError) as error:
        raise PhysicsError("bad_record", reason=f"it is not JSON ({error})") from None
    if not isinstance(record, dict):
        _refuse("it is not a JSON object")
    version = record.get("v")
    if type(version) is not int or version != FORMAT:
        _refuse(f"its version is {quoted(version)}, and this reads {FORMAT}")
    return record


def rows(name: str, value: object, reader: Callable[[str, list[Any]], T]) -> tuple[T, ...]:
    """The rows of that list, each read with its place in the record."""
    return tuple(reader(f"{name}[{n}]", _list(f"{name}[{n}]", row)) for n, row in enumerate(_list(name, value)))


def parsed(name: str, value: object, parse: Callable[[str], T]) -> T:
    """The thing of the table whose text that is."""
    try:
        return parse(a_text(name, value))
    except TableError as error:
        _refuse(f"its {name}: {error}")


def a_text(name: str, value: object) -> str:
    """The value, if it is a text."""
    return value if isinstance(value, str) else _wrong(name, value, "a text")


def table_plain(size: TableSize) -> dict[str, object]:
    """Every measure of the table by its name."""
    return asdict(size)


def table_from(value: object) -> TableSize:
    """Read the table back."""
    measures = _object("table", value)
    if set(measures) != {field.name for field in fields(TableSize)}:
        _refuse("its table has other measures than a table has")
    try:
        return TableSize(**measures)
    except TableError as error:
        _refuse(f"its table: {error}")


def segment_plain(piece: Segment) -> list[object]:
    """A piece as a row: ball, motion, start, end, and five vectors."""
    vectors = (*piece.place, *piece.velocity, *piece.acceleration, *piece.spin, *piece.spin_rate)
    return [piece.ball, piece.motion, piece.start, piece.end, *vectors]


def segment_from(name: str, row: list[Any]) -> Segment:
    """Read the row of a piece back."""
    _length(name, row, 19)
    place, velocity, acceleration, spin, rate = (_vector(name, row[k : k + 3]) for k in (4, 7, 10, 13, 16))
    start, end = _time(name, row[2]), _time(name, row[3])
    motion = _member(name, row[1], Motion)
    return Segment(_ball(name, row[0]), motion, start, end, place, velocity, acceleration, spin, rate)


def contact_plain(contact: Contact) -> list[object]:
    """A contact as a row: time, kind, ball, what it met, place, closing speed."""
    return [contact.time, contact.kind, contact.ball, contact.other, *contact.place, contact.speed]


def contact_from(name: str, row: list[Any]) -> Contact:
    """Read the row of a contact back."""
    _length(name, row, 8)
    kind = _member(name, row[1], ContactKind)
    met = _met(name, kind, row[3])
    return Contact(_time(name, row[0]), kind, _ball(name, row[2]), met, _vector(name, row[4:7]), _number(name, row[7]))


def outcome_plain(outcome: Outcome) -> dict[str, object]:
    """What the shot came to, by the names of its fields."""
    return {field.name: getattr(outcome, field.name) for field in fields(outcome)} | {"layout": str(outcome.layout)}


def outcome_from(value: object) -> Outcome:
    """Read what a shot came to back."""
    record = _object("outcome", value)

    def part(name: str) -> object:
        return record.get(name)

    return Outcome(
        layout=parsed("outcome.layout", part("layout"), Layout.parse),
        pocketed=rows("outcome.pocketed", part("pocketed"), _drop),
        off_table=tuple(_ball("outcome.off_table", ball) for ball in _list("outcome.off_table", part("off_table"))),
        first_contacts=rows("outcome.first_contacts", part("first_contacts"), _first),
        rails=rows("outcome.rails", part("rails"), _rail),
        rail_after_contact=_truth("outcome.rail_after_contact", part("rail_after_contact")),
        double_hit=_count("outcome.double_hit", part("double_hit")),
        miscue=_truth("outcome.miscue", part("miscue")),
        contacts=_count("outcome.contacts", part("contacts")),
        duration=_time("outcome.duration", part("duration")),
        complete=_truth("outcome.complete", part("complete")),
    )


def check_pieces(layout: Layout, segments: Iterable[Segment], duration: float) -> None:
    """Refuse pieces that are not those of the balls in the layout, or that end at another time than the shot."""
    starts: dict[Ball, float] = {}
    end = 0.0
    for piece in segments:
        starts.setdefault(piece.ball, piece.start)
        end = max(end, piece.end)
    if any(starts.get(ball) != 0.0 for ball in layout) or len(starts) != len(layout):
        _refuse("its segments are not those of the balls in its layout")
    if end != duration:
        _wrong("outcome.duration", duration, f"{end!r}, when its last segment ends,")


def _drop(name: str, row: list[Any]) -> tuple[Ball, Pocket]:
    _length(name, row, 2)
    return _ball(name, row[0]), _member(name, row[1], Pocket)


def _first(name: str, row: list[Any]) -> tuple[Ball, float]:
    _length(name, row, 2)
    return _ball(name, row[0]), _time(name, row[1])


def _rail(name: str, row: list[Any]) -> tuple[Ball, int]:
    _length(name, row, 2)
    return _ball(name, row[0]), _count(name, row[1])


def _met(name: str, kind: ContactKind, value: object) -> Ball | Cushion | Pocket | None:
    match kind:
        case ContactKind.BALL:
            return _ball(name, value)
        case ContactKind.CUSHION | ContactKind.JAW:
            return _member(name, value, Cushion)
        case ContactKind.POCKET:
            return _member(name, value, Pocket)
        case ContactKind.TIP | ContactKind.CLOTH | ContactKind.FLOOR:
            return None if value is None else _wrong(name, value, "null")


def _refuse(reason: str) -> NoReturn:
    raise PhysicsError("bad_record", reason=reason)


def _wrong(name: str, value: object, allowed: str) -> NoReturn:
    raise PhysicsError("bad_part", name=name, value=value, allowed=allowed)


def _object(name: str, value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else _wrong(name, value, "an object")


def _list(name: str, value: object) -> list[Any]:
    return value if isinstance(value, list) else _wrong(name, value, "a list")


def _length(name: str, row: list[Any], length: int) -> None:
    if len(row) != length:
        _wrong(name, row, f"a list of {length}")


def _number(name: str, value: object) -> float:
    return float(value) if isinstance(value, int | float) and is_number(value) else _wrong(name, value, "a number")


def _time(name: str, value: object) -> float:
    time = _number(name, value)
    return time if time >= 0.0 else _wrong(name, value, "a time from the stroke on")


def _count(name: str, value: object) -> int:
    return value if type(value) is int and value >= 0 else _wrong(name, value, "a whole number")


def _truth(name: str, value: object) -> bool:
    return value if isinstance(value, bool) else _wrong(name, value, "true or false")


def _vector(name: str, row: list[Any]) -> Vector:
    x, y, z = (_number(name, value) for value in row)
    return x, y, z


def _ball(name: str, value: object) -> Ball:
    return Ball(value) if type(value) is int and value in tuple(Ball) else _wrong(name, value, "a ball from 0 to 10")


def _member(name: str, value: object, kind: type[T]) -> T:
    try:
        return kind(value)  # type: ignore[call-arg]
    except ValueError:
        _wrong(name, value, f"a {kind.__name__.lower()}")
