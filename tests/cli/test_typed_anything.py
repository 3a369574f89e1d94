"""Whatever is typed: a move that the referee can judge, or a sentence on what was wrong; nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenball.cli.play.meaning import lag_meant, shot_meant
from tenball.cli.play.refusing import refused_told
from tenball.cli.play.typed import TypedError, read
from tenball.cli.play.vocabulary import Word
from tenball.cli.signs import signs
from tenball.match import Prompt
from tenball.play import Noise, Refusal, Refused, lag_layout, view
from tenball.play.openness import why_refused
from tenball.rules import NotOpen, Seat
from tenball.table import Layout, Misplaced
from tenball.words import LANGUAGES, language
from tests.play.stage import EQUIPMENT, shooting

EN = language("en")
LAYOUTS = [
    Layout.parse("0@-0.6,0.1 3@0.5,-0.3 10@0.635,0.2"),
    Layout.parse("0@-1.24,0.6 3@-1.18,0.6 4@-1.2,0.55 10@1.2,-0.59"),
    Layout.parse("3@0.5,-0.3 4@0.56,-0.3 10@0.635,0.2"),
]
NUMBERS = st.floats(-1000, 1000, allow_nan=False).map(lambda number: f"{number:.3g}")
TOKENS = st.one_of(
    st.sampled_from([str(word) for word in Word]),
    st.sampled_from(["3", "4", "10", "hl", "sr", "fr", "%", "left", "right", "hit", "aim", "from", "behind", "butt"]),
    NUMBERS,
    NUMBERS.map(lambda number: f"{number}%"),
    st.tuples(st.sampled_from(["speed", "aim", "side", "height", "slope", "x", "y"]), NUMBERS).map("=".join),
    st.text(max_size=5),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(TOKENS, max_size=7).map(" ".join), st.sampled_from(LAYOUTS))
def test_a_line_is_a_move_or_is_told_what_is_wrong_with_it(line: str, layout: Layout) -> None:
    match = shooting(layout)
    shown = view(match, Seat.A, Prompt.SHOT, layout, EQUIPMENT, Noise.preset("league"))
    try:
        move = shot_meant(shown, read(EN, line))
    except TypedError as problem:
        signs("en").say(f"typed_wrong.{problem.key}", **{name: str(value) for name, value in problem.values.items()})
        return
    refused = why_refused(EQUIPMENT, match, layout, Prompt.SHOT, move)
    assert refused is None or refused_told(EN, refused)


@settings(max_examples=100, deadline=None)
@given(st.lists(TOKENS, max_size=4).map(" ".join))
def test_so_is_a_lag(line: str) -> None:
    layout = lag_layout(EQUIPMENT, Seat.A)
    match = shooting(LAYOUTS[0])
    shown = view(match, Seat.A, Prompt.LAG, layout, EQUIPMENT, Noise())
    try:
        move = lag_meant(shown, read(EN, line))
    except TypedError:
        return
    refused = why_refused(EQUIPMENT, match, layout, Prompt.LAG, move)
    assert refused is None or refused_told(EN, refused)


VALUES = {"call": "x", "name": "speed", "value": 1.0, "allowed": "less", "slope": 0.1, "lowest": 0.2, "option": "take"}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in Refusal if key is not Refusal.MISPLACED])
def test_every_refusal_is_told_in_every_language(code: str, key: Refusal) -> None:
    more = {"move": "lag", "prompt": "shot", "open": "none", "cue_ball": "hand", "problem": "odd"}
    told = refused_told(language(code), Refused.because(key, **VALUES, **more))
    assert told
    assert "{" not in told


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("because", [*Misplaced, *NotOpen])
def test_every_ground_of_a_refusal_is_told(code: str, because: Misplaced | NotOpen) -> None:
    key = Refusal.MISPLACED if isinstance(because, Misplaced) else Refusal.CALL_NOT_OPEN
    assert refused_told(language(code), Refused.because(key, because=because, call="safety"))
