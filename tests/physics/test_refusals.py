"""Whatever a caller hands in, it is played or refused with a sentence that names it, and never otherwise."""
# ruff: noqa: ANN401, PT017 - anything is handed in, and what is refused is looked at

from __future__ import annotations

import json
import math
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tenball.physics import (
    CushionModel,
    Materials,
    PhysicsError,
    Trajectory,
    layout_array,
    loose_rack,
    lowest_slope,
    simulate,
    simulate_many,
    stroke_array,
    warm_up,
)
from tenball.physics.geometry import geometry
from tenball.physics.materials import _LIMITS
from tenball.table import Ball, Layout, Stroke, TableError, TableSize, racked

SIZE = TableSize.nine_foot()
LAYOUT = Layout.of({Ball.CUE: (-0.6, 0.0), Ball.ONE: (0.3, 0.1)})
STROKE = Stroke(3.0, 0.1)
RECORD = simulate(SIZE, None, LAYOUT, STROKE).to_json()
FEW = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
MANY = settings(FEW, max_examples=400)

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=4),
    st.complex_numbers(),
    st.decimals(),
    st.fractions(),
    st.lists(st.floats(), max_size=3),
    st.just({}),
    st.just(math),
    st.just(10**400),
)
"""Anything that a program may hand over by mistake."""


@pytest.mark.parametrize("name", ["table", "materials", "layout", "stroke"])
@pytest.mark.parametrize("value", [[], {}, "nine_foot", 0, 2.5, (1, 2), ""])
def test_a_thing_of_the_wrong_kind_is_named(name: str, value: Any) -> None:
    with pytest.raises(PhysicsError, match=rf"^{name} must be a (TableSize|Materials|Layout|Stroke), not "):
        simulate(**{name: value})
    if name in {"table", "materials"}:
        with pytest.raises(PhysicsError, match=f"^{name} must be"):
            simulate_many(**{name: value})


@pytest.mark.parametrize("threads", [0, -1, "2", 1.0, True, 10**6, math.nan, [1]])
def test_threads_are_a_number_of_cores(threads: Any) -> None:
    with pytest.raises(PhysicsError, match=r"^threads is .*from 1 to 256"):
        simulate_many(threads=threads)


@pytest.mark.parametrize("threads", [None, 1, 3, np.int64(2)])
def test_threads_that_are_one(threads: Any) -> None:
    assert len(simulate_many(threads=threads)) == 0


@pytest.mark.parametrize("value", [[], [[1.0]], "shots", 5, np.ma.zeros((1, 11, 2))])
def test_shots_are_arrays(value: Any) -> None:
    with pytest.raises(PhysicsError, match=r"^layouts must be a numpy array, not "):
        simulate_many(layouts=value)


@pytest.mark.parametrize("kind", ["int64", "float32", "complex128", "object", ">f8", "U3", "bool"])
def test_shots_are_numbers_of_one_kind(kind: str) -> None:
    strokes = np.zeros((1, 5), dtype=kind)
    with pytest.raises(PhysicsError, match=r"^strokes must hold float64 numbers, not "):
        simulate_many(layouts=layout_array(LAYOUT)[None], strokes=strokes)


def test_shots_in_any_memory_are_played_alike() -> None:
    layouts, strokes = layout_array(LAYOUT)[None], stroke_array(STROKE)[None]
    plain = simulate_many(layouts=layouts, strokes=strokes)
    odd = np.asfortranarray(np.tile(layouts, (3, 1, 1)))[::3]
    locked = strokes.copy()
    locked.setflags(write=False)
    bytes_ = np.frombuffer(b"\0" + strokes.tobytes(), dtype=np.uint8)[1:].view(np.float64).reshape(1, 5)
    assert simulate_many(layouts=odd, strokes=locked).same_as(plain)
    assert simulate_many(layouts=layouts, strokes=bytes_).same_as(plain)


@FEW
@given(ODD, ODD, ODD, ODD)
def test_one_shot_of_anything(table: Any, materials: Any, layout: Any, stroke: Any) -> None:
    for arguments in ({"table": table}, {"materials": materials}, {"layout": layout}, {"stroke": stroke}):
        try:
            simulate(**arguments)
        except PhysicsError as error:
            assert len(str(error)) < 250


@FEW
@given(ODD, ODD, ODD)
def test_many_shots_of_anything(layouts: Any, strokes: Any, threads: Any) -> None:
    for arguments in ({"layouts": layouts}, {"strokes": strokes}, {"threads": threads}):
        try:
            assert len(simulate_many(**arguments)) == 0
        except PhysicsError as error:
            assert len(str(error)) < 250


@MANY
@given(st.data())
def test_numbers_in_the_arrays(data: st.DataObject) -> None:
    layouts, strokes = layout_array(LAYOUT)[None], stroke_array(STROKE)[None]
    number = st.one_of(st.floats(), st.floats(-2.0, 2.0))
    for _ in range(data.draw(st.integers(1, 3))):
        ball = data.draw(st.integers(0, 10))
        layouts[0, ball, data.draw(st.integers(0, 1))] = data.draw(number)
        strokes[0, data.draw(st.integers(0, 4))] = data.draw(number)
    try:
        outcomes = simulate_many(layouts=layouts, strokes=strokes)
    except PhysicsError as error:
        assert str(error).startswith("shot 0: ")
        return
    stay = outcomes.fates == -1
    assert np.isfinite(outcomes.positions[stay]).all()
    assert np.isnan(outcomes.positions[~stay]).all()


@MANY
@given(st.sampled_from([field.name for field in fields(Materials)]), ODD)
def test_materials_of_anything(name: str, value: Any) -> None:
    try:
        stuff = Materials(**{name: value})
    except PhysicsError as error:
        assert error.values["value"] is value
    else:
        assert isinstance(getattr(stuff, name), float | str)
        simulate(materials=stuff)


@pytest.mark.parametrize(
    "name, value",
    [
        ("cushion_model", "foo"),
        ("ball_poisson", 1.5),
        ("miscue_limit", 5.0),
        ("gravity", 1e9),
        ("ball_mass", -0.17),
        ("sliding_friction", "0.2"),
        ("cue_mass", None),
        ("name", ""),
        ("name", "New Cloth"),
        pytest.param("gravity", 10**5000, id="huge"),
    ],
)
def test_absurd_materials_are_named(name: str, value: Any) -> None:
    with pytest.raises(PhysicsError, match=r"(materials are named|must be)") as caught:
        Materials(**{name: value})
    assert caught.value.values["value"] == value


def test_every_number_of_the_materials_has_limits_and_every_preset_keeps_them() -> None:
    numbers = {field.name for field in fields(Materials)} - {"name", "cushion_model"}
    assert numbers == set(_LIMITS)


@settings(FEW, max_examples=150)
@given(st.data())
def test_materials_at_their_limits_play_a_shot_to_its_end(data: st.DataObject) -> None:
    limits = st.sampled_from(sorted(_LIMITS))
    names = data.draw(st.lists(limits, min_size=1, max_size=4, unique=True))
    numbers: dict[str, Any] = {name: data.draw(st.floats(*_LIMITS[name])) for name in names}
    stuff = Materials(**numbers)
    shot = simulate(SIZE, stuff, Layout.parse("0@-0.6,0 1@0.3,0.1 2@0.3572,0.1 3@0.33,0.16"), Stroke(4.0, 0.11))
    assert math.isfinite(shot.duration)
    assert all(math.isfinite(x) for point in shot.outcome.layout.values() for x in point)


def test_equal_materials_have_one_id() -> None:
    assert Materials(gravity=10) == Materials(gravity=10.0)
    assert Materials(gravity=10).id == Materials(gravity=10.0).id
    assert Materials(follow_through=-0.0).id == Materials(follow_through=0.0).id
    impulse = Materials(cushion_model="impulse")  # type: ignore[arg-type]
    assert impulse.cushion_model is CushionModel.IMPULSE


@MANY
@given(st.sampled_from([field.name for field in fields(TableSize)]), st.one_of(ODD, st.floats(0.0, 4.0)))
def test_tables_of_anything(name: str, value: Any) -> None:
    try:
        size = replace(SIZE, **{name: value})
        shot = simulate(size, None, Layout.of({Ball.CUE: (0.0, 0.0)}), STROKE)
    except (TableError, PhysicsError):
        return
    assert math.isfinite(shot.duration)


@pytest.mark.parametrize(
    "name, value",
    [("length", 1e300), ("length", 0.3), ("width", 3.0), ("width", 0.2), ("ball_radius", 1e-9), ("rail_width", 1e300)],
)
def test_a_table_of_absurd_measures_is_refused(name: str, value: float) -> None:
    with pytest.raises((TableError, PhysicsError)):
        geometry(replace(SIZE, **{name: value}))  # type: ignore[arg-type]


@FEW
@given(ODD, ODD)
def test_racks_and_slopes_of_anything(one: Any, other: Any) -> None:
    order = list(racked(SIZE, [Ball(n) for n in (1, 2, 3, 4, 10, 5, 6, 7, 8, 9)]))
    for ask in (
        lambda: loose_rack(SIZE, order, one, other),
        lambda: loose_rack(SIZE, one),
        lambda: lowest_slope(SIZE, LAYOUT, one, other),
        lambda: lowest_slope(one, other, 0.0),
        lambda: simulate(SIZE, None, LAYOUT, STROKE).state(one, other),
    ):
        try:
            ask()
        except (PhysicsError, TableError):
            continue


@pytest.mark.parametrize("shot", [slice(0, 2), None, "x", 1.0, True, np.array([0, 1])])
def test_what_came_of_one_shot_is_asked_by_its_number(shot: Any) -> None:
    outcomes = simulate_many(SIZE, None, layout_array(LAYOUT)[None], stroke_array(STROKE)[None])
    with pytest.raises(PhysicsError, match="the number of one shot"):
        outcomes[shot]
    assert outcomes[np.int64(0)] == outcomes[0]


def test_progress_is_told_to_a_function() -> None:
    with pytest.raises(PhysicsError, match="progress"):
        warm_up("x")  # type: ignore[arg-type]


def test_a_damaged_record_names_its_damage() -> None:
    record = json.loads(RECORD)
    record["segments"][1][1] = "hover"
    with pytest.raises(PhysicsError, match=r"segments\[1\] is 'hover' where a motion belongs"):
        Trajectory.from_json(json.dumps(record))
    with pytest.raises(PhysicsError, match="it is not JSON"):
        Trajectory.from_json(RECORD[:-5])
    with pytest.raises(PhysicsError, match="not those of the balls"):
        Trajectory.from_json(json.dumps({**json.loads(RECORD), "segments": []}))


@pytest.mark.parametrize("text", ["", "[]", "5", "null", '"x"', "NaN", "[" * 100_000, '{"v":1}', b"\xff", None, 5])
def test_what_is_no_record_is_refused(text: Any) -> None:
    with pytest.raises(PhysicsError, match=r"^not a trajectory: "):
        Trajectory.from_json(text)


JSON = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=3), st.just([]), st.just({}))


@MANY
@given(st.data())
def test_a_record_with_any_part_changed(data: st.DataObject) -> None:
    record = json.loads(RECORD)
    spot: Any = record
    while True:
        keys: list[Any] = sorted(spot) if isinstance(spot, dict) else list(range(len(spot)))
        key = data.draw(st.sampled_from(keys))
        if not (isinstance(spot[key], dict | list) and spot[key]) or data.draw(st.booleans()):
            break
        spot = spot[key]
    if data.draw(st.booleans()):
        del spot[key]
    else:
        spot[key] = data.draw(JSON)
    try:
        shot = Trajectory.from_json(json.dumps(record))
    except PhysicsError as error:
        assert error.key in {"bad_record", "bad_part"}
        return
    assert Trajectory.from_json(shot.to_json()) == shot
    for ball in shot.layout:
        shot.state(ball, 0.0)


@MANY
@given(st.integers(0, len(RECORD)), st.integers(0, 40), st.text(max_size=5))
def test_a_record_with_letters_changed(start: int, length: int, put: str) -> None:
    try:
        Trajectory.from_json(RECORD[:start] + put + RECORD[start + length :])
    except PhysicsError as error:
        assert str(error).startswith("not a trajectory: ")
