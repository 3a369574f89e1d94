"""What a correction would change, in sentences, before it is written."""

from __future__ import annotations

from typing import NamedTuple

from tenball.match.events import Retracted, Sealed
from tenball.match.evolving import evolve
from tenball.match.log import Record, steps
from tenball.match.mend import Amendment, Misfit, before
from tenball.words.language import Language
from tenball.words.tell.events import event
from tenball.words.tell.phrases import Names

__all__ = ["Change", "changed", "misfit"]

_MISFITS = ("other_shooter", "other_option", "out_of_place", "decided_elsewhere")
_SAYS_WHAT_TO_DO = "decided_elsewhere"


class Change(NamedTuple):
    """An entry that a correction changes: what it says, and what stands in its place, if anything does."""

    seq: int
    was: str
    now: str | None


def changed(language: Language, names: Names, record: Record, amendment: Amendment) -> tuple[Change, ...]:
    """The entries that would say something else; a signature is told of by itself."""
    first = amendment.drafts[0].event if amendment.drafts else None
    gone = first.seqs if isinstance(first, Retracted) else ()
    old = {
        step.entry.seq: event(language, names, step.before, step.after, step.entry.event)
        for step in steps(record)
        if step.entry.seq in gone and not isinstance(step.entry.event, Sealed)
    }
    new: dict[int | None, str] = {}
    match = before(record, min(gone, default=0))
    for draft in amendment.drafts[1:]:
        after = evolve(match, draft.event)
        new[draft.replaces] = event(language, names, match, after, draft.event)
        match = after
    return tuple(Change(seq, was, new.get(seq)) for seq, was in old.items() if new.get(seq) != was)


def misfit(language: Language, unfit: Misfit) -> str:
    """Why an entry would no longer fit, and what to do."""
    because = language.say(f"misfit.{unfit.key if unfit.key in _MISFITS else 'other'}")
    way = language.say("misfit.way_out" if unfit.mends else "misfit.way_back")
    return because if unfit.key == _SAYS_WHAT_TO_DO else f"{because} {way}"
