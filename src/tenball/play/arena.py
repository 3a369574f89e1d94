"""Many racks between several players: each rack is a match of its own from its own seed, so that any can be repeated.

Rack k of every pairing has the same order of balls, and the two sides of a pairing break in turn. Players are made
anew for every rack: what one remembers, or a crash, stays within its rack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations

from tenball.match import BreakChosen, Draft, Header, MatchFormat, Noted, People, Record, ShotRuled, begin
from tenball.play.duel import Duel, Terms, kept_in_memory
from tenball.play.engine import EnginePlayer
from tenball.play.equipment import Equipment
from tenball.play.intervals import Interval, by_chance, share_interval
from tenball.play.noise import STEADY, Noise
from tenball.play.parallel import done_in_parallel
from tenball.play.player import Player
from tenball.play.watched import Watched
from tenball.rules import Rulebook, Seat

__all__ = [
    "Conditions",
    "Entrant",
    "Fixture",
    "Pairing",
    "RackFailed",
    "RackPlayed",
    "fixtures",
    "play_rack",
    "racks",
    "seated",
]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part: a name, how the player is made, and the noise of his strokes."""

    name: str
    make: Callable[[], Player]
    noise: Noise = STEADY


@dataclass(frozen=True, slots=True)
class Conditions:
    """What holds for all racks alike; `started` is the time that their records bear."""

    book: Rulebook
    seed: str
    started: str
    equipment: Equipment = field(default_factory=Equipment)
    limit_s: float | None = None

    def __post_init__(self) -> None:
        # What no rack can be played by is refused before the first of them.
        Terms(seed=self.seed, limit_s=self.limit_s)


@dataclass(frozen=True, slots=True)
class Fixture:
    """A rack that is to be played: the two entrants, and its number from 1; the first breaks those that are odd."""

    a: Entrant
    b: Entrant
    number: int

    @property
    def breaker(self) -> Seat:
        """Who breaks."""
        return Seat.A if self.number % 2 else Seat.B

    @property
    def key(self) -> tuple[str, str, int]:
        """The rack by names and number."""
        return self.a.name, self.b.name, self.number


@dataclass(frozen=True, slots=True)
class RackPlayed:
    """What one rack came to; pairs are of seats a and b, `thought` the seconds of each decision."""

    a: str
    b: str
    number: int
    breaker: Seat
    winner: Seat
    shots: int
    refused: tuple[int, int]
    thought: tuple[tuple[float, ...], tuple[float, ...]]
    remarks: tuple[str, ...]
    record: Record | None = None


@dataclass(frozen=True, slots=True)
class RackFailed:
    """A rack that could not be played to its end, which is never a player's fault, and why."""

    a: str
    b: str
    number: int
    problem: str


@dataclass(frozen=True, slots=True)
class Pairing:
    """What two players did against each other: racks that each won, and those that the breaker won."""

    a: str
    b: str
    won: tuple[int, int] = (0, 0)
    broken_and_won: tuple[int, int] = (0, 0)
    shots: int = 0

    def plus(self, rack: RackPlayed) -> Pairing:
        """The same with one more rack."""
        counts = tuple(count + (rack.winner is seat) for count, seat in zip(self.won, Seat, strict=True))
        broke = tuple(
            count + (rack.winner is rack.breaker is seat) for count, seat in zip(self.broken_and_won, Seat, strict=True)
        )
        return replace(
            self,
            won=(counts[0], counts[1]),
            broken_and_won=(broke[0], broke[1]),
            shots=self.shots + rack.shots,
        )

    @property
    def racks(self) -> int:
        """How many racks were played."""
        return sum(self.won)

    @property
    def share(self) -> Interval:
        """The share of racks that the first won."""
        return share_interval(self.won[0], self.racks)

    @property
    def by_chance(self) -> float:
        """How often two equal players are at least so far apart."""
        return by_chance(self.won[0], self.racks)


def fixtures(entrants: Sequence[Entrant], count: int) -> Iterator[Fixture]:
    """Everybody against everybody over that many racks, in rounds: an interrupted arena has played all pairs alike."""
    for number in range(1, count + 1):
        for a, b in combinations(entrants, 2):
            yield Fixture(a, b, number)


def racks(
    conditions: Conditions, wanted: Iterable[Fixture], jobs: int = 1, *, keep: bool = False
) -> Iterator[RackPlayed | RackFailed]:
    """Play these racks in so many processes, and give each as it is ready; with its record only if that is kept."""
    return done_in_parallel(partial(_played, conditions, keep), wanted, jobs)


def _played(conditions: Conditions, keep: bool, fixture: Fixture) -> RackPlayed | RackFailed:  # noqa: FBT001 - bound
    try:
        rack = play_rack(conditions, fixture)
    except Exception as problem:  # noqa: BLE001 - one rack that breaks down must not take the others with it
        return RackFailed(*fixture.key, f"{type(problem).__name__}: {problem}")
    return rack if keep else replace(rack, record=None)


def play_rack(conditions: Conditions, fixture: Fixture) -> RackPlayed:
    """Play one rack to its end."""
    with ExitStack() as stack:
        players = {
            seat: Watched(seated(entrant, stack)) for seat, entrant in zip(Seat, (fixture.a, fixture.b), strict=True)
        }
        seed = f"{conditions.seed}/{fixture.number}"
        terms = Terms((fixture.a.noise, fixture.b.noise), seed, conditions.limit_s)
        duel = Duel(_opened(conditions, fixture), players, conditions.equipment, terms)
        winner = duel.run().winner
        if winner is None:
            raise RuntimeError(f"the rack {fixture.key} has no winner")
        return _told(fixture, winner, duel.record, (players[Seat.A], players[Seat.B]))


def seated(entrant: Entrant, stack: ExitStack) -> Player:
    """The entrant's player, ended with the stack if he is another program."""
    player = entrant.make()
    return stack.enter_context(player) if isinstance(player, EnginePlayer) else player


def _opened(conditions: Conditions, fixture: Fixture) -> Record:
    """A match of one rack in which it is settled who breaks."""
    match_id = "-".join(map(str, (conditions.seed, *fixture.key)))
    people = People(fixture.a.name, fixture.b.name, match_id)
    header = Header(
        match_id,
        conditions.book,
        MatchFormat((1, 1)),
        people,
        people.hash,
        conditions.started,
        conditions.equipment.size,
    )
    return kept_in_memory(begin(header), (Draft(BreakChosen(fixture.breaker)),))


def _told(fixture: Fixture, winner: Seat, record: Record, players: tuple[Watched, Watched]) -> RackPlayed:
    a, b = players
    events = [entry.event for entry in record.entries]
    return RackPlayed(
        *fixture.key,
        breaker=fixture.breaker,
        winner=winner,
        shots=sum(isinstance(event, ShotRuled) for event in events),
        refused=(a.refused, b.refused),
        thought=(tuple(a.thought), tuple(b.thought)),
        remarks=tuple(event.text for event in events if isinstance(event, Noted)),
        record=record,
    )
