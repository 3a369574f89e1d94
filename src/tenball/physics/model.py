"""Which simulator it was: the version that every id of materials carries, and with it every recorded shot."""

from __future__ import annotations

from typing import Final

__all__ = ["MODEL"]

MODEL: Final = 7
"""Raised with each change after which some shot comes out differently; `tests/physics/test_pinned.py` notices one."""
