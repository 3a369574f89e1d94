"""The command line: `tenball …`."""

from __future__ import annotations

from tenball.cli.failures import main

__all__ = ["main"]
