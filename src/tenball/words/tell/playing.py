"""What is told at a simulated table: whose turn it is, moves that are not open, and lags."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from tenball.rules.calling import NotOpen
from tenball.rules.rack import Option, Seat
from tenball.table.spots import Misplaced
from tenball.words.language import Language
from tenball.words.tell.asking import not_open
from tenball.words.tell.phrases import Names

__all__ = ["balls_placed", "lagged", "lags", "not_played", "turn"]


def turn(language: Language, prompt: str, name: str) -> str:
    """Who is to do what now."""
    return language.say(f"turn.{prompt}", name=name)


def not_played(language: Language, key: str, values: Mapping[str, object]) -> str:
    """Why a move is not open, by the key of its refusal and what that names."""
    match key, values.get("because"):
        case _, NotOpen() as closed:
            return not_open(language, closed)
        case _, Misplaced() as why:
            return language.say(f"not_played.{why}")
        case "too_flat", _:
            return language.say("not_played.too_flat", degrees=math.ceil(10 * _degrees(values["lowest"])) / 10)
        case "bad_stroke", _:
            return language.say("not_played.bad_stroke", problem=_stroke_problem(values))
        case "option_not_open", _:
            return language.say("not_played.option_not_open", option=_option(language, values["option"]))
        case _:
            return language.say(f"not_played.{key}")


def _degrees(angle: object) -> float:
    return math.degrees(angle) if isinstance(angle, float) else 0.0


def _stroke_problem(values: Mapping[str, object]) -> str:
    return f"{values['name']} = {values['value']}: {values['allowed']}"


def _option(language: Language, option: object) -> str:
    return language.say(f"option.{option}") if isinstance(option, Option) else str(option)


def lagged(
    language: Language,
    called: Names,
    bad: Sequence[str | None],
    distance: Sequence[float | None],
    winner: Seat | None = None,
) -> str:
    """How near each lag came, or what was wrong with it, and who won."""
    return f"{'; '.join(lags(language, called, bad, distance))}. {_won(language, called, distance, winner)}"


def _nearer(one: float, other: float) -> float:
    """By how many centimetres, as the two distances are told."""
    return round(abs(_cm(one) - _cm(other)), 1) or 0.1


def _cm(far: float) -> float:
    return round(far * 100, 1)


def _won(language: Language, called: Names, distance: Sequence[float | None], winner: Seat | None) -> str:
    """Who won, and by how much where both lags were good."""
    one, other = distance
    if winner is None:
        return language.say("lag.again" if one is None or other is None else "lag.tied")
    if one is None or other is None:
        return language.say("lag.won", name=called[winner])
    return language.say("lag.won_by", name=called[winner], cm=_nearer(one, other))


def lags(
    language: Language, called: Names, bad: Sequence[str | None], distance: Sequence[float | None]
) -> Iterator[str]:
    """A phrase for each seat's lag."""
    for seat, fault, far in zip(Seat, bad, distance, strict=True):
        if fault is not None:
            yield f"{called[seat]}: {language.say(f'lag.{fault}')}"
        elif far is not None:
            yield f"{called[seat]}: {language.say('lag.distance', cm=_cm(far))}"


def balls_placed(language: Language) -> str:
    """That balls were put somewhere for practice."""
    return language.say("match.balls_placed")
