"""What has to come over the network before the pad or the overlay can be used, measured on the built files."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Request

import tenball
from tests.web.browser.playing import seated
from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

STATIC = Path(tenball.__file__).parent / "web" / "static"
PAD, OVERLAY, TABLE, SOLID = 60_000, 25_000, 110_000, 150_000


def manifest() -> dict[str, dict[str, object]]:
    built: dict[str, dict[str, object]] = json.loads((STATIC / ".vite" / "manifest.json").read_text("utf-8"))
    return built


def files_of(built: dict[str, dict[str, object]], *names: str) -> set[str]:
    """The files of these modules with everything that they import at once."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        part = built[waiting.pop()]
        if part["file"] in found:
            continue
        found |= {str(part["file"]), *map(str, part.get("css", [])), *map(str, part.get("assets", []))}  # type: ignore[call-overload]
        waiting += map(str, part.get("imports", []))  # type: ignore[call-overload]
    return found


def words_of(language: str) -> tuple[str, str]:
    """The words of a page with a table."""
    return f"src/words/{language}.json", f"src/words/table.{language}.json"


def weight(files: set[str]) -> int:
    return sum(len(gzip.compress((STATIC / file).read_bytes(), 9)) for file in files)


@pytest.mark.parametrize("language", ["en", "sk", "cs"])
def test_the_pad_weighs_at_most_60_kb(language: str) -> None:
    files = files_of(manifest(), "index.html", "src/pages/PadPage.tsx", f"src/words/{language}.json") | {"index.html"}
    assert len(files) >= 5
    assert weight(files) <= PAD


@pytest.mark.parametrize("language", ["en", "sk", "cs"])
def test_the_overlay_weighs_at_most_25_kb(language: str) -> None:
    files = files_of(manifest(), "overlay.html", f"src/words/overlay.{language}.json") | {"overlay.html"}
    assert len(files) >= 4
    assert weight(files) <= OVERLAY


@pytest.mark.parametrize("language", ["en", "sk", "cs"])
def test_the_table_to_play_on_weighs_at_most_110_kb_without_the_solid_one(language: str) -> None:
    files = files_of(manifest(), "index.html", "src/pages/PlayPage.tsx", *words_of(language)) | {"index.html"}
    assert len(files) >= 5
    assert weight(files) <= TABLE


def fetched(device: BrowserContext) -> list[Request]:
    """Everything that the device asks for from now on."""
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    device.on("request", note)
    return asked


def is_all(asked: list[Request], files: set[str]) -> bool:
    """Whether no file but these came, and the most of these did."""
    paths = {urlsplit(one.url).path.lstrip("/") for one in asked if one.resource_type != "document"}
    parts = {path for path in paths if not path.startswith("api/")}
    return parts <= files and len(parts) >= len(files) / 2


@pytest.mark.slow
def test_nothing_else_comes_before_a_shot_can_be_played(playing: Served, still_device: BrowserContext) -> None:
    asked = fetched(still_device)
    seated(playing, still_device).put_down().ready_to_shoot()
    assert is_all(asked, files_of(manifest(), "index.html", "src/pages/PlayPage.tsx", *words_of("en")))


@pytest.mark.slow
def test_nothing_else_comes_before_the_first_entry_nor_before_the_overlay(
    served: Served, device: BrowserContext, other_device: BrowserContext
) -> None:
    match = served.new_match(table=3)
    asked = fetched(device)
    Tablet(device.new_page()).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}").enter(("a",))
    assert is_all(asked, files_of(manifest(), "index.html", "src/pages/PadPage.tsx", "src/words/en.json"))

    asked = fetched(other_device)
    path = served.ask("GET", "/api/tables/3/links")["overlay"]["path"]
    obs = other_device.new_page()
    obs.goto(f"http://127.0.0.1:{served.port}{path}&theme=bar&lang=en")
    obs.locator(".scores b").first.wait_for()
    assert is_all(asked, files_of(manifest(), "overlay.html", "src/words/overlay.en.json"))


def test_the_solid_table_weighs_at_most_150_kb_more() -> None:
    before = files_of(manifest(), "index.html", "src/pages/PlayPage.tsx")
    more = files_of(manifest(), "src/table3d/solid.ts") - before
    assert more
    assert weight(more) <= SOLID
