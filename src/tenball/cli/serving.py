"""Serving matches until somebody interrupts: what is printed first, and the browser."""

from __future__ import annotations

import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

from tenball.cli.archives import address
from tenball.web.addresses import qr_in_terminal
from tenball.web.pages import is_built
from tenball.web.serving import Plan, Serving, prepared

__all__ = ["serve_until_interrupted"]


def serve_until_interrupted(
    data: Path | None,
    database: str | None,
    port: int | None,
    host: str | None,
    *,
    lan: bool,
    public_url: str | None,
    browser: bool,
) -> None:
    """Serve what is kept there."""
    plan = Plan(address(data, database), host, port, lan, public_url)
    with prepared(plan) as serving:
        _introduce(serving, lan=lan)
        if browser and is_built():
            _open_soon(serving)
        # The server ends in good order first, and then passes the interruption on.
        with suppress(KeyboardInterrupt):
            serving.run()
    print("Stopped. Everything is saved.")


def _introduce(serving: Serving, *, lan: bool) -> None:
    if not is_built():
        print("The page is not built; scripts/run builds it.", file=sys.stderr)
    print(f"tenball serves at {serving.local}")
    print(f"The owner's address, for you alone: {serving.local}{serving.owner_path}")
    if lan:
        for url in serving.addresses.urls:
            print(f"For other devices: {url}")
        print("Anybody on this network can open it; what they may do is in the links that you give them.")
        print(qr_in_terminal(serving.addresses.urls[0]))
    print("Ctrl-C ends it.", flush=True)


def _open_soon(serving: Serving) -> None:
    """Open the browser; whoever asks before the server is up waits at the open port."""
    url = f"{serving.local}{serving.owner_path}"
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
