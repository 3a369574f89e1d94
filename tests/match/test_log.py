"""The record as lines: one form, chained, in whole units, with a code that shows any later change."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from tenball.match import (
    ClockStarted,
    Draft,
    Header,
    Lagged,
    MatchError,
    MatchFormat,
    Noted,
    People,
    Racked,
    RackScored,
    Record,
    Retracted,
    Sealed,
    ShotVoided,
    Stamp,
    begin,
    read_lines,
    replay,
    standing,
)
from tenball.match.canonical import canonical, chained, short_code
from tenball.match.log import seal
from tenball.match.plain import book_from, book_plain, size_from, size_plain
from tenball.rules import RulesError, open_book
from tenball.table import Ball, TableSize
from tests.match.sheet import BREAK_POT, MISS, PEOPLE, STAMP, A, B, Sheet, header, opened


def key_of(action: Callable[[], object]) -> str:
    with pytest.raises(MatchError) as caught:
        action()
    assert str(caught.value)
    return caught.value.key


def rewritten(record: Record, change: Callable[[list[dict[str, object]]], None]) -> list[str]:
    """The record's lines after a change by somebody who mends the chain as well."""
    plain = [json.loads(line) for line in record.lines()]
    change(plain)
    lines, chain = [], ""
    for number, fields in enumerate(plain):
        fields.pop("chain", None)
        bare = {name: value for name, value in fields.items() if number or name != "people"}
        chain = chained(chain, canonical(bare))
        lines.append(canonical(fields | {"chain": chain}))
    return lines


def test_a_line_that_is_nested_without_end_is_refused_in_words() -> None:
    with pytest.raises(MatchError, match="nested too deeply") as caught:
        read_lines(['{"tenball":1,"a":' + "[" * 200_000])
    assert caught.value.key == "not_json"


def test_a_record_reads_back_from_its_lines() -> None:
    sheet = opened().write(BREAK_POT, MISS, Noted("čo \u2028 \x85 \x00"))
    assert read_lines(sheet.record.lines()) == sheet.record
    assert read_lines(f"{line}\n" for line in sheet.record.lines()) == sheet.record
    assert sheet.record.match() == replay(sheet.record)


def test_the_envelope_reads_back() -> None:
    stamp = Stamp("2026-11-30T18:00:00Z", "tablet 2", "2026-11-30T17:59:58Z", ("tablet-2", 17), epoch=3)
    record = Sheet().record.appended([Draft(Lagged(A)), Draft(Noted("x"), replaces=1)], stamp)
    again = read_lines(record.lines())
    assert again == record
    assert [entry.more for entry in again.entries] == [1, 0]
    assert again.by_command(("tablet-2", 17)) == again.entries
    assert again.by_command(("tablet-2", 18)) == ()


def test_every_line_is_tied_to_the_one_before() -> None:
    lines = opened().write(BREAK_POT, MISS).record.lines()
    for before, line in pairwise(lines):
        fields = json.loads(line)
        link = fields.pop("chain")
        assert link == chained(json.loads(before)["chain"], canonical(fields))


def test_entries_are_had_by_their_number() -> None:
    record = opened().write(BREAK_POT).record
    assert record.entry(2).event.tag == "shot"
    for seq in (0, 3):
        assert key_of(lambda seq=seq: record.entry(seq)) == "no_such_entry"  # type: ignore[misc]


def test_retractions_and_what_they_leave() -> None:
    record = opened().write(BREAK_POT, MISS, Retracted((3,)), Retracted((2,))).record
    assert [entry.seq for entry in standing(record.entries)] == [1]
    restored = Sheet(record).write(Retracted((5,))).record
    assert [entry.seq for entry in standing(restored.entries)] == [1, 2]


def test_an_event_that_does_not_fit_is_named_by_its_entry() -> None:
    record = Sheet().write(Noted("x"), ShotVoided()).record
    with pytest.raises(MatchError, match="entry 2: 'shot_voided' does not fit here: the match is in the stage lag"):
        record.match()


def test_the_seal_carries_the_code_of_the_record_before_it() -> None:
    sheet = opened(form=MatchFormat(race=(1, 1))).write(RackScored(A))
    code = sheet.record.code
    sheet.write(seal(sheet.record, (A, B)))
    assert sheet.match.sealed == code
    assert len(code) == 11
    assert not set(code) & set("ILOU")
    assert sheet.record.code != code
    assert key_of(lambda: sheet.write(Sealed(code))) == "wrong_code"


def test_a_seal_under_another_code_is_found() -> None:
    record = opened(form=MatchFormat(race=(1, 1))).write(RackScored(A)).record
    sealed = Sheet(record).write(seal(record)).record

    def change(lines: list[dict[str, object]]) -> None:
        lines[2]["author"] = "somebody else"

    assert key_of(lambda: read_lines(rewritten(sealed, change))) == "bad_line"
    assert read_lines(rewritten(record, change)).entries[1].stamp.author == "somebody else"


@pytest.mark.parametrize(
    "event",
    [ClockStarted(-1.0), ClockStarted(1e12), Noted(3), Retracted((2,)), Retracted((0,)), Sealed("X")],  # type: ignore[arg-type]
)
def test_what_could_not_be_read_back_is_not_written(event: ClockStarted | Noted | Retracted | Sealed) -> None:
    with pytest.raises((MatchError, RulesError)):
        Sheet().write(Noted("first"), event)


def test_a_number_that_is_none_and_half_a_character_are_not_written() -> None:
    assert key_of(lambda: Sheet().write(Noted("\ud83d"))) == "half_sign"
    with pytest.raises(RulesError):
        Sheet().write(ClockStarted(float("nan")))


def test_an_event_that_reads_back_as_another_is_not_written() -> None:
    assert key_of(lambda: Sheet().write(Racked([Ball.ONE]))) == "unreadable"  # type: ignore[arg-type]


def test_the_first_line_is_the_header() -> None:
    assert key_of(lambda: read_lines([])) == "empty"
    assert key_of(lambda: read_lines([""])) == "not_json"
    assert key_of(lambda: read_lines(["[1]"])) == "not_json"
    assert key_of(lambda: read_lines(["[" * 100_000])) == "not_json"
    assert key_of(lambda: read_lines(["{}"])) == "bad_line"
    assert key_of(lambda: read_lines(['{"chain":"x","tenball":0}'])) == "bad_line"
    assert key_of(lambda: read_lines(['{"chain":"x","tenball":true}'])) == "bad_line"
    assert key_of(lambda: read_lines(['{"chain":"x","tenball":NaN}'])) == "not_json"


def test_a_newer_version_is_refused_in_words() -> None:
    line = begin(header()).first_line.replace('"tenball":1', '"tenball":7')
    with pytest.raises(MatchError, match="line 1: written in format 7 by a newer tenball; this one reads up to 1"):
        read_lines([line])


@pytest.mark.parametrize(
    "change, key",
    [
        (lambda lines: lines[0].update(started=3), "bad_line"),
        (lambda lines: lines[0].update(book="sk.toml"), "bad_line"),
        (lambda lines: lines[0].update(book=["sk"]), "bad_line"),
        (lambda lines: lines[0].update(format={"sets": 0}), "bad_line"),
        (lambda lines: lines[0].update(table={"name": "x"}), "bad_line"),
        (lambda lines: lines[0].update(table="round"), "bad_line"),
        (lambda lines: lines[0].update(event=5), "bad_line"),
        (lambda lines: lines[0].update(format={"sets": 1}), "broken_chain"),
        (lambda lines: lines[0].update(people={"a": "Eva", "b": "Ján", "salt": "0"}), "broken_chain"),
        (lambda lines: lines[0].update(people=7), "bad_line"),
        (lambda lines: lines[0].update(people={"a": "\x07", "b": "Ján", "salt": "0"}), "bad_line"),
        (lambda lines: lines[1].update(seq=2), "bad_sequence"),
        (lambda lines: lines[1].update(colour="red"), "bad_line"),
        (lambda lines: lines[1].update(epoch=0), "bad_line"),
        (lambda lines: lines[1].update(command=["x"]), "bad_line"),
        (lambda lines: lines[1].update(event={"t": "lost"}), "bad_line"),
        (lambda lines: lines[1].update(event=[]), "bad_line"),
        (lambda lines: lines[1].update(event={"t": "lagged"}), "bad_line"),
        (lambda lines: lines[1].update(event={"t": "lagged", "winner": "c"}), "bad_line"),
        (lambda lines: lines[1].update(replaces=1), "bad_line"),
        (lambda lines: lines[1].update(more=2), "bad_line"),
        (lambda lines: lines[2].update(more=1), "cut_short"),
        (lambda lines: lines[2].update(event={"seqs": [2], "t": "retracted"}), "bad_line"),
    ],
)
def test_what_no_tenball_would_write_is_refused(change: Callable[[list[dict[str, object]]], None], key: str) -> None:
    record = opened().write(MISS).record
    assert key_of(lambda: read_lines(rewritten(record, change))) == key


def test_a_line_without_its_link_is_refused() -> None:
    first, second = opened().record.lines()
    bare = json.loads(second)
    del bare["chain"]
    assert key_of(lambda: read_lines([first, canonical(bare)])) == "bad_line"
    assert key_of(lambda: read_lines([first, second.replace('"a"', '"b"')])) == "broken_chain"
    assert key_of(lambda: read_lines([first, second.replace(":", ": ", 1)])) == "broken_chain"


def test_a_link_over_another_form_of_the_line_is_refused() -> None:
    first, second = opened().record.lines()
    fields = json.loads(second)
    told = fields.pop("chain")
    loose = canonical(fields).replace('"seq":1', '"seq": 1')
    link = chained(json.loads(first)["chain"], loose)
    forged = second.replace(told, link).replace('"seq":1', '"seq": 1')
    with pytest.raises(MatchError, match="line 2: it is not written in the one form that a record has"):
        read_lines([first, forged])


def test_people_are_covered_by_their_hash_and_may_be_taken_out() -> None:
    record = opened().write(BREAK_POT).record
    nameless = replace(record, header=record.header.without_people())
    assert nameless.lines()[1:] == record.lines()[1:]
    assert read_lines(nameless.lines()) == nameless
    assert "Žofia" not in "".join(nameless.lines())
    assert nameless.match() == record.match()
    renamed = record.first_line.replace("Žofia", "Sofia")
    assert key_of(lambda: read_lines([renamed, *record.lines()[1:]])) == "broken_chain"


def test_names_are_composed_and_on_one_line() -> None:
    people = People("  Z\u030cofia ", "Ján", "s")
    assert people.name(A) == "\u017dofia"
    assert people.name(B) == "Ján"
    assert people.hash == People("\u017dofia", "Ján", "s").hash
    for wrong in ("", "   ", "\u200b", "a\nb", "a\x1b[31m", "\u202eabc", "x" * 65):
        with pytest.raises(MatchError, match="player b: a name is one line of 1 to 64 characters"):
            People("Eva", wrong, "s")
    with pytest.raises(MatchError, match="referee: a name"):
        People("Eva", "Ján", "s", "\ud800")


def test_a_header_without_referee_and_with_an_event_reads_back() -> None:
    people = People("Eva", "Ján", "s")
    first = Header("m", open_book("cz"), MatchFormat(), people, people.hash, "2026", TableSize.seven_foot(), "Cup")
    record = begin(first)
    assert read_lines(record.lines()).header == first


def test_a_table_of_its_own_measures_reads_back() -> None:
    odd = TableSize.nine_foot(0.12)
    plain = size_plain(odd)
    assert isinstance(plain, dict)
    assert size_from("table", plain) == odd
    assert size_plain(TableSize.nine_foot()) == "nine_foot"


def test_a_clubs_book_stands_in_the_record_whole() -> None:
    base = open_book("sk")
    club = replace(base, name="Klub 147", extends="sk", three_foul=0, readings=frozenset({"F-02"}))
    club = replace(club, cites={**base.cites, "scratch": "K 1"})
    plain = book_plain(club)
    assert plain == {
        "name": "Klub 147",
        "extends": "sk",
        "switches": {"three_foul": 0},
        "cites": {"scratch": "K 1"},
        "readings": ["F-02"],
    }
    again = book_from("book", plain)
    assert again == club
    assert again.paragraph("scratch") == "K 1"
    as_read = {"name": "x", "extends": "cz"}
    assert book_from("book", as_read) == replace(open_book("cz"), name="x", extends="cz")
    with pytest.raises(RulesError, match=r"book\.readings cannot be .*; allowed: F-02"):
        book_from("book", as_read | {"readings": ["F-99"]})


def test_an_edition_with_a_paragraph_of_its_own_is_written_out() -> None:
    own = replace(open_book("sk"), extends="sk", cites={**open_book("sk").cites, "scratch": "1"})
    plain = book_plain(own)
    assert isinstance(plain, dict)
    assert plain["cites"] == {"scratch": "1"}


def test_the_code_depends_on_the_whole_chain() -> None:
    assert short_code("a") != short_code("b")
    assert PEOPLE.hash not in short_code(PEOPLE.hash)
    assert opened().record.code == opened().record.code
    assert begin(header("sk")).code != begin(header("cz")).code
    assert STAMP.epoch == 0


def test_the_last_line_is_what_a_writer_must_have_seen() -> None:
    assert begin(header()).last_line == begin(header()).first_line
    record = opened().write(MISS).record
    assert record.last_line == record.lines()[-1]
