"""Reading a line of the match text: the event that its words tell, on the match before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tenball.match import events as ev
from tenball.match.events import MatchEvent
from tenball.match.format import MOST_RACKS
from tenball.match.match import Match
from tenball.match.notation.event import tail_words
from tenball.match.notation.lag import LAG, read_lag
from tenball.match.notation.line import Line, line_of
from tenball.match.notation.ruled import RULED_LINES, read_shot, with_ruling
from tenball.match.notation.shot import is_call
from tenball.match.notation.words import (
    Misread,
    Section,
    Word,
    each,
    flag,
    one,
    read_ball,
    read_count,
    read_member,
    read_quantity,
    read_seat,
    read_text,
)
from tenball.rules.rack import Option, Seat
from tenball.rules.reading import in_words
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion

__all__ = ["read_event"]


def read_event(match: Match, words: Sequence[Word], tail: Sequence[Word]) -> MatchEvent:
    """The event of a line; what its tail says of the ruling must be how it is ruled."""
    if not words:
        raise tail[0].bad("before = stands what happened")
    line = line_of(match, words)
    try:
        event = _event(line)
        expected = tail_words(match, event)
    except Misread:
        raise
    except (ValueError, RecursionError) as problem:
        raise line.verb.bad(in_words(problem)) from None
    if tail:
        _check_tail(tail[0], tail[1:], expected)
    return event


def _event(line: Line) -> MatchEvent:
    tag = line.verb.text
    ruled = read_shot if is_call(tag) else RULED_LINES.get(tag)
    if ruled is not None:
        return with_ruling(line, ruled(line))
    if line.ruled is not None:
        raise line.ruled[0].bad("nothing is ruled in such a line")
    if tag in _SEATED:
        line.bare()
        return _SEATED[tag](line.whose())
    if tag in tuple(Option):
        return _chose(line)
    if tag in _OTHER:
        return _OTHER[tag](line)
    instead = "; lines of the head stand above the first event" if tag.endswith(":") else ""
    raise line.verb.bad(f"{line.verb.shown} is no call and no event{instead}")


def _check_tail(mark: Word, words: Sequence[Word], expected: Sequence[str]) -> None:
    """The brief ruling is there for the reader, and shows whether a line was changed since; paragraphs are not read."""
    depth, said = 0, []
    for word in words:
        depth += (word.text == "(") - (word.text == ")")
        if not depth and word.text != ")":
            said.append(word.text)
    wanted = [word for word in expected if not word.startswith("(")]
    if said != wanted:
        ruled = " ".join(wanted) or "nothing"
        raise mark.bad(f"this line is ruled '{ruled[:200]}'; take out what stands from = on to have it judged anew")


def _chose(line: Line) -> ev.Chose:
    line.bare()
    if line.seat not in (None, line.rack().shooter):
        raise line.verb.bad(f"{line.rack().shooter.upper()} decides here")
    return ev.Chose(Option(line.verb.text))


def _call_requested(line: Line) -> ev.CallRequested:
    line.bare()
    return ev.CallRequested(line.seat)


def _lagged(line: Line) -> ev.Lagged:
    found = line.sections(*LAG)
    flag(found[""])
    return read_lag(line.whose(), found)


def _warned(line: Line) -> ev.Warned:
    found = line.sections("no")
    flag(found[""])
    return ev.Warned(line.whose(), warned=not flag(found.get("no")))


def _late(line: Line) -> ev.LatenessPenalised:
    found = line.sections("keeps_break")
    kept = flag(found.get("keeps_break"))
    return ev.LatenessPenalised(line.whose(), one(found[""], _racks), loses_break=not kept)


def _racks(word: Word) -> int:
    racks = read_count(word)
    if racks > MOST_RACKS:
        raise word.bad(f"nobody loses more than {MOST_RACKS} racks by being late")
    return racks


def _frozen(items: Section) -> ev.FrozenDeclared:
    if len(items.items) != 2:  # noqa: PLR2004 - the ball and what it touches
        raise items.keyword.bad("frozen is followed by a ball and what it touches, as in frozen 3 lf or frozen 3 0")
    ball, to = items.items
    place: Ball | Cushion = read_ball(to) if to.text.isdecimal() else read_member(Cushion)(to)
    return ev.FrozenDeclared(read_ball(ball), place)


def _sealed(items: Section) -> ev.Sealed:
    if not items.items:
        raise items.keyword.bad("sealed is followed by the code in quotes and those who signed")
    code, *seats = items.items
    return ev.Sealed(read_text(code), tuple(read_seat(word) for word in seats))


def _whole(make: Callable[[Section], MatchEvent]) -> Callable[[Line], MatchEvent]:
    """How a line of no seat is read, whose details are all items."""

    def read(line: Line) -> MatchEvent:
        line.nobodys()
        return make(line.items())

    return read


def _bare(kind: Callable[[], MatchEvent]) -> Callable[[Line], MatchEvent]:
    def read(line: Line) -> MatchEvent:
        line.nobodys()
        line.bare()
        return kind()

    return read


_SEATED: dict[str, Callable[[Seat], MatchEvent]] = {
    "break_chosen": ev.BreakChosen,
    "rack_scored": ev.RackScored,
    "rack_conceded": ev.RackConceded,
    "match_conceded": ev.MatchConceded,
    "walkover": ev.WalkedOver,
    "time_out": ev.TimeOutTaken,
    "clock_extended": ev.ClockExtended,
}
"""Events of which a seat is all that is told."""

_OTHER: dict[str, Callable[[Line], MatchEvent]] = {
    "lagged": _lagged,
    "call_requested": _call_requested,
    "warned": _warned,
    "late": _late,
    "frozen": _whole(_frozen),
    "sealed": _whole(_sealed),
    "racked": _whole(lambda items: ev.Racked(each(items, read_ball))),
    "mode": _whole(lambda items: ev.ModeSwitched(one(items, read_member(ev.Mode)))),
    "clock_started": _whole(lambda items: ev.ClockStarted(one(items, read_quantity))),
    "clock_stopped": _whole(lambda items: ev.ClockStopped(one(items, read_quantity))),
    "noted": _whole(lambda items: ev.Noted(one(items, read_text))),
    "stalemate_announced": _bare(ev.StalemateAnnounced),
    "shot_voided": _bare(ev.ShotVoided),
    "time_out_over": _bare(ev.TimeOutEnded),
}
