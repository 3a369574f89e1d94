"""A ruling in words: in brief for the reader, and whole where the referee would rule otherwise today."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from tenball.match.notation.words import (
    Section,
    Word,
    balls,
    each,
    flag,
    one,
    quoted,
    read_count,
    read_member,
    read_seat,
    read_text,
)
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.rack import CueBall, Option, Phase, Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Reason, Ruling
from tenball.table.balls import Ball

__all__ = ["RULED", "brief", "read_ruling", "ruling_words"]

T = TypeVar("T")

RULED = (
    "of", "fouls", "count", "down", "off", "spotted", "next", "phase", "cue", "options", "winner", "replay", "why",
    "warned", "turns", "penalty",
)  # fmt: skip
"""The keywords of a ruling that is written whole."""

_TEXT = r'"(?:[^"\\]|\\.)*+"'
_REASON = re.compile(rf"(?P<key>[a-z_]+|{_TEXT})(?::(?P<paragraph>{_TEXT}))?(?:/(?P<reading>[A-Z0-9-]+|{_TEXT}))?")
_KEY = re.compile(r"\W|^$")
_UNREAD = re.compile(r"[^\w.,:–-]+")


def brief(rack: Rack, ruling: Ruling) -> Iterator[str]:
    """The grounds, fouls with their paragraph in parentheses, and what follows, so far as anything changes."""
    for reason in ruling.why:
        yield _KEY.sub("_", reason.key)
        paragraph = _UNREAD.sub(" ", reason.paragraph).strip()
        if reason.key in tuple(Foul) and paragraph:
            yield f"({paragraph})"
    told = {reason.key for reason in ruling.why}
    yield from (foul for foul in ruling.fouls if foul not in told)
    if ruling.fouls and ruling.in_a_row > 1 and ruling.winner is None:
        yield f"on_{ruling.in_a_row}"
    consequence = tuple(_consequence(rack, ruling))
    if consequence:
        yield from ("->", *consequence)


def _consequence(rack: Rack, ruling: Ruling) -> Iterator[str]:
    if ruling.replay:
        yield "replay"
    elif ruling.winner is not None:
        yield from (_letter(ruling.winner), "wins")
        if ruling.penalty is not None:
            yield str(ruling.penalty)
    elif ruling.options:
        yield from (_letter(ruling.next), "/".join(ruling.options))
    elif ruling.next is not rack.shooter or ruling.cue_ball is not CueBall.LIES:
        yield _letter(ruling.next)
        if ruling.cue_ball is not CueBall.LIES:
            yield str(ruling.cue_ball)


def _letter(seat: Seat | None) -> str:
    return "nobody" if seat is None else seat.upper()


def ruling_words(book: Rulebook, rack: Rack, ruling: Ruling) -> Iterator[str]:
    """The whole ruling; what is at rest is left out."""
    lists: tuple[tuple[str, Sequence[str | int]], ...] = (
        ("fouls", ruling.fouls),
        ("down", ruling.down),
        ("off", ruling.off),
        ("spotted", ruling.spotted),
        ("options", ruling.options),
        ("turns", ruling.stalemate or ()),
        ("why", [_reason_word(book, reason) for reason in ruling.why]),
    )
    yield f"phase {ruling.phase}"
    if ruling.next is not None:
        yield f"next {_letter(ruling.next)}"
    if ruling.seat is not rack.shooter:
        yield f"of {_letter(ruling.seat)}"
    if ruling.in_a_row:
        yield f"count {ruling.in_a_row}"
    if ruling.cue_ball is not CueBall.LIES:
        yield f"cue {ruling.cue_ball}"
    if ruling.winner is not None:
        yield f"winner {_letter(ruling.winner)}"
    if ruling.penalty is not None:
        yield f"penalty {ruling.penalty}"
    yield from (name for name, holds in (("replay", ruling.replay), ("warned", ruling.warned)) if holds)
    for name, values in lists:
        if values:
            yield from (name, *(str(int(value)) if isinstance(value, int) else value for value in values))


def _reason_word(book: Rulebook, reason: Reason) -> str:
    plain = re.fullmatch("[a-z_]+", reason.key) and reason.key not in RULED
    word = str(reason.key) if plain else quoted(reason.key)
    if book.cites.get(reason.key) != reason.paragraph:
        word += f":{quoted(reason.paragraph)}"
    if reason.reading is None:
        return word
    return f"{word}/{reason.reading if re.fullmatch('[A-Z0-9-]+', reason.reading) else quoted(reason.reading)}"


def read_ruling(book: Rulebook, rack: Rack, found: Mapping[str, Section]) -> Ruling:
    """Read a whole ruling back."""

    def of(name: str, read: Callable[[Word], T], default: T) -> T:
        return one(found[name], read) if name in found else default

    def several(name: str, read: Callable[[Word], T]) -> tuple[T, ...]:
        return each(found[name], read) if name in found else ()

    def named(name: str) -> tuple[Ball, ...]:
        return balls(found[name]) if name in found else ()

    if "phase" not in found:
        raise found[""].keyword.bad("a ruling that is written whole has a phase, as in ruled phase play next B")
    return Ruling(
        seat=of("of", read_seat, rack.shooter),
        fouls=several("fouls", read_member(Foul)),
        in_a_row=of("count", read_count, 0),
        down=named("down"),
        off=named("off"),
        spotted=named("spotted"),
        next=one(found["next"], read_seat) if "next" in found else None,
        phase=one(found["phase"], read_member(Phase)),
        cue_ball=of("cue", read_member(CueBall), CueBall.LIES),
        options=several("options", read_member(Option)),
        winner=one(found["winner"], read_seat) if "winner" in found else None,
        replay=flag(found.get("replay")),
        why=several("why", lambda word: _reason(book, word)),
        warned=flag(found.get("warned")),
        stalemate=_turns(found["turns"]) if "turns" in found else None,
        penalty=one(found["penalty"], read_member(Penalty)) if "penalty" in found else None,
    )


def _turns(section: Section) -> tuple[int, int]:
    counts = each(section, read_count)
    if len(counts) != len(Seat):
        raise section.keyword.bad("turns are two numbers, those of A and of B")
    return counts[0], counts[1]


def _reason(book: Rulebook, word: Word) -> Reason:
    found = _REASON.fullmatch(word.text)
    if found is None:
        raise word.bad(f'{word.shown} is no ground of a ruling; write a key, as in miss or miss:"9.8"/F-08')
    key = _text(found["key"], word)
    paragraph = book.cites.get(key) if found["paragraph"] is None else _text(found["paragraph"], word)
    if paragraph is None:
        raise word.bad(f'the book has no paragraph for {word.shown}; give one, as in {key[:20]}:"9.8"')
    reading = found["reading"]
    return Reason(key, paragraph, None if reading is None else _text(reading, word))


def _text(text: str, word: Word) -> str:
    return read_text(Word(text, word.offset)) if text.startswith('"') else text
