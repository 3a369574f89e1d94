"""What the scorekeeper asks, and why something is not open."""

from __future__ import annotations

from typing import Protocol

from tenball.match.report import Question
from tenball.match.scorer import Asked
from tenball.rules.calling import NotOpen
from tenball.rules.rack import Seat
from tenball.table.balls import Ball
from tenball.words.language import Language
from tenball.words.tell.phrases import Names, balls, names

__all__ = ["REFUSED", "Refusal", "awaited", "not_open", "prompt", "question", "refusal", "refused"]

_FREQUENT = ("nothing_to_take_back", "nothing_to_restore", "no_time_out_left", "no_extension_left")

REFUSED = (
    *("lease_held", "lease_lost", "stale", "not_saved", "which_foul", "out_of_place", "other_shooter", "other_option"),
    *("bad_text", "bad_name", "same_name", "no_such_entry", "misfit", "no_ruling", "no_right", "other"),
    *("bad_field", "bad_form", "no_such_match", "no_such_table", "busy"),
    *("not_your_turn", "only_practice", "only_link", "no_offer", "not_over", "no_help", "no_reason"),
    *("not_readable", "not_writable", "no_backup", "bad_record", "no_match_file", "other_encoding", "match_exists"),
    *("no_header", "at_line"),
    *("no_simulator", "simulator_failed", "played_here", "bad_layout", "no_ten", "not_left", "has_name", "was_signed"),
    *_FREQUENT,
)
"""The refusals that have words in every language."""


class Refusal(Protocol):
    """An error that says by a key what was wrong."""

    key: str


def question(language: Language, question: Question, called: Names | None = None) -> str:
    """The question that must be answered before a report is written down; `called` are the players' names."""
    values = {name: _value(language, name, value, called) for name, value in question.values}
    return language.say(f"question.{question.key}", **values)


def not_open(language: Language, reason: NotOpen) -> str:
    """Why an announcement is not open."""
    return language.say(f"not_open.{reason}")


def prompt(language: Language, asked: Asked, called: Names) -> str:
    """What is to be entered now."""
    return language.say(f"prompt.{asked.prompt}", name=called[asked.seat] if asked.seat else "")


def awaited(language: Language, asked: Asked, called: Names) -> str:
    """What comes next, for those who only look on."""
    return language.say(f"awaited.{asked.prompt}", name=called[asked.seat] if asked.seat else "")


def refusal(language: Language, problem: Refusal) -> str:
    """Why something cannot be entered; the refusals that anybody can meet are told in the language."""
    return language.say(f"refused.{problem.key}") if problem.key in _FREQUENT else str(problem)


def refused(language: Language, problem: Refusal) -> str:
    """Why something was not done, always in the language; English tells the particulars too."""
    if problem.key in REFUSED:
        return language.say(f"refused.{problem.key}")
    return str(problem) if language.code == "en" else language.say("refused.other")


def _value(language: Language, name: str, value: object, called: Names | None) -> str:
    match value:
        case Seat():
            return (called or names(language, None))[value]
        case Ball():
            return balls(language, (value,))
        case NotOpen():
            return not_open(language, value)
        case _ if name == "call":
            return language.say(f"call.{value}")
        case _ if name == "foul":
            return language.say(f"foul.{value}.name")
        case _:
            return str(value)
