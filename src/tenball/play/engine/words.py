"""What is said between tenball and an engine, as plain values: positions and settings out, moves in.

Reading is strict in what a move consists of and tolerant of fields that nobody knows, so that engines may say more.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict

from tenball.physics.validate import FARTHEST_OFFSET
from tenball.play.equipment import Equipment
from tenball.play.player import Answer, Breaker, Concession, Lag, Move, Shot, View
from tenball.rules import SWITCHES, Option, RulesError, Seat
from tenball.rules.plain import call_from, rack_plain
from tenball.rules.reading import a_member, maybe, required, shown
from tenball.table import Ball, Layout, Point, Stroke, TableError

__all__ = ["PROTOCOL", "an_object", "move_from", "position_plain", "setting_plain"]

PROTOCOL = 1
"""The version of the protocol; it grows when an engine of before would no longer be understood."""

Fields = Mapping[str, object]


def setting_plain(view: View) -> dict[str, object]:
    """What stays the same for a whole match, from that seat."""
    equipment, form = view.equipment, view.format
    return {
        "seat": str(view.seat),
        "book": {"name": view.book.name} | {switch: _plain(getattr(view.book, switch)) for switch in SWITCHES},
        "format": {"race": list(form.race), "sets": form.sets, "breaks": str(form.breaks)},
        "table": asdict(equipment.size),
        "materials": asdict(equipment.materials),
        "noise": asdict(view.noise),
    }


def _plain(switch: object) -> object:
    """A switch of a rulebook as JSON holds it."""
    return sorted(map(str, switch)) if isinstance(switch, frozenset) else switch


def position_plain(view: View) -> dict[str, object]:
    """What there is to decide: the prompt, the rack, the places of the balls, what may be announced or answered."""
    return {
        "prompt": str(view.prompt),
        "seat": str(view.seat),
        "rack": None if view.rack is None else rack_plain(view.rack),
        "layout": {str(int(ball)): [point.x, point.y] for ball, point in view.layout.items()},
        "calls": list(dict.fromkeys(call.tag for call in view.calls)),
        "options": [str(option) for option in view.options],
        "racks": list(view.racks),
        "sets": list(view.sets),
    }


def move_from(value: object, equipment: Equipment, layout: Layout) -> Move:
    """Read a move; without a slope the cue lies as level as it can. `RulesError` says what cannot be read."""
    fields = an_object("move", value)
    tag = required("move", fields, "t")
    match tag:
        case "shot":
            return _shot(fields, equipment, layout)
        case "lag":
            return Lag(_stroke(fields, equipment, layout))
        case "breaker":
            return Breaker(a_member("move.seat", required("move", fields, "seat"), Seat))
        case "answer":
            return Answer(a_member("move.option", required("move", fields, "option"), Option))
        case "concession":
            return Concession()
        case _:
            allowed = "shot, lag, breaker, answer, concession"
            raise RulesError("not_one_of", where="move.t", value=shown(tag), allowed=allowed)


def an_object(where: str, value: object) -> Fields:
    """An object with whatever fields it has."""
    if isinstance(value, dict):
        return value
    raise RulesError("wrong_type", where=where, wanted="an object", value=shown(value))


def _shot(fields: Fields, equipment: Equipment, layout: Layout) -> Shot:
    call = an_object("move.call", required("move", fields, "call"))
    known = ("t", "ball", "pocket") if call.get("t") == "called" else ("t",)
    place = maybe("move.place", fields.get("place"), _point)
    lies = layout if place is None else layout.placed(Ball.CUE, place)
    return Shot(
        call_from("move.call", {name: call[name] for name in known if name in call}),
        _stroke(fields, equipment, lies),
        place,
    )


def _stroke(fields: Fields, equipment: Equipment, layout: Layout) -> Stroke:
    where = "move.stroke"
    parts = an_object(where, required("move", fields, "stroke"))
    speed, aim = (_number(f"{where}.{name}", required(where, parts, name)) for name in ("speed", "aim"))
    side, height = (_number(f"{where}.{name}", parts.get(name, 0.0)) for name in ("side", "height"))
    slope = maybe(f"{where}.slope", parts.get("slope"), _number)
    try:
        stroke = Stroke(speed, aim, side, height, slope or 0.0)
    except TableError as problem:
        raise RulesError("wrong_type", where=where, wanted="a stroke", value=problem) from None
    return stroke if slope is not None else _levelled(equipment, layout, stroke)


def _levelled(equipment: Equipment, layout: Layout, stroke: Stroke) -> Stroke:
    """The stroke as level as possible; one that cannot be measured is left to be refused as it is."""
    if Ball.CUE not in layout or math.hypot(stroke.side, stroke.height) > FARTHEST_OFFSET:
        return stroke
    levelled = equipment.levelled(layout, stroke)
    return stroke if levelled is None else levelled


def _point(where: str, value: object) -> Point:
    if not isinstance(value, list) or len(value) != len(Point._fields):
        raise RulesError("wrong_type", where=where, wanted="a list of two numbers", value=shown(value))
    x, y = (_number(where, item) for item in value)
    return Point(x, y)


def _number(where: str, value: object) -> float:
    """A finite number; true and false are none, and neither is a whole number beyond all floats."""
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e9:  # noqa: PLR2004
        return float(value)
    raise RulesError("wrong_type", where=where, wanted="a finite number", value=shown(value))
