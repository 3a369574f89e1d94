"""Games for the tests of the table, with the same luck every time."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext

from tests.web.browser.cue import Cue
from tests.web.browser.served import Served

__all__ = ["address", "match_of", "new_game", "seated"]

SEED = "s1"


def new_game(served: Served, **wishes: object) -> dict[str, Any]:
    """A game between Eva and Ján that Eva breaks."""
    usual = {"kind": "hot_seat", "a": "Eva", "b": "Ján", "book": "sk", "race": [1, 1], "first": "a", "seed": SEED}
    return served.ask("POST", "/api/play", usual | wishes)


def address(served: Served, token: str) -> str:
    """Where that key opens the table."""
    return f"http://127.0.0.1:{served.port}/table#k={token}"


def seated(served: Served, device: BrowserContext, **wishes: object) -> Cue:
    """At the table of a new game, with the key of whoever began it."""
    return Cue(device.new_page()).open(address(served, new_game(served, **wishes)["token"]))


def match_of(cue: Cue) -> str:
    """The id of the game that is shown."""
    return cue.page.url.partition("#m=")[2]
