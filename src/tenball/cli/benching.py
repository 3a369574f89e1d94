"""How fast this machine runs the simulator, on the command line."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

import tenball
from tenball.cli.compiling import compiling_told
from tenball.cli.failures import Exit, Refused
from tenball.cli.printed import print_json, print_lines
from tenball.cli.signs import signs
from tenball.physics import MODEL, warm_up
from tenball.physics.speed import measured
from tenball.table import quoted
from tenball.words import Language

__all__ = ["measure"]

_KNOWN = ("physics",)


def measure(what: str, words: Language, *, cold: bool, as_json: bool) -> None:
    """Measure that, and print the figures."""
    if what not in _KNOWN:
        raise Refused(Exit.BAD_INPUT, f"nothing called {quoted(what)} can be measured; known: {', '.join(_KNOWN)}")
    with compiling_told(words):
        warm_up()
    report = {**_versions(), **measured(cold=cold)}
    if as_json:
        print_json(report)
    else:
        print_lines(_lines(report, words))


def _versions() -> dict[str, object]:
    found = {name: version(name) for name in ("numba", "numpy")}
    return {"tenball": tenball.__version__, "model": MODEL, "python": platform.python_version(), **found}


def _lines(report: dict[str, Any], words: Language) -> Iterator[str]:
    random, breaks, start = report["random"], report["breaks"], report["start_up"]
    figures = {
        "one_core": round(random["one_core_per_s"]),
        "all_cores": round(random["all_cores_per_s"]),
        "break": round(breaks["one_core_us"] / 1e3, 3),
        "whole": round(report["one_simulate_ms"], 3),
        "import": round(start["import_numpy_numba_s"] + start["import_physics_more_s"], 2),
        "warm": round(start["first_shot_warm_s"], 2),
        "cold": round(start["first_shot_cold_s"], 1) if "first_shot_cold_s" in start else None,
        "memory": round(start["resident_warm_mb"]) if start["resident_warm_mb"] else None,
    }
    own = signs(words.code)
    told = {own.say(f"bench.{name}"): words.number(value) for name, value in figures.items() if value is not None}
    width = max(map(len, told))
    yield from (f"{name:<{width}}  {value:>10}" for name, value in told.items())
