"""The rules' types as plain values and back: the form of the record, of the cases and of `tenball rule`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields as fields_of
from functools import lru_cache

from tenball.rules.call import Break, Call, Called, PushOut, Safety, Uncalled
from tenball.rules.errors import RulesError
from tenball.rules.facts import ShotFacts, Witness
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.rack import CueBall, Option, Phase, Rack, Seat
from tenball.rules.reading import (
    Fields,
    a_ball,
    a_bool,
    a_count,
    a_member,
    a_pair,
    a_text,
    an_object,
    items,
    maybe,
    required,
    shown,
)
from tenball.rules.ruling import Reason, Ruling
from tenball.table.balls import Ball
from tenball.table.pockets import Pocket

__all__ = [
    "call_from",
    "call_plain",
    "facts_from",
    "facts_plain",
    "rack_from",
    "rack_plain",
    "ruling_from",
    "ruling_plain",
    "ruling_record",
    "usually_warned",
]

_RACK = tuple(f.name for f in fields_of(Rack))
_FACTS = tuple(f.name for f in fields_of(ShotFacts))
_RULING = tuple(f.name for f in fields_of(Ruling))
_ON_TWO = 2


def call_plain(call: Call) -> dict[str, object]:
    """The call as `{"t": …}`."""
    if isinstance(call, Called):
        return {"t": "called", "ball": int(call.ball), "pocket": str(call.pocket)}
    return {"t": call.tag}


def call_from(where: str, value: object) -> Call:
    """Read a call back."""
    fields = an_object(where, value, ("t", "ball", "pocket"))
    tag = a_text(f"{where}.t", required(where, fields, "t"))
    if tag == "called":
        return _called(where, fields)
    simple: dict[str, Call] = {
        "break": Break(),
        "safety": Safety(),
        "push_out": PushOut(),
        "uncalled": Uncalled(),
    }
    if tag not in simple:
        allowed = ", ".join((*simple, "called"))
        raise RulesError("not_one_of", where=f"{where}.t", value=shown(tag), allowed=allowed)
    an_object(where, value, ("t",))
    return simple[tag]


def _called(where: str, fields: Fields) -> Called:
    ball = a_ball(f"{where}.ball", required(where, fields, "ball"))
    if ball is Ball.CUE:
        raise RulesError("not_an_object_ball", list=where)
    return Called(ball, a_member(f"{where}.pocket", required(where, fields, "pocket"), Pocket))


def facts_plain(facts: ShotFacts) -> dict[str, object]:
    """The facts with every field; the witness only where it is not a person."""
    plain: dict[str, object] = {
        "first_contact": _numbers(facts.first_contact),
        "pocketed": [_drop_plain(drop) for drop in facts.pocketed],
        "off_table": [int(ball) for ball in facts.off_table],
        "to_rail": _numbers(facts.to_rail),
        "rail_after_contact": facts.rail_after_contact,
        "obvious": _drop_plain(facts.obvious) if facts.obvious else None,
        "seen": [str(foul) for foul in Foul if foul in facts.seen] if facts.seen else [],
    }
    return plain if facts.witness is Witness.PERSON else plain | {"witness": str(facts.witness)}


def facts_from(where: str, value: object) -> ShotFacts:
    """Read facts back; a field left out is empty, null or false."""
    fields = an_object(where, value, _FACTS)
    witness = fields.get("witness", "person")
    return ShotFacts(
        first_contact=_set(f"{where}.first_contact", fields.get("first_contact", [])),
        pocketed=items(f"{where}.pocketed", fields.get("pocketed", []), _drop),
        off_table=items(f"{where}.off_table", fields.get("off_table", []), a_ball),
        to_rail=_set(f"{where}.to_rail", fields.get("to_rail", [])),
        rail_after_contact=a_bool(f"{where}.rail_after_contact", fields.get("rail_after_contact", False)),
        obvious=maybe(f"{where}.obvious", fields.get("obvious"), _drop),
        seen=frozenset(items(f"{where}.seen", fields.get("seen", []), _foul)),
        witness=a_member(f"{where}.witness", witness, Witness),
    )


def rack_plain(rack: Rack) -> dict[str, object]:
    """The rack with every field."""
    return {
        "breaker": str(rack.breaker),
        "shooter": str(rack.shooter),
        "phase": str(rack.phase),
        "on_table": _numbers(rack.on_table),
        "cue_ball": str(rack.cue_ball),
        "in_a_row": list(rack.in_a_row),
        "warned": list(rack.warned),
        "options": [str(option) for option in rack.options],
        "stalemate": list(rack.stalemate) if rack.stalemate else None,
        "winner": str(rack.winner) if rack.winner else None,
    }


def rack_from(where: str, value: object) -> Rack:
    """Read a rack back; lists left out are empty, and without `warned` a seat on two fouls counts as warned."""
    fields = an_object(where, value, _RACK)
    in_a_row = a_pair(f"{where}.in_a_row", fields.get("in_a_row", [0, 0]), a_count)
    warned = fields.get("warned", list(usually_warned(in_a_row)))
    on_table = _set(f"{where}.on_table", fields.get("on_table", []))
    if Ball.CUE in on_table:
        raise RulesError("not_an_object_ball", list=f"{where}.on_table")
    stalemate = maybe(f"{where}.stalemate", fields.get("stalemate"), _counts)
    return Rack(
        breaker=a_member(f"{where}.breaker", required(where, fields, "breaker"), Seat),
        shooter=a_member(f"{where}.shooter", required(where, fields, "shooter"), Seat),
        phase=a_member(f"{where}.phase", required(where, fields, "phase"), Phase),
        on_table=on_table,
        cue_ball=a_member(f"{where}.cue_ball", fields.get("cue_ball", "lies"), CueBall),
        in_a_row=in_a_row,
        warned=a_pair(f"{where}.warned", warned, a_bool),
        options=items(f"{where}.options", fields.get("options", []), _option),
        stalemate=stalemate,
        winner=maybe(f"{where}.winner", fields.get("winner"), _seat),
    )


def usually_warned(in_a_row: tuple[int, int]) -> tuple[bool, bool]:
    """Who counts as warned where nothing is said: each seat on two fouls."""
    return in_a_row[0] >= _ON_TWO, in_a_row[1] >= _ON_TWO


def ruling_plain(ruling: Ruling) -> dict[str, object]:
    """The answer of `tenball rule`: every consequence on the table."""
    return {
        "fouls": [str(foul) for foul in ruling.fouls],
        "in_a_row": ruling.in_a_row,
        "down": [int(ball) for ball in ruling.down],
        "off": [int(ball) for ball in ruling.off],
        "spotted": [int(ball) for ball in ruling.spotted],
        "next": str(ruling.next) if ruling.next else None,
        "phase": str(ruling.phase),
        "cue_ball": str(ruling.cue_ball),
        "options": [str(option) for option in ruling.options],
        "winner": str(ruling.winner) if ruling.winner else None,
        "replay": ruling.replay,
        "why": [_reason_plain(why) for why in ruling.why],
    }


def ruling_record(ruling: Ruling) -> dict[str, object]:
    """The ruling as the record keeps it: also whom it concerns, and what only the book-keeping needs."""
    plain = ruling_plain(ruling) | {"seat": str(ruling.seat)}
    if ruling.penalty is not None:
        plain["penalty"] = str(ruling.penalty)
    if ruling.warned:
        plain["warned"] = True
    return plain if ruling.stalemate is None else plain | {"stalemate": list(ruling.stalemate)}


def ruling_from(where: str, value: object) -> Ruling:
    """Read a recorded ruling back."""
    fields = an_object(where, value, _RULING)

    def of(name: str) -> object:
        return required(where, fields, name)

    return Ruling(
        seat=_seat(f"{where}.seat", of("seat")),
        fouls=items(f"{where}.fouls", of("fouls"), _foul),
        in_a_row=a_count(f"{where}.in_a_row", of("in_a_row")),
        down=items(f"{where}.down", of("down"), a_ball),
        off=items(f"{where}.off", of("off"), a_ball),
        spotted=items(f"{where}.spotted", of("spotted"), a_ball),
        next=maybe(f"{where}.next", of("next"), _seat),
        phase=a_member(f"{where}.phase", of("phase"), Phase),
        cue_ball=a_member(f"{where}.cue_ball", of("cue_ball"), CueBall),
        options=items(f"{where}.options", of("options"), _option),
        winner=maybe(f"{where}.winner", of("winner"), _seat),
        replay=a_bool(f"{where}.replay", of("replay")),
        why=items(f"{where}.why", of("why"), _reason),
        warned=a_bool(f"{where}.warned", fields.get("warned", False)),
        stalemate=maybe(f"{where}.stalemate", fields.get("stalemate"), _counts),
        penalty=maybe(f"{where}.penalty", fields.get("penalty"), _penalty),
    )


def _numbers(balls: Iterable[Ball]) -> list[int]:
    return [int(ball) for ball in sorted(balls)]


def _drop_plain(drop: tuple[Ball, Pocket]) -> list[object]:
    return [int(drop[0]), str(drop[1])]


def _drop(where: str, value: object) -> tuple[Ball, Pocket]:
    if not isinstance(value, list) or len(value) != 2:  # noqa: PLR2004 - ball and pocket
        raise RulesError("wrong_type", where=where, wanted="a ball and a pocket", value=shown(value))
    return a_ball(where, value[0]), a_member(where, value[1], Pocket)


def _set(where: str, value: object) -> frozenset[Ball]:
    balls = items(where, value, a_ball)
    unique = frozenset(balls)
    if len(unique) != len(balls):
        twice = next(ball for ball in balls if balls.count(ball) > 1)
        raise RulesError("named_twice", ball=int(twice), list=where)
    return unique


def _counts(where: str, value: object) -> tuple[int, int]:
    return a_pair(where, value, a_count)


def _seat(where: str, value: object) -> Seat:
    return a_member(where, value, Seat)


def _foul(where: str, value: object) -> Foul:
    return a_member(where, value, Foul)


def _option(where: str, value: object) -> Option:
    return a_member(where, value, Option)


def _penalty(where: str, value: object) -> Penalty:
    return a_member(where, value, Penalty)


def _reason_plain(why: Reason) -> dict[str, object]:
    plain: dict[str, object] = {"key": str(why.key), "paragraph": why.paragraph}
    return plain if why.reading is None else plain | {"reading": why.reading}


def _reason(where: str, value: object) -> Reason:
    fields = an_object(where, value, ("key", "paragraph", "reading"))
    return _same_reason(
        a_text(f"{where}.key", required(where, fields, "key")),
        a_text(f"{where}.paragraph", required(where, fields, "paragraph")),
        maybe(f"{where}.reading", fields.get("reading"), a_text),
    )


@lru_cache(maxsize=1024)
def _same_reason(key: str, paragraph: str, reading: str | None) -> Reason:
    """One object for equal reasons: a long record holds the same few thousands of times."""
    return Reason(key, paragraph, reading)
