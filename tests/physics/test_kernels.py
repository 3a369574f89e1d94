"""The inner bodies allocate nothing, raise nothing and loop within bounds, so that a GPU could run them as they are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tenball.physics import compiled, layout_array, stroke_array
from tenball.physics.geometry import geometry
from tenball.physics.materials import Materials
from tenball.physics.outcomes import Sheet
from tenball.physics.parameters import parameters
from tenball.physics.simulate import Scratch, _play_entry
from tenball.table import Layout, Stroke, TableSize

SOURCES = Path(compiled.__file__).parent
STATEMENTS = (
    ast.Assign, ast.AnnAssign, ast.AugAssign, ast.If, ast.For, ast.Expr, ast.Return, ast.Continue, ast.Break,
)  # fmt: skip
EXPRESSIONS = (
    ast.Name, ast.Constant, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.Attribute,
    ast.Subscript, ast.Slice, ast.Tuple,
)  # fmt: skip
BUILT_IN = {"range", "min", "max", "abs", "float", "int", "bool"}
"""Of Python itself; everything else that a body calls is `math` or another body."""
MATHS = {"sqrt", "sin", "cos", "acos", "atan", "atan2", "exp", "log", "pow", "memset"}


def is_body(node: ast.FunctionDef, entries: set[str]) -> bool:
    marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
    return bool(marks & {"kernel", "inlined", "spliced"}) or node.name in entries


@cache
def bodies() -> dict[str, ast.FunctionDef]:
    """Every compiled body by module and name."""
    found: dict[str, ast.FunctionDef] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        entries = {
            call.args[0].id
            for call in nodes
            if isinstance(call, ast.Call)
            and isinstance(call.func, ast.Name)
            and call.func.id == "entry"
            and isinstance(call.args[0], ast.Name)
        }
        functions = (node for node in nodes if isinstance(node, ast.FunctionDef))
        found |= {f"{path.stem}.{node.name}": node for node in functions if is_body(node, entries)}
    return found


def names() -> set[str]:
    return {name.partition(".")[2] for name in bodies()}


def parts(node: ast.FunctionDef) -> Iterator[ast.AST]:
    """What the body is made of; its heading and annotations are not compiled."""
    for statement in node.body:
        yield from ast.walk(statement)


def called(node: ast.FunctionDef) -> set[str]:
    return {ast.unparse(part.func) for part in parts(node) if isinstance(part, ast.Call)}


def test_there_are_bodies_and_three_entries() -> None:
    assert len(bodies()) > 100
    assert {"simulate.play", "validate.find", "reach.find"} <= set(bodies())


@pytest.mark.parametrize("name", bodies())
def test_a_body_is_arithmetic_and_nothing_else(name: str) -> None:
    for part in parts(bodies()[name]):
        if isinstance(part, ast.stmt):
            assert isinstance(part, STATEMENTS), ast.unparse(part)
        if isinstance(part, ast.expr):
            assert isinstance(part, EXPRESSIONS), ast.unparse(part)


@pytest.mark.parametrize("name", bodies())
def test_a_body_calls_maths_and_other_bodies(name: str) -> None:
    for call in called(bodies()[name]):
        assert call in BUILT_IN or call.startswith("math.") or call in names(), call
    for part in parts(bodies()[name]):
        if isinstance(part, ast.Attribute):
            text = ast.unparse(part)
            assert text.startswith("math.") or text == "np.nan" or text.endswith(".shape"), text


@pytest.mark.parametrize("name", bodies())
def test_a_body_loops_over_a_range_or_a_few_things_written_out(name: str) -> None:
    for part in parts(bodies()[name]):
        if isinstance(part, ast.For):
            ranged = isinstance(part.iter, ast.Call) and ast.unparse(part.iter.func) == "range"
            assert ranged or isinstance(part.iter, ast.Tuple), ast.unparse(part.iter)


def test_no_body_comes_back_to_itself() -> None:
    calls: dict[str, set[str]] = {}
    for name, node in bodies().items():
        calls.setdefault(name.partition(".")[2], set()).update(called(node) & names())
    while calls:
        ends = {name for name, others in calls.items() if not others & calls.keys()}
        assert ends, f"these call each other in a circle: {sorted(calls)}"
        calls = {name: others for name, others in calls.items() if name not in ends}


@pytest.mark.slow
def test_the_machine_code_calls_maths_alone() -> None:
    for name, text in machine_bodies().items():
        for call in re.findall(r"call [^@\n]*@([\w.]+)", text):
            plain = call.startswith(("llvm.", "_ZN7tenball7physics")) or call in MATHS
            assert plain, f"{name} calls {call}"
        # An error would be a constant that is stored for the caller to raise.
        assert "@.const" not in text, name


@cache
def machine_bodies() -> dict[str, str]:
    """The functions of the whole simulator as LLVM has them, but for those that Python needs to call in."""
    play = compiled.uncached(_play_entry().body)
    size = TableSize.nine_foot()
    layouts, strokes = layout_array(Layout.parse("0@0,0"))[None], stroke_array(Stroke(1.0, 0.0))[None]
    record = np.empty((0, 15)), np.empty((0, 8))
    play(
        *Scratch.blank(), parameters(size, Materials()), geometry(size), layouts, strokes, *Sheet.blank(1).arrays(),
        *record, False,  # noqa: FBT003
    )  # fmt: skip
    (text,) = play.inspect_llvm().values()
    found = {}
    for function in re.split(r"^define ", text, flags=re.MULTILINE)[1:]:
        name = re.search(r"@([^\s(]+)\(", function)
        assert name is not None
        if name[1].startswith("_ZN7tenball"):
            found[name[1]] = function[: function.index("\n}")]
    assert len(found) > 10
    return found
