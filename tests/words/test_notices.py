"""Whether a player who is one foul from losing the rack was told so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenball.match import Record, Warned, steps
from tenball.match.opening import at_risk
from tenball.rules import Seat
from tenball.words import language
from tenball.words.tell import last_warnings
from tests.match.generate import random_record

NAMES = {Seat.A: "Ann", Seat.B: "Ben"}


def told_from_the_beginning(record: Record, seat: Seat) -> bool:
    """The same, found by going through all that stands."""
    told = False
    for step in steps(record):
        event = step.entry.event
        if isinstance(event, Warned) and event.seat is seat:
            told = event.warned
        elif seat not in at_risk(step.after):
            told = False
    return told


@pytest.mark.parametrize("seed", range(60))
def test_it_is_found_from_the_end_as_from_the_beginning(seed: int) -> None:
    whole = random_record(seed, 60)
    for last in range(len(whole.entries) + 1):
        record = replace(whole, entries=whole.entries[:last])
        match = record.match()
        if match.rack is None:
            continue
        keys = [key for key, _ in last_warnings(language("en"), NAMES, record, match)]
        for seat, key in zip(at_risk(match), keys, strict=False):
            if match.rack.is_warned(seat):
                assert key == ("told" if told_from_the_beginning(record, seat) else "to_warn")
            else:
                assert key == "unwarned"
