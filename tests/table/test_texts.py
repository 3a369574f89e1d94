"""Layouts, strokes and table sizes as text: they read back the same, and a wrong text is named."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenball.table import PRESETS, Ball, Layout, Point, Stroke, TableError, TableSize

figures = st.floats(allow_nan=False, allow_infinity=False)
layouts = st.dictionaries(st.sampled_from(Ball), st.tuples(figures, figures)).map(Layout.of)
strokes = st.builds(Stroke, figures.map(abs), figures, figures, figures, figures)


@given(layout=layouts)
def test_layout_reads_back_the_same(layout: Layout) -> None:
    assert Layout.parse(str(layout)) == layout
    assert str(Layout.parse(str(layout))) == str(layout)


@given(stroke=strokes)
def test_stroke_reads_back_the_same(stroke: Stroke) -> None:
    assert Stroke.parse(str(stroke)) == stroke


@given(
    name=st.sampled_from([*PRESETS, "club"]),
    mouths=st.tuples(st.floats(0.09, 0.14), st.floats(0.1, 0.15)),
    cut=st.floats(1.6, 3.1),
)
def test_table_size_reads_back_the_same(name: str, mouths: tuple[float, float], cut: float) -> None:
    size = replace(TableSize.nine_foot(), name=name, side_cut=cut).with_mouths(*mouths)
    assert TableSize.parse(str(size)) == size


def test_texts_are_short() -> None:
    layout = Layout.of({Ball.TEN: (0.635, -0.0), Ball.CUE: (-1.0, 0.25)})
    assert str(layout) == "0@-1,0.25 10@0.635,0"
    assert str(Layout()) == "-"
    assert str(Stroke(2.5, 0.785, height=-0.3)) == "2.5 0.785 0 -0.3 0"
    assert str(TableSize.nine_foot()) == "nine_foot"
    assert str(TableSize.nine_foot(0.108)) == "nine_foot,corner_mouth=0.108"


def test_layout_text_may_come_in_any_order_and_spacing() -> None:
    assert Layout.parse(" 10@1,0\n0@.5,-2.e-1 ") == Layout.of({Ball.CUE: (0.5, -0.2), Ball.TEN: (1.0, 0.0)})
    assert Layout.parse("-") == Layout.parse(" - ") == Layout()


BAD_LAYOUTS = [
    "",
    " ",
    "- -",
    "1",
    "1@0",
    "1@0,",
    "1@,0",
    "1@0;0",
    "11@0,0",
    "-1@0,0",
    "x@0,0",
    "²@0,0",
    "٣@0,0",
    "1@0,0,0",
    "1@nan,0",
    "1@inf,0",
    "1@1_0,0",
    "1@٣,0",
    "1@0x1,0",
    "9" * 5000 + "@0,0",
]


@pytest.mark.parametrize("text", BAD_LAYOUTS)
def test_text_that_is_no_layout_is_named(text: str) -> None:
    with pytest.raises(TableError, match="write balls as number@x,y in metres") as caught:
        Layout.parse(text)
    assert caught.value.key == "bad_layout"
    assert caught.value.values == {"text": text}


def test_layout_holds_a_ball_once() -> None:
    with pytest.raises(TableError, match="ball 3 is on the layout twice") as caught:
        Layout.parse("3@0,0 3@1,0")
    assert caught.value.key == "twice"


@pytest.mark.parametrize("place", [Point(math.nan, 0.0), Point(0.0, -math.inf)])
def test_place_of_a_ball_is_finite(place: Point) -> None:
    with pytest.raises(TableError, match="the place of ball 7 must be two finite numbers") as caught:
        Layout.of({Ball.SEVEN: place})
    assert caught.value.key == "bad_point"


def test_place_too_large_for_a_float_is_no_place() -> None:
    with pytest.raises(TableError, match="two finite numbers"):
        Layout.parse("1@1e999,0")


@pytest.mark.parametrize("text", ["", "1 2 3 4", "1 2 3 4 5 6", "1 2 3 4 x", "nan 0 0 0 0", "1,0,0,0,0", "1_0 0 0 0 0"])
def test_text_that_is_no_stroke_is_named(text: str) -> None:
    with pytest.raises(TableError, match="write speed aim side height slope") as caught:
        Stroke.parse(text)
    assert caught.value.key == "bad_stroke"
    assert caught.value.values == {"text": text}


@pytest.mark.parametrize("text", ["-1 0 0 0 0", "1e999 0 0 0 0", "1 1e999 0 0 0"])
def test_stroke_backwards_or_endless_is_refused(text: str) -> None:
    with pytest.raises(TableError, match="the speed not negative"):
        Stroke.parse(text)


@pytest.mark.parametrize("text, value", [("length", ""), ("length=", ""), ("length=x", "x")])
def test_a_measure_that_is_no_number_is_named(text: str, value: str) -> None:
    with pytest.raises(TableError, match=f"length is '{value}'; write a decimal number") as caught:
        TableSize.parse(f"nine_foot,{text}")
    assert caught.value.key == "bad_measure"


@pytest.mark.parametrize("text, name", [("nine_foot,colour=1", "colour"), ("nine_foot,", ""), ("club,name=1", "name")])
def test_a_measure_that_no_table_has_is_named_with_those_that_it_has(text: str, name: str) -> None:
    with pytest.raises(TableError, match=f"no measure '{name}'; its measures: length, width, corner_mouth") as caught:
        TableSize.parse(text)
    assert caught.value.key == "unknown_measure"


def test_a_whole_number_of_thousands_of_digits_is_refused_in_a_line() -> None:
    huge = 10**5000
    with pytest.raises(TableError, match="not a number of thousands of digits"):
        TableSize("club", huge, 1.0)
    with pytest.raises(TableError, match="ball 1 must be two finite numbers in metres, not a number of thousands"):
        Layout.of({Ball.ONE: (huge, 0.0)})
    with pytest.raises(TableError, match="there is no ball a number of thousands of digits"):
        Layout.of({huge: (0.0, 0.0)})  # type: ignore[dict-item]
    with pytest.raises(TableError) as caught:
        Layout.parse("x" * 1000)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("text", ["", "ten_foot", "club,length=2.5", "parse", "__init__"])
def test_unknown_table_lists_the_known_ones(text: str) -> None:
    with pytest.raises(TableError, match="known sizes: nine_foot, eight_foot, seven_foot, seven_foot_78") as caught:
        TableSize.parse(text)
    assert caught.value.key == "unknown_size"
