"""Compiling the simulator, as the command line tells it."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tenball.cli.printed import print_json, print_lines
from tenball.cli.signs import signs
from tenball.physics import progress_to, warm_up
from tenball.words import Language

__all__ = ["compile_ahead", "compiling_told"]


@contextmanager
def compiling_told(words: Language) -> Iterator[None]:
    """Within this, a terminal shows on one line how far the compiling is, if there is any; the line is wiped."""
    own, heard = signs(words.code), False

    def tell(share: float) -> None:
        nonlocal heard
        heard = True
        _write(f"\r{own.say('compiling.progress', share=words.percent(share))}")

    try:
        with progress_to(tell):
            yield
    finally:
        if heard:
            _write("\r\x1b[K")


def compile_ahead(words: Language, *, as_json: bool) -> None:
    """Compile whatever is not in the cache yet, and say where the cache is."""
    start = time.perf_counter()
    with compiling_told(words):
        folder = warm_up()
    seconds = round(time.perf_counter() - start, 1)
    if as_json:
        print_json({"folder": str(folder) if folder else None, "seconds": seconds})
        return
    own = signs(words.code)
    print_lines([own.say("compiling.kept", folder=folder) if folder else own.say("compiling.not_kept")])


def _write(text: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(text)
        sys.stderr.flush()
