"""Answers to questions that change nothing: why, what if, how it was before, what a correction would change."""

from __future__ import annotations

from tenball.archive import ArchiveError
from tenball.match.errors import MatchError
from tenball.match.events import MatchEvent
from tenball.match.evolving import evolve
from tenball.match.match import Match
from tenball.match.mend import Amendment, last_ruling
from tenball.match.plain import event_plain, report_plain
from tenball.match.report import Question
from tenball.rules.errors import RulesError
from tenball.rules.keys import Why
from tenball.rules.rack import Seat
from tenball.rules.ruling import Ruling
from tenball.web import answers, doings, history, said, view
from tenball.web.apart import names_apart
from tenball.web.doing import amendment, drafts
from tenball.web.errors import WebError
from tenball.web.pad import pad
from tenball.web.scene import Scene, now_ms
from tenball.words import Language, language
from tenball.words.tell import changed, event, misfit, question, refused, score, why

__all__ = ["answered", "told_refusal"]

_PLAIN_WIN = (Why.CALLED_TEN, Why.CALLED_SHOT)


def answered(scene: Scene, code: str, message: said.Asks) -> object:
    """The answer to that question."""
    words, n = language(code), message.n
    match message.what:
        case said.AskWhy(seq=seq):
            return answers.Told(n, _why(words, scene, seq))
        case said.AskWould(do=do):
            return _would(words, scene, n, do)
        case said.AskBefore(seq=seq):
            return _before(words, scene, n, seq)
        case said.AskPreview(change=change):
            return _preview(words, scene, n, change)


def told_refusal(code: str, problem: WebError | MatchError | RulesError | ArchiveError) -> str:
    """Why something was not done, in that language where anybody can meet it."""
    return refused(language(code), problem)


def _why(words: Language, scene: Scene, seq: int | None) -> str:
    happened = None if seq is None else scene.record.entry(seq).event
    ruling = last_ruling(scene.record) if happened is None else getattr(happened, "ruling", None)
    if not isinstance(ruling, Ruling):
        raise WebError("no_ruling")
    return why(words, scene.record.header.book, ruling)


def _would(words: Language, scene: Scene, n: int, do: doings.Do) -> object:
    called = names_apart(words, scene.record)
    found = drafts(scene, do, now_ms())
    if isinstance(found, Question):
        return answers.Refused(n, found.key, question(words, found, called), "asked")
    if len(found) != 1:
        return answers.Would(n, "", unusual=False)
    happened = found[0].event
    after = evolve(scene.match, happened)
    return answers.Would(n, event(words, called, scene.match, after, happened), unusual=_unusual(scene.match, happened))


def _unusual(match: Match, happened: MatchEvent) -> bool:
    """Whether a person should look twice: a ten that comes back, a rack lost by a foul, a choice, an odd win."""
    ruling = getattr(happened, "ruling", None)
    if not isinstance(ruling, Ruling):
        return False
    plain_win = not ruling.fouls and any(reason.key in _PLAIN_WIN for reason in ruling.why)
    odd_win = ruling.winner is not None and not plain_win
    risk = bool(ruling.fouls) and match.rack is not None and match.rack.fouls_of(Seat(ruling.seat)) > 0
    return bool(ruling.spotted or ruling.options or odd_win or (risk and ruling.winner is not None))


def _before(words: Language, scene: Scene, n: int, seq: int) -> answers.Before:
    entry = scene.record.entry(seq)
    earlier = history.scene_before(scene, seq)
    report = getattr(entry.event, "report", None)
    known = answers.Known(None if report is None else report_plain(report), event_plain(entry.event))
    return answers.Before(n, seq, view.state(words, earlier), pad(words, earlier), known)


def _preview(words: Language, scene: Scene, n: int, change: doings.Correction) -> answers.Preview:
    record, called = scene.record, names_apart(words, scene.record)
    now = _standing(words, scene.match, scene)
    found = amendment(record, change)
    if isinstance(found, Question):
        asked = answers.Because(found.key, question(words, found, called))
        return answers.Preview(n, record.chain, now, now, [], 0, 0, None, None, asked)
    changes = changed(words, called, record, found) if found.misfit is None else ()
    return answers.Preview(
        n=n,
        chain=record.chain,
        before=now,
        after=_standing(words, found.after, scene),
        changes=[answers.Changing(one.seq, one.was, one.now) for one in changes],
        rewritten=sum(draft.replaces is not None for draft in found.drafts),
        gone=sum(one.now is None for one in changes),
        misfit=_misfit(words, scene, found),
        seal_goes=found.before.sealed if found.misfit is None else None,
        question=None,
    )


def _standing(words: Language, match: Match, scene: Scene) -> answers.Standing:
    called = names_apart(words, scene.record)
    return answers.Standing(match.racks, match.sets, score(words, match, called))


def _misfit(words: Language, scene: Scene, found: Amendment) -> answers.Misfitting | None:
    unfit = found.misfit
    if unfit is None:
        return None
    (entry,) = history.entries(words, scene, unfit.seq - 1)[:1]
    return answers.Misfitting(unfit.seq, entry.text, misfit(words, unfit), mends=unfit.mends)
