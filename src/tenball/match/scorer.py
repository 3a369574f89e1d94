"""The witness at a real table: what a person tapped becomes a call and facts, or a question."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from tenball.match.match import Match, Stage
from tenball.match.report import Question, ShotReport
from tenball.rules.call import Break, Call, Called, Uncalled
from tenball.rules.calling import open_tags, why_not
from tenball.rules.conduct import one_from_loss
from tenball.rules.definitions import fell_in_time, is_driven_to_rail
from tenball.rules.errors import RulesError
from tenball.rules.facts import ShotFacts, check_facts
from tenball.rules.fouls import Foul
from tenball.rules.rack import Option, Phase, Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.rules.switches import CallMode, TenLastAt
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion, Pocket

__all__ = ["Asked", "Prompt", "Seen", "ask", "witness"]

_MOVED = {Foul.SCRATCH, Foul.BALL_OFF_TABLE, Foul.NO_RAIL, Foul.ILLEGAL_BREAK}
"""Fouls that are told by what the balls did, and not by the key alone."""


class Prompt(StrEnum):
    """What the scorekeeper is asked for next."""

    LAG = "lag"
    BREAKER = "breaker"
    BREAK = "break"
    SHOT = "shot"
    CHOICE = "choice"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Asked:
    """What makes sense to enter now.

    `seat` acts; `calls` are the open announcements by their tags, `fouls` in the order of the books, `balls` those on
    the table; `warn` is one foul from losing the rack; with `must_call` a ball counts only where it was called aloud.
    """

    prompt: Prompt
    seat: Seat | None = None
    calls: tuple[str, ...] = ()
    fouls: tuple[Foul, ...] = ()
    options: tuple[Option, ...] = ()
    balls: tuple[Ball, ...] = ()
    warn: Seat | None = None
    must_call: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    """A report understood: the call that was made and the facts of the shot."""

    call: Call
    facts: ShotFacts


def ask(match: Match) -> Asked:
    """What may be entered now, so that a pad need offer nothing else."""
    rack = match.rack
    if match.stage is not Stage.RACK or rack is None:
        return _ask_outside_rack(match)
    if rack.phase is Phase.CHOICE:
        return Asked(Prompt.CHOICE, rack.shooter, options=rack.options)
    on_break = rack.phase is Phase.BREAK
    not_now = Foul.NO_RAIL if on_break else Foul.ILLEGAL_BREAK
    return Asked(
        prompt=Prompt.BREAK if on_break else Prompt.SHOT,
        seat=rack.shooter,
        calls=open_tags(match.book, rack),
        fouls=_in_order(_known(match.book), not_now),
        balls=tuple(sorted(rack.on_table)),
        warn=rack.shooter if one_from_loss(match.book, rack, rack.shooter) else None,
        must_call=not on_break and _must_call(match),
    )


def _ask_outside_rack(match: Match) -> Asked:
    if match.stage is Stage.BREAKER:
        return Asked(Prompt.BREAKER, match.lag_winner)
    return Asked(Prompt.LAG if match.stage is Stage.LAG else Prompt.FINISHED)


def _known(book: Rulebook) -> frozenset[Foul]:
    """The fouls of shots in that book; the rule of the break is a switch of its own."""
    return book.fouls | {Foul.ILLEGAL_BREAK} if book.break_min_rails else book.fouls - {Foul.ILLEGAL_BREAK}


@lru_cache(maxsize=64)
def _in_order(known: frozenset[Foul], not_now: Foul) -> tuple[Foul, ...]:
    """These fouls but one, in the order of the books."""
    return tuple(foul for foul in Foul if foul in known and foul is not not_now)


def _must_call(match: Match) -> bool:
    return match.call_requested or match.book.call_mode is CallMode.EXPLICIT


def witness(match: Match, report: ShotReport) -> Seen | Question:
    """The call and the facts that a report states, or what must be asked first."""
    rack = match.rack
    if match.stage is not Stage.RACK or rack is None or rack.phase is Phase.CHOICE:
        return Question("no_shot_now")
    question = _doubt(match, rack, report)
    if question is not None:
        return question
    call = _call(rack, report)
    facts = _facts(match, rack, call, report)
    try:
        check_facts(rack.on_table, facts)
    except RulesError as problem:
        return Question("contradiction", (("problem", str(problem)),))
    return Seen(call, facts)


def _doubt(match: Match, rack: Rack, report: ShotReport) -> Question | None:
    """The first thing in a report that cannot be so."""
    if report.seat not in (None, rack.shooter):
        return Question("other_shooter", (("claimed", report.seat), ("shooter", rack.shooter)))
    return (
        _call_doubt(match, rack, report)
        or _ball_doubt(rack, report)
        or _order_doubt(match.book, report)
        or _foul_doubt(match.book, rack, report)
        or _rail_doubt(match, rack, report)
    )


def _call_doubt(match: Match, rack: Rack, report: ShotReport) -> Question | None:
    call = report.call
    on_break = rack.phase is Phase.BREAK
    if call is not None and not on_break:
        closed = why_not(match.book, rack, call)
        if closed is not None:
            return Question("call_not_open", (("call", call.tag), ("because", closed)))
    if not report.potted:
        return None
    if call is None and not on_break:
        return Question("call_needed") if _must_call(match) else None
    return _pocket_doubt(report, call) if isinstance(call, Called) and not on_break else Question("which_ball")


def _pocket_doubt(report: ShotReport, call: Called) -> Question | None:
    """As called, and yet in another pocket."""
    pocket = dict(report.made).get(call.ball, Pocket.UNKNOWN)
    elsewhere = Pocket.UNKNOWN not in (pocket, call.pocket) and pocket is not call.pocket
    return Question("which_pocket", (("ball", call.ball),)) if elsewhere else None


def _ball_doubt(rack: Rack, report: ShotReport) -> Question | None:
    made = [ball for ball, _ in report.made]
    for ball in (*made, *report.off, *(report.first or ())):
        if ball not in rack.on_table:
            return Question("not_on_table", (("ball", ball),))
    made += [call.ball for call in (_call(rack, report),) if report.potted and isinstance(call, Called)]
    if any(ball not in made for ball, _ in report.hung):
        return Question("which_ball")
    return Question("which_ball") if Foul.BALL_OFF_TABLE in report.fouls and not report.off else None


def _order_doubt(book: Rulebook, report: ShotReport) -> Question | None:
    """Where the book asks at the drop whether the ten was last, "as called" with other balls does not tell."""
    if book.ten_last_at is not TenLastAt.AT_DROP or not (report.potted and report.made):
        return None
    named = Ball.TEN in dict(report.made)
    ten = isinstance(report.call, Called) and report.call.ball is Ball.TEN
    return Question("drop_order") if ten and not named else None


def _foul_doubt(book: Rulebook, rack: Rack, report: ShotReport) -> Question | None:
    known = _known(book) | {Foul.UNSPORTSMANLIKE}
    not_now = Foul.NO_RAIL if rack.phase is Phase.BREAK else Foul.ILLEGAL_BREAK
    for foul in Foul:
        if foul in report.fouls and foul not in known:
            return Question("not_a_foul_here", (("foul", foul),))
    if not_now in report.fouls:
        return Question("not_on_this_shot", (("foul", not_now),))
    if Foul.WRONG_BALL_FIRST not in report.fouls:
        return None
    only_one = len(rack.on_table) == 1
    named_ball_on = report.first is not None and (rack.ball_on in report.first or not report.first)
    return Question("ball_on_was_first") if only_one or named_ball_on else None


def _rail_doubt(match: Match, rack: Rack, report: ShotReport) -> Question | None:
    """No rail, or too few of them, and yet something else that was told says otherwise."""
    told = report.fouls & {Foul.NO_RAIL, Foul.ILLEGAL_BREAK}
    if not told:
        return None
    foul = min(told)
    driven = () if report.touched is None else _driven(match, report.touched)
    if any(ball is not Ball.CUE for ball, _ in _pocketed(match.book, _call(rack, report), report)):
        return Question("ball_was_made", (("foul", foul),))
    if foul is Foul.NO_RAIL:
        fell = Foul.SCRATCH in report.fouls and (report.first or Foul.WRONG_BALL_FIRST in report.fouls)
        return Question("rail_was_reached", (("foul", foul),)) if driven or report.off or fell else None
    count = len(frozenset(driven) - {Ball.CUE}) if report.rails is None else report.rails
    return Question("rail_was_reached", (("foul", foul),)) if count >= match.book.break_min_rails else None


def _call(rack: Rack, report: ShotReport) -> Call:
    if rack.phase is Phase.BREAK:
        return Break()
    if report.call is not None:
        return report.call
    return _as_called(rack, report) if report.potted else Uncalled()


def _as_called(rack: Rack, report: ShotReport) -> Called:
    """One tap says "as called"; which ball that was, nobody recorded: the ball on is the plain reading."""
    ball = _ball_on(rack)
    return Called(ball, dict(report.made).get(ball, Pocket.UNKNOWN))


def _ball_on(rack: Rack) -> Ball:
    return min(rack.on_table)


def _facts(match: Match, rack: Rack, call: Call, report: ShotReport) -> ShotFacts:
    pocketed = _pocketed(match.book, call, report)
    down = frozenset(ball for ball, _ in pocketed) - {Ball.CUE}
    to_rail = _to_rail(match, rack, report, down)
    return ShotFacts(
        first_contact=_first_contact(rack, report),
        pocketed=pocketed,
        off_table=report.off,
        to_rail=to_rail,
        rail_after_contact=bool(to_rail) or _other_rail(match, report),
        seen=report.fouls - _MOVED,
    )


def _pocketed(book: Rulebook, call: Call, report: ShotReport) -> tuple[tuple[Ball, Pocket], ...]:
    """What fell in time, the called ball first where it is only known that it was made."""
    made = report.made
    if report.potted and isinstance(call, Called):
        made = tuple((ball, call.pocket if ball is call.ball else pocket) for ball, pocket in made)
        made = made if call.ball in dict(made) else ((call.ball, call.pocket), *made)
    late = {ball for ball, seconds in report.hung if not fell_in_time(seconds, book.hanging_ball_s)}
    made = tuple(drop for drop in made if drop[0] not in late)
    return (*made, (Ball.CUE, Pocket.UNKNOWN)) if Foul.SCRATCH in report.fouls else made


def _first_contact(rack: Rack, report: ShotReport) -> frozenset[Ball]:
    if report.first is not None:
        return report.first
    # A pocket is a rail: a cue ball that fell and yet reached no rail after contact had no contact.
    nothing = {Foul.SCRATCH, Foul.NO_RAIL} <= report.fouls
    return frozenset() if nothing or Foul.WRONG_BALL_FIRST in report.fouls else frozenset({_ball_on(rack)})


def _to_rail(match: Match, rack: Rack, report: ShotReport, down: frozenset[Ball]) -> frozenset[Ball]:
    """Balls driven to a rail; on a break only their number is known, and the lowest balls stand for it."""
    if report.touched is not None:
        return down | (_driven(match, report.touched) - {Ball.CUE})
    if rack.phase is not Phase.BREAK or (report.rails is None and report.first == frozenset()):
        return down
    enough = 0 if Foul.ILLEGAL_BREAK in report.fouls else match.book.break_min_rails
    count = enough if report.rails is None else report.rails
    return down | frozenset(sorted(rack.on_table.difference(report.off))[:count])


def _driven(match: Match, touched: tuple[tuple[Ball, Cushion], ...]) -> frozenset[Ball]:
    """The balls of these contacts that were driven to a rail, with what was declared frozen."""
    frozen = {ball: to for ball, to in match.frozen if isinstance(to, Cushion)}
    reached = {ball: [to for other, to in touched if other is ball] for ball, _ in touched}
    return frozenset(ball for ball, to in reached.items() if is_driven_to_rail(ball, to, frozen, left=len(to) > 1))


def _other_rail(match: Match, report: ShotReport) -> bool:
    """Whether a rail was reached of which no object ball is named: the cue ball's, or one that goes without saying."""
    if report.touched is not None:
        return bool(_driven(match, report.touched))
    return report.first != frozenset() and Foul.NO_RAIL not in report.fouls
