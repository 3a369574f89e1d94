"""What holds for every record, whatever was written into it."""

import random
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenball.match import (
    Amendment,
    BreakChosen,
    Chose,
    Draft,
    Match,
    MatchError,
    MatchEvent,
    Misfit,
    Question,
    Record,
    Retracted,
    ShotReport,
    ShotRuled,
    amend,
    begin,
    evolve,
    fold,
    read_lines,
    redo,
    replay,
    scored,
    standing,
    undo,
)
from tenball.match.check import differences
from tenball.match.plain import book_plain
from tenball.rules import BOOKS, Foul, Phase, Seat, open_book
from tenball.rules.plain import rack_plain
from tests.match.generate import STAMP, random_record, random_report, records
from tests.match.sheet import header


def state(match: Match) -> str:
    """The whole state of a match as text, so that equal means equal to the byte."""
    parts = {part.name: getattr(match, part.name) for part in fields(Match)}
    parts["book"] = book_plain(match.book)
    parts["rack"] = rack_plain(match.rack) if match.rack else None
    return repr(sorted(parts.items()))


def write(record: Record, *events: MatchEvent | Draft) -> Record:
    for event in events:
        record = record.appended([event if isinstance(event, Draft) else Draft(event)], STAMP)
    return record


@given(records())
def test_a_replay_is_the_fold_of_what_stands(record: Record) -> None:
    match = record.header.opened()
    for entry in standing(record.entries):
        match = evolve(match, entry.event)
    assert state(replay(record)) == state(match)
    assert state(fold(record.header.opened(), [entry.event for entry in standing(record.entries)])) == state(match)


@given(records())
def test_the_log_reads_back_to_the_same_record(record: Record) -> None:
    again = read_lines(record.lines())
    assert again == record
    assert again.lines() == record.lines()
    assert state(again.match()) == state(record.match())


@given(records())
def test_to_retract_the_last_is_to_have_the_prefix(record: Record) -> None:
    stands = standing(record.entries)
    if not stands:
        return
    prefix = fold(record.header.opened(), [entry.event for entry in stands[:-1]])
    assert state(write(record, Retracted((stands[-1].seq,))).match()) == state(prefix)


@given(records(), st.integers(1, 12))
def test_to_undo_and_redo_is_to_have_the_same(record: Record, steps: int) -> None:
    states, grown = [], record
    for _ in range(steps):
        try:
            taken = undo(grown)
        except MatchError:
            break
        states.append(state(grown.match()))
        grown = write(grown, taken)
    for before in reversed(states):
        grown = write(grown, redo(grown))
        assert state(grown.match()) == before


@given(records(most=40))
def test_judged_again_an_unchanged_record_gives_the_same_rulings(record: Record) -> None:
    assert [found for found in differences(record) if found.overruled is None] == []


@given(records(most=40), st.sampled_from(BOOKS))
def test_another_book_is_asked_without_harm(record: Record, book: str) -> None:
    before = record.lines()
    for found in differences(record, open_book(book)):
        assert found.now != found.recorded
    assert record.lines() == before


@given(records(most=30), st.randoms(use_true_random=False))
def test_any_change_to_any_byte_is_noticed(record: Record, chance: random.Random) -> None:
    lines = list(record.lines())
    number = chance.randrange(len(lines))
    raw = bytearray(lines[number].encode())
    place = chance.randrange(len(raw))
    old = raw[place]
    raw[place] = chance.choice([byte for byte in range(256) if byte not in (old, 10)])
    try:
        changed = raw.decode()
    except UnicodeDecodeError:
        return
    with pytest.raises(MatchError):
        read_lines([*lines[:number], changed, *lines[number + 1 :]])


@given(records(most=20), st.data())
def test_a_line_lost_doubled_or_moved_is_noticed(record: Record, data: st.DataObject) -> None:
    lines = list(record.lines())
    if len(lines) < 3:
        return
    number = data.draw(st.integers(1, len(lines) - 2))
    for other in (
        [*lines[:number], *lines[number + 1 :]],
        [*lines[: number + 1], *lines[number:]],
        [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]],
    ):
        with pytest.raises(MatchError):
            read_lines(other)


@given(records(most=40), st.integers(0, 2**32))
def test_the_preview_of_a_correction_writes_nothing_and_says_what_would_stand(record: Record, seed: int) -> None:
    shots = [entry for entry in standing(record.entries) if isinstance(entry.event, ShotRuled)]
    if not shots:
        return
    chance = random.Random(seed)
    entry = chance.choice(shots)
    before = record.lines()
    found = amend(record, entry.seq, chance.choice((None, ShotReport(), ShotReport(fouls=frozenset({Foul.SCRATCH})))))
    assert record.lines() == before
    if isinstance(found, Question):
        return
    assert state(found.before) == state(record.match())
    if isinstance(found.misfit, Misfit):
        assert found.drafts == ()
        return
    grown = record.appended(found.drafts, STAMP)
    assert state(grown.match()) == state(found.after)
    assert read_lines(grown.lines()) == grown


@given(st.integers(0, 2**32 - 1), st.sampled_from(("sk", "cz", "wpa_2025")))
@settings(max_examples=60)
def test_a_record_with_its_slips_mended_ends_as_the_clean_one(seed: int, book: str) -> None:
    """Forty shots or so; now and then the wrong thing is tapped, and mended some shots later or at once."""
    chance = random.Random(seed)
    clean = dirty = write(begin(header(book)), BreakChosen(Seat.A))
    for _ in range(40):
        match = clean.match()
        if match.rack is None:
            break
        if match.rack.phase is Phase.CHOICE:
            chosen = Chose(chance.choice(match.rack.options))
            clean, dirty = write(clean, chosen), write(dirty, chosen)
            continue
        shot = scored(match, random_report(chance, match.rack))
        if isinstance(shot, Question):
            continue
        clean = write(clean, shot)
        wrong = scored(match, random_report(chance, match.rack)) if chance.random() < 0.4 else None
        if isinstance(wrong, ShotRuled):
            dirty = write(dirty, wrong)
            assert shot.report is not None
            dirty = mended(dirty, standing(dirty.entries)[-1].seq, shot.report)
        else:
            dirty = write(dirty, shot)
        assert state(dirty.match()) == state(clean.match())
    assert [entry.event for entry in standing(dirty.entries)] == [entry.event for entry in clean.entries]


@given(st.integers(0, 2**32 - 1))
def test_a_slip_that_changes_no_turn_may_be_mended_much_later(seed: int) -> None:
    """A foul of another kind was tapped; the shots after it are judged again and come out as if nothing had been."""
    chance = random.Random(seed)
    foul, other = chance.sample((Foul.SCRATCH, Foul.DOUBLE_HIT, Foul.TOUCHED_BALL, Foul.NO_FOOT), 2)
    clean = write(begin(header("cz")), BreakChosen(Seat.A))
    dirty = clean
    place = chance.randrange(1, 6)
    for number in range(1, 14):
        match = clean.match()
        report = ShotReport(fouls=frozenset({foul})) if number == place else ShotReport()
        shot, tapped = scored(match, report), report
        if number == place:
            tapped = ShotReport(fouls=frozenset({other}))
        wrong = scored(dirty.match(), tapped)
        assert isinstance(shot, ShotRuled)
        assert isinstance(wrong, ShotRuled)
        clean, dirty = write(clean, shot), write(dirty, wrong)
    dirty = mended(dirty, place + 1, ShotReport(fouls=frozenset({foul})))
    assert state(dirty.match()) == state(clean.match())
    assert [entry.event for entry in standing(dirty.entries)] == [entry.event for entry in clean.entries]


def mended(record: Record, seq: int, report: ShotReport) -> Record:
    found = amend(record, seq, report)
    assert isinstance(found, Amendment)
    assert found.misfit is None
    return record.appended(found.drafts, STAMP)


def test_the_generator_writes_every_kind_of_unit() -> None:
    assert any(entry.more for seed in range(20) for entry in random_record(seed, 60).entries)
