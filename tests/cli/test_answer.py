"""`tenball rule`: a question on a line, an answer on a line."""

from __future__ import annotations

import io
import json
import shlex
import subprocess
import sys
from typing import Any

import pytest

from tenball.cli.answer import LONGEST, answer
from tenball.cli.ruling import answer_all
from tenball.rules import open_book
from tests.cli.mutations import ASKED, QUESTION, lines

ANSWERED = (
    '{"fouls":[],"in_a_row":0,"down":[3],"off":[],"spotted":[],"next":"a","phase":"play","cue_ball":"lies","options":[],'
    '"winner":null,"replay":false,"why":[{"key":"called_shot","paragraph":"9.8"}],"rack":{"breaker":"a","shooter":"a",'
    '"phase":"play","on_table":[5,10],"cue_ball":"lies","in_a_row":[0,1],"warned":[false,false],"options":[],'
    '"stalemate":null,"winner":null}}\n'
)
RACK = QUESTION["rack"]


def ask(question: object) -> dict[str, Any]:
    answered = answer(json.dumps(question).encode())
    assert answered is not None
    value: dict[str, Any] = json.loads(answered)
    return value


def refusal(line: bytes) -> tuple[str, str]:
    answered = answer(line)
    assert answered is not None
    error = json.loads(answered)["error"]
    return error["key"], error["message"]


def changed(**fields: object) -> dict[str, object]:
    return {name: value for name, value in (QUESTION | fields).items() if value is not ...}


def test_the_answer_to_the_documented_question_is_the_documented_one() -> None:
    assert answer(ASKED.encode()) == ANSWERED.encode()


@pytest.mark.parametrize("line", [b"", b"\n", b"  \t \r\n", b"\xef\xbb\xbf\n"])
def test_a_blank_line_is_not_answered(line: bytes) -> None:
    assert answer(line) is None


def test_a_byte_order_mark_does_no_harm() -> None:
    assert answer(b"\xef\xbb\xbf" + ASKED.encode() + b"\r\n") == ANSWERED.encode()


def test_a_foul_without_a_shot() -> None:
    told = ask(
        {"book": "sk", "rack": RACK, "penalise": {"seat": "b", "foul": "touched_ball", "penalty": None}},
    )
    assert told["fouls"] == ["touched_ball"]
    assert (told["in_a_row"], told["next"], told["cue_ball"]) == (2, "a", "hand")
    assert told["why"][0]["reading"] == "F-66"
    assert told["rack"]["warned"] == [False, True]


def test_a_foul_during_a_mistaken_shot_takes_its_facts_with_it() -> None:
    facts = {"first_contact": [3], "pocketed": [[3, "fr"]], "rail_after_contact": True}
    told = ask({"book": "cz", "rack": RACK, "penalise": {"seat": "b", "foul": "out_of_turn"}, "facts": facts})
    assert told["down"] == [3]


def test_a_choice_is_answered_for_the_player_who_plays_now() -> None:
    rack = RACK | {"phase": "choice", "options": ["take", "hand_back"]}
    told = ask({"book": "cz", "rack": rack, "choose": "hand_back"})
    assert told == {
        "fouls": [], "in_a_row": 1, "down": [], "off": [], "spotted": [], "next": "b", "phase": "play",
        "cue_ball": "lies", "options": [], "winner": None, "replay": False,
        "why": [{"key": "hand_back", "paragraph": told["why"][0]["paragraph"]}],
        "rack": RACK | {"shooter": "b", "winner": None},
    }  # fmt: skip


def test_what_is_open_now() -> None:
    told = ask({"book": "cz", "rack": RACK, "legal": True})
    assert told["options"] == []
    assert {"t": "called", "ball": 3, "pocket": "fr"} in told["calls"]
    assert {"t": "safety"} in told["calls"]
    assert {"t": "push_out"} not in told["calls"]
    assert len(told["calls"]) == 3 * 6 + 2


def test_in_the_choice_the_options_are_open_and_no_call() -> None:
    rack = RACK | {"phase": "choice", "options": ["take", "hand_back"]}
    assert ask({"book": "cz", "rack": rack, "legal": True}) == {"calls": [], "options": ["take", "hand_back"]}


def test_a_shot_without_a_call_is_uncalled() -> None:
    assert ask(changed(call=...))["why"][0]["key"] == "uncalled_pot"
    assert ask(changed(call=None)) == ask(changed(call={"t": "uncalled"}))


def test_what_is_left_out_of_the_facts_did_not_happen() -> None:
    assert ask(changed(facts={}))["fouls"] == ["no_rail"]


def test_without_warned_a_seat_on_two_was_warned() -> None:
    rack = {name: value for name, value in RACK.items() if name != "warned"} | {"in_a_row": [2, 0]}
    assert ask(changed(rack=rack, facts={}))["winner"] == "b"


def test_a_book_for_lines_that_name_none() -> None:
    line = json.dumps(changed(book=...)).encode()
    assert refusal(line)[0] == "missing_book"
    assert answer(line, open_book("cz")) == ANSWERED.encode()


def test_a_line_may_name_the_usual_book_or_another() -> None:
    assert answer(ASKED.encode(), open_book("cz")) == answer(ASKED.encode(), open_book("sk"))


@pytest.mark.parametrize(
    "line, key",
    [
        (b"{", "not_json"),
        (b"[1]", "not_an_object"),
        (b"NaN", "not_json"),
        (b'{"book":-Infinity}', "not_json"),
        (b'{"book":"cz\xff"}', "not_utf8"),
        (b'{"book":"cz","book":"sk"}', "named_twice"),
        (b'{"book":' + b"1" * 5000 + b"}", "huge_number"),
        (b"[" * 100_000, "too_deep"),
        (b'{"a":' * 100_000, "too_deep"),
        (b'{"zz\\ud800":1}', "unknown_field"),
        (b'{"book":"' + b"x" * LONGEST + b'"}', "too_long"),
        (json.dumps(changed(book="../../secret.toml")).encode(), "not_one_of"),
        (json.dumps(changed(book=3)).encode(), "wrong_type"),
        (json.dumps(changed(rack=...)).encode(), "missing_field"),
        (json.dumps(changed(facts=...)).encode(), "missing_field"),
        (json.dumps(changed(call=..., facts=...)).encode(), "no_question"),
        (json.dumps(changed(legal=True)).encode(), "two_questions"),
        (json.dumps(changed(call=..., legal=True)).encode(), "facts_alone"),
        (json.dumps(changed(call=..., facts=..., legal=False)).encode(), "wrong_type"),
        (json.dumps(changed(call=..., facts=..., choose="take")).encode(), "nothing_to_choose"),
        (json.dumps(changed(call={"t": "break"})).encode(), "break_elsewhere"),
        (json.dumps(changed(rack=RACK | {"phase": "choice"})).encode(), "not_a_shot"),
        (json.dumps(changed(rack=RACK | {"phase": "over"})).encode(), "rack_over"),
        (json.dumps(changed(rack=RACK | {"breaker": [[[1]]]})).encode(), "not_one_of"),
    ],
)
def test_bad_input_is_refused_with_its_key(line: bytes, key: str) -> None:
    found, message = refusal(line)
    assert found == key
    assert message
    assert len(message) < 1000


def test_a_lone_surrogate_comes_back_as_an_escape() -> None:
    answered = answer(b'{"zz\\ud800":1}')
    assert answered is not None
    assert b"ud800" in answered.lower()
    answered.decode()


def told(questions: bytes) -> list[dict[str, Any]]:
    out = io.BytesIO()
    answer_all(io.BytesIO(questions), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_bad_line_does_not_stop_the_next_one() -> None:
    answers = told(b"{\n\n" + ASKED.encode() + b"\n" + b"nonsense\n" + ASKED.encode())
    assert ["error" in found for found in answers] == [True, False, True, False]


def test_a_line_of_megabytes_is_refused_once() -> None:
    answers = told(b'"' + b"x" * (3 * LONGEST) + b'"\n' + ASKED.encode())
    assert [found.get("error", {}).get("key") for found in answers] == ["too_long", None]


def test_a_line_of_megabytes_at_the_end_is_refused_once() -> None:
    assert [found["error"]["key"] for found in told(b"x" * (2 * LONGEST + 2))] == ["too_long"]


def survives(seed: int, count: int) -> None:
    for line in lines(seed, count):
        answered = answer(line)
        if answered is None:
            assert not line.strip(b" \t\r\n")
            continue
        assert answered.endswith(b"\n")
        assert answered.count(b"\n") == 1
        value = json.loads(answered)
        if "error" in value:
            assert set(value["error"]) == {"key", "message"}
            assert 5 < len(value["error"]["message"]) < 1000
        else:
            assert "calls" in value or {"fouls", "why", "rack"} <= set(value)


def test_damaged_lines_are_answered_or_refused() -> None:
    survives(1, 3_000)


@pytest.mark.slow
def test_a_hundred_thousand_damaged_lines_are_answered_or_refused() -> None:
    survives(2, 100_000)


def test_the_program_answers_every_line_at_once() -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "tenball", "rule"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    )
    assert program.stdin is not None
    assert program.stdout is not None
    with program:
        for _ in range(3):
            program.stdin.write(ASKED.encode() + b"\n")
            assert program.stdout.readline() == ANSWERED.encode()
        program.stdin.close()
    assert program.returncode == 0


def test_a_closed_pipe_ends_it_quietly() -> None:
    command = f"yes '{ASKED}' | {shlex.quote(sys.executable)} -m tenball rule | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=True, timeout=60)
    assert done.stdout == ANSWERED.encode()
    assert done.stderr == b""
