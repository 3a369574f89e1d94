"""The flat table in a browser: what it shows is where the simulator has it, at every size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

from tenball.physics.plain import segment_from
from tenball.table import Ball
from tests.web.browser.table_bench import LANDSCAPE, PORTRAIT, Bench, build, golden, serving

pytestmark = pytest.mark.slow

TIMES = 10
SPREAD = {"0": [-0.6, 0.1], "3": [0.5, 0.2], "9": [0.9, -0.3]}
COUNTED = """
window.drawn = { ops: 0, texts: [] };
for (const name of ["fill", "stroke", "drawImage", "fillRect", "clearRect", "fillText"]) {
  const own = CanvasRenderingContext2D.prototype[name];
  CanvasRenderingContext2D.prototype[name] = function (...given) {
    if (this.canvas.isConnected) {
      window.drawn.ops++;
      if (name === "fillText") window.drawn.texts.push([given[0], parseFloat(this.font.split(" ")[1])]);
    }
    return own.apply(this, given);
  };
}
"""


@pytest.fixture(scope="session")
def address(node_modules: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("look")
    build(node_modules, folder)
    with serving(folder) as where:
        yield where


@pytest.fixture
def bench(request: pytest.FixtureRequest, chromium: Browser, address: str) -> Iterator[Bench]:
    size: ViewportSize
    size, dense = getattr(request, "param", (LANDSCAPE, 1))
    context = chromium.new_context(viewport=size, device_scale_factor=dense)
    context.add_init_script(COUNTED)
    yield Bench.opened(context, address)
    context.close()


@pytest.mark.parametrize("name", ["break", "jump", "masse", "draw"])
def test_the_balls_are_shown_where_the_simulator_has_them(bench: Bench, name: str) -> None:
    shot = golden(f"shot_{name}")
    pieces = [segment_from(f"pieces[{n}]", row) for n, row in enumerate(shot["pieces"])]
    for k in range(TIMES):
        time = min(shot["duration"] * k / (TIMES - 1), shot["duration"])
        bench.play(name, time)
        for pose in bench.poses():
            begun = [piece for piece in pieces if piece.ball is Ball(pose["ball"]) and piece.start <= time]
            assert pose["gone"] == (time > begun[-1].end)
            if not pose["gone"]:
                assert pose["place"] == pytest.approx(begun[-1].at(time).place, abs=1e-6)


@pytest.mark.parametrize("bench", [(LANDSCAPE, 1), (PORTRAIT, 3), ({"width": 640, "height": 360}, 2)], indirect=True)
def test_a_point_of_the_window_is_the_place_that_is_drawn_there(bench: Bench) -> None:
    bench.lay(SPREAD)
    for ball, place in SPREAD.items():
        x, y = bench.page.evaluate("at => bench.view.toScreen(at)", place)
        assert bench.page.evaluate("([x, y]) => bench.view.toTable(x, y)", [x, y]) == pytest.approx(place, abs=1e-9)
        assert _is_like(_pixel(bench, x, y + 0.8 * bench.page.evaluate("bench.view.scale()")), BODIES[ball])


BODIES = {"0": (246, 241, 227), "3": (200, 30, 30), "9": (246, 241, 227)}


def _pixel(bench: Bench, x: float, y: float) -> tuple[int, int, int]:
    """The colour of the upper canvas at that point of the window."""
    red, green, blue = bench.page.evaluate(
        """([x, y]) => {
          const canvas = document.querySelectorAll(".flat-table canvas")[1];
          const dense = canvas.width / canvas.clientWidth;
          return [...canvas.getContext("2d").getImageData(x * dense, y * dense, 1, 1).data].slice(0, 3);
        }""",
        [x, y],
    )
    return red, green, blue


def _is_like(seen: tuple[int, ...], body: tuple[int, ...]) -> bool:
    """The same colour in more or less light."""
    light = max(seen) / max(body)
    return 0.3 < light < 1.2 and all(abs(one - light * other) < 40 for one, other in zip(seen, body, strict=True))


@pytest.mark.parametrize("bench", [(PORTRAIT, 1)], indirect=True)
def test_small_balls_have_their_number_beside_them_in_eleven_pixels(bench: Bench) -> None:
    bench.page.evaluate("window.drawn.texts.length = 0")
    bench.lay(golden("shot_break")["before"])
    texts: list[list[Any]] = bench.page.evaluate("window.drawn.texts")
    assert sorted(text for text, _ in texts) == sorted(str(n) for n in range(1, 11))
    assert min(size for _, size in texts) >= 11
    assert bench.page.evaluate("2 * bench.view.scale()") < 24


def test_large_balls_carry_their_number_themselves(bench: Bench) -> None:
    bench.page.evaluate("window.drawn.texts.length = 0")
    bench.lay(SPREAD)
    assert bench.page.evaluate("window.drawn.texts") == []


def test_a_frame_of_the_break_is_drawn_with_sixty_calls_and_one_without_change_with_none(bench: Bench) -> None:
    bench.play("break", 0.25)
    # In one go, for balls that nobody moves for a while are drawn again with their labels.
    calls = bench.page.evaluate(
        """() => {
          const drawn = window.drawn, kept = {};
          const counted = (draw) => { const before = drawn.ops; draw(); return drawn.ops - before; };
          const moving = [0.26, 0.3, 0.5, 1.0].map((time) => counted(() => bench.at(time)));
          bench.view.show(bench.view.poses(), kept);
          const again = bench.view.poses().map((pose) => ({ ...pose }));
          return { moving, still: counted(() => bench.view.show(again, kept)) };
        }"""
    )
    assert all(20 < count <= 60 for count in calls["moving"])
    assert calls["still"] == 0


@pytest.mark.parametrize("bench", [(PORTRAIT, 1)], indirect=True)
def test_numbers_are_there_when_a_shot_was_stopped(bench: Bench) -> None:
    bench.play("break", 0.3)
    moving = "(() => { drawn.texts.length = 0; bench.at(1.0); return drawn.texts.length; })()"
    assert bench.page.evaluate(moving) == 0
    bench.page.wait_for_function("() => window.drawn.texts.length === 10")


@pytest.mark.parametrize("name", ["break", "draw", "jump"])
def test_a_shot_is_heard_and_does_not_clip(bench: Bench, name: str) -> None:
    loudness = bench.page.evaluate("shot => bench.hear(shot)", golden(f"shot_{name}"))
    assert 0.1 < loudness["peak"] <= 1.0
    assert loudness["mean"] > 0.001


def test_the_theme_is_that_of_the_page_at_once(bench: Bench) -> None:
    cloth = """() => [...document.querySelector(".flat-table canvas").getContext("2d")
      .getImageData(640, 300, 1, 1).data].slice(0, 3).reduce((sum, part) => sum + part)"""
    light = bench.page.evaluate(cloth)
    bench.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    bench.page.wait_for_function(f"light => ({cloth})() < light", arg=light)


def test_the_table_follows_its_window_and_stands_upright_in_a_high_one(bench: Bench) -> None:
    bench.lay(SPREAD)
    bench.page.set_viewport_size({"width": 360, "height": 640})
    bench.page.wait_for_function("() => document.querySelector('.flat-table canvas').width === 360")
    head, foot = (bench.page.evaluate("at => bench.view.toScreen(at)", [x, 0.0]) for x in (-0.6, 0.6))
    assert head[1] > foot[1]
    assert head[0] == pytest.approx(foot[0], abs=1e-6)


def test_the_glass_stands_above_the_finger_and_goes_with_it(bench: Bench) -> None:
    bench.lay(SPREAD)
    bench.page.evaluate("bench.glass([0.5, 0.2], 600, 500)")
    glass = bench.page.locator(".loupe")
    box = glass.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 500
    middle = """() => { const glass = document.querySelector(".loupe");
      const data = glass.getContext("2d").getImageData(glass.width / 2 + 30, glass.height / 2, 1, 1).data;
      return [data[0], data[1], data[2]]; }"""
    assert _is_like(tuple(bench.page.evaluate(middle)), BODIES["3"])
    bench.page.evaluate("bench.glass(null)")
    assert not glass.is_visible()
