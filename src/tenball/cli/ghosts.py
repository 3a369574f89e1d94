"""The ten-ball ghost on the command line: a player's figures, beside those of people."""

from __future__ import annotations

from collections.abc import Iterator

from tenball.cli.arena import try_engines
from tenball.cli.engines import Engines
from tenball.cli.entrants import a_who, an_entrant
from tenball.cli.failures import Exit
from tenball.cli.printed import print_json, print_lines
from tenball.cli.progress import share_told, taken
from tenball.cli.signs import signs
from tenball.play.arena import Conditions, Entrant
from tenball.play.asking import Fault
from tenball.play.ghost import BOOK, GhostFigures, GhostRack, ghost_figures, ghost_racks
from tenball.play.intervals import Interval
from tenball.words import Language

__all__ = ["BOOK", "LEVELS", "challenger", "level_of", "play"]

LEVELS = (
    (30, "D+"),
    (36, "C"),
    (41, "C+"),
    (46, "B"),
    (51, "B+"),
    (56, "A"),
    (61, "A+"),
    (66, "A++"),
    (71, "pro"),
)
"""The least total of ten racks, out of 100, for each level of people (billiards.colostate.edu, ratings)."""


def level_of(total: float) -> str:
    """The level of people that makes so many balls."""
    return next((name for least, name in reversed(LEVELS) if total >= least), "D")


def challenger(name: str, known: Engines, noise: str | None) -> Entrant:
    """Who plays the ghost, in the way of somebody for whom a miss ends everything."""
    who = a_who(name, known, noise, people=False)
    try_engines([who], known)
    return an_entrant(who, known, alone=True)


def play(conditions: Conditions, entrant: Entrant, count: int, jobs: int, words: Language, *, as_json: bool) -> Exit:
    """Play the racks and print what came of them."""
    played: list[GhostRack] = []
    whole = taken(ghost_racks(conditions, entrant, count, min(jobs, count)), played.append, count)
    played.sort(key=lambda rack: rack.number)
    figures = ghost_figures(played)
    if as_json:
        print_json(_plain(conditions, entrant, played, figures))
    else:
        print_lines(_lines(words, conditions, entrant, played, figures, whole=whole))
    return Exit.OK if whole else Exit.INTERRUPTED


def _lines(
    words: Language,
    conditions: Conditions,
    entrant: Entrant,
    played: list[GhostRack],
    figures: GhostFigures,
    *,
    whole: bool,
) -> Iterator[str]:
    say = signs(words.code).say
    if not whole:
        yield say("arena.interrupted")
    yield say("ghost.who", name=entrant.name, n=figures.racks, seed=conditions.seed)
    if not played:
        return
    yield say(
        "ghost.balls", balls=round(figures.balls.value, 1), low=_r(figures.balls.low), high=_r(figures.balls.high)
    )
    yield say("ghost.level", level=level_of(figures.balls.value))
    yield say("ghost.ran", share=share_told(words, figures.ran))
    yield say("ghost.errors", rate=round(figures.made_to_errors, 3))
    faults = [rack.end for rack in played if rack.end in tuple(Fault)]
    if faults:
        yield say("arena.no_move", name=entrant.name, n=len(faults), why=faults[-1])
    yield say("ghost.on_break", share=share_told(words, figures.broke_and_made), balls=round(figures.on_break.value, 2))


def _r(value: float) -> float:
    return round(value, 1)


def _plain(
    conditions: Conditions, entrant: Entrant, played: list[GhostRack], figures: GhostFigures
) -> dict[str, object]:
    def span(interval: Interval) -> dict[str, float | None]:
        return {name: _finite(getattr(interval, name)) for name in ("value", "low", "high")}

    return {
        "player": entrant.name,
        "seed": conditions.seed,
        "racks": figures.racks,
        "balls": span(figures.balls),
        "level": level_of(figures.balls.value) if played else None,
        "ran": span(figures.ran),
        "broke_and_made": span(figures.broke_and_made),
        "on_break": span(figures.on_break),
        "made_to_errors": _finite(figures.made_to_errors),
        "each": [
            {
                "number": rack.number,
                "on_break": rack.on_break,
                "after_break": rack.after_break,
                "shots": rack.shots,
                "end": str(rack.end),
            }
            for rack in played
        ],
    }


def _finite(value: float) -> float | None:
    return value if abs(value) < float("inf") else None
