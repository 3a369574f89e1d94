"""A simulated shot, contact by contact, and the facts that its witness states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul
from tenball.table.balls import Ball
from tenball.table.pockets import Cushion, Pocket
from tenball.words.language import Language
from tenball.words.tell.phrases import balls, objects

if TYPE_CHECKING:
    # The simulator takes a moment to load, and a referee does without it.
    from tenball.physics import Contact, Trajectory

__all__ = ["contacts", "facts"]


def contacts(language: Language, trajectory: Trajectory) -> Iterator[str]:
    """What met what, a sentence each, in order of time, and when all was at rest."""
    last = {contact.ball: contact for contact in trajectory.contacts}
    dropped = {ball for ball, _ in trajectory.outcome.pocketed}
    for contact in trajectory.contacts:
        drops = contact.ball in dropped and contact is last[contact.ball]
        what = _what(language, contact, "drop" if drops else str(contact.kind))
        speed = round(contact.speed, 2)
        key = "contact.line" if speed > 0.0 else "contact.soft"
        yield language.say(key, time=round(contact.time, 3), what=what, speed=speed)
    key = "contact.rest" if trajectory.outcome.complete else "contact.cut"
    yield language.say(key, time=round(trajectory.duration, 3))


def facts(language: Language, facts: ShotFacts) -> Iterator[str]:
    """What the referee would be told, a sentence for each fact."""
    if not facts.first_contact:
        yield language.say("facts.no_contact")
    else:
        yield language.say("facts.first_contact", balls=balls(language, sorted(facts.first_contact)))
    if facts.pocketed:
        drops = (_drop(language, ball, pocket) for ball, pocket in facts.pocketed)
        yield language.say("facts.pocketed", balls=language.joined(drops))
    if facts.off_table:
        yield language.say("facts.off_table", balls=balls(language, facts.off_table))
    if facts.to_rail:
        yield language.say("facts.to_rail", balls=balls(language, sorted(facts.to_rail)))
    if facts.first_contact:
        yield language.say("facts.rail_after_contact" if facts.rail_after_contact else "foul.no_rail.told")
    if facts.obvious:
        yield language.say("facts.obvious", ball=_drop(language, *facts.obvious))
    for foul in Foul:
        if foul in facts.seen:
            yield language.say(f"foul.{foul}.told")


def _what(language: Language, contact: Contact, key: str) -> str:
    """The contact without its time and speed."""
    other = _other(language, contact.other, "into" if key == "drop" else "name")
    return language.say(f"contact.{key}", ball=balls(language, (contact.ball,)), other=other)


def _other(language: Language, other: Ball | Cushion | Pocket | None, case: str) -> str:
    match other:
        case Ball():
            return objects(language, (other,))
        case Cushion():
            return language.say(f"cushion.{other}")
        case Pocket():
            return language.say(f"pocket.{case}.{other}")
        case None:
            return ""
        case _ as never:
            assert_never(never)


def _drop(language: Language, ball: Ball, pocket: Pocket) -> str:
    return f"{balls(language, (ball,))} {language.say(f'pocket.into.{pocket}')}"
