"""Rulings, events, books and whole matches in sentences."""

from __future__ import annotations

from tenball.words.tell.asking import REFUSED, not_open, prompt, question, refusal, refused
from tenball.words.tell.books import book, difference, title
from tenball.words.tell.contacts import contacts, facts
from tenball.words.tell.corrections import Change, changed, misfit
from tenball.words.tell.events import event
from tenball.words.tell.matches import commentary
from tenball.words.tell.notices import last_warnings, notices
from tenball.words.tell.phrases import Names, names
from tenball.words.tell.rulings import ruling, why
from tenball.words.tell.scores import score, terms

__all__ = [
    "REFUSED",
    "Change",
    "Names",
    "book",
    "changed",
    "commentary",
    "contacts",
    "difference",
    "event",
    "facts",
    "last_warnings",
    "misfit",
    "names",
    "not_open",
    "notices",
    "prompt",
    "question",
    "refusal",
    "refused",
    "ruling",
    "score",
    "terms",
    "title",
    "why",
]
