"""Pictures on the command line."""

from __future__ import annotations

from pathlib import Path

from tenball import draw
from tenball.cli.columns import NARROWEST, cloth_columns
from tenball.cli.failures import Exit, Refused
from tenball.cli.printed import print_file, print_json, print_lines, save
from tenball.match.position import Position
from tenball.rules.plain import rack_plain
from tenball.rules.rack import CueBall, Phase
from tenball.table import OBJECT_BALLS, Ball, Layout, TableSize, racked
from tenball.words import Language

__all__ = ["picture"]

_ORDER = tuple(Ball(number) for number in (1, 2, 3, 4, 10, 5, 6, 7, 8, 9))


def picture(text: str, out: Path | None, words: Language, *, in_characters: bool, as_json: bool) -> None:
    """Print or write the picture of a position, or of a layout alone."""
    position = None if "@" in text else Position.parse(text)
    layout = Layout.parse(text) if position is None else _layout(position)
    size = position.size if position else TableSize.nine_foot()
    in_hand = _in_hand(position, words)
    if as_json:
        print_json(_plain(position, layout))
    elif in_characters:
        print_lines([*_characters(size, layout), *filter(None, [in_hand])])
    elif out is not None:
        save("--out", out, _svg(size, layout, position, in_hand))
    else:
        print_file([_svg(size, layout, position, in_hand)])


def _characters(size: TableSize, layout: Layout) -> list[str]:
    columns = cloth_columns()
    if columns is None:
        raise Refused(Exit.BAD_INPUT, f"the table in characters needs a terminal of {NARROWEST} columns")
    return draw.text(size, layout, columns).split("\n")


def _svg(size: TableSize, layout: Layout, position: Position | None, in_hand: str) -> str:
    """The picture; a cue ball in hand lies in the tray, and the kitchen is shaded where it has to be placed there."""
    kitchen = position is not None and position.rack.cue_ball is CueBall.KITCHEN
    described = f"{layout}; {in_hand}" if in_hand else ""
    look = draw.Look(kitchen=kitchen, tray=bool(in_hand), caption=in_hand, description=described)
    return draw.svg(size, layout, (), look)


def _in_hand(position: Position | None, words: Language) -> str:
    """How the next player has a cue ball that lies nowhere yet."""
    if position is None or position.rack.cue_ball is CueBall.LIES:
        return ""
    return words.say(f"cue_ball.{position.rack.cue_ball}")


def _layout(position: Position) -> Layout:
    """Where the balls lie; before the break they are racked, in whatever order."""
    if position.layout is not None:
        return position.layout
    if position.rack.phase is Phase.BREAK and len(position.rack.on_table) == len(OBJECT_BALLS):
        return racked(position.size, _ORDER)
    raise Refused(Exit.BAD_INPUT, "this position does not say where its balls lie, so it cannot be drawn")


def _plain(position: Position | None, layout: Layout) -> dict[str, object]:
    places = {str(int(ball)): [point.x, point.y] for ball, point in layout.items()}
    if position is None:
        return {"layout": places}
    return {"position": str(position), "book": position.book, "rack": rack_plain(position.rack), "layout": places}
