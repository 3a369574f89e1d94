"""What is told at a simulated table, in every language."""

from __future__ import annotations

import pytest

from tenball.play import BadLag, Refusal
from tenball.rules import NotOpen, Option, Seat
from tenball.table import Misplaced
from tenball.words import LANGUAGES, language
from tenball.words.tell import lagged, lags, not_played, turn

CALLED = {Seat.A: "Ann", Seat.B: "Bob"}
VALUES: dict[str, object] = {"name": "speed", "value": 25.0, "allowed": "at most 20", "lowest": 0.05}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_refusal_is_told(code: str) -> None:
    words = language(code)
    told: dict[str, str] = {
        key: not_played(words, key, {**VALUES, "option": Option.TAKE}) for key in set(Refusal) - {Refusal.MISPLACED}
    }
    told |= {str(why): not_played(words, "misplaced", {"because": why}) for why in Misplaced}
    assert len(set(told.values())) == len(told)
    assert not_played(words, "call_not_open", {"because": NotOpen.ONLY_BREAK}) == words.say("not_open.only_break")


def test_a_cue_that_lies_too_flat_is_told_by_how_much() -> None:
    words = language("en")
    assert "at least 2.9°" in not_played(words, "too_flat", {"lowest": 0.05})
    assert "at least 0°" in not_played(words, "too_flat", {"lowest": None})
    assert "fly" in not_played(words, "option_not_open", {"option": "fly"})


def test_a_lag_is_told_with_who_won() -> None:
    words = language("en")
    told = lagged(words, CALLED, (None, str(BadLag.SIDE_CUSHION)), (0.1234, None), Seat.A)
    assert told == "Ann: 12.3 cm from the head rail; Bob: the ball touched a side rail. Ann wins the lag."
    assert lagged(words, CALLED, (None, None), (0.123, 0.08), Seat.B).endswith("Bob wins the lag, nearer by 4.3 cm.")
    assert lagged(words, CALLED, (None, None), (0.1, 0.1)).endswith("as good as equal: both lag again.")
    bad = str(BadLag.POCKETED)
    assert lagged(words, CALLED, (bad, bad), (None, None)).endswith("Nobody won; both lag again.")
    assert list(lags(words, CALLED, (None, None), (None, 0.1))) == ["Bob: 10 cm from the head rail"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_whose_turn_it_is(code: str) -> None:
    assert turn(language(code), "push_out_or_shot", "Nora").startswith("Nora")
