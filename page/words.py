"""Makes the page's words: one JSON a language, of the words of the game that the page shows and of its own."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
GAME, OWN = HERE.parent / "src" / "tenball" / "words", HERE / "words"
LANGUAGES = ("en", "sk", "cs")
PLURALS = {"zero", "one", "two", "few", "many", "other"}
FROM_THE_GAME = (
    "language.",
    "ball.name.",
    "pocket.name.",
    "pocket.into.",
    "cushion.",
    "phase.",
    "cue_ball.",
    "option.",
    "call.",
    "penalty.",
    "book.",
    "break_order.",
    "mode.",
    "prompt.",
    "match.race",
    "match.unequal_race",
    "match.won",
    "event.",
)
"""What the page takes of the words of the game; the names of the fouls besides."""
_LONELY = re.compile(r"(?<!\w)([aikosuvz]) (?=\S)", re.IGNORECASE)
"""A word of one letter, which ends no line in Slovak and Czech."""
OVERLAY = ("overlay.", "call.", "phase.choice", "pocket.name.")
"""What the overlay takes of all of them."""
TABLE = ("play.", "study.")
"""What only the pages with a table say, and fetch for themselves."""
ANYWHERE = ("play.alone", "play.go_on", "play.kind.", "play.network.", "play.open_games", "study.replay")
"""What of it other pages say too."""


def main(target: Path) -> None:
    """Write `en.json` and its siblings, and beside them those of the table and the few words of the overlay."""
    target.mkdir(parents=True, exist_ok=True)
    for code in LANGUAGES:
        words = page_words(code)
        few = {key: text for key, text in words.items() if key.startswith(OVERLAY)}
        table = {key: text for key, text in words.items() if key.startswith(TABLE) and not key.startswith(ANYWHERE)}
        _write(target / f"{code}.json", {key: text for key, text in words.items() if key not in table})
        _write(target / f"table.{code}.json", table)
        _write(target / f"overlay.{code}.json", few)


def page_words(code: str) -> dict[str, object]:
    """The words of the page in that language, by their dotted keys."""
    game = dict(flat("", _read(GAME / f"{code}.toml")))
    own = dict(flat("", _read(OWN / f"{code}.toml")))
    if twice := game.keys() & own.keys():
        raise ValueError(f"page/words/{code}.toml says anew what the game's words say: {', '.join(sorted(twice))}")
    words = {key: text for key, text in game.items() if _is_shown(key)} | own
    return words if code == "en" else {key: _held(text) for key, text in words.items()}


def _held(text: object) -> object:
    """The text, or its plural forms, with every word of one letter held to the next."""
    if isinstance(text, Mapping):
        return {form: _held(said) for form, said in text.items()}
    return _LONELY.sub("\\1\N{NO-BREAK SPACE}", str(text))


def flat(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """The leaves of nested tables; the plural forms of one text are one leaf."""
    for name, value in table.items():
        if isinstance(value, str) or set(value) <= PLURALS:
            yield prefix + name, value
        else:
            yield from flat(f"{prefix}{name}.", value)


def _is_shown(key: str) -> bool:
    return key.startswith(FROM_THE_GAME) or (key.startswith("foul.") and key.endswith(".name"))


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _write(path: Path, words: Mapping[str, object]) -> None:
    text = json.dumps(words, ensure_ascii=False, indent=0, sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "src" / "words")
