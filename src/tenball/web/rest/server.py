"""What the server is, what can be chosen, practice, matches from files, copies."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path

from fastapi import APIRouter, Request
from pydantic.dataclasses import dataclass

from tenball import __version__
from tenball.archive.backup import back_up
from tenball.archive.given import given
from tenball.web import listed, lists, sent
from tenball.web.creating import Wish, new_record
from tenball.web.errors import WebError
from tenball.web.rest.desk import Anybody, AtDesk, Lang, Owner
from tenball.web.rights import Kind, Right
from tenball.words import LANGUAGES, language

__all__ = ["router"]

router = APIRouter(prefix="/api")


@dataclass(frozen=True, slots=True)
class About:
    """What this server is."""

    version: str
    protocol: int
    languages: list[str]
    practice: bool


@dataclass(frozen=True, slots=True)
class Practice:
    """A practice match, with the right to score it."""

    id: str
    token: str


@dataclass(frozen=True, slots=True)
class Taken:
    """A match that was taken from a file, and whether the end of the file was not whole."""

    id: str
    cut: bool


@dataclass(frozen=True, slots=True)
class Copied:
    """A copy of the data file."""

    name: str


@router.get("/about")
async def about() -> About:
    """Say which tenball this is."""
    return About(__version__, sent.PROTOCOL, list(LANGUAGES), practice=True)


@router.get("/choices")
async def choices(lang: Lang = "en") -> listed.Choices:
    """List what can be chosen for a match."""
    return lists.choices(language(lang))


@router.post("/practice", status_code=201)
async def practice(desk: AtDesk, maker: Anybody, wish: Wish) -> Practice:
    """Begin a match to try the pad on, which is in nobody's list, the owner's neither."""
    record = new_record(wish, secrets.token_hex(8))
    await desk.house.rooms.add(record, maker)
    match = record.header.match_id
    return Practice(match, desk.house.signer.token(Right(Kind.SCORER, match)))


_TEXT = {"schema": {"type": "string"}}
_FILE = {"requestBody": {"required": True, "content": {"application/x-ndjson": _TEXT, "text/plain": _TEXT}}}


@router.post("/import", status_code=201, openapi_extra=_FILE)
async def take(desk: AtDesk, _: Owner, request: Request) -> Taken:
    """Take a match from a record or a match text."""
    found = given(Path("the file"), await request.body(), "import")
    await desk.house.rooms.add(found.record, None)
    return Taken(found.record.header.match_id, found.cut)


@router.post("/backup")
async def backup(desk: AtDesk, _: Owner) -> Copied:
    """Copy the data file."""
    if desk.data is None:
        raise WebError("no_data_file")
    copied = await desk.house.rooms.scribe.do(partial(back_up, desk.data))
    return Copied(copied.name)
