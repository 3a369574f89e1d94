"""Every ruling that can be given is a sentence with its paragraphs, in every language and under every book."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tenball.match import ShotRuled, evolve
from tenball.rules import (
    BOOKS,
    Break,
    Foul,
    Penalty,
    Phase,
    Rack,
    Reason,
    Rulebook,
    Ruling,
    Seat,
    advance,
    open_book,
    penalise,
    rule,
    variant,
)
from tenball.rules.perft import walk
from tenball.table import Ball, Pocket
from tenball.words import LANGUAGES, Language, language, tell
from tenball.words.tell.paragraphs import is_said
from tests.rules import test_cases
from tests.words.situations import CALL, NAMES, SHOTS, nothing, rack

CASES = test_cases.CASES


def reachable(book: Rulebook) -> list[Ruling]:
    """Every ruling within two steps of a small rack, and those of the shots after a choice and a second foul."""
    later = rack(1, 2, 9, 10, in_a_row=(2, 2), warned=(True, False), stalemate=(1, 0))
    steps = (*walk(book, 2), *walk(book, 1, start=later))
    return list(dict.fromkeys(step.ruling for step in steps if step.ruling is not None))


def of_the_cases(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Ruling]]:
    """Every ruling of the worked situations with the name of the book that gave it."""
    given: list[Ruling] = []

    def overhear(rack: Rack, ruling: Ruling, _: object) -> Rack:
        given.append(ruling)
        return advance(rack, ruling)

    monkeypatch.setattr(test_cases, "judged", overhear)
    for case in CASES:
        for book in case["books"]:
            given.clear()
            if case["kind"] in ("shot", "penalise", "sequence"):
                test_cases.KINDS[case["kind"]](open_book(book), case)
            yield from ((book, ruling) for ruling in given)


def check(words: Language, book: Rulebook, ruling: Ruling) -> None:
    told, explained = tell.ruling(words, ruling, NAMES), tell.why(words, book, ruling)
    for text in (told, explained):
        assert re.fullmatch(r"[^{}]+\.", text, re.DOTALL), text
        assert not re.search(r"  |\(\)|\.\.| [.,:;]|None|\bFalse\b|\bTrue\b", text), text
    for reason in ruling.why:
        assert is_said(tell.paragraph(words, reason.paragraph), told) or reason.paragraph in told
        assert reason.paragraph in explained
        assert reason.reading is None or reason.reading in explained
    for seat in (ruling.next, ruling.winner):
        assert seat is None or NAMES[seat] in told
    for text in (told, *(block.splitlines()[0] for block in explained.split("\n\n"))):
        for heading in re.findall(r"\(([^()]+)\)", text):
            assert heading in NAMES.values() or not is_said(heading, text.replace(f"({heading})", "")), text
    alone = tell.ruling(words, ruling, dict.fromkeys(Seat, "Eva"))
    assert re.fullmatch(r"[^{}]+\.", alone)
    assert "Eva" not in alone or ruling.warned or ruling.stalemate is not None, alone


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_reachable_ruling_is_told(book: str, code: str) -> None:
    rulings = reachable(open_book(book))
    assert len(rulings) > 500
    for ruling in rulings:
        check(language(code), open_book(book), ruling)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_ruling_of_the_cases_is_told(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = list(of_the_cases(monkeypatch))
    assert len(given) > len(CASES)
    for book, ruling in given:
        check(language(code), open_book(book), ruling)


def unlike(**switches: object) -> Rulebook:
    """A club's variant of the Czech book."""
    return variant("club", open_book("cz"), switches, {}, lambda key: key)


@pytest.mark.parametrize(
    "switches",
    [
        {"ten_on_break": "wins"},
        {"wrongful_pot": "turn_passes"},
        {"safety_option_on": "nothing"},
        {"three_foul": 1},
        {"three_foul": 0},
        {"unsportsmanlike_default": "foul"},
        {"fouls": []},
    ],
    ids=str,
)
def test_rulings_of_a_club_are_told(switches: dict[str, object]) -> None:
    book = unlike(**switches)
    for ruling in reachable(book):
        for code in LANGUAGES:
            check(language(code), book, ruling)


def test_a_lost_rack_needs_no_word_of_the_balls() -> None:
    facts = nothing(off_table=(next(iter(rack(5).on_table)),))
    ruling = rule(unlike(three_foul=1), rack(3, 5, 10), CALL, facts)
    told = tell.ruling(language("en"), ruling, NAMES)
    assert told == "Foul by Novák: ball off the table (6.5). That is 1 foul in a row (6.14). Dvořák wins the rack."


@pytest.mark.parametrize("penalty", Penalty)
def test_every_penalty_is_told(penalty: Penalty) -> None:
    ruling = penalise(open_book("cz"), rack(3, 10), Seat.B, Foul.UNSPORTSMANLIKE, penalty)
    check(language("sk"), open_book("cz"), ruling)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_only_a_newer_tenball_knows_is_told_by_its_key(code: str) -> None:
    """A record may hold a referee's own ruling, or one that a later version gave."""
    given = rule(open_book("cz"), rack(3, 10), CALL, nothing())
    strange = replace(given, why=(Reason("jump_shot", "9.99", "F-99"), Reason("scratch", "6.1", "F-99")))
    told, explained = tell.ruling(language(code), strange, NAMES), tell.why(language(code), open_book("cz"), strange)
    assert told.startswith("jump_shot (9.99). ")
    assert "6.1" not in told
    assert "\njump_shot (9.99).\n" in explained
    assert "F-99" not in explained


def test_a_foul_without_a_ground_is_told_without_a_paragraph() -> None:
    given = replace(rule(open_book("cz"), rack(3, 10), CALL, nothing()), fouls=(Foul.NO_FOOT,), why=())
    assert tell.ruling(language("sk"), given, NAMES).startswith("Faul (Novák): bez dotyku nohy s podlahou. ")


@pytest.mark.parametrize(
    "code, told",
    [("en", "no ball was hit"), ("sk", "biela nezasiahla žiadnu guľu"), ("cs", "bílá nezasáhla žádnou kouli")],
)
def test_a_shot_that_hits_nothing_is_told_as_such(code: str, told: str) -> None:
    """Its paragraph stays that of the rail; without the facts, or by a witness's word, so does its name."""
    words, book = language(code), open_book("cz")
    missed, seen = nothing(first_contact=frozenset(), rail_after_contact=True), nothing(seen=frozenset({Foul.NO_RAIL}))
    given = rule(book, rack(3, 10), CALL, missed)
    usual = words.say("foul.no_rail.name")
    assert f"{told} ({given.why[0].paragraph})" in tell.ruling(words, given, NAMES, missed)
    assert usual in tell.ruling(words, given, NAMES)
    assert usual in tell.ruling(words, given, NAMES, seen)


@pytest.mark.parametrize(
    "code, told",
    [
        ("en", "Legal break, the 3 and the 7 drop. "),
        ("sk", "Riadny rozstrel, padajú trojka a\u00a0sedmička. "),
        ("cs", "Platný rozstřel, padají trojka a\u00a0sedmička. "),
    ],
)
def test_a_paragraph_that_is_called_as_the_sentence_begins_is_named_once(code: str, told: str) -> None:
    """The balls come in the order of their numbers, in whichever they dropped."""
    facts = nothing(1, pocketed=((Ball.SEVEN, Pocket.UNKNOWN), (Ball.THREE, Pocket.UNKNOWN)))
    before = rack(*range(1, 11), phase=Phase.BREAK)
    given = rule(open_book("sk"), before, Break(), facts)
    assert tell.ruling(language(code), given, NAMES).startswith(told)


def test_the_last_rack_is_told_with_the_match_and_its_score() -> None:
    before, event = SHOTS["called_ten"]()
    assert isinstance(event, ShotRuled)
    short = replace(before, format=replace(before.format, race=(1, 1)))
    after = evolve(short, event)
    told = tell.ruling(language("en"), event.ruling, NAMES, event.facts, after)
    assert told.endswith(" Novák wins the rack and the match. Novák 1–0 Dvořák.")
    closing = tell.event(language("en"), NAMES, short, after, event, closing=True)
    assert closing.endswith(" Novák wins the rack and the match. Novák 1–0 Dvořák.")
    later = tell.ruling(language("en"), event.ruling, NAMES, event.facts, evolve(before, event))
    assert later.endswith(" Novák wins the rack.")
