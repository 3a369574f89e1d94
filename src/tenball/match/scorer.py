"""The witness at a real table: what a person tapped becomes a call and facts, or a question."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tenball.match.match import Match, Stage
from tenball.match.report import Question, ShotReport
from tenball.rules.call import Break, Call, Called, Uncalled
from tenball.rules.calling import legal_calls, why_not
from tenball.rules.definitions import fell_in_time, is_driven_to_rail
from tenball.rules.errors import RulesError
from tenball.rules.facts import ShotFacts, check_facts
from tenball.rules.fouls import Foul
from tenball.rules.rack import Option, Phase, Rack, Seat
from tenball.rules.rulebook import Rulebook
from tenball.rules.switches import CallMode
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion, Pocket

__all__ = ["Asked", "Prompt", "Seen", "ask", "witness"]

_ON_TWO = 2
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
    the table; `warn` is on two fouls.
    """

    prompt: Prompt
    seat: Seat | None = None
    calls: tuple[str, ...] = ()
    fouls: tuple[Foul, ...] = ()
    options: tuple[Option, ...] = ()
    balls: tuple[Ball, ...] = ()
    warn: Seat | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """A report understood: the call that was made and the facts of the shot."""

    call: Call
    facts: ShotFacts


def ask(match: Match) -> Asked:
    """What may be entered now, so that a pad need offer nothing else."""
    rack = match.rack
    if match.stage is not Stage.RACK or rack is None:
        prompts = {Stage.LAG: Prompt.LAG, Stage.BREAKER: Prompt.BREAKER}
        return Asked(prompts.get(match.stage, Prompt.FINISHED), match.lag_winner)
    if rack.phase is Phase.CHOICE:
        return Asked(Prompt.CHOICE, rack.shooter, options=rack.options)
    on_break = rack.phase is Phase.BREAK
    instead = Foul.NO_RAIL if on_break else Foul.ILLEGAL_BREAK
    fouls = match.book.fouls | {Foul.ILLEGAL_BREAK}
    return Asked(
        prompt=Prompt.BREAK if on_break else Prompt.SHOT,
        seat=rack.shooter,
        calls=tuple(dict.fromkeys(call.tag for call in legal_calls(match.book, rack))),
        fouls=tuple(foul for foul in Foul if foul in fouls and foul is not instead),
        balls=tuple(sorted(rack.on_table)),
        warn=rack.shooter if rack.fouls_of(rack.shooter) == _ON_TWO else None,
    )


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
    return _call_doubt(match, rack, report) or _ball_doubt(rack, report) or _foul_doubt(match.book, rack, report)


def _call_doubt(match: Match, rack: Rack, report: ShotReport) -> Question | None:
    call = report.call
    on_break = rack.phase is Phase.BREAK
    if call is not None and not on_break:
        closed = why_not(match.book, rack, call)
        if closed is not None:
            return Question("call_not_open", (("call", call.tag), ("because", closed)))
    if not report.potted or isinstance(call, Called):
        return None
    if on_break or call is not None:
        return Question("which_ball")
    spoken = match.call_requested or match.book.call_mode is CallMode.EXPLICIT
    return Question("call_needed") if spoken else None


def _ball_doubt(rack: Rack, report: ShotReport) -> Question | None:
    named = [ball for ball, _ in report.made] + list(report.off) + list(report.first or ())
    for ball in named:
        if ball not in rack.on_table:
            return Question("not_on_table", (("ball", ball),))
    hung = [ball for ball, _ in report.hung]
    made = [ball for ball, _ in report.made]
    if any(ball not in made for ball in hung):
        return Question("which_ball")
    return Question("which_ball") if Foul.BALL_OFF_TABLE in report.fouls and not report.off else None


def _foul_doubt(book: Rulebook, rack: Rack, report: ShotReport) -> Question | None:
    fouls = report.fouls
    pots = report.potted or bool(report.made)
    on_break = rack.phase is Phase.BREAK
    for foul in Foul:
        if foul in fouls and foul not in book.fouls | {Foul.ILLEGAL_BREAK, Foul.UNSPORTSMANLIKE}:
            return Question("not_a_foul_here", (("foul", foul),))
    wrong_time = Foul.NO_RAIL if on_break else Foul.ILLEGAL_BREAK
    if wrong_time in fouls:
        return Question("not_on_this_shot", (("foul", wrong_time),))
    if pots and fouls & {Foul.NO_RAIL, Foul.ILLEGAL_BREAK}:
        return Question("ball_was_made", (("foul", min(fouls & {Foul.NO_RAIL, Foul.ILLEGAL_BREAK})),))
    return _first_doubt(rack, report)


def _first_doubt(rack: Rack, report: ShotReport) -> Question | None:
    if Foul.WRONG_BALL_FIRST not in report.fouls:
        return None
    only_one = len(rack.on_table) == 1
    named_ball_on = report.first is not None and (rack.ball_on in report.first or not report.first)
    return Question("ball_on_was_first") if only_one or named_ball_on else None


def _call(rack: Rack, report: ShotReport) -> Call:
    if rack.phase is Phase.BREAK:
        return Break()
    if report.call is not None:
        return report.call
    # One tap says "as called"; which ball and pocket that was, nobody recorded: the ball on is the plain reading.
    return Called(_ball_on(rack), Pocket.UNKNOWN) if report.potted else Uncalled()


def _ball_on(rack: Rack) -> Ball:
    return rack.ball_on or Ball.TEN


def _facts(match: Match, rack: Rack, call: Call, report: ShotReport) -> ShotFacts:
    pocketed = _pocketed(match.book, call, report)
    down = frozenset(ball for ball, _ in pocketed) - {Ball.CUE}
    to_rail = _to_rail(match, rack, report, down)
    return ShotFacts(
        first_contact=_first_contact(rack, report),
        pocketed=pocketed,
        off_table=report.off,
        to_rail=to_rail,
        rail_after_contact=_rail(match, report, to_rail),
        seen=report.fouls - _MOVED,
    )


def _pocketed(book: Rulebook, call: Call, report: ShotReport) -> tuple[tuple[Ball, Pocket], ...]:
    """What fell in time, the called ball first where it is only known that it was made."""
    late = {ball for ball, seconds in report.hung if not fell_in_time(seconds, book.hanging_ball_s)}
    made = tuple(drop for drop in report.made if drop[0] not in late)
    if report.potted and isinstance(call, Called) and call.ball not in [ball for ball, _ in report.made]:
        made = ((call.ball, call.pocket), *made)
    return (*made, (Ball.CUE, Pocket.UNKNOWN)) if Foul.SCRATCH in report.fouls else made


def _first_contact(rack: Rack, report: ShotReport) -> frozenset[Ball]:
    if report.first is not None:
        return report.first
    return frozenset() if Foul.WRONG_BALL_FIRST in report.fouls else frozenset({_ball_on(rack)})


def _to_rail(match: Match, rack: Rack, report: ShotReport, down: frozenset[Ball]) -> frozenset[Ball]:
    """Balls driven to a rail; on a break only their number is known, and the lowest balls stand for it."""
    if report.touched is not None:
        return down | (_driven(match, report.touched) - {Ball.CUE})
    if rack.phase is not Phase.BREAK or not report.fouls.isdisjoint({Foul.ILLEGAL_BREAK}):
        return down
    if report.first is not None and not report.first:
        return down
    count = match.book.break_min_rails if report.rails is None else report.rails
    return down | frozenset(sorted(rack.on_table)[:count])


def _driven(match: Match, touched: tuple[tuple[Ball, Cushion], ...]) -> frozenset[Ball]:
    """The balls of these contacts that were driven to a rail, with what was declared frozen."""
    frozen = {ball: to for ball, to in match.frozen if isinstance(to, Cushion)}
    reached = {ball: [to for other, to in touched if other is ball] for ball, _ in touched}
    return frozenset(ball for ball, to in reached.items() if is_driven_to_rail(ball, to, frozen, left=len(to) > 1))


def _rail(match: Match, report: ShotReport, to_rail: frozenset[Ball]) -> bool:
    if to_rail:
        return True
    if report.touched is not None:
        return bool(_driven(match, report.touched))
    contact = report.first is None or bool(report.first)
    return contact and Foul.NO_RAIL not in report.fouls
