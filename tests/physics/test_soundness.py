"""Ground truth 53: what must hold of every shot, on every table, with every material; `bench/` plays a million."""

from __future__ import annotations

from dataclasses import asdict, replace

import numpy as np
import pytest

from tenball.physics import Materials
from tenball.physics.columns import BURSTS
from tenball.physics.materials import MATERIAL_PRESETS
from tenball.physics.simulate import audit_many
from tenball.physics.soundness import LIMITS, Soundness, from_plain, scan
from tenball.physics.suites import SUITES, Shots
from tenball.table import INCH, PRESETS, Layout, Stroke, TableSize

TABLES = (*(TableSize.nine_foot(mouth * INCH) for mouth in (4.0, 4.25, 4.625)), *map(TableSize.preset, PRESETS))
MATERIALS = tuple(Materials.preset(name) for name in MATERIAL_PRESETS)


@pytest.mark.parametrize("suite", SUITES)
def test_53_every_kind_of_shot_is_sound_on_every_table(suite: str) -> None:
    total = Soundness()
    for k, size in enumerate(TABLES):
        total += scan(size, MATERIALS[k % 4], SUITES[suite](60, 100 + k, size))
    assert total.shots == 60 * len(TABLES)
    assert total.failures == ()


def test_the_suites_are_what_they_say() -> None:
    size = TableSize.nine_foot()
    shots = {name: suite(400, 7, size) for name, suite in SUITES.items()}
    bursts = {name: (audit_many(size, None, *shots[name]).shot_marks[:, BURSTS] > 0).mean() for name in SUITES}
    assert bursts["breaks"] > 0.95
    assert bursts["clusters"] > 0.4
    raised = {name: (one.strokes[:, 4] > 0.0).mean() for name, one in shots.items()}
    assert all(0.1 < raised[name] < 0.5 for name in ("random", "clusters", "cushions", "jaws"))
    assert (near_cushion(size, shots["cushions"]) < 1e-8).mean() > 0.4
    assert (near_cushion(size, shots["random"]) < 1e-3).mean() < 0.2
    beyond = np.abs(shots["jaws"].layouts) - np.array([size.length, size.width]) / 2 + size.nose_reach
    assert (np.nanmax(beyond, axis=(1, 2)) > 1e-6).mean() > 0.5
    for one in shots.values():
        again = np.isfinite(one.layouts[:, :, 0]).sum(axis=1)
        assert again.min() >= 4


def near_cushion(size: TableSize, shots: Shots) -> np.ndarray:
    """Room between the nearest ball of each layout and a nose line."""
    room = np.array([size.length, size.width]) / 2 - size.nose_reach - np.abs(shots.layouts)
    nearest: np.ndarray = np.nanmin(np.abs(room), axis=(1, 2))
    return nearest


def test_a_shot_beyond_a_limit_is_named_so_that_it_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    size = TableSize.nine_foot(4.25 * INCH)
    shots = SUITES["random"](5, 1, size)
    monkeypatch.setitem(LIMITS, "overlap", -1.0)
    result = scan(size, Materials.coin_table(), shots)
    assert [failure.limit for failure in result.failures] == ["overlap"] * 5
    third = result.failures[2]
    assert TableSize.parse(third.table) == size
    assert Materials.preset(third.materials) == Materials.coin_table()
    places = Layout.parse(third.layout)
    assert [tuple(point) for point in places.values()] == [tuple(place) for place in shots.layouts[2]]
    assert Stroke.parse(third.stroke) == Stroke(*map(float, shots.strokes[2]))
    assert from_plain(asdict(result)) == result


def test_two_scans_add_up_to_the_worse_of_each() -> None:
    one, other = Soundness(3, 1e-16, 0.0, -1.0, 0.5, 1, 0, 2, 40), Soundness(4, 0.0, 1e-7, 1e-10, 0.1, 0, 1, 0, 90)
    assert one + other == Soundness(7, 1e-16, 1e-7, 1e-10, 0.5, 1, 1, 2, 90)
    assert replace(one, failures=()).is_sound
