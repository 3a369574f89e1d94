"""A stroke becomes a trajectory: the simulator of pool."""

from __future__ import annotations

from tenball.physics.compiling import Progress, progress_to
from tenball.physics.errors import PhysicsError
from tenball.physics.materials import MATERIAL_PRESETS, CushionModel, Materials
from tenball.physics.model import MODEL
from tenball.physics.outcomes import Outcome, Outcomes
from tenball.physics.peer import POOLTOOL_NINE_FOOT, POOLTOOL_SEVEN_FOOT
from tenball.physics.pieces import Contact, ContactKind, Motion, Segment, State
from tenball.physics.racking import loose_rack
from tenball.physics.reach import lowest_slope, lowest_slopes
from tenball.physics.sharing import cores
from tenball.physics.simulate import layout_array, simulate, simulate_many, stroke_array
from tenball.physics.trajectory import Trajectory
from tenball.physics.warm import warm_up

__all__ = [
    "MATERIAL_PRESETS",
    "MODEL",
    "POOLTOOL_NINE_FOOT",
    "POOLTOOL_SEVEN_FOOT",
    "Contact",
    "ContactKind",
    "CushionModel",
    "Materials",
    "Motion",
    "Outcome",
    "Outcomes",
    "PhysicsError",
    "Progress",
    "Segment",
    "State",
    "Trajectory",
    "cores",
    "layout_array",
    "loose_rack",
    "lowest_slope",
    "lowest_slopes",
    "progress_to",
    "simulate",
    "simulate_many",
    "stroke_array",
    "warm_up",
]
