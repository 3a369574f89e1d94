"""How a match ended, in a sentence that says who won it."""

from __future__ import annotations

from tenball.match import MatchConceded, Noted, ShotRuled, WalkedOver
from tenball.web import history
from tenball.web.apart import names_apart
from tenball.web.scene import Scene
from tenball.words import Language
from tenball.words.tell import Names, score
from tenball.words.tell import event as told

__all__ = ["closing", "ended_unplayed"]


def closing(words: Language, scene: Scene, seq: int) -> str:
    """The last decision of a match, with what the match came to by it."""
    called, event, winner = names_apart(words, scene.record), scene.record.entry(seq).event, scene.match.winner
    if winner is None or not isinstance(event, MatchConceded):
        how = told(words, called, scene.before(seq), scene.match, event, closing=True)
        why = _breakdown(words, called, scene, seq) if isinstance(event, WalkedOver) else None
        return how if why is None else f"{why.rstrip('.')}. {how}"
    won = words.say("match.won", name=called[winner], score=score(words, scene.match, called))
    return f"{history.told(words, scene, seq)} {won}"


def _breakdown(words: Language, called: Names, scene: Scene, seq: int) -> str | None:
    """Why a program could not go on, by the remark that was written before the other was given the match."""
    remark, winner = scene.record.entry(seq - 1).event if seq > 1 else None, scene.match.winner
    if winner is None or not isinstance(remark, Noted):
        return None
    seat, _, said = remark.text.partition(": ")
    detail = said.partition(": ")[2]
    if seat != winner.other or detail == "":
        return None
    return words.say("event.noted", text=f"{called[winner.other]}: {detail}")


def ended_unplayed(words: Language, scene: Scene) -> str | None:
    """How the match ended, where that was not by a shot: given up, or won because the other left it."""
    latest = scene.record.latest()
    entry = next((entry for entry in latest if isinstance(entry.event, ShotRuled | MatchConceded | WalkedOver)), None)
    if entry is None or isinstance(entry.event, ShotRuled):
        return None
    return closing(words, scene, entry.seq)
