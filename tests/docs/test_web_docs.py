"""docs/web.md tells every message, close code, request, right and option of the server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from tenball.web import answers, doings, said, sent
from tenball.web.doing import LONGEST_TEXT
from tenball.web.playing import wire
from tenball.web.rest import ROUTERS
from tenball.web.rights import Kind
from tenball.web.sender import MOST_WAITING, Code
from tenball.web.serving import DEFAULT_PORT

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "web.md").read_text(encoding="utf-8")


def tags(kind: type) -> list[str]:
    return list(get_args(get_type_hints(kind)["t"]))


DOINGS = [tags(kind)[0] for kind in get_args(get_args(doings.Do)[0])]
ASKED = [tags(kind)[0] for kind in (said.AskWhy, said.AskWould, said.AskBefore, said.AskPreview)]
FROM_PAGE = [tags(kind)[0] for kind in (said.Hello, *get_args(get_args(said.Said)[0]))]
FROM_SERVER = [
    tag
    for kind in (
        *(sent.Welcome, sent.Update, sent.OverlayFrame, answers.Before, answers.Preview, sent.Beat, answers.Done),
        *(answers.Refused, answers.Noted, answers.Told, answers.Would),
    )
    for tag in tags(kind)
]


@pytest.mark.parametrize("tag", [*DOINGS, *ASKED, *FROM_PAGE, *FROM_SERVER])
def test_every_message_is_told(tag: str) -> None:
    assert f"`{tag}`" in TEXT


@pytest.mark.parametrize("kind", [*wire.FROM_PAGE, *wire.FROM_SERVER], ids=lambda kind: str(kind.__name__))
def test_every_message_of_a_game_is_told(kind: type) -> None:
    games = TEXT.partition("## Messages of a game")[2].partition("\n## ")[0]
    assert all(f"`{tag}`" in games for tag in tags(kind))


@pytest.mark.parametrize("code", [value for name, value in vars(Code).items() if name.isupper()])
def test_every_close_code_is_told(code: int) -> None:
    assert f"| {code} |" in TEXT


@pytest.mark.parametrize("kind", Kind)
def test_every_right_is_told(kind: Kind) -> None:
    assert f"| *{kind.word}*" in TEXT


@pytest.mark.parametrize("path", sorted({route.path for router in ROUTERS for route in router.routes}))  # type: ignore[attr-defined]
def test_every_request_is_told(path: str) -> None:
    names = {"{match}": "ID", "{number}": "N", "{seq}": "SEQ"}
    told = re.sub(r"\{\w+\}", lambda found: names[found[0]], path)
    assert told in TEXT or f"`{told.rsplit('/', 1)[-1]}`" in TEXT, told


def test_every_number_is_the_one_of_the_program() -> None:
    assert f"The port** is {DEFAULT_PORT} at first" in TEXT
    assert f"at most {LONGEST_TEXT} characters" in TEXT
    assert f"too slow: {MOST_WAITING} answers" in TEXT
