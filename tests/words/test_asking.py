"""What the scorekeeper asks."""

import pytest

from tenball.match import Asked, MatchError, Prompt, Question, ShotReport, ask, witness
from tenball.match.mend import Misfit
from tenball.rules import Foul, NotOpen, Phase, PushOut, Seat
from tenball.table import Ball
from tenball.words import LANGUAGES, language, tell
from tenball.words.tell import refusal, refused
from tests.words.situations import BEFORE, NAMES, match, rack

ASKED: dict[str, Question] = {
    "other_shooter": Question("other_shooter", (("claimed", Seat.B), ("shooter", Seat.A))),
    "not_on_table": Question("not_on_table", (("ball", Ball.SEVEN),)),
    "not_a_foul_here": Question("not_a_foul_here", (("foul", Foul.TEMPLATE),)),
    "call_not_open": Question("call_not_open", (("call", "safety"), ("because", NotOpen.NO_SAFETY_IN_BOOK))),
    "contradiction": Question("contradiction", (("problem", "ball 3 is pocketed twice"),)),
    "which_ball": Question("which_ball"),
}


@pytest.mark.parametrize(
    "code, expected",
    [
        (
            "en",
            [
                "The shot was entered for Dvořák, but Novák is at the table. Who played?",
                "This ball is no longer on the table: the 7. Which one was it?",
                "Under these rules this is no foul: rack template foul. What happened?",
                "“safety” is not open. These rules know no called safety. What was called?",
                "The entry contradicts itself (ball 3 is pocketed twice). What happened?",
                "Which ball was it?",
            ],
        ),
        (
            "sk",
            [
                "Zadaný hráč: Dvořák. Na strku je však Novák. Kto hral?",
                "Táto guľa už nie je na stole: sedmička. Ktorá to bola?",
                "Podľa týchto pravidiel to nie je faul: faul so šablónou. Čo sa stalo?",
                "„istota“ sa teraz hlásiť nedá. Tieto pravidlá hlásenú istotu nepoznajú. Čo bolo hlásené?",
                "Zadanie si odporuje (ball 3 is pocketed twice). Čo sa stalo?",
                "Ktorá guľa to bola?",
            ],
        ),
        (
            "cs",
            [
                "Zadaný hráč: Dvořák. U stolu je však Novák. Kdo hrál?",
                "Tato koule už není na stole: sedmička. Která to byla?",
                "Podle těchto pravidel to není faul: faul se stavítkem. Co se stalo?",
                "„jistota“ se teď ohlásit nedá. Tato pravidla ohlášenou jistotu neznají. Co bylo ohlášeno?",
                "Zadání si odporuje (ball 3 is pocketed twice). Co se stalo?",
                "Která koule to byla?",
            ],
        ),
    ],
)
def test_questions(code: str, expected: list[str]) -> None:
    assert [tell.question(language(code), asked, NAMES) for asked in ASKED.values()] == expected


@pytest.mark.parametrize("code, expected", [("en", "Player B"), ("sk", "Hráč B"), ("cs", "Hráč B")])
def test_a_question_without_names_speaks_of_the_seats(code: str, expected: str) -> None:
    assert expected in tell.question(language(code), ASKED["other_shooter"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_question_of_the_witness_is_told(code: str) -> None:
    asked = witness(match("cz", rack(3, 5, 10)), ShotReport(call=PushOut()))
    assert isinstance(asked, Question)
    told = tell.question(language(code), asked)
    assert tell.not_open(language(code), NotOpen.PUSH_OUT_AFTER_BREAK_ONLY) in told


@pytest.mark.parametrize(
    "code, expected",
    [
        ("en", ["Novák breaks. What happened?", "Novák is at the table. What happened?"]),
        ("sk", ["Rozstreľuje Novák. Čo sa stalo?", "Na strku je Novák. Čo sa stalo?"]),
        ("cs", ["Rozstřeluje Novák. Co se stalo?", "U stolu je Novák. Co se stalo?"]),
    ],
)
def test_prompts(code: str, expected: list[str]) -> None:
    matches = (match("cz", BEFORE), match("cz", rack(3, 10, phase=Phase.AFTER_BREAK)))
    assert [tell.prompt(language(code), ask(each), NAMES) for each in matches] == expected


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_prompt_is_told_with_and_without_a_seat(code: str) -> None:
    for prompt in Prompt:
        for seat in (None, Seat.B):
            assert tell.prompt(language(code), Asked(prompt, seat), NAMES)
            assert not tell.awaited(language(code), Asked(prompt, seat), NAMES).endswith("?"), (
                "a spectator is not asked"
            )


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_refusal_is_always_told_in_the_language(code: str) -> None:
    words = language(code)
    assert refused(words, MatchError("other_option", option="take")) == words.say("refused.other_option")
    particular = MatchError("half_sign")
    assert refused(words, particular) == (str(particular) if code == "en" else words.say("refused.other"))
    assert refusal(words, particular) == str(particular)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", ["other_shooter", "other_option", "out_of_place", "decided_elsewhere", "not_on_table"])
def test_a_correction_that_does_not_fit_is_told_with_a_way_out(code: str, key: str) -> None:
    words = language(code)
    told = tell.misfit(words, Misfit(4, "because", key))
    way_out = words.say("misfit.way_out" if key in {"not_on_table", "out_of_place"} else "misfit.way_back")
    assert told.endswith(way_out) is (key != "decided_elsewhere"), "that one says by itself what to do"
    assert told.removesuffix(way_out).strip()
