"""What a player thinks of, in sentences; and that telling it takes no simulator."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tenball.play import Answer, Shot
from tenball.players import Idea, Insight, Kind
from tenball.rules import Called, Option, Safety
from tenball.table import Ball, Pocket, Point, Stroke, TableSize
from tenball.words import LANGUAGES, language
from tenball.words.tell import place, thought, thoughts

FOLDER = Path(__file__).parent / "told"
SIZE = TableSize.nine_foot()
POT = Idea(
    Shot(Called(Ball.THREE, Pocket.SIDE_LEFT), Stroke(1.84, 0.3, -0.2, 0.31, 0.2), Point(0.0, 0.3175)),
    Kind.BANK,
    0.514,
    0.482,
)
SAFE = Idea(Shot(Safety(), Stroke(0.9, 0.1, 0.25, -0.4)), Kind.SAFETY, 0.9, 0.4)
TAKE = Idea(Answer(Option.TAKE), Kind.ANSWER, 0.7, 1.3)
INSIGHT = Insight(POT, (SAFE, TAKE), 1200)


@pytest.mark.parametrize("code", LANGUAGES)
def test_thoughts_are_told(code: str) -> None:
    told = thoughts(language(code), SIZE, INSIGHT.thoughts, INSIGHT.shots)
    assert "\n".join(told) + "\n" == (FOLDER / f"thoughts.{code}.txt").read_text("utf-8")


def test_a_player_who_tried_nothing_tells_no_number() -> None:
    assert len(list(thoughts(language("en"), SIZE, Insight(SAFE).thoughts, 0))) == 1


def test_a_stroke_in_the_middle_is_told_by_its_pace_alone() -> None:
    plain = Idea(Shot(Safety(), Stroke(2.0, 0.0, 0.04, -0.04, 0.1)), Kind.HIT, 0.5, 0.5)
    assert thought(language("en"), SIZE, plain.thought) == "A hit, 2 m/s"


def test_a_place_is_told_by_diamonds() -> None:
    assert place(language("sk"), SIZE, Point(-1.27, 0.635)) == "0,0 diamantu od predného mantinelu, 0,0 od ľavého"


def test_telling_takes_no_simulator() -> None:
    """A server that only tells what others thought starts at once."""
    asked = "import sys, tenball.words.tell; print(any(name in sys.modules for name in ('numba', 'numpy')))"
    assert subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout == "False\n"
