"""One text for one value: what is hashed and compared must not depend on who wrote it."""

from __future__ import annotations

import hashlib
import json

from tenball.match.errors import MatchError

__all__ = ["canonical", "chained", "short_code"]

_CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CODE_LENGTH = 10
_CHAIN_LENGTH = 32
_ENCODE = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode


def canonical(value: object) -> str:
    """JSON with sorted keys, no spaces and no escapes but the needed; not a number is refused."""
    return _ENCODE(value)


def chained(before: str, line: str) -> str:
    """The link that ties a line to all lines before it: 32 hexadecimal digits."""
    try:
        text = f"{before}\n{line}".encode()
    except UnicodeEncodeError:
        raise MatchError("half_sign") from None
    return hashlib.sha256(text).hexdigest()[:_CHAIN_LENGTH]


def short_code(chain: str) -> str:
    """A chain's end as people print and compare it: ten signs without I, L, O and U, in two groups."""
    number = int.from_bytes(hashlib.sha256(chain.encode()).digest()[:7])
    signs = []
    for _ in range(_CODE_LENGTH):
        number, rest = divmod(number, len(_CODE_SIGNS))
        signs.append(_CODE_SIGNS[rest])
    text = "".join(signs)
    return f"{text[:5]}-{text[5:]}"
