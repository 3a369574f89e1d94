"""Draws the map of `docs/players.md` beside it: run it again after a change to the physics or to the noise."""  # noqa: INP001 - a script beside its picture, not part of a package

from __future__ import annotations

from pathlib import Path

from tenball.cli.hinting import chart
from tenball.play import Equipment, Noise
from tenball.players.analysis import Survey, pot_map
from tenball.players.setting import Setting
from tenball.table import Ball, Layout
from tenball.words import language

LAYOUT = Layout.parse("3@0.2,-0.3 7@0.5,0.3 10@0.6,0.2")


def main() -> None:
    """Count, and draw."""
    equipment = Equipment()
    setting = Setting.of(equipment, Noise.preset("league"))
    mapped = pot_map(setting, LAYOUT, Ball.THREE, None, Survey(columns=40, shots=200))
    picture = chart(language("en"), equipment.size, LAYOUT, mapped)
    Path(__file__).with_suffix(".svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
