"""docs/cli.md tells every command, option and key, and its examples run as they are printed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from tenball.cli.answer import QUESTION_ERRORS
from tenball.cli.app import app
from tenball.cli.failures import Exit
from tenball.cli.score.keys import FIXED, FOUL_SIGNS, Key
from tenball.cli.signs import label
from tenball.rules import Foul, Option, Penalty
from tenball.rules.line import LINE_ERRORS
from tenball.table import Cushion, Pocket
from tenball.words import language

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
ENGLISH = language("en")
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]  # a group has commands


def sections() -> dict[str, str]:
    parts = re.split(r"^## ", TEXT, flags=re.MULTILINE)
    return {part.split("\n", 1)[0]: part for part in parts[1:]}


def meaning(key: Key) -> str:
    match key.of:
        case Option():
            return ENGLISH.say(f"option.{key.of}")
        case Penalty():
            return ENGLISH.say(f"penalty.{key.of}")
        case Pocket():
            return ENGLISH.say(f"pocket.name.{key.of}")
        case Cushion():
            return ENGLISH.say(f"cushion.{key.of}")
        case str():
            return language(key.of).say("language.name")
        case _:
            return label(ENGLISH, key.act).removesuffix(" ▸")


def test_every_command_has_a_section_and_no_other_has() -> None:
    assert {name.removeprefix("tenball ") for name in sections() if name.startswith("tenball ")} == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_told(name: str) -> None:
    own = sections()[f"tenball {name}"] + sections()["What holds for every command"]
    options = {option for parameter in COMMANDS[name].params for option in parameter.opts if option.startswith("--")}
    assert {option for option in options if option not in own} == set()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str) -> None:
    command = COMMANDS[name]
    assert len(command.help) > 40
    assert f"tenball {name}" in command.epilog


@pytest.mark.parametrize(
    "key", [key for keys in FIXED.values() for key in keys], ids=lambda key: f"{key.act}-{key.sign}"
)
def test_every_key_is_told(key: Key) -> None:
    told = re.escape(meaning(key))
    assert re.search(rf"`{re.escape(key.sign)}`[^\n]*{told}", sections()["tenball score"])


@pytest.mark.parametrize("foul", Foul)
def test_the_key_of_every_foul_is_told(foul: Foul) -> None:
    name = re.escape(ENGLISH.say(f"foul.{foul}.name"))
    assert re.search(rf"`{re.escape(FOUL_SIGNS[foul])}` \| [^|\n]*{name}", sections()["tenball score"])


@pytest.mark.parametrize("code", Exit)
def test_every_exit_code_is_told(code: Exit) -> None:
    assert f"\n| {int(code)} | " in TEXT


@pytest.mark.parametrize("key", [*LINE_ERRORS, *QUESTION_ERRORS])
def test_every_error_of_a_line_is_told(key: str) -> None:
    assert f"`{key}`" in sections()["tenball rule"]


def examples() -> Iterator[tuple[str, str]]:
    """Each command of the examples with what is printed under it."""
    for block in re.findall(r"^```console\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            yield command, printed


def expected(printed: str) -> str:
    """A pattern for what is printed; … stands for anything."""
    return ".*".join(re.escape(piece) for piece in printed.rstrip("\n").split("…"))


def test_the_examples_run_and_print_what_they_show(tmp_path: Path) -> None:
    programs = str(Path(sys.executable).parent)
    usual = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    for command, printed in examples():
        done = subprocess.run(
            ["sh", "-c", command], cwd=tmp_path, env=usual, capture_output=True, encoding="utf-8", check=False
        )
        shown = done.stdout + (f"[exit code {done.returncode}]\n" if done.returncode else "")
        assert done.stderr == "", command
        assert re.fullmatch(expected(printed), shown.rstrip("\n"), re.DOTALL), (command, shown)
