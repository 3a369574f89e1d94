"""Racks, calls, facts and books for the laws: any that can be told without contradiction."""

from __future__ import annotations

from hypothesis import strategies as st

from tenball.rules import (
    BOOKS,
    Break,
    Call,
    Called,
    CueBall,
    Foul,
    Option,
    Penalty,
    Phase,
    PushOut,
    Rack,
    Rulebook,
    Safety,
    Seat,
    ShotFacts,
    Uncalled,
    Witness,
    open_book,
    variant,
)
from tenball.rules.switches import (
    CallMode,
    EarlyTen,
    PushOutBy,
    SafetyOptionOn,
    TenLastAt,
    TenOnBreak,
    TwoFoulWarning,
    WrongfulPot,
)
from tenball.table import OBJECT_BALLS, Ball, Pocket

__all__ = ["books", "calls", "editions", "facts_on", "mistakes", "racks", "shots"]

editions = st.sampled_from(BOOKS).map(open_book)


@st.composite
def clubs(draw: st.DrawFn) -> Rulebook:
    """A club's variant of an edition, with any switch changed."""
    enums = {
        "ten_on_break": TenOnBreak,
        "call_mode": CallMode,
        "push_out_by": PushOutBy,
        "safety_option_on": SafetyOptionOn,
        "wrongful_pot": WrongfulPot,
        "early_ten": EarlyTen,
        "ten_last_at": TenLastAt,
        "two_foul_warning": TwoFoulWarning,
        "unsportsmanlike_default": Penalty,
    }
    chosen: dict[str, st.SearchStrategy[object]] = {name: st.sampled_from(list(kind)) for name, kind in enums.items()}
    numbers = {"break_min_rails": st.integers(0, 5), "three_foul": st.integers(0, 4), "safety_call": st.booleans()}
    fouls = {name: st.lists(st.sampled_from(list(Foul)), unique=True) for name in ("fouls", "push_out_suspends")}
    switches = draw(st.fixed_dictionaries({}, optional={**chosen, **numbers, **fouls}))
    return variant("club", draw(editions), switches, {}, str)


books = st.one_of(editions, clubs())

_seats = st.sampled_from(list(Seat))
_pairs = st.tuples(st.integers(0, 2), st.integers(0, 2))
_turns = st.tuples(st.integers(0, 3), st.integers(0, 3)).filter(any)


@st.composite
def racks(draw: st.DrawFn, phases: tuple[Phase, ...] = tuple(Phase)[:4]) -> Rack:
    """A rack that is not over; before the break it is whole and the breaker's."""
    phase, breaker = draw(st.sampled_from(phases)), draw(_seats)
    in_a_row, told = draw(_pairs), draw(st.tuples(st.booleans(), st.booleans()))
    opening = phase is Phase.BREAK
    others = draw(st.sets(st.sampled_from(OBJECT_BALLS[:9])))
    return Rack(
        breaker=breaker,
        shooter=breaker if opening else draw(_seats),
        phase=phase,
        on_table=frozenset(OBJECT_BALLS) if opening else frozenset({*others, Ball.TEN}),
        cue_ball=CueBall.KITCHEN if opening else CueBall.LIES,
        in_a_row=in_a_row,
        warned=(told[0] and in_a_row[0] == 2, told[1] and in_a_row[1] == 2),
        options=(Option.TAKE, Option.HAND_BACK) if phase is Phase.CHOICE else (),
        stalemate=draw(st.none() | _turns),
    )


def calls(rack: Rack) -> st.SearchStrategy[Call]:
    """Any announcement, open or void; the break only where it can be played."""
    if rack.phase is Phase.BREAK:
        return st.sampled_from([Break(), Called(Ball.TEN, Pocket.FOOT_LEFT), PushOut(), Uncalled()])
    named = st.builds(Called, st.sampled_from(OBJECT_BALLS), st.sampled_from(list(Pocket)))
    return named | st.sampled_from([Safety(), PushOut(), Uncalled()])


@st.composite
def facts_on(draw: st.DrawFn, rack: Rack) -> ShotFacts:
    """What may have happened on a shot at that rack."""
    table = sorted(rack.on_table)
    first = draw(st.frozensets(st.sampled_from(table), max_size=2))
    pockets = st.sampled_from(list(Pocket))
    moved = draw(st.permutations(table)) if first else []
    fell, flew = draw(st.integers(0, min(3, len(moved)))), draw(st.integers(0, 1))
    gone: list[Ball] = [*moved[:fell], *draw(st.sampled_from([[], [], [], [Ball.CUE]]))]
    to_rail = frozenset(draw(st.sets(st.sampled_from(moved)))) if moved else frozenset[Ball]()
    return ShotFacts(
        first_contact=first,
        pocketed=tuple((ball, draw(pockets)) for ball in draw(st.permutations(gone))),
        off_table=tuple(moved[fell : fell + flew]),
        to_rail=to_rail,
        rail_after_contact=bool(to_rail) or (bool(first) and draw(st.booleans())),
        obvious=draw(st.none() | st.tuples(st.sampled_from(table), pockets)),
        seen=frozenset(draw(st.lists(st.sampled_from(list(Foul)), max_size=2) | st.just([]))),
        witness=draw(st.sampled_from(list(Witness))),
    )


@st.composite
def shots(draw: st.DrawFn) -> tuple[Rack, Call, ShotFacts]:
    """A rack on which a shot is to be played, and that shot."""
    rack = draw(racks(tuple(Phase)[:3]))
    return rack, draw(calls(rack)), draw(facts_on(rack))


mistakes = st.tuples(_seats, st.sampled_from(list(Foul)))
"""A foul between shots: whose, and which."""
