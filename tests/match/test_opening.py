"""Before the first break: the lag, who breaks, lateness, a match that is never played."""

import pytest

from tenball.match import (
    BreakChosen,
    Lagged,
    LatenessPenalised,
    MatchConceded,
    MatchError,
    MatchFormat,
    Noted,
    RackScored,
    Stage,
    WalkedOver,
    evolve,
    fold,
)
from tenball.match.entering import late
from tests.match.sheet import MISS, A, B, after, playing, start


def test_s5_the_winner_of_the_lag_breaks() -> None:
    match = evolve(start("sk"), Lagged(B))
    assert match.stage is Stage.RACK
    assert match.breaker is match.lag_winner is B


def test_c5_the_winner_of_the_lag_chooses() -> None:
    match = evolve(start("cz"), Lagged(B))
    assert match.stage is Stage.BREAKER
    assert match.breaker is None
    match = evolve(match, BreakChosen(A))
    assert match.stage is Stage.RACK
    assert match.breaker is A
    assert match.lag_winner is B


def test_the_break_may_be_settled_without_a_lag() -> None:
    assert playing("cz", breaker=B).breaker is B


def test_nobody_lags_twice_and_nobody_plays_before_it() -> None:
    lagged = evolve(start("sk"), Lagged(A))
    for event in (Lagged(A), BreakChosen(A)):
        with pytest.raises(MatchError, match=r"'.*' does not fit here: the match is in the stage rack"):
            evolve(lagged, event)
    with pytest.raises(MatchError, match="the match is in the stage lag"):
        evolve(start(), RackScored(A))


def test_lateness_gives_racks_and_the_break() -> None:
    match = evolve(start(), LatenessPenalised(A, 2))
    assert match.racks == (0, 2)
    assert match.stage is Stage.RACK
    assert match.breaker is B
    assert match.rack_number == 1
    assert evolve(match, RackScored(B)).rack_number == 2


def test_lateness_may_leave_the_break_to_the_lag() -> None:
    match = evolve(start(), LatenessPenalised(B, 1, loses_break=False))
    assert match.racks == (1, 0)
    assert match.stage is Stage.LAG


def test_no_lateness_costs_racks_without_end() -> None:
    with pytest.raises(MatchError, match="no lateness costs more than 1000 racks"):
        evolve(start(form=MatchFormat(race=(5, 5))), LatenessPenalised(A, 1001))


def test_both_may_be_late() -> None:
    assert fold(start(), [LatenessPenalised(A, 1), LatenessPenalised(B, 2)]).racks == (2, 1)


def test_lateness_may_decide_a_short_match() -> None:
    match = evolve(start(form=MatchFormat(race=(2, 2))), LatenessPenalised(A, 3))
    assert match.stage is Stage.FINISHED
    assert match.winner is B
    assert match.racks == (0, 2)


def test_lateness_is_settled_before_anything_is_played() -> None:
    for begun in (after(playing(), MISS), after(playing(), RackScored(A))):
        with pytest.raises(MatchError, match="the match has begun"):
            evolve(begun, LatenessPenalised(A, 1))
    assert evolve(playing(), LatenessPenalised(A, 1)).breaker is B


def test_what_the_format_gives_for_lateness() -> None:
    match = start()
    assert late(match, A, 5) is None
    assert late(match, A, 6) == LatenessPenalised(A, 1)
    assert late(match, B, 16) == LatenessPenalised(B, 3)
    assert late(match, B, 20) == WalkedOver(A)


def test_a_match_may_be_won_without_being_played() -> None:
    for match in (start(), playing(), after(playing(), MISS)):
        over = evolve(match, WalkedOver(B))
        assert over.winner is B
        assert over.stage is Stage.FINISHED
        assert over.rack is None
        assert evolve(match, MatchConceded(A)).winner is B


def test_after_the_end_only_remarks_and_the_seal_fit() -> None:
    over = evolve(playing(), MatchConceded(A))
    assert evolve(over, Noted("thanks")) == over
    with pytest.raises(MatchError, match="'rack_scored' does not fit here: the match is over"):
        evolve(over, RackScored(A))
