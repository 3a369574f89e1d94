"""Games at the simulated table: begun, told, and their shots once more."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import Response
from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from tenball import draw
from tenball.match.errors import MatchError
from tenball.match.position import Position
from tenball.rules import Rack, Seat
from tenball.table import Layout
from tenball.web.errors import WebError
from tenball.web.listed import Link
from tenball.web.outline import outline
from tenball.web.playing import choices, endings, replays, sent
from tenball.web.playing.choosing import PlayWish
from tenball.web.playing.parlour import Parlour
from tenball.web.playing.parts import GeometryPlain
from tenball.web.playing.placing import layout_of
from tenball.web.rest.desk import AtDesk, Desk, Lang, Maker, MatchId, With, allowed, seen_room
from tenball.web.rights import Kind, Right
from tenball.words import language
from tenball.words.tell import names, score

__all__ = ["router", "study_router"]

router = APIRouter(prefix="/api/play")
study_router = APIRouter(prefix="/api")
_Seq = Annotated[int | None, Query(ge=0, le=1_000_000)]


@dataclass(frozen=True, slots=True)
class Stands:
    """A game among those that a device knows."""

    id: str
    kind: str
    names: tuple[str, str]
    racks: tuple[int, int]
    race: tuple[int, int]
    stage: str
    score: str
    your_turn: bool


@dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class StudyWish:
    """A position to practise from, under that book and on that table."""

    position: Annotated[str, Field(max_length=2000)] | None = None
    book: Annotated[str, Field(max_length=200)] | None = None
    size: Annotated[str, Field(max_length=200)] = "nine_foot"
    cloth: Literal["new_cloth", "worn_cloth"] = "new_cloth"


@dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class Called:
    """A player's name."""

    name: Annotated[str, Field(max_length=200)]


@dataclass(frozen=True, slots=True)
class Shots:
    """The shots of a match, their table, how it ended if not by one, and the link to hand on, for whoever may."""

    names: tuple[str, str]
    racks: tuple[int, int]
    geometry: GeometryPlain
    shots: list[replays.ShotLine]
    ended: str | None
    watcher: Link | None


@dataclass(frozen=True, slots=True)
class Lies:
    """A position: its text, and where the balls lie."""

    text: str
    layout: dict[str, tuple[float, float]]


@router.get("/choices")
async def all_choices(desk: AtDesk, lang: Lang = "en") -> choices.PlayChoices:
    """List what can be chosen for a game, and make the simulator ready meanwhile."""
    desk.games.workshop.staff()
    return choices.choices(language(lang), desk.games.engines, choices.network(desk.addresses))


@router.post("", status_code=201)
async def begin(desk: AtDesk, maker: Maker, wish: PlayWish) -> sent.PlayMade:
    """Begin a game; with the owner's right it is in his list."""
    parlour = await desk.games.begin(wish, maker)
    return _made(desk, parlour, wish.seat)


@study_router.post("/study", status_code=201)
async def study(desk: AtDesk, maker: Maker, wish: StudyWish) -> sent.PlayMade:
    """Begin practice with any balls, from a position text and on its table; without one, from the beginning."""
    position = None if wish.position is None else Position.parse(wish.position)
    book = wish.book or (position.book if position is not None else "wpa_2025")
    size = wish.size if position is None else str(position.size)
    play = PlayWish("practice", book=book, first="a", size=size, cloth=wish.cloth, lines="tangent")
    parlour = await desk.games.study(play, None if position is None else _lies(position), maker)
    return _made(desk, parlour, "a")


def _lies(position: Position) -> tuple[Layout, Rack] | None:
    """Where the balls lie, and for whom, as far as the position says where."""
    if position.layout is None:
        return None
    places = {str(int(ball)): (at.x, at.y) for ball, at in position.layout.items()}
    return layout_of(position.size, places), position.rack


def _made(desk: Desk, parlour: Parlour, seat: str) -> sent.PlayMade:
    token, match = desk.house.signer.token, parlour.game.room.match
    other = Kind.SEAT_B if seat == "a" else Kind.SEAT_A
    is_link = parlour.game.setup.kind == "link"
    return sent.PlayMade(
        id=match,
        token=token(desk.games.own_right(parlour, seat)),
        opponent=desk.addresses.link(f"/table#k={token(Right(other, match))}") if is_link else None,
        watcher=desk.addresses.link(f"/table#k={token(Right(Kind.WATCHER, match))}"),
    )


@router.get("/{match}")
async def stands(desk: AtDesk, right: With, match: MatchId, lang: Lang = "en") -> Stands:
    """Say how a game stands for whoever has that right."""
    room = await seen_room(desk, right, match)
    parlour = await desk.games.parlour(match)
    words, game = language(lang), parlour.game
    called = names(words, game.record)
    own = choices.seats_of(parlour.game.setup, right)
    state = room.scene.match
    return Stands(
        id=match,
        kind=game.setup.kind,
        names=(called[Seat.A], called[Seat.B]),
        racks=state.racks,
        race=state.format.race,
        stage=state.stage.value,
        score=score(words, state, called),
        your_turn=any(game.waits_for(seat) for seat in own),
    )


@router.put("/{match}/name", status_code=204)
async def name(desk: AtDesk, right: With, match: MatchId, wish: Called) -> None:
    """Say how the player is called who came by a link and has given no name yet."""
    allowed(right, lambda found: found.plays(match))
    parlour = await desk.games.parlour(match)
    seats = choices.seats_of(parlour.game.setup, right)
    if len(seats) != 1:
        raise WebError("only_link")
    await desk.games.name(parlour, seats[0], wish.name)


@router.get("/{match}/shots")
async def shots(desk: AtDesk, right: With, match: MatchId, lang: Lang = "en") -> Shots:
    """List the shots of a match that can be shown once more."""
    room = await seen_room(desk, right, match)
    words, scene = language(lang), room.scene
    called = names(words, scene.record)
    return Shots(
        names=(called[Seat.A], called[Seat.B]),
        racks=scene.match.racks,
        geometry=outline(scene.record.header.table),
        shots=list(replays.lines(words, scene)),
        ended=endings.ended_unplayed(words, scene),
        watcher=_watching(desk, match) if right is not None and right.sees(match) else None,
    )


def _watching(desk: Desk, match: str) -> Link:
    token = desk.house.signer.token(Right(Kind.WATCHER, match))
    return desk.addresses.link(f"/replay#k={token}")


@router.get("/{match}/shot/{seq}", response_class=Response)
async def shot(desk: AtDesk, right: With, match: MatchId, seq: int, lang: Lang = "en") -> Response:
    """Give a shot once more, simulated anew and compared with the record."""
    room = await seen_room(desk, right, match)
    text = await replays.shot(language(lang), room, desk.games.workshop, seq)
    return Response(text, media_type="application/json")


@router.get("/{match}/position")
async def position(desk: AtDesk, right: With, match: MatchId, seq: _Seq = None) -> Lies:
    """Give the position before a shot, or as it is now, as a text."""
    await seen_room(desk, right, match)
    found = await _position(desk, match, seq)
    layout = found.layout or Layout()
    return Lies(str(found), {str(int(ball)): (place.x, place.y) for ball, place in layout.items()})


@router.get("/{match}/picture.svg", response_class=Response)
async def picture(desk: AtDesk, right: With, match: MatchId, seq: _Seq = None) -> Response:
    """Draw the position before a shot, or as it is now."""
    room = await seen_room(desk, right, match)
    found = await _position(desk, match, seq)
    svg = draw.svg(room.scene.record.header.table, found.layout or Layout(), [], draw.Look(description=str(found)))
    return Response(f"{svg}\n", media_type="image/svg+xml")


async def _position(desk: Desk, match: str, seq: int | None) -> Position:
    room = await desk.house.room(match)
    if seq is not None:
        return replays.position_before(room.scene, seq)
    try:
        parlour = await desk.games.parlour(match)
    except WebError:
        raise MatchError("no_such_entry", seq=0) from None
    return replays.position_now(room.scene, parlour.game.layout)
