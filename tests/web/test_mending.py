"""Slips: undo and redo across racks, corrections with a preview, the referee's own decision, notes from away."""

from __future__ import annotations

from typing import Any

from tests.web.live import BREAK_POT, MISS, POT, REDO, SCRATCH, UNDO, Device, Server, lag, rack, shot


def opened(server: Server, **wish: Any) -> Device:
    return Device(server, server.match(**wish)["scorer"])


def preview(pad: Device, change: dict[str, Any]) -> dict[str, Any]:
    return pad.told(t="ask", what={"t": "preview", "change": change | {"chain": None}})


def mend(seq: int, change: dict[str, Any] | None) -> dict[str, Any]:
    return {"t": "mend", "seq": seq, "change": change, "chain": None}


def test_undo_and_redo_across_racks(server: Server) -> None:
    with opened(server) as pad:
        pad.take()
        pad.done(lag(), rack("a"), UNDO, UNDO)
        assert pad.state(4)["stage"] == "lag"
        assert pad.update["pad"]["redo"]
        pad.done(REDO, REDO)
        assert pad.state(6)["racks"] == [1, 0]
        assert pad.update["stands"] == [[1, 2]]


def test_a_correction_is_shown_before_it_is_written(server: Server) -> None:
    with opened(server) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT, POT, MISS, MISS)
        shown = preview(pad, mend(2, shot(made=[[3, "fl"], [7, "fr"]])))
        assert shown["misfit"] is None
        assert [change["seq"] for change in shown["changes"]] == [2]
        assert shown["rewritten"] == 4
        assert pad.update["seq"] == 5
        pad.done(mend(2, shot(made=[[3, "fl"], [7, "fr"]])) | {"chain": shown["chain"]})
        assert pad.state(10)["on_table"] == [2, 4, 5, 6, 8, 9, 10]
        assert pad.update["stands"] == [[1, 1], [7, 10]]
        assert pad.do(UNDO)["seqs"] == [11]
        assert pad.state(11)["on_table"] == [2, 4, 5, 6, 7, 8, 9, 10], "a correction is taken back whole"


def test_a_correction_that_would_not_fit_names_the_first_entry_that_would_not(server: Server) -> None:
    with opened(server) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT, POT, MISS)
        shown = preview(pad, mend(3, MISS))
        assert shown["misfit"]["seq"] == 4
        because = shown["misfit"]["because"]
        assert because.startswith("By then the other player would be at the table. ")
        assert "Go back to the one that you are correcting" in because, "a way out is named"
        assert shown["misfit"]["mends"] is False
        refused = pad.do(mend(3, MISS) | {"chain": shown["chain"]})
        assert refused["key"] == "misfit"
        assert pad.update["seq"] == 4


def test_a_correction_on_a_record_that_has_grown_is_refused(server: Server) -> None:
    with opened(server) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT, MISS)
        shown = preview(pad, mend(3, SCRATCH))
        pad.done({"t": "say", "event": {"t": "noted", "text": "x"}})
        assert pad.do(mend(3, SCRATCH) | {"chain": shown["chain"]})["key"] == "stale"
        assert pad.do(mend(3, SCRATCH))["key"] == "stale"


def test_an_entry_can_be_taken_out_and_everything_back_to_one(server: Server) -> None:
    with opened(server) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT, {"t": "say", "event": {"t": "noted", "text": "x"}}, MISS)
        shown = preview(pad, mend(3, None))
        assert shown["gone"] == 1
        pad.done(mend(3, None) | {"chain": shown["chain"]})
        back = preview(pad, {"t": "back_to", "seq": 2})
        assert back["after"]["racks"] == [0, 0]
        pad.done({"t": "back_to", "seq": 2, "chain": back["chain"]})
        assert pad.state(7)["phase"] == "break"
        assert preview(pad, {"t": "back_to", "seq": 2})["key"] == "no_such_entry"


def test_the_referee_decides_a_shot_himself(server: Server) -> None:
    with opened(server) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT, MISS)
        decide = {"t": "overrule", "seq": 3, "outcome": "double_hit", "reason": "seen from the side"}
        shown = preview(pad, decide)
        pad.done(decide | {"chain": shown["chain"]})
        assert pad.state(5)["fouls"] == [1, 0]
        assert pad.update["state"]["last"]["text"].endswith("seen from the side")
        assert preview(pad, decide | {"seq": 1})["key"] == "not_amendable"
        assert preview(pad, decide | {"seq": 5, "outcome": "nonsense"})["t"] == "refused"
        assert preview(pad, decide | {"seq": 5, "reason": "  "})["key"] == "bad_text"


def test_the_pad_before_an_entry_is_the_one_that_it_was_entered_on(server: Server) -> None:
    with opened(server) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT, POT, MISS)
        before = pad.told(t="ask", what={"t": "before", "seq": 3})
        assert before["state"]["shooter"] == "a"
        assert before["pad"]["balls"] == [1, 2, 4, 5, 6, 7, 8, 9, 10]
        assert before["entry"]["report"] == {"potted": True}
        assert pad.told(t="ask", what={"t": "before", "seq": 99})["key"] == "no_such_entry"


def test_why_and_what_if(server: Server) -> None:
    with opened(server, book="cz") as pad:
        pad.take()
        pad.done(lag(), {"t": "say", "event": {"t": "break_chosen", "breaker": "a"}})
        assert pad.told(t="ask", what={"t": "why", "seq": None})["key"] == "no_ruling"
        pad.done(BREAK_POT)
        early = shot(call={"t": "called", "ball": 10, "pocket": "fl"}, potted=True)
        would = pad.told(t="ask", what={"t": "would", "do": early})
        assert would["unusual"]
        assert "10" in would["text"]
        assert not pad.told(t="ask", what={"t": "would", "do": POT})["unusual"]
        assert pad.update["seq"] == 3
        pad.done(early)
        assert "9.8" in pad.told(t="ask", what={"t": "why", "seq": 4})["text"]


def note(n: int, what: str, **more: Any) -> dict[str, Any]:
    return {"n": n, "note": what, "said_at": "2026-11-30T18:00:00.000Z", **more}


def notes(pad: Device, *several: dict[str, Any]) -> dict[str, Any]:
    return pad.told(t="notes", epoch=pad.epoch, notes=list(several))


def test_notes_are_judged_in_order_up_to_the_first_that_does_not_fit(server: Server) -> None:
    with opened(server) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT)
        batch = (
            note(101, "pot", seat="a"),
            note(102, "miss", seat="a"),
            note(103, "safety", seat="b"),
            note(104, "pot", seat="b"),
            note(105, "rack_a"),
        )
        answer = notes(pad, *batch)
        assert (answer["done"], answer["left"]) == ([101, 102, 103], [104, 105])
        assert answer["stopped"]["n"] == 104
        assert answer["stopped"]["key"] == "other_shooter"
        assert pad.state(5)["shooter"] == "a"
        again = notes(pad, *batch[:3])
        assert again["done"] == [101, 102, 103]
        assert pad.update["seq"] == 5, "nothing is written twice"
        entry = next(entry for message in pad.heard for entry in message.get("entries", []) if entry["seq"] == 3)
        assert entry["said_at"] == "2026-11-30T18:00:00.000Z"


def test_a_foul_of_which_nobody_said_which_stops_the_batch(server: Server) -> None:
    with opened(server) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT)
        answer = notes(pad, note(101, "foul", seat="a"), note(102, "pot"))
        assert (answer["stopped"]["key"], answer["left"]) == ("which_foul", [101, 102])
        answer = notes(pad, note(101, "foul", seat="a", foul="scratch"), note(102, "foul", seat="b", foul="slow_play"))
        assert answer["done"] == [101, 102]
        assert pad.state(4)["fouls"] == [1, 1]


def test_notes_of_one_who_lost_the_match_are_kept_from_it_and_told(server: Server) -> None:
    match = server.match()
    with Device(server, match["scorer"]) as pad, Device(server, match["scorer"], "b" * 32) as other:
        pad.take()
        pad.done(lag(), BREAK_POT)
        notes(pad, note(101, "pot"))
        other.take(over=True)
        answer = pad.told(t="notes", epoch=1, notes=[note(101, "pot"), note(102, "miss")])
        assert (answer["done"], answer["stopped"]["key"], answer["left"]) == ([101], "lease_lost", [102])
        assert other.state(3)["shooter"] == "a"


def test_push_out_and_choice_from_notes(server: Server) -> None:
    with opened(server) as pad:
        pad.take()
        pad.done(lag(), BREAK_POT)
        answer = notes(pad, note(101, "push_out", seat="a"), note(102, "hand_back"), note(103, "rack_b"))
        assert answer["stopped"] is None
        assert pad.state(5)["racks"] == [0, 1]
