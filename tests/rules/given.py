"""Racks, calls and facts in few words, for tests that read like the text they prove."""

from __future__ import annotations

from tenball.rules import (
    Break,
    Call,
    Called,
    CueBall,
    Foul,
    Option,
    Phase,
    PushOut,
    Rack,
    Ruling,
    Safety,
    Seat,
    ShotFacts,
    Uncalled,
)
from tenball.table import Ball, Pocket

__all__ = ["A", "B", "break_shot", "call", "drops", "fair", "fouled", "full_rack", "rack", "shot", "undecided"]

A, B = Seat.A, Seat.B
_ANNOUNCED: dict[str, Call] = {"break": Break(), "safety": Safety(), "push-out": PushOut(), "": Uncalled()}


def rack(
    *balls: int,
    phase: str = "play",
    shooter: Seat = A,
    breaker: Seat = A,
    in_a_row: tuple[int, int] = (0, 0),
    warned: tuple[bool, bool] | None = None,
) -> Rack:
    """A rack with these balls; a seat on two fouls is warned unless it is said that it was not."""
    warned = warned or (in_a_row[0] == 2, in_a_row[1] == 2)
    options = (Option.TAKE, Option.HAND_BACK) if phase == "choice" else ()
    on_table = frozenset(map(Ball, balls))
    return Rack(breaker, shooter, Phase(phase), on_table, in_a_row=in_a_row, warned=warned, options=options)


def full_rack(breaker: Seat = A) -> Rack:
    return Rack.start(breaker)


def call(text: str) -> Call:
    """`3 fr`, `safety`, `push-out`, `break`, or nothing."""
    return _ANNOUNCED[text] if text in _ANNOUNCED else Called(*drops(text)[0])


def drops(text: str) -> tuple[tuple[Ball, Pocket], ...]:
    """`3 fr 10 sl`: balls and the pockets they fell into, in order; 0 is the cue ball."""
    words = iter(text.split())
    return tuple((Ball(int(ball)), Pocket(pocket)) for ball, pocket in zip(words, words, strict=True))


def shot(
    *first: int, down: str = "", off: tuple[int, ...] = (), rail: bool = True, obvious: str = "", seen: str = ""
) -> ShotFacts:
    """A shot that hit these balls first; unless `rail` is false a ball reached a rail after it."""
    return ShotFacts(
        first_contact=frozenset(map(Ball, first)),
        pocketed=drops(down),
        off_table=tuple(map(Ball, off)),
        rail_after_contact=rail,
        obvious=drops(obvious)[0] if obvious else None,
        seen=frozenset(map(Foul, seen.split())),
    )


def break_shot(*first: int, down: str = "", rails: int = 4, off: tuple[int, ...] = (), seen: str = "") -> ShotFacts:
    """A break that drove the balls 1 to `rails` to a rail."""
    return ShotFacts(
        first_contact=frozenset(map(Ball, first or (1,))),
        pocketed=drops(down),
        off_table=tuple(map(Ball, off)),
        to_rail=frozenset(Ball(n) for n in range(1, rails + 1)),
        rail_after_contact=True,
        seen=frozenset(map(Foul, seen.split())),
    )


def fair(ruling: Ruling, then: Seat, phase: Phase = Phase.PLAY) -> bool:
    """Whether there was no foul and that seat goes on from where the cue ball lies."""
    return (ruling.fouls, ruling.next, ruling.phase, ruling.cue_ball) == ((), then, phase, CueBall.LIES)


def fouled(ruling: Ruling, *fouls: Foul) -> bool:
    """Whether these were the fouls of seat a, for which b has the cue ball in hand anywhere."""
    came_to = (ruling.fouls, ruling.next, ruling.phase, ruling.cue_ball, ruling.options, ruling.winner)
    return came_to == (fouls, B, Phase.PLAY, CueBall.HAND, (), None)


def undecided(ruling: Ruling, by: Seat = B) -> bool:
    """Whether there was no foul and that seat decides who plays from here."""
    both = (Option.TAKE, Option.HAND_BACK)
    return fair(ruling, by, Phase.CHOICE) and ruling.options == both and ruling.winner is None
