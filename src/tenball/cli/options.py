"""Values from the command line, understood or refused with what is allowed."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from tenball.cli.failures import Exit, Refused
from tenball.match.format import BreakOrder
from tenball.table import quoted
from tenball.words import LANGUAGES, Language, language

__all__ = ["a_break_order", "a_language", "a_race", "usual_language"]

_RACE = re.compile(r"([1-9][0-9]{0,2})(?::([1-9][0-9]{0,2}))?")


def usual_language(environment: Mapping[str, str]) -> str:
    """The language that the system is set to, if tenball speaks it; else English."""
    named = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    code = named[:2].lower()
    return code if code in LANGUAGES and not named[2:3].isalpha() else "en"


def a_language(code: str | None) -> Language:
    """The language of that code, or the usual one."""
    return language(code or usual_language(os.environ))


def a_race(text: str | None) -> tuple[int, int] | None:
    """The racks that each player needs: one number, or two with a colon."""
    if text is None:
        return None
    found = _RACE.fullmatch(text)
    if found is None:
        raise Refused(Exit.BAD_INPUT, f"--race cannot be {quoted(text)}; write 7, or 7:5 for a handicap")
    a, b = found[1], found[2] or found[1]
    return int(a), int(b)


def a_break_order(text: str | None) -> BreakOrder | None:
    """Who breaks after the first rack."""
    if text is None:
        return None
    if text not in tuple(BreakOrder):
        raise Refused(Exit.BAD_INPUT, f"--breaks cannot be {quoted(text)}; allowed: {', '.join(BreakOrder)}")
    return BreakOrder(text)
