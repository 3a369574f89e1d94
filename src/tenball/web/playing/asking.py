"""Questions that change nothing: previews, hints, maps of the table, and the computer's reasons."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tenball.match import Prompt
from tenball.rules import Seat
from tenball.rules.plain import call_plain
from tenball.table import Ball, Point, Stroke
from tenball.web.errors import WebError
from tenball.web.playing import decisions, jobs, parts, results, said, sent
from tenball.web.playing.game import Game
from tenball.web.playing.player import Player
from tenball.web.playing.setup import Lines
from tenball.words import Language, language
from tenball.words.tell import Thought, not_played, thought, thoughts

__all__ = ["answered", "previewed"]

_SHOTS = 400
"""Shots by which the chance of a hint is counted."""
_LEVEL = "league"
"""The noise with which hints and maps are counted for people who play without any."""
_SHORT_M = 0.3
"""m of the line of aim where it is to be short."""

_XY = tuple[float, float]


async def previewed(player: Player, message: said.AskPreview) -> None:
    """Answer the newest preview that was asked for; those in between are forgotten."""
    player.preview = message
    if player.previewing:
        return
    player.previewing = True
    try:
        while (asked := player.preview) is not None:
            player.preview = None
            found = await _preview(player, asked)
            if found is not None:
                player.sender.answer(found)
    finally:
        player.previewing = False


async def _preview(player: Player, asked: said.AskPreview) -> sent.PreviewTold | sent.Refused | None:
    game, words = player.parlour.game, language(player.lang)
    if not player.seats:
        return sent.Refused(asked.n, "no_right", str(WebError("no_right")))
    lags = game.asked.prompt is Prompt.LAG
    seat = Seat(asked.seat) if asked.seat else next(filter(game.waits_for, player.seats), player.seats[0])
    if asked.stroke[0] < 0.0:
        return sent.Refused(asked.n, "bad_stroke", words.say("not_played.bad_stroke", problem="speed"))
    job = jobs.Preview(
        game.on,
        game.room.scene.match,
        None if lags else game.layout,
        seat,
        Stroke(*asked.stroke),
        None if asked.place is None else Point(*asked.place),
    )
    try:
        found = await game.workshop.quick(game.room.match, lambda _: job, urgent=False)
    except WebError as problem:
        return sent.Refused(asked.n, problem.key, str(problem))
    return _told(words, asked.n, found, game.setup.lines) if isinstance(found, results.Previewed) else None


def _told(words: Language, n: int, found: results.Previewed, lines: Lines) -> sent.PreviewTold:
    """As much of the preview as was agreed to be shown."""
    contact, tangent = lines in {"contact", "tangent"}, lines == "tangent"
    cue = list(found.cue) if contact else _cut(found.cue, _SHORT_M) if lines == "short" else []
    return sent.PreviewTold(
        n=n,
        reach=found.reach,
        miscue=found.miscue,
        refused=None if found.refused is None else not_played(words, found.refused.key, found.refused.values),
        cue=[*cue, *(found.after if tangent else ())],
        ghost=found.ghost if contact else None,
        ball=found.ball if contact else None,
        object=list(found.object) if tangent else [],
        tangent=list(found.tangent) if tangent and found.tangent is not None else None,
        legal_place=found.placed is None,
        place_text=None if found.placed is None else words.say(f"not_played.{found.placed}"),
    )


def _cut(way: tuple[_XY, ...], most: float) -> list[_XY]:
    """The beginning of a way, so many metres of it at most."""
    found: list[_XY] = list(way[:1])
    left = most
    for (x, y), (to_x, to_y) in pairwise(way):
        step = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        share = min(1.0, left / step) if step > 0.0 else 1.0
        found.append((x + share * (to_x - x), y + share * (to_y - y)))
        left -= step
        if left <= 0.0:
            break
    return found


async def answered(player: Player, message: said.AskHint | said.AskMap | said.AskReason) -> object:
    """The answer to that question."""
    game, words = player.parlour.game, language(player.lang)
    match message:
        case said.AskReason(n=n):
            return _reason(words, game, n)
        case said.AskHint(n=n):
            _check_may_be_helped(player)
            match = game.room.match
            job = jobs.Suggest(match, game.room.scene.match, game.layout, game.on, _noise(player), _SHOTS)
            found = await _thought_about(player, job)
            return sent.Hint(n, [idea_plain(words, game, one) for one in found.ideas])
        case said.AskMap(n=n, ball=ball, pocket=pocket):
            _check_may_be_helped(player)
            if Ball(ball) not in game.layout:
                raise WebError("no_such_ball", ball=ball)
            found = await _thought_about(
                player, jobs.Survey(game.room.match, game.layout, game.on, _noise(player), ball, pocket)
            )
            return _map(n, ball, pocket, found)


async def _thought_about(player: Player, job: jobs.Suggest | jobs.Survey) -> Any:  # noqa: ANN401 - whatever answers it
    """Have that thought about; who asks anew waits for the newest question only."""
    game = player.parlour.game
    task = game.workshop.thinking(f"{game.room.match} hint", job, heavy=True)
    player.ask(task)
    return await game.workshop.think(task)


def _check_may_be_helped(player: Player) -> None:
    """Nobody is helped against somebody who is not asked."""
    game = player.parlour.game
    if not player.seats:
        raise WebError("no_right")
    if not game.is_open_to_help:
        raise WebError("no_help")


def _noise(player: Player) -> str:
    noise = player.parlour.game.setup.of(player.seats[0]).noise
    return _LEVEL if noise == "none" else noise


def _map(n: int, ball: int, pocket: str | None, found: results.MapFound) -> sent.MapTold:
    x, y, chance = found.best
    return sent.MapTold(
        n,
        ball,
        pocket,
        list(found.along),
        list(found.across),
        [list(row) for row in found.chance],
        parts.MapBest((x, y), chance),
    )


def _reason(words: Language, game: Game, n: int) -> sent.ReasonTold:
    reasons = game.reasons
    if reasons is None or not reasons.ideas:
        raise WebError("no_reason")
    size = game.record.header.table
    lines = thoughts(words, size, [_thought(one) for one in reasons.ideas], reasons.shots)
    return sent.ReasonTold(n, "\n".join(lines), [idea_plain(words, game, one) for one in reasons.ideas])


def _thought(one: results.Idea) -> Thought:
    """The idea as its words need it."""
    move = one.move
    if not isinstance(move, decisions.ShotMove):
        option = move.option if isinstance(move, decisions.AnswerMove) else None
        return Thought(one.kind, one.success[0], one.worth, option=option)
    return Thought(one.kind, one.success[0], one.worth, move.call, move.stroke, move.place)


def idea_plain(words: Language, game: Game, one: results.Idea) -> parts.HintIdea:
    """An idea as the page is sent it."""
    text = thought(words, game.record.header.table, _thought(one))
    move = one.move
    if not isinstance(move, decisions.ShotMove):
        return parts.HintIdea(None, None, None, one.success, None, text)
    stroke = move.stroke
    five = stroke.speed, stroke.aim, stroke.side, stroke.height, stroke.slope
    place = None if move.place is None else (move.place.x, move.place.y)
    way = None if one.way is None else parts.IdeaWay(list(one.way.cue), one.way.ghost, list(one.way.object))
    return parts.HintIdea(call_plain(move.call), five, place, one.success, way, text)
