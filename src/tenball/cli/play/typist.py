"""A person at the keyboard as a player: lines are read until one of them is a move that is open."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import StrEnum

from tenball import draw
from tenball.cli.columns import NARROWEST, cloth_columns
from tenball.cli.play.meaning import lag_meant, shot_meant, straight_pots
from tenball.cli.play.places import listed
from tenball.cli.play.refusing import refused_told
from tenball.cli.play.typed import Typed, TypedError, ball_named, read
from tenball.cli.play.vocabulary import Word, vocabulary, word
from tenball.cli.signs import signs
from tenball.match import Prompt
from tenball.play import Answer, Breaker, Clock, Concession, Move, Refused, TooLate, View
from tenball.rules import CueBall, Option, PushOut, Safety
from tenball.table import POCKETS, Ball
from tenball.words import Language
from tenball.words.tell import turn

__all__ = ["Read", "Show", "Typist", "Wish"]

Read = Callable[[str], str]
"""Puts a prompt and gives the line that was typed; `EOFError` where there are no more."""
Show = Callable[[Iterable[str]], None]
"""Shows lines."""
Check = Callable[[View, Move], Refused | None]
"""Why a move is not open, or nothing where it is."""
_DEGREE, _LEAST = 180 / math.pi, 0.01
"""A pot with a smaller chance is not worth a line."""


class Wish(StrEnum):
    """What a person wants instead of a move."""

    QUIT = "quit"
    UNDO = "undo"


class Typist:
    """Whoever types; `wish` is what he wanted instead of a move, after the decision was called off.

    `check` says why a move is not open, so that a slip of the finger costs nothing; `aside` answers the words that ask
    for something about the match. `in_words` tells where the balls lie instead of drawing the table.
    """

    def __init__(self, words: Language, name: str, read_line: Read, show: Show, check: Check) -> None:
        self.name = name
        self.wish: Wish | None = None
        self.aside: Callable[[Word], Iterable[str]] = lambda _: ()
        self.in_words = False
        self._words = words
        self._read = read_line
        self._show = show
        self._check = check

    def decide(self, view: View, clock: Clock, /) -> Move:
        """Show where things stand, and read lines until there is a move."""
        self._show(self._asked(view))
        while True:
            line = self._line()
            try:
                move = self._understood(view, line)
            except TypedError as problem:
                self._show([signs(self._words.code).say(f"typed_wrong.{problem.key}", **problem.values)])
                continue
            if isinstance(move, Wish):
                self.wish = move
                clock.cancel()
                raise TooLate(str(move))
            refused = None if move is None else self._check(view, move)
            if refused is not None:
                self._show([refused_told(self._words, refused)])
            elif move is not None:
                return move

    def _line(self) -> str:
        try:
            return self._read("> ").strip()
        except EOFError:
            return Word.QUIT

    def _understood(self, view: View, line: str) -> Move | Wish | None:
        """The move, what is wanted instead, or nothing where a question was answered."""
        first, _, rest = line.partition(" ")
        meant = Word.HELP if first in ("", "?") else word(self._words, first)
        match meant:
            case Word.QUIT:
                return Wish.QUIT
            case Word.UNDO:
                return Wish.UNDO
            case Word.CONCEDE:
                return Concession()
            case Word.HELP | Word.TABLE | Word.WHERE | Word.POTS | Word.WHY | Word.SCORE:
                self._show(self._told(view, meant, rest))
                return None
            case _:
                return self._move(view, meant, line)

    def _move(self, view: View, meant: Word | None, line: str) -> Move:
        match view.prompt, meant:
            case Prompt.CHOICE, Word.TAKE | Word.BACK:
                return Answer(Option.TAKE if meant is Word.TAKE else Option.HAND_BACK)
            case Prompt.BREAKER, Word.ME | Word.OTHER:
                return Breaker(view.seat if meant is Word.ME else view.seat.other)
            case Prompt.CHOICE | Prompt.BREAKER, _:
                raise TypedError("choose", text=line)
            case Prompt.LAG, _:
                return lag_meant(view, read(self._words, line))
            case _:
                return shot_meant(view, self._typed(view, line))

    def _typed(self, view: View, line: str) -> Typed:
        typed = read(self._words, line)
        if view.prompt is not Prompt.BREAK:
            return typed
        if typed.ball is not None or typed.call not in (None, Word.BREAK):
            raise TypedError("only_break")
        return replace(typed, call=Word.BREAK)

    def _asked(self, view: View) -> Iterator[str]:
        """What there is to decide, and where the balls lie."""
        if view.prompt in (Prompt.BREAK, Prompt.SHOT, Prompt.CHOICE):
            yield from self._told(view, Word.WHERE if self.in_words else Word.TABLE, "")
        yield turn(self._words, str(view.prompt), self.name)
        if view.rack is not None and view.rack.cue_ball is not CueBall.LIES and view.prompt is not Prompt.CHOICE:
            yield self._words.say(f"cue_ball.{view.rack.cue_ball}")
        if view.refused is not None:
            yield refused_told(self._words, view.refused)

    def _told(self, view: View, meant: Word, rest: str) -> Iterable[str]:
        match meant:
            case Word.HELP:
                return self._help(view)
            case Word.TABLE:
                return self._table(view)
            case Word.WHERE:
                return listed(self._words, view.equipment.size, view.layout, _balls(rest))
            case Word.POTS:
                return self._pots(view, rest)
            case _:
                return self.aside(meant)

    def _table(self, view: View) -> Iterator[str]:
        """The table in characters, or in words where the terminal is too narrow for it."""
        columns = cloth_columns()
        if columns is None:
            yield signs(self._words.code).say("where.too_narrow", least=NARROWEST)
            yield from listed(self._words, view.equipment.size, view.layout)
        else:
            yield from draw.text(view.equipment.size, view.layout, columns).split("\n")

    def _help(self, view: View) -> Iterator[str]:
        """How a move is typed here, and every word."""
        names = {each.value: name for each, name in vocabulary(self._words)}
        yield from signs(self._words.code).say(f"help.{view.prompt}", **names).split("\n")
        for call in (Safety(), PushOut()):
            if view.prompt is Prompt.SHOT and call in view.calls:
                yield signs(self._words.code).say(f"help.{call.tag}", **names)
        yield from signs(self._words.code).say("help.always", **names).split("\n")

    def _pots(self, view: View, rest: str) -> Iterator[str]:
        """The straight pots of a ball, or of the ball on, from where the cue ball lies."""
        say = signs(self._words.code).say
        if Ball.CUE not in view.layout:
            raise TypedError("place_needed")
        for ball in _balls(rest) or ({view.rack.ball_on} if view.rack and view.rack.ball_on else set()):
            if ball not in view.layout or ball is Ball.CUE:
                raise TypedError("not_on_table", ball=int(ball))
            found = straight_pots(view, view.layout, ball)
            lines = [
                say(
                    "pots.one",
                    ball=str(int(ball)),
                    pocket=self._words.say(f"pocket.name.{pocket}"),
                    code=str(pocket),
                    cut=round(abs(float(found.cut[0, k])) * _DEGREE),
                    cm=round(float(found.run[0, k]) * 100),
                    chance=self._words.percent(float(found.chance[0, k])),
                )
                for k, pocket in enumerate(POCKETS)
                if found.chance[0, k] >= _LEAST
            ]
            yield from lines or [say("pots.none", ball=str(int(ball)))]


def _balls(text: str) -> set[Ball]:
    """The balls that were named; what is no ball is passed over."""
    return {ball for part in text.split() if (ball := ball_named(part)) is not None}
