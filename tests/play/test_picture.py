"""The ways of a shot, as a picture shows them."""

from __future__ import annotations

import itertools
import math

import pytest

from tenball.physics import Motion, simulate
from tenball.play.picture import picture, ways
from tenball.table import Ball, Layout, Point, Stroke

SHOT = simulate(layout=Layout.parse("0@-0.6,0 1@0.3,0.1 3@-1.0,-0.5"), stroke=Stroke(3.0, 0.11, 0.3, -0.3))


def test_a_jump_is_dashed_and_the_way_goes_on_from_where_it_ends() -> None:
    shot = simulate(layout=Layout.parse("0@-0.6,0 1@0.3,0.1"), stroke=Stroke(3.0, 0.5, 0.0, 0.0, 0.8))
    parts = [way for way in ways(shot) if way.ball is Ball.CUE]
    assert [part.dashed for part in parts[:2]] == [True, False]
    assert [part.open_end for part in parts] == [*(True for _ in parts[1:]), False]
    assert all(one.points[-1] == other.points[0] for one, other in itertools.pairwise(parts))
    flight = next(piece for piece in shot.pieces(Ball.CUE) if piece.motion is Motion.FLY)
    assert parts[0].points[0] == shot.layout[Ball.CUE]
    assert any(math.dist(point, flight.at(flight.end).place[:2]) < 1e-9 for point in parts[0].points)


def test_a_ball_that_only_falls_into_a_pocket_does_not_jump() -> None:
    shot = simulate(layout=Layout.parse("0@0,0.3"), stroke=Stroke(1.0, math.pi / 2))
    assert shot.pieces(Ball.CUE)[-1].motion is Motion.FLY
    assert [way.dashed for way in ways(shot)] == [False]


def test_every_ball_that_moves_has_a_way_from_where_it_lay_to_where_it_stops() -> None:
    found = {way.ball: way.points for way in ways(SHOT)}
    assert set(found) == {Ball.CUE, Ball.ONE}
    for ball, points in found.items():
        assert points[0] == SHOT.layout[ball]
        last = SHOT.pieces(ball)[-1]
        assert points[-1].distance(Point(*last.at(last.end).place[:2])) < 1e-9


def test_a_way_keeps_to_the_path() -> None:
    (way,) = (way for way in ways(SHOT) if way.ball is Ball.CUE)
    for piece in SHOT.pieces(Ball.CUE):
        if piece.motion is Motion.REST:
            continue
        for k in range(41):
            x, y, _ = piece.at(piece.start + (piece.end - piece.start) * k / 40).place
            gaps = (_gap((x, y), a, b) for a, b in zip(way.points, way.points[1:], strict=False))
            assert min(gaps) < 1e-3


def _gap(place: tuple[float, float], a: Point, b: Point) -> float:
    dx, dy = b.x - a.x, b.y - a.y
    along = ((place[0] - a.x) * dx + (place[1] - a.y) * dy) / (dx * dx + dy * dy)
    t = min(max(along, 0.0), 1.0)
    return math.hypot(place[0] - a.x - t * dx, place[1] - a.y - t * dy)


@pytest.mark.parametrize("until, moved", [(0.0, 0), (0.1, 1), (2.0, 2)])
def test_a_picture_can_end_early(until: float, moved: int) -> None:
    assert len(ways(SHOT, until)) == moved


def test_a_picture_shows_balls_and_ways() -> None:
    text = picture(SHOT)
    assert text.count("<polyline") == 4, "each way has a line below it that sets it off"
