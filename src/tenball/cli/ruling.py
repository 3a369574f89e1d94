"""The referee for other programs: questions come in line by line and are answered at once."""

from __future__ import annotations

from typing import BinaryIO

from tenball.cli.answer import LONGEST, answer
from tenball.rules.rulebook import Rulebook

__all__ = ["answer_all"]


def answer_all(questions: BinaryIO, answers: BinaryIO, usual: Rulebook | None = None) -> None:
    """Answer every line as it comes, until there are no more."""
    while line := questions.readline(LONGEST + 1):
        _skip_rest(questions, line)
        answered = answer(line, usual)
        if answered is not None:
            answers.write(answered)
            answers.flush()


def _skip_rest(questions: BinaryIO, line: bytes) -> None:
    """A line that is too long is refused as a whole."""
    while len(line) > LONGEST and not line.endswith(b"\n"):
        line = questions.readline(LONGEST + 1)
