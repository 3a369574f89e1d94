"""Who is in a room, and which of them may write."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from tenball.archive.keeping import Lease as Held
from tenball.web.offered import Holder, Lease
from tenball.web.scene import now_ms

__all__ = ["Audience", "Viewer"]


class Viewer(Protocol):
    """Somebody who is connected to a room."""

    client: str
    device: str
    lang: str

    def wake(self) -> None:
        """Have the newest state sent."""
        ...


@dataclass(slots=True)
class Audience:
    """Those who are connected to a room, who of them holds the right to write, and when he was last heard of."""

    held: Held | None = None
    viewers: set[Viewer] = field(default_factory=set)
    heard_ms: int | None = None

    def wake(self) -> None:
        """Have everybody look for something new."""
        for viewer in tuple(self.viewers):
            viewer.wake()

    def enter(self, viewer: Viewer) -> None:
        """Somebody came."""
        self.viewers.add(viewer)
        self.hear(viewer.client)

    def leave(self, viewer: Viewer) -> None:
        """Somebody went."""
        self.viewers.discard(viewer)
        self.hear(viewer.client)

    def hear(self, client: str) -> None:
        """That client said something."""
        if self.holds(client):
            self.heard_ms = now_ms()

    def holds(self, client: str, epoch: int | None = None) -> bool:
        """Whether that client may write, by a lease of that number if one is named."""
        held = self.held
        return held is not None and held.client == client and epoch in {None, held.epoch}

    def lease(self, client: str) -> Lease:
        """Who has the right to write, as that client is told."""
        if self.held is None:
            return Lease(0, mine=False, holder=None)
        return Lease(self.held.epoch, mine=self.holds(client), holder=self.holder())

    def holder(self) -> Holder | None:
        """The device that writes, and when it was last heard of."""
        if self.held is None:
            return None
        here = any(viewer.client == self.held.client for viewer in self.viewers)
        seen_s = 0 if here or self.heard_ms is None else (now_ms() - self.heard_ms) // 1000
        return Holder(self.held.device, max(seen_s, 0), here)
