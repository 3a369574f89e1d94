"""The whole matches of this folder: read, judged again, and the same as they are played in `stories`."""

from collections.abc import Callable

import pytest

from tenball.archive import load
from tenball.match import EVENTS, Record, Stage, notation, standing
from tenball.match.check import differences
from tenball.rules import BOOKS, open_book
from tests.matches.stories import FOLDER, STORIES

FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("name, story", STORIES.items())
def test_a_match_is_written_as_it_was_played(name: str, story: Callable[[], Record]) -> None:
    assert load(FOLDER / f"{name}.jsonl").record == story()


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_today_s_referee_rules_as_was_ruled(path: object) -> None:
    loaded = load(path)  # type: ignore[arg-type]
    assert loaded.repaired is None
    assert loaded.record.match().stage is Stage.FINISHED
    assert [found.seq for found in differences(loaded.record) if found.overruled is None] == []


def test_there_is_a_file_for_each_story_and_every_event_is_in_one() -> None:
    assert {path.stem for path in FILES} == set(STORIES)
    assert {entry.event.tag for story in STORIES.values() for entry in story().entries} == set(EVENTS)


@pytest.mark.parametrize("name", sorted(STORIES))
def test_every_story_reads_back_from_its_match_text(name: str) -> None:
    record = STORIES[name]()
    stands = [entry.event for entry in standing(record.entries)]
    assert list(notation.read(notation.write(record)).events) == stands


def test_an_overruled_shot_is_found() -> None:
    (found,) = differences(STORIES["cz-final"]())
    assert found.overruled == "cue ball off the table"


def test_other_books_rule_otherwise_where_their_texts_differ() -> None:
    league = STORIES["sk-league"]()
    assert [found.now.winner for found in differences(league, open_book("cz")) if found.now] == [None]
    for book in BOOKS:
        for story in STORIES.values():
            assert all(found.now for found in differences(story(), open_book(book)))
