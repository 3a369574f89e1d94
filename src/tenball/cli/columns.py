"""How wide a table in characters may be."""

from __future__ import annotations

import shutil

__all__ = ["NARROWEST", "cloth_columns"]

NARROWEST = 34
"""Columns that a terminal needs for the table in characters."""
_RAILS, _WIDEST = 2, 64


def cloth_columns() -> int | None:
    """The columns of cloth that the terminal has room for between the rails; nothing where it is too narrow."""
    columns = shutil.get_terminal_size().columns
    return None if columns < NARROWEST else min(columns - _RAILS, _WIDEST)
