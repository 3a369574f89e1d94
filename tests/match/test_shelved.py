"""Entries that are not at hand are the same entries, and what stands is told without them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from tenball.match import Draft, Entry, Noted, Record, Retracted, Sealed, Stamp, begin, redo, standing, undo
from tenball.match.log import seal
from tenball.match.marks import Marks
from tenball.match.shelved import AT_HAND, Shelved, shelved
from tests.match.generate import random_record
from tests.match.sheet import header

STAMP = Stamp("2026-11-30T18:00:00.000Z", "scorer", command=("c" * 32, 7), epoch=2)


def grown(record: Record, *drafts: Draft) -> Record:
    for draft in drafts:
        record = record.appended([draft], STAMP)
    return record


def noted(several: int) -> Record:
    return grown(begin(header()), *(Draft(Noted(f"poznámka {number}\u2028")) for number in range(several)))


@dataclass
class Shelf:
    """Where all entries of a record are kept; it remembers what was asked for."""

    entries: Sequence[Entry]
    asked: list[tuple[int, int]] = field(default_factory=list)

    def __call__(self, first: int, last: int) -> Sequence[Entry]:
        self.asked.append((first, last))
        return self.entries[first - 1 : last]


def away(record: Record) -> Record:
    return record.shelved(Shelf(record.entries))


@pytest.mark.parametrize("several", [0, AT_HAND, 2 * AT_HAND - 1])
def test_a_short_record_stays_as_it_is(several: int) -> None:
    record = noted(several)
    assert shelved(record.entries, Shelf(()), record.marks) is record.entries
    assert away(record) == record


@pytest.mark.parametrize("several", [2 * AT_HAND, 3 * AT_HAND + 5, 5 * AT_HAND - 1])
def test_a_record_whose_older_entries_are_elsewhere_is_the_same_record(several: int) -> None:
    record = noted(several)
    little = away(record)
    assert isinstance(little.entries, Shelved)
    assert AT_HAND <= len(little.entries.last) < 2 * AT_HAND
    assert len(little.entries) == several
    assert tuple(little.entries) == record.entries
    assert tuple(reversed(little.entries)) == tuple(reversed(record.entries))
    assert (little, record) == (record, little)
    assert hash(little) == hash(record)
    assert little.entries != 3
    assert little.lines() == record.lines()
    assert little.stands == record.stands
    assert little.whole().entries == record.entries
    assert away(little).entries == record.entries


def test_any_entry_and_any_row_of_them_are_there() -> None:
    record = noted(3 * AT_HAND + 5)
    entries, little = record.entries, away(record).entries
    size = len(entries)
    for seq in range(1, size + 1):
        assert away(record).entry(seq) == entries[seq - 1]
        assert little[-seq] == entries[-seq]
    with pytest.raises(IndexError):
        little[size]
    for start in (None, 0, 3, AT_HAND, 2 * AT_HAND + 7, size - 2, size, -4, -size):
        for stop in (None, 0, 5, 2 * AT_HAND + 9, size, -1, -size):
            for step in (None, 2, -1, -3):
                row = slice(start, stop, step)
                assert little[row] == entries[row], row


def test_nothing_is_read_that_is_at_hand_and_little_more_than_is_asked_for() -> None:
    record = noted(20 * AT_HAND)
    shelf = Shelf(record.entries)
    little, size = record.shelved(shelf), 20 * AT_HAND
    assert isinstance(little.entries, Shelved)
    assert little.chain == record.chain
    assert little.entries[-AT_HAND:] == record.entries[-AT_HAND:]
    assert next(little.latest()) == record.entries[-1]
    assert grown(little, Draft(Noted("x"))).entries[-1].seq == size + 1
    assert shelf.asked == []
    assert little.entry(3) == record.entry(3)
    assert little.entries[4:9] == record.entries[4:9]
    latest = little.latest()
    for _ in range(AT_HAND + 2):
        next(latest)
    assert shelf.asked == [(3, 3), (5, 9)], "what an undo comes to next is at hand with its neighbours"
    assert [entry.seq for entry in latest] == list(range(size - AT_HAND - 2, 0, -1))
    assert shelf.asked[2:] == [(143, 150), (127, 142), (95, 126), (31, 94), (1, 30)]


def test_as_many_undos_as_come_before_it_is_sorted_anew_find_everything_at_hand() -> None:
    record = noted(2 * AT_HAND)
    shelf = Shelf(record.entries)
    little = record.shelved(shelf)
    for _ in range(3):
        for _ in range(AT_HAND // 2):
            little = grown(little, Draft(Noted("x")))
            shelf.entries = (*shelf.entries, little.entries[-1])
            little = little.shelved(shelf)
        for _ in range(AT_HAND // 2):
            little = grown(little, undo(little))
            shelf.entries = (*shelf.entries, little.entries[-1])
            little = little.shelved(shelf)
            redo(little)
    assert shelf.asked == []
    assert isinstance(little.entries, Shelved)
    assert little.entries.older > AT_HAND
    assert [entry.seq for entry in little.latest()] == list(range(2 * AT_HAND, 0, -1))


def test_a_record_whose_older_entries_are_elsewhere_grows_like_any_other() -> None:
    record = noted(2 * AT_HAND)
    little = away(record)
    for number in range(3 * AT_HAND):
        record, little = (grown(one, Draft(Noted(str(number)))) for one in (record, little))
        little = little.shelved(Shelf(record.entries))
    assert isinstance(little.entries, Shelved)
    assert little.entries.older == 4 * AT_HAND
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
        assert [one.seq for one in away(record).latest()] == stands[::-1]


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
