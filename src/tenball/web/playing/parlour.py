"""A game with those who are connected to it: who is there, who decides next, and what they are shown."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from tenball.rules import Seat
from tenball.web.frames import dumped
from tenball.web.playing import parts, sent, showing
from tenball.web.playing.deciding import Decider
from tenball.web.playing.game import Game
from tenball.web.playing.moments import Told
from tenball.web.playing.openings import openings
from tenball.web.rights import Kind, Right
from tenball.web.scene import now_ms
from tenball.web.sender import Sender
from tenball.web.shown import State
from tenball.words import language
from tenball.words.tell import names

__all__ = ["GRACE_S", "Guest", "Parlour"]

GRACE_S = 30
"""Seconds for which a seat whose device is away is waited for without a word."""
_LATER_S = 0.05
_AIM_S = 0.1
"""Seconds between two looks at how somebody aims."""


class Guest(Protocol):
    """A connection, as far as the others are concerned."""

    client: str
    lang: str
    seats: tuple[Seat, ...]
    sender: Sender
    rested: int
    aim: str | None

    def wake(self) -> None:
        """Look whether there is something to send."""
        ...

    def welcome(self) -> str:
        """What the game is, as it is told first."""
        ...


@dataclass(slots=True, eq=False)
class Parlour:
    """One game with its guests."""

    game: Game
    pace: float
    rematch: Callable[[Parlour], Awaitable[str]]
    token: Callable[[Right, str], str]
    server: str
    guests: set[Guest] = field(default_factory=set)
    left: dict[Seat, int] = field(default_factory=dict)
    version: int = 0
    decider: Decider = field(init=False)
    aimed: float = 0.0
    aiming: asyncio.TimerHandle | None = None
    states: dict[tuple[str, int], tuple[State, parts.LastRuled | None]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.decider = Decider(self.game, self.pace)
        self.game.on_told = self.tell
        self.game.on_turn = self.decider.turn
        opened = now_ms()
        self.left = dict.fromkeys(Seat, opened)

    async def open(self) -> None:
        """Find out how it lies, and let the game go on."""
        async with self.game.room.lock:
            await self.game.look()
        if self.guests:
            self.decider.come()

    def enter(self, guest: Guest) -> None:
        """Somebody came."""
        before = self._here()
        self.guests.add(guest)
        self._note(before)
        self.decider.come()

    def leave(self, guest: Guest) -> None:
        """Somebody went."""
        before = self._here()
        self.guests.discard(guest)
        self._note(before)
        if not self.guests:
            self.decider.leave()

    def has_left(self, seat: Seat) -> bool:
        """Whether a player by link who has played is away for longer than he is waited for."""
        game, author = self.game, (Kind.SEAT_A if seat is Seat.A else Kind.SEAT_B).word
        if game.setup.kind != "link" or game.is_over or seat in self._here():
            return False
        is_late = now_ms() >= self.left[seat] + GRACE_S * 1000
        return is_late and any(entry.stamp.author == author for entry in game.record.entries)

    def _here(self) -> frozenset[Seat]:
        return frozenset(seat for guest in self.guests for seat in guest.seats)

    def _note(self, before: frozenset[Seat]) -> None:
        """Keep since when a seat is there, or not, and tell the others."""
        changed = before ^ self._here()
        for seat in changed:
            self.left[seat] = now_ms()
        if changed:
            self.changed()
            # Whoever stays is told when he need not wait any longer.
            asyncio.get_running_loop().call_later(GRACE_S + _LATER_S, self.changed)

    def changed(self) -> None:
        """Have everybody shown who is there."""
        self.version += 1
        for guest in tuple(self.guests):
            guest.wake()

    def tell(self, told: Told) -> None:
        """Show everybody a shot or a lag."""
        if told.film is not None:
            self.decider.shot_shown(told.seq, told.film.duration)
        texts: dict[str, str | None] = {}
        for guest in tuple(self.guests):
            if guest.lang not in texts:
                texts[guest.lang] = self.text(guest.lang, told)
            text = texts[guest.lang]
            if text is not None:
                guest.sender.put(text)

    def text(self, lang: str, told: Told) -> str | None:
        """That shot or lag as a message."""
        words = language(lang)
        return showing.shot_text(words, self.game, told) or showing.lagged_text(words, self.game, told)

    def again(self, guest: Guest, seen: int) -> None:
        """Show somebody who was away for a moment what he has missed."""
        for told in self.game.told:
            missed = 0 < seen < told.seq and told.seq not in self.game.record.gone
            text = self.text(guest.lang, told) if missed else None
            if text is not None:
                guest.sender.put(text)

    def renamed(self) -> None:
        """Tell everybody anew what the game is: the players are called otherwise."""
        for guest in tuple(self.guests):
            guest.sender.put(guest.welcome())
        self.changed()

    def rested(self, guest: Guest, seq: int) -> None:
        """That shot was seen to its end there; once all who play have seen it, the game goes on."""
        guest.rested = seq
        if all(one.rested >= self.decider.shot for one in self.guests if one.seats):
            self.decider.shot_seen()

    def show_aim(self, author: Guest, aim: sent.AimTold) -> None:
        """Show the others how somebody aims: not more often than they can see, and always the last of it."""
        text = dumped(aim).decode()
        for guest in self.guests:
            if guest is not author:
                guest.aim = text
        if self.aiming is None:
            loop = asyncio.get_running_loop()
            self.aiming = loop.call_at(max(loop.time(), self.aimed + _AIM_S), self._aim_shown)

    def _aim_shown(self) -> None:
        self.aiming, self.aimed = None, asyncio.get_running_loop().time()
        for guest in tuple(self.guests):
            guest.wake()

    def described(self, lang: str) -> parts.Game:
        """What does not change."""
        return showing.game_plain(language(lang), self.game)

    def working(self, lang: str) -> sent.Working:
        """How far the processes are."""
        shop = self.game.workshop
        return sent.Working(shop.phase.value, shop.share, language(lang).say(f"working.{shop.phase}"))

    def table(self, lang: str, seats: Sequence[Seat], right: Right) -> sent.Table:
        """How the game stands, for somebody with these seats."""
        game, words = self.game, language(lang)
        state, ruled = self._state(lang)
        offer = None if game.offer is None else parts.OfferMade(game.offer[0], game.offer[1].value)  # type: ignore[arg-type]
        return sent.Table(
            seq=len(game.record.entries),
            now=now_ms(),
            state=state,
            ruled=ruled,
            turn=showing.turn(words, game, self.decider.until) if game.looked is not None else None,
            layout=showing.layout_plain(game.layout),
            thinking=self._thinking(lang),
            people=self._people(),
            offer=offer,
            can=list(openings(game, seats, claims=any(self.has_left(seat.other) for seat in seats))),
            lagged=[Seat(key).value for key in game.aside.strokes],
            rematch=self._rematch(right),
        )

    def _state(self, lang: str) -> tuple[State, parts.LastRuled | None]:
        room = self.game.room
        key = lang, room.version
        if key not in self.states:
            if any(version != room.version for _, version in self.states):
                self.states.clear()
            words = language(lang)
            state = showing.state(words, self.game)
            self.states[key] = state, showing.last_ruled(words, self.game, state.last)
        return self.states[key]

    def _thinking(self, lang: str) -> parts.ThinkingNow | None:
        thinking = self.game.thinking
        if thinking is None:
            return None
        called = names(language(lang), self.game.record)
        place = self.game.workshop.place(self.game.room.match)
        return parts.ThinkingNow(thinking.seat.value, called[thinking.seat], place, thinking.since)

    def _people(self) -> parts.People:
        here = self._here()
        return parts.People(*(self._seat_here(seat, here) for seat in Seat))

    def _seat_here(self, seat: Seat, here: frozenset[Seat]) -> parts.SeatHere:
        is_here = seat in here or not self.game.setup.is_person(seat)
        since = self.left[seat]
        return parts.SeatHere(is_here, since, None if is_here else since + GRACE_S * 1000)

    def _rematch(self, right: Right) -> parts.Rematch | None:
        match = self.game.aside.rematch
        return None if match is None else parts.Rematch(match, self.token(right, match))
