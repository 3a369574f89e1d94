"""A connection that takes nothing is sent away, in the middle of a message, and the server's own work goes on."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from starlette.websockets import WebSocket

from tenball.web import sender as connection
from tenball.web.guest import Guest
from tenball.web.house import TURNS, House
from tenball.web.rights import Kind, Right, Signer
from tenball.web.rooms import Rooms
from tenball.web.said import Hello
from tenball.web.sender import Closed, Code


class Deaf:
    """A socket whose other end never reads."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    async def send_text(self, text: str) -> None:
        assert text
        self.asked.set()
        await asyncio.Event().wait()


def someone(socket: Deaf) -> Guest:
    hello = Hello("hello", 1, "token", "a" * 32, "en", "watch")
    house = cast("House", None)
    return Guest(cast("WebSocket", socket), house, Right(Kind.OWNER), hello, hello.client, "", "en")


async def sent_away(monkeypatch: pytest.MonkeyPatch, *, later_s: float, code: int | None = None) -> int | None:
    """The code with which one ends who has taken nothing for so long; none if he stays."""
    moment = [100.0]
    monkeypatch.setattr(connection, "monotonic", lambda: moment[0])
    socket = Deaf()
    guest = someone(socket)
    sending = asyncio.ensure_future(guest.sender.send_all())
    guest.sender.beat()
    await socket.asked.wait()
    moment[0] += later_s
    if code is None:
        guest.sender.beat()
    else:
        guest.sender.send_away(code)
    for _ in range(3):
        await asyncio.sleep(0)
    if not sending.done():
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        return None
    found = sending.exception()
    assert isinstance(found, Closed)
    return found.code


def test_who_takes_nothing_for_too_long_is_too_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asyncio.run(sent_away(monkeypatch, later_s=20.5)) == Code.TOO_SLOW


def test_who_is_slow_for_a_while_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asyncio.run(sent_away(monkeypatch, later_s=19.5)) is None


def test_a_link_that_is_withdrawn_ends_also_what_takes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asyncio.run(sent_away(monkeypatch, later_s=0.0, code=Code.WITHDRAWN)) == Code.WITHDRAWN


def test_signs_of_life_come_in_turns_and_everybody_has_one() -> None:
    async def turns() -> list[int]:
        house = House(cast("Rooms", None), cast("Signer", None), {}, {})
        several = [someone(Deaf()) for _ in range(2 * TURNS)]
        for one in several:
            house.join(one)
        told = []
        for turn in range(TURNS):
            house.beat(turn)
            told.append(sum(one.sender.beat_due for one in several))
        return told

    assert asyncio.run(turns()) == list(range(2, 2 * TURNS + 1, 2))
