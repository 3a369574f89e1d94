"""Why a move is not taken, in the language of the screen."""

from __future__ import annotations

from tenball.play import Refused
from tenball.words import Language
from tenball.words.tell import not_played

__all__ = ["refused_told"]


def refused_told(words: Language, refused: Refused) -> str:
    """The refusal in a sentence."""
    return not_played(words, str(refused.key), dict(refused.values))
