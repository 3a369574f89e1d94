"""How a match stands, and what was agreed before it."""

from __future__ import annotations

from collections.abc import Iterator

from tenball.match.format import ClockPreset
from tenball.match.header import Header
from tenball.match.match import Match
from tenball.rules.rack import Seat
from tenball.words.language import Language
from tenball.words.tell.books import title
from tenball.words.tell.phrases import Names, is_alone

__all__ = ["score", "terms"]


def score(language: Language, match: Match, names: Names) -> str:
    """How the match stands: the racks, and the sets where more than one is played; nobody scores against himself."""
    if is_alone(names):
        return names[Seat.A]
    racks = _against(language, names, match.racks)
    if match.format.sets == 1:
        return racks
    sets = _against(language, names, match.sets)
    return language.say("match.sets_and_racks", sets=sets, a=match.racks[0], b=match.racks[1])


def terms(language: Language, header: Header, names: Names) -> str:
    """What was agreed: the book, the length of the match, who breaks, the shot clock; the book alone for practice."""
    form = header.format
    a, b = form.race
    parts = [title(language, header.book)]
    if is_alone(names):
        return f"{parts[0]}."
    if a == b:
        parts.append(language.say("match.race", n=a))
    else:
        parts.append(language.say("match.unequal_race", name_a=names[Seat.A], a=a, name_b=names[Seat.B], b=b))
    if form.sets > 1:
        parts.append(language.say("match.sets_to_win", n=form.sets))
    parts.append(language.say(f"break_order.{form.breaks}"))
    if form.clock is not None:
        parts.append(", ".join(_clock(language, form.clock)))
    return ". ".join(parts) + "."


def _clock(language: Language, clock: ClockPreset) -> Iterator[str]:
    if clock.after_break_s is not None:
        yield language.say("match.clock_after_break", n=clock.after_break_s)
    yield language.say("match.clock", n=clock.shot_s)
    if clock.extensions:
        yield language.say("match.clock_extensions", n=clock.extensions, s=clock.extension_s)


def _against(language: Language, names: Names, pair: tuple[int, int]) -> str:
    a, b = pair
    return language.say("match.score", name_a=names[Seat.A], a=a, name_b=names[Seat.B], b=b)
