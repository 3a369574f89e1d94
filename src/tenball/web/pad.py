"""What can be entered on a scene now, as a scorekeeper's pad offers it."""

from __future__ import annotations

from functools import lru_cache

from tenball.match.errors import MatchError
from tenball.match.events import Retracted
from tenball.match.log import Record
from tenball.match.match import Match, Stage
from tenball.match.mend import last_ruling, redo, undo
from tenball.match.opening import at_risk, can_extend, has_clock, open_fouls, seldom, suspended
from tenball.match.scorer import ask
from tenball.rules.call import PushOut
from tenball.rules.fouls import BETWEEN_SHOTS, NEVER_A_SHOT, Foul, Penalty
from tenball.web import offered
from tenball.web.history import told
from tenball.web.scene import Scene
from tenball.words import Language
from tenball.words.tell import paragraph

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
    asked, opened = ask(match), open_fouls(match) if match.rack else frozenset[Foul]()
    return offered.Pad(
        calls=list(asked.calls),
        must_call=asked.must_call,
        balls=[int(ball) for ball in asked.balls],
        options=[str(option) for option in asked.options],
        fouls=[_foul(words, foul, match.book.cites.get(foul, "")) for foul in _offered(opened)],
        fouls_push_out=[foul.value for foul in _offered(opened - suspended(match, PushOut()))],
        fouls_between=[foul.value for foul in _offered(opened & BETWEEN_SHOTS)],
        seldom=_seldom(match),
        penalties=[str(penalty) for penalty in Penalty] if match.rack else [],
        clock=[name for name, is_open in (("clock", has_clock(match)), ("extension", can_extend(match))) if is_open],
        undo=_undo(words, scene),
        redo=_can_redo(record),
        why=last_ruling(record) is not None,
    )


def _offered(several: frozenset[Foul]) -> list[Foul]:
    return sorted(several, key=_USUAL.index)


@lru_cache(maxsize=1024)
def _foul(words: Language, foul: Foul, cited: str) -> offered.FoulKey:
    return offered.FoulKey(foul.value, words.say(f"foul.{foul}.name"), paragraph(words, cited), foul in NEVER_A_SHOT)


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
    return told(words, scene, gone)


def _can_redo(record: Record) -> bool:
    try:
        redo(record)
    except MatchError:
        return False
    return True
