"""Materials and tables: presets, ids, and what is refused."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from tenball.physics import MATERIAL_PRESETS, Materials, PhysicsError, simulate
from tenball.physics.compiled import source_stamp
from tenball.physics.geometry import HOLES, LIPS, geometry
from tenball.table import TableSize


def test_presets_have_different_ids_and_a_number_changes_the_id() -> None:
    ids = {Materials.preset(name).id for name in MATERIAL_PRESETS}
    assert len(ids) == len(MATERIAL_PRESETS)
    assert Materials().id != replace(Materials(), gravity=9.8).id
    assert Materials().id == Materials().id
    assert simulate().materials == Materials().id


@pytest.mark.parametrize(
    "name, value",
    [
        ("gravity", 0.0),
        ("ball_restitution", 1.2),
        ("sliding_friction", -0.1),
        ("ball_mass", math.nan),
        ("hop_speed", 0.0),
    ],
)
def test_impossible_materials_are_refused(name: str, value: float) -> None:
    with pytest.raises(PhysicsError, match=name):
        replace(Materials(), **{name: value})  # type: ignore[arg-type]


def test_unknown_materials_are_refused() -> None:
    with pytest.raises(PhysicsError, match="new_cloth, worn_cloth"):
        Materials.preset("felt")


@pytest.mark.parametrize(
    "name, value",
    [("nose_height", 0.5), ("corner_cut", 1.9), ("side_cut", 3.0), ("corner_shelf", 0.2), ("corner_mouth", 0.05)],
)
def test_a_table_that_cannot_be_built_is_refused(name: str, value: float) -> None:
    size = TableSize.nine_foot()
    changed = {name: value}
    with pytest.raises(PhysicsError, match=name):
        geometry(replace(size, **changed))  # type: ignore[arg-type]


@pytest.mark.parametrize("inches", [4.0, 4.25, 4.5, 4.625])
def test_every_mouth_gives_a_table_that_is_its_own_mirror_image(inches: float) -> None:
    features = geometry(TableSize.nine_foot(inches * 0.0254))
    lips = features[LIPS:HOLES, :2]
    for mirror in ([1, -1], [-1, 1]):
        for lip in lips * mirror:
            assert np.abs(lips - lip).max(axis=1).min() < 1e-12
    normals = features[:LIPS, 5:7]
    assert np.hypot(*normals.T) == pytest.approx(np.ones(LIPS), abs=1e-12)


def test_the_cache_is_stamped_with_the_sources() -> None:
    assert source_stamp() == source_stamp()
    assert source_stamp() > 0
