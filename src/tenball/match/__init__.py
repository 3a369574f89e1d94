"""The record of a match: events, the fold over them, the scorekeeper's witness, and the texts that hold it."""

from __future__ import annotations
