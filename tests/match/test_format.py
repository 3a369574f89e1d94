"""What the organiser chooses: length, breaks, clock, lateness."""

import pytest

from tenball.match import CLOCKS, BreakOrder, ClockPreset, Lateness, MatchError, MatchFormat, clock_preset
from tenball.match.plain import format_from, format_plain
from tests.match.sheet import A, B


@pytest.mark.parametrize(
    "minutes, racks, forfeit",
    [
        (0, 0, False),
        (5.9, 0, False),
        (6, 1, False),
        (10, 1, False),
        (11, 2, False),
        (16, 3, False),
        (19.9, 3, False),
        (20, 3, True),
        (90, 3, True),
    ],
)
def test_lateness_costs_racks_and_in_the_end_the_match(minutes: float, racks: int, forfeit: bool) -> None:  # noqa: FBT001
    assert Lateness().racks_lost(minutes) == racks
    assert Lateness().forfeits(minutes) is forfeit


@pytest.mark.parametrize(
    "order, last, winner, breaker",
    [
        (BreakOrder.ALTERNATE, A, A, B),
        (BreakOrder.ALTERNATE, B, A, A),
        (BreakOrder.WINNER, A, B, B),
        (BreakOrder.WINNER, B, B, B),
        (BreakOrder.LOSER, A, B, A),
        (BreakOrder.LOSER, A, A, B),
    ],
)
def test_s6_c6_who_breaks_next(order: BreakOrder, last: str, winner: str, breaker: str) -> None:
    assert MatchFormat(breaks=order).next_breaker(type(A)(last), type(A)(winner)) is breaker


def test_a_race_may_be_unequal() -> None:
    form = MatchFormat(race=(7, 5))
    assert form.needs(A) == 7
    assert form.needs(B) == 5


def test_clocks_by_the_names_that_clubs_use() -> None:
    assert clock_preset("off") is None
    assert clock_preset("40+40") == ClockPreset(40, 10, 40, 1)
    longer = CLOCKS["60/30+30"]
    assert longer is not None
    assert longer.allowance(after_break=True) == 60
    assert longer.allowance(after_break=False) == 30
    assert ClockPreset(35).allowance(after_break=True) == 35
    with pytest.raises(MatchError, match="no clock preset is called 'fast'; presets: off, 30"):
        clock_preset("fast")


@pytest.mark.parametrize(
    "wrong",
    [
        {"race": [0, 5]},
        {"race": [5, 1001]},
        {"sets": 0},
        {"time_outs": 1001},
        {"clock": {"shot_s": 0}},
        {"clock": {"shot_s": 30, "warning_s": 31}},
        {"clock": {"shot_s": 30, "extension_s": 3601}},
        {"clock": {"shot_s": 30, "extensions": 11}},
        {"clock": {"shot_s": 30, "after_break_s": 0}},
    ],
)
def test_a_format_that_no_match_could_have_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(MatchError, match="it is a whole number from"):
        format_from("format", wrong)


def test_a_format_reads_back() -> None:
    form = MatchFormat((7, 5), 2, BreakOrder.LOSER, CLOCKS["35+25"], 1, Lateness(((3, 1),), 10))
    assert format_from("format", format_plain(form)) == form
    assert format_plain(MatchFormat()) == {}
