"""Plays the matches of `tests/playthroughs` anew and prints them there: `.venv/bin/python scripts/playthroughs.py`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.playthroughs.playing import PLAYTHROUGHS, played, printed


def main() -> None:
    """Play and print, and say which texts are others than before."""
    for match in PLAYTHROUGHS:
        before = match.path.read_text(encoding="utf-8") if match.path.exists() else ""
        after = "".join(f"{line}\n" for line in printed(match, played(match)))
        match.path.write_text(after, encoding="utf-8")
        print(f"{match.path.name}: {'as it was' if before == after else 'changed'}")


if __name__ == "__main__":
    main()
