"""One entry of a record: an event in its envelope, and its line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from tenball.match.canonical import canonical, short_code
from tenball.match.errors import MatchError
from tenball.match.events import MatchEvent, Retracted, Sealed
from tenball.match.plain import event_from, event_plain
from tenball.rules.reading import a_count, a_pair, a_text, an_object, maybe, required

__all__ = ["Draft", "Entry", "Stamp", "check_place", "entry_from", "entry_kept", "entry_plain"]

_ENTRY = ("seq", "time", "said_at", "author", "command", "epoch", "replaces", "more", "event")


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who says something, and when: the server's time and the client's; the command is client and counter."""

    time: str
    author: str
    said_at: str | None = None
    command: tuple[str, int] | None = None
    epoch: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """An event that is about to be written; after a correction the entry that it replaces, and when that was said."""

    event: MatchEvent
    replaces: int | None = None
    said_at: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One event in its envelope; `more` entries of the same unit follow, and only a whole unit counts."""

    seq: int
    stamp: Stamp
    event: MatchEvent
    chain: str
    replaces: int | None = None
    more: int = 0

    def line(self) -> str:
        """The entry as its line."""
        return canonical(entry_plain(self) | {"chain": self.chain})


def check_place(entry: Entry, chain: str, more: int) -> None:
    """See that an entry belongs after the lines before it: its unit, what it refers to, and a seal's code."""
    if more and entry.more != more - 1:
        raise MatchError("broken_unit", seq=entry.seq)
    event = entry.event
    named = event.seqs if isinstance(event, Retracted) else ()
    for seq in (*named, *(() if entry.replaces is None else (entry.replaces,))):
        if not 1 <= seq < entry.seq:
            raise MatchError("no_such_entry", seq=seq)
    if isinstance(event, Sealed) and event.code != short_code(chain):
        raise MatchError("wrong_code", seq=entry.seq, found=event.code, expected=short_code(chain))


def entry_from(fields: Mapping[str, object], chain: str = "") -> Entry:
    """Read an entry back from its line's fields without the link."""
    an_object("entry", fields, _ENTRY)
    stamp = Stamp(
        time=a_text("time", required("entry", fields, "time")),
        author=a_text("author", required("entry", fields, "author")),
        said_at=maybe("said_at", fields.get("said_at"), a_text),
        command=maybe("command", fields.get("command"), _command),
        epoch=a_count("epoch", fields.get("epoch", 0)),
    )
    event = event_from("event", required("entry", fields, "event"))
    seq = a_count("seq", required("entry", fields, "seq"))
    replaces = maybe("replaces", fields.get("replaces"), a_count)
    return Entry(seq, stamp, event, chain, replaces, a_count("more", fields.get("more", 0)))


def entry_kept(line: str) -> Entry:
    """An entry from its line, which was read as strictly as any when it came."""
    fields = json.loads(line)
    chain = fields.pop("chain")
    return entry_from(fields, str(chain))


def _command(where: str, value: object) -> tuple[str, int]:
    client, counter = a_pair(where, value, lambda _, item: item)
    return a_text(where, client), a_count(where, counter)


def entry_plain(entry: Entry) -> dict[str, object]:
    """The envelope without its link; what is at rest is left out."""
    stamp = entry.stamp
    plain: dict[str, object] = {"seq": entry.seq, "time": stamp.time, "author": stamp.author}
    optional = {
        "said_at": stamp.said_at,
        "command": list(stamp.command) if stamp.command else None,
        "epoch": stamp.epoch or None,
        "replaces": entry.replaces,
        "more": entry.more or None,
    }
    plain |= {name: value for name, value in optional.items() if value is not None}
    return plain | {"event": event_plain(entry.event)}
