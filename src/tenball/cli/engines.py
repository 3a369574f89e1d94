"""The engines that are named on the command line: `--engine NAME=COMMAND`."""

from __future__ import annotations

import re
import shlex
from collections.abc import Collection, Mapping, Sequence

from tenball.cli.failures import Exit, Refused
from tenball.table import quoted

__all__ = ["Engines", "engines_named"]

Engines = Mapping[str, tuple[str, ...]]
"""Commands of engines by the names that they were given."""
_ENGINE = re.compile(r"([A-Za-z0-9_.-]{1,32})=(.+)", re.DOTALL)


def engines_named(options: Sequence[str], taken: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The engines of these options, none of which may go by a name that is taken."""
    found: dict[str, tuple[str, ...]] = {}
    for text in options:
        parts = _ENGINE.fullmatch(text)
        try:
            command = tuple(shlex.split(parts[2])) if parts else ()
        except ValueError:
            command = ()
        if parts is None or not command:
            raise Refused(
                Exit.BAD_INPUT, f"--engine cannot be {quoted(text)}; write NAME=COMMAND, as mine='./my-engine'"
            )
        if parts[1] in found or parts[1] in taken:
            raise Refused(Exit.BAD_INPUT, f"two players are called {quoted(parts[1])}; give the engine another name")
        found[parts[1]] = command
    return found
