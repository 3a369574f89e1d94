"""The picture: well formed, safe anywhere, complete, the right way round, and the same every time."""

from __future__ import annotations

import math
import random
import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenball.draw import (
    PALETTES,
    Arrow,
    CueStick,
    DrawError,
    Ghost,
    Label,
    Look,
    Mark,
    Path,
    Target,
    svg,
)
from tenball.table import (
    OBJECT_BALLS,
    POCKETS,
    PRESETS,
    Ball,
    Layout,
    Pocket,
    Point,
    TableSize,
    racked,
    shuffled,
)

NINE_FOOT = TableSize.nine_foot()
FULL = racked(NINE_FOOT, shuffled(random.Random(5))).placed(Ball.CUE, (-0.8, 0.1))
HERE, THERE = Point(-0.3, 0.2), Point(0.4, -0.1)
MARKS: tuple[Mark, ...] = (
    Path((HERE, THERE, Point(1.0, 0.3)), Ball.THREE),
    Path((HERE, THERE), dashed=True, open_end=True),
    Arrow(HERE, THERE),
    Ghost(THERE),
    Target(Pocket.SIDE_LEFT),
    Label(HERE, "bank"),
    CueStick(HERE, 0.5),
)
LOOKS = [
    Look(palette=each, portrait=portrait, tray=portrait, kitchen=portrait)
    for each in PALETTES.values()
    for portrait in (False, True)
]


def _tree(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - the text was made a line above


def _name(each: ET.Element) -> str:
    return each.tag.removeprefix("{http://www.w3.org/2000/svg}")


def _balls(tree: ET.Element, part: str = "play") -> dict[str, tuple[float, float]]:
    """Where the balls of that part stand in the picture, by number."""
    group = next((each for each in tree if each.get("data-part") == part), ())
    return {
        number: _place(each.get("transform", "")) for each in group if (number := each.get("data-ball")) is not None
    }


def _place(transform: str) -> tuple[float, float]:
    found = re.fullmatch(r"translate\((\S+) (\S+)\)", transform)
    assert found is not None
    return float(found[1]), float(found[2])


def _box(tree: ET.Element) -> tuple[float, float, float, float]:
    left, above, wide, high = (float(word) for word in tree.get("viewBox", "").split())
    return left, above, wide, high


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PRESETS)
def test_picture_is_safe_anywhere(name: str, look: Look) -> None:
    text = svg(TableSize.preset(name), FULL, MARKS, look)
    for each in _tree(text).iter():
        assert _name(each) not in {"style", "script", "image", "use", "foreignObject", "a", "filter"}
        assert not {"style", "class", "href"} & set(each.keys())
        assert not any(key.startswith(("on", "{")) for key in each.keys())  # noqa: SIM118 - not a mapping
    assert text.count("http") == 1
    assert "http://www.w3.org/2000/svg" in text
    assert all(inner.startswith("#tenball-") for inner in re.findall(r"url\(([^)]*)\)", text))


@pytest.mark.parametrize("look", LOOKS)
def test_numbers_in_the_picture_are_short_and_finite(look: Look) -> None:
    text = svg(NINE_FOOT, FULL, MARKS, replace(look, description="Ten balls"))
    assert not re.search(r"nan|inf|\d\.\d{3}|[0-9]e[+-]?\d|\"-0\"", re.sub(r"#[0-9a-f]{6}", "", text))


@pytest.mark.parametrize("look", LOOKS)
def test_ids_are_unique_prefixed_and_all_used(look: Look) -> None:
    text = svg(NINE_FOOT, FULL, MARKS, replace(look, prefix="pad-2"))
    ids = re.findall(r' id="([^"]*)"', text)
    assert len(ids) == len(set(ids))
    assert all(name.startswith("pad-2-") for name in ids)
    used = set(re.findall(r"url\(#([^)]*)\)", text)) | {"pad-2-title", "pad-2-desc"}
    assert used == set(ids)


@pytest.mark.parametrize("look", LOOKS)
def test_every_ball_is_drawn_in_its_colour_with_its_number(look: Look) -> None:
    tree = _tree(svg(NINE_FOOT, FULL, (), look))
    groups = {each.get("data-ball"): each for each in tree.iter() if each.get("data-ball")}
    assert set(groups) == {str(int(ball)) for ball in Ball}
    for ball in Ball:
        group = groups[str(int(ball))]
        assert look.palette.balls[ball] in {each.get("fill") for each in group}
        assert [each.text for each in group if _name(each) == "text"] == ([str(int(ball))] if ball else [])


def test_only_nine_and_ten_are_striped_and_six_and_nine_underlined() -> None:
    tree = _tree(svg(NINE_FOOT, FULL))
    groups = [each for each in tree.iter() if each.get("data-ball")]
    striped = {group.get("data-ball") for group in groups if any(_name(each) == "path" for each in group)}
    underlined = {group.get("data-ball") for group in groups if any(_name(each) == "line" for each in group)}
    assert striped == {"9", "10"}
    assert underlined == {"6", "9"}


def test_landscape_has_the_head_on_the_left_and_portrait_at_the_bottom() -> None:
    layout = Layout.of({Ball.ONE: (0.9, 0.4), Ball.TWO: (-0.9, -0.4)})
    lying = _balls(_tree(svg(NINE_FOOT, layout)))
    standing = _balls(_tree(svg(NINE_FOOT, layout, (), Look(portrait=True))))
    assert lying == {"1": (900.0, -400.0), "2": (-900.0, 400.0)}
    assert standing == {"1": (-400.0, -900.0), "2": (400.0, 900.0)}


@pytest.mark.parametrize("name", PRESETS)
def test_picture_holds_the_whole_table_in_its_proportions(name: str) -> None:
    size = TableSize.preset(name)
    left, above, wide, high = _box(_tree(svg(size, Layout())))
    assert (left, above) == (-wide / 2, -high / 2)
    assert wide - high == pytest.approx(1000 * (size.length - size.width))
    *_, upright_wide, upright_high = _box(_tree(svg(size, Layout(), (), Look(portrait=True))))
    assert (upright_wide, upright_high) == (high, wide)


def test_table_has_eighteen_sights_where_they_belong() -> None:
    tree = _tree(svg(NINE_FOOT, Layout()))
    sight = PALETTES["standard"].sight
    middles = [_middle(each.get("points", "")) for each in tree.iter() if each.get("fill") == sight]
    along = [NINE_FOOT.length * 1000 * k / 8 for k in (-3, -2, -1, 1, 2, 3)]
    across = [NINE_FOOT.width * 1000 * k / 4 for k in (-1, 0, 1)]
    behind = 3.6875 * 25.4
    expected = [(x, sign * (635 + behind)) for x in along for sign in (-1, 1)]
    expected += [(sign * (1270 + behind), y) for y in across for sign in (-1, 1)]
    assert len(middles) == 18
    for place in expected:
        assert min(math.dist(place, middle) for middle in middles) < 0.1


def _middle(points: str) -> tuple[float, float]:
    corners = [tuple(float(word) for word in pair.split(",")) for pair in points.split()]
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def _cushions(size: TableSize) -> list[list[tuple[float, float]]]:
    tree = _tree(svg(size, Layout()))
    found = [each.get("points", "") for each in tree.iter() if "-cushion-" in each.get("fill", "")]
    return [[(float(x), float(y)) for x, y in (pair.split(",") for pair in points.split())] for points in found]


@pytest.mark.parametrize("mouth", [4.0 * 25.4, 4.5 * 25.4, 5.0 * 25.4])
def test_cushions_follow_the_mouths(mouth: float) -> None:
    cushions = _cushions(TableSize.nine_foot(mouth / 1000))
    assert len(cushions) == 6
    noses = sorted(round(math.dist(one, other), 1) for one, other, *_ in cushions)
    short, long = 1270 - math.sqrt(2) * mouth, (2540 - math.sqrt(2) * mouth - 127.0) / 2
    assert noses == pytest.approx(sorted([short] * 2 + [long] * 4), abs=0.1)


def test_cushions_follow_the_cut_angles() -> None:
    for cut in (136.0, 142.0):
        size = replace(NINE_FOOT, corner_cut=math.radians(cut))
        foot = max(_cushions(size), key=lambda corners: corners[0][0])
        (x1, y1), (x2, y2), (x3, y3), _ = foot
        nose, facing = (x1 - x2, y1 - y2), (x3 - x2, y3 - y2)
        turn = math.acos((nose[0] * facing[0] + nose[1] * facing[1]) / math.hypot(*nose) / math.hypot(*facing))
        assert math.degrees(turn) == pytest.approx(cut, abs=0.05)


@pytest.mark.parametrize("portrait", [False, True])
def test_caption_stands_beside_the_tray_and_in_the_picture(*, portrait: bool) -> None:
    look = Look(tray=True, caption="in hand <behind the head string>", portrait=portrait)
    tree = _tree(svg(NINE_FOOT, Layout(), (), look))
    caption = next(one for one in tree.iter() if one.text == look.caption)
    left, size = float(caption.attrib["x"]), float(caption.attrib["font-size"])
    assert 10 < size <= 52
    assert left + 0.5 * size * len(look.caption) < float(tree.attrib["viewBox"].split()[2]) / 2
    assert look.caption not in svg(NINE_FOOT, Layout(), (), Look(caption=look.caption))


def test_tray_holds_what_is_not_on_the_table() -> None:
    layout = FULL.without(Ball.CUE, Ball.THREE, Ball.TEN)
    tree = _tree(svg(NINE_FOOT, layout, (), Look(tray=True)))
    assert list(_balls(tree, "tray")) == ["0", "3", "10"]
    left, above, wide, high = _box(tree)
    for x, y in _balls(tree, "tray").values():
        assert left < x < left + wide
        assert above < y < above + high - NINE_FOOT.ball_radius * 1000
    assert _balls(_tree(svg(NINE_FOOT, layout)), "tray") == {}


def test_kitchen_is_shaded_when_asked_for() -> None:
    def shaded(look: Look) -> list[tuple[str | None, ...]]:
        rects = (each for each in _tree(svg(NINE_FOOT, Layout(), (), look)).iter() if _name(each) == "rect")
        keys = ("x", "y", "width", "height")
        return [tuple(map(each.get, keys)) for each in rects if each.get("fill-opacity") == "0.13"]

    assert shaded(Look()) == []
    assert shaded(Look(kitchen=True)) == [("-1270", "-635", "635", "1270")]
    assert shaded(Look(kitchen=True, portrait=True)) == [("-635", "635", "1270", "635")]


def test_magnified_balls_stay_where_they_are() -> None:
    plain, large = svg(NINE_FOOT, FULL), svg(NINE_FOOT, FULL, (), Look(magnify=2.0))
    assert _balls(_tree(plain)) == _balls(_tree(large))
    assert 'r="28.57"' in plain
    assert 'r="57.15"' in large


def test_empty_table_is_a_picture_too() -> None:
    tree = _tree(svg(NINE_FOOT, Layout()))
    assert _balls(tree) == {}
    assert [each.text for each in tree if _name(each) == "desc"] == ["-"]


@given(place=st.tuples(*[st.floats(allow_nan=False, allow_infinity=False)] * 2))
def test_ball_beyond_the_picture_is_shown_at_its_edge(place: tuple[float, float]) -> None:
    tree = _tree(svg(NINE_FOOT, Layout.of({Ball.SEVEN: place})))
    left, above, wide, high = _box(tree)
    x, y = _balls(tree)["7"]
    assert left <= x <= left + wide
    assert above <= y <= above + high


@given(text=st.text(), title=st.text(), description=st.text())
def test_any_text_is_held_as_text(text: str, title: str, description: str) -> None:
    look = Look(title=title, description=description)
    _tree(svg(NINE_FOOT, Layout(), [Label(HERE, text)], look))


def test_texts_are_escaped() -> None:
    look = Look(title='<script>"&', description="a<b\x00")
    tree = _tree(svg(NINE_FOOT, Layout(), [Label(HERE, "3 > 2 & 1")], look))
    assert [each.text for each in tree][:2] == ['<script>"&', "a<b\ufffd"]
    assert "3 > 2 & 1" in {each.text for each in tree.iter()}


def test_screen_readers_get_title_and_layout() -> None:
    tree = _tree(svg(NINE_FOOT, Layout.parse("1@0.5,0")))
    assert tree.get("role") == "img"
    assert tree.get("aria-labelledby") == "tenball-title tenball-desc"
    assert [each.text for each in tree][:2] == ["Ten-ball table", "1@0.5,0"]


def test_same_picture_every_time() -> None:
    assert svg(NINE_FOOT, FULL, MARKS) == svg(NINE_FOOT, FULL, MARKS)


@pytest.mark.parametrize("prefix", ["", "1a", "a b", 'x"', "é"])
def test_prefix_is_a_name(prefix: str) -> None:
    with pytest.raises(DrawError, match="a prefix starts with a letter") as caught:
        Look(prefix=prefix)
    assert caught.value.key == "bad_prefix"


@pytest.mark.parametrize("magnify", [0.0, 0.99, 4.01, math.nan, math.inf])
def test_balls_are_magnified_within_reason(magnify: float) -> None:
    with pytest.raises(DrawError, match="from 1 to 4 times") as caught:
        Look(magnify=magnify)
    assert caught.value.key == "bad_magnify"


def test_every_pocket_can_be_a_target_and_the_unknown_one_is_none() -> None:
    plain = svg(NINE_FOOT, FULL)
    pictures = [svg(NINE_FOOT, FULL, [Target(pocket)]) for pocket in POCKETS]
    assert len({plain, *pictures}) == 7
    assert svg(NINE_FOOT, FULL, [Target(Pocket.UNKNOWN)]) == plain


def test_object_balls_of_a_rack_lie_apart_in_the_picture() -> None:
    places = list(_balls(_tree(svg(NINE_FOOT, FULL))).values())[1:]
    assert len(places) == len(OBJECT_BALLS)
    gaps = [math.dist(one, other) for k, one in enumerate(places) for other in places[:k]]
    assert min(gaps) == pytest.approx(57.15, abs=0.02)
