"""The sample match that comes with tenball."""

import runpy
from pathlib import Path

from tenball.archive.sample import sample
from tenball.match import Retracted, ShotRuled, Stage, standing
from tenball.match.check import differences

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "sample_match.py"


def test_the_sample_is_a_finished_and_sealed_match() -> None:
    match = sample().match()
    assert match.stage is Stage.FINISHED
    assert match.racks == (2, 3)
    assert match.sealed
    assert differences(sample()) == []


def test_the_sample_shows_what_can_happen() -> None:
    record = sample()
    shots = [entry.event for entry in standing(record.entries) if isinstance(entry.event, ShotRuled)]
    grounds = {str(why.key) for shot in shots for why in shot.ruling.why}
    assert grounds >= {"break_pot", "dry_break", "ten_on_break", "push_out", "safety", "no_rail", "scratch", "miss"}
    assert grounds >= {"wrong_pocket", "wrong_ball", "early_ten", "ten_spotted", "called_ten"}
    assert any(isinstance(entry.event, Retracted) for entry in record.entries)
    assert 60 <= len(record.entries) <= 90


def test_the_script_writes_this_very_sample() -> None:
    assert runpy.run_path(str(SCRIPT))["sample_match"]() == sample()
