"""What happened on a shot, before anybody judges it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tenball.rules.errors import RulesError
from tenball.rules.fouls import Foul
from tenball.table.balls import Ball
from tenball.table.pockets import Pocket

__all__ = ["ShotFacts", "Witness", "check_balls", "check_facts"]


class Witness(StrEnum):
    """Who saw the shot."""

    PERSON = "person"
    SIMULATOR = "simulator"


@dataclass(frozen=True, slots=True)
class ShotFacts:
    """One shot as a witness states it; the word legal does not occur here.

    `first_contact` holds the balls that the cue ball hit first, two of them after a split hit. `pocketed` is in order
    of drop and holds the cue ball after a scratch. `to_rail` holds the object balls driven to a rail; a person at a
    real table counts them rather than naming them. `obvious` is the ball and the pocket that the shot plainly went
    for. `seen` holds the fouls that the witness states outright.
    """

    first_contact: frozenset[Ball] = frozenset()
    pocketed: tuple[tuple[Ball, Pocket], ...] = ()
    off_table: tuple[Ball, ...] = ()
    to_rail: frozenset[Ball] = frozenset()
    rail_after_contact: bool = False
    obvious: tuple[Ball, Pocket] | None = None
    seen: frozenset[Foul] = frozenset()
    witness: Witness = Witness.PERSON

    @property
    def touched_a_ball(self) -> bool:
        """Whether the cue ball reached an object ball at all, named or not."""
        return bool(self.first_contact) or Foul.WRONG_BALL_FIRST in self.seen

    @property
    def cue_ball_gone(self) -> bool:
        """Whether the cue ball was pocketed or left the table."""
        if not self.pocketed and not self.off_table:
            return False
        return Ball.CUE in self.off_table or any(ball is Ball.CUE for ball, _ in self.pocketed)

    @property
    def down(self) -> tuple[Ball, ...]:
        """The object balls pocketed, in order."""
        return tuple([ball for ball, _ in self.pocketed if ball is not Ball.CUE]) if self.pocketed else ()

    @property
    def off(self) -> tuple[Ball, ...]:
        """The object balls driven off the table."""
        return tuple([ball for ball in self.off_table if ball is not Ball.CUE]) if self.off_table else ()


def check_facts(on_table: frozenset[Ball], facts: ShotFacts) -> None:
    """Refuse facts of a shot that contradict themselves or speak of balls that are not there."""
    check_balls(on_table, facts)
    if not facts.touched_a_ball:
        _nothing_moved(facts)


def check_balls(on_table: frozenset[Ball], facts: ShotFacts) -> None:
    """Refuse facts that name a ball twice, one that is not there, or a rail that nothing reached."""
    if facts.pocketed or facts.off_table:
        _gone(on_table, facts)
    _object_balls("first_contact", facts.first_contact, on_table)
    if facts.to_rail:
        _object_balls("to_rail", facts.to_rail, on_table)
        if not facts.rail_after_contact:
            raise RulesError("no_rail_reached", ball=int(min(facts.to_rail)))
    if facts.obvious is not None:
        _object_balls("obvious", frozenset((facts.obvious[0],)), on_table)


def _gone(on_table: frozenset[Ball], facts: ShotFacts) -> None:
    pocketed = [ball for ball, _ in facts.pocketed]
    _once("pocketed_twice", pocketed)
    _once("named_twice", facts.off_table, "off_table")
    for ball in facts.off_table:
        if ball in pocketed:
            raise RulesError("pocketed_and_off", ball=int(ball))
    _present("pocketed", facts.down, on_table)
    _present("off_table", facts.off, on_table)


def _once(key: str, balls: Sequence[Ball], name: str = "") -> None:
    for ball in balls:
        if balls.count(ball) > 1:
            raise RulesError(key, ball=int(ball), list=name)


def _present(name: str, balls: Iterable[Ball], on_table: frozenset[Ball]) -> None:
    for ball in balls:
        if ball not in on_table:
            raise RulesError("not_on_table", ball=int(ball), list=name)


def _object_balls(name: str, balls: frozenset[Ball], on_table: frozenset[Ball]) -> None:
    if not balls <= on_table:
        if Ball.CUE in balls:
            raise RulesError("not_an_object_ball", list=name)
        _present(name, sorted(balls), on_table)


def _nothing_moved(facts: ShotFacts) -> None:
    """Without a contact no object ball can have moved."""
    named = (("pocketed", facts.down), ("off_table", facts.off), ("to_rail", sorted(facts.to_rail)))
    for name, balls in named:
        for ball in balls:
            raise RulesError("no_contact", ball=int(ball), list=name)
