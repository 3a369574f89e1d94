"""Who may do what: a link carries its right, signed by the server, and is worth nothing once it was withdrawn."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

__all__ = ["Kind", "Right", "Signer", "Word"]

_MAC_BYTES = 24


class Kind(StrEnum):
    """What a link lets its bearer do."""

    OWNER = "o"
    SCORER = "s"
    WATCHER = "w"
    TABLE = "t"
    SEAT_A = "a"
    SEAT_B = "b"
    GAME = "g"

    @property
    def word(self) -> Word:
        """The right as messages name it."""
        return _WORDS[self]


Word = Literal["owner", "scorer", "watcher", "table", "seat_a", "seat_b", "game"]

_WORDS: dict[Kind, Word] = {
    Kind.OWNER: "owner",
    Kind.SCORER: "scorer",
    Kind.WATCHER: "watcher",
    Kind.TABLE: "table",
    Kind.SEAT_A: "seat_a",
    Kind.SEAT_B: "seat_b",
    Kind.GAME: "game",
}
_PLAYING = frozenset({Kind.SEAT_A, Kind.SEAT_B, Kind.GAME})


@dataclass(frozen=True, slots=True)
class Right:
    """A kind of right, and to what: a match by its id, a table by its number, nothing for the owner."""

    kind: Kind
    about: str = ""

    @property
    def owns(self) -> bool:
        """Whether it is the owner's."""
        return self.kind is Kind.OWNER

    def scores(self, match: str) -> bool:
        """Whether it lets one write to that match."""
        return self.owns or (self.kind is Kind.SCORER and self.about == match)

    def plays(self, match: str) -> bool:
        """Whether it lets one decide for a seat, or both, of that game."""
        return self.kind in _PLAYING and self.about == match

    def sees(self, match: str) -> bool:
        """Whether it lets one see that match, whatever table it is on."""
        return self.scores(match) or self.plays(match) or (self.kind is Kind.WATCHER and self.about == match)

    def sees_table(self, number: int) -> bool:
        """Whether it lets one see what is live on that table."""
        return self.owns or (self.kind is Kind.TABLE and self.about == str(number))


@dataclass(frozen=True, slots=True)
class Signer:
    """The server's secret; links are computed from it and stored nowhere."""

    secret: bytes
    generations: Mapping[tuple[str, str], int]

    def token(self, right: Right) -> str:
        """The text that carries that right."""
        return f"{right.kind}.{right.about}.{self._mac(right, self._generation(right))}"

    def right(self, token: str) -> Right | None:
        """The right that a text carries; none where it was not signed here, or was withdrawn."""
        right = _claimed(token)
        return right if right is not None and self._is_signed(token, right, self._generation(right)) else None

    def was_withdrawn(self, token: str) -> bool:
        """Whether a text carried a right once that its owner has withdrawn since."""
        right = _claimed(token)
        return right is not None and any(
            self._is_signed(token, right, generation) for generation in range(self._generation(right))
        )

    def _generation(self, right: Right) -> int:
        """How often links with that right were withdrawn."""
        return self.generations.get((right.kind.word, right.about), 0)

    def _is_signed(self, token: str, right: Right, generation: int) -> bool:
        mac = token.rpartition(".")[2]
        return hmac.compare_digest(mac.encode(), self._mac(right, generation).encode())

    def _mac(self, right: Right, generation: int) -> str:
        text = f"{right.kind}\n{right.about}\n{generation}".encode()
        digest = hmac.new(self.secret, text, hashlib.sha256).digest()[:_MAC_BYTES]
        return base64.urlsafe_b64encode(digest).decode()


def _claimed(token: str) -> Right | None:
    """The right that a text says it carries, whether that is so or not."""
    kind, _, rest = token.partition(".")
    return Right(Kind(kind), rest.rpartition(".")[0]) if kind in tuple(Kind) else None
