"""A shot in words: what was tapped, or what a witness saw, and what a played shot carries along."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from tenball.match.canonical import canonical
from tenball.match.events import ShotRuled
from tenball.match.match import Match
from tenball.match.notation.words import (
    Section,
    Word,
    balls,
    each,
    flag,
    one,
    parsed,
    quoted,
    read_ball,
    read_count,
    read_drop,
    read_member,
    read_quantity,
    read_text,
)
from tenball.match.plain import report_from, report_plain
from tenball.match.report import ShotReport
from tenball.match.scorer import Seen, witness
from tenball.rules.call import Break, Call, Called, PushOut, Safety, Uncalled
from tenball.rules.facts import ShotFacts, Witness
from tenball.rules.fouls import Foul
from tenball.rules.rack import Phase, Seat
from tenball.rules.reading import in_words
from tenball.table.balls import Ball
from tenball.table.figures import short
from tenball.table.layout import Layout
from tenball.table.pockets import Cushion, Pocket
from tenball.table.stroke import Stroke

__all__ = [
    "FACTS",
    "PLAYED",
    "TAPS",
    "call_word",
    "facts_words",
    "is_call",
    "played_words",
    "read_call",
    "read_facts",
    "read_played",
    "read_report",
    "report_words",
    "tells_all",
]

T = TypeVar("T")

TAPS = ("pot", "made", "hung", "off", "first", "rails", "touched", "foul", "claimed")
"""The keywords of what a person tapped."""

FACTS = ("hit", "drop", "off", "rail", "driven", "obvious", "seen", "sim")
"""The keywords of what a witness saw; `hit` is always among them."""

PLAYED = ("taps", "stroke", "before", "after", "physics", "seed")
"""The keywords of what a shot carries along beside its facts."""

_UNSAID = "shot"
_CALLED = re.compile(r"(10|[1-9])>(hl|hr|sl|sr|fl|fr|\?\?)")
_PLAIN: dict[str, Call] = {call.tag: call for call in (Break(), Safety(), PushOut(), Uncalled())}


def call_word(call: Call | None) -> str:
    """The call as one word; `shot` where nothing is recorded."""
    if call is None:
        return _UNSAID
    return f"{int(call.ball)}>{call.pocket}" if isinstance(call, Called) else call.tag


def is_call(text: str) -> bool:
    """Whether that word tells a call, or that nothing was said."""
    return text == _UNSAID or text in _PLAIN or _CALLED.fullmatch(text) is not None


def read_call(text: str) -> Call | None:
    """Read a call back."""
    found = _CALLED.fullmatch(text)
    return _PLAIN.get(text) if found is None else Called(Ball(int(found[1])), Pocket(found[2]))


def tells_all(match: Match, shot: ShotRuled) -> bool:
    """Whether call and facts of the shot follow from what was tapped, in the words that there are for it."""
    report = shot.report
    if report is None or report.seat not in (None, shot.seat):
        return False
    if report.call is not None and match.playing(shot).phase is Phase.BREAK:
        return False
    return witness(match, report) == Seen(shot.call, shot.facts)


def report_words(match: Match, report: ShotReport) -> Iterator[str]:
    """The call and the taps of a shot."""
    yield "break" if match.rack is not None and match.rack.phase is Phase.BREAK else call_word(report.call)
    if report.potted:
        yield "pot"
    yield from _list("made", map(_drop, report.made))
    yield from _list("hung", (f"{int(ball)}:{short(seconds)}" for ball, seconds in report.hung))
    yield from _list("off", _numbers(report.off))
    if report.first is not None:
        yield from ("first", *(_numbers(sorted(report.first)) or ("none",)))
    if report.rails is not None:
        yield f"rails {report.rails}"
    if report.touched is not None:
        yield from ("touched", *([f"{int(ball)}{to}" for ball, to in report.touched] or ("none",)))
    yield from _list("foul", (foul for foul in Foul if foul in report.fouls))
    if report.seat is not None:
        yield "claimed"


def read_report(match: Match, seat: Seat, call: Call | None, found: Mapping[str, Section]) -> ShotReport:
    """Read the taps back."""
    on_break = match.rack is not None and match.rack.phase is Phase.BREAK
    return ShotReport(
        seat=seat if flag(found.get("claimed")) else None,
        call=None if on_break and isinstance(call, Break) else call,
        potted=flag(found.get("pot")),
        made=_items(found, "made", read_drop),
        hung=_items(found, "hung", _hung),
        off=_items(found, "off", read_ball),
        first=frozenset(balls(found["first"])) if "first" in found else None,
        rails=one(found["rails"], read_count) if "rails" in found else None,
        touched=_touched(found["touched"]) if "touched" in found else None,
        fouls=frozenset(_items(found, "foul", read_member(Foul))),
    )


def _hung(word: Word) -> tuple[Ball, float]:
    ball, _, seconds = word.text.partition(":")
    return read_ball(Word(ball, word.offset)), read_quantity(Word(seconds, word.offset))


def _touched(section: Section) -> tuple[tuple[Ball, Cushion], ...]:
    return () if [word.text for word in section.items] == ["none"] else each(section, _touch)


def _touch(word: Word) -> tuple[Ball, Cushion]:
    found = re.fullmatch("(10|[0-9])(.*)", word.text)
    if found is None:
        raise word.bad(f"{word.shown} is no ball with a cushion, as in 3lf")
    return Ball(int(found[1])), read_member(Cushion)(Word(found[2], word.offset))


def facts_words(facts: ShotFacts) -> Iterator[str]:
    """The facts of a shot."""
    yield from ("hit", *(_numbers(sorted(facts.first_contact)) or ("none",)))
    yield from _list("drop", map(_drop, facts.pocketed))
    yield from _list("off", _numbers(facts.off_table))
    if facts.rail_after_contact:
        yield "rail"
    yield from _list("driven", _numbers(sorted(facts.to_rail)))
    if facts.obvious is not None:
        yield f"obvious {_drop(facts.obvious)}"
    yield from _list("seen", (foul for foul in Foul if foul in facts.seen))
    if facts.witness is Witness.SIMULATOR:
        yield "sim"


def read_facts(found: Mapping[str, Section]) -> ShotFacts:
    """Read the facts back."""
    return ShotFacts(
        first_contact=frozenset(balls(found["hit"])),
        pocketed=_items(found, "drop", read_drop),
        off_table=_items(found, "off", read_ball),
        to_rail=frozenset(_items(found, "driven", read_ball)),
        rail_after_contact=flag(found.get("rail")),
        obvious=one(found["obvious"], read_drop) if "obvious" in found else None,
        seen=frozenset(_items(found, "seen", read_member(Foul))),
        witness=Witness.SIMULATOR if flag(found.get("sim")) else Witness.PERSON,
    )


def played_words(shot: ShotRuled, *, taps: bool) -> Iterator[str]:
    """Stroke, layouts, physics and seed; the taps whole, where facts stand in their place."""
    if taps and shot.report is not None:
        yield f"taps {quoted(canonical(report_plain(shot.report)))}"
    for name, value in (("stroke", shot.stroke), ("before", shot.before), ("after", shot.after)):
        if value is not None:
            yield f"{name} {value}"
    for name, text in (("physics", shot.physics), ("seed", shot.seed)):
        if text is not None:
            yield f"{name} {quoted(text)}"


def read_played(found: Mapping[str, Section]) -> dict[str, Any]:
    """Read that back, field by field."""
    readers: dict[str, Callable[[Section], object]] = {
        "taps": lambda section: one(section, _taps),
        "stroke": lambda section: parsed(Stroke.parse, section),
        "before": lambda section: parsed(Layout.parse, section),
        "after": lambda section: parsed(Layout.parse, section),
        "physics": lambda section: one(section, read_text),
        "seed": lambda section: one(section, read_text),
    }
    told = {name: read(found[name]) for name, read in readers.items() if name in found}
    return {"report" if name == "taps" else name: value for name, value in told.items()}


def _taps(word: Word) -> ShotReport:
    try:
        return report_from("taps", json.loads(read_text(word)))
    except (ValueError, RecursionError) as problem:
        raise word.bad(f"these are no taps: {in_words(problem)}") from None


def _items(found: Mapping[str, Section], name: str, read: Callable[[Word], T]) -> tuple[T, ...]:
    return each(found[name], read) if name in found else ()


def _list(name: str, values: Iterable[str]) -> Iterator[str]:
    """The keyword and its words, or nothing."""
    words = list(values)
    if words:
        yield from (name, *words)


def _numbers(of: Iterable[Ball]) -> list[str]:
    return [str(int(ball)) for ball in of]


def _drop(drop: tuple[Ball, Pocket]) -> str:
    """A ball with its pocket, alone where that is not known."""
    ball, pocket = drop
    return str(int(ball)) if pocket is Pocket.UNKNOWN else f"{int(ball)}{pocket}"
