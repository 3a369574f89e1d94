"""One question to the referee as a line of JSON, and the line that answers it."""

from __future__ import annotations

import json
from collections.abc import Mapping

from tenball.rules.bookkeeping import advance, choose
from tenball.rules.call import Call, Uncalled
from tenball.rules.calling import legal_calls
from tenball.rules.conduct import penalise
from tenball.rules.editions import open_book
from tenball.rules.errors import RulesError
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.line import LineError, text_of, value_of
from tenball.rules.outcome import reason
from tenball.rules.plain import call_from, call_plain, facts_from, rack_from, rack_plain, ruling_plain
from tenball.rules.rack import Option, Phase, Rack, Seat
from tenball.rules.reading import a_member, a_text, an_object, maybe, required, shown
from tenball.rules.referee import rule
from tenball.rules.rulebook import BOOKS, Rulebook
from tenball.rules.ruling import Ruling

__all__ = ["LONGEST", "QUESTION_ERRORS", "QuestionError", "answer"]

LONGEST = 1 << 20
"""The most bytes a line may have; no question is near it."""

_FIELDS = ("book", "rack", "call", "facts", "penalise", "choose", "legal")
_QUESTIONS = ("call", "penalise", "choose", "legal")
QUESTION_ERRORS = {
    "too_long": "the line is longer than {most} bytes",
    "no_question": "the line asks nothing; give it facts (and a call), penalise, choose or legal",
    "two_questions": "the line asks {first} and {second} at once; ask one on each line",
    "facts_alone": "facts belong to a shot or to penalise, not to {question}",
    "missing_book": "the line names no book; known: {known}; or give one with --book",
}

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class QuestionError(ValueError):
    """What was wrong with a question, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        super().__init__(QUESTION_ERRORS[key].format(**values))


def answer(line: bytes, usual: Rulebook | None = None) -> bytes | None:
    """The answer to that line, nothing to a blank one; `usual` is the book where the line names none.

    Bad input is answered too, with an error. An answer ends with a line feed.
    """
    try:
        text = _text(line)
        if not text:
            return None
        plain = _answer(an_object("the line", value_of(text), _FIELDS), usual)
    except (RulesError, LineError, QuestionError) as problem:
        plain = _refused(problem)
    except RecursionError:
        plain = _refused(LineError("too_deep"))
    # What cannot be written as UTF-8 becomes a JSON escape.
    return f"{_encode(plain)}\n".encode(errors="backslashreplace")


def _refused(problem: RulesError | LineError | QuestionError) -> dict[str, object]:
    return {"error": {"key": problem.key, "message": str(problem)}}


def _text(line: bytes) -> str:
    if len(line) > LONGEST:
        raise QuestionError("too_long", most=LONGEST)
    return text_of(line)


def _answer(fields: Mapping[str, object], usual: Rulebook | None) -> dict[str, object]:
    book = _book(fields, usual)
    rack = rack_from("rack", required("the line", fields, "rack"))
    match _question(fields):
        case "penalise":
            return _ruled(rack, _penalised(book, rack, fields))
        case "choose":
            return _chosen(book, rack, a_member("choose", fields["choose"], Option))
        case "legal":
            return _open(book, rack, fields["legal"])
        case _:
            call = maybe("call", fields.get("call"), call_from) or Uncalled()
            return _shot(book, rack, call, required("the line", fields, "facts"))


def _question(fields: Mapping[str, object]) -> str:
    asked = [name for name in _QUESTIONS if name in fields]
    if len(asked) > 1:
        raise QuestionError("two_questions", first=asked[0], second=asked[1])
    if asked and asked[0] in ("choose", "legal") and "facts" in fields:
        raise QuestionError("facts_alone", question=asked[0])
    if not asked and "facts" not in fields:
        raise QuestionError("no_question")
    return asked[0] if asked else "call"


def _book(fields: Mapping[str, object], usual: Rulebook | None) -> Rulebook:
    if "book" not in fields:
        if usual is None:
            raise QuestionError("missing_book", known=", ".join(BOOKS))
        return usual
    name = a_text("book", fields["book"])
    if usual is not None and name == usual.name:
        return usual
    if name not in BOOKS:
        raise RulesError("not_one_of", where="book", value=shown(name), allowed=", ".join(BOOKS))
    return open_book(name)


def _shot(book: Rulebook, rack: Rack, call: Call, facts: object) -> dict[str, object]:
    return _ruled(rack, rule(book, rack, call, facts_from("facts", facts)))


def _penalised(book: Rulebook, rack: Rack, fields: Mapping[str, object]) -> Ruling:
    charge = an_object("penalise", fields["penalise"], ("seat", "foul", "penalty"))
    return penalise(
        book,
        rack,
        a_member("penalise.seat", required("penalise", charge, "seat"), Seat),
        a_member("penalise.foul", required("penalise", charge, "foul"), Foul),
        maybe("penalise.penalty", charge.get("penalty"), lambda where, value: a_member(where, value, Penalty)),
        maybe("facts", fields.get("facts"), facts_from),
    )


def _ruled(rack: Rack, ruling: Ruling) -> dict[str, object]:
    return ruling_plain(ruling) | {"rack": rack_plain(advance(rack, ruling))}


def _chosen(book: Rulebook, rack: Rack, option: Option) -> dict[str, object]:
    """A choice is no judgement; it is answered in the same form, for the player who plays now."""
    after = choose(rack, option)
    ruling = Ruling(
        seat=after.shooter,
        fouls=(),
        in_a_row=after.fouls_of(after.shooter),
        down=(),
        off=(),
        spotted=(),
        next=after.shooter,
        phase=after.phase,
        cue_ball=after.cue_ball,
        options=(),
        winner=None,
        replay=False,
        why=(reason(book, Why(option)),),
    )
    return ruling_plain(ruling) | {"rack": rack_plain(after)}


def _open(book: Rulebook, rack: Rack, asked: object) -> dict[str, object]:
    if asked is not True:
        raise RulesError("wrong_type", where="legal", wanted="true", value=shown(asked))
    return {
        "calls": [call_plain(call) for call in legal_calls(book, rack)],
        "options": [str(option) for option in rack.options if rack.phase is Phase.CHOICE],
    }
