"""From a typed shot to a move: what was left out is computed, so that a person types a call and a power."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from tenball.cli.play.typed import Typed, TypedError
from tenball.cli.play.vocabulary import Word
from tenball.physics import layout_array, stroke_array
from tenball.play import Lag, Shot, View
from tenball.players.aim import cue_aims, squirts
from tenball.players.setting import Setting
from tenball.players.sight import Pots, pots
from tenball.rules import Break, Call, Called, CueBall, PushOut, Safety, Uncalled
from tenball.table import POCKETS, Ball, Layout, Pocket, Point, Stroke, misplaced
from tenball.words.tell.places import from_diamonds

__all__ = ["USUAL_BREAK", "lag_meant", "shot_meant", "straight_pots"]

_USUAL_SPEED, USUAL_BREAK, _USUAL_LAG = 2.2, 9.5, 2.5
"""m/s where no power was typed."""
_BREAK_BEHIND, _BREAK_ASIDE = 0.02, 0.2
"""m behind the head string and left of the middle, where the cue ball is put for a break without a place."""
_ROUNDS = 2
"""The aim depends on the slope of the cue, and how far that has to be raised on the aim."""


def lag_meant(view: View, typed: Typed) -> Lag:
    """The lag with that power, straight up the table."""
    stroke = Stroke(typed.speed or _USUAL_LAG, math.radians(typed.aim.alone or 0.0), typed.side, typed.height)
    return Lag(view.equipment.levelled(view.layout, stroke) or stroke)


def shot_meant(view: View, typed: Typed) -> Shot:
    """The shot with everything that was left out; `TypedError` where it cannot be known."""
    if typed.call is Word.BREAK:
        return _break(view, typed)
    place = _place(view, typed)
    if place is not None and misplaced(view.equipment.size, view.layout.without(Ball.CUE), place):
        # Where the cue ball may not lie nothing can be aimed; the referee says why.
        return Shot(Uncalled(), Stroke(_USUAL_SPEED, 0.0), place)
    layout = view.layout if place is None else view.layout.placed(Ball.CUE, place)
    if Ball.CUE not in layout:
        raise TypedError("place_needed")
    return Shot(_call(view, layout, typed), _stroke(view, layout, typed), place)


def straight_pots(view: View, layout: Layout, ball: Ball) -> Pots:
    """The straight pots of that ball into each pocket, in the order of `POCKETS`."""
    return pots(Setting.of(view.equipment, view.noise), layout_array(layout)[None], np.array([int(ball)]))


def _break(view: View, typed: Typed) -> Shot:
    size = view.equipment.size
    usual = Point(size.head_string_x - _BREAK_BEHIND, _BREAK_ASIDE)
    place = (_typed_place(view, typed) or usual) if Ball.CUE not in view.layout else None
    layout = view.layout if place is None else view.layout.placed(Ball.CUE, place)
    apex = min((ball for ball in layout if ball is not Ball.CUE), key=lambda ball: layout[ball].x)
    meant = replace(typed, speed=typed.speed or USUAL_BREAK, hit=typed.hit or 100.0, ball=apex)
    return Shot(Break(), _stroke(view, layout, meant), place)


def _place(view: View, typed: Typed) -> Point | None:
    """Where the cue ball is put; nothing where it is played from where it lies."""
    if typed.behind is None:
        return _typed_place(view, typed)
    if view.rack is None or view.rack.cue_ball is CueBall.LIES:
        raise TypedError("not_in_hand")
    ball, pocket = typed.ball, typed.pocket
    if ball is None or pocket is None or ball not in view.layout:
        raise TypedError("behind_what")
    at = view.layout[ball]
    heading = float(straight_pots(view, view.layout.placed(Ball.CUE, at), ball).line[0, POCKETS.index(pocket)])
    away = 2 * view.equipment.size.ball_radius + typed.behind / 100
    return Point(at.x - away * math.cos(heading), at.y - away * math.sin(heading))


def _typed_place(view: View, typed: Typed) -> Point | None:
    if typed.diamonds is not None:
        return from_diamonds(view.equipment.size, *typed.diamonds)
    x, y = typed.place
    if (x is None) != (y is None):
        raise TypedError("half_a_place")
    return None if x is None or y is None else Point(x, y)


def _call(view: View, layout: Layout, typed: Typed) -> Call:
    match typed.call:
        case Word.SAFETY:
            return Safety()
        case Word.PUSH_OUT:
            return PushOut()
        case _ if typed.ball is None:
            return Uncalled()
        case _:
            _check_on_table(layout, typed.ball)
            if typed.pocket is None and (typed.hit is not None or typed.aim.fixed is not None):
                # Whoever says how the ball is hit, and names no pocket, plays at the ball and not for a pot.
                return Uncalled()
            return Called(typed.ball, typed.pocket or _likeliest(view, layout, typed.ball))


def _check_on_table(layout: Layout, ball: Ball | None) -> None:
    if ball is not None and ball not in layout:
        raise TypedError("not_on_table", ball=int(ball))


def _likeliest(view: View, layout: Layout, ball: Ball) -> Pocket:
    """The pocket into which the ball goes most surely."""
    chance = straight_pots(view, layout, ball).chance[0]
    if chance.max() <= 0.0:
        raise TypedError("no_pot", ball=int(ball))
    return POCKETS[int(chance.argmax())]


def _stroke(view: View, layout: Layout, typed: Typed) -> Stroke:
    """The stroke, with the cue as level as it can lie unless a slope was typed."""
    slope = 0.0 if typed.slope is None else math.radians(typed.slope)
    stroke = Stroke(typed.speed or _USUAL_SPEED, 0.0, typed.side, typed.height, slope)
    for _ in range(_ROUNDS):
        stroke = replace(stroke, aim=_aim(view, layout, typed, stroke))
        if typed.slope is None:
            stroke = view.equipment.levelled(layout, stroke) or stroke
    return stroke


def _aim(view: View, layout: Layout, typed: Typed, stroke: Stroke) -> float:
    """The direction of the cue [rad]: typed, at a fullness of the ball, or so that the called ball goes."""
    ball = typed.ball
    direction = typed.aim.alone if ball is None else typed.aim.fixed
    if direction is not None:
        return math.remainder(math.radians(direction), math.tau)
    if ball is None:
        raise TypedError("aim_needed")
    _check_on_table(layout, ball)
    turn = math.radians(typed.aim.turn or 0.0)
    if typed.hit is not None or typed.call in (Word.SAFETY, Word.PUSH_OUT):
        return _at(view, layout, ball, typed.hit or 100.0, stroke) + turn
    pocket = typed.pocket or _likeliest(view, layout, ball)
    return _potting(view, layout, ball, pocket, stroke) + turn


def _at(view: View, layout: Layout, ball: Ball, hit: float, stroke: Stroke) -> float:
    """The direction that hits the ball so full, on the left side of it where `hit` is below nought."""
    cue, place = layout[Ball.CUE], layout[ball]
    aside = math.copysign(1.0 - abs(hit) / 100, -hit) * 2 * view.equipment.size.ball_radius
    straight = math.atan2(place.y - cue.y, place.x - cue.x)
    squirt = float(squirts(view.equipment.materials, np.array([stroke.side]))[0])
    return straight + math.asin(min(1.0, max(-1.0, aside / cue.distance(place)))) - squirt


def _potting(view: View, layout: Layout, ball: Ball, pocket: Pocket, stroke: Stroke) -> float:
    """The direction that sends the ball into the pocket, as far as it can be reckoned."""
    line = straight_pots(view, layout, ball).line[0, POCKETS.index(pocket)]
    places = layout_array(layout)
    aims, cut = cue_aims(
        view.equipment.materials,
        view.equipment.size.ball_radius,
        places[None, 0],
        places[None, int(ball)],
        np.array([line]),
        stroke_array(stroke)[None],
    )
    if abs(float(cut[0])) >= math.pi / 2:
        raise TypedError("too_thin", ball=int(ball))
    return float(aims[0])
