"""Rooms are opened when somebody asks for them, each once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tenball.archive.engine import sqlite_url
from tenball.archive.sample import sample
from tenball.archive.start import started
from tenball.web.errors import WebError
from tenball.web.room import Room
from tenball.web.rooms import Rooms


async def asked_for(rooms: Rooms) -> list[Room]:
    rooms.scribe.start()
    try:
        gone = asyncio.ensure_future(rooms.room("sample"))
        await asyncio.sleep(0)
        others = [asyncio.ensure_future(rooms.room("sample")) for _ in range(4)]
        await asyncio.sleep(0)
        gone.cancel()
        found = await asyncio.gather(*others)
        for _ in range(2):
            with pytest.raises(WebError, match="there is no match nowhere"):
                await rooms.room("nowhere")
        await asyncio.sleep(0)
    finally:
        rooms.scribe.stop()
    return [*found, await rooms.room("sample")]


def test_a_room_is_opened_once_for_all_who_ask_at_once_and_none_for_a_match_that_is_not_there(tmp_path: Path) -> None:
    with started(sqlite_url(tmp_path / "a.db")) as kept:
        kept.put(sample())
        rooms = Rooms(kept)
        found = asyncio.run(asked_for(rooms))
    assert {id(room) for room in found} == {id(rooms.open["sample"])}
    assert list(rooms.open) == ["sample"]
    assert rooms.opening == {}
