"""Why a move is not taken, in the language of the screen."""

from __future__ import annotations

import math

from tenball.cli.signs import signs
from tenball.play import Refusal, Refused
from tenball.rules import NotOpen, Option
from tenball.table import Misplaced
from tenball.words import Language
from tenball.words.tell import not_open

__all__ = ["refused_told"]


def refused_told(words: Language, refused: Refused) -> str:
    """The refusal in a sentence."""
    say, values = signs(words.code).say, dict(refused.values)
    match refused.key, values.get("because"):
        case _, NotOpen() as closed:
            return not_open(words, closed)
        case _, Misplaced() as why:
            return say(f"refused.{why}")
        case Refusal.TOO_FLAT, _:
            return say("refused.too_flat", degrees=math.ceil(10 * _degrees(values["lowest"])) / 10)
        case Refusal.BAD_STROKE, _:
            return say("refused.bad_stroke", problem=str(refused))
        case Refusal.OPTION_NOT_OPEN, _:
            return say("refused.option_not_open", option=_option(words, values["option"]))
        case key, _:
            return say(f"refused.{key}")


def _degrees(angle: object) -> float:
    return math.degrees(angle) if isinstance(angle, float) else 0.0


def _option(words: Language, option: object) -> str:
    return words.say(f"option.{option}") if isinstance(option, Option) else str(option)
