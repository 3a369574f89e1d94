"""The pages on the simulated table and on engines say what the program does."""

import json
import re
import runpy
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from tenball.match import Prompt, begin
from tenball.play import NOISE_PRESETS, Divergence, Noise, Refusal
from tenball.play.asking import GRACE_S, MOST_REFUSED
from tenball.play.duel import MOST_LAGS, PATIENCE
from tenball.play.engine import PROTOCOL, EnginePlayer, move_from, position_plain, setting_plain
from tenball.play.engine.player import MOST_LINES, MOST_SILENT, PATIENCE_S, READY_S
from tenball.play.engine.program import LONGEST_LINE
from tenball.play.forfeit import MOST_FORFEITS
from tenball.play.ghost import GhostFigures
from tenball.rules import Seat, open_book
from tests.play.stage import EQUIPMENT, Straight, header
from tests.play.test_engine import EXAMPLE, LAYOUT, a_view

ROOT = Path(__file__).resolve().parents[2]
ENGINE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
PLAY = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")


def row(page: str, name: str) -> list[str]:
    """The cells of the table's line that begins with that name."""
    line = next(line for line in page.splitlines() if line.startswith(f"| `{name}` |"))
    return [cell.strip() for cell in line.split("|")[1:-1]]


def named(text: str) -> list[str]:
    return re.findall(r"`([^`\n]+)`", text)


def test_every_field_that_an_engine_is_told_is_described() -> None:
    assert named(row(ENGINE, "new_match")[1]) == list(setting_plain(a_view()))
    assert named(row(ENGINE, "position")[1]) == list(position_plain(a_view()))
    rack = position_plain(a_view())["rack"]
    assert isinstance(rack, dict)
    assert {f"`{name}`" for name in rack} <= set(re.findall(r"`\w+`", ENGINE))


def test_every_prompt_and_every_refusal_is_named() -> None:
    assert {str(prompt) for prompt in Prompt} - {"finished"} <= set(named(ENGINE))
    assert {str(key) for key in Refusal} <= set(named(ENGINE))


def test_the_limits_on_the_pages_are_the_programs() -> None:
    assert f'"protocol":{PROTOCOL}' in ENGINE
    assert f"within {READY_S:g} s" in ENGINE
    assert f"an engine has {PATIENCE_S:g} s a decision" in ENGINE
    assert f"more than {MOST_LINES} lines" in ENGINE
    assert f"more than {LONGEST_LINE} bytes" in ENGINE
    assert f"within {0.8 * GRACE_S:g} s after `stop`" in ENGINE
    assert (MOST_SILENT, MOST_REFUSED, MOST_LAGS, GRACE_S, MOST_FORFEITS) == (3, 3, 5, 0.5, 10)
    assert f"After {PATIENCE} shots" in PLAY


@pytest.mark.parametrize("name", NOISE_PRESETS)
def test_every_noise_is_in_the_table(name: str) -> None:
    noise = Noise.preset(name)
    cells = [float(re.sub(r"[^0-9.].*", "", cell)) for cell in row(PLAY, name)[1:]]
    degrees = [noise.aim * 57.29577951308232, noise.pace * 100, noise.speed, noise.tip * 28.575]
    assert cells == pytest.approx([*degrees, noise.elevation * 57.29577951308232])


def test_every_divergence_is_named() -> None:
    assert {str(one) for one in Divergence} <= set(named(PLAY))


def test_every_module_is_in_the_table() -> None:
    folder = ROOT / "src" / "tenball" / "play"
    modules = {path.stem for path in folder.glob("*.py")} | {"engine"}
    left_out = {"__init__", "errors", "equipment", "rails", "openness"}
    assert modules - left_out <= set(named(PLAY.partition("## The witness")[0]))


def test_the_example_of_the_page_runs() -> None:
    code = re.findall(r"```python\n(.*?)```", PLAY, re.DOTALL)[0]
    names: dict[str, object] = {"ann": Straight(), "bob": Straight()}
    exec(code.replace("(5, 5)", "(1, 1)"), names)  # noqa: S102 - the page's own example


def test_the_example_of_placing_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    code = re.findall(r"```python\n(.*?)```", PLAY, re.DOTALL)[1]
    exec(code, {})  # noqa: S102 - the page's own example
    assert capsys.readouterr().out.splitlines() == re.findall(r"\)  # (.*)", code)


def test_the_example_of_the_arena_runs() -> None:
    code = re.findall(r"```python\n(.*?)```", PLAY, re.DOTALL)[2]
    engine = f"{sys.executable!r}, {str(EXAMPLE)!r}"
    code = code.replace("200), jobs=2", "1)").replace('"./my-engine",', engine)
    names: dict[str, object] = {"Ann": Straight, "open_book": open_book}
    exec(code, names)  # noqa: S102 - the page's own example
    table = names["table"]
    assert isinstance(table, dict)
    assert [pairing.racks for pairing in table.values()] == [1]


def test_the_figures_of_the_ghost_are_those_of_the_page() -> None:
    section = PLAY.partition("## The ghost")[2].partition("\n## ")[0]
    cells = [line.split("|")[1] for line in section.splitlines() if line.startswith("|")]
    told = {name for cell in cells for name in named(cell)}
    assert told == {field.name for field in fields(GhostFigures)} - {"racks"}


def test_the_example_of_the_engine_page_runs() -> None:
    code = re.findall(r"```python\n(.*?)```", ENGINE, re.DOTALL)[0]
    code = code.replace('"./my-engine"', '"python3", "examples/engine.py"')
    code = code.replace('"python3", "examples/engine.py"', f"{sys.executable!r}, {str(EXAMPLE)!r}")
    exec(code, {"begin": begin, "header": header(), "Seat": Seat})  # noqa: S102 - the page's own example


def test_the_moves_of_the_conversation_can_be_read() -> None:
    moves = [json.loads(line[2:])["move"] for line in ENGINE.splitlines() if line.startswith('< {"t":"move"')]
    assert [move_from(move, EQUIPMENT, LAYOUT).tag for move in moves] == ["lag", "shot"]


def test_an_engine_is_a_player_by_name() -> None:
    with EnginePlayer([sys.executable, str(EXAMPLE)]) as player:
        assert f'"name":"{player.name}"' in ENGINE


def test_every_measurement_is_on_the_page() -> None:
    found = runpy.run_path(str(ROOT / "bench" / "matches.py"))["COMMANDS"]
    told = re.findall(r"`python bench/matches\.py (\w+)`", PLAY)
    assert told == list(found)
    for command, (_, racks) in found.items():
        line = next(line for line in PLAY.splitlines() if f"matches.py {command}`" in line)
        assert command == "thinking" or f"{racks:,} racks" in line
