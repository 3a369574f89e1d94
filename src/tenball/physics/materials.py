"""What ball, cloth, cushion, slate, pocket and cue are made of, with unit and source of each number."""

from __future__ import annotations

import hashlib
import math
import re
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Self

from tenball.physics.errors import PhysicsError
from tenball.physics.model import MODEL
from tenball.table import is_number

__all__ = ["MATERIAL_PRESETS", "CushionModel", "Materials"]


class CushionModel(StrEnum):
    """How a cushion answers: with compliance along its face, or by one impulse."""

    STRONGE = "stronge"
    IMPULSE = "impulse"


@dataclass(frozen=True, slots=True)
class Materials:
    """The material numbers of one table, its balls and a cue; the defaults are a clean match table.

    Sources: [A] Alciatore, technical proofs and FAQ (TP A.14 friction between balls, TP A.30 and A.31 cue and squirt,
    ranges of cloth and restitution); [S] Stronge, Impact Mechanics; [P] the values of pooltool 0.6.0; [E] an estimate
    of ours.
    """

    name: str = "new_cloth"
    gravity: float = 9.81
    """m/s²."""
    ball_mass: float = 0.170097
    """kg; six ounces [A, P]."""
    ball_restitution: float = 0.95
    """Ratio of normal speeds, published 0.92 to 0.98 [A, P]."""
    ball_friction_floor: float = 0.009951
    """Friction between balls is floor + rise exp(-slip/decay speed) [A: TP A.14]."""
    ball_friction_rise: float = 0.108
    """See the floor [A: TP A.14]."""
    ball_friction_decay: float = 1.088
    """s/m, the inverse of the decay speed [A: TP A.14]."""
    ball_modulus: float = 5.84e9
    """Pa, Young's modulus of phenolic resin, published 5.8 to 6.2 GPa."""
    ball_poisson: float = 0.34
    """Poisson's ratio of phenolic resin."""
    sliding_friction: float = 0.2
    """Ball on cloth; published 0.15 to 0.4, typical 0.2 [A]."""
    rolling_friction: float = 0.01
    """Deceleration of a rolling ball in g; published 0.005 to 0.015 [A]."""
    spinning_friction: float = 0.0127
    """Torque that brakes side spin, over weight times radius: 10.9 rad/s² for a pool ball [A, P]."""
    slate_restitution: float = 0.5
    """A ball dropped on cloth and slate [A: 0.5 to 0.7]."""
    slate_friction: float = 0.2
    """In the short impact of a landing, as for sliding [A]."""
    hop_speed: float = 0.1
    """m/s: a ball that would rise slower than this, half a millimetre high, stays on the cloth [E]."""
    cushion_restitution: float = 0.85
    """Ratio of normal speeds at the nose; published 0.75 to 0.95 [A, P]."""
    jaw_restitution: float = 0.75
    """The same at the facings and lips of pockets: thin rubber, harder than a cushion's, on a cut of the rail [E]."""
    cushion_friction: float = 0.2
    """Cloth-covered rubber, published 0.14 (Mathavan 2010) to 0.2 [P]."""
    cushion_frequency_ratio: float = 1.8
    """Tangential to normal frequency of the compliant contact [S, P]."""
    cushion_model: CushionModel = CushionModel.STRONGE
    """Which of the two cushion models answers."""
    pocket_restitution: float = 0.3
    """Leather and liner at the back of a pocket [E]."""
    pocket_friction: float = 0.15
    """The same [E]."""
    cue_mass: float = 0.567
    """kg; twenty ounces [A, P]."""
    cue_end_mass_ratio: float = 30.0
    """Ball mass over the effective end mass of the shaft, 15 to 50 [A: TP A.31]."""
    miscue_limit: float = 0.55
    """Ball radii of tip offset beyond which the tip slips, 0.5 to 0.55 [A]."""
    miscue_speed: float = 0.3
    """Share of the speed that a slipping tip leaves to the ball [E]."""
    miscue_angle: float = math.radians(20.0)
    """How far a slipping tip pushes the ball off, away from the tip [E]."""
    follow_through: float = 0.03
    """m that the tip travels on before the player's deliberate stop when a ball is close [E]."""
    follow_time: float = 0.05
    """s after which a slow cue has stopped [E]."""
    tip_pursuit: float = 0.7
    """Share of the speed that momentum leaves to the cue at which the tip pursues a ball that the slate throws up; the
    giving of hand and shaft take the rest [E]."""

    def __post_init__(self) -> None:
        if not _is_name(self.name):
            raise PhysicsError("bad_materials_name", value=self.name)
        object.__setattr__(self, "cushion_model", _model(self.cushion_model))
        for name, limits in _LIMITS.items():
            # One kind of number, so that equal materials have equal ids.
            object.__setattr__(self, name, _number(name, getattr(self, name), *limits))

    @classmethod
    def new_cloth(cls) -> Self:
        """A match table with new worsted cloth: balls slide longer and roll farther."""
        return cls()

    @classmethod
    def worn_cloth(cls) -> Self:
        """A club table whose cloth grips and slows, with tired cushions."""
        return cls(
            name="worn_cloth",
            sliding_friction=0.24,
            rolling_friction=0.013,
            cushion_restitution=0.8,
            ball_friction_rise=0.13,
            slate_friction=0.24,
        )

    @classmethod
    def coin_table(cls) -> Self:
        """A coin-operated table: thick napped cloth, dull cushions, balls that are rarely cleaned."""
        return cls(
            name="coin_table",
            sliding_friction=0.28,
            rolling_friction=0.015,
            cushion_restitution=0.75,
            ball_friction_rise=0.15,
            ball_restitution=0.93,
            slate_friction=0.28,
        )

    @classmethod
    def pooltool(cls) -> Self:
        """The parameters of pooltool 0.6.0, for comparison; its models are not all ours.

        Its jaws are cushions, so they return as much. What it has no number for (flight, slate, leather, miscues, the
        tip that follows through) is ours.
        """
        return cls(
            name="pooltool",
            gravity=9.81,
            ball_mass=0.170097,
            ball_restitution=0.95,
            ball_friction_floor=0.009951,
            ball_friction_rise=0.108,
            ball_friction_decay=1.088,
            sliding_friction=0.2,
            rolling_friction=0.01,
            spinning_friction=4.0 / 9.0 * 0.028575,
            cushion_restitution=0.85,
            jaw_restitution=0.85,
            cushion_friction=0.2,
            cushion_frequency_ratio=1.8,
            cushion_model=CushionModel.STRONGE,
            cue_mass=0.567,
            cue_end_mass_ratio=0.170097 / 0.0056699,
        )

    @classmethod
    def preset(cls, name: str) -> Self:
        """The preset of that name, as a record or a command names it."""
        if name not in MATERIAL_PRESETS:
            raise PhysicsError("unknown_materials", name=name, allowed=", ".join(MATERIAL_PRESETS))
        preset: Self = getattr(cls, name)()
        return preset

    @property
    def id(self) -> str:
        """The name, the simulator's version and a digest of every number: equal ids mean equal behaviour."""
        text = ";".join(f"{number.name}={getattr(self, number.name)!s}" for number in fields(self)[1:])
        return f"{self.name}-{MODEL}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"

    @property
    def mass_ratio(self) -> float:
        """Ball mass over cue mass."""
        return self.ball_mass / self.cue_mass


MATERIAL_PRESETS: tuple[str, ...] = ("new_cloth", "worn_cloth", "coin_table", "pooltool")
"""The names that `Materials.preset` knows."""

_NAME = re.compile(r"[a-z0-9_]{1,40}")

_LIMITS = {
    "gravity": (0.1, 100.0),
    "ball_mass": (0.01, 2.0),
    "ball_restitution": (0.0, 1.0),
    "ball_friction_floor": (0.0, 2.0),
    "ball_friction_rise": (0.0, 2.0),
    "ball_friction_decay": (0.0, 1000.0),
    "ball_modulus": (1e8, 1e12),
    "ball_poisson": (0.0, 0.5),
    "sliding_friction": (1e-9, 2.0),
    "rolling_friction": (1e-9, 1.0),
    "spinning_friction": (1e-9, 1.0),
    "slate_restitution": (0.0, 1.0),
    "slate_friction": (0.0, 2.0),
    "hop_speed": (1e-4, 2.0),
    "cushion_restitution": (0.0, 1.0),
    "jaw_restitution": (0.0, 1.0),
    "cushion_friction": (0.0, 2.0),
    "cushion_frequency_ratio": (0.1, 10.0),
    "pocket_restitution": (0.0, 1.0),
    "pocket_friction": (0.0, 2.0),
    "cue_mass": (0.01, 10.0),
    "cue_end_mass_ratio": (1.0, 1e12),
    "miscue_limit": (0.05, 1.0),
    "miscue_speed": (0.0, 1.0),
    "miscue_angle": (0.0, math.pi / 2),
    "follow_through": (0.0, 1.0),
    "follow_time": (0.0, 1.0),
    "tip_pursuit": (0.0, 1.0),
}
"""Least and most of each number: wide enough for any cloth, ball and planet, too narrow for a slip of the unit."""


def _is_name(value: object) -> bool:
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def _model(value: object) -> CushionModel:
    if isinstance(value, str) and value in tuple(CushionModel):
        return CushionModel(value)
    raise PhysicsError("bad_material", name="cushion_model", value=value, allowed=" or ".join(CushionModel))


def _number(name: str, value: object, low: float, high: float) -> float:
    if is_number(value) and low <= value <= high:
        return float(value) + 0.0
    raise PhysicsError("bad_material", name=name, value=value, allowed=f"a number from {low:.6g} to {high:.6g}")
