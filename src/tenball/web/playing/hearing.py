"""What a connection to a game says, and what is done about it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, assert_never

from pydantic import ValidationError
from starlette.websockets import WebSocket

from tenball.match.errors import MatchError
from tenball.rules import Option, RulesError, Seat
from tenball.rules.plain import call_from
from tenball.table import Point, Stroke, TableError
from tenball.web.errors import WebError
from tenball.web.playing import asking, decisions, rewinding, said, sent
from tenball.web.playing.errors import NotPlayed
from tenball.web.playing.moments import Doing
from tenball.web.playing.offering import offered
from tenball.web.playing.parlour import GRACE_S
from tenball.web.playing.placing import layout_of
from tenball.web.playing.player import Player
from tenball.web.room import to_its_end
from tenball.web.sender import Closed, Code
from tenball.words import language
from tenball.words.tell import not_played, refused

__all__ = ["hear_all"]

_PASSING = frozenset({"not_saved", "no_simulator", "simulator_failed"})
"""Refusals that say nothing of the command; sent again, it may be done."""


async def hear_all(player: Player, socket: WebSocket) -> None:
    """Take what is said, one thing after the other, for as long as the connection lasts."""
    tasks: set[asyncio.Task[None]] = set()
    try:
        while True:
            await _heard(player, _read(await socket.receive_text()), tasks)
    finally:
        for task in tasks:
            task.cancel()


def _read(text: str) -> said.Said:
    try:
        return said.SAID.validate_json(text)
    except ValidationError:
        raise Closed(Code.BAD_MESSAGE) from None


async def _heard(player: Player, message: said.Said, tasks: set[asyncio.Task[None]]) -> None:
    match message:
        case said.Lang():
            player.lang = message.lang
            player.sender.put(player.welcome())
            player.wake()
        case said.AimShown():
            _aimed(player, message)
        case said.Rested():
            player.parlour.rested(player, message.seq)
        case said.StopThinking():
            await _stopped(player)
        case said.AskPreview():
            _later(tasks, asking.previewed(player, message))
        case said.AskHint() | said.AskMap() | said.AskReason():
            _later(tasks, _answered(player, message))
        case _:
            player.sender.answer(await to_its_end(_acted(player, message)))


def _later(tasks: set[asyncio.Task[None]], work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.ensure_future(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)


def _aimed(player: Player, message: said.AimShown) -> None:
    """Only whoever is in turn is seen to aim, and not at a table that has gone on meanwhile."""
    game = player.parlour.game
    seat = next((seat for seat in player.seats if game.waits_for(seat)), None)
    if seat is not None and message.at == len(game.record.entries):
        player.parlour.show_aim(player, sent.AimTold(seat.value, message.at, message.stroke, message.place))


async def _stopped(player: Player) -> None:
    """The computer plays what it has; in practice the turn goes back to the person. A hint is not waited for."""
    parlour = player.parlour
    player.ask(None)
    if not player.seats or parlour.game.thinking is None:
        return
    if parlour.game.setup.kind != "practice":
        parlour.decider.stop()
        return
    parlour.decider.call_off()
    async with parlour.game.room.lock:
        try:
            await rewinding.take_back(parlour.game, player.seats, Doing(player.right.kind.word))
        except (MatchError, WebError):
            parlour.game.on_turn()


async def _answered(player: Player, message: said.AskHint | said.AskMap | said.AskReason) -> None:
    try:
        player.sender.answer(await asking.answered(player, message))
    except (WebError, MatchError, RulesError, TableError, NotPlayed) as problem:
        player.sender.answer(_refused(player, message.n, problem))


async def _acted(player: Player, message: said.Acting) -> object:
    """The answer to that command; the first one, if it is sent again."""
    game = player.parlour.game
    command = player.client, message.n
    async with game.room.lock:
        known = await _known(player, command)
        if known is not None:
            return known
        try:
            await _do(player, message, Doing(player.right.kind.word, command))
            answer: object = sent.Done(message.n, len(game.record.entries))
        except (WebError, MatchError, RulesError, TableError, NotPlayed) as problem:
            answer = _refused(player, message.n, problem)
            if getattr(problem, "key", "") in _PASSING:
                return answer
        game.remember(command, answer)
        return answer


async def _known(player: Player, command: tuple[str, int]) -> object | None:
    """What was answered to that command before, also before the server was started anew."""
    game = player.parlour.game
    if command in game.answers:
        return game.answers[command]
    seqs = await game.room.commands.known(*command)
    if seqs is not None:
        return sent.Done(command[1], seqs[-1])
    return sent.Done(command[1], len(game.record.entries)) if command in game.aside.said.values() else None


def _refused(player: Player, n: int, problem: Exception) -> sent.Refused:
    words = language(player.lang)
    match problem:
        case NotPlayed(why=why):
            return sent.Refused(n, why.key, not_played(words, why.key, why.values))
        case WebError() | MatchError() | RulesError():
            return sent.Refused(n, problem.key, refused(words, problem))
        case TableError():
            return sent.Refused(n, problem.key, str(problem))
        case _:
            raise TypeError(problem)


async def _do(player: Player, message: said.Acting, doing: Doing) -> None:
    game = player.parlour.game
    if not player.seats:
        raise WebError("no_right")
    match message:
        case (
            said.Shoot()
            | said.LagStroke()
            | said.ChooseBreaker()
            | said.TakeOrHandBack()
            | said.Concede()
            | said.Claim()
        ):
            await _moved(player, message, doing)
        case said.Undo():
            await rewinding.take_back(game, _practising(player), doing)
        case said.Redo():
            _practising(player)
            await rewinding.restore(game, doing)
        case said.BackTo():
            _practising(player)
            await rewinding.try_again(game, message.to, doing)
        case said.SetUp():
            own = _practising(player)[0]
            seat = own if message.on is None else Seat(message.on)
            await rewinding.lay(game, layout_of(game.record.header.table, message.layout), seat, doing)
        case said.Offer() | said.Accept() | said.Decline():
            await offered(player, message, doing)
        case _:
            assert_never(message)


def _practising(player: Player) -> tuple[Seat, ...]:
    if player.parlour.game.setup.kind != "practice":
        raise WebError("only_practice")
    player.parlour.decider.call_off()
    return player.seats


async def _moved(player: Player, message: said.Moves, doing: Doing) -> None:
    """Play a move of a seat that is the player's."""
    game, seat = player.parlour.game, Seat(message.seat)
    if seat not in player.seats:
        raise WebError("no_right")
    if message.at != len(game.record.entries):
        raise WebError("stale", entries=len(game.record.entries))
    if isinstance(message, said.Concede | said.Claim):
        await _ended(player, message, seat, doing)
        return
    if not game.waits_for(seat):
        raise WebError("not_your_turn")
    match message:
        case said.LagStroke(stroke=stroke):
            await game.lag(seat, decisions.LagMove(Stroke(*stroke)), doing)
        case said.Shoot(call=call, stroke=stroke, place=place):
            put = None if place is None else Point(*place)
            await game.play({seat: decisions.ShotMove(call_from("call", call), Stroke(*stroke), put)}, doing)
        case said.ChooseBreaker(who=who):
            await game.play({seat: decisions.BreakerMove(Seat(who))}, doing)
        case said.TakeOrHandBack(option=option):
            await game.play({seat: decisions.AnswerMove(Option(option))}, doing)
        case _:
            assert_never(message)


async def _ended(player: Player, message: said.Concede | said.Claim, seat: Seat, doing: Doing) -> None:
    """Give the match up, or claim it from somebody who has left."""
    parlour = player.parlour
    if isinstance(message, said.Claim):
        if not parlour.has_left(seat.other):
            raise WebError("not_left", seconds=GRACE_S)
        await parlour.game.walk_over(seat, doing)
        return
    parlour.decider.call_off()
    await parlour.game.concede(seat, doing)
