"""How far the working processes are, and a job that was asked of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tenball.web.playing import jobs
from tenball.web.playing.hand import Hand

__all__ = ["Phase", "Task"]


class Phase(StrEnum):
    """How far the working processes are."""

    WAITING = "waiting"
    COMPILING = "compiling"
    READY = "ready"
    BROKEN = "broken"


@dataclass(slots=True, eq=False)
class Task:
    """A job that was asked for; `make` says what is to be done once it is known by whom."""

    number: int
    game: str
    make: Callable[[Hand], jobs.Job]
    answer: asyncio.Future[Any]
    heavy: bool = False
    tries: int = 0
    is_stopped: bool = False
