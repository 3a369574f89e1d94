"""The language of typed shots: what each line means, in every language, and what is said of one without a meaning."""

from __future__ import annotations

import pytest

from tenball.cli.play.typed import Aimed, Typed, TypedError, read
from tenball.cli.play.vocabulary import Word, vocabulary, word
from tenball.cli.signs import signs
from tenball.table import Ball, Pocket
from tenball.words import LANGUAGES, language

EN = language("en")


@pytest.mark.parametrize(
    "line, meant",
    [
        ("3 fr", Typed(ball=Ball.THREE, pocket=Pocket.FOOT_RIGHT)),
        ("3 fr 60%", Typed(ball=Ball.THREE, pocket=Pocket.FOOT_RIGHT, speed=6.0)),
        ("3 FR 25% draw", Typed(ball=Ball.THREE, pocket=Pocket.FOOT_RIGHT, speed=2.5, height=-0.25)),
        ("10 sl soft follow 80", Typed(ball=Ball.TEN, pocket=Pocket.SIDE_LEFT, speed=1.2, height=0.4)),
        ("3 fr draw 40 left 20", Typed(ball=Ball.THREE, pocket=Pocket.FOOT_RIGHT, height=-0.2, side=-0.1)),
        ("draw 3 fr right", Typed(ball=Ball.THREE, pocket=Pocket.FOOT_RIGHT, height=-0.25, side=0.25)),
        ("follow stun", Typed()),
        ("safety 3 hit 50 left", Typed(call=Word.SAFETY, ball=Ball.THREE, hit=-50.0)),
        ("safe 3 hit 75% r", Typed(call=Word.SAFETY, ball=Ball.THREE, hit=75.0)),
        ("push aim 12 22,5%", Typed(call=Word.PUSH_OUT, aim=Aimed(fixed=12.0), speed=2.25)),
        ("3 fr aim -0.3", Typed(ball=Ball.THREE, pocket=Pocket.FOOT_RIGHT, aim=Aimed(turn=-0.3))),
        ("3 fr aim +0,3", Typed(ball=Ball.THREE, pocket=Pocket.FOOT_RIGHT, aim=Aimed(turn=0.3))),
        ("break 95% from 1.9 2,5", Typed(call=Word.BREAK, speed=9.5, diamonds=(1.9, 2.5))),
        ("3 fr behind", Typed(ball=Ball.THREE, pocket=Pocket.FOOT_RIGHT, behind=20.0)),
        ("3 fr behind 35 butt 30", Typed(ball=Ball.THREE, pocket=Pocket.FOOT_RIGHT, behind=35.0, slope=30.0)),
        (
            "speed=2.5 aim=-12 side=0.1 height=-.3 slope=4 x=-0.5 y=0.1".replace("-.3", "-0.3"),
            Typed(speed=2.5, aim=Aimed(fixed=-12.0), side=0.1, height=-0.3, slope=4.0, place=(-0.5, 0.1)),
        ),
    ],
)
def test_what_a_line_means(line: str, meant: Typed) -> None:
    assert read(EN, line) == meant


@pytest.mark.parametrize(
    "code, line",
    [("en", "3 fr 25% draw 40 left 20"), ("sk", "3 fr 25% ťah 40 vľavo 20"), ("cs", "3 fr 25% TAH 40 vlevo 20")],
)
def test_it_means_the_same_in_every_language(code: str, line: str) -> None:
    assert read(language(code), line) == read(EN, "3 fr 25% draw 40 left 20")


@pytest.mark.parametrize("code", LANGUAGES)
def test_english_words_are_understood_everywhere(code: str) -> None:
    assert read(language(code), "safety 3 hit 50 right") == read(EN, "safety 3 hit 50 right")


@pytest.mark.parametrize(
    "line, key",
    [
        ("3 xy", "not_understood"),
        ("11 fr", "not_understood"),
        ("3 fr 25%%", "not_understood"),
        ("3 fr quit", "no_part"),
        ("3 fr aim", "number_needed"),
        ("3 fr aim left", "number_needed"),
        ("from 2", "number_needed"),
        ("3 hit 0", "bad_hit"),
        ("3 hit 101", "bad_hit"),
    ],
)
def test_what_no_shot_is(line: str, key: str) -> None:
    with pytest.raises(TypedError) as problem:
        read(EN, line)
    assert problem.value.key == key


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_means_two_things(code: str) -> None:
    own = [(name, each) for each in Word for name in signs(code).say(f"typed.{each}").split()]
    assert len({name for name, _ in own}) == len(own)
    english = {name: each for each in Word for name in signs("en").say(f"typed.{each}").split()}
    assert all(english.get(name, each) is each for name, each in own)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_is_known_as_it_is_shown(code: str) -> None:
    assert {each: word(language(code), name) for each, name in vocabulary(language(code))} == {e: e for e in Word}
