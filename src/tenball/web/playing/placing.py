"""Any balls put anywhere, for practice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tenball.match import Draft, Match, Noted, Record, Retracted, ShotRuled
from tenball.rules import Phase, PushOut, Rack, Seat, may_call
from tenball.table import Ball, Layout, Misplaced, Point, TableSize, misplaced, overlapping
from tenball.web.errors import WebError
from tenball.web.playing.leading import leading

__all__ = ["as_now", "is_set_up", "layout_of", "set_up", "set_up_seqs"]


def layout_of(size: TableSize, places: Mapping[str, tuple[float, float]]) -> Layout:
    """The layout with balls at these places, by their numbers; one that cannot be is refused."""
    try:
        layout = Layout.of({Ball(int(number)): Point(*place) for number, place in places.items()})
    except ValueError:
        raise WebError("bad_layout", problem="a ball is a number from 0 to 10") from None
    _check(size, layout)
    return layout


def _check(size: TableSize, layout: Layout) -> None:
    if Ball.TEN not in layout:
        raise WebError("no_ten")
    for ball, place in layout.items():
        if misplaced(size, Layout(), place) is Misplaced.OFF_BED:
            raise WebError("bad_layout", problem=f"the {int(ball)} does not lie on the bed")
    if balls := overlapping(size, layout):
        one, other = map(int, balls)
        raise WebError("bad_layout", problem=f"the {one} and the {other} overlap")


def as_now(match: Match, seat: Seat) -> Rack:
    """The rack for that seat as it is: with both counts of fouls, and a push-out only if that is open to it now."""
    rack = match.rack or Rack.start(seat)
    is_open = rack.shooter is seat and may_call(match.book, rack, PushOut())
    return replace(rack, shooter=seat, phase=Phase.AFTER_BREAK if is_open else Phase.PLAY)


def set_up(record: Record, layout: Layout, wanted: Rack) -> list[Draft]:
    """What is written so that these balls lie there, for that rack's player, in its phase and with its fouls."""
    gone = tuple(entry.seq for entry in record.stands if not isinstance(entry.event, Noted))
    cleared = [Draft(Retracted(gone))] if gone else []
    header = record.header
    return [*cleared, *map(Draft, leading(header.opened(), header.table, layout, wanted))]


def is_set_up(record: Record) -> bool:
    """Whether the last thing that stands is that balls were put somewhere."""
    last = next(record.latest(), None)
    return last is not None and isinstance(last.event, ShotRuled) and last.event.stroke is None


def set_up_seqs(record: Record) -> tuple[int, ...]:
    """The entries with which balls were put somewhere last."""
    last = next(record.latest()).seq
    first = last
    while first > 1 and record.entry(first - 1).more == record.entry(first).more + 1:
        first -= 1
    return tuple(range(first, last + 1))
