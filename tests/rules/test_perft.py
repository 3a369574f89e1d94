"""What can become of a small rack, all of it: how many states there are, and what holds in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from tenball.rules import (
    BOOKS,
    Called,
    Foul,
    Phase,
    PushOut,
    Rulebook,
    Ruling,
    ShotFacts,
    changed_switches,
    may_call,
    open_book,
    variant,
)
from tenball.rules.perft import Step, counted, perft, small_rack, walk
from tenball.rules.possible import Offence, Shot, play
from tenball.rules.switches import EarlyTen
from tenball.table import Ball

SLOVAK, CZECH = open_book("sk"), open_book("cz")
SWITCHED = variant("switched", CZECH, changed_switches(SLOVAK, CZECH), {}, str)
"""The Czech book with the Slovak value of every switch in which the two differ."""

SOON = {
    "sk": [(1, 18, 280), (2, 181, 9112), (3, 621, 62371)],
    "cz": [(1, 18, 280), (2, 167, 9112), (3, 595, 65563)],
    "wpa_2025": [(1, 18, 280), (2, 167, 9112)],
    "sk_literal": [(1, 18, 280), (2, 188, 9112)],
    "cz_literal": [(1, 18, 280), (2, 169, 9112)],
}
"""The first depths: new states and steps, the stalemate included."""

ALL = {
    "sk": [
        (1, 17, 278),
        (2, 163, 8804),
        (3, 444, 51073),
        (4, 878, 105143),
        (5, 876, 150663),
        (6, 524, 90508),
        (7, 122, 30982),
        (8, 0, 1688),
    ],
    "cz": [
        (1, 17, 278),
        (2, 149, 8804),
        (3, 413, 54257),
        (4, 845, 109271),
        (5, 845, 148225),
        (6, 521, 87226),
        (7, 122, 29390),
        (8, 0, 1688),
    ],
    "wpa_2025": [
        (1, 17, 278),
        (2, 149, 8804),
        (3, 413, 54257),
        (4, 845, 109271),
        (5, 845, 148225),
        (6, 521, 87226),
        (7, 122, 29390),
        (8, 0, 1688),
    ],
    "sk_literal": [
        (1, 17, 278),
        (2, 170, 8804),
        (3, 459, 55329),
        (4, 909, 109911),
        (5, 842, 149663),
        (6, 507, 83490),
        (7, 120, 29976),
        (8, 0, 1688),
    ],
    "cz_literal": [
        (1, 17, 278),
        (2, 151, 8804),
        (3, 414, 54257),
        (4, 844, 109271),
        (5, 843, 148225),
        (6, 521, 87226),
        (7, 122, 29390),
        (8, 0, 1688),
    ],
}
"""Every depth without a stalemate: the last one leads nowhere new."""


def checked(book: Rulebook, steps: Iterable[Step]) -> Iterator[Step]:
    """The steps, each looked at on its way."""
    for step in steps:
        check_state(step)
        check_next(step)
        check_push_out(book, step)
        if step.ruling is not None:
            check_fouls(step.ruling)
            check_balls(step, step.ruling)
        yield step


def check_state(step: Step) -> None:
    after = step.after
    over = after.phase is Phase.OVER
    assert over or Ball.TEN in after.on_table, "the ten is on the table until the rack ends"
    assert bool(after.options) is (after.phase is Phase.CHOICE), "options are open in a choice alone"
    assert max(after.in_a_row) <= (3 if over else 2), "two fouls at most while the rack is on"


def check_next(step: Step) -> None:
    after, ruling = step.after, step.ruling
    assert (after.winner is not None) is (after.phase is Phase.OVER), "a rack that is over was won"
    assert ruling is None or ruling.next == (after.shooter if after.winner is None else None), "one is next, or nobody"


def check_push_out(book: Rulebook, step: Step) -> None:
    """It is open on the one shot after a foul-free break, and on no other."""
    fair_break = step.before.phase is Phase.BREAK and isinstance(step.action, Shot) and not fouls_of(step.ruling)
    waiting = step.before.phase is Phase.AFTER_BREAK and not isinstance(step.action, Shot)
    assert fair_break or waiting or not may_call(book, step.after, PushOut())


def fouls_of(ruling: Ruling | None) -> tuple[Foul, ...]:
    return ruling.fouls if ruling else ()


def check_fouls(ruling: Ruling) -> None:
    if ruling.fouls and not ruling.replay:
        assert ruling.next in (None, ruling.seat.other), "a foul never keeps the table"
        assert ruling.winner in (None, ruling.seat.other), "and never wins"


def check_balls(step: Step, ruling: Ruling) -> None:
    if not ruling.replay:
        gone = {*ruling.down, *ruling.off} - {*ruling.spotted}
        assert step.after.on_table == step.before.on_table - gone, "only the ten comes back"
        assert set(ruling.spotted) <= {Ball.TEN}


@pytest.mark.parametrize("name", BOOKS)
def test_first_states_there_are(name: str) -> None:
    book = open_book(name)
    assert counted(checked(book, walk(book, len(SOON[name])))) == SOON[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", BOOKS)
def test_every_state_there_is(name: str) -> None:
    book = open_book(name)
    steps = (compared(step, name) for step in checked(book, walk(book, stalemate=False)))
    assert counted(steps) == ALL[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["sk", "cz"])
def test_every_state_there_is_with_a_stalemate_of_two_balls(name: str) -> None:
    book = open_book(name)
    steps = walk(book, start=small_rack(frozenset({Ball.ONE, Ball.TEN})))
    *_, last = counted(checked(book, steps))
    assert last[1] == 0


def test_perft_counts_a_walk() -> None:
    assert perft(SLOVAK, 2) == SOON["sk"][:2]
    assert perft(SLOVAK, 2, stalemate=False) == ALL["sk"][:2]


def compared(step: Step, name: str) -> Step:
    """The step, after a look at what the book across the border says of it."""
    if name == "cz":
        same = weighed(play(SLOVAK, step.before, step.action)[0]) == weighed(step.ruling)
        assert same or only_where_switched(step)
    elif name == "sk":
        assert weighed(play(SWITCHED, step.before, step.action)[0]) == weighed(step.ruling)
    return step


def only_where_switched(step: Step) -> bool:
    """Whether that step touches one of the switches in which the Czech book departs from the Slovak: a ten made early
    as called, and the foul of the template."""
    match step.action:
        case Offence(foul=foul):
            return foul is Foul.TEMPLATE
        case Shot(call=call, facts=facts):
            return Foul.TEMPLATE in facts.seen or ten_as_called(call, facts)
        case _:
            return False


def ten_as_called(call: object, facts: ShotFacts) -> bool:
    named = (call.ball, call.pocket) if isinstance(call, Called) else facts.obvious
    return named is not None and named[0] is Ball.TEN and named in facts.pocketed


def weighed(ruling: Ruling | None) -> object:
    """A ruling without the paragraphs and readings behind it."""
    if ruling is None:
        return None
    return replace(ruling, why=()), [why.key for why in ruling.why]


def test_slovak_and_czech_book_depart_in_three_switches() -> None:
    assert set(changed_switches(CZECH, SLOVAK)) == {"lag_winner", "early_ten", "fouls"}


def test_slovak_and_czech_rulings_differ_where_a_switch_does_and_nowhere_else() -> None:
    differing = set()
    for step in walk(CZECH, 2):
        compared(step, "cz")
        if weighed(play(SLOVAK, step.before, step.action)[0]) != weighed(step.ruling):
            differing.add(type(step.action))
    assert differing == {Shot, Offence}


def test_czech_book_with_the_slovak_switches_rules_like_the_slovak() -> None:
    assert SWITCHED.early_ten is EarlyTen.WINS
    for step in walk(SLOVAK, 2):
        compared(step, "sk")
