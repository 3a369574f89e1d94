"""What a player announces before a shot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tenball.table.balls import Ball
from tenball.table.pockets import Pocket

__all__ = ["Break", "Call", "Called", "PushOut", "Safety", "Uncalled"]


@dataclass(frozen=True, slots=True)
class Break:
    """The opening shot of a rack, on which nothing is called."""

    tag: ClassVar[str] = "break"


@dataclass(frozen=True, slots=True)
class Called:
    """One object ball and the pocket it is meant for."""

    ball: Ball
    pocket: Pocket
    tag: ClassVar[str] = "called"


@dataclass(frozen=True, slots=True)
class Safety:
    """The announcement that the player means to end the inning."""

    tag: ClassVar[str] = "safety"


@dataclass(frozen=True, slots=True)
class PushOut:
    """The announcement that frees the second shot of a rack from hitting and driving."""

    tag: ClassVar[str] = "push_out"


@dataclass(frozen=True, slots=True)
class Uncalled:
    """A shot of which nothing was said."""

    tag: ClassVar[str] = "uncalled"


Call = Break | Called | Safety | PushOut | Uncalled
"""Everything that may precede a shot."""
