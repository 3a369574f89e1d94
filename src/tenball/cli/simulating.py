"""One shot of the simulator on the command line: facts, contacts, pictures."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from tenball.cli.compiling import compiling_told
from tenball.cli.failures import Exit, Refused
from tenball.cli.printed import print_file, print_lines, save
from tenball.cli.signs import signs
from tenball.draw import Look
from tenball.match.position import Position
from tenball.physics import Materials, Trajectory, loose_rack, simulate
from tenball.play import facts
from tenball.play.picture import picture
from tenball.rules.editions import open_book
from tenball.rules.plain import facts_plain
from tenball.rules.rack import CueBall, Phase
from tenball.rules.rulebook import Rulebook
from tenball.table import OBJECT_BALLS, Ball, Layout, Misplaced, Point, Stroke, TableSize, misplaced, quoted
from tenball.words import Language
from tenball.words.tell import contacts
from tenball.words.tell import facts as told_facts

__all__ = ["Asked", "Shown", "play"]

_MISPLACED = {
    Misplaced.OFF_BED: "that is not on the bed",
    Misplaced.NOT_IN_KITCHEN: "it has to lie in the kitchen, its x below {line:g}",
    Misplaced.TOUCHES_BALL: "it would touch another ball",
}
_ORDER = tuple(Ball(number) for number in (1, 2, 3, 4, 10, 5, 6, 7, 8, 9))
_WIDTH = 1600
"""Pixels of a PNG from end to end of the picture."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A shot as the command line names it; what is left out is the position's, or the usual."""

    position: str
    stroke: str
    cue: str | None = None
    table: str | None = None
    materials: str = "new_cloth"
    book: str | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """Where the shot goes: JSON instead of sentences, and files for its picture."""

    as_json: bool = False
    svg: Path | None = None
    png: Path | None = None


def play(asked: Asked, shown: Shown, words: Language) -> None:
    """Simulate the shot and show it."""
    position = None if "@" in asked.position else Position.parse(asked.position)
    size = _size(asked, position)
    layout = _layout(asked, position, size)
    book = open_book(asked.book or (position.book if position else "sk"))
    stroke, materials = Stroke.parse(asked.stroke), Materials.preset(asked.materials)
    with compiling_told(words):
        shot = simulate(size, materials, layout, stroke)
    _draw(shot, shown)
    if shown.as_json:
        told = facts_plain(facts(shot, book))
        record = {"facts": told, "miscue": shot.outcome.miscue, "trajectory": json.loads(shot.to_json())}
        print_file([json.dumps(record, separators=(",", ":"))])
    else:
        _tell(shot, book, words)


def _size(asked: Asked, position: Position | None) -> TableSize:
    if asked.table is not None:
        return TableSize.parse(asked.table)
    return position.size if position else TableSize.nine_foot()


def _layout(asked: Asked, position: Position | None, size: TableSize) -> Layout:
    """Where the balls lie; before the break they are racked, and a cue ball in hand lies where the option puts it."""
    layout = _lying(asked.position, position, size)
    if asked.cue is not None:
        return _with_cue_ball(_cue_place(asked.cue), position, layout, size)
    if position and position.rack.cue_ball is not CueBall.LIES and Ball.CUE not in layout:
        raise Refused(Exit.BAD_INPUT, "the cue ball is in hand; say where it lies with --cue X,Y, in metres")
    return layout


def _with_cue_ball(point: Point, position: Position | None, layout: Layout, size: TableSize) -> Layout:
    """The layout with the cue ball in hand put there, if it is in hand and may lie there."""
    if Ball.CUE in layout:
        place = f"{layout[Ball.CUE].x:g},{layout[Ball.CUE].y:g}"
        raise Refused(Exit.BAD_INPUT, f"--cue is for a cue ball in hand; this one lies at {place} already")
    kitchen = position is not None and position.rack.cue_ball is CueBall.KITCHEN
    if why_not := misplaced(size, layout, point, kitchen=kitchen):
        reason = _MISPLACED[why_not].format(line=size.head_string_x)
        raise Refused(Exit.BAD_INPUT, f"the cue ball may not be put at {point.x:g},{point.y:g}: {reason}")
    return layout.placed(Ball.CUE, point)


def _cue_place(text: str) -> Point:
    try:
        ((_, place),) = Layout.parse(f"0@{text}").items()
    except ValueError:
        raise Refused(Exit.BAD_INPUT, f"--cue cannot be {quoted(text)}; write X,Y in metres, as -0.6,0") from None
    return place


def _lying(text: str, position: Position | None, size: TableSize) -> Layout:
    if position is None:
        return Layout.parse(text)
    if position.layout is not None:
        return position.layout
    if position.rack.phase is Phase.BREAK and len(position.rack.on_table) == len(OBJECT_BALLS):
        return loose_rack(size, _ORDER)
    raise Refused(Exit.BAD_INPUT, "this position does not say where its balls lie, so no shot can be played from it")


def _draw(shot: Trajectory, shown: Shown) -> None:
    look = Look(title="Ten-ball shot", description=f"{shot.layout}; {shot.stroke}")
    if shown.svg is not None:
        save("--svg", shown.svg, picture(shot, look) + "\n")
    if shown.png is not None:
        save("--png", shown.png, _png(picture(shot, look)))


def _png(text: str) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        sentence = "a PNG needs the package resvg-py: pip install '.[png]' in the clone of tenball; --svg needs none"
        raise Refused(Exit.BAD_INPUT, sentence) from None
    return bytes(svg_to_bytes(svg_string=text, width=_WIDTH))


def _tell(shot: Trajectory, book: Rulebook, words: Language) -> None:
    own = signs(words.code)
    if shot.outcome.miscue:
        print_lines([own.say("simulate.miscue")])
    print_lines(told_facts(words, facts(shot, book)))
    print_lines(contacts(words, shot))
    print_lines([own.say("simulate.left", layout=shot.outcome.layout), own.say("simulate.physics", id=shot.materials)])
