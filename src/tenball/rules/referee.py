"""The judgement of one shot, in the order in which both texts weigh it: fouls first, then what the shot was for."""

from __future__ import annotations

from typing import assert_never

from tenball.rules.call import Break, Call, Called, PushOut, Safety, Uncalled
from tenball.rules.calling import may_call
from tenball.rules.errors import RulesError
from tenball.rules.facts import ShotFacts, check_facts
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.outcome import Outcome, fouled, judged, reason
from tenball.rules.rack import Phase, Rack
from tenball.rules.rulebook import Rulebook
from tenball.rules.ruling import Reason, Ruling
from tenball.rules.switches import CallMode, EarlyTen, SafetyOptionOn, TenLastAt, TenOnBreak, WrongfulPot
from tenball.table.balls import Ball

__all__ = ["fouls_on", "rule"]


def rule(book: Rulebook, rack: Rack, call: Call, facts: ShotFacts) -> Ruling:
    """What the book says of that shot.

    Raises `RulesError` where the facts contradict themselves or no shot is to be played; foul play is a ruling.
    """
    check_shot(rack, call)
    check_facts(rack.on_table, facts)
    counted = counted_call(book, rack, call, facts)
    fouls = fouls_on(book, rack, counted, facts)
    if fouls:
        return fouled(book, rack, rack.shooter, fouls, facts)
    match counted:
        case Break():
            outcome = _break(book, facts)
        case PushOut():
            outcome = _push_out(book, rack)
        case Safety():
            outcome = _safety(book, rack, facts)
        case Called():
            outcome = _called(book, rack, counted, facts, inferred=counted is not call)
        case Uncalled():
            outcome = _missed(book, Why.UNCALLED_POT, facts)
        case _:
            assert_never(counted)
    return judged(book, rack, facts, outcome)


def check_shot(rack: Rack, call: Call) -> None:
    """Refuse a shot where none is to be played, and a break that is not the opening shot."""
    if rack.phase is Phase.OVER:
        raise RulesError("rack_over")
    if rack.phase is Phase.CHOICE:
        raise RulesError("not_a_shot", phase=rack.phase, instead="an option must be chosen first")
    if isinstance(call, Break) and rack.phase is not Phase.BREAK:
        raise RulesError("break_elsewhere", phase=rack.phase)


def counted_call(book: Rulebook, rack: Rack, call: Call, facts: ShotFacts) -> Call:
    """The call that counts: any is the break on a break, a void one is none, and an obvious shot needs none."""
    if rack.phase is Phase.BREAK:
        return Break()
    if may_call(book, rack, call) and not isinstance(call, Uncalled):
        return call
    if facts.obvious is not None and book.call_mode is CallMode.OBVIOUS:
        return Called(*facts.obvious)
    return Uncalled()


def fouls_on(book: Rulebook, rack: Rack, counted: Call, facts: ShotFacts) -> tuple[Foul, ...]:
    """Every foul of that shot, in the canonical order."""
    found = set(facts.seen)
    if facts.cue_ball_gone:
        found.add(Foul.SCRATCH)
    if facts.first_contact and rack.ball_on not in facts.first_contact:
        found.add(Foul.WRONG_BALL_FIRST)
    if facts.off:
        found.add(Foul.BALL_OFF_TABLE)
    if isinstance(counted, Break) and book.break_min_rails:
        _weigh_break(book, facts, found)
    else:
        _weigh_rail(facts, found)
    if isinstance(counted, PushOut):
        found -= book.push_out_suspends
    return _in_order([foul for foul in found if _counts(book, foul)])


def _in_order(fouls: list[Foul]) -> tuple[Foul, ...]:
    return tuple(fouls) if len(fouls) <= 1 else tuple(foul for foul in Foul if foul in fouls)


def _counts(book: Rulebook, foul: Foul) -> bool:
    """Whether this book knows that foul; a conduct for which it only warns is none."""
    if foul is Foul.ILLEGAL_BREAK:
        return book.break_min_rails > 0
    if foul is Foul.UNSPORTSMANLIKE:
        return book.unsportsmanlike_default is not Penalty.WARNING
    return foul in book.fouls


def _weigh_rail(facts: ShotFacts, found: set[Foul]) -> None:
    """On every other shot the rail after contact stands in the place of the rule of the break.

    No rail is needed where an object ball was pocketed, whatever a witness calls it; a ball that is gone reached one.
    """
    found.discard(Foul.ILLEGAL_BREAK)
    if facts.down:
        found.discard(Foul.NO_RAIL)
    elif not (facts.touched_a_ball and (facts.rail_after_contact or facts.off or facts.cue_ball_gone)):
        found.add(Foul.NO_RAIL)


def _weigh_break(book: Rulebook, facts: ShotFacts, found: set[Foul]) -> None:
    """On a break the rule of the balls driven to a rail stands in the place of the rail after contact."""
    found.discard(Foul.NO_RAIL)
    if facts.down:
        found.discard(Foul.ILLEGAL_BREAK)
    elif len(facts.to_rail.union(facts.off)) < book.break_min_rails:
        found.add(Foul.ILLEGAL_BREAK)


def _break(book: Rulebook, facts: ShotFacts) -> Outcome:
    down = facts.down
    if Ball.TEN in down and book.ten_on_break is TenOnBreak.WINS:
        return Outcome.win(reason(book, Why.TEN_ON_BREAK))
    if not down:
        return Outcome.passes(reason(book, Why.DRY_BREAK), phase=Phase.AFTER_BREAK)
    key = Why.TEN_ON_BREAK if Ball.TEN in down else Why.BREAK_POT
    return Outcome.continues(reason(book, key, "F-02"), phase=Phase.AFTER_BREAK)


def _push_out(book: Rulebook, rack: Rack) -> Outcome:
    reading = "F-03" if rack.shooter is not rack.breaker else None
    return Outcome.asks(reason(book, Why.PUSH_OUT, reading))


def _safety(book: Rulebook, rack: Rack, facts: ShotFacts) -> Outcome:
    ball_on = rack.ball_on in facts.down
    match book.safety_option_on:
        case SafetyOptionOn.ANY_BALL if ball_on:
            return Outcome.asks(reason(book, Why.SAFETY_POT))
        case SafetyOptionOn.ANY_BALL if facts.down:
            return Outcome.asks(reason(book, Why.SAFETY_POT, "F-19"))
        case SafetyOptionOn.BALL_ON if ball_on:
            return Outcome.asks(reason(book, Why.SAFETY_POT))
        case SafetyOptionOn.ANY_BALL | SafetyOptionOn.BALL_ON | SafetyOptionOn.NOTHING:
            return Outcome.passes(reason(book, Why.SAFETY))
        case _:
            assert_never(book.safety_option_on)


def _called(book: Rulebook, rack: Rack, call: Called, facts: ShotFacts, *, inferred: bool) -> Outcome:
    if (call.ball, call.pocket) not in facts.pocketed:
        key = Why.WRONG_POCKET if call.ball in facts.down else Why.WRONG_BALL
        return _missed(book, key, facts)
    obvious = (reason(book, Why.OBVIOUS_SHOT),) if inferred else ()
    if call.ball is Ball.TEN:
        return _called_ten(book, rack, facts, obvious)
    return Outcome.continues(reason(book, Why.CALLED_SHOT), *obvious)


def _called_ten(book: Rulebook, rack: Rack, facts: ShotFacts, obvious: tuple[Reason, ...]) -> Outcome:
    if book.early_ten is EarlyTen.WINS:
        return Outcome.win(reason(book, Why.CALLED_TEN), *obvious)
    if _ten_was_last(book.ten_last_at, rack, facts):
        return Outcome.win(reason(book, Why.CALLED_TEN, "F-08"), *obvious)
    together = _ten_was_last(TenLastAt.AT_DROP, rack, facts)
    return Outcome.continues(reason(book, Why.EARLY_TEN, "F-09" if together else None), *obvious)


def _ten_was_last(moment: TenLastAt, rack: Rack, facts: ShotFacts) -> bool:
    """Whether the ten was the only object ball left, asked at that moment of a foul-free shot."""
    match moment:
        case TenLastAt.SHOT_START:
            return len(rack.on_table) == 1
        case TenLastAt.AT_DROP:
            return facts.down[-1] is Ball.TEN and len(rack.on_table) == len(facts.down)
        case TenLastAt.SHOT_END:
            return len(rack.on_table) == len(facts.down)
        case _:
            assert_never(moment)


def _missed(book: Rulebook, key: Why, facts: ShotFacts) -> Outcome:
    if not facts.down:
        return Outcome.passes(reason(book, Why.MISS))
    match book.wrongful_pot:
        case WrongfulPot.OPTION:
            return Outcome.asks(reason(book, key))
        case WrongfulPot.TURN_PASSES:
            return Outcome.passes(reason(book, key))
        case _:
            assert_never(book.wrongful_pot)
