"""A match that is being played: step by step, each told as it happens, and kept on the disk before it is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

from tenball.archive import Lock, append
from tenball.cli.engines import Engines
from tenball.cli.entrants import made_by
from tenball.cli.play.telling import happened_told, noise_told
from tenball.cli.play.typist import Read, Show, Typist, Wish
from tenball.cli.play.vocabulary import Word
from tenball.cli.signs import signs
from tenball.match import Chose, Draft, Match, Record, Retracted, ShotRuled, Stage, Stamp, standing, steps
from tenball.match.agreed import Agreed, Kind, Who
from tenball.match.log import Step
from tenball.play import Clock, Duel, Equipment, Happened, Move, Noise, Player, Refused, Shot, Terms, View
from tenball.play.engine import EnginePlayer
from tenball.play.openness import why_refused
from tenball.players import Insight, Thinker
from tenball.rules import Seat
from tenball.words import Language
from tenball.words.tell import names, score, thoughts, why

__all__ = ["Board", "Sitting"]


@dataclass(frozen=True, slots=True)
class Board:
    """Where the record lies, and how lines come and go; `in_words` leaves out the table in characters."""

    path: Path
    lock: Lock
    read: Read
    show: Show
    in_words: bool = False


@dataclass(slots=True)
class _Heard:
    """A player whose last move is remembered, as it was meant before the noise, and why he chose it if he says so."""

    player: Player
    last: Move | None = None
    insight: Insight | None = None

    def decide(self, view: View, clock: Clock, /) -> Move:
        self.last = self.insight = None
        if isinstance(self.player, Thinker):
            self.insight = self.player.think(view, clock)
            self.last = self.insight.best.move
        else:
            self.last = self.player.decide(view, clock)
        return self.last


class Sitting:
    """One sitting of a match: `play` goes on until the match is over or somebody leaves; use it in a `with`."""

    def __init__(self, words: Language, board: Board, record: Record, agreed: Agreed, known: Engines) -> None:
        self._words = words
        self._board = board
        self._agreed = agreed
        self._called = names(words, record)
        self._typists: dict[Seat, Typist] = {}
        # An engine that was started must not be left behind if what comes after it fails.
        with ExitStack() as stack:
            self._players = {seat: _Heard(self._seated(seat, agreed.of(seat), known, stack)) for seat in Seat}
            self._duel = self._dueling(record)
            self._stack = stack.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @property
    def record(self) -> Record:
        """The record as it stands."""
        return self._duel.record

    def play(self) -> None:
        """Play on, step by step."""
        while self._duel.match.stage is not Stage.FINISHED:
            before = self._duel.match
            happened = self._duel.step()
            if happened is not None:
                self._board.show(self._told(before, happened))
            elif not self._granted():
                return

    def _dueling(self, record: Record) -> Duel:
        agreed = self._agreed
        terms = Terms((Noise.preset(agreed.a.noise), Noise.preset(agreed.b.noise)), agreed.seed)
        return Duel(record, self._players, Equipment(record.header.table), terms, self._write)

    def _write(self, record: Record, drafts: Sequence[Draft]) -> Record:
        stamp = Stamp(datetime.now().astimezone().isoformat(timespec="seconds"), "table")
        return append(self._board.path, record, drafts, stamp, self._board.lock)

    def _seated(self, seat: Seat, who: Who, known: Engines, stack: ExitStack) -> Player:
        if who.kind is Kind.PERSON:
            board = self._board
            typist = Typist(self._words, self._called[seat], board.read, board.show, self._check)
            typist.aside, typist.in_words = self._aside, board.in_words
            self._typists[seat] = typist
            return typist
        player = made_by(who, known, threads=None)()
        return stack.enter_context(player) if isinstance(player, EnginePlayer) else player

    def _check(self, view: View, move: Move) -> Refused | None:
        return why_refused(view.equipment, self._duel.match, view.layout, view.prompt, move)

    def _told(self, before: Match, happened: Happened) -> Iterator[str]:
        """What a step brought; of a person's stroke also what the noise made of it."""
        event = happened.events[-1] if happened.events else None
        if isinstance(event, ShotRuled) and event.seat in self._typists and event.stroke is not None:
            meant = self._players[event.seat].last
            if isinstance(meant, Shot):
                yield from filter(None, [noise_told(self._words, meant.stroke, event.stroke)])
        yield from happened_told(self._words, self._called, before, happened)
        if len(self._duel.match.results) > len(before.results):
            yield score(self._words, self._duel.match, self._called)

    def _aside(self, asked: Word) -> Iterator[str]:
        """What somebody wants to know of the match before he plays."""
        match asked:
            case Word.SCORE:
                yield score(self._words, self._duel.match, self._called)
            case Word.WHY:
                yield from self._why()
            case _:
                return

    def _why(self) -> Iterator[str]:
        """The last ruling at length, and what the player of the last shot thought, if he is one who tells."""
        shots = [entry.event for entry in standing(self.record.entries) if isinstance(entry.event, ShotRuled)]
        if not shots:
            yield signs(self._words.code).say("say.no_ruling")
            return
        yield from why(self._words, self._duel.match.book, shots[-1].ruling).split("\n")
        insight = self._players[shots[-1].seat].insight
        if insight is not None:
            yield from self._thoughts(insight)

    def _thoughts(self, insight: Insight) -> Iterator[str]:
        played, *others = thoughts(self._words, self.record.header.table, insight.thoughts, insight.shots)
        yield played
        yield from (f"  {other}" for other in others)

    def _granted(self) -> bool:
        """Whether the match goes on after a decision was called off."""
        wishes = [typist.wish for typist in self._typists.values() if typist.wish is not None]
        for typist in self._typists.values():
            typist.wish = None
        if wishes != [Wish.UNDO]:
            return False
        self._board.show([self._undone()])
        return True

    def _undone(self) -> str:
        """Take back everything from the last thing that a person at the keyboard did, where that is agreed."""
        say = signs(self._words.code).say
        if not self._agreed.practice:
            return say("practice.not_agreed")
        seqs = self._since_last_own()
        if not seqs:
            return say("practice.nothing")
        record = self._write(self.record, [Draft(Retracted(seqs))])
        self._duel = self._dueling(record)
        return say("practice.undone", n=len(seqs))

    def _since_last_own(self) -> tuple[int, ...]:
        """The numbers of the entries from the last shot or answer of a person on."""
        done = list(steps(self.record))
        own = [place for place, step in enumerate(done) if _whose(step) in self._typists]
        return tuple(step.entry.seq for step in done[own[-1] :]) if own else ()


def _whose(step: Step) -> Seat | None:
    """Whose shot or answer that was."""
    match step.entry.event:
        case ShotRuled(seat=seat):
            return seat
        case Chose() if step.before.rack is not None:
            return step.before.rack.shooter
        case _:
            return None
