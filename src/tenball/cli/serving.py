"""Serving matches until somebody interrupts: what is printed first, and the browser."""

from __future__ import annotations

import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tenball.cli.archives import address
from tenball.cli.engines import engines_named
from tenball.cli.failures import Exit, Refused
from tenball.web.addresses import qr_in_terminal
from tenball.web.errors import WebError
from tenball.web.pages import is_built
from tenball.web.playing.levels import LEVELS, PLAYERS
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
    engines: Sequence[str],
    browser: bool,
) -> None:
    """Serve what is kept there."""
    named = engines_named(engines, (*LEVELS, *PLAYERS))
    plan = Plan(address(data, database), host, port, lan, public_url, named, warm=True)
    try:
        _serve(plan, browser=browser)
    except WebError as problem:
        raise Refused(Exit.FILE_TROUBLE if problem.key == "port_taken" else Exit.BAD_INPUT, str(problem)) from None
    print("Stopped. Everything is saved.")


def _serve(plan: Plan, *, browser: bool) -> None:
    with prepared(plan) as serving:
        _introduce(serving, others=plan.lan or (plan.host is not None and bool(serving.addresses.for_others)))
        if browser and is_built():
            _open_soon(serving)
        # The server ends in good order first, and then passes the interruption on.
        with suppress(KeyboardInterrupt):
            serving.run()


def _introduce(serving: Serving, *, others: bool) -> None:
    if not is_built():
        print("The page is not built; scripts/run builds it.", file=sys.stderr)
    print(f"tenball serves at {serving.local}")
    print(f"The owner's address, for you alone: {serving.local}{serving.owner_path}")
    if others:
        _invite(serving.addresses.for_others)
    print("Ctrl-C ends it.", flush=True)


def _invite(urls: Sequence[str]) -> None:
    """Say how other devices get in; no right is printed, since a terminal is often seen by the whole room."""
    if not urls:
        print("No network address was found; for now only this machine can open it. Join a network and start again.")
        return
    for url in urls:
        print(f"For other devices: {url}")
    print(f"This code is {urls[0]}, with help and practice for anybody on this network:")
    print(qr_in_terminal(urls[0]))
    print(
        "To score or watch a match, a device scans that match's own code: here, open the owner's address, then Links."
    )


def _open_soon(serving: Serving) -> None:
    """Open the browser; whoever asks before the server is up waits at the open port."""
    url = f"{serving.local}{serving.owner_path}"
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
