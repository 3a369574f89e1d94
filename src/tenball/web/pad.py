"""What can be entered on a scene now, as a scorekeeper's pad offers it."""

from __future__ import annotations

from tenball.match.errors import MatchError
from tenball.match.events import Retracted
from tenball.match.log import Record
from tenball.match.match import Match, Stage
from tenball.match.mend import last_ruling, redo, undo
from tenball.match.opening import at_risk, can_extend, fouls_between, has_clock, open_fouls, seldom, undisputed_fouls
from tenball.match.scorer import ask
from tenball.rules.call import PushOut
from tenball.rules.fouls import NEVER_A_SHOT, Foul, Penalty
from tenball.rules.rulebook import Rulebook
from tenball.web import offered
from tenball.web.history import after
from tenball.web.scene import Scene
from tenball.words import Language
from tenball.words.tell import event, names

__all__ = ["pad"]

_USUAL = (
    *(Foul.SCRATCH, Foul.WRONG_BALL_FIRST, Foul.NO_RAIL, Foul.ILLEGAL_BREAK, Foul.BALL_OFF_TABLE, Foul.TOUCHED_BALL),
    *(Foul.DOUBLE_HIT, Foul.PUSH_SHOT, Foul.BALLS_MOVING, Foul.BAD_PLACEMENT, Foul.NO_FOOT, Foul.CUE_ON_TABLE),
    *(Foul.OUT_OF_TURN, Foul.SLOW_PLAY, Foul.TEMPLATE, Foul.UNSPORTSMANLIKE),
)
"""The fouls as they are offered: the most frequent first."""


def pad(words: Language, scene: Scene) -> offered.Pad:
    """What can be entered now."""
    match, record = scene.match, scene.record
    asked = ask(match)
    return offered.Pad(
        calls=list(asked.calls),
        must_call=asked.must_call,
        balls=[int(ball) for ball in asked.balls],
        options=[str(option) for option in asked.options],
        fouls=[_foul(words, match.book, foul) for foul in _offered(open_fouls(match))] if match.rack else [],
        fouls_push_out=[str(foul) for foul in _offered(undisputed_fouls(match, PushOut()))] if match.rack else [],
        fouls_between=[str(foul) for foul in _offered(fouls_between(match))] if match.rack else [],
        seldom=_seldom(match),
        penalties=[str(penalty) for penalty in Penalty] if match.rack else [],
        clock=[name for name, is_open in (("clock", has_clock(match)), ("extension", can_extend(match))) if is_open],
        undo=_undo(words, scene),
        redo=_can_redo(record),
        why=last_ruling(record) is not None,
    )


def _offered(several: frozenset[Foul]) -> list[Foul]:
    return sorted(several, key=_USUAL.index)


def _foul(words: Language, book: Rulebook, foul: Foul) -> offered.FoulKey:
    return offered.FoulKey(foul.value, words.say(f"foul.{foul}.name"), book.cites.get(foul, ""), foul in NEVER_A_SHOT)


def _seldom(match: Match) -> list[str]:
    """What happens seldom and can be entered now."""
    found = [str(entry) for entry in sorted(seldom(match))]
    found += ["rack"] if match.rack else []
    found += ["not_warned"] if at_risk(match) else []
    return found + (["sign"] if match.stage is Stage.FINISHED and match.sealed is None else [])


def _undo(words: Language, scene: Scene) -> str | None:
    """What undo would take back, in words."""
    try:
        draft = undo(scene.record)
    except MatchError:
        return None
    gone = draft.event.seqs[0] if isinstance(draft.event, Retracted) else 1
    entry, start = scene.record.entry(gone), scene.before[gone - 1]
    called = names(words, scene.record.header.people)
    return event(words, called, start, after(scene, gone), entry.event)


def _can_redo(record: Record) -> bool:
    try:
        redo(record)
    except MatchError:
        return False
    return True
