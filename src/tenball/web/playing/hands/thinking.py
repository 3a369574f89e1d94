"""Decisions of players that come with tenball, and of engines that the host named."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field

from tenball.match import Prompt
from tenball.match.agreed import Kind
from tenball.play import Clock, Move, Noise, NoMove, Player, Refused, View, lag_layout, view
from tenball.play.asking import Fault, answer
from tenball.play.engine import EnginePlayer
from tenball.play.errors import PlayError
from tenball.play.openness import why_refused
from tenball.players import Idea, Insight, Thinker, named
from tenball.web.playing import decisions, jobs, results
from tenball.web.playing.hands.moving import equipment_of, handed

__all__ = ["MOST_ENGINES", "Heads", "idea_plain"]

MOST_ENGINES = 16
"""Engines that run at once; the one that was left for the longest time is ended, and started anew when it is asked."""


@dataclass(slots=True)
class _Heard:
    """A player whose reasons are kept."""

    player: Player
    insight: Insight | None = None

    def decide(self, view: View, clock: Clock, /) -> Move:
        """Have him decide."""
        if not isinstance(self.player, Thinker):
            return self.player.decide(view, clock)
        self.insight = self.player.think(view, clock)
        return self.insight.best.move


@dataclass(slots=True)
class Heads:
    """The players of this process, and the engines that it has running, the latest asked last."""

    commands: Mapping[str, tuple[str, ...]]
    engines: OrderedDict[tuple[str, str], EnginePlayer] = field(default_factory=OrderedDict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def thought(self, job: jobs.Think, clock: Clock) -> results.Thought:
        """What the player of that seat decides."""
        equipment = equipment_of(job.on)
        layout = lag_layout(equipment, job.seat) if job.prompt is Prompt.LAG else job.layout
        try:
            player = _Heard(self._player(job))
        except PlayError as problem:
            return results.Thought(decisions.NoMoveLeft(str(Fault.GONE), str(problem)))
        shown = view(job.state, job.seat, job.prompt, layout, equipment, Noise.preset(job.who.noise))

        def check(move: Move) -> Refused | None:
            return why_refused(equipment, job.state, layout, job.prompt, move)

        move = answer(player, shown, clock, check)
        if isinstance(move, NoMove) and move.fault is Fault.GONE:
            self._part((job.match, str(job.seat)))
        if player.insight is None:
            return results.Thought(handed(move))
        several = (player.insight.best, *player.insight.others)
        return results.Thought(handed(move), tuple(map(idea_plain, several)), player.insight.shots)

    def _player(self, job: jobs.Think) -> Player:
        if job.who.kind is not Kind.ENGINE:
            return named(job.who.name)
        key = job.match, str(job.seat)
        with self.lock:
            if key not in self.engines:
                while len(self.engines) >= MOST_ENGINES:
                    self.engines.popitem(last=False)[1].close()
                self.engines[key] = EnginePlayer(self._command(job.who.name))
            self.engines.move_to_end(key)
            return self.engines[key]

    def _command(self, name: str) -> tuple[str, ...]:
        if name not in self.commands:
            raise PlayError("no_program", command=name, problem="the host gives no --engine of that name")
        return self.commands[name]

    def _part(self, key: tuple[str, str]) -> None:
        """End the engine that broke down."""
        with self.lock:
            engine = self.engines.pop(key, None)
        if engine is not None:
            engine.close()

    def close(self) -> None:
        """End every engine, all at once: one that is just thinking may not hear that it is to end."""
        closing = [threading.Thread(target=engine.close) for engine in self.engines.values()]
        for thread in closing:
            thread.start()
        for thread in closing:
            thread.join()


def idea_plain(idea: Idea) -> results.Idea:
    """An idea as it is handed over; what a player thinks of his chance has no interval."""
    return results.Idea(str(idea.kind), handed(idea.move), (idea.success,) * 3, idea.worth)
