"""What shots came to: arrays for many, plain values for one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Self

import numpy as np
from numpy.typing import NDArray

from tenball.physics.columns import (
    BALLS,
    CONTACTS,
    CUT,
    DOUBLE_HIT,
    EVENTS,
    FIRST,
    FIRST_TIME,
    MISCUE,
    NEVER,
    NOW,
    OFF_TABLE,
    RAIL_AFTER,
    SECOND,
    SECOND_TIME,
    SHOT_MARKS,
    SHOT_NUMBERS,
)  # fmt: skip
from tenball.physics.compiled import FloatArray
from tenball.physics.errors import PhysicsError
from tenball.table import POCKETS, Ball, Layout, Pocket, Point

__all__ = ["Outcome", "Outcomes"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one shot came to, without its paths."""

    layout: Layout
    """The balls that are still on the table."""
    pocketed: tuple[tuple[Ball, Pocket], ...]
    """In the order in which they dropped."""
    off_table: tuple[Ball, ...]
    """Balls that left the table elsewhere, in order; the cue ball too."""
    first_contacts: tuple[tuple[Ball, float], ...]
    """The first two object balls that the cue ball met, with the times [s]; the book says what is a split hit."""
    rails: tuple[tuple[Ball, int], ...]
    """Balls that were driven to a cushion or a pocket's inside, and how often; a frozen ball has to leave first."""
    rail_after_contact: bool
    """Whether any ball was driven to one after the first contact."""
    double_hit: int
    """Further contacts of the tip with the cue ball."""
    miscue: bool
    """Whether the tip slipped."""
    contacts: int
    """Contacts of any kind, the tip's first included."""
    duration: float
    """s until all is at rest."""
    complete: bool
    """False where the limit of events cut the shot short."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What n shots came to; every array has a row a shot, and `outcomes[k]` is the k-th as plain values."""

    positions: FloatArray
    """(n, 11, 2) metres; NaN for a ball that is not on the table."""
    fates: NDArray[np.int8]
    """(n, 11): -1 on the table, 0-5 the pocket in the order of `POCKETS`, 6 off the table, -2 was not there."""
    order: NDArray[np.int8]
    """(n, 11): how many balls had left the table before this one did, -1 for those that did not."""
    rails: NDArray[np.int16]
    """(n, 11) cushions and pockets that the ball was driven to."""
    first_contact: NDArray[np.int8]
    """(n, 2): the first two object balls that the cue ball met, or -1."""
    first_time: FloatArray
    """(n, 2) seconds, NaN where there was none."""
    rail_after_contact: NDArray[np.bool_]
    """(n,)."""
    double_hit: NDArray[np.int8]
    """(n,) further contacts of the tip."""
    miscue: NDArray[np.bool_]
    """(n,)."""
    contacts: NDArray[np.int32]
    """(n,) contacts of any kind."""
    events: NDArray[np.int32]
    """(n,) events that were worked through."""
    duration: FloatArray
    """(n,) seconds until all is at rest."""
    complete: NDArray[np.bool_]
    """(n,): False where the limit of events cut the shot short."""

    @classmethod
    def joined(cls, parts: Sequence[Outcomes]) -> Self:
        """The shots of all these, one behind the other; there has to be one part at least."""
        return cls(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(cls)))

    def __len__(self) -> int:
        return len(self.positions)

    def __getitem__(self, shot: int | np.integer) -> Outcome:
        if isinstance(shot, bool) or not isinstance(shot, int | np.integer):
            raise PhysicsError("bad_kind", name="shot", value=shot, allowed="the number of one shot")
        # Plain numbers at once, for one by one they take longer than all the rest.
        fates, rails, places = (part[shot].tolist() for part in (self.fates, self.rails, self.positions))
        left = sorted((when, Ball(i)) for i, when in enumerate(self.order[shot].tolist()) if when >= 0)
        return Outcome(
            layout=Layout(tuple((Ball(i), Point(*places[i])) for i in range(BALLS) if fates[i] == -1)),
            pocketed=tuple((ball, POCKETS[fates[ball]]) for _, ball in left if fates[ball] != OFF_TABLE),
            off_table=tuple(ball for _, ball in left if fates[ball] == OFF_TABLE),
            first_contacts=tuple(
                (Ball(ball), time)
                for ball, time in zip(self.first_contact[shot].tolist(), self.first_time[shot].tolist(), strict=True)
                if ball >= 0
            ),
            rails=tuple((Ball(i), often) for i, often in enumerate(rails) if often),
            rail_after_contact=bool(self.rail_after_contact[shot]),
            double_hit=int(self.double_hit[shot]),
            miscue=bool(self.miscue[shot]),
            contacts=int(self.contacts[shot]),
            duration=float(self.duration[shot]),
            complete=bool(self.complete[shot]),
        )

    def __iter__(self) -> Iterator[Outcome]:
        return (self[k] for k in range(len(self)))

    def same_as(self, other: Outcomes) -> bool:
        """Whether every number is the same, bit for bit."""
        return all(
            getattr(self, field.name).tobytes() == getattr(other, field.name).tobytes() for field in fields(self)
        )


@dataclass(frozen=True, slots=True)
class Sheet:
    """The arrays that the inner loops fill, one row a shot."""

    positions: FloatArray
    marks: NDArray[np.int16]
    shot_marks: NDArray[np.int32]
    shot_numbers: FloatArray

    @classmethod
    def blank(cls, shots: int) -> Sheet:
        """Room for that many shots."""
        return cls(
            np.empty((shots, BALLS, 2)),
            np.empty((shots, BALLS, 3), np.int16),
            np.empty((shots, SHOT_MARKS), np.int32),
            np.empty((shots, SHOT_NUMBERS)),
        )

    def arrays(self) -> tuple[FloatArray, NDArray[np.int16], NDArray[np.int32], FloatArray]:
        """The arrays themselves, in the order of the fields."""
        return self.positions, self.marks, self.shot_marks, self.shot_numbers

    def outcomes(self) -> Outcomes:
        """The same with names and narrow types."""
        marks, numbers = self.shot_marks, self.shot_numbers
        times = numbers[:, [FIRST_TIME, SECOND_TIME]]
        return Outcomes(
            positions=self.positions,
            fates=self.marks[:, :, 0].astype(np.int8),
            order=self.marks[:, :, 1].astype(np.int8),
            rails=self.marks[:, :, 2].copy(),
            first_contact=marks[:, [FIRST, SECOND]].astype(np.int8),
            first_time=np.where(times < NEVER, times, np.nan),
            rail_after_contact=marks[:, RAIL_AFTER] > 0,
            double_hit=marks[:, DOUBLE_HIT].astype(np.int8),
            miscue=marks[:, MISCUE] > 0,
            contacts=marks[:, CONTACTS].copy(),
            events=marks[:, EVENTS].copy(),
            duration=numbers[:, NOW].copy(),
            complete=marks[:, CUT] == 0,
        )
