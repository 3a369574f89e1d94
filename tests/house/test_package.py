import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import tenball

ROOT = Path(__file__).resolve().parents[2]


def test_the_version_is_the_one_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert tenball.__version__ == project["version"]


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'eight_ball'"):
        _ = tenball.eight_ball


def test_importing_the_package_does_no_work() -> None:
    code = "import sys; known = set(sys.modules); import tenball; print(*(set(sys.modules) - known))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.split() == ["tenball"]


def test_type_checkers_are_told_that_the_package_is_typed() -> None:
    assert files("tenball").joinpath("py.typed").is_file()
