"""What everything is called, in English, Slovak and Czech, and how a match is told."""

from __future__ import annotations

from tenball.words import tell
from tenball.words.errors import WordsError
from tenball.words.language import LANGUAGES, Language, language

__all__ = ["LANGUAGES", "Language", "WordsError", "language", "tell"]
