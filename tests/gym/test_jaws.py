from __future__ import annotations

import numpy as np
import pytest

from tenball.gym.spaces import balls
from tenball.physics import Materials, PhysicsError, simulate_many
from tenball.physics.compiled import FloatArray
from tenball.table import POCKETS, Pocket, TableSize, mouth

CORNERS = [pocket for pocket in POCKETS if pocket not in (Pocket.SIDE_LEFT, Pocket.SIDE_RIGHT)]
TABLES = [
    TableSize.nine_foot(),
    TableSize.parse("seven_foot,corner_mouth=0.14,side_mouth=0.16,side_shelf=0.08,rail_width=0.05"),
]


def at_rest_on_the_edge(size: TableSize, pocket: Pocket) -> FloatArray:
    """Places (n, 2) as deep in those jaws as a ball can rest: around the hole, wherever the simulator lets one lie."""
    gap = mouth(size, pocket)
    shelf = size.side_shelf if gap.axis.x == 0.0 else size.corner_shelf
    radius = gap.width / 2
    middle = np.array(gap.middle) + (shelf + radius) * np.array(gap.axis)
    found = []
    for turn in np.linspace(-np.pi, np.pi, 360, endpoint=False):
        layout = np.full((1, 11, 2), np.nan)
        layout[0, 0] = 0.0
        layout[0, 10] = middle + (radius + 1e-6) * np.array([np.cos(turn), np.sin(turn)])
        try:
            found.append(simulate_many(size, Materials(), layout, np.zeros((1, 5))).positions[0, 10])
        except PhysicsError:
            continue
    return np.array(found)


@pytest.mark.parametrize("size", TABLES, ids=["nine_foot", "wide"])
@pytest.mark.parametrize("pocket", POCKETS)
def test_a_ball_at_rest_in_the_jaws_is_within_what_an_agent_is_shown(size: TableSize, pocket: Pocket) -> None:
    places = at_rest_on_the_edge(size, pocket)
    beyond = np.abs(places) > [size.length / 2, size.width / 2]
    assert beyond[:, 1].any()
    assert beyond[:, 0].any() == (pocket in CORNERS)
    space = balls(size)["balls"]
    for place in places:
        assert space.contains(np.tile(place, (11, 1)).astype(np.float32))
