"""Matches, tables and choices as lists and texts, in one language."""

from __future__ import annotations

from collections.abc import Iterator

from tenball.archive.keeping import Place
from tenball.match.events import ClockStarted, ClockStopped
from tenball.match.format import CLOCKS, BreakOrder
from tenball.match.header import checked_name
from tenball.match.log import Record, steps
from tenball.match.scorer import ask
from tenball.rules.editions import open_book
from tenball.rules.rack import Seat
from tenball.rules.rulebook import BOOKS
from tenball.rules.ruling import Ruling
from tenball.table.size import PRESETS
from tenball.web import listed, view
from tenball.web.apart import names_apart
from tenball.web.house import House
from tenball.web.room import Room
from tenball.web.scene import Scene
from tenball.words import Language
from tenball.words.tell import awaited, commentary, compared, event, names, quoted, score, terms, title

__all__ = ["checked_place", "choices", "reasons", "score_text", "summary", "table", "told", "told_text"]

_USUAL_RACE = 5
_TEXTS = ("sk", "cz", "wpa_2025")
_FOR_THE_SCOREKEEPER = frozenset({"to_warn", "told", "unwarned"})


def summary(words: Language, room: Room) -> listed.Summary:
    """A match in the list."""
    record, match = room.scene.record, room.scene.match
    called = names(words, record)
    return listed.Summary(
        id=room.match,
        names=(called[Seat.A], called[Seat.B]),
        event=record.header.event,
        book=record.header.book.name,
        started=record.header.started,
        racks=match.racks,
        sets=match.sets,
        race=match.format.race,
        stage=match.stage.value,
        winner=match.winner.value if match.winner else None,
        live_on=room.table,
        entries=len(record.entries),
        lease=room.audience.holder(),
        code=record.signed_code,
        signed=record.signature is not None,
        strokes=room.has_strokes,
        game=room.is_game,
        terms=terms(words, record.header, names_apart(words, record)),
    )


async def table(house: House, place: Place) -> listed.TableState:
    """A table in the list."""
    called = None
    if place.match is not None:
        head = (await house.room(place.match)).scene.record.header
        people = head.people
        called = (people.a, people.b) if people else None
    return listed.TableState(place.number, place.name, place.match, place.delay_s, place.number in house.frozen, called)


def checked_place(number: int, name: str, match: str | None, delay_s: int) -> Place:
    """A table with a name that people can read."""
    return Place(number, checked_name("table", name), match, delay_s)


def choices(words: Language) -> listed.Choices:
    """What can be chosen for a match."""
    books = [listed.Bookish(key, title(words, open_book(key)), words.say(f"choice.{key}")) for key in BOOKS]
    return listed.Choices(
        books=books,
        compared=_compared(words),
        clocks=[listed.Choice(key, key if key != "off" else words.say("choice.off")) for key in CLOCKS],
        breaks=[listed.Choice(order.value, words.say(f"break_order.{order}")) for order in BreakOrder],
        tables=[listed.Choice(key, words.say(f"choice.{key}")) for key in PRESETS],
        race=_USUAL_RACE,
    )


def _compared(words: Language) -> listed.Compared:
    """The texts side by side, as far as they differ."""
    books = [open_book(key) for key in _TEXTS]
    rows = [listed.Row(name, list(each)) for name, each in compared(words, books)]
    return listed.Compared([title(words, book) for book in books], rows)


def told(words: Language, record: Record) -> list[listed.ToldLine]:
    """A match in sentences, each with the reasons behind it."""
    called = names_apart(words, record)
    return [
        listed.ToldLine(
            rack=before.rack_number,
            seq=entry.seq,
            text=event(words, called, before, after, entry.event),
            why=list(reasons(words, getattr(entry.event, "ruling", None))),
        )
        for before, entry, after in steps(record)
        if not isinstance(entry.event, ClockStarted | ClockStopped)
    ]


def reasons(words: Language, ruling: object) -> Iterator[listed.Reason]:
    """The grounds of a ruling, each explained; none where there was no ruling."""
    if not isinstance(ruling, Ruling):
        return
    for reason in ruling.why:
        family = "foul" if f"foul.{reason.key}.why" in words.texts else "reason"
        key = f"{family}.{reason.key}.why"
        cited = quoted(words, reason.paragraph)
        yield listed.Reason(reason.key, cited, words.say(key) if key in words.texts else reason.key)


def told_text(words: Language, record: Record) -> str:
    """A match in sentences, as a text."""
    return "".join(f"{line}\n" for line in commentary(words, record, called=names_apart(words, record)))


def score_text(words: Language, scene: Scene) -> str:
    """How a match stands, in a few lines for whoever watches."""
    now = view.state(words, scene)
    called = names_apart(words, scene.record)
    next_up = awaited(words, ask(scene.match), called)
    lines = [score(words, scene.match, called), terms(words, scene.record.header, called), next_up]
    lines += [notice.text for notice in now.notices if notice.key not in _FOR_THE_SCOREKEEPER]
    lines += [now.last.text] if now.last else []
    return "".join(f"{line}\n" for line in lines if line)
