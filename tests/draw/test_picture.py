"""The picture in the documentation is the one that the program draws today."""

from __future__ import annotations

import runpy
from pathlib import Path

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def test_picture_of_the_planned_shot_is_up_to_date() -> None:
    script = runpy.run_path(str(PICTURES / "table.py"))
    drawn = (PICTURES / "table.svg").read_text(encoding="utf-8")
    assert drawn == script["planned_shot"](), "run: python docs/pictures/table.py"
