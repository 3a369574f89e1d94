"""A shot in a sentence: what was announced, what came of it, and what follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from tenball.match.events import Overruled, ShotRuled
from tenball.match.match import Match
from tenball.rules.call import Break, Call, Called, PushOut, Safety, Uncalled
from tenball.rules.keys import Why
from tenball.rules.ruling import Reason, Ruling
from tenball.table.pockets import Pocket
from tenball.words.language import Language
from tenball.words.tell.phrases import Names, balls, capital, objects
from tenball.words.tell.rulings import cited, consequences, foul, fouls, others, told

__all__ = ["meant", "shot"]

_MADE = (Why.CALLED_SHOT, Why.CALLED_TEN, Why.EARLY_TEN)
_LEADS = (
    *_MADE,
    Why.BREAK_POT,
    Why.DRY_BREAK,
    Why.TEN_ON_BREAK,
    Why.PUSH_OUT,
    Why.MISS,
    Why.WRONG_POCKET,
    Why.WRONG_BALL,
    Why.UNCALLED_POT,
    Why.SAFETY,
    Why.SAFETY_POT,
)
"""What a foul-free shot can come to."""


def shot(
    language: Language, names: Names, event: ShotRuled | Overruled, *, opening: bool, after: Match | None = None
) -> str:
    """The whole shot; `opening` says that it was the break, whatever was called, `after` what a match has come to."""
    said = _sentences(language, names, event, Break() if opening else meant(event))
    return " ".join((*said, *consequences(language, event.ruling, names, after)))


def meant(event: ShotRuled | Overruled) -> Call:
    """The call that counted: an obvious shot is its own call."""
    obvious = event.facts.obvious
    inferred = obvious is not None and any(why.key == Why.OBVIOUS_SHOT for why in event.ruling.why)
    return Called(*obvious) if obvious is not None and inferred else event.call


def _sentences(language: Language, names: Names, event: ShotRuled | Overruled, call: Call) -> Iterator[str]:
    ruling = event.ruling
    name = names[event.seat]
    announced = _announced(language, name, call)
    lead = next((why for why in ruling.why if why.key in _LEADS), None)
    if ruling.fouls and isinstance(call, Uncalled):
        yield foul(language, ruling, names, event.facts)
    elif ruling.fouls:
        yield language.say("shot.foul", announced=announced, fouls=fouls(language, ruling, event.facts))
    elif lead is not None:
        yield language.say("shot.outcome", announced=announced, outcome=_then(language, ruling, lead, announced))
        yield from _extras(language, ruling, lead, call)
    else:
        yield language.say("shot.bare", announced=announced)
    for reason in others(ruling):
        if reason is not lead or ruling.fouls:
            yield told(language, ruling, reason)


def _announced(language: Language, name: str, call: Call) -> str:
    match call:
        case Called(ball, Pocket.UNKNOWN):
            return language.say("shot.called_somewhere", name=name, ball=objects(language, (ball,)))
        case Called(ball, pocket):
            into = language.say(f"pocket.into.{pocket}")
            return language.say("shot.called", name=name, ball=objects(language, (ball,)), into=into)
        case Break() | Safety() | PushOut() | Uncalled():
            return language.say(f"shot.{call.tag}", name=name)
        case _:
            assert_never(call)


def _then(language: Language, ruling: Ruling, lead: Reason, announced: str) -> str:
    """What came of the shot, after the announcement."""
    down = sorted(ruling.down)
    key = f"reason.{lead.key}.then"
    return cited(language, key, lead.paragraph, announced, balls=balls(language, down), n=len(down))


def _extras(language: Language, ruling: Ruling, lead: Reason, call: Call) -> Iterator[str]:
    """Balls that fell beside the called one."""
    if lead.key in (*_MADE, Why.WRONG_POCKET) and isinstance(call, Called):
        more = sorted(ball for ball in ruling.down if ball is not call.ball)
        if more:
            yield capital(language.say("shot.more", balls=balls(language, more), n=len(more)))
