"""What a match is played on: the table, what everything is made of, and how tight a rack is set."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenball.physics import MATERIAL_PRESETS, Materials, lowest_slope
from tenball.physics.racking import TIGHT
from tenball.table import Layout, Stroke, TableSize

__all__ = ["Equipment", "known_materials"]


@dataclass(frozen=True, slots=True)
class Equipment:
    """The table, its materials, and the mean gap [m] between neighbours in the rack."""

    size: TableSize = field(default_factory=TableSize.nine_foot)
    materials: Materials = field(default_factory=Materials)
    rack_gap: float = TIGHT

    def levelled(self, layout: Layout, stroke: Stroke) -> Stroke | None:
        """The stroke with the cue as level as rails and balls allow, or nothing where no slope clears them."""
        slope = lowest_slope(self.size, layout, stroke.aim, stroke.side, stroke.height)
        return None if slope is None else Stroke(stroke.speed, stroke.aim, stroke.side, stroke.height, slope)


def known_materials(physics: str) -> Materials | None:
    """The preset materials of that id, if any preset still has it."""
    presets = map(Materials.preset, MATERIAL_PRESETS)
    return next((materials for materials in presets if materials.id == physics), None)
