"""What a request is answered that cannot be done: a key for programs, a sentence for people in their language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from tenball.archive import ArchiveError
from tenball.match.errors import MatchError
from tenball.rules.errors import RulesError
from tenball.table.errors import TableError
from tenball.web.errors import WebError
from tenball.words import LANGUAGES, Language, language
from tenball.words.tell import REFUSED

__all__ = ["ERRORS", "STATUSES", "not_understood", "told"]

ERRORS = (WebError, MatchError, RulesError, TableError, ArchiveError)
"""What is raised where a request cannot be done."""

STATUSES = (400, 403, 404, 409, 413, 422, 429, 503)
"""The statuses that such an answer can have."""

_STATUS = {
    "no_right": 403,
    "no_such_match": 404,
    "no_such_table": 404,
    "no_match": 404,
    "no_such_game": 404,
    "no_such_shot": 404,
    "match_exists": 409,
    "exists_already": 409,
    "no_data_file": 409,
    "busy": 429,
    "no_simulator": 503,
    "simulator_failed": 503,
    "not_writable": 503,
    "no_backup": 503,
    "not_readable": 503,
}
_OF_A_PROGRAM = frozenset({"no_header"})
"""What English tells with a command for a terminal, which is no help to a page."""
_NAMES = ("a", "b", "referee", "event", "name")


async def told(request: Request, problem: Exception) -> JSONResponse:
    """Why it was not done; English, which programs are told, has the particulars."""
    key, words = getattr(problem, "key", "bad_message"), _asked(request)
    own_words = key in REFUSED and (words.code != "en" or key in _OF_A_PROGRAM)
    text = _in_words(words, key, problem) if own_words else str(problem)
    return JSONResponse({"key": key, "text": text}, _STATUS.get(key, 400))


def _in_words(words: Language, key: str, problem: Exception) -> str:
    """The sentence for it, with the line of a file that could not be read."""
    inner = problem.values.get("problem") if isinstance(problem, ArchiveError) else None
    line = inner.values.get("line") if isinstance(inner, MatchError) else None
    return words.say(f"refused.{key}") + (f" ({words.say('refused.at_line', line=line)})" if line else "")


async def not_understood(request: Request, problem: Exception) -> JSONResponse:
    """Why a request was not understood: for people in a sentence, for programs in the checker's own words."""
    errors = problem.errors() if isinstance(problem, RequestValidationError) else []
    particulars = "; ".join(f"{'.'.join(map(str, error['loc']))}: {error['msg']}" for error in errors[:3])
    text = _sentence(_asked(request), errors)
    return JSONResponse({"key": "bad_message", "text": text, "problem": particulars}, 422)


def _sentence(words: Language, errors: Sequence[Any]) -> str:
    place = errors[0]["loc"][1:] if errors else ()
    field = next((str(part) for part in place if isinstance(part, str)), None)
    if field is None or errors[0]["type"] == "json_invalid":
        return words.say("refused.bad_form")
    if field in _NAMES and errors[0]["type"] == "string_too_long":
        return words.say("refused.bad_name")
    return words.say("refused.bad_field", field=field)


def _asked(request: Request) -> Language:
    """The language that the request asks for."""
    code = request.query_params.get("lang", "en")
    return language(code if code in LANGUAGES else "en")
