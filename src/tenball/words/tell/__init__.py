"""Rulings, events, books and whole matches in sentences."""

from __future__ import annotations

from tenball.words.tell.asking import not_open, prompt, question
from tenball.words.tell.books import book, difference, title
from tenball.words.tell.contacts import contacts, facts
from tenball.words.tell.events import event
from tenball.words.tell.matches import commentary
from tenball.words.tell.phrases import Names, names
from tenball.words.tell.rulings import ruling, why
from tenball.words.tell.scores import score, terms

__all__ = [
    "Names",
    "book",
    "commentary",
    "contacts",
    "difference",
    "event",
    "facts",
    "names",
    "not_open",
    "prompt",
    "question",
    "ruling",
    "score",
    "terms",
    "title",
    "why",
]
