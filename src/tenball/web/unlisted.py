"""Who may keep matches without the owner's right: how many, for how long, and which of them make room for another."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection, Sequence
from ipaddress import AddressValueError, IPv6Address

from tenball.archive.unlisted import UnlistedMatch
from tenball.web.errors import WebError

__all__ = ["MOST", "MOST_AGE_MS", "MOST_EACH", "leaving", "mark"]

MOST, MOST_EACH = 500, 50
"""How many such matches are kept in all, and of those that one address began."""

MOST_AGE_MS = 30 * 24 * 3_600_000
"""For how long one is kept that nobody looks at."""

_NETWORK = 2**64
"""How many addresses of the newer kind one household has."""


def leaving(several: Sequence[UnlistedMatch], maker: str, now_ms: int, in_use: Collection[str]) -> tuple[str, ...]:
    """Those that have to go before that maker begins another; `several` are in the order in which they were used last.

    Nobody's match goes for another maker's before his own do.
    """
    idle = [one for one in several if one.match not in in_use]
    gone = [one for one in idle if now_ms - one.used_ms > MOST_AGE_MS]
    for most, row in ((MOST_EACH, [one for one in several if one.maker == maker]), (MOST, several)):
        over = len(row) - sum(one in gone for one in row) - most + 1
        found = [one for one in row if one in idle and one not in gone][: max(over, 0)]
        if len(found) < over:
            raise WebError("busy")
        gone += found
    return tuple(one.match for one in gone)


def mark(secret: bytes, host: str) -> str:
    """What stands for an address where it must be told from others, and cannot be read back."""
    try:
        network = str(int(IPv6Address(host)) // _NETWORK)
    except AddressValueError:
        network = host
    return hmac.new(secret, f"maker\n{network}".encode(), hashlib.sha256).hexdigest()[:32]
