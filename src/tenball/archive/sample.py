"""The sample match that comes with tenball."""

from __future__ import annotations

from pathlib import Path

from tenball.match.lines import read_lines
from tenball.match.log import Record

__all__ = ["sample"]


def sample() -> Record:
    """A final of five racks under the Czech text, with a push-out, safeties, fouls and a slip that was mended."""
    text = Path(__file__).with_name("sample.jsonl").read_text(encoding="utf-8")
    return read_lines(text.removesuffix("\n").split("\n"))
