"""What every archive promises, whatever it is made of: SQLite, PostgreSQL, or files of lines."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tenball.archive import Archive, ArchiveError, Missing, Repeated, Stale, Unit, Written
from tenball.archive.engine import sqlite_url
from tenball.archive.sample import sample
from tenball.archive.start import started
from tenball.match import Draft, Lagged, MatchEvent, Noted, Record, Stamp, begin
from tenball.rules import Seat
from tests.match.generate import random_record
from tests.match.sheet import header

STAMP = Stamp("2026-11-30T18:00:00.000Z", "scorer")


def record(match: str = "m-1") -> Record:
    return begin(replace(header(), match_id=match))


def grown(known: Record, *happened: MatchEvent, command: tuple[str, int] | None = None) -> Record:
    return known.appended([Draft(event) for event in happened], replace(STAMP, command=command))


def unit(known: Record, after: Record) -> Unit:
    return Unit(known.header.match_id, len(known.entries), tuple(after.entries[len(known.entries) :]))


def test_a_record_comes_back_as_it_was(archive: Archive) -> None:
    archive.put(sample())
    assert archive.ids() == (sample().header.match_id,)
    assert archive.load(sample().header.match_id) == sample()
    assert archive.load(sample().header.match_id).lines() == sample().lines()


def test_any_text_comes_back(archive: Archive) -> None:
    start = record()
    archive.put(start)
    after = grown(start, Noted("Ľ \u2028 球 \x00 😀 ' \" \\ %s :name"))
    assert archive.append([unit(start, after)]) == (Written(),)
    assert archive.load("m-1") == after


def test_a_unit_is_there_once_it_is_acknowledged(archive: Archive) -> None:
    start = record()
    archive.put(start)
    after = grown(start, Lagged(Seat.A), Noted("one"), Noted("two"))
    assert archive.append([unit(start, after)]) == (Written(),)
    assert archive.load("m-1") == after


def test_a_writer_who_has_not_seen_the_end_is_refused(archive: Archive) -> None:
    start = record()
    archive.put(start)
    first, second = grown(start, Noted("one")), grown(start, Noted("two"))
    assert archive.append([unit(start, first)]) == (Written(),)
    assert archive.append([unit(start, second)]) == (Stale(1),)
    assert archive.load("m-1") == first


def test_a_command_is_written_once_and_gets_its_first_answer_again(archive: Archive) -> None:
    start = record()
    archive.put(start)
    first = grown(start, Noted("one"), Noted("two"), command=("tablet", 7))
    again = grown(first, Noted("one"), command=("tablet", 7))
    other = grown(first, Noted("one"), command=("phone", 7))
    assert archive.append([unit(start, first)]) == (Written(),)
    assert archive.append([unit(first, again)]) == (Repeated((1, 2)),)
    assert archive.append([unit(start, again)]) == (Repeated((1, 2)),), "even from one who knows less"
    assert archive.append([unit(first, other)]) == (Written(),)
    assert archive.load("m-1") == other


def test_units_at_once_are_judged_in_order_each_by_itself(archive: Archive) -> None:
    one, two = record("one"), record("two")
    archive.put(one)
    archive.put(two)
    first = grown(one, Noted("a"), command=("x", 1))
    second = grown(first, Noted("b"), command=("x", 2))
    there = grown(two, Noted("c"), command=("x", 1))
    nowhere = record("three")
    units = (
        unit(one, first),
        unit(one, first),
        unit(nowhere, grown(nowhere, Noted("d"))),
        unit(one, grown(one, Noted("late"))),
        unit(first, second),
        unit(two, there),
    )
    outcomes = (Written(), Repeated((1,)), Missing(), Stale(1), Written(), Written())
    assert archive.append(units) == outcomes
    assert archive.load("one") == second
    assert archive.load("two") == there


def test_commands_of_a_record_that_was_put_are_known(archive: Archive) -> None:
    start = record()
    first = grown(start, Noted("one"), command=("tablet", 3))
    archive.put(first)
    assert archive.append([unit(first, grown(first, Noted("one"), command=("tablet", 3)))]) == (Repeated((1,)),)


def test_a_match_is_put_once(archive: Archive) -> None:
    archive.put(record())
    with pytest.raises(ArchiveError, match="there is a match m-1 already"):
        archive.put(record())


def test_what_is_not_there_is_said(archive: Archive) -> None:
    for ask in (archive.load, archive.delete, lambda match: archive.rewrite(match, header())):
        with pytest.raises(ArchiveError, match="there is no match m-1"):
            ask("m-1")


def test_an_id_that_cannot_be_kept_is_refused(archive: Archive) -> None:
    with pytest.raises(ArchiveError, match="cannot be kept here"):
        archive.put(record("x" * 201))


def test_a_deleted_match_leaves_nothing(archive: Archive) -> None:
    first = grown(record(), Noted("one"), command=("tablet", 1))
    archive.put(first)
    archive.put(record("m-2"))
    archive.delete("m-1")
    assert archive.ids() == ("m-2",)
    archive.put(record())
    fresh = archive.load("m-1")
    assert archive.append([unit(fresh, grown(fresh, Noted("one"), command=("tablet", 1)))]) == (Written(),)


def test_people_can_be_taken_out(archive: Archive) -> None:
    kept = sample()
    archive.put(kept)
    archive.rewrite(kept.header.match_id, kept.header.without_people())
    after = archive.load(kept.header.match_id)
    assert after.header.people is None
    assert after.chain == kept.chain


def test_of_writers_at_once_one_is_heard(archive: Archive) -> None:
    start = record()
    archive.put(start)
    outcomes: list[object] = []
    gate = threading.Barrier(4)

    def write(name: str) -> None:
        gate.wait()
        try:
            outcomes.extend(archive.append([unit(start, grown(start, Noted(name)))]))
        except ArchiveError as problem:
            outcomes.append(problem.key)

    writers = [threading.Thread(target=write, args=(str(number),)) for number in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert outcomes.count(Written()) == 1
    assert {outcome for outcome in outcomes if outcome != Written()} <= {Stale(1), "busy"}
    assert len(archive.load("m-1").entries) == 1


def test_any_record_goes_in_unit_by_unit_and_comes_back(tmp_path: Path) -> None:
    with started(sqlite_url(tmp_path / "a.db")) as archive:
        _one_after_the_other(archive)


@given(seed=st.integers(0, 2**32 - 1), steps=st.integers(0, 40))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def _one_after_the_other(archive: Archive, seed: int, steps: int) -> None:
    whole = random_record(seed, steps)
    known = replace(whole, entries=())
    archive.put(known)
    for entry in whole.entries:
        if not entry.more:
            after = replace(whole, entries=whole.entries[: entry.seq])
            assert archive.append([unit(known, after)]) == (Written(),)
            known = after
    assert archive.load(whole.header.match_id) == whole
    archive.delete(whole.header.match_id)
