"""Rulings, events, books and whole matches in sentences."""

from __future__ import annotations

from tenball.words.tell.asking import REFUSED, awaited, not_open, prompt, question, refusal, refused
from tenball.words.tell.books import book, compared, difference, title
from tenball.words.tell.contacts import contacts, facts
from tenball.words.tell.corrections import Change, changed, misfit
from tenball.words.tell.events import event
from tenball.words.tell.matches import commentary
from tenball.words.tell.notices import last_warnings, notices
from tenball.words.tell.paragraphs import paragraph, quoted
from tenball.words.tell.phrases import Names, names
from tenball.words.tell.places import place
from tenball.words.tell.playing import balls_placed, lagged, lags, not_played, turn
from tenball.words.tell.rulings import ruling, why
from tenball.words.tell.scores import score, terms
from tenball.words.tell.thoughts import Thought, thought, thoughts

__all__ = [
    "REFUSED",
    "Change",
    "Names",
    "Thought",
    "awaited",
    "balls_placed",
    "book",
    "changed",
    "commentary",
    "compared",
    "contacts",
    "difference",
    "event",
    "facts",
    "lagged",
    "lags",
    "last_warnings",
    "misfit",
    "names",
    "not_open",
    "not_played",
    "notices",
    "paragraph",
    "place",
    "prompt",
    "question",
    "quoted",
    "refusal",
    "refused",
    "ruling",
    "score",
    "terms",
    "thought",
    "thoughts",
    "title",
    "turn",
    "why",
]
