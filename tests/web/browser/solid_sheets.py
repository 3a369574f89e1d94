"""Pictures of the solid table to look at: rack, aim, break, jump, pockets, marks, on every kind of screen.

`python -m tests.web.browser.solid_sheets FOLDER [SCENES [SCREENS [THEMES]]]`, each a list with commas.
"""

from __future__ import annotations

import json
import math
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tenball.table import Ball, Layout, Point, Stroke, TableSize, racked, shuffled
from tenball.web.outline import outline
from tests.web.browser.conftest import found_chromium
from tests.web.browser.looking import WEBGL, built, opened, plain_layout, served

GOLDEN = Path(__file__).parents[3] / "page" / "test" / "golden"
SIZE = TableSize.nine_foot()
SCREENS = {"desk": (1280, 720), "large": (3840, 2160), "phone": (360, 640), "lying": (640, 360)}
RACK = Layout.of({**dict(racked(SIZE, shuffled(random.Random(5))).items()), Ball.CUE: Point(-0.8, 0.15)})
BREAK = Stroke(9.5, math.atan2(-0.15, SIZE.foot_spot_x + 0.8), 0.0, 0.05, 0.03)
SPREAD = Layout.of(
    {
        Ball.CUE: Point(-0.55, -0.22),
        Ball.ONE: Point(0.25, 0.31),
        Ball.TWO: Point(-0.2, -0.5),
        Ball.FOUR: Point(0.95, -0.45),
        Ball.SIX: Point(0.03, 0.55),
        Ball.SEVEN: Point(-0.35, 0.12),
        Ball.EIGHT: Point(1.17, 0.56),
        Ball.NINE: Point(-1.05, 0.5),
        Ball.TEN: Point(0.6, -0.05),
    }
)
CORNER = Layout.of(
    {Ball.CUE: Point(0.6, 0.02), Ball.NINE: Point(1.14, 0.5), Ball.FIVE: Point(1.2, 0.2), Ball.TEN: Point(0.9, 0.5)}
)
SIDE = Layout.of({Ball.CUE: Point(-0.15, 0.02), Ball.SIX: Point(0.03, 0.52), Ball.THREE: Point(0.3, 0.45)})
NEAR = Layout.of({Ball.CUE: Point(0.9, 0.3), Ball.TWO: Point(0.1, 0.0), Ball.TEN: Point(-0.3, 0.2)})
_AIM = math.atan2(0.506, 0.75)
AIMED = {
    "aim": {
        "cue": [[-0.55, -0.22], [0.2, 0.286]],
        "ghost": [0.2, 0.286],
        "object": [[0.2421, 0.3044], [0.7, 0.5]],
        "tangent": [[0.2, 0.286], [0.1, 0.45]],
    },
    "stick": {
        "from": [-0.55, -0.22],
        "aim": _AIM,
        "slope": 0.06,
        "pull": 0.08,
        "offset": [0.2, -0.3],
        "blocked": False,
    },
    "rings": [
        {"at": [0.25, 0.31], "kind": "ball_on"},
        {"at": [0.6, -0.05], "kind": "called"},
        {"at": [-0.35, 0.12], "kind": "nearest"},
        {"at": [-0.2, -0.5], "kind": "illegal"},
        {"at": [0.95, -0.45], "kind": "frozen"},
        {"at": [0.03, 0.55], "kind": "opponent"},
    ],
    "pockets": [
        {"name": "fl", "kind": "called"},
        {"name": "sl", "kind": "proposed"},
        {"name": "fr", "kind": "choosable"},
    ],
    "opponentAim": {"from": [-0.55, -0.22], "aim": -0.4},
    "ghosts": [{"ball": 5, "at": [0.1, -0.3]}],
}
CHANCE = {
    "along": [-1.2 + 0.1 * i for i in range(25)],
    "across": [-0.55 + 0.1 * j for j in range(12)],
    "chance": [[None if (i + j) % 9 == 0 else abs(math.sin(0.2 * i + 0.3 * j)) for i in range(25)] for j in range(12)],
}
CUE = {"slope": 0.05, "pull": 0.1, "offset": [0.0, 0.0], "blocked": False}


def eye(aim: float) -> dict[str, Any]:
    return {"eye": "player", "aim": aim}


def still(layout: Layout, overlay: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"layout": plain_layout(layout), "overlay": overlay or {}}


def moment(name: str, time: float, *, path: bool = False) -> dict[str, Any]:
    """A shot of the page's golden files at that time, with the cue ball's path if wanted."""
    shot = json.loads((GOLDEN / f"shot_{name}.json").read_text("utf-8"))
    return {"shot": shot, "time": time, "overlay": {}, "path": path}


def dropping() -> dict[str, Any]:
    """Two balls on their way down a pocket, one of them lost already."""
    scene = still(CORNER.without(Ball.NINE))
    turn = [0.3, -0.2, 0.1, 0.927]
    lost = [(9, [1.298, 0.662, -0.03], True), (3, [-0.01, 0.69, 0.012], False)]
    return scene | {"more": [{"ball": ball, "place": place, "turn": turn, "gone": gone} for ball, place, gone in lost]}


SCENES: dict[str, tuple[Any, Any, int]] = {
    "top": (lambda: still(SPREAD), "top", 0),
    "marks": (lambda: still(SPREAD, AIMED), "top", 0),
    "aim": (lambda: still(SPREAD, AIMED), eye(_AIM), 0),
    "rack": (
        lambda: still(RACK, {"stick": {"from": [-0.8, 0.15], "aim": BREAK.aim, **CUE}, "region": {"kind": "kitchen"}}),
        eye(BREAK.aim),
        0,
    ),
    "racked": (lambda: still(RACK.placed(Ball.CUE, Point(0.1, 0.0))), eye(0.0), -500),
    "blocked": (
        lambda: still(SPREAD, {"stick": {"from": [-0.55, -0.22], "aim": _AIM, **CUE, "blocked": True}}),
        eye(_AIM),
        0,
    ),
    "break": (lambda: moment("break", 0.34), eye(0.0), 0),
    "burst": (lambda: moment("break", 0.5), "top", 0),
    "jump": (lambda: moment("jump", 0.16, path=True), eye(0.5), 0),
    "corner": (lambda: still(CORNER), eye(math.atan2(0.62, 0.7)), -300),
    "drop": (dropping, eye(math.atan2(0.62, 0.7)), -700),
    "side": (lambda: still(SIDE), eye(math.atan2(0.6, 0.15)), -300),
    "behind": (lambda: still(NEAR), eye(math.pi + 0.4), 0),
    "chance": (lambda: still(SPREAD, {"chance": CHANCE}), "top", 0),
    "orbit": (lambda: still(SPREAD), "top", 0),
}


def shown(page: Page, name: str) -> None:
    """Show that scene there."""
    made, camera, wheel = SCENES[name]
    page.evaluate(
        """([scene, camera]) => {
            const poses = scene.shot
                ? new looking.Shown(scene.shot, radius).at(scene.time)
                : looking.posesOf(scene.layout, radius);
            poses.push(...(scene.more ?? []));
            if (scene.path) {
                const shown = new looking.Shown(scene.shot, radius);
                const place = (k) => shown.at(k / 100).find((pose) => pose.ball === 0).place;
                const points = Array.from({ length: 61 }, (_, k) => place(k));
                const flying = points.map(([, , z]) => z > radius + 1e-4);
                scene.overlay.paths = [{ ball: 0, points, flying }];
            }
            view.camera("top");
            view.show(poses, scene.overlay);
            view.camera(camera);
        }""",
        [made(), camera],
    )
    if name == "orbit":
        page.mouse.move(3, 3)
        page.mouse.down(button="right")
        page.mouse.move(-60, -170, steps=3)
        page.mouse.up(button="right")
    if wheel:
        page.keyboard.down("Control")
        page.mouse.move(100, 100)
        page.mouse.wheel(0, wheel)
        page.keyboard.up("Control")
    # Long enough that it is drawn finely again.
    page.wait_for_timeout(900)


def main(folder: Path, scenes: str = "", screens: str = "", themes: str = "light") -> None:
    """One picture of each scene on each screen in each theme."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as page_folder,
        served(built(Path(page_folder))) as address,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=found_chromium(), args=list(WEBGL))
        for screen in (screens or "desk").split(","):
            for theme in themes.split(","):
                width, height = SCREENS[screen]
                page = browser.new_page(viewport={"width": width, "height": height})
                page.on("console", lambda said: _tell(said.text[:900]))
                opened(page, address, outline(SIZE), theme=theme)
                for name in (scenes or ",".join(SCENES)).split(","):
                    shown(page, name)
                    page.screenshot(path=folder / f"{name}-{screen}-{theme}.png")
                    _tell(f"{name} {screen} {theme}: {page.evaluate('view.drawCalls()')} draw calls")
                page.close()
        browser.close()


def _tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
