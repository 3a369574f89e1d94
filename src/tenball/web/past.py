"""The scenes of the last minute, for overlays that lag or stand still."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import dropwhile

from tenball.web.scene import Scene

__all__ = ["MOST_DELAY_S", "Past"]

MOST_DELAY_S = 60
"""By how many seconds an overlay may lag at most."""

_KEPT_MS = (MOST_DELAY_S + 1) * 1000


@dataclass(slots=True)
class Past:
    """What was shown before the newest scene; while a scene is `still`, nothing later is for overlays."""

    scenes: deque[Scene] = field(default_factory=deque)
    still: Scene | None = None

    def keep(self, left: Scene, at_ms: int) -> None:
        """Keep a scene that was left at that time, and forget what no overlay can show any more."""
        self.scenes.append(left)
        while len(self.scenes) > 1 and at_ms - self.scenes[0].at_ms > _KEPT_MS:
            self.scenes.popleft()

    def lagging(self, newest: Scene, limit_ms: int) -> Scene:
        """The latest scene for overlays that was there at that time."""
        found = (scene for scene in self._shown(newest) if scene.at_ms <= limit_ms)
        return next(found, self.scenes[0] if self.scenes else newest)

    def _shown(self, newest: Scene) -> Iterator[Scene]:
        """The scenes that overlays may show, the latest first."""
        latest_first = (newest, *reversed(self.scenes))
        return dropwhile(lambda scene: self.still is not None and scene is not self.still, latest_first)
