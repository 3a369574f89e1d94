"""The server: rooms in which matches are scored and watched, and the pages that show them."""

from __future__ import annotations
