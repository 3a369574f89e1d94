"""Hints on the command line: the best shots of a position at a stated level, their pictures, and maps of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from tenball import draw
from tenball.cli.failures import Exit, Refused
from tenball.cli.printed import print_json, print_lines, save
from tenball.cli.signs import signs
from tenball.match.position import Position
from tenball.physics import simulate
from tenball.play import NOISE_PRESETS, Noise, Shot, View, view_of
from tenball.play.picture import ways
from tenball.players import LEVELS
from tenball.players.analysis import Measured, PotMap, Survey, pot_map, suggested
from tenball.players.setting import Setting
from tenball.rules import Called, open_book
from tenball.rules.plain import call_plain
from tenball.table import POCKETS, Ball, Layout, Pocket, Point, TableSize, mouth, quoted
from tenball.words import Language, tell

__all__ = ["Asked", "chart", "hint"]

_DRAWN = 3
"""Shots of one picture: the best in full, the others dashed."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is wanted: the level, how many shots are counted, and what the map is of."""

    level: str
    shots: int
    book: str | None = None
    ball: int | None = None
    pocket: str | None = None


def hint(text: str, asked: Asked, pictures: tuple[Path | None, Path | None], words: Language, *, as_json: bool) -> None:
    """Print the best shots, and write the picture and the map that are wanted."""
    noise = noise_of(asked.level)
    shown = _shown(text, asked, noise)
    found = suggested(shown, asked.shots)
    picture, chart_file = pictures
    if picture is not None:
        save("--svg", picture, _picture(words, shown, found))
    mapped = None if chart_file is None else _mapped(shown, asked)
    if chart_file is not None and mapped is not None:
        save("--map", chart_file, chart(words, shown.equipment.size, shown.layout, mapped))
    if as_json:
        print_json(_plain(asked, found, mapped))
    else:
        print_lines(_lines(words, shown, asked, found, mapped))


def noise_of(level: str) -> Noise:
    """The noise of a level, or of a preset."""
    if level in LEVELS:
        return LEVELS[level].noise
    if level in NOISE_PRESETS:
        return Noise.preset(level)
    known = ", ".join(dict.fromkeys((*LEVELS, *NOISE_PRESETS)))
    raise Refused(Exit.BAD_INPUT, f"no level is called {quoted(level)}; known: {known}")


def _shown(text: str, asked: Asked, noise: Noise) -> View:
    """What the player at the table sees of that position."""
    return view_of(Position.parse(text), noise, None if asked.book is None else open_book(asked.book))


def _mapped(shown: View, asked: Asked) -> PotMap:
    on_table = shown.layout.keys() - {Ball.CUE}
    ball = min(on_table) if asked.ball is None else Ball(asked.ball)
    if ball not in on_table:
        raise Refused(Exit.BAD_INPUT, f"the {int(ball)} is not on the table")
    if asked.pocket not in (None, *POCKETS):
        raise Refused(Exit.BAD_INPUT, f"--pocket cannot be {quoted(asked.pocket)}; allowed: {', '.join(POCKETS)}")
    pocket = None if asked.pocket is None else Pocket(asked.pocket)
    return pot_map(Setting.of(shown.equipment, shown.noise), shown.layout, ball, pocket, Survey())


def _lines(
    words: Language, shown: View, asked: Asked, found: Sequence[Measured], mapped: PotMap | None
) -> Iterator[str]:
    say, size = signs(words.code).say, shown.equipment.size
    yield say("hint.level", level=asked.level, n=asked.shots)
    for number, one in enumerate(found, start=1):
        what, success = tell.thought(words, size, one.idea.thought), one.success
        value, low, high = (words.percent(part) for part in (success.value, success.low, success.high))
        counted = isinstance(one.idea.move, Shot)
        yield say("hint.one" if counted else "hint.answer", number=number, what=what, success=value, low=low, high=high)
    if mapped is not None:
        place, chance = mapped.best
        where = tell.place(words, size, place)
        yield say("hint.map", ball=str(int(mapped.ball)), place=where, chance=words.percent(chance))


def _picture(words: Language, shown: View, found: Sequence[Measured]) -> str:
    """The ways of the best shots as they are meant, without noise."""
    marks: list[draw.Mark] = []
    layout = shown.layout
    for number, one in enumerate(found[:_DRAWN]):
        move = one.idea.move
        if not isinstance(move, Shot):
            continue
        lies = shown.layout if move.place is None else shown.layout.placed(Ball.CUE, move.place)
        layout = lies if number == 0 else layout
        shot = simulate(shown.equipment.size, shown.equipment.materials, lies, move.stroke)
        marks += (replace(way, dashed=way.dashed or number > 0) for way in ways(shot))
    marks += _labels(words, shown, found[:_DRAWN])
    told = (tell.thought(words, shown.equipment.size, one.idea.thought) for one in found[:_DRAWN])
    look = draw.Look(description="; ".join(told))
    return draw.svg(shown.equipment.size, layout, marks, look) + "\n"


def _labels(words: Language, shown: View, found: Sequence[Measured]) -> Iterator[draw.Mark]:
    """The chances beside the pockets that are called, and a ring around that of the best."""
    into: dict[Pocket, list[str]] = {}
    for number, one in enumerate(found, start=1):
        move = one.idea.move
        if isinstance(move, Shot) and isinstance(move.call, Called):
            told = f"{number}: {words.percent(one.success.value)}"
            into.setdefault(move.call.pocket, []).append(told)
    for place, (pocket, chances) in enumerate(into.items()):
        if place == 0:
            yield draw.Target(pocket)
        yield draw.Label(mouth(shown.equipment.size, pocket).middle, "  ".join(chances))


def chart(words: Language, size: TableSize, layout: Layout, mapped: PotMap) -> str:
    """The map as a picture, with the balls that lie there."""
    long, wide = (float(line[1] - line[0]) for line in (mapped.along, mapped.across))
    marks: list[draw.Mark] = [
        draw.Shade(Point(float(x), float(y)), long, wide, float(mapped.chance[row, column]))
        for row, y in enumerate(mapped.across)
        for column, x in enumerate(mapped.along)
        if not np.isnan(mapped.chance[row, column])
    ]
    place, chance = mapped.best
    marks.append(draw.Label(place, words.percent(chance)))
    if mapped.pocket is not None:
        marks.append(draw.Target(mapped.pocket))
    title = signs(words.code).say("hint.map_title", ball=str(int(mapped.ball)))
    look = draw.Look(title=title, description=f"{tell.place(words, size, place)}: {chance:.0%}")
    return draw.svg(size, layout.without(Ball.CUE), marks, look) + "\n"


def _plain(asked: Asked, found: Sequence[Measured], mapped: PotMap | None) -> dict[str, object]:
    plain: dict[str, object] = {
        "level": asked.level,
        "shots": asked.shots,
        "ideas": [_idea_plain(one) for one in found],
    }
    if mapped is None:
        return plain
    chance = [[None if np.isnan(share) else float(share) for share in row] for row in mapped.chance]
    return plain | {
        "map": {
            "ball": int(mapped.ball),
            "pocket": mapped.pocket and str(mapped.pocket),
            "shots": mapped.shots,
            "x": [float(x) for x in mapped.along],
            "y": [float(y) for y in mapped.across],
            "chance": chance,
        }
    }


def _idea_plain(one: Measured) -> dict[str, object]:
    idea, move = one.idea, one.idea.move
    plain: dict[str, object] = {
        "kind": str(idea.kind),
        "success": {"value": one.success.value, "low": one.success.low, "high": one.success.high},
        "worth": idea.worth,
    }
    if not isinstance(move, Shot):
        return plain | {"move": move.tag}
    place = None if move.place is None else [move.place.x, move.place.y]
    return plain | {"move": move.tag, "call": call_plain(move.call), "stroke": str(move.stroke), "place": place}
