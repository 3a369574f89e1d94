"""What an overlay is sent: a state that lags, or stands still, as it was set for its table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from tenball.web import sent, view
from tenball.web.frames import dumped
from tenball.web.house import House
from tenball.web.room import Room
from tenball.web.scene import Scene, now_ms
from tenball.words import language

__all__ = ["Overlay", "overlay_frame"]

_SLACK_S = 0.02


def overlay_frame(house: House, room: Room | None, code: str) -> sent.OverlayFrame:
    """The frame of now."""
    delay_s, frozen_at = _settings(house, room)
    words, now = language(code), now_ms() - delay_s * 1000
    if room is None:
        return sent.OverlayFrame(None, None, frozen_at is not None, now)
    scene = room.lagging(delay_s, frozen_at)
    head = view.header(words, scene.record, room.table)
    still = frozen_at is not None or room.past.still is not None
    return sent.OverlayFrame(view.state(words, scene), head, still, now)


def _settings(house: House, room: Room | None) -> tuple[int, int | None]:
    """By how many seconds it lags, and since when it stands still."""
    number = room.table if room else None
    place = house.places.get(number) if number is not None else None
    return (place.delay_s, house.frozen.get(place.number)) if place else (0, None)


@dataclass(slots=True)
class Overlay:
    """What one overlay was sent last."""

    sent: tuple[object, ...] | None = None
    shown: Scene | None = None
    timed: asyncio.TimerHandle | None = None

    def frame(self, house: House, room: Room | None, code: str, wake: Callable[[], None]) -> str | None:
        """The frame to send, if it is another than the last; a state that is not due yet wakes its guest in time."""
        delay_s, frozen_at = _settings(house, room)
        scene = room.lagging(delay_s, frozen_at) if room else None
        still = frozen_at is not None or (room is not None and room.past.still is not None)
        self._wake_in_time(room, scene, delay_s, wake, still=still)
        key = (id(room), id(scene), still, delay_s, code)
        if self.sent == key:
            return None
        self.sent, self.shown = key, scene
        if room is None or scene is not room.scene:
            return dumped(overlay_frame(house, room, code)).decode()
        return room.frames.overlaid(code, frozen=still, now=now_ms() - delay_s * 1000)

    def _wake_in_time(
        self, room: Room | None, scene: object, delay_s: int, wake: Callable[[], None], *, still: bool
    ) -> None:
        if self.timed is not None:
            self.timed.cancel()
            self.timed = None
        if room is None or still or scene is room.scene:
            return
        later = [other.at_ms for other in (*room.past.scenes, room.scene) if other.at_ms > now_ms() - delay_s * 1000]
        due_s = (min(later, default=now_ms()) - now_ms()) / 1000 + delay_s + _SLACK_S
        self.timed = asyncio.get_running_loop().call_later(max(due_s, _SLACK_S), wake)
