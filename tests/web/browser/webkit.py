"""A look at the pages in WebKit, which stands in for Safari: a rack begun on the pad, who watches, two shots.

`python -m tests.web.browser.webkit FOLDER` needs `webkit2gtk-driver` and `xvfb`; it leaves a picture of each page
in the folder and ends with what was not as it should be.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.web.browser.playing import address, new_game
from tests.web.browser.served import Served, free_port

PATIENCE_S = 60
SIGNS = {"Enter": "\ue007"}
WIDTH, HEIGHT = 1280, 840


class Window:
    """One window of WebKit, led by the protocol that its driver speaks (W3C WebDriver)."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._session = ""
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        wanted = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        began = self._told("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{began['sessionId']}"
        self.version = began["capabilities"].get("browserVersion", "")
        self._told("POST", "/window/rect", {"width": WIDTH, "height": HEIGHT})

    def open(self, address: str) -> None:
        """Go there; a page that is shown already is loaded anew."""
        self._told("POST", "/url", {"url": "about:blank"})
        self._told("POST", "/url", {"url": address})

    def read(self, expression: str) -> Any:
        """What an expression of JavaScript says on the page."""
        return self._told("POST", "/execute/sync", {"script": f"return {expression}", "args": []})

    def wait(self, expression: str) -> None:
        """Wait until that is so."""
        until = time.monotonic() + PATIENCE_S
        while not self.read(expression):
            if time.monotonic() > until:
                raise TimeoutError(expression)
            time.sleep(0.1)

    def press(self, *keys: str) -> None:
        """Press these keys one after the other."""
        for key in keys:
            sign = SIGNS.get(key, key)
            strokes = [{"type": kind, "value": sign} for kind in ("keyDown", "keyUp")]
            self._told("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})

    def picture(self, path: Path) -> None:
        """What the window shows, as PNG."""
        path.write_bytes(base64.b64decode(self._told("GET", "/screenshot")))

    def close(self) -> None:
        """End it."""
        self._told("DELETE", "")

    def _told(self, method: str, path: str, body: object = None) -> Any:
        line = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE_S)
        text = None if body is None else json.dumps(body)
        line.request(method, self._session + path, text, {"Content-Type": "application/json"})
        answer = json.loads(line.getresponse().read())["value"]
        line.close()
        if isinstance(answer, dict) and "error" in answer:
            raise RuntimeError(f"{method} {path}: {answer['error']}: {answer.get('message', '')}")
        return answer


@contextlib.contextmanager
def window() -> Iterator[Window]:
    """A window on a screen that nobody sees."""
    missing = [name for name in ("WebKitWebDriver", "Xvfb") if shutil.which(name) is None]
    if missing:
        sys.exit(f"{' and '.join(missing)} not found; on Debian: apt-get install webkit2gtk-driver xvfb")
    port, screen = free_port(), f":{os.getpid() % 10_000 + 100}"
    with contextlib.ExitStack() as stack:
        for command in (["Xvfb", screen, "-screen", "0", "1400x1000x24"], ["WebKitWebDriver", f"--port={port}"]):
            program = subprocess.Popen(
                command, env=os.environ | {"DISPLAY": screen}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            stack.callback(program.wait)
            stack.callback(program.terminate)
        _listens(port)
        shown = Window(port)
        stack.callback(shown.close)
        yield shown


def _listens(port: int) -> None:
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            HTTPConnection("127.0.0.1", port, timeout=1).connect()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
        else:
            return


def scored(shown: Window, served: Served, folder: Path) -> None:
    """The first entries of a rack on the pad, and the pages that follow them."""
    here = f"http://127.0.0.1:{served.port}"
    match = served.new_match(table=3)
    overlay = served.ask("GET", "/api/tables/3/links")["overlay"]["path"]
    shown.open(f"{here}/pad#m={match}")
    shown.wait("document.querySelector('.entries') !== null")
    for sign in ("a", "d", "m", "p"):
        shown.wait("document.querySelector('.pad-body[data-busy=\"false\"]') !== null")
        before = shown.read("Number(document.querySelector('.pad-body').dataset.seq)")
        shown.press(sign)
        shown.wait(f"Number(document.querySelector('.pad-body').dataset.seq) > {before}")
    shown.picture(folder / "pad.png")
    pages = {page: f"/{page}#m={match}" for page in ("watch", "score", "record")}
    for page, path in (pages | {"overlay": f"{overlay}&theme=bar"}).items():
        shown.open(here + path)
        shown.wait("document.body.innerText.includes('Horváthová')")
        shown.picture(folder / f"{page}.png")


def played(shown: Window, served: Served, folder: Path) -> None:
    """A break on the flat table, and a shot on the solid one."""
    shown.open(address(served, new_game(served)["token"]))
    shown.wait("document.querySelector('.play[data-busy=\"false\"]') !== null")
    shown.press("Enter")
    shown.wait("document.querySelector('.shoot[aria-disabled=\"false\"]:not(.placing)') !== null")
    began = int(shown.read("document.querySelector('.play').dataset.seq"))
    shown.press("Enter")
    shown.wait(f"Number(document.querySelector('.play').dataset.seq) > {began}")
    shown.wait("document.querySelector('.play[data-busy=\"false\"]') !== null")
    shown.picture(folder / "flat.png")
    shown.press("c")
    shown.wait("window.__tenball.drawCalls !== undefined && window.__tenball.drawCalls() > 0")
    shown.press("p")
    shown.wait("document.querySelector('.shoot[aria-disabled=\"false\"]') !== null")
    shown.picture(folder / "solid.png")
    began = int(shown.read("document.querySelector('.play').dataset.seq"))
    shown.press("Enter")
    shown.wait(f"Number(document.querySelector('.play').dataset.seq) > {began}")
    shown.wait("document.querySelector('.play[data-busy=\"false\"]') !== null")
    shown.picture(folder / "push-out.png")


def main() -> None:
    """Look, and say in what."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.web.browser.webkit",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, window() as shown:
        served = Served(Path(data) / "tenball.db").start()
        try:
            shown.open(f"http://127.0.0.1:{served.port}/#k={served.owner}")
            shown.wait("document.querySelectorAll('.cards .card').length > 3")
            shown.picture(folder / "home.png")
            scored(shown, served, folder)
            played(shown, served, folder)
        except (TimeoutError, RuntimeError):
            shown.picture(folder / "stopped.png")
            raise
        finally:
            served.stop()
        sys.stdout.write(f"WebKit {shown.version}: all as it should be; pictures in {folder}\n")


if __name__ == "__main__":
    main()
