"""Every shot that once broke the simulator, with its story."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tenball.physics import Materials, layout_array, stroke_array
from tenball.physics.columns import BURST_GAIN, EVENTS, GAIN, GAP, ROOM
from tenball.physics.simulate import audit_many
from tenball.table import Layout, Stroke, TableSize

HERE = Path(__file__).parent


def shots() -> list[dict[str, str]]:
    return [json.loads(line) for line in (HERE / "shots.jsonl").read_text().splitlines()]


def story(shot: dict[str, str]) -> str:
    return shot["story"][:50]


@pytest.mark.parametrize("shot", shots(), ids=story)
def test_a_shot_that_once_failed_is_sound(shot: dict[str, str]) -> None:
    layout, stroke = Layout.parse(shot["layout"]), Stroke.parse(shot["stroke"])
    size = TableSize.parse(shot.get("table", "nine_foot"))
    materials = Materials.preset(shot.get("materials", "new_cloth"))
    sheet = audit_many(size, materials, layout_array(layout)[None], stroke_array(stroke)[None])
    numbers = sheet.shot_numbers[0]
    outcome = sheet.outcomes()[0]
    assert outcome.complete
    assert numbers[GAIN] <= 1e-12
    assert numbers[BURST_GAIN] <= 1e-6
    assert numbers[GAP] >= -1e-9
    assert numbers[ROOM] >= -1e-9
    assert sheet.shot_marks[0, EVENTS] < 1_000
    for point in outcome.layout.values():
        assert abs(point.x) < size.length / 2 + 0.02
        assert abs(point.y) < size.width / 2 + 0.02
