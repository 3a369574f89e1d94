"""An engine as a player: each decision is one question with a number, and one move with the same number back."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Self

from tenball.match import MatchError, Prompt
from tenball.match.header import checked_name
from tenball.play.asking import GRACE_S, Gone, TooLate, Unreadable
from tenball.play.clock import Clock
from tenball.play.engine.program import Program
from tenball.play.engine.words import PROTOCOL, Fields, an_object, move_from, position_plain, setting_plain
from tenball.play.errors import PlayError
from tenball.play.player import Move, View
from tenball.rules import RulesError
from tenball.rules.line import LineError, text_of, value_of
from tenball.rules.reading import a_text, required, shown
from tenball.table import TableError

__all__ = ["MOST_LINES", "MOST_SILENT", "EnginePlayer"]

READY_S = 20.0
"""Seconds that an engine has to say that it is ready."""
PATIENCE_S = 60.0
"""Seconds for a decision where the match sets no limit."""
MOST_LINES = 2000
"""Lines that an engine may write for one decision."""
MOST_SILENT = 3
"""Questions in a row without an answer after which an engine is taken for dead."""
_STOPPED_S = 0.8 * GRACE_S
"""Seconds that an engine has after `stop`: less than a player has, so that it is told apart from one that hangs."""
_LOOK_S = 0.02
"""Seconds between two looks at the clock; a line that comes in between is read at once."""


class EnginePlayer:
    """A player in another program; use it in a `with`, or call `close`, so that the program ends.

    `name` is what the engine calls itself, `said` what it last gave as information on its thinking.
    """

    def __init__(self, command: Sequence[str], *, ready_s: float = READY_S, patience_s: float = PATIENCE_S) -> None:
        self.command = tuple(command)
        self.said: dict[str, object] = {}
        self._patience_s = patience_s
        self._one_question = threading.Lock()
        self._asked = 0
        self._silent = 0
        self._setting: dict[str, object] | None = None
        self._program = Program(command)
        self._program.say({"t": "hello", "protocol": PROTOCOL})
        try:
            self.name = self._ready(Clock(ready_s))
        except (Gone, TooLate, Unreadable, RulesError, MatchError) as problem:
            self.close()
            raise PlayError("no_program", command=" ".join(command), problem=problem) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _it: BaseException | None, _at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the program."""
        self._program.end({"t": "quit"})

    def decide(self, view: View, clock: Clock, /) -> Move:
        """Ask the engine, and read its move."""
        # A question that came to nothing may still be waited for in the thread that asked it.
        with self._one_question:
            fields = self._asked_for(view, clock)
        try:
            return move_from(required("move", fields, "move"), view.equipment, view.layout)
        except (RulesError, TableError) as problem:
            raise Unreadable(str(problem)) from None

    def _asked_for(self, view: View, clock: Clock) -> Fields:
        """The message with the engine's move; one that is silent too often is taken for dead."""
        self._asked += 1
        self._show(view, clock)
        try:
            fields = self._answer(clock, self._asked)
        except TooLate:
            self._silent += not clock.is_cancelled
            if self._silent >= MOST_SILENT:
                raise Gone(f"it left {MOST_SILENT} questions in a row without an answer") from None
            raise
        self._silent = 0
        return fields

    def _show(self, view: View, clock: Clock) -> None:
        """Tell what is new, and ask."""
        setting = setting_plain(view)
        if setting != self._setting or view.prompt is Prompt.LAG:
            self._setting = setting
            self._program.say({"t": "new_match"} | setting)
        if view.refused is not None:
            self._program.say({"t": "refused", "key": str(view.refused.key), "reason": str(view.refused)})
        self._program.say({"t": "position"} | position_plain(view))
        left = clock.left_s
        limit = self._patience_s if left is None else left
        self._program.say({"t": "decide", "id": self._asked, "left_s": round(limit, 3)})

    def _ready(self, clock: Clock) -> str:
        """What the engine calls itself, once it has said that it is ready and speaks this protocol."""
        while not clock.is_over:
            line = self._program.hear(_LOOK_S)
            if line is None:
                continue
            fields = _read(line)
            if fields.get("t") != "ready":
                raise Unreadable("it says something else before it says that it is ready")
            if fields.get("protocol") != PROTOCOL:
                raise Unreadable(f"it speaks protocol {shown(fields.get('protocol'))}, not {PROTOCOL}")
            return checked_name("ready.name", a_text("ready.name", required("ready", fields, "name")))
        raise TooLate(f"it does not say that it is ready within {clock.limit_s} s")

    def _answer(self, clock: Clock, asked: int) -> Fields:
        """The message with the move for that question; a move for an older one comes too late and is passed over."""
        for count, line in enumerate(self._lines(clock)):
            if count >= MOST_LINES:
                raise Gone(f"it wrote more than {MOST_LINES} lines for one decision")
            fields = _read(line)
            match fields.get("t"):
                case "info":
                    self.said = dict(fields)
                case "move" if fields.get("id") == asked:
                    return fields
        raise TooLate("it gives no move, not even when told to stop")

    def _lines(self, clock: Clock) -> Iterator[bytes]:
        """What the engine says until the time is over, and in the moment after it was told to stop."""
        patience = Clock(self._patience_s if clock.limit_s is None else None)
        while not (clock.is_over or patience.is_over):
            yield from self._heard()
        self._program.say({"t": "stop"})
        last = Clock(_STOPPED_S)
        while not last.is_over:
            yield from self._heard()

    def _heard(self) -> Iterator[bytes]:
        line = self._program.hear(_LOOK_S)
        if line is not None:
            yield line


def _read(line: bytes) -> Fields:
    """The message on that line."""
    try:
        return an_object("a message", value_of(text_of(line)))
    except (LineError, RulesError) as problem:
        raise Unreadable(f"not a message: {shown(line.decode(errors='replace').strip())}: {problem}") from None
