"""What the scorekeeper is asked for, and what entering makes of the answers."""

from dataclasses import replace

import pytest

from tenball.match import (
    Asked,
    CallRequested,
    Lagged,
    MatchConceded,
    MatchError,
    Prompt,
    Question,
    Seen,
    ShotReport,
    ask,
    evolve,
    penalised,
    played,
    scored,
    witness,
)
from tenball.rules import Call, Foul, Option, Safety, ShotFacts, Uncalled, open_book
from tenball.rules.switches import CallMode
from tenball.table import Ball, Pocket
from tests.match.sheet import BREAK_POT, MISS, A, B, after, playing, start

SCRATCH = ShotReport(fouls=frozenset({Foul.SCRATCH}))


def test_before_and_after_the_racks() -> None:
    assert ask(start()) == Asked(Prompt.LAG)
    assert ask(evolve(start("cz"), Lagged(B))) == Asked(Prompt.BREAKER, B)
    assert ask(evolve(playing(), MatchConceded(A))) == Asked(Prompt.FINISHED)


def test_on_a_break_nothing_is_called() -> None:
    asked = ask(playing())
    assert asked.prompt is Prompt.BREAK
    assert asked.seat is A
    assert asked.calls == ("break",)
    assert Foul.ILLEGAL_BREAK in asked.fouls
    assert Foul.NO_RAIL not in asked.fouls
    assert asked.balls == tuple(Ball)[1:]
    assert not asked.must_call


def test_after_a_break_a_push_out_is_open_for_one_shot() -> None:
    match = after(playing(), BREAK_POT)
    assert ask(match).calls == ("called", "safety", "push_out", "uncalled")
    asked = ask(after(match, MISS))
    assert asked.prompt is Prompt.SHOT
    assert asked.seat is B
    assert asked.calls == ("called", "safety", "uncalled")
    assert Foul.ILLEGAL_BREAK not in asked.fouls
    assert Ball.FIVE not in asked.balls


def test_fouls_are_those_of_the_book() -> None:
    assert Foul.TEMPLATE in ask(after(playing("cz"), MISS)).fouls
    assert Foul.TEMPLATE not in ask(after(playing("sk"), MISS)).fouls
    no_rule = replace(playing(), book=replace(open_book("sk"), break_min_rails=0))
    assert Foul.ILLEGAL_BREAK not in ask(no_rule).fouls
    tapped = ShotReport(fouls=frozenset({Foul.ILLEGAL_BREAK}))
    assert witness(no_rule, tapped) == Question("not_a_foul_here", (("foul", Foul.ILLEGAL_BREAK),))


def test_who_is_on_two_is_to_be_warned() -> None:
    match = after(playing(), SCRATCH, MISS, SCRATCH)
    assert ask(match).warn is None
    assert ask(after(match, MISS)).warn is A


def test_who_decides_is_asked_for_the_option() -> None:
    asked = ask(after(playing(), BREAK_POT, ShotReport(made=((Ball.SIX, Pocket.UNKNOWN),))))
    assert asked == Asked(Prompt.CHOICE, B, options=(Option.TAKE, Option.HAND_BACK))


def test_a_spoken_call_is_needed_where_the_book_or_somebody_asks_for_it() -> None:
    match = after(playing(), BREAK_POT)
    assert ask(evolve(match, CallRequested(B))).must_call
    strict = replace(match, book=replace(match.book, call_mode=CallMode.EXPLICIT))
    assert ask(strict).must_call
    assert witness(strict, ShotReport(potted=True)) == Question("call_needed")
    assert not ask(match).must_call


def test_outside_a_rack_there_is_no_shot() -> None:
    assert witness(start(), MISS) == Question("no_shot_now")
    assert scored(start(), MISS) == Question("no_shot_now")
    assert isinstance(witness(playing(), MISS), Seen)


def test_a_shot_and_its_report_are_kept() -> None:
    match = after(playing(), BREAK_POT)
    report = ShotReport(call=Safety())
    shot = scored(match, report)
    assert not isinstance(shot, Question)
    assert shot.report == report
    assert shot.call == Safety()
    assert shot.seat is A


@pytest.mark.parametrize("call", [Safety(), Uncalled()])
def test_a_witnessed_shot_is_ruled_without_taps(call: Call) -> None:
    shot = played(after(playing(), MISS), call, ShotFacts(first_contact=frozenset({Ball.ONE}), rail_after_contact=True))
    assert shot.report is None
    assert shot.seat is B


def test_without_a_rack_nothing_is_judged() -> None:
    with pytest.raises(MatchError, match="the match is in the stage lag"):
        penalised(start(), A, Foul.TOUCHED_BALL)
