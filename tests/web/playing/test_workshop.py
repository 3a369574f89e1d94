"""Who waits for the processes that think, and what place each is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tenball.web.playing import jobs, results, workshop
from tenball.web.playing.hand import Kept
from tenball.web.playing.workshop import Workshop

GAMES = ("Eva", "Ján", "Nora")


class Idle:
    """A process that is ready at once, and is finished with a job when the test says so."""

    def __init__(
        self, kept: Kept, _engines: object, heard: Callable[[int, object], None], _died: object, *, heavy: bool
    ) -> None:
        self.kept, self.heavy, self.heard = kept, heavy, heard
        self.was_ready, self.at, self.told = False, 0, list[object]()

    def start(self) -> None:
        """Be ready."""
        self.was_ready = True
        self.heard(0, results.Ready(LIMITS))

    @property
    def free(self) -> bool:
        """Whether it has nothing to do."""
        return self.was_ready and self.at == 0

    def give(self, number: int, job: object) -> None:
        """Have that job to do."""
        self.at = number
        self.told.append(job)

    def say(self, _number: int, what: object) -> None:
        """Be told something beside it."""
        self.told.append(what)

    def finish(self, found: object) -> None:
        """Hand in what came of it."""
        number, self.at = self.at, 0
        self.heard(number, found)


LIMITS: Any = object()
THOUGHT: Any = jobs.Cancel(0)
"""What is to be thought about does not matter here."""


@pytest.fixture
def shop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    monkeypatch.setattr(workshop, "Hand", Idle)
    monkeypatch.setattr(workshop, "cores", lambda: 2)
    return Workshop({})


def test_the_strongest_wait_in_the_order_in_which_they_asked_and_are_told_their_places(shop: Workshop) -> None:
    async def played() -> None:
        rises = 0

        def moved() -> None:
            nonlocal rises
            rises += 1

        shop.moved_up = moved
        asked = {}
        for game in GAMES:
            asked[game] = asyncio.create_task(shop.think(shop.thinking(game, THOUGHT, heavy=True)))
            await asyncio.sleep(0)
        (strong,) = [hand for hand in shop.hands if hand.heavy]
        assert isinstance(strong, Idle)
        assert [shop.place(game) for game in GAMES] == [None, 1, 2]

        light = asyncio.create_task(shop.think(shop.thinking("weak", THOUGHT, heavy=False)))
        await asyncio.sleep(0)
        (weak,) = [hand for hand in shop.hands if hand.kept is Kept.THINKING and not hand.heavy]
        assert isinstance(weak, Idle)
        weak.finish("a weak move")
        assert await light == "a weak move"
        assert [shop.place(game) for game in GAMES] == [None, 1, 2]

        for number, game in enumerate(GAMES):
            assert [name for name in GAMES if asked[name].done()] == list(GAMES[:number])
            strong.finish(f"a move of {game}")
            assert await asked[game] == f"a move of {game}"
            assert rises == number + 1
        assert [shop.place(game) for game in GAMES] == [None, None, None]

    asyncio.run(played())


def test_what_is_stopped_while_it_waits_is_begun_in_its_turn_and_stopped_then(shop: Workshop) -> None:
    async def played() -> None:
        tasks = [shop.thinking(game, THOUGHT, heavy=True) for game in GAMES[:2]]
        asked = [asyncio.create_task(shop.think(task)) for task in tasks]
        await asyncio.sleep(0)
        shop.stop(tasks[1])
        (strong,) = [hand for hand in shop.hands if hand.heavy]
        assert isinstance(strong, Idle)
        assert strong.told == [THOUGHT]
        strong.finish("first")
        assert strong.told == [THOUGHT, THOUGHT, jobs.Cancel(tasks[1].number)]
        strong.finish("second")
        assert [await one for one in asked] == ["first", "second"]

    asyncio.run(played())


def test_who_asks_no_longer_lets_the_others_up(shop: Workshop) -> None:
    async def played() -> None:
        tasks = [shop.thinking(game, THOUGHT, heavy=True) for game in GAMES]
        asked = [asyncio.create_task(shop.think(task)) for task in tasks]
        await asyncio.sleep(0)
        shop.drop(tasks[1])
        assert [shop.place(game) for game in GAMES] == [None, None, 1]
        with pytest.raises(asyncio.CancelledError):
            await asked[1]
        (strong,) = [hand for hand in shop.hands if hand.heavy]
        assert isinstance(strong, Idle)
        for move in ("first", "third"):
            strong.finish(move)
            await asyncio.sleep(0)
        assert [await asked[0], await asked[2]] == ["first", "third"]

    asyncio.run(played())
