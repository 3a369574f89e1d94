"""The ten-ball ghost: one player against an opponent who never misses, which is the measure of a player's level.

He breaks; balls made on the break count, and a scratch on it costs nothing. Then he has the cue ball in hand and plays
the balls in rotation, each called, until the first miss or foul; a ten that falls too early is spotted. Ten racks are
worth 100 balls.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial

from tenball.match import Match, MatchFormat, Prompt, Stage
from tenball.physics import loose_rack, warm_up
from tenball.play.arena import Conditions, Entrant, seated
from tenball.play.asking import NoMove, answer
from tenball.play.clock import Clock
from tenball.play.intervals import Interval, mean_interval, share_interval
from tenball.play.noise import whole_number
from tenball.play.openness import why_refused
from tenball.play.parallel import done_in_parallel
from tenball.play.player import Move, Player, Shot, View, view
from tenball.play.refusal import Refusal, Refused
from tenball.play.shot import PlayedShot, play_shot
from tenball.rules import Called, CueBall, Phase, Rack, Seat, advance
from tenball.table import OBJECT_BALLS, Ball, Layout, shuffled

__all__ = ["BOOK", "GhostFigures", "GhostRack", "ghost_figures", "ghost_racks", "play_ghost_rack"]

BOOK = "wpa_2025"
"""The rules by which the ghost is played: an early ten is spotted."""
_PLAYER = Seat.A
_FORMAT = MatchFormat((1, 1))
_MOST = len(OBJECT_BALLS)


@dataclass(frozen=True, slots=True)
class GhostRack:
    """One rack: balls made on the break and afterwards, shots after the break, and why it ended (`ran` is all ten)."""

    number: int
    on_break: int
    after_break: int
    shots: int
    end: str

    @property
    def balls(self) -> int:
        """Balls that count."""
        return self.on_break + self.after_break

    @property
    def ran(self) -> bool:
        """Whether the table was cleared."""
        return self.balls == _MOST


@dataclass(frozen=True, slots=True)
class GhostFigures:
    """What several racks came to; `balls` is of the 100 of ten racks, `made_to_errors` made / (made + errors)."""

    racks: int
    balls: Interval
    ran: Interval
    broke_and_made: Interval
    on_break: Interval
    made_to_errors: float


def ghost_racks(conditions: Conditions, entrant: Entrant, count: int, jobs: int = 1) -> Iterator[GhostRack]:
    """Play so many racks in so many processes, and give each as it is ready."""
    return done_in_parallel(partial(play_ghost_rack, conditions, entrant), range(1, count + 1), jobs)


def ghost_figures(racks: Iterable[GhostRack]) -> GhostFigures:
    """Count what racks came to. A rack that was not cleared ended with one error."""
    played = list(racks)
    made, ran = sum(rack.balls for rack in played), sum(rack.ran for rack in played)
    count = len(played)
    errors = count - ran
    return GhostFigures(
        racks=count,
        balls=_within(mean_interval([10.0 * rack.balls for rack in played]), 100.0),
        ran=share_interval(ran, count),
        broke_and_made=share_interval(sum(rack.on_break > 0 for rack in played), count),
        on_break=_within(mean_interval([float(rack.on_break) for rack in played]), float(_MOST)),
        made_to_errors=made / (made + errors) if made + errors else float("nan"),
    )


def _within(interval: Interval, most: float) -> Interval:
    """The interval without what cannot be."""
    return replace(interval, low=max(0.0, interval.low), high=min(most, interval.high))


@dataclass(frozen=True, slots=True)
class _Table:
    """Where a rack stands: the state, where the balls lie, and what was counted."""

    rack: Rack
    layout: Layout
    on_break: int = 0
    after_break: int = 0
    shots: int = 0
    end: str = ""


def play_ghost_rack(conditions: Conditions, entrant: Entrant, number: int) -> GhostRack:
    """Play one rack to its end; the seed and the number decide the order of the balls and all luck."""
    warm_up()
    seed = f"{conditions.seed}/{number}"
    order = shuffled(random.Random(seed))
    equipment = conditions.equipment
    layout = loose_rack(equipment.size, order, equipment.rack_gap, whole_number(seed, "rack"))
    table = _Table(Rack.start(_PLAYER), layout)
    with ExitStack() as stack:
        player = seated(entrant, stack)
        while not table.end:
            table = _after_shot(conditions, entrant, player, table, f"{seed}/{table.shots}")
    return GhostRack(number, table.on_break, table.after_break, table.shots - 1, table.end)


def _after_shot(conditions: Conditions, entrant: Entrant, player: Player, table: _Table, seed: str) -> _Table:
    match = Match(conditions.book, _FORMAT, Stage.RACK, _PLAYER, _PLAYER, table.rack)
    move = _asked(conditions, entrant, player, match, table.layout)
    if not isinstance(move, Shot):
        return replace(table, shots=table.shots + 1, end=move.fault if isinstance(move, NoMove) else move.tag)
    played = play_shot(conditions.equipment, match, table.layout, move, entrant.noise, seed)
    if isinstance(played, Refused):
        raise TypeError(played)
    opening = table.rack.phase is Phase.BREAK
    return (_after_break if opening else _after_called)(replace(table, shots=table.shots + 1), played)


def _asked(conditions: Conditions, entrant: Entrant, player: Player, match: Match, layout: Layout) -> Move | NoMove:
    """The player's move; of the announcements only a called ball is open after the break."""
    opening = match.rack is not None and match.rack.phase is Phase.BREAK
    prompt = Prompt.BREAK if opening else Prompt.SHOT
    shown: View = view(match, _PLAYER, prompt, layout, conditions.equipment, entrant.noise)
    if not opening:
        shown = replace(shown, calls=tuple(call for call in shown.calls if isinstance(call, Called)))
    return answer(player, shown, Clock(conditions.limit_s), _check(conditions, match, layout, prompt))


def _check(conditions: Conditions, match: Match, layout: Layout, prompt: Prompt) -> Callable[[Move], Refused | None]:
    def check(move: Move) -> Refused | None:
        if prompt is Prompt.SHOT and isinstance(move, Shot) and not isinstance(move.call, Called):
            return Refused.because(Refusal.CALL_NOT_OPEN, call=move.call.tag, because="every ball has to be called")
        return why_refused(conditions.equipment, match, layout, prompt, move)

    return check


def _after_break(table: _Table, played: PlayedShot) -> _Table:
    """Balls made count whatever else happened; the cue ball is in hand. A ball off the table is out, and not made."""
    ruling = played.event.ruling
    rack = advance(table.rack, ruling)
    made = sum(ball not in ruling.spotted for ball in ruling.down)
    lies = (played.event.after or Layout()).without(Ball.CUE)
    in_hand = Rack(_PLAYER, _PLAYER, Phase.PLAY, rack.on_table, CueBall.HAND)
    return replace(table, rack=in_hand, layout=lies, on_break=made)


def _after_called(table: _Table, played: PlayedShot) -> _Table:
    """The player goes on after a called ball without a foul."""
    ruling = played.event.ruling
    rack = advance(table.rack, ruling)
    if ruling.fouls:
        return replace(table, end=ruling.fouls[0])
    goes_on = ruling.next is _PLAYER or ruling.winner is _PLAYER
    if not goes_on:
        return replace(table, end="miss")
    made = table.after_break + sum(ball not in ruling.spotted for ball in ruling.down)
    return replace(
        table,
        rack=rack,
        layout=played.event.after or Layout(),
        after_break=made,
        end="ran" if ruling.winner is _PLAYER else "",
    )
