"""Pictures of the page's table, to look at: rest, break, follow, draw, bank, jump, massé, aim and map at many sizes.

`python -m tests.web.browser.table_pictures FOLDER` needs page/node_modules.
"""

from __future__ import annotations

import math
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.browser.conftest import FLAGS, found_chromium
from tests.web.browser.table_bench import PAGE, Bench, build, serving

SIZES = ((360, 640, 3), (640, 360, 2), (1280, 720, 1), (3840, 2160, 1))
THEMES = ("light", "dark")
MOMENTS = {
    "break": (0.0, 0.12, 0.3, 7.4),
    "follow": (0.3, 0.92, 2.0),
    "draw": (0.3, 1.2),
    "bank": (0.9, 1.6),
    "jump": (0.12, 0.3),
    "masse": (0.5, 1.5),
}
LAYOUT = {"0": [-0.5, -0.2], "1": [0.4, 0.1], "4": [0.0, -0.4], "9": [0.8, -0.3], "6": [0.9, 0.5]}
AIM: Mapping[str, object] = {
    "aim": {
        "cue": [[-0.5, -0.2], [0.345, 0.083], [0.5, -0.2]],
        "ghost": [0.345, 0.083],
        "object": [[0.4, 0.1], [0.9, 0.26]],
        "tangent": [[0.345, 0.083], [0.43, -0.18]],
    },
    "stick": {"from": [-0.5, -0.2], "aim": 0.3235, "slope": 0.1, "pull": 0.08, "offset": [0.1, 0.0], "blocked": False},
    "rings": [
        {"at": [0.4, 0.1], "kind": "ball_on"},
        {"at": [0.8, -0.3], "kind": "illegal"},
        {"at": [0.0, -0.4], "kind": "frozen"},
        {"at": [0.9, 0.5], "kind": "nearest"},
    ],
    "pockets": [
        {"name": "fl", "kind": "called"},
        {"name": "fr", "kind": "proposed"},
        {"name": "sl", "kind": "choosable"},
    ],
    "paths": [
        {"ball": 9, "points": [[0.8, -0.3, 0.0], [1.0, -0.5, 0.0], [0.7, 0.3, 0.0]], "flying": [False, True]},
    ],
    "ghosts": [{"ball": 9, "at": [0.7, 0.3]}],
    "region": {"kind": "kitchen"},
    "opponentAim": {"from": [0.9, 0.5], "aim": -2.6},
}
BLOCKED: Mapping[str, object] = {
    "stick": {"from": [-0.5, -0.2], "aim": 0.3, "slope": 0.9, "pull": 0.02, "offset": [-0.4, 0.3], "blocked": True},
}


def chances() -> Mapping[str, object]:
    """A map with one good place."""
    along, across = [0.1 * k for k in range(-12, 13)], [0.1 * k for k in range(-6, 7)]
    chance = [[math.exp(-2.2 * ((x - 0.3) ** 2 + (y + 0.2) ** 2)) for x in along] for y in across]
    return {"chance": {"along": along, "across": across, "chance": chance}}


def main(folder: Path) -> None:
    """One file a picture."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as built, sync_playwright() as play:
        build(PAGE / "node_modules", Path(built))
        browser = play.chromium.launch(executable_path=found_chromium(), args=list(FLAGS))
        with serving(Path(built)) as address:
            for width, height, dense in SIZES:
                for theme in THEMES:
                    context = browser.new_context(
                        viewport={"width": width, "height": height}, device_scale_factor=dense
                    )
                    pictures(Bench.opened(context, address, theme), folder / f"{width}x{height}-{theme}")
                    context.close()
        browser.close()


def pictures(bench: Bench, folder: Path) -> None:
    """All that there is to see at that size."""
    for name, times in MOMENTS.items():
        for time in times:
            bench.play(name, time)
            bench.page.screenshot(path=folder / f"{name}-{time}.png")
    for name, overlay in {"aim": AIM, "blocked": BLOCKED, "map": chances()}.items():
        bench.lay(LAYOUT, overlay)
        bench.page.screenshot(path=folder / f"{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
