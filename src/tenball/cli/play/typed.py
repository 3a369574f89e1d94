"""The language of typed shots: `3 fr 25% draw`, or every number of the stroke by its name.

A line is a target and parts in any order. Words are understood in the language of the screen and in English, without
regard to capitals and accents; numbers are written with a point or a comma.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tenball.cli.play.vocabulary import Word, plainly, word
from tenball.physics.validate import FARTHEST_OFFSET, FASTEST, STEEPEST
from tenball.table import POCKETS, Ball, Pocket
from tenball.words import Language

__all__ = ["FULL_POWER", "MISCUE", "POWERS", "Aimed", "Typed", "TypedError", "ball_named", "read"]

FULL_POWER = 10.0
"""m/s of the cue ball at 100 %: a hard break."""
MISCUE = 0.5
"""Ball radii off centre at 100 % of side, follow or draw, where a tip begins to slip."""
_USUAL_SPIN = 50.0
_FARTHEST = 1e4
"""A larger number is no place and no angle."""
_LONGEST = 40
"""Characters of what was typed that are quoted."""
_BALL = re.compile("0*(10|[0-9])")
_NUMBER = re.compile(r"[+-]?\d+(?:[.,]\d+)?")
_POWER = re.compile(r"(\d+(?:[.,]\d+)?)%")
_NAMED = re.compile(r"(speed|aim|side|height|slope|x|y)=([+-]?\d+(?:[.,]\d+)?)")


POWERS: Mapping[Word, float] = {Word.SOFT: 12.0, Word.MEDIUM: 22.0, Word.FIRM: 35.0, Word.HARD: 55.0}
"""The power that a word stands for, in per cent."""
_SPINS: Mapping[Word, tuple[int, int]] = {
    Word.DRAW: (0, -1),
    Word.FOLLOW: (0, 1),
    Word.STUN: (0, 0),
    Word.LEFT: (-1, 0),
    Word.RIGHT: (1, 0),
}
"""Where on the ball the tip goes: side and height."""
_CALLS = (Word.BREAK, Word.SAFETY, Word.PUSH_OUT)


class TypedError(ValueError):
    """A line that is no shot: a key, which leads to a sentence in every language, and what it names."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = {name: _short(value) for name, value in values.items()}
        super().__init__(f"{key} {self.values}")


@dataclass(frozen=True, slots=True)
class Aimed:
    """Where the cue points: `fixed` [degrees from the foot, to the left], or `turn` [degrees] off what is computed."""

    fixed: float | None = None
    turn: float | None = None

    @property
    def alone(self) -> float | None:
        """The direction where no ball is named from which another could be computed."""
        return self.turn if self.fixed is None else self.fixed


@dataclass(frozen=True, slots=True)
class Typed:
    """A shot as it was typed; nothing where a thing was left out.

    `speed` [m/s], `side` and `height` [ball radii], `slope` [degrees]. `hit` [per cent] is how full the ball is to be
    hit, on its left side below nought. `diamonds` is the place of the cue ball from the head and from the left, `place`
    the same in metres, `behind` [cm] its distance straight behind the ball.
    """

    call: Word | None = None
    ball: Ball | None = None
    pocket: Pocket | None = None
    speed: float | None = None
    side: float = 0.0
    height: float = 0.0
    slope: float | None = None
    hit: float | None = None
    aim: Aimed = Aimed()
    diamonds: tuple[float, float] | None = None
    place: tuple[float | None, float | None] = (None, None)
    behind: float | None = None


def read(words: Language, line: str) -> Typed:
    """The shot of that line."""
    tokens = list(line.split())
    typed = Typed()
    while tokens:
        typed = _part(words, typed, tokens)
    _check(typed)
    return typed


def _check(typed: Typed) -> None:
    """See that a cue can do it at all; what stands in its way only the table knows."""
    steepest = math.degrees(STEEPEST)
    speed, slope = typed.speed, typed.slope
    fine = speed is None or 0.0 < speed <= FASTEST
    fine &= slope is None or 0.0 <= slope <= steepest
    if not fine or math.hypot(typed.side, typed.height) > FARTHEST_OFFSET:
        limits = {"fastest": FASTEST, "farthest": FARTHEST_OFFSET, "steepest": round(steepest)}
        raise TypedError("bad_stroke", **limits)
    where = (*(typed.diamonds or ()), *typed.place, typed.behind)
    angles = (typed.aim.fixed, typed.aim.turn)
    if any(value is not None and abs(value) > _FARTHEST for value in (*where, *angles)):
        raise TypedError("bad_place")


def _part(words: Language, typed: Typed, tokens: list[str]) -> Typed:
    """The shot with one more part, which is taken from the front of the tokens."""
    first = tokens.pop(0)
    if power := _POWER.fullmatch(first):
        return replace(typed, speed=_decimal(power[1]) / 100 * FULL_POWER)
    if named := _NAMED.fullmatch(plainly(first)):
        return _with_number(typed, named[1], _decimal(named[2]))
    if first.lower() in POCKETS:
        return replace(typed, pocket=Pocket(first.lower()))
    ball = ball_named(first)
    if ball not in (None, Ball.CUE):
        return replace(typed, ball=ball)
    meant = word(words, first)
    if meant is None:
        raise TypedError("not_understood", text=first)
    return _with_word(words, typed, meant, tokens)


def _with_number(typed: Typed, name: str, value: float) -> Typed:
    match name:
        case "speed":
            return replace(typed, speed=value)
        case "aim":
            return replace(typed, aim=Aimed(fixed=value))
        case "side":
            return replace(typed, side=value)
        case "height":
            return replace(typed, height=value)
        case "slope":
            return replace(typed, slope=value)
        case "x":
            return replace(typed, place=(value, typed.place[1]))
        case _:
            return replace(typed, place=(typed.place[0], value))


def _with_word(words: Language, typed: Typed, meant: Word, tokens: list[str]) -> Typed:
    if meant in _CALLS:
        return replace(typed, call=meant)
    if meant in POWERS:
        return replace(typed, speed=POWERS[meant] / 100 * FULL_POWER)
    if meant in _SPINS:
        return _spun(typed, meant, _optional(tokens, _USUAL_SPIN))
    match meant:
        case Word.HIT:
            return replace(typed, hit=_hit(words, tokens))
        case Word.AIM:
            return replace(typed, aim=_aimed(tokens))
        case Word.BUTT:
            return replace(typed, slope=_needed(meant, tokens))
        case Word.FROM:
            return replace(typed, diamonds=(_needed(meant, tokens), _needed(meant, tokens)))
        case Word.BEHIND:
            return replace(typed, behind=_optional(tokens, 20.0))
        case _:
            raise TypedError("no_part", text=meant)


def _spun(typed: Typed, meant: Word, share: float) -> Typed:
    side, height = (way * share / 100 * MISCUE for way in _SPINS[meant])
    if meant in (Word.LEFT, Word.RIGHT):
        return replace(typed, side=side)
    return replace(typed, height=height)


def _hit(words: Language, tokens: list[str]) -> float:
    """How full, and on which side: below nought on the left one."""
    share = _needed(Word.HIT, tokens)
    side = word(words, tokens[0]) if tokens else None
    if side in (Word.LEFT, Word.RIGHT):
        tokens.pop(0)
    if not 0 < share <= 100:  # noqa: PLR2004 - per cent
        raise TypedError("bad_hit")
    return -share if side is Word.LEFT else share


def _aimed(tokens: list[str]) -> Aimed:
    """A direction, or with a sign a correction of the direction that is computed."""
    signed = bool(tokens) and tokens[0][0] in "+-"
    value = _needed(Word.AIM, tokens)
    return Aimed(turn=value) if signed else Aimed(fixed=value)


def _needed(meant: Word, tokens: list[str]) -> float:
    if not tokens or not _NUMBER.fullmatch(tokens[0].rstrip("%°")):
        raise TypedError("number_needed", text=meant)
    return _decimal(tokens.pop(0).rstrip("%°"))


def _optional(tokens: list[str], usual: float) -> float:
    """The number that follows; with a per cent sign it is the power of the shot, and before a pocket the ball."""
    names_a_ball = len(tokens) > 1 and tokens[1].lower() in POCKETS
    if tokens and _NUMBER.fullmatch(tokens[0]) and not names_a_ball:
        return _decimal(tokens.pop(0))
    return usual


def ball_named(text: str) -> Ball | None:
    """The ball of that number; nothing where none has it."""
    found = _BALL.fullmatch(text)
    return None if found is None else Ball(int(found[1]))


def _decimal(text: str) -> float:
    """The number; digits beyond what a number can hold are not understood."""
    value = float(text.replace(",", "."))
    if not math.isfinite(value):
        raise TypedError("not_understood", text=text)
    return value


def _short(value: object) -> object:
    """A text as a sentence quotes it."""
    return f"{value[: _LONGEST - 1]}…" if isinstance(value, str) and len(value) > _LONGEST else value
