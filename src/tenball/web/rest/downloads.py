"""A match as sentences, as texts, and as the record itself."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse, Response
from pydantic.dataclasses import dataclass

from tenball.match import notation
from tenball.web import listed, lists
from tenball.web.naming import file_name
from tenball.web.rest.desk import AtDesk, Lang, MatchId, With, allowed, download, seen_room
from tenball.words import language

__all__ = ["router"]

router = APIRouter(prefix="/api/matches/{match}")


@dataclass(frozen=True, slots=True)
class Told:
    """A match in sentences."""

    lines: list[listed.ToldLine]


@router.get("/told")
async def told(desk: AtDesk, right: With, match: MatchId, lang: Lang = "en") -> Told:
    """Tell a match in sentences, with the reasons."""
    room = await seen_room(desk, right, match)
    return Told(lists.told(language(lang), room.scene.record.whole()))


@router.get("/told.txt", response_class=PlainTextResponse)
async def told_text(desk: AtDesk, right: With, match: MatchId, lang: Lang = "en") -> PlainTextResponse:
    """Tell a match in sentences, as plain text."""
    room = await seen_room(desk, right, match)
    return PlainTextResponse(lists.told_text(language(lang), room.scene.record.whole()))


@router.get("/score.txt", response_class=PlainTextResponse)
async def score_text(desk: AtDesk, right: With, match: MatchId, lang: Lang = "en") -> PlainTextResponse:
    """Say how a match stands, as plain text."""
    room = await seen_room(desk, right, match)
    return PlainTextResponse(lists.score_text(language(lang), room.scene))


@router.get("/match.txt", response_class=PlainTextResponse)
async def match_text(desk: AtDesk, right: With, match: MatchId) -> PlainTextResponse:
    """Give a match as match text."""
    room = await seen_room(desk, right, match)
    record = room.scene.record.whole()
    return PlainTextResponse(notation.write(record), headers=download(f"{file_name(record.header)}.txt"))


@router.get("/record.jsonl", response_class=Response)
async def record(desk: AtDesk, right: With, match: MatchId) -> Response:
    """Give the record itself; it is for those who keep it, or play the match."""
    allowed(right, lambda found: found.scores(match) or found.plays(match))
    room = await desk.house.room(match)
    kept = room.scene.record.whole()
    lines = "".join(f"{line}\n" for line in kept.lines())
    return Response(lines, media_type="application/x-ndjson", headers=download(f"{file_name(kept.header)}.jsonl"))
