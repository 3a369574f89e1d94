"""What a measurement has to keep to: a goal is told beside its figure, and one that is missed makes the exit code 1."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field


@dataclass
class Goals:
    """The goals of one measurement, and those that it has missed."""

    missed: list[str] = field(default_factory=list)

    def at_most(self, what: str, figure: float, goal: float, unit: str = "") -> str:
        """The words to stand beside that figure."""
        words = f"goal: at most {f'{goal:g} {unit}'.rstrip()}"
        if figure <= goal:
            return f"({words})"
        self.missed.append(f"{what}: {figure:.4g}, {words}")
        return f"({words}; MISSED)"

    def holds(self, what: str, *, held: bool) -> None:
        """What is not a figure but has to be so."""
        if not held:
            self.missed.append(what)

    def end(self) -> None:
        """Say how it went; the program's exit code says it too."""
        if self.missed:
            sys.exit("NOT as wanted: " + "; ".join(self.missed))
        print("as wanted")
