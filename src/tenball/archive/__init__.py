"""Where records are kept, and how nothing that was acknowledged is lost."""

from __future__ import annotations

from tenball.archive.errors import ArchiveError
from tenball.archive.file import Loaded, append, contents, create, forget, load
from tenball.archive.lock import Lock, only_writer

__all__ = ["ArchiveError", "Loaded", "Lock", "append", "contents", "create", "forget", "load", "only_writer"]
