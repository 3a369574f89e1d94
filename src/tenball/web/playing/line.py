"""The line between the server and a working process: one value after the other, each whole."""

from __future__ import annotations

import pickle
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, BinaryIO

__all__ = ["Line"]

_ENDS = (EOFError, OSError, ValueError, pickle.UnpicklingError)
"""How a line ends: closed at one end or the other, or in the middle of a value."""


@dataclass(slots=True)
class Line:
    """One end of it; several threads may speak."""

    hearing: BinaryIO
    saying: BinaryIO
    speaking: threading.Lock = field(default_factory=threading.Lock)

    def hear(self) -> Any:  # noqa: ANN401 - whatever the other end says
        """The next value; `EOFError` where there will be no more."""
        try:
            return pickle.load(self.hearing)  # noqa: S301 - both ends are this program
        except _ENDS:
            raise EOFError from None

    def say(self, value: object) -> None:
        """Say that; where the other end is gone, nobody waits for it any more."""
        text = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
        with self.speaking, suppress(*_ENDS):
            self.saying.write(text)
            self.saying.flush()

    def close(self) -> None:
        """Say nothing more, and hear nothing more."""
        for stream in (self.saying, self.hearing):
            with suppress(*_ENDS):
                stream.close()
