"""The open keys in words."""

from __future__ import annotations

from tenball.cli.score import pads
from tenball.cli.score.keys import FIXED, Act, Key
from tenball.cli.score.session import Session, told_names
from tenball.cli.signs import label, say
from tenball.match import Prompt, ask
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.rack import Option, Seat
from tenball.table.pockets import Cushion, Pocket
from tenball.words import language

__all__ = ["Hints", "hints"]

_ASKS_MORE = (Foul.BALL_OFF_TABLE, Foul.UNSPORTSMANLIKE)
Hints = tuple[tuple[str, str], ...]
"""Keys with what they do."""


def hints(session: Session, *, always: bool) -> Hints:
    """The open keys with what they do: those of this moment, or those that are open nearly always."""
    of_always = [key in FIXED["always"] for key in session.keys]
    return tuple(hint for hint, usual in zip(_hints(session), of_always, strict=True) if hint and usual is always)


def _hints(session: Session) -> list[tuple[str, str] | None]:
    """Each open key with what it does; the balls are one entry, at the first of them."""
    shown: list[tuple[str, str] | None] = []
    numbers = _span([key.sign for key in session.keys if key.act is Act.BALL])
    for key in session.keys:
        if key.act is not Act.BALL:
            shown.append((key.sign, _meaning(session, key)))
        else:
            shown.append((numbers, _ball_means(session)) if numbers else None)
            numbers = ""
    return shown


def _ball_means(session: Session) -> str:
    """What naming a ball does on this pad."""
    on_first = isinstance(session.pad, pads.Ready)
    opening = on_first and ask(session.match).prompt is Prompt.BREAK
    return label(session.language, "ball_fell" if opening else "ball_called" if on_first else Act.BALL)


def _span(signs: list[str]) -> str:
    """The digits of the balls, with a dash where many of them follow each other; 0 is the ten."""
    small = [sign for sign in signs if sign != "0"]
    in_a_row = len(small) > 2 and int(small[-1]) - int(small[0]) == len(small) - 1  # noqa: PLR2004 - 3-4 saves nothing
    shown = [f"{small[0]}-{small[-1]}"] if in_a_row else small
    return " ".join((*shown, *(["0"] if "0" in signs else [])))


def _meaning(session: Session, key: Key) -> str:
    words = session.language
    match key.of:
        case Seat() if key.act is Act.NOT_WARNED:
            return _warning(session, key.of)
        case Seat():
            return told_names(session)[key.of]
        case Option():
            return words.say(f"option.{key.of}")
        case Foul():
            pad = session.pad
            mark = "✓ " if isinstance(pad, pads.Fouls) and key.of in pad.marked else ""
            return mark + _foul(session, key.of)
        case Penalty():
            return words.say(f"penalty.{key.of}")
        case Pocket():
            return words.say(f"pocket.name.{key.of}")
        case Cushion():
            return words.say(f"cushion.{key.of}")
        case str():
            return language(key.of).say("language.name")
        case _:
            return label(words, key.act)


def _foul(session: Session, foul: Foul) -> str:
    """The foul, whose it can only be, and whether more is asked of it."""
    words, rack = session.language, session.match.rack
    name = words.say(f"foul.{foul}.name")
    if foul is Foul.OUT_OF_TURN and rack is not None:
        return say(words, "foul_by", foul=name, name=told_names(session)[rack.shooter.other])
    return f"{name} ▸" if foul in _ASKS_MORE else name


def _warning(session: Session, seat: Seat) -> str:
    """What the key of the warning records of that player."""
    rack = session.match.rack
    key = "was_not_warned" if rack is not None and rack.is_warned(seat) else "was_warned"
    return say(session.language, key, name=told_names(session)[seat])
