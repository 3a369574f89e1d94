"""A ruling in a sentence or two, and the reasons for it at length."""

from __future__ import annotations

from collections.abc import Iterator

from tenball.match.match import Match
from tenball.rules.facts import ShotFacts
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import WHY_KEYS, Why
from tenball.rules.rack import CueBall, Phase, Seat
from tenball.rules.rulebook import READINGS, Rulebook
from tenball.rules.ruling import Reason, Ruling
from tenball.table.balls import Ball
from tenball.words.language import Language
from tenball.words.tell.books import switch, title
from tenball.words.tell.paragraphs import cite, titled
from tenball.words.tell.phrases import Names, balls, capital, is_alone
from tenball.words.tell.scores import score

__all__ = ["cited", "consequences", "foul", "fouls", "others", "ruling", "told", "why"]

_FOULS = frozenset(Foul)
_WHYS = frozenset(Why)
_RESTS_ON: dict[str, tuple[str, ...]] = {
    "illegal_break": ("break_min_rails",),
    "break_pot": ("break_min_rails",),
    "dry_break": ("break_min_rails",),
    "unsportsmanlike": ("unsportsmanlike_default",),
    "ten_on_break": ("ten_on_break",),
    "push_out": ("push_out_by", "push_out_suspends"),
    "called_ten": ("early_ten",),
    "early_ten": ("early_ten", "ten_last_at"),
    "obvious_shot": ("call_mode",),
    "wrong_pocket": ("wrongful_pot",),
    "wrong_ball": ("wrongful_pot",),
    "uncalled_pot": ("wrongful_pot",),
    "safety": ("safety_option_on",),
    "safety_pot": ("safety_option_on",),
    "three_fouls": ("three_foul", "two_foul_warning"),
    "not_a_foul": ("fouls",),
}
"""The switches by which books differ in what follows from a reason."""


def ruling(
    language: Language, ruling: Ruling, names: Names, facts: ShotFacts | None = None, after: Match | None = None
) -> str:
    """What was decided, with the paragraphs, and who is next.

    The facts are those of the shot, where it was one; of a match after it that is over its winner and score are told.
    """
    return " ".join((*_grounds(language, ruling, names, facts), *consequences(language, ruling, names, after)))


def why(language: Language, book: Rulebook, ruling: Ruling) -> str:
    """Each reason explained in our words: one paragraph a reason, with the book's switch and reading behind it."""
    return "\n\n".join((title(language, book), *(_explained(language, book, reason) for reason in ruling.why)))


def fouls(language: Language, ruling: Ruling, facts: ShotFacts | None = None) -> str:
    """The fouls of that ruling, each with its paragraph; by the facts it can be told that no ball was hit at all."""
    paragraphs = {why.key: why.paragraph for why in ruling.why}
    told = ((_named(language, foul, facts), paragraphs.get(foul, "")) for foul in ruling.fouls)
    return language.joined(name + cite(language, cited, name) for name, cited in told)


def foul(language: Language, ruling: Ruling, names: Names, facts: ShotFacts | None = None) -> str:
    """Whose foul it was and which; alone there is nobody else whose it could be."""
    key = "ruling.foul_alone" if is_alone(names) else "ruling.foul"
    return language.say(key, name=names[ruling.seat], fouls=fouls(language, ruling, facts))


def _named(language: Language, foul: Foul, facts: ShotFacts | None) -> str:
    missed = foul is Foul.NO_RAIL and facts is not None and not facts.touched_a_ball and foul not in facts.seen
    return language.say("ruling.no_ball_hit" if missed else f"foul.{foul}.name")


def others(ruling: Ruling) -> Iterator[Reason]:
    """The grounds of that ruling that are no fouls."""
    return (why for why in ruling.why if why.key not in _FOULS)


def told(language: Language, ruling: Ruling, reason: Reason, part: str = "told") -> str:
    """One ground of a ruling that is no foul; one that only a newer tenball knows is told by its key."""
    if reason.key not in _WHYS:
        return f"{reason.key}{cite(language, reason.paragraph)}."
    key = f"reason.{reason.key}.{part}"
    if reason.key == Why.THREE_FOULS and ruling.winner is None:
        key = "reason.three_fouls.unwarned"
    n = ruling.in_a_row if reason.key == Why.THREE_FOULS else len(ruling.down)
    return capital(cited(language, key, reason.paragraph, balls=balls(language, sorted(ruling.down)), n=n))


def cited(language: Language, key: str, paragraph: str, before: str = "", **values: object) -> str:
    """That phrase with its paragraph, which is not named where the sentence so far has its heading."""
    said = language.say(key, cite="", **values)
    return language.say(key, cite=cite(language, paragraph, f"{before} {said}"), **values)


def consequences(language: Language, ruling: Ruling, names: Names, after: Match | None = None) -> Iterator[str]:
    """What follows from a ruling: balls that are gone, runs of fouls, who is next and how, or who has won."""
    name = names[ruling.seat]
    if _tells_what_is_gone(ruling):
        yield from _gone(language, ruling)
    if ruling.warned and ruling.winner is None and ruling.fouls:
        yield language.say("ruling.last_warning", name=name, n=ruling.in_a_row)
    if ruling.penalty not in (None, Penalty.RACK):
        yield language.say("ruling.penalty", penalty=language.say(f"penalty.{ruling.penalty}"))
    if ruling.stalemate is not None:
        a, b = ruling.stalemate
        yield language.say("ruling.turns_left", name_a=names[Seat.A], a=a, name_b=names[Seat.B], b=b)
    if is_alone(names):
        yield from _next_alone(language, ruling)
    elif after is not None and after.winner is not None:
        yield language.say("next.match", name=names[after.winner], score=score(language, after, names))
    else:
        yield _next(language, ruling, names)


def _grounds(language: Language, ruling: Ruling, names: Names, facts: ShotFacts | None) -> Iterator[str]:
    if ruling.fouls:
        yield foul(language, ruling, names, facts)
    for reason in others(ruling):
        yield told(language, ruling, reason)


def _tells_what_is_gone(ruling: Ruling) -> bool:
    """Whether the rack goes on and no ground of the ruling has named the balls that dropped."""
    silent = ruling.fouls or any(why.key in (Why.PUSH_OUT, Why.SAFETY) for why in ruling.why)
    return bool(silent) and ruling.winner is None and not ruling.replay


def _gone(language: Language, ruling: Ruling) -> Iterator[str]:
    """Object balls that are out of the rack for good."""
    for key, group in (("ruling.stays_down", ruling.down), ("ruling.stays_off", ruling.off)):
        lost = sorted(ball for ball in group if ball is not Ball.TEN)
        if lost:
            yield capital(language.say(key, balls=balls(language, lost), n=len(lost)))


def _next(language: Language, ruling: Ruling, names: Names) -> str:
    seat = ruling.next or ruling.winner or ruling.seat
    return language.say(f"next.{_how(ruling)}", name=names[seat])


def _next_alone(language: Language, ruling: Ruling) -> Iterator[str]:
    """How somebody alone plays on, where that is not as before; a choice is none for him."""
    how = _how(ruling)
    if ruling.phase is Phase.OVER:
        how = "won" if ruling.winner is ruling.seat else "lost"
    if how != "stays":
        yield language.say(f"next_alone.{how}")


def _how(ruling: Ruling) -> str:
    """In which way the next player comes to the table."""
    if ruling.phase in (Phase.OVER, Phase.CHOICE, Phase.BREAK):
        return ruling.phase
    if ruling.cue_ball is CueBall.HAND:
        return ruling.cue_ball
    return "stays" if ruling.next is ruling.seat else "lies"


def _explained(language: Language, book: Rulebook, reason: Reason) -> str:
    return "\n".join(_lines(language, book, reason))


def _lines(language: Language, book: Rulebook, reason: Reason) -> Iterator[str]:
    key = f"{'foul' if reason.key in _FOULS else 'reason'}.{reason.key}"
    if reason.key not in WHY_KEYS:
        yield f"{reason.key}{cite(language, reason.paragraph)}."
        return
    yield f"{titled(language, capital(language.say(f'{key}.name')), reason.paragraph)}."
    if reason.key in _FOULS:
        yield language.say(f"{key}.told")
    yield language.say(f"{key}.why")
    yield from (switch(language, book, name) for name in _RESTS_ON.get(reason.key, ()))
    if reason.reading in READINGS:
        text = language.say(f"reading.{reason.reading}")
        yield language.say("why.reading", reading=reason.reading, text=text)
