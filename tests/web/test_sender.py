"""The way out to one connection, at the end of which somebody reads slowly or not at all."""

from __future__ import annotations

import asyncio
import json
from typing import cast

import pytest
from starlette.websockets import WebSocket

from tenball.web.sender import MOST_WAITING, Closed, Code, Sender

STEPS = 10


class Stuffed:
    """A connection that takes nothing until it is told to."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.taken: list[str] = []

    async def send_text(self, text: str) -> None:
        """Take it, once anything is taken."""
        await self.open.wait()
        self.taken.append(text)


async def rested() -> None:
    """Let everything that can go on do so."""
    for _ in range(STEPS):
        await asyncio.sleep(0)


async def sending(sender: Sender) -> asyncio.Task[None]:
    """Begin to send, and come to where the first message is not taken."""
    task = asyncio.create_task(sender.send_all())
    sender.answer({"number": 0})
    await rested()
    return task


def test_who_lets_more_answers_lie_than_may_wait_is_sent_away() -> None:
    async def played() -> tuple[int, int]:
        stuffed = Stuffed()
        sender = Sender(cast("WebSocket", stuffed), rested)
        task = await sending(sender)
        for number in range(MOST_WAITING):
            sender.answer({"number": number + 1})
        await rested()
        assert not task.done()
        sender.answer({"number": MOST_WAITING + 1})
        with pytest.raises(Closed) as closed:
            await task
        return closed.value.code, len(stuffed.taken)

    assert asyncio.run(played()) == (Code.TOO_SLOW, 0)


def test_who_reads_late_has_every_answer_in_its_order_and_the_newest_state_once() -> None:
    async def played() -> tuple[list[int], int]:
        stuffed, newest = Stuffed(), 0

        async def tell() -> None:
            nonlocal newest
            newest += 1

        sender = Sender(cast("WebSocket", stuffed), tell)
        task = await sending(sender)
        for number in range(1, MOST_WAITING):
            sender.answer({"number": number})
            sender.wake()
        await rested()
        assert newest == 0
        stuffed.open.set()
        while len(stuffed.taken) < MOST_WAITING:
            await rested()
        await rested()
        sender.send_away(Code.WITHDRAWN)
        with pytest.raises(Closed):
            await task
        return [json.loads(text)["number"] for text in stuffed.taken], newest

    numbers, newest = asyncio.run(played())
    assert numbers == list(range(MOST_WAITING))
    # Once for all that waited, and once for the wakening while it was sent.
    assert newest <= 2
