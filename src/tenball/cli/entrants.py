"""Who plays, as a command names them: levels and players that come with tenball, engines, and people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tenball.cli.engines import Engines, engines_named
from tenball.cli.failures import Exit, Refused
from tenball.match.agreed import Kind, Who
from tenball.play import NOISE_PRESETS, Noise, Player
from tenball.play.arena import Entrant
from tenball.play.engine import EnginePlayer
from tenball.players import LEVELS, NAMES, named
from tenball.table import quoted

__all__ = ["Engines", "a_noise", "a_who", "an_entrant", "engines", "made_by"]

_USUAL_NOISE = "league"


def engines(options: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The engines of `--engine NAME=COMMAND`."""
    return engines_named(options, (*NAMES, *LEVELS))


def a_noise(name: str | None) -> str | None:
    """The name of a noise preset, or nothing where none was named."""
    if name not in (None, *NOISE_PRESETS):
        raise Refused(Exit.BAD_INPUT, f"no noise is called {quoted(name)}; known: {', '.join(NOISE_PRESETS)}")
    return name


def a_who(text: str, known: Engines, noise: str | None, *, people: bool) -> Who:
    """Who is meant by `NAME` or `NAME:NOISE`: a level, a player or an engine, else a person where people can play.

    Without a noise of its own a level has the one that belongs to it.
    """
    name, colon, spread = text.rpartition(":")
    if colon and (spread in NOISE_PRESETS or name in (*LEVELS, *NAMES, *known)):
        # After a name that is known nothing but a noise makes sense; a person may be called with a colon.
        text, noise = name, a_noise(spread)
    if text in LEVELS:
        return Who(Kind.PROGRAM, LEVELS[text].player, noise or _preset_of(LEVELS[text].noise))
    if text in NAMES:
        return Who(Kind.PROGRAM, text, noise or _USUAL_NOISE)
    if text in known:
        return Who(Kind.ENGINE, text, noise or _USUAL_NOISE)
    if people:
        return Who(Kind.PERSON, text, noise or _USUAL_NOISE)
    raise Refused(Exit.BAD_INPUT, f"no player is called {quoted(text)}; {_known(known)}")


def _known(known: Engines) -> str:
    names = ", ".join(dict.fromkeys((*LEVELS, *NAMES, *known)))
    noises = ", ".join(NOISE_PRESETS)
    return f"known: {names}, each also as NAME:NOISE with {noises}; an engine is named by --engine NAME=COMMAND"


def _preset_of(noise: Noise) -> str:
    return next(name for name in NOISE_PRESETS if Noise.preset(name) == noise)


def made_by(who: Who, known: Engines, *, alone: bool = False, threads: int | None = 1) -> Callable[[], Player]:
    """How that player is made, in this process or another; see `players.named` for the rest."""
    if who.kind is Kind.ENGINE:
        return partial(EnginePlayer, known[who.name])
    return partial(named, who.name, alone=alone, threads=threads)


def an_entrant(who: Who, known: Engines, *, alone: bool = False) -> Entrant:
    """The player as one that takes part, under his name and noise."""
    return Entrant(who.label, made_by(who, known, alone=alone), Noise.preset(who.noise))
