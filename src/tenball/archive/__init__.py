"""Where records are kept, and how nothing that was acknowledged is lost."""

from __future__ import annotations

from tenball.archive.errors import ArchiveError
from tenball.archive.file import append, create, forget, is_begun, load
from tenball.archive.lock import Lock, only_writer
from tenball.archive.reading import Loaded, contents, drained, understood
from tenball.archive.unit import Archive, Missing, Outcome, Repeated, Stale, Unit, Written

__all__ = [
    "Archive",
    "ArchiveError",
    "Loaded",
    "Lock",
    "Missing",
    "Outcome",
    "Repeated",
    "Stale",
    "Unit",
    "Written",
    "append",
    "contents",
    "create",
    "drained",
    "forget",
    "is_begun",
    "load",
    "only_writer",
    "understood",
]
