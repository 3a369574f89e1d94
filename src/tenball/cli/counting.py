"""Perft on the command line."""

from __future__ import annotations

from tenball.cli.printed import print_json
from tenball.rules.editions import open_book
from tenball.rules.perft import perft

__all__ = ["count"]


def count(book: str, depth: int, *, as_json: bool) -> None:
    """Print for each depth the new states and the steps tried."""
    rows = perft(open_book(book), depth)
    if as_json:
        print_json([{"depth": level, "states": states, "steps": steps} for level, states, steps in rows])
        return
    print(f"{'depth':>5}{'states':>10}{'steps':>12}")
    for level, states, steps in rows:
        print(f"{level:>5}{states:>10}{steps:>12}")
