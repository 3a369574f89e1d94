"""The kind `scorer`: what a person taps becomes a call and facts, or a question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenball.match.format import MatchFormat
from tenball.match.match import Match, Stage
from tenball.match.plain import report_from
from tenball.match.report import Question
from tenball.match.scorer import witness
from tenball.rules import Rack, Rulebook, rule
from tenball.rules.plain import call_from, facts_from, rack_from, ruling_plain
from tenball.table import Ball, Cushion

__all__ = ["scorer"]


def scorer(book: Rulebook, case: Mapping[str, Any]) -> None:
    expect = {**case["expect"], **case.get("only", {}).get(book.name, {})}
    rack = rack_from("rack", case["rack"])
    seen = witness(at_table(book, rack, case), report_from("report", case["report"]))
    if isinstance(seen, Question):
        assert seen.key == expect.get("question"), seen
        return
    assert "question" not in expect, seen
    assert seen.call == call_from("call", expect["call"])
    assert seen.facts == facts_from("facts", expect["facts"])
    ruled = ruling_plain(rule(book, rack, seen.call, seen.facts))
    wanted = {key: None if value == "none" else value for key, value in expect["ruling"].items()}
    assert {key: ruled[key] for key in wanted} == wanted


def at_table(book: Rulebook, rack: Rack, case: Mapping[str, Any]) -> Match:
    return Match(
        book,
        MatchFormat(),
        stage=Stage.RACK,
        breaker=rack.breaker,
        rack=rack,
        frozen=tuple(declared(*pair) for pair in case.get("frozen", [])),
        call_requested=case.get("call_requested", False),
    )


def declared(ball: int, to: int | str) -> tuple[Ball, Cushion | Ball]:
    return Ball(ball), Cushion(to) if isinstance(to, str) else Ball(to)
