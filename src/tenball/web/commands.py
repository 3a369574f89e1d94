"""The commands that were written to a match, so that one that comes again is known."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import partial

from tenball.archive.keeping import Keeping
from tenball.match.log import Record
from tenball.web.scribe import Scribe

__all__ = ["Commands"]

_AT_HAND = 16
"""Commands of a match that are remembered; for older ones the archive is asked."""


@dataclass(slots=True)
class Commands:
    """The last commands with the entries that each was written as, and the highest number of every client's."""

    match: str
    scribe: Scribe
    keeping: Keeping
    last: OrderedDict[tuple[str, int], tuple[int, ...]] = field(default_factory=OrderedDict)
    counters: dict[str, int] = field(default_factory=dict)

    def take_in(self, record: Record) -> None:
        """Remember those that a record follows from."""
        found: dict[tuple[str, int], tuple[int, ...]] = {}
        for entry in record.entries:
            if entry.stamp.command is not None:
                found[entry.stamp.command] = (*found.get(entry.stamp.command, ()), entry.seq)
        for command, seqs in found.items():
            self.put(command, seqs)

    def put(self, command: tuple[str, int], seqs: tuple[int, ...]) -> None:
        """Remember that command, which is on the disk."""
        client, number = command
        self.counters[client] = max(number, self.counter(client))
        self.last[command] = seqs
        while len(self.last) > _AT_HAND:
            self.last.popitem(last=False)

    def counter(self, client: str) -> int:
        """The highest number of that client's commands."""
        return self.counters.get(client, 0)

    async def known(self, client: str, number: int) -> tuple[int, ...] | None:
        """The entries that a command was written as, if it was; one that is higher than all before was not."""
        if number > self.counter(client):
            return None
        found = self.last.get((client, number))
        if found is None and len(self.last) == _AT_HAND:
            return await self.scribe.do(partial(self.keeping.command, self.match, client, number))
        return found
