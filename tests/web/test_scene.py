"""A scene grows entry by entry into the match that the whole record tells."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tenball.match import Draft, Noted, Record, Stamp
from tenball.match.mend import Amendment, amend, back_to, redo, undo
from tenball.match.shelved import AT_HAND, Reads, Shelved
from tenball.web import history, view
from tenball.web.frames import Frames, dumped
from tenball.web.history import told
from tenball.web.pad import pad
from tenball.web.scene import Scene, first_scene, next_scene
from tenball.web.sent import OverlayFrame
from tenball.words import language
from tests.match.generate import random_record

STAMP = Stamp("2026-11-30T18:00:00.000Z", "scorer")


def grown(scene: Scene, *drafts: Draft) -> Scene:
    return next_scene(scene, scene.record.appended(drafts, STAMP), scene.at_ms)


def kept(record: Record) -> Reads:
    """A place where the entries of that record are read from."""
    return lambda first, last: record.entries[first - 1 : last]


@pytest.mark.parametrize("seed", range(12))
def test_every_state_on_the_way_is_the_one_of_the_record_so_far(seed: int) -> None:
    record = random_record(seed, 50)
    scene = first_scene(record, 0)
    assert scene.match == record.match()
    for seq in range(1, scene.seq + 1):
        so_far = replace(record, entries=record.entries[: seq - 1])
        if not record.entries[seq - 1].more and (seq == 1 or not record.entries[seq - 2].more):
            assert scene.before(seq) == so_far.match()


@pytest.mark.parametrize("seed", range(12))
def test_a_scene_in_little_room_tells_the_same(seed: int) -> None:
    words = language("en")
    whole = random_record(seed, 120)
    scene = little = Scene(replace(whole, entries=()), whole.header.opened(), 0)
    for entry in whole.entries:
        if entry.more:
            continue
        record = replace(whole, entries=whole.entries[: entry.seq])
        scene, little = next_scene(scene, record, 0), next_scene(little, record, 0).shelved(kept(whole))
        assert little.match == scene.match
    assert len(whole.entries) < 2 * AT_HAND or isinstance(little.record.entries, Shelved)
    assert len(little.lately) < 4 * AT_HAND
    assert view.state(words, little) == view.state(words, scene)
    assert pad(words, little) == pad(words, scene)
    assert history.stands(little.record) == history.stands(scene.record)
    for seq in range(1, scene.seq + 1):
        assert little.before(seq) == scene.before(seq)
        assert little.after(seq) == scene.after(seq)
    for seen in (0, scene.seq // 2, max(scene.seq - 3, 0), scene.seq):
        assert history.entries(words, little, seen) == history.entries(words, scene, seen)
    for seq in (1, scene.seq // 2, scene.seq):
        if seq in scene.record.gone or not 1 <= seq <= scene.seq:
            continue
        one, other = (history.scene_before(given, seq) for given in (scene, little))
        assert view.state(words, other) == view.state(words, one)


def test_what_is_taken_back_far_behind_is_played_again() -> None:
    scene = first_scene(random_record(3, 120), 0)
    little = scene.shelved(kept(scene.record))
    assert isinstance(little.record.entries, Shelved)
    far = back_to(scene.record, scene.record.stands[0].seq)
    assert grown(little, *far.drafts).match == grown(scene, *far.drafts).match


def test_undo_and_redo_lead_to_the_states_that_were_there() -> None:
    scene = first_scene(random_record(3, 30), 0)
    back = grown(scene, undo(scene.record))
    assert back.match == back.record.match()
    again = grown(back, redo(back.record))
    assert again.match == again.record.match() == scene.match


def test_what_is_taken_back_after_an_earlier_correction_is_played_again() -> None:
    scene = first_scene(random_record(3, 30), 0)
    noted = grown(scene, Draft(Noted("a slip")), Draft(Noted("kept")))
    slip = noted.seq - 1
    found = amend(noted.record, slip, None)
    assert isinstance(found, Amendment)
    mended = grown(noted, *found.drafts)
    twice = grown(mended, undo(mended.record))
    assert twice.match == twice.record.match()


def test_a_sentence_is_found_once_for_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = grown(first_scene(random_record(5, 0), 0), Draft(Noted("x")))
    first = told(language("sk"), scene, 1)
    monkeypatch.setattr("tenball.web.history.event", lambda *_: "told again")
    later = grown(scene, Draft(Noted("y")))
    assert told(language("sk"), later, 1) == first
    assert told(language("cs"), later, 1) == "told again"


@pytest.mark.parametrize("frozen", [True, False])
def test_the_frame_that_all_overlays_share_is_the_one_of_each(*, frozen: bool) -> None:
    scene, words = first_scene(random_record(7, 30), 0), language("sk")
    alone = OverlayFrame(view.state(words, scene), view.header(words, scene.record, 3), frozen, 5)
    assert json.loads(Frames(scene, 3).overlaid("sk", frozen=frozen, now=5)) == json.loads(dumped(alone))
