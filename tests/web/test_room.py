"""A room: commands one at a time, once each; who returns gets the rest; one device writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tenball.archive import ArchiveError
from tenball.archive.engine import sqlite_url
from tenball.archive.start import looked_at
from tenball.match import Entry
from tenball.match.shelved import AT_HAND, Shelved
from tests.web.live import BREAK_POT, MISS, POT, REDO, SCRATCH, UNDO, Device, Server, lag, rack, serving, shot

OTHER = "b" * 32


def test_a_rack_is_scored_and_watched(server: Server) -> None:
    match = server.match()
    with (
        Device(server, match["scorer"]) as pad,
        Device(server, match["watcher"], OTHER, view="watch", lang="sk") as phone,
    ):
        assert pad.update["state"]["prompt"] == {
            "key": "lag",
            "seat": None,
            "text": pad.update["state"]["prompt"]["text"],
        }
        pad.take()
        seqs = pad.done(lag(), BREAK_POT, POT, MISS, SCRATCH)
        assert seqs == [1, 2, 3, 4, 5]
        state = pad.state(5)
        assert (state["shooter"], state["cue_ball"], state["fouls"]) == ("a", "hand", [0, 1])
        assert phone.state(5)["last"]["text"].startswith("Faul (Dvořák)")
        assert "pad" not in phone.update
        assert pad.entries == [1, 2, 3, 4, 5]
        assert pad.update["stands"] == [[1, 5]]
        assert pad.update["pad"]["undo"]


def test_a_command_that_comes_twice_is_written_once_and_answered_the_same(server: Server) -> None:
    match = server.match()
    with Device(server, match["scorer"]) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT)
        first = pad.do(POT)
        again = pad.told(t="command", epoch=pad.epoch, do=POT, n=pad.n)
        assert again == first
    with Device(server, match["scorer"]) as pad:
        assert pad.welcome["counter"] == first["n"], "who returns knows where to go on counting"
        assert pad.told(t="command", epoch=pad.epoch, do=POT, n=first["n"]) == first
        assert pad.update["seq"] == 3


def test_who_returns_gets_the_rest_exactly_once(server: Server) -> None:
    match = server.match()
    with Device(server, match["scorer"]) as pad, Device(server, match["scorer"], OTHER) as other:
        pad.take()
        pad.done(lag(), BREAK_POT)
        other.state(2)
        seen = list(other.entries)
        other.__exit__()
        pad.done(POT, MISS, UNDO)
        with Device(server, match["scorer"], OTHER, seen=2) as back:
            back.state(5)
            assert seen + back.entries == [1, 2, 3, 4, 5]
            assert back.update["stands"] == [[1, 3]]


def test_of_a_long_match_little_is_in_memory_and_who_returns_from_anywhere_gets_the_rest(server: Server) -> None:
    match, racks = server.match(race=[50, 50]), 20
    with Device(server, match["scorer"]) as pad:
        pad.take()
        pad.done(lag(), *(BREAK_POT, POT, rack("a")) * racks)
        last = 1 + 3 * racks
        pad.state(last)
        texts = {entry["seq"]: entry["text"] for message in pad.heard for entry in message.get("entries", [])}
        for seen in (0, 1, 7, last // 2, last - 9, last - 1, last):
            with Device(server, match["scorer"], OTHER, seen=seen) as back:
                assert back.entries == list(range(seen + 1, last + 1))
                assert [entry["text"] for entry in back.update["entries"]] == [texts[seq] for seq in back.entries]
        for undone in range(1, 31):
            pad.done(UNDO)
            assert pad.state(last + undone)["racks"] == [racks - (undone + 2) // 3, 0]
        pad.done(*[REDO] * 30)
        assert pad.state(last + 60)["racks"] == [racks, 0]
        preview = pad.told(t="ask", what={"t": "preview", "change": {"t": "back_to", "seq": 5, "chain": None}})
        assert preview["after"]["racks"] == [1, 0]
    assert server.desk is not None
    kept = server.desk.house.rooms.open[match["id"]].scene
    assert isinstance(kept.record.entries, Shelved)
    assert len(kept.record.entries.last) < 2 * AT_HAND
    assert len(kept.lately) < 2 * AT_HAND


def test_where_older_entries_cannot_be_read_that_is_said_and_the_room_goes_on(server: Server) -> None:
    def fail(*_: int) -> tuple[Entry, ...]:
        raise ArchiveError("not_readable", path="the database", problem="it is away")

    match, racks = server.match(race=[50, 50]), (BREAK_POT, POT, rack("a"))
    assert server.desk is not None
    with Device(server, match["scorer"], lang="sk") as pad:
        pad.take()
        room = server.desk.house.rooms.open[match["id"]]
        reads, room.reads = room.reads, fail
        pad.done(lag(), *racks * 10)
        told = pad.told(t="ask", what={"t": "why", "seq": 2})
        assert (told["key"], told["text"][:34]) == ("not_readable", "Zápasy sa teraz nedajú prečítať. N")
        back = Device(server, match["scorer"], OTHER)
        with back.stack, pytest.raises(ConnectionClosed) as ended:
            back.__enter__()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1013, "it comes again by itself"
        room.reads = reads
        pad.done(*racks * 6)
        with Device(server, match["scorer"], OTHER) as back:
            assert back.entries == list(range(1, 50))


def test_one_device_writes_and_another_takes_over(server: Server) -> None:
    match = server.match()
    with (
        Device(server, match["scorer"]) as first,
        Device(server, match["scorer"], OTHER, device="Tablet 2") as second,
    ):
        first.take()
        first.done(lag())
        assert second.take()["key"] == "lease_held"
        assert second.do(BREAK_POT)["key"] == "lease_lost"
        while second.update["lease"]["holder"] is None:
            second.hear("update")
        assert second.update["lease"]["holder"] == {"device": "Tablet 1", "seen_s": 0, "here": True}
        second.take(over=True)
        assert second.epoch == 2
        second.done(BREAK_POT)
        refused = first.do(POT, epoch=1)
        assert (refused["t"], refused["key"]) == ("refused", "lease_lost")
        assert first.state(2)["on_table"] == [1, 2, 4, 5, 6, 7, 8, 9, 10]
        assert first.told(t="command", epoch=1, do=lag(), n=2)["t"] == "done", "what was written is still answered"


def test_a_lease_outlives_its_holder_and_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db") as server:
        match = server.match()
        with Device(server, match["scorer"]) as pad:
            pad.take()
            pad.done(lag())
    with serving(tmp_path / "a.db") as server:
        with Device(server, match["scorer"], OTHER) as other:
            assert other.update["lease"]["holder"]["here"] is False
            assert other.take()["key"] == "lease_held"
        with Device(server, match["scorer"]) as pad:
            assert pad.update["lease"]["mine"]
            pad.done(BREAK_POT)


def test_two_taps_of_one_device_are_taken_in_order_without_waiting(server: Server) -> None:
    match = server.match()
    with Device(server, match["scorer"]) as pad:
        pad.take()
        for n, do in enumerate((lag(), BREAK_POT, POT, MISS), start=10):
            pad.say({"t": "command", "n": n, "epoch": pad.epoch, "do": do})
        assert [pad.hear("", n)["seqs"] for n in range(10, 14)] == [[1], [2], [3], [4]]


def test_a_device_that_is_gone_before_its_answer_leaves_the_room_in_order(server: Server) -> None:
    match = server.match()
    for attempt in range(6):
        with Device(server, match["scorer"]) as pad:
            pad.take()
            first = pad.n + 1
            remark = {"t": "say", "event": {"t": "noted", "text": str(attempt)}}
            for n in range(first, first + 5):
                pad.say({"t": "command", "n": n, "epoch": pad.epoch, "do": remark})
            assert pad.socket is not None
            pad.socket.socket.close()
    with Device(server, match["scorer"]) as pad:
        pad.n += 100  # a device counts on from what it has sent, whatever became of it
        (seq,) = pad.done(lag())
        assert pad.state(seq)["stage"] == "rack"
        assert pad.entries == list(range(1, len(pad.entries) + 1))


def test_what_is_asked_first_is_not_written(server: Server) -> None:
    match = server.match()
    with Device(server, match["scorer"], lang="sk") as pad:
        pad.take()
        pad.done(lag())
        asked = pad.do(POT)
        assert (asked["t"], asked["key"]) == ("asked", "which_ball")
        assert asked["text"]
        assert pad.update["seq"] == 1


def test_what_does_not_fit_is_refused_and_the_room_goes_on(server: Server) -> None:
    match = server.match()
    with Device(server, match["scorer"]) as pad:
        pad.take()
        refusals = [
            pad.do(POT),
            pad.do({"t": "say", "event": {"t": "chose", "option": "take"}}),
            pad.do({"t": "say", "event": {"t": "retracted", "seqs": [1]}}),
            pad.do({"t": "say", "event": {"t": "sealed", "code": "X"}}),
            pad.do({"t": "say", "event": {"t": "nonsense"}}),
            pad.do({"t": "say", "event": {}}),
            pad.do({"t": "say", "event": {"t": "noted", "text": "x\u202ey"}}),
            pad.do({"t": "say", "event": {"t": "noted", "text": "x" * 300}}),
            pad.do({"t": "shot", "report": {"made": [[77, "fl"]]}}),
            pad.do({"t": "shot", "report": {"fouls": ["unsportsmanlike"]}}),
            pad.do({"t": "foul", "foul": "touched_ball", "seat": "a", "fell": [], "penalty": None}),
            pad.do({"t": "clock", "do": "start"}),
            pad.do(UNDO),
            pad.do(REDO),
            pad.do({"t": "sign", "by": ["a"]}),
            pad.do(lag(), at=5),
            pad.do(lag(), said_at="yesterday"),
            pad.do({"t": "overrule", "seq": 1, "outcome": "stays", "reason": "x", "chain": None}),
        ]
        assert {answer["t"] for answer in refusals} <= {"refused", "asked"}, refusals
        assert pad.update["seq"] == 0
        pad.done(lag())


def test_the_call_that_was_spoken_is_shown_until_the_shot(server: Server) -> None:
    match = server.match()
    with (
        Device(server, match["scorer"]) as pad,
        Device(server, match["watcher"], OTHER, view="watch") as phone,
    ):
        pad.take()
        pad.done(lag(), BREAK_POT)
        pad.done({"t": "call", "call": {"t": "called", "ball": 1, "pocket": "fr"}})
        phone.state(2)
        while phone.update["state"]["call"] is None:
            phone.hear("update")
        assert phone.update["state"]["call"] == {"t": "called", "ball": 1, "pocket": "fr"}
        pad.done(POT)
        assert phone.state(3)["call"] is None
        assert pad.do({"t": "call", "call": {"t": "called", "ball": 44, "pocket": "fr"}})["t"] == "refused"


def test_the_clock_is_kept_by_the_server(server: Server) -> None:
    match = server.match(clock="30+30")
    with Device(server, match["scorer"]) as pad:
        pad.take()
        pad.done(lag())
        assert pad.state(1)["clock"]["allowance_s"] == 30
        pad.done({"t": "clock", "do": "start"})
        clock = pad.state(2)["clock"]
        assert clock["running"]
        assert clock["deadline_ms"] - clock["left_ms"] <= pad.welcome["now"] + 10_000
        assert pad.do({"t": "clock", "do": "start"})["key"] == "clock_is_so"
        pad.done({"t": "clock", "do": "extend"})
        assert pad.state(3)["clock"]["left_ms"] == 60_000
        assert pad.do({"t": "clock", "do": "extend"})["key"] == "no_extension_left"
        pad.done({"t": "clock", "do": "stop"})
        assert not pad.state(4)["clock"]["running"]


def test_a_match_in_racks_alone(server: Server) -> None:
    match = server.match(race=[2, 2], mode="quick")
    with Device(server, match["scorer"]) as pad:
        pad.take()
        pad.done(lag(), rack("a"))
        assert (pad.state(2)["shooter"], pad.state(2)["breaker"]) == (None, "b"), "nobody says who is at the table"
        pad.done(rack("b"), rack("a"))
        state = pad.state(5)
        assert (state["stage"], state["winner"], state["racks"]) == ("finished", "a", [2, 1])
        pad.done({"t": "sign", "by": ["b", "a"]})
        assert pad.state(6)["sealed"]


def test_a_language_can_be_changed_at_once(server: Server) -> None:
    match = server.match()
    with Device(server, match["scorer"]) as pad:
        pad.take()
        pad.done(lag())
        pad.state(1)
        pad.say({"t": "lang", "lang": "cs"})
        assert pad.hear("welcome")["header"]["terms"].startswith("Slovenská pravidla.")
        update = pad.hear("update")
        assert [entry["seq"] for entry in update["entries"]] == [1]
        assert (
            update["entries"][0]["text"] == "Rozstřelovou rozehru vyhrává Novák."
            or "Novák" in update["entries"][0]["text"]
        )
        assert update["entries"][0]["text"] != "Novák wins the lag."


def test_what_was_acknowledged_is_in_the_data_file(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db") as server:
        match = server.match()
        with Device(server, match["scorer"]) as pad:
            pad.take()
            pad.done(lag(), BREAK_POT, POT, UNDO)
            with looked_at(sqlite_url(tmp_path / "a.db")) as kept:
                record = kept.load(match["id"])
            assert len(record.entries) == 4
            assert record.entries[0].stamp.author == "scorer"
            assert record.entries[0].stamp.epoch == 1
            assert record.entries[0].stamp.command == ("a" * 32, 2)


def test_a_foul_between_shots_and_bad_conduct(server: Server) -> None:
    match = server.match()
    with Device(server, match["scorer"]) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT)
        foul: dict[str, object] = {"t": "foul", "foul": "touched_ball", "seat": "b", "fell": [], "penalty": None}
        pad.done(foul)
        assert pad.state(3)["fouls"] == [0, 1]
        pad.done({**foul, "foul": "unsportsmanlike", "penalty": "warning"})
        pad.done({**foul, "foul": "unsportsmanlike", "penalty": "rack"})
        assert pad.state(5)["racks"] == [1, 0]


def test_late_new_rack_and_the_rest(server: Server) -> None:
    match = server.match()
    with Device(server, match["scorer"]) as pad:
        pad.take()
        assert pad.do({"t": "late", "seat": "b", "minutes": 3})["seqs"] == []
        pad.done({"t": "late", "seat": "b", "minutes": 7.5})
        assert pad.state(1)["racks"] == [1, 0]
        pad.done(shot(), {"t": "new_rack", "why": "stalemate"})
        assert pad.state(3)["phase"] == "break"
