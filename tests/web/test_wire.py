"""The page's types are those of the server."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from tenball.web.playing.wire import typescript as games
from tenball.web.typescript import typed
from tenball.web.wire import typescript

PAGE = Path(__file__).resolve().parents[2] / "page" / "src" / "wire.ts"


def test_the_page_has_the_types_of_the_server() -> None:
    assert PAGE.read_text(encoding="utf-8") == typescript(), "python -m tenball.web.wire > page/src/wire.ts"


def test_the_page_has_the_types_of_games() -> None:
    file = PAGE.with_name("play-wire.ts")
    assert file.read_text(encoding="utf-8") == games(), "python -m tenball.web.playing.wire > page/src/play-wire.ts"


def test_types_as_typescript_writes_them() -> None:
    assert typed(dict[str, list[int | None]]) == "{ [key: string]: (number | null)[] }"
    assert typed(Literal["a", "b"]) == '"a" | "b"'
    with pytest.raises(TypeError, match="no message has a field of the kind"):
        typed(set[int])
