"""Matches and situations for the tests of the words: one of every kind of event, and a whole match."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from tenball.match import (
    BreakChosen,
    CallRequested,
    Chose,
    ClockExtended,
    ClockStarted,
    ClockStopped,
    Draft,
    FrozenDeclared,
    Header,
    Lagged,
    LatenessPenalised,
    Match,
    MatchConceded,
    MatchEvent,
    MatchFormat,
    Mode,
    ModeSwitched,
    Noted,
    Overruled,
    People,
    RackConceded,
    Racked,
    RackScored,
    Record,
    Retracted,
    Sealed,
    ShotReport,
    ShotRuled,
    ShotVoided,
    StalemateAnnounced,
    Stamp,
    TimeOutEnded,
    TimeOutTaken,
    WalkedOver,
    Warned,
    amend,
    begin,
    clock_preset,
    evolve,
    fold,
    penalised,
    played,
    redo,
    replayed_rack,
    scored,
    undo,
)
from tenball.rules import (
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
    Safety,
    Seat,
    ShotFacts,
    Uncalled,
    Why,
    open_book,
)
from tenball.table import OBJECT_BALLS, Ball, Cushion, Pocket

STAMP = Stamp("2026-11-30T18:00:00Z", "scorer")
NAMES = {Seat.A: "Novák", Seat.B: "Dvořák"}
ALL = frozenset(OBJECT_BALLS)


def header(
    book: str = "cz", form: MatchFormat | None = None, *, named: bool = True, started: str = STAMP.time
) -> Header:
    people = People("Novák", "Dvořák", "salt", referee="Horváth")
    form = form or MatchFormat((2, 2), clock=clock_preset("40+40"), time_outs=1)
    shown = people if named else None
    return Header("m1", open_book(book), form, shown, people.hash, started, event="Klubová liga")


def rack(*balls: int, phase: Phase = Phase.PLAY, **fields: object) -> Rack:
    """A rack in which Novák plays, and Dvořák broke."""
    on_table = frozenset(map(Ball, balls)) if balls else ALL
    plain = Rack(Seat.B, Seat.A, phase, on_table, CueBall.LIES)
    return replace(plain, **fields)  # type: ignore[arg-type]


def match(book: str = "cz", on: Rack | None = None) -> Match:
    """A match in its first rack."""
    fresh = evolve(header(book).opened(), BreakChosen(Seat.B))
    return fresh if on is None else replace(fresh, rack=on)


def pot(ball: int, pocket: Pocket = Pocket.FOOT_RIGHT, *others: int, **fields: object) -> ShotFacts:
    """The lowest of these balls hit first, and all of them down in that pocket."""
    made = (ball, *others)
    drops = tuple((Ball(each), pocket) for each in made)
    fair = ShotFacts(frozenset({Ball(min(made))}), drops, (), frozenset(), rail_after_contact=True)
    return replace(fair, **fields)  # type: ignore[arg-type]


def nothing(ball: int = 3, **fields: object) -> ShotFacts:
    """That ball hit first, a rail after it, and nothing down."""
    fair = ShotFacts(frozenset({Ball(ball)}), rail_after_contact=True)
    return replace(fair, **fields)  # type: ignore[arg-type]


def shot(call: Call, facts: ShotFacts, on: Rack | None = None, book: str = "cz") -> tuple[Match, MatchEvent]:
    before = match(book, on or rack(3, 5, 9, 10))
    return before, played(before, call, facts)


CALL = Called(Ball.THREE, Pocket.FOOT_RIGHT)
TEN = Called(Ball.TEN, Pocket.SIDE_LEFT)
BEFORE = rack(phase=Phase.BREAK, cue_ball=CueBall.KITCHEN)
AFTER = rack(3, 5, 9, 10, phase=Phase.AFTER_BREAK)
RAILS = frozenset(map(Ball, (1, 2, 5, 6)))


def _fouls(*fouls: Foul) -> ShotFacts:
    return nothing(seen=frozenset(fouls))


def _foul(seat: Seat, foul: Foul, penalty: Penalty | None = None, **fields: object) -> tuple[Match, MatchEvent]:
    before = match("cz", replace(rack(3, 5, 9, 10), **fields))  # type: ignore[arg-type]
    return before, penalised(before, seat, foul, penalty)


def _plain(event: MatchEvent, on: Rack | None = None) -> tuple[Match, MatchEvent]:
    return match("cz", on or rack(3, 5, 9, 10)), event


def _overruled(*, why: bool) -> tuple[Match, MatchEvent]:
    before, event = shot(CALL, pot(3))
    assert isinstance(event, ShotRuled)
    ruling = event.ruling if why else replace(event.ruling, why=())
    return before, Overruled(event.seat, event.call, event.facts, ruling, "dotyk rukáva videl aj súper")


Situation = Callable[[], tuple[Match, MatchEvent]]

SHOTS: dict[str, Situation] = {
    "break_pot": lambda: shot(Break(), pot(4, Pocket.FOOT_LEFT, 7, first_contact=frozenset({Ball.ONE})), BEFORE),
    "break_pot_of_one": lambda: shot(Break(), pot(4, first_contact=frozenset({Ball.ONE})), BEFORE, "sk"),
    "dry_break": lambda: shot(Break(), nothing(1, to_rail=RAILS), BEFORE),
    "illegal_break": lambda: shot(Break(), nothing(1), BEFORE, "sk"),
    "ten_on_break": lambda: shot(Break(), pot(10, first_contact=frozenset({Ball.ONE})), BEFORE),
    "push_out": lambda: shot(PushOut(), ShotFacts(), AFTER),
    "push_out_with_a_ball": lambda: shot(PushOut(), pot(5), AFTER, "sk"),
    "called_shot": lambda: shot(CALL, pot(3)),
    "called_shot_with_others": lambda: shot(CALL, pot(3, Pocket.FOOT_RIGHT, 5, 9)),
    "called_shot_with_one_other": lambda: shot(CALL, pot(3, Pocket.FOOT_RIGHT, 5)),
    "called_shot_with_the_ten": lambda: shot(CALL, pot(3, Pocket.FOOT_RIGHT, 10), None, "sk"),
    "called_somewhere": lambda: shot(Called(Ball.THREE, Pocket.UNKNOWN), pot(3, Pocket.UNKNOWN)),
    "obvious_shot": lambda: shot(Uncalled(), pot(3, obvious=(Ball.THREE, Pocket.FOOT_RIGHT))),
    "called_ten": lambda: shot(TEN, pot(10, Pocket.SIDE_LEFT), rack(10)),
    "early_ten_wins": lambda: shot(TEN, pot(10, Pocket.SIDE_LEFT, first_contact=frozenset({Ball.THREE})), None, "sk"),
    "early_ten": lambda: shot(TEN, pot(10, Pocket.SIDE_LEFT, first_contact=frozenset({Ball.THREE}))),
    "miss": lambda: shot(CALL, nothing()),
    "miss_without_a_call": lambda: shot(Uncalled(), nothing()),
    "wrong_pocket": lambda: shot(CALL, pot(3, Pocket.SIDE_RIGHT)),
    "wrong_pocket_with_another": lambda: shot(CALL, pot(3, Pocket.SIDE_RIGHT, 5)),
    "wrong_ball": lambda: shot(CALL, pot(5, first_contact=frozenset({Ball.THREE}))),
    "wrong_balls": lambda: shot(CALL, pot(5, Pocket.HEAD_LEFT, 9, first_contact=frozenset({Ball.THREE}))),
    "uncalled_pot": lambda: shot(Uncalled(), pot(3)),
    "uncalled_pots": lambda: shot(Uncalled(), pot(3, Pocket.SIDE_LEFT, 5)),
    "safety": lambda: shot(Safety(), nothing()),
    "safety_pot": lambda: shot(Safety(), pot(3)),
    "safety_pot_of_two": lambda: shot(Safety(), pot(3, Pocket.SIDE_LEFT, 5)),
    "foul": lambda: shot(CALL, _fouls(Foul.WRONG_BALL_FIRST)),
    "two_fouls": lambda: shot(Uncalled(), pot(3, Pocket.HEAD_LEFT, 5, seen=frozenset({Foul.SCRATCH, Foul.NO_FOOT}))),
    "ball_off_table": lambda: shot(CALL, nothing(off_table=(Ball.FIVE,)), None, "sk"),
    "balls_off_table": lambda: shot(CALL, nothing(off_table=(Ball.FIVE, Ball.NINE, Ball.TEN))),
    "second_foul": lambda: shot(CALL, _fouls(Foul.DOUBLE_HIT), rack(3, 10, in_a_row=(1, 0))),
    "third_foul": lambda: shot(CALL, _fouls(Foul.PUSH_SHOT), rack(3, 10, in_a_row=(2, 0), warned=(True, False)), "sk"),
    "third_foul_unwarned": lambda: shot(CALL, _fouls(Foul.PUSH_SHOT), rack(3, 10, in_a_row=(2, 0))),
    "foul_that_ends_in_a_stalemate": lambda: shot(CALL, _fouls(Foul.NO_FOOT), rack(3, 10, stalemate=(1, 0))),
    "stalemate_goes_on": lambda: shot(CALL, nothing(), rack(3, 10, stalemate=(3, 2))),
    "stalemate_runs_out": lambda: shot(CALL, nothing(), rack(3, 10, stalemate=(1, 0))),
}
"""Shots of Novák, each with the match before it."""

OTHERS: dict[str, Situation] = {
    "lagged": lambda: (header().opened(), Lagged(Seat.A)),
    "break_chosen": lambda: (header().opened(), BreakChosen(Seat.B)),
    "racked": lambda: _plain(Racked(tuple(Ball(n) for n in (1, 2, 3, 4, 10, 5, 6, 7, 8, 9))), BEFORE),
    "overruled": lambda: _overruled(why=True),
    "overruled_without_a_ground": lambda: _overruled(why=False),
    "touched_between_shots": lambda: _foul(Seat.A, Foul.TOUCHED_BALL),
    "touched_by_the_seated_player": lambda: _foul(Seat.B, Foul.TOUCHED_BALL),
    "foul_before_the_break": lambda: _foul(Seat.A, Foul.SLOW_PLAY, phase=Phase.BREAK),
    "conduct_costs_the_rack": lambda: _foul(Seat.B, Foul.UNSPORTSMANLIKE),
    "conduct_costs_the_match": lambda: _foul(Seat.B, Foul.UNSPORTSMANLIKE, Penalty.MATCH),
    "conduct_warning": lambda: _foul(Seat.B, Foul.UNSPORTSMANLIKE, Penalty.WARNING),
    "not_a_foul": lambda: (match("sk"), penalised(match("sk"), Seat.B, Foul.TEMPLATE)),
    "take": lambda: _plain(Chose(Option.TAKE), rack(phase=Phase.CHOICE, options=tuple(Option))),
    "hand_back": lambda: _plain(Chose(Option.HAND_BACK), rack(phase=Phase.CHOICE, options=tuple(Option))),
    "warned": lambda: _plain(Warned(Seat.B), rack(in_a_row=(0, 2))),
    "not_warned": lambda: _plain(Warned(Seat.B, warned=False), rack(in_a_row=(0, 2))),
    "call_requested": lambda: _plain(CallRequested()),
    "call_requested_by_opponent": lambda: _plain(CallRequested(Seat.B)),
    "frozen_to_a_rail": lambda: _plain(FrozenDeclared(Ball.THREE, Cushion.LEFT_HEAD)),
    "frozen_to_a_ball": lambda: _plain(FrozenDeclared(Ball.CUE, Ball.TEN)),
    "stalemate_announced": lambda: _plain(StalemateAnnounced()),
    "stalemate_agreed": lambda: (match(), replayed_rack(match(), Why.STALEMATE)),
    "interference": lambda: (match(), replayed_rack(match(), Why.INTERFERENCE)),
    "shot_voided": lambda: _plain(ShotVoided()),
    "quick": lambda: _plain(ModeSwitched(Mode.QUICK)),
    "full": lambda: _plain(ModeSwitched(Mode.FULL)),
    "rack_scored": lambda: _plain(RackScored(Seat.A)),
    "rack_conceded": lambda: _plain(RackConceded(Seat.A)),
    "match_conceded": lambda: _plain(MatchConceded(Seat.A)),
    "walkover": lambda: _plain(WalkedOver(Seat.B)),
    "late": lambda: (match(), LatenessPenalised(Seat.A, 1)),
    "late_without_the_break": lambda: (match(), LatenessPenalised(Seat.B, 1, loses_break=False)),
    "time_out": lambda: (match(), TimeOutTaken(Seat.A)),
    "time_out_over": lambda: (evolve(match(), TimeOutTaken(Seat.A)), TimeOutEnded()),
    "clock_started": lambda: _plain(ClockStarted(40.0)),
    "clock_stopped": lambda: _plain(ClockStopped(22.6)),
    "clock_extended": lambda: _plain(ClockExtended(Seat.B)),
    "noted": lambda: _plain(Noted("vymenená krieda")),
    "sealed": lambda: (fold(match(), [MatchConceded(Seat.A)]), Sealed("AB12C-DE34F", (Seat.A, Seat.B))),
    "sealed_unsigned": lambda: (fold(match(), [MatchConceded(Seat.A)]), Sealed("AB12C-DE34F")),
    "retracted": lambda: (match(), Retracted((7,))),
    "retracted_two": lambda: (match(), Retracted((7, 8))),
    "retracted_many": lambda: (match(), Retracted((7, 8, 9, 10, 11))),
    "retracted_apart": lambda: (match(), Retracted((7, 9, 12))),
}
"""Everything else that happens in a match, each with the match before it."""


def after(before: Match, event: MatchEvent) -> Match:
    """The match after an event; a retraction is told with the same match on both sides."""
    return before if isinstance(event, Retracted) else evolve(before, event)


def whole_match() -> Record:
    """A match under the Czech text, with a slip taken back, one restored and one mended."""
    record = begin(header())
    for step in _course():
        record = step(record)
    return record


def _course() -> Iterator[Callable[[Record], Record]]:
    yield _said(Lagged(Seat.A))
    yield _said(BreakChosen(Seat.B))
    yield from _first_rack()
    yield _said(TimeOutTaken(Seat.A))
    yield _said(TimeOutEnded())
    yield _said(Noted("nové súkno"))
    yield _tapped(made=((Ball.TEN, Pocket.FOOT_LEFT), (Ball.ONE, Pocket.FOOT_LEFT)))
    yield from [_tapped(potted=True) for _ in range(4)]
    yield _said(CallRequested())
    yield from [_tapped(call=Called(ball, Pocket.SIDE_LEFT), potted=True) for ball in OBJECT_BALLS[5:]]
    yield _said(ModeSwitched(Mode.QUICK))
    yield _said(RackConceded(Seat.B))
    yield lambda record: record.appended([Draft(Sealed(record.code, tuple(Seat)))], STAMP)


def _first_rack() -> Iterator[Callable[[Record], Record]]:
    yield _tapped(made=((Ball.FOUR, Pocket.FOOT_LEFT), (Ball.SEVEN, Pocket.SIDE_LEFT)))
    yield _tapped(call=PushOut())
    yield _said(Chose(Option.HAND_BACK))
    yield _tapped(call=Called(Ball.ONE, Pocket.FOOT_RIGHT), fouls=frozenset({Foul.WRONG_BALL_FIRST}))
    yield from [_tapped(call=Called(ball, Pocket.SIDE_RIGHT), potted=True) for ball in OBJECT_BALLS[:3]]
    yield _tapped(call=Called(Ball.FIVE, Pocket.SIDE_RIGHT), made=((Ball.FIVE, Pocket.SIDE_LEFT),))
    yield _said(Chose(Option.TAKE))
    yield _tapped(call=Safety())
    yield _tapped(fouls=frozenset({Foul.SCRATCH}))
    yield lambda record: record.appended([undo(record)], STAMP)
    yield lambda record: record.appended([redo(record)], STAMP)
    yield _mended
    yield _tapped()
    yield _tapped(off=(Ball.SIX,), fouls=frozenset({Foul.BALL_OFF_TABLE}))
    yield _said(Warned(Seat.A))
    yield _tapped(call=Called(Ball.TEN, Pocket.HEAD_LEFT), potted=True)
    yield from [_tapped(call=Called(ball, Pocket.HEAD_LEFT), potted=True) for ball in OBJECT_BALLS[7:]]


def _said(event: MatchEvent) -> Callable[[Record], Record]:
    return lambda record: record.appended([Draft(event)], STAMP)


def _tapped(**taps: object) -> Callable[[Record], Record]:
    def entered(record: Record) -> Record:
        event = scored(record.match(), ShotReport(**taps))  # type: ignore[arg-type]
        assert isinstance(event, ShotRuled)
        return record.appended([Draft(event)], STAMP)

    return entered


def _mended(record: Record) -> Record:
    """The last shot had two fouls and not one."""
    last = max(entry.seq for entry in record.entries if isinstance(entry.event, ShotRuled))
    change = amend(record, last, ShotReport(fouls=frozenset({Foul.SCRATCH, Foul.NO_FOOT})))
    return record.appended(change.drafts, STAMP)  # type: ignore[union-attr]
