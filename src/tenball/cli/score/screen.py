"""The scorekeeper's screen: drawn anew after every key, from what the session says and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tenball.cli.score.hints import Hints, hints
from tenball.cli.score.pads import History, Ready, Typing
from tenball.cli.score.session import Session
from tenball.cli.score.view import Side, asked, body, cue_ball, isolated, last, noted, sides, terms
from tenball.cli.signs import say
from tenball.match.hidden import visible
from tenball.table.balls import Ball
from tenball.words.tell import title

__all__ = ["drawn", "parts"]

_PAINT = {
    Ball.ONE: "black on #f2c21a",
    Ball.TWO: "white on #1f4fb2",
    Ball.THREE: "white on #cc2929",
    Ball.FOUR: "white on #6b3fa0",
    Ball.FIVE: "black on #f0802a",
    Ball.SIX: "white on #1f7a44",
    Ball.SEVEN: "white on #7a2331",
    Ball.EIGHT: "white on #1a1a1a",
    Ball.NINE: "#f2c21a on #f6f1e3",
    Ball.TEN: "#1f4fb2 on #f6f1e3",
}
_SHOWN = {"enter": "Enter", "esc": "Esc"}
_MOST_COLUMNS, _GAP, _FIRST_ROWS = 4, 2, 3


def drawn(session: Session, width: int) -> Group:
    """The whole screen at that width, however many lines it takes."""
    return Group(*(shown for _, shown in parts(session, width)))


def parts(session: Session, width: int) -> Iterator[tuple[float, RenderableType]]:
    """The screen from top to bottom; what has the greater weight is left out first where there is too little room."""
    yield 6, _head(session)
    yield 8, Rule(style="dim")
    yield 0, _score(session)
    yield 4, _states(session)
    yield 8, Rule(style="dim")
    yield from _table(session)
    yield from _past(session)
    yield from ((2, line) for line in _warnings(session))
    yield 0, _line(session, asked(session), "bold")
    yield from _body(session)
    for place, row in enumerate(_keys(session, hints(session, always=False), width, "bold cyan")):
        yield (1 if place < _FIRST_ROWS else 3), row
    yield 9, Text()
    yield from ((7, row) for row in _keys(session, hints(session, always=True), width, "cyan"))


def _line(session: Session, text: str, style: str) -> RenderableType:
    return Padding(Text(isolated(session, text), style=style), (0, 1))


def _head(session: Session) -> RenderableType:
    seq = len(session.record.entries)
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1, no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    left = " · ".join((*terms(session), title(session.language, session.match.book)))
    saved = say(session.language, "saved", seq=str(seq)) if seq else ""
    grid.add_row(Text(visible(f" {left}"), overflow="ellipsis"), Text(f"{saved} ", style="green"))
    return grid


def _score(session: Session) -> RenderableType:
    a, b = sides(session)
    return _columns(_name(session, a), _racks(a, b), _name(session, b))


def _states(session: Session) -> RenderableType:
    a, b = sides(session)
    return _columns(_state(session, a), Text(" "), _state(session, b))


def _columns(left: Text, middle: Text, right: Text) -> RenderableType:
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1, no_wrap=True)
    grid.add_column(justify="center", no_wrap=True)
    grid.add_column(ratio=1, justify="right", no_wrap=True)
    grid.add_row(left, middle, right)
    return grid


def _name(session: Session, side: Side) -> Text:
    name = isolated(session, side.name)
    if side.at_table:
        return Text.assemble(" ", (f" ▶ {name} ", "bold reverse"), " ", overflow="ellipsis")
    return Text.assemble("  ", (name, "bold"), "  ", overflow="ellipsis")


def _racks(a: Side, b: Side) -> Text:
    return Text.assemble((f" {a.racks} ", "bold"), ":", (f" {b.racks} ", "bold"))


def _state(session: Session, side: Side) -> Text:
    """The fouls in a row, and who breaks this rack."""
    words, limit = session.language, session.match.book.three_foul
    left = limit - side.fouls
    named = f"{say(words, 'fouls_in_a_row')} " if limit else ""
    fouls = Text.assemble((named, "dim"), ("●" * side.fouls, "bold red"), ("○" * left, "dim"))
    breaks = f" {say(words, 'breaks')}" if side.breaks else ""
    return Text.assemble("  ", fouls, (breaks, "dim"), "  ")


def _table(session: Session) -> Iterator[tuple[float, RenderableType]]:
    rack = session.match.rack
    if rack is None:
        return
    words = session.language
    on = Text.assemble(f"{say(words, 'ball_on')} ", *_balls([rack.ball_on]), f"  {cue_ball(session)}")
    yield 1, Padding(on, (0, 1))
    yield 5, Padding(Text.assemble(f"{say(words, 'left')} ", *_balls(sorted(rack.on_table))), (0, 1))


def _balls(balls: Iterable[Ball | None]) -> Iterator[tuple[str, str]]:
    for ball in balls:
        if ball is not None:
            yield f" {int(ball)} ", _PAINT[ball]
            yield " ", ""


def _past(session: Session) -> Iterator[tuple[float, RenderableType]]:
    text = last(session) if isinstance(session.pad, Ready) and session.mending is None else ""
    yield 9, Text()
    if text:
        told = Text.assemble((f"{say(session.language, 'last')}: ", "dim"), isolated(session, text))
        yield 5, Padding(told, (0, 1))
        yield 9, Text()


def _body(session: Session) -> Iterator[tuple[float, RenderableType]]:
    """The longer text of a pad; of an entry in a list only as much as one line takes, and the latest stay longest."""
    listed = isinstance(session.pad, History | Typing)
    lines = body(session)
    for place, line in enumerate(lines):
        text = Text(isolated(session, line), no_wrap=listed, overflow="ellipsis" if listed else "fold")
        older = (len(lines) - place) / 100 if listed else 0
        yield 4 + older, Padding(text, (0, 1))


def _warnings(session: Session) -> Iterator[RenderableType]:
    for line in noted(session):
        yield _line(session, f"! {line}", "bold black on yellow")


def _keys(session: Session, keys: Hints, width: int, style: str) -> Iterator[RenderableType]:
    """Keys in columns, each as wide as it needs; one that fits no line is folded."""
    shown = [(_SHOWN.get(sign, sign), isolated(session, meaning)) for sign, meaning in keys]
    fits = (_fitting(shown, count, width) for count in range(_MOST_COLUMNS, 0, -1))
    columns = next(filter(None, fits), [(0, 0)])
    for start in range(0, len(shown), len(columns)):
        row = Text()
        for (sign, meaning), (signs, wide) in zip(shown[start : start + len(columns)], columns, strict=False):
            row.append(sign + " " * (signs - cell_len(sign)), style).append(f" {meaning}")
            row.append(" " * (wide - signs - 1 - cell_len(meaning)))
        row.rstrip()
        yield Padding(row, (0, 1))


def _fitting(shown: list[tuple[str, str]], count: int, width: int) -> list[tuple[int, int]] | None:
    """How wide the keys and the whole of each of so many columns are, if they fit; one column always does."""
    places = [shown[place::count] for place in range(min(count, len(shown)))]
    signs = [max(cell_len(sign) for sign, _ in place) for place in places]
    wide = [
        long + 1 + max(cell_len(text) for _, text in place) + _GAP for long, place in zip(signs, places, strict=True)
    ]
    fits = count == 1 or sum(wide) - _GAP <= width - 2
    return list(zip(signs, wide, strict=True)) if fits else None
