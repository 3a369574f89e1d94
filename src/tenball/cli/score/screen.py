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
from tenball.cli.score.view import Side, asked, body, cue_ball, last, noted, sides, terms
from tenball.cli.signs import say
from tenball.match.hidden import visible
from tenball.table.balls import Ball
from tenball.words.tell import title

__all__ = ["drawn"]

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
_MOST_COLUMNS, _GAP = 4, 2


def drawn(session: Session, width: int) -> Group:
    """The whole screen at that width."""
    return Group(
        _head(session),
        Rule(style="dim"),
        _score(session),
        Rule(style="dim"),
        *_table(session),
        *_past(session),
        *_warnings(session),
        Text(visible(f" {asked(session)}"), style="bold"),
        *_body(session),
        *_keys(hints(session, always=False), width, "bold cyan"),
        Text(),
        *_keys(hints(session, always=True), width, "cyan"),
    )


def _head(session: Session) -> RenderableType:
    seq = len(session.record.entries)
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    left = " · ".join((*terms(session), title(session.language, session.match.book)))
    saved = say(session.language, "saved", seq=str(seq)) if seq else ""
    grid.add_row(Text(visible(f" {left}")), Text(f"{saved} ", style="green"))
    return grid


def _score(session: Session) -> RenderableType:
    a, b = sides(session)
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="center")
    grid.add_column(ratio=1, justify="right")
    grid.add_row(_name(a), _racks(a, b), _name(b))
    grid.add_row(_state(session, a), "", _state(session, b))
    return grid


def _name(side: Side) -> Text:
    if side.at_table:
        return Text.assemble(" ", (f" ▶ {side.name} ", "bold reverse"), " ")
    return Text.assemble("  ", (side.name, "bold"), "  ")


def _racks(a: Side, b: Side) -> Text:
    return Text.assemble((f" {a.racks} ", "bold"), ":", (f" {b.racks} ", "bold"))


def _state(session: Session, side: Side) -> Text:
    """The fouls in a row, and who breaks this rack."""
    left = session.match.book.three_foul - side.fouls
    fouls = Text.assemble(("●" * side.fouls, "bold red"), ("○" * left, "dim"))
    breaks = f" {say(session.language, 'breaks')}" if side.breaks else ""
    return Text.assemble("  ", fouls, (breaks, "dim"), "  ")


def _table(session: Session) -> Iterator[RenderableType]:
    rack = session.match.rack
    if rack is None:
        return
    words = session.language
    yield Text.assemble(f" {say(words, 'ball_on')} ", *_balls([rack.ball_on]), f"  {cue_ball(session)}")
    yield Text.assemble(f" {say(words, 'left')} ", *_balls(sorted(rack.on_table)))


def _balls(balls: Iterable[Ball | None]) -> Iterator[tuple[str, str]]:
    for ball in balls:
        if ball is not None:
            yield f" {int(ball)} ", _PAINT[ball]
            yield " ", ""


def _past(session: Session) -> Iterator[RenderableType]:
    text = last(session) if isinstance(session.pad, Ready) and session.mending is None else ""
    if text:
        yield Padding(Text.assemble((f"{say(session.language, 'last')}: ", "dim"), visible(text)), (1, 1))
    else:
        yield Text()


def _body(session: Session) -> Iterator[RenderableType]:
    """The longer text of a pad; of an entry in a list only as much as one line takes."""
    listed = isinstance(session.pad, History | Typing)
    for line in body(session):
        yield Padding(Text(visible(line), no_wrap=listed, overflow="ellipsis" if listed else "fold"), (0, 1))


def _warnings(session: Session) -> Iterator[RenderableType]:
    for line in noted(session):
        yield Padding(Text(visible(f"! {line}"), style="bold black on yellow"), (0, 1))


def _keys(keys: Hints, width: int, style: str) -> Iterator[RenderableType]:
    """Keys in columns, as wide as the longest of them needs."""
    shown = [(_SHOWN.get(sign, sign), meaning) for sign, meaning in keys]
    signs = max((cell_len(sign) for sign, _ in shown), default=0)
    texts = [Text.assemble((sign.ljust(signs), style), " ", meaning) for sign, meaning in shown]
    widths = next((fit for columns in range(_MOST_COLUMNS, 1, -1) if (fit := _fitting(texts, columns, width))), [width])
    for start in range(0, len(texts), len(widths)):
        row = texts[start : start + len(widths)]
        for text, wide in zip(row, widths, strict=False):
            text.pad_right(wide - text.cell_len)
        yield Text.assemble(" ", *row, no_wrap=True, overflow="ellipsis")


def _fitting(texts: list[Text], columns: int, width: int) -> list[int] | None:
    """The widths of so many columns, if they fit."""
    widths = [max(text.cell_len for text in texts[place::columns]) + _GAP for place in range(min(columns, len(texts)))]
    return widths if widths and sum(widths) - _GAP < width else None
