import json
import os
import sys
import time
from collections import deque
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from tenball.match import Noted, Penalised, Prompt, ShotRuled, Stage, WalkedOver, begin, steps
from tenball.play import (
    Answer,
    Breaker,
    Clock,
    Concession,
    Duel,
    Gone,
    Lag,
    Noise,
    PlayError,
    Refusal,
    Refused,
    Shot,
    Terms,
    TooLate,
    Unreadable,
    View,
    view,
)
from tenball.play.engine import PROTOCOL, EnginePlayer, move_from, position_plain, setting_plain
from tenball.play.engine.program import LONGEST_LINE, Program
from tenball.rules import Called, CueBall, Option, RulesError, Safety, Seat
from tenball.table import Ball, Layout, Pocket, Point, Stroke
from tests.play.stage import EQUIPMENT, Straight, header, shooting

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "engine.py"
LAYOUT = Layout.of({Ball.CUE: (0.0, 0.0), Ball.NINE: (0.5, 0.1), Ball.TEN: (-0.5, 0.0)})
SLOPED = {"speed": 2.0, "aim": 0.1, "side": 0.0, "height": 0.0, "slope": 0.3}

READY = f"""
import json, sys, time
def say(**message): print(json.dumps(message), flush=True)
def hear(kind):
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == kind: return message
hear("hello")
say(t="ready", protocol={PROTOCOL}, name="test", author="nobody knows this field")
"""


def a_view(prompt: Prompt = Prompt.SHOT) -> View:
    return view(shooting(LAYOUT), Seat.A, prompt, LAYOUT, EQUIPMENT, Noise())


def program(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def engine(text: str, patience_s: float = 20.0) -> EnginePlayer:
    return EnginePlayer(program(READY + text), patience_s=patience_s)


def test_the_example_engine_plays_whole_matches() -> None:
    with EnginePlayer([sys.executable, str(EXAMPLE)]) as one, EnginePlayer([sys.executable, str(EXAMPLE)]) as other:
        assert one.name == "Straight"
        terms = Terms((Noise.preset("pro"), Noise.preset("league")), limit_s=20.0)
        for match_id in ("first", "second"):
            played = Duel(begin(header(match_id)), {Seat.A: one, Seat.B: other}, terms=terms)
            assert played.run().stage is Stage.FINISHED
            happened = [entry.event for entry in played.record.entries]
            assert sum(isinstance(event, ShotRuled) and bool(event.ruling.down) for event in happened) >= 5
            assert not any(isinstance(event, Noted | Penalised) for event in happened)


def test_the_example_is_as_short_as_it_says() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60


def test_what_an_engine_is_told_can_be_written_as_json() -> None:
    setting = json.loads(json.dumps(setting_plain(a_view())))
    assert setting["table"]["length"] == 2.54
    assert (setting["book"]["name"], setting["book"]["early_ten"]) == ("cz", "spot")
    assert setting["format"] == {"race": [5, 5], "sets": 1, "breaks": "alternate"}
    position = json.loads(json.dumps(position_plain(a_view())))
    assert position["layout"]["9"] == [0.5, 0.1]
    assert position["calls"] == ["called", "safety", "uncalled"]
    assert "seed" not in json.dumps(setting | position)


@pytest.mark.parametrize(
    "plain, move",
    [
        (
            {"t": "shot", "call": {"t": "called", "ball": 9, "pocket": "fl"}, "stroke": SLOPED},
            Shot(Called(Ball.NINE, Pocket.FOOT_LEFT), Stroke(2.0, 0.1, slope=0.3)),
        ),
        (
            {"t": "shot", "call": {"t": "safety", "ball": 9}, "stroke": SLOPED, "place": [0.1, 0], "eval": 0.7},
            Shot(Safety(), Stroke(2.0, 0.1, slope=0.3), Point(0.1, 0.0)),
        ),
        ({"t": "lag", "stroke": SLOPED | {"spin": "none"}}, Lag(Stroke(2.0, 0.1, slope=0.3))),
        ({"t": "breaker", "seat": "b"}, Breaker(Seat.B)),
        ({"t": "answer", "option": "hand_back", "because": "hooked"}, Answer(Option.HAND_BACK)),
        ({"t": "concession"}, Concession()),
    ],
)
def test_moves_are_read_and_unknown_fields_passed_over(plain: object, move: object) -> None:
    assert move_from(plain, EQUIPMENT, LAYOUT) == move


def test_without_a_slope_the_cue_lies_as_level_as_it_can() -> None:
    at_rail = LAYOUT.placed(Ball.CUE, (1.2424, 0.0))
    read = move_from({"t": "lag", "stroke": {"speed": 1, "aim": 3.14}}, EQUIPMENT, at_rail)
    assert isinstance(read, Lag)
    assert read.stroke == EQUIPMENT.levelled(at_rail, Stroke(1.0, 3.14))
    assert read.stroke.slope > 0.0
    too_far_out = {"t": "lag", "stroke": {"speed": 1, "aim": 3.14, "side": 0.99}}
    assert move_from(too_far_out, EQUIPMENT, LAYOUT) == Lag(Stroke(1.0, 3.14, 0.99))


@pytest.mark.parametrize(
    "plain, problem",
    [
        ([], "move must be an object"),
        ({}, "move needs the field 't'"),
        ({"t": "castle"}, "move.t cannot be"),
        ({"t": "shot"}, "move needs the field 'call'"),
        ({"t": "shot", "call": "safety", "stroke": SLOPED}, "move.call must be an object"),
        ({"t": "shot", "call": {"t": "called", "ball": 11, "pocket": "fl"}, "stroke": SLOPED}, "move.call.ball"),
        ({"t": "shot", "call": {"t": "safety"}, "stroke": SLOPED | {"speed": True}}, "speed must be a finite number"),
        ({"t": "shot", "call": {"t": "safety"}, "stroke": SLOPED | {"aim": "1"}}, "aim must be a finite number"),
        ({"t": "shot", "call": {"t": "safety"}, "stroke": SLOPED | {"aim": 10**400}}, "aim must be a finite number"),
        ({"t": "shot", "call": {"t": "safety"}, "stroke": SLOPED | {"speed": -1}}, "must be a stroke"),
        ({"t": "shot", "call": {"t": "safety"}, "stroke": SLOPED, "place": [1]}, "place must be a list of two"),
        ({"t": "breaker", "seat": "c"}, "move.seat cannot be"),
        ({"t": "answer"}, "move needs the field 'option'"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(plain: object, problem: str) -> None:
    with pytest.raises(RulesError, match=problem):
        move_from(plain, EQUIPMENT, LAYOUT)


@pytest.mark.parametrize(
    "text, problem",
    [
        ("", "it ended with exit code 0"),
        ("import sys; sys.exit(3)", "it ended with exit code 3"),
        ("print('hello', flush=True); input()", "not a message"),
        ('print(\'{"t":"move"}\', flush=True); input()', "something else before"),
        ('print(\'{"t":"ready","protocol":99}\', flush=True); input()', "protocol 99, not 1"),
        ('print(\'{"t":"ready","protocol":1}\', flush=True); input()', "needs the field 'name'"),
        ('print(\'{"t":"ready","protocol":1,"name":" "}\', flush=True); input()', "ready.name"),
        ("import time; time.sleep(60)", "ready within 0.3 s"),
    ],
)
def test_a_program_that_is_no_engine_is_not_started(text: str, problem: str) -> None:
    ready_s = 0.3 if "sleep" in text else 20.0
    with pytest.raises(PlayError, match=problem):
        EnginePlayer(program(text), ready_s=ready_s)


def test_a_program_that_does_not_exist_is_not_started() -> None:
    with pytest.raises(PlayError, match="the engine /no/such/engine cannot be started"):
        EnginePlayer(["/no/such/engine"])


CONCEDES = "say(t='move', id=hear('decide')['id'], move={'t': 'concession'}); hear('quit')"


def test_information_is_kept_and_older_answers_are_passed_over() -> None:
    text = """
asked = hear("decide")
say(t="info", depth=3)
say(t="move", id=asked["id"] - 1, move={"t": "breaker", "seat": "b"})
say(t="tea", sugar=True)
say(t="move", id=asked["id"], move={"t": "concession"})
hear("quit")
"""
    with engine(text) as player:
        assert player.decide(a_view(), Clock()) == Concession()
        assert player.said == {"t": "info", "depth": 3}


def test_an_engine_that_is_told_to_stop_still_hands_in_its_move() -> None:
    text = "asked = hear('decide'); hear('stop'); say(t='move', id=asked['id'], move={'t': 'concession'}); hear('quit')"
    with engine(text) as player:
        assert player.decide(a_view(), Clock(0.05)) == Concession()


def test_an_engine_is_told_why_its_move_was_refused() -> None:
    text = (
        """
told = hear("refused")
say(t="info", key=told["key"], reason=told["reason"])
"""
        + CONCEDES
    )
    with engine(text) as player:
        refused = Refused.because(Refusal.PLACE_NOT_OPEN)
        assert player.decide(replace(a_view(), refused=refused), Clock()) == Concession()
        assert player.said["key"] == "place_not_open"


@pytest.mark.parametrize(
    "text, problem",
    [
        ("hear('decide')", Gone),
        ("hear('decide'); sys.exit(7)", Gone),
        ("hear('decide')\nwhile True: say(t='info')", Gone),
        (f"hear('decide'); print('x' * {LONGEST_LINE + 1}, flush=True); hear('quit')", Gone),
        ("hear('decide'); print('e2e4', flush=True); hear('quit')", Unreadable),
        ("hear('decide'); print('[' * 50000, flush=True); hear('quit')", Unreadable),
        ("hear('decide'); print('[1, 2]', flush=True); hear('quit')", Unreadable),
        ("hear('decide'); print(chr(123) + '\"t\": NaN}', flush=True); hear('quit')", Unreadable),
        ("hear('decide'); sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush(); hear('quit')", Unreadable),
        (
            "hear('decide'); print(chr(123) + '\"t\": \"info\", \"n\": ' + '9' * 5000 + '}', flush=True); hear('quit')",
            Unreadable,
        ),
        ('hear(\'decide\'); print(chr(123) + \'"t": "info", "t": "info"}\', flush=True); hear(\'quit\')', Unreadable),
        ("say(t='move', id=hear('decide')['id']); hear('quit')", Unreadable),
        ("say(t='move', id=hear('decide')['id'], move={'t': 'castle'}); hear('quit')", Unreadable),
        ("say(t='move', id=hear('decide')['id'], move={'t': 'lag', 'stroke': 5}); hear('quit')", Unreadable),
    ],
)
def test_an_engine_that_misbehaves_is_caught(text: str, problem: type[Exception]) -> None:
    with engine(text) as player, pytest.raises(problem):
        player.decide(a_view(), Clock())


def test_a_silent_engine_is_late_twice_and_then_gone() -> None:
    with engine("hear('quit')", patience_s=0.01) as player:
        for _ in range(2):
            with pytest.raises(TooLate):
                player.decide(a_view(), Clock())
        with pytest.raises(Gone, match="3 questions in a row"):
            player.decide(a_view(), Clock())


def test_an_engine_that_neither_hears_nor_ends_is_ended() -> None:
    deaf = Program(program("import time\nwhile True: time.sleep(1)"))
    for _ in range(50):
        deaf.say({"t": "position", "padding": "x" * 10_000})
    deaf.end({"t": "quit"})
    with pytest.raises(Gone, match=r"it (was )?ended"):
        deaf.hear(0.2)


LEAVES_A_CHILD = """
import os, sys, time
if os.fork() == 0: time.sleep(3600)
open(sys.argv[1], "w").write("left one")
"""


def is_gone(group: int) -> bool:
    """Whether no process of that group is left, or soon will be."""
    for _ in range(400):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
@pytest.mark.parametrize("ends", ["os._exit(1)", "time.sleep(3600)"])
def test_what_a_program_leaves_behind_is_neither_waited_for_nor_kept(ends: str, tmp_path: Path) -> None:
    """The child has the program's output open, so that no end of it is ever read."""
    began = tmp_path / "began"
    leaving = Program([*program(LEAVES_A_CHILD + ends), str(began)])
    while not began.exists():
        time.sleep(0.01)
    if "exit" in ends:
        with pytest.raises(Gone, match="ended with exit code 1"):
            deque((leaving.hear(0.05) for _ in count()), maxlen=0)
    leaving.end({"t": "quit"})
    assert is_gone(leaving.group)


LAGS = """
asked = hear("decide")
say(t="move", id=asked["id"], move={"t": "lag", "stroke": {"speed": 2.5, "aim": 0}})
asked = hear("decide")
say(t="move", id=asked["id"], move={"t": "breaker", "seat": "a"})
"""


def lost_by(text: str, *, patience_s: float = 20.0) -> Duel:
    """A duel of that engine, which lags and breaks, with a player who lags badly."""
    with engine(LAGS + text, patience_s) as player:
        played = Duel(begin(header()), {Seat.A: player, Seat.B: Straight(lag=0.5)})
        played.run()
    return played


@pytest.mark.parametrize("text", ["sys.exit(1)", "hear('decide'); raise SystemError", "while True: say(t='info')"])
def test_an_engine_that_breaks_down_loses_the_match(text: str) -> None:
    played = lost_by(text)
    assert played.record.entries[-1].event == WalkedOver(Seat.B)
    assert isinstance(played.record.entries[-2].event, Noted)


def test_a_silent_engine_loses_shots_and_then_the_match() -> None:
    played = lost_by("hear('quit')", patience_s=0.01)
    events = [entry.event for entry in played.record.entries]
    assert sum(isinstance(event, Penalised) for event in events) >= 1
    assert played.match.winner is Seat.B


def test_an_engine_that_talks_nonsense_fouls_until_it_has_lost() -> None:
    played = lost_by("while hear('decide'): print('e2e4', flush=True)")
    assert played.match.winner is Seat.B
    remark = next(entry.event for entry in played.record.entries if isinstance(entry.event, Noted))
    assert remark.text.startswith("a: nonsense: not a message: ")


def test_an_engine_that_breaks_down_when_it_may_choose_who_breaks_loses_the_match() -> None:
    lag = (
        "say(t='move', id=hear('decide')['id'], move={'t': 'lag', 'stroke': {'speed': 2.5, 'aim': 0}}); hear('decide')"
    )
    with engine(lag) as player:
        played = Duel(begin(header()), {Seat.A: player, Seat.B: Straight(lag=0.5)})
        assert played.run().winner is Seat.B


def test_a_cheating_engine_gains_nothing() -> None:
    """It answers every shot with one from a better place than the cue ball lies in."""
    text = """
while (asked := hear("decide")):
    stroke = {"speed": 2.0, "aim": 0.0, "slope": 0.2}
    move = {"t": "shot", "call": {"t": "called", "ball": 10, "pocket": "fl"}, "stroke": stroke, "place": [0.0, 0.3]}
    say(t="move", id=asked["id"], move=move)
"""
    played = lost_by(text)
    assert played.match.winner is Seat.B
    for step in steps(played.record):
        if isinstance(step.entry.event, ShotRuled) and step.entry.event.seat is Seat.A:
            assert step.before.rack is not None
            assert step.before.rack.cue_ball is not CueBall.LIES, "only a ball in hand is placed"


def test_every_refusal_has_words_of_its_own() -> None:
    names = ("move", "prompt", "call", "because", "option", "open", "cue_ball", "name", "value", "allowed")
    values = {name: name for name in (*names, "slope", "lowest", "problem")}
    assert len({str(Refused.because(key, **values)) for key in Refusal}) == len(Refusal)
