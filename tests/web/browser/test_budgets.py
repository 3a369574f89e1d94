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


@pytest.mark.slow
def test_nothing_else_comes_before_a_shot_can_be_played(playing: Served, still_device: BrowserContext) -> None:
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    still_device.on("request", note)
    seated(playing, still_device).put_down().ready_to_shoot()
    paths = {urlsplit(one.url).path.lstrip("/") for one in asked if one.resource_type != "document"}
    files = files_of(manifest(), "index.html", "src/pages/PlayPage.tsx", *words_of("en"))
    assert len(paths & files) >= 4
    assert {path for path in paths if not path.startswith("api/")} <= files


def test_the_solid_table_weighs_at_most_150_kb_more() -> None:
    before = files_of(manifest(), "index.html", "src/pages/PlayPage.tsx")
    more = files_of(manifest(), "src/table3d/solid.ts") - before
    assert more
    assert weight(more) <= SOLID
