"""The match text: a match as people read and paste it, one short line a shot, and every event read back from it."""

from __future__ import annotations

from tenball.match.notation.heading import Heading
from tenball.match.notation.text import MatchText, read, write
from tenball.match.notation.told import Told, Variation

__all__ = ["Heading", "MatchText", "Told", "Variation", "read", "write"]
