"""How the tasks are made: by their ids through Gymnasium, with the same words as on the command line."""

from __future__ import annotations

from typing import Any, Final

import gymnasium

from tenball.gym.breaking import BreakTask
from tenball.gym.checking import check_whole
from tenball.gym.contest import Rules
from tenball.gym.doors import ManyTables, OneTable
from tenball.gym.duel import DuelTable
from tenball.gym.duel_aec import TwoAtTheTable
from tenball.gym.pot import PotTask
from tenball.gym.run_out import RunOutTask
from tenball.gym.tables import Tables
from tenball.play import Equipment, Noise, Player
from tenball.rules import open_book

__all__ = ["IDS", "duel", "duel_env", "many_tables", "one_table", "register"]

_TASKS: Final = {"Pot": PotTask, "Break": BreakTask, "RunOut": RunOutTask}
_HERE = "tenball.gym.making"
_MOST_TABLES: Final = 1_000_000
"""Their places alone take a quarter of a gigabyte."""

IDS: Final = (*(f"tenball/{name}-v0" for name in _TASKS), "tenball/Duel-v0")
"""The ids that Gymnasium knows once this package was imported."""


def register() -> None:
    """Tell Gymnasium the ids."""
    for name in _TASKS:
        gymnasium.register(
            f"tenball/{name}-v0",
            entry_point=f"{_HERE}:one_table",
            vector_entry_point=f"{_HERE}:many_tables",
            kwargs={"task": name},
        )
    gymnasium.register("tenball/Duel-v0", entry_point=f"{_HERE}:duel")


def one_table(
    task: str,
    *,
    book: str = "wpa_2025",
    noise: str = "none",
    equipment: Equipment | None = None,
    render_mode: str | None = None,
    **own: Any,
) -> OneTable:
    """A task at one table; `own` are the arguments of the task itself."""
    tables = Tables(open_book(book), equipment or Equipment(), Noise.preset(noise), threads=1)
    return OneTable(_TASKS[task](tables, 1, **own), render_mode)


def many_tables(
    task: str,
    num_envs: int,
    *,
    book: str = "wpa_2025",
    noise: str = "none",
    equipment: Equipment | None = None,
    threads: int | None = None,
    render_mode: str | None = None,
    **own: Any,
) -> ManyTables:
    """The same at many tables; `threads` are the cores that may be used, None for all."""
    check_whole("num_envs", num_envs, 1, _MOST_TABLES)
    tables = Tables(open_book(book), equipment or Equipment(), Noise.preset(noise), threads)
    return ManyTables(_TASKS[task](tables, num_envs, **own), render_mode)


def duel(
    *,
    against: str | tuple[Player, Noise] = "league",
    book: str = "wpa_2025",
    race: int = 1,
    noise: str = "none",
    equipment: Equipment | None = None,
    render_mode: str | None = None,
) -> DuelTable:
    """A match against a player of a level."""
    return DuelTable(_rules(book, race, noise, equipment), against, render_mode)


def duel_env(
    *,
    book: str = "wpa_2025",
    race: int = 1,
    noise: str = "none",
    equipment: Equipment | None = None,
    render_mode: str | None = None,
) -> TwoAtTheTable:
    """A match between two agents, for PettingZoo."""
    return TwoAtTheTable(_rules(book, race, noise, equipment), render_mode)


def _rules(book: str, race: int, noise: str, equipment: Equipment | None) -> Rules:
    return Rules(open_book(book), race, equipment or Equipment(), Noise.preset(noise))
