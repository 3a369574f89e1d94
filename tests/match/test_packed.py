"""Entries in little room are the same entries, and what stands is told without them."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from tenball.match import Draft, Noted, Record, Retracted, Sealed, Stamp, begin, redo, standing, undo
from tenball.match.log import seal
from tenball.match.marks import Marks
from tenball.match.packed import BLOCK, Packed, packed
from tests.match.generate import random_record
from tests.match.sheet import header

STAMP = Stamp("2026-11-30T18:00:00.000Z", "scorer", command=("c" * 32, 7), epoch=2)


def grown(record: Record, *drafts: Draft) -> Record:
    for draft in drafts:
        record = record.appended([draft], STAMP)
    return record


def noted(several: int) -> Record:
    return grown(begin(header()), *(Draft(Noted(f"poznámka {number}\u2028")) for number in range(several)))


@pytest.mark.parametrize("several", [0, BLOCK, 2 * BLOCK - 1])
def test_a_short_record_stays_as_it_is(several: int) -> None:
    record = noted(several)
    assert packed(record.entries) is record.entries
    assert record.packed() == record


@pytest.mark.parametrize("several", [2 * BLOCK, 3 * BLOCK + 5, 5 * BLOCK - 1])
def test_a_packed_record_is_the_same_record(several: int) -> None:
    record = noted(several)
    little = record.packed()
    assert isinstance(little.entries, Packed)
    assert BLOCK <= len(little.entries.last) < 2 * BLOCK
    assert len(little.entries) == several
    assert tuple(little.entries) == record.entries
    assert tuple(reversed(little.entries)) == tuple(reversed(record.entries))
    assert (little, record) == (record, little)
    assert hash(little) == hash(record)
    assert little.entries != 3
    assert little.lines() == record.lines()
    assert little.stands == record.stands
    assert little.unpacked().entries == record.entries
    assert little.packed().entries == record.entries
    assert pickle.loads(pickle.dumps(little)) == record  # noqa: S301 - what was just made here


def test_any_entry_and_any_row_of_them_are_there() -> None:
    record = noted(3 * BLOCK + 5)
    entries, little = record.entries, record.packed().entries
    size = len(entries)
    for seq in range(1, size + 1):
        assert record.packed().entry(seq) == entries[seq - 1]
        assert little[-seq] == entries[-seq]
    with pytest.raises(IndexError):
        little[size]
    for start in (None, 0, 3, BLOCK, 2 * BLOCK + 7, size - 2, size, -4, -size):
        for stop in (None, 0, 5, 2 * BLOCK + 9, size, -1, -size):
            for step in (None, 2, -1, -3):
                row = slice(start, stop, step)
                assert little[row] == entries[row], row


def test_a_packed_record_grows_like_any_other() -> None:
    record = noted(2 * BLOCK)
    little = record.packed()
    for number in range(3 * BLOCK):
        record, little = (grown(one, Draft(Noted(str(number)))) for one in (record, little))
        little = little.packed()
    assert isinstance(little.entries, Packed)
    assert len(little.entries.blocks) == 4
    assert little == record
    assert little.chain == record.chain


@pytest.mark.parametrize("seed", range(12))
def test_what_stands_is_told_as_the_record_grows(seed: int) -> None:
    whole = random_record(seed, 80)
    record = replace(whole, entries=())
    marks = record.marks
    for entry in whole.entries:
        marks = marks.grown([entry])
        record = replace(whole, entries=whole.entries[: entry.seq])
        assert marks == record.marks
        stands = [one.seq for one in standing(record.entries)]
        assert [seq for first, last in marks.spans(entry.seq) for seq in range(first, last + 1)] == stands
        assert [one.seq for one in record.latest()] == stands[::-1]
        assert [one.seq for one in record.packed().latest()] == stands[::-1]


@pytest.mark.parametrize("seed", range(12))
def test_as_before_means_that_the_same_entries_stand(seed: int) -> None:
    whole = random_record(seed, 60)
    for last in range(1, len(whole.entries) + 1):
        marks = Marks.of(whole.entries[:last])
        now = [entry.seq for entry in standing(whole.entries[:last])]
        for first in range(1, last + 1):
            before = [entry.seq for entry in standing(whole.entries[: first - 1])]
            assert not marks.as_before(first, last) or now == before
        assert not marks.as_before(last, last) or isinstance(whole.entries[last - 1].event, Retracted)


def test_what_is_undone_is_as_before_and_what_is_restored_is_not() -> None:
    record = noted(3)
    undone = grown(record, undo(record))
    assert undone.marks.as_before(3, 4)
    assert not undone.marks.as_before(4, 4), "a retraction of an earlier entry"
    restored = grown(undone, redo(undone))
    assert not restored.marks.as_before(3, 5)
    assert restored.marks.spans(5) == [(1, 3)]


def test_a_seal_that_is_taken_back_does_not_hold() -> None:
    record = noted(2)
    sealed = grown(record, seal(record))
    assert sealed.signature == (3, record.code)
    assert grown(sealed, Draft(Noted("later"))).signature == (3, record.code)
    assert grown(sealed, Draft(Retracted((3,)))).signature is None
    assert grown(sealed, Draft(Retracted((1,)))).signature is None
    again = grown(sealed, Draft(Retracted((1,))))
    second = grown(again, seal(again))
    assert isinstance(second.entry(5).event, Sealed)
    assert second.signature == (5, again.code)
