"""Messages as the bytes that are sent, each made once however many are watching."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from tenball.web import history, view
from tenball.web.offered import Entry, Lease
from tenball.web.pad import pad
from tenball.web.scene import Scene
from tenball.words import Language, language

__all__ = ["Frames", "dumped"]


_SPANS, _ENTRIES = list[tuple[int, int]], list[Entry]


@cache
def _adapter(kind: type) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def dumped(message: object, kind: type | None = None) -> bytes:
    """A message as JSON."""
    return _adapter(type(message) if kind is None else kind).dump_json(message)


@dataclass(slots=True)
class Frames:
    """The parts of updates of one scene, by language."""

    scene: Scene
    table: int | None
    made: dict[tuple[str, str], bytes] = field(default_factory=dict)

    def state(self, code: str) -> bytes:
        """The state in that language."""
        return self._part("state", code, lambda words: dumped(view.state(words, self.scene)))

    def header(self, code: str) -> bytes:
        """The header in that language."""
        return self._part("header", code, lambda words: dumped(view.header(words, self.scene.record, self.table)))

    def watched(self, code: str) -> str:
        """The whole update of one who watches."""
        return f'{{"t":"update","seq":{self.scene.seq},"state":{self.state(code).decode()}}}'

    def overlaid(self, code: str, *, frozen: bool, now: int) -> str:
        """The whole frame of an overlay that shows this scene."""
        state, header = self.state(code).decode(), self.header(code).decode()
        still = "true" if frozen else "false"
        return f'{{"t":"overlay","state":{state},"header":{header},"frozen":{still},"now":{now}}}'

    def scored(self, code: str, seen: int, lease: Lease) -> str:
        """The whole update of one who scores and has had so many entries."""
        offered = self._part("pad", code, lambda words: dumped(pad(words, self.scene)))
        spans = self._part("stands", "", lambda _: dumped(history.stands(self.scene.record), list[tuple[int, int]]))
        entries = self._part(
            f"entries {seen}", code, lambda words: dumped(history.entries(words, self.scene, seen), _ENTRIES)
        )
        return (
            f'{{"t":"update","seq":{self.scene.seq},"state":{self.state(code).decode()},"pad":{offered.decode()},'
            f'"entries":{entries.decode()},"stands":{spans.decode()},"lease":{dumped(lease).decode()}}}'
        )

    def _part(self, name: str, code: str, make: Callable[[Language], bytes]) -> bytes:
        found = self.made.get((name, code))
        if found is None:
            found = self.made[name, code] = make(language(code or "en"))
        return found
