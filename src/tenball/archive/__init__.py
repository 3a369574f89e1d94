"""Where records are kept, and how nothing that was acknowledged is lost."""

from __future__ import annotations

from tenball.archive.errors import ArchiveError
from tenball.archive.file import append, create, forget, is_begun, load
from tenball.archive.lock import Lock, only_writer
from tenball.archive.reading import Loaded, contents, drained, understood

__all__ = [
    "ArchiveError",
    "Loaded",
    "Lock",
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
