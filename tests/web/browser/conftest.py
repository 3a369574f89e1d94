from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.browser.served import Served

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP tablet.test 127.0.0.1",
)


def found_chromium() -> str | None:
    """The browser of this machine, if it has one."""
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = found_chromium()
    if found is None:
        pytest.fail("the browser tests need Chromium; on Debian: apt-get install chromium", pytrace=False)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path / "tenball.db").start()
    yield server
    server.stop()


@pytest.fixture
def device(chromium: Browser) -> Iterator[BrowserContext]:
    context = a_device(chromium)
    yield context
    context.close()


@pytest.fixture
def other_device(chromium: Browser) -> Iterator[BrowserContext]:
    context = a_device(chromium)
    yield context
    context.close()


def a_device(chromium: Browser, **wishes: object) -> BrowserContext:
    """A tablet that has never been here, in English."""
    context: BrowserContext = chromium.new_context(locale="en-GB", viewport={"width": 1180, "height": 820}, **wishes)  # type: ignore[arg-type]
    context.set_default_timeout(15_000)
    return context
