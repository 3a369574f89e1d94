"""What a connection says, and what is done about it."""

from __future__ import annotations

from pydantic import ValidationError

from tenball.archive import ArchiveError
from tenball.match.errors import MatchError
from tenball.rules.errors import RulesError
from tenball.web import answers, said
from tenball.web.errors import Asked, WebError
from tenball.web.guest import Guest
from tenball.web.notes import judged
from tenball.web.room import Room
from tenball.web.sender import Closed, Code
from tenball.web.telling import answered, told_refusal

__all__ = ["hear_all"]

_REFUSED = (WebError, MatchError, RulesError, ArchiveError)


async def hear_all(guest: Guest) -> None:
    """Take what is said, one thing after the other, for as long as the connection lasts."""
    while True:
        text = await guest.socket.receive_text()
        await _heard(guest, _read(text))


async def _heard(guest: Guest, message: said.Said) -> None:
    if isinstance(message, said.Lang):
        guest.lang, guest.seen, guest.sent = message.lang, 0, None
        guest.wake()
        return
    room = guest.room
    if room is None or guest.hello.view != "pad" or not guest.right.scores(room.match):
        _no_right(guest, message)
        return
    match message:
        case said.Editing():
            room.edit(guest, is_open=message.open)
        case said.Asks():
            guest.sender.answer(_tried(guest, room, message))
        case said.Take() | said.Command() | said.Notes():
            guest.sender.answer(await _done(guest, room, message))


def _no_right(guest: Guest, message: said.Take | said.Command | said.Notes | said.Asks | said.Editing) -> None:
    if not isinstance(message, said.Editing):
        guest.sender.answer(answers.Refused(message.n, "no_right", str(WebError("no_right"))))


def _tried(guest: Guest, room: Room, message: said.Asks) -> object:
    try:
        return answered(room.scene, guest.lang, message)
    except _REFUSED as problem:
        return answers.Refused(message.n, problem.key, told_refusal(guest.lang, problem))


async def _done(guest: Guest, room: Room, message: said.Take | said.Command | said.Notes) -> object:
    try:
        match message:
            case said.Take():
                await room.take(guest, over=message.over)
                return answers.Done(message.n, [])
            case said.Command():
                seqs = await room.command(guest, guest.right.kind.word, message)
                return answers.Done(message.n, list(seqs))
            case said.Notes():
                return await judged(room, guest, guest.right.kind.word, message)
    except Asked as asked:
        return answers.Refused(message.n, asked.key, str(asked), "asked")
    except _REFUSED as problem:
        return answers.Refused(message.n, problem.key, told_refusal(guest.lang, problem))


def _read(text: str) -> said.Said:
    try:
        return said.SAID.validate_json(text)
    except ValidationError:
        raise Closed(Code.BAD_MESSAGE) from None
