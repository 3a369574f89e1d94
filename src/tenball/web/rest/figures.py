"""The figures of a match, counted from its record."""

from __future__ import annotations

from dataclasses import fields

from fastapi import APIRouter
from pydantic.dataclasses import dataclass

from tenball.match.stats import Figure, SeatFigures, stats
from tenball.rules import Seat
from tenball.web.rest.desk import AtDesk, MatchId, With, seen_room

__all__ = ["router"]

router = APIRouter(prefix="/api/matches/{match}")
_NAMES = tuple(one.name for one in fields(SeatFigures) if one.name != "fouls_by_kind")


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of both seats by their names; none where there was nothing to divide by."""

    a: dict[str, float | None]
    b: dict[str, float | None]


@router.get("/figures")
async def figures(desk: AtDesk, right: With, match: MatchId) -> Figures:
    """Count what stands in the record of a match."""
    room = await seen_room(desk, right, match)
    found = stats(room.scene.record.whole())
    return Figures(*(_values(found.of(seat)) for seat in Seat))


def _values(of: SeatFigures) -> dict[str, float | None]:
    counted: dict[str, Figure] = {name: getattr(of, name) for name in _NAMES}
    return {name: figure.value for name, figure in counted.items()}
