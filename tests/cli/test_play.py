"""Playing at the terminal, without one: lines in, sentences out, and a record like any other."""

from __future__ import annotations

import io
import json
import math
import re
import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tenball.archive import load
from tenball.cli import main
from tenball.cli.play.telling import ways_told
from tenball.match import (
    BreakChosen,
    Draft,
    Header,
    Lagged,
    MatchEvent,
    MatchFormat,
    People,
    Racked,
    Record,
    Retracted,
    ShotRuled,
    Stamp,
    begin,
    played,
)
from tenball.match.agreed import Agreed, Kind, Who, agreed_in, remark
from tenball.physics import Materials
from tenball.play.engine import EnginePlayer
from tenball.rules import BOOKS, Break, Called, Safety, Seat, ShotFacts, Uncalled, open_book
from tenball.table import OBJECT_BALLS, Ball, Layout, Pocket, Stroke
from tenball.words import language
from tests.cli.test_commands import text_of_record
from tests.play.stage import BOOK, PEOPLE, SIZE, stroked
from tests.play.test_engine import EXAMPLE

Play = Callable[..., str]
HOT_SEAT = ("--a", "Ann", "--b", "Bob", "--breaker", "a", "--seed", "s1", "--noise", "none", "--file", "m.jsonl")
ENGINE = ("--engine", f"mine={shlex.join([sys.executable, str(EXAMPLE)])}")


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """Run `tenball play` on these lines, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "80")

    def once(*arguments: str, lines: str = "", code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        assert main(["play", *arguments]) == code
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return captured.out + captured.err

    return once


def record() -> Record:
    return load(Path("m.jsonl")).record


def shots() -> list[ShotRuled]:
    return [entry.event for entry in record().entries if isinstance(entry.event, ShotRuled)]


def test_a_shot_is_typed_told_and_recorded(play: Play) -> None:
    told = play(*HOT_SEAT, lines="95%\n")
    assert "Ann breaks." in told
    assert "The cue ball meets the 1;" in told
    assert "The cue ball comes to rest" in told
    (shot,) = shots()
    assert (shot.call, shot.seat) == (Break(), Seat.A)
    assert shot.stroke is not None
    assert shot.stroke.speed == 9.5
    assert "Go on later with: tenball play --file m.jsonl" in told


def test_balls_and_pots_are_told_in_words(play: Play) -> None:
    told = play(*HOT_SEAT, lines="where 1\nbreak 95%\nwhere\npots 1\npots 77\ntable\n")
    assert "The 1: 6.0 diamonds from the head, 2.0 from the left\n" in told
    assert "cm from the cue ball at" in told
    assert told.count("O--------+") >= 6


def test_a_screen_reader_gets_words_alone(play: Play) -> None:
    told = play(*HOT_SEAT, "--words", lines="95%\n")
    assert "O-----" not in told
    assert "The 10: 6.3 diamonds from the head, 2.0 from the left" in told
    assert "O-----" not in play("--file", "m.jsonl", "--words", lines="")


def test_a_slip_of_the_finger_costs_nothing(play: Play) -> None:
    lines = "3 fr 25%\nnonsense\nbreak from 5 2\nbreak 400%\ntake\nundo\n95%\n"
    told = play(*HOT_SEAT, lines=lines)
    assert "The break comes first" in told
    assert "“nonsense” is not understood" in told
    assert "The cue ball has to lie in the kitchen" in told
    assert "A stroke has a speed above 0 and up to 20 m/s" in told
    assert "“take” is no part of a shot" in told
    assert "Shots are taken back only in practice" in told
    assert len(shots()) == 1


def lies(layout: str, book: str = "cz") -> None:
    """A record in `m.jsonl` in which a made every other ball on the break, and these are left."""
    left = Layout.parse(layout)
    people = People("Ann", "Bob", "0123456789abcdef")
    header = Header("m", open_book(book), MatchFormat((2, 2)), people, people.hash, "2026-11-30T10:00:00Z")
    sides = Who(Kind.PERSON, "Ann", "none"), Who(Kind.PERSON, "Bob", "none")
    order = tuple(map(Ball, (1, 2, 3, 4, 10, 5, 6, 7, 8, 9)))
    begun: list[MatchEvent] = [remark(Agreed(*sides, "s1")), Lagged(Seat.A), BreakChosen(Seat.A), Racked(order)]
    made = begin(header).appended([Draft(event) for event in begun], Stamp("t", "table"))
    gone = sorted(set(OBJECT_BALLS) - set(left))
    facts = ShotFacts(
        first_contact=frozenset({Ball.ONE}),
        pocketed=tuple((ball, Pocket.FOOT_LEFT) for ball in gone),
        to_rail=frozenset(gone),
        rail_after_contact=True,
    )
    broken = replace(played(made.match(), Break(), facts), after=left)
    made = made.appended([Draft(broken)], Stamp("t", "table"))
    Path("m.jsonl").write_text("".join(f"{line}\n" for line in made.lines()), encoding="utf-8")


def test_a_called_ball_goes_where_it_is_called(play: Play) -> None:
    lies("0@-0.6,0.1 3@0.5,-0.3 10@0.635,0.2")
    told = play("--file", "m.jsonl", lines="3 fr 25% draw 20\n")
    shot = shots()[-1]
    assert shot.call == Called(Ball.THREE, Pocket.FOOT_RIGHT)
    assert (Ball.THREE, Pocket.FOOT_RIGHT) in shot.facts.pocketed
    assert "the 3 drops into the right foot pocket" in told
    assert "Ann plays the 3 into the right foot pocket: made" in told


def test_side_and_a_raised_cue_are_allowed_for(play: Play) -> None:
    lies("0@-0.6,0.1 3@0.5,-0.3 10@0.635,0.2")
    play("--file", "m.jsonl", lines="3 fr 25% left 40 follow 40\n")
    assert (Ball.THREE, Pocket.FOOT_RIGHT) in shots()[-1].facts.pocketed


def test_a_call_without_a_pocket_takes_the_likeliest(play: Play) -> None:
    lies("0@-0.6,0.1 3@0.9,-0.5 10@0.635,0.2")
    told = play("--file", "m.jsonl", lines="pots\n3 25%\n")
    assert "3 fr (right foot pocket): cut" in told
    assert shots()[-1].call == Called(Ball.THREE, Pocket.FOOT_RIGHT)


def test_a_ball_that_nothing_reaches_needs_a_pocket(play: Play) -> None:
    lies("0@-0.6,0 3@0.5,0.03 4@-0.45,0 10@0.635,0.2")
    told = play("--file", "m.jsonl", lines="pots\n3 25%\n7 fr\n4 fl hit 90\n")
    assert "No straight pot of the 3." in told
    assert "No pocket can be reached straight with the 3" in told
    assert "The 7 is not on the table." in told


@pytest.mark.parametrize("line", ["3 hit 50 left 10%", "3 aim 330 10%", "aim 330 10%", "aim -30 10%"])
@pytest.mark.parametrize("book", ["wpa_2025", "cz"])
def test_who_says_how_he_hits_and_names_no_pocket_calls_nothing(play: Play, book: str, line: str) -> None:
    lies("0@-0.6,0 3@0.5,0.03 4@-0.45,0 10@0.635,0.2", book)
    play("--file", "m.jsonl", lines=f"{line}\n")
    shot = shots()[-1]
    assert shot.call == Uncalled()
    assert shot.stroke is not None
    if "aim" in line:
        assert math.degrees(shot.stroke.aim) % 360 == pytest.approx(330)


def test_help_shows_only_the_calls_that_are_open(play: Play) -> None:
    lies("0@-0.6,0 3@0.5,0.03 10@0.635,0.2", "wpa_2025")
    told = play("--file", "m.jsonl", lines="help\n")
    assert "\npush 3 15%" in told
    assert "safety" not in told
    lies("0@-0.6,0 3@0.5,0.03 10@0.635,0.2", "cz")
    assert "\nsafety 3 15%" in play("--file", "m.jsonl", lines="help\n")


@pytest.mark.parametrize(
    "line", ["{}", "{}%", "3 fr stun {}", "3 fr left {}", "3 hit {}", "aim {}", "x={}", "from {} 1"]
)
def test_a_number_of_thousands_of_digits_is_not_understood(play: Play, line: str) -> None:
    digits = "9" * 5000
    told = play(*HOT_SEAT, lines=f"70%\n{line.format(digits)}\nwhere {digits}\npots {digits}\nquit\n")
    assert "“9999" in told
    assert "is not understood" in told
    assert digits not in told
    assert "Walkover" not in told


def test_how_full_a_ball_is_hit(play: Play) -> None:
    """Half a ball on its left: the ball goes off thirty degrees to the right, but for the throw."""
    lies("0@-0.6,0 3@0,0 10@0.635,0.2")
    play("--file", "m.jsonl", lines="safety 3 8% hit 50 left\n")
    after = shots()[-1].after
    assert after is not None
    ball = after[Ball.THREE]
    assert -35.0 < math.degrees(math.atan2(ball.y, ball.x)) < -25.0


def test_a_correction_turns_the_computed_aim(play: Play) -> None:
    lies("0@-0.6,0.1 3@0.5,-0.3 10@0.635,0.2")
    play("--file", "m.jsonl", lines="3 fr 25%\n")
    straight = shots()[-1].stroke
    lies("0@-0.6,0.1 3@0.5,-0.3 10@0.635,0.2")
    play("--file", "m.jsonl", lines="3 fr 25% aim -1.5\n")
    turned = shots()[-1].stroke
    assert straight is not None
    assert turned is not None
    assert math.degrees(turned.aim - straight.aim) == pytest.approx(-1.5, abs=0.01)


def test_the_cue_ball_in_hand_is_put_where_it_is_said(play: Play) -> None:
    lies("0@-0.6,0.1 3@0.5,-0.3 10@0.635,0.2")
    foul = "3 fr behind 20\nsafety aim 90 10%\n"
    told = play("--file", "m.jsonl", lines=foul + "3 fr\n3 fr from 20 2\nbehind 20\n3 fr behind 20 25%\n")
    assert "The cue ball is played from where it lies" in told
    assert "cue ball in hand" in told
    assert "The cue ball is in hand: say where it goes" in told
    assert "The cue ball does not lie on the bed there." in told
    shot = shots()[-1]
    assert shot.before is not None
    assert shot.before[Ball.CUE].distance(shot.before[Ball.THREE]) == pytest.approx(0.2 + 2 * SIZE.ball_radius)
    assert (Ball.THREE, Pocket.FOOT_RIGHT) in shot.facts.pocketed


def test_the_choice_is_typed(play: Play) -> None:
    """After a push-out Bob decides, and hands it back."""
    lies("0@-0.6,0.1 3@0.5,-0.3 10@0.635,0.2")
    told = play("--file", "m.jsonl", lines="push aim 90 10%\n3 fr\nback\n3 fr 25%\n")
    assert "take the shot, or hand it back?" in told
    assert "is not one of the answers" in told
    assert [shot.seat for shot in shots()] == [Seat.A, Seat.A, Seat.A]


def test_a_place_needs_both_measures(play: Play) -> None:
    told = play(*HOT_SEAT, lines="break x=-0.7\nbreak x=-0.7 y=0.1 90%\n")
    assert "A place needs both x and y." in told
    before = shots()[-1].before
    assert before is not None
    assert before[Ball.CUE] == (-0.7, 0.1)


def test_a_match_goes_on_from_its_file(play: Play) -> None:
    play(*HOT_SEAT, lines="95%\n")
    told = play("--file", "m.jsonl", lines="score\nwhy\n")
    assert "Ann 0–0 Bob" in told
    assert len(shots()) == 1
    agreed = agreed_in(record())
    assert agreed is not None
    assert (agreed.a.name, agreed.b.noise, agreed.seed, agreed.practice) == ("Ann", "none", "s1", False)


def test_a_resumed_match_is_the_one_that_was_never_left(play: Play) -> None:
    lines = ["95%", "aim 10 20%", "aim 200 20%", "aim 100 15%"]
    play(*HOT_SEAT[:-1], "whole.jsonl", lines="\n".join(lines) + "\n")
    play(*HOT_SEAT, lines=lines[0] + "\n")
    for line in lines[1:]:
        play("--file", "m.jsonl", lines=line + "\n")
    whole = load(Path("whole.jsonl")).record
    told = [entry.event.stroke for entry in whole.entries if isinstance(entry.event, ShotRuled)]
    assert [shot.stroke for shot in shots()] == told


def test_undo_in_practice_goes_back_to_the_own_last_shot(play: Play) -> None:
    told = play(*HOT_SEAT, "--practice", lines="undo\n95%\nundo\n80%\n")
    assert "There is nothing to take back." in told
    assert "Taken back: 1 entry." in told
    assert [shot.stroke.speed for shot in shots() if shot.stroke] == [9.5, 8.0]
    assert sum(isinstance(entry.event, Retracted) for entry in record().entries) == 1
    assert record().match().rack is not None


@pytest.mark.parametrize("columns, wide", [("34", 34), ("40", 40), ("200", 66)])
def test_the_table_is_drawn_as_wide_as_the_terminal(
    play: Play, monkeypatch: pytest.MonkeyPatch, columns: str, wide: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    rails = [line for line in play(*HOT_SEAT).splitlines() if line.startswith("O-")]
    assert [len(rail) for rail in rails] == [wide, wide]


def test_where_the_table_has_no_room_it_is_told_where_the_balls_lie(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "33")
    told = play(*HOT_SEAT, lines="table\n")
    assert "O-" not in told
    assert (
        told.count("The table in characters needs 34 columns; this is where the balls lie:\nThe 1: 6.0 diamonds") == 2
    )


def test_the_lag_and_who_breaks_are_typed(play: Play) -> None:
    arguments = [part for part in HOT_SEAT if part not in ("--breaker", "a")]
    told = play(*arguments, lines="26%\n24%\nbreak\nme\n95%\n")
    assert "cm from the head rail" in told
    assert "won the lag. Who breaks?" in told
    assert "is not one of the answers" in told
    assert len(shots()) == 1


def test_an_engine_plays_at_the_other_side(play: Play) -> None:
    told = play("--a", "Ann", "--b", "mine:pro", *ENGINE, *HOT_SEAT[4:], lines="95%\n")
    assert "Ann" in told
    assert {shot.seat for shot in shots()} >= {Seat.A}
    refused = play("--file", "m.jsonl", lines="", code=2)
    assert "give --engine mine=COMMAND" in refused
    assert "python" not in (Path("m.jsonl")).read_text(encoding="utf-8")


def test_an_engine_is_ended_if_the_other_does_not_start(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[tuple[str, ...]] = []
    close = EnginePlayer.close

    def noted(engine: EnginePlayer) -> None:
        ended.append(engine.command)
        close(engine)

    monkeypatch.setattr(EnginePlayer, "close", noted)
    gone = ("--engine", "gone=/does/not/exist")
    assert "cannot be started" in play("--a", "mine", "--b", "gone", *ENGINE, *gone, *HOT_SEAT[6:], code=2)
    assert ended == [(sys.executable, str(EXAMPLE))]


def test_two_programs_play_to_the_end(play: Play) -> None:
    told = play("--a", "mine:pro", "--b", "beginner", *ENGINE, "--race", "1", *HOT_SEAT[4:])
    assert record().match().winner is not None
    assert "Go on later" not in told
    assert "Go on later" not in play("--file", "m.jsonl", *ENGINE)


def test_what_a_program_thought_is_told_on_request(play: Play) -> None:
    told = play("--a", "Ann", "--b", "league", "--breaker", "b", *HOT_SEAT[6:], lines="why\n")
    assert "succeeds" in told or "or:" in told


@pytest.mark.parametrize("book", BOOKS)
def test_who_breaks_is_settled_under_every_book(play: Play, book: str) -> None:
    told = play(*HOT_SEAT[:4], "--breaker", "b", *HOT_SEAT[6:], "--book", book, lines="95%\n")
    assert "Bob breaks." in told
    assert [shot.seat for shot in shots()] == [Seat.B]


def test_giving_up(play: Play) -> None:
    told = play(*HOT_SEAT, lines="concede\n")
    assert record().match().winner is Seat.B
    assert "Go on later" not in told


@pytest.mark.parametrize("code, words", [("sk", "Biela zastala"), ("cs", "Bílá zastavila")])
def test_it_is_played_in_every_language(play: Play, code: str, words: str) -> None:
    lines = "pomoc\nkde 1\nrozstrel 95%\nkapsy 1\nstav\nkonec\n"
    told = play(*HOT_SEAT, "--lang", code, lines=lines)
    assert words in told
    assert "hl hr" in play("--file", "m.jsonl", "--lang", code, lines="pomoc\n") or "rozstrel" in told


def test_help_tells_every_word_that_the_prompt_knows(play: Play) -> None:
    told = play(*HOT_SEAT, lines="help\n70%\nhelp\n?\n")
    for name in ("break", "from", "hit", "draw", "behind", "push", "butt", "pots", "undo", "quit", "speed="):
        assert name in told


def test_a_file_of_another_kind_is_refused(play: Play) -> None:
    Path("m.jsonl").write_text("{}\n", encoding="utf-8")
    assert "m.jsonl" in play("--file", "m.jsonl", code=3)


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("--noise", "wild"), "no noise is called 'wild'"),
        (("--b", "league:xx"), "no noise is called 'xx'; known: none, pro"),
        (("--breaker", "x"), "--breaker cannot be 'x'"),
        (("--seed", "two words"), "--seed cannot be"),
        (("--engine", "mine"), "write NAME=COMMAND"),
        (("--engine", "league=x"), "two players are called 'league'"),
        (("--race", "0"), "--race cannot be '0'"),
        (("--book", "xx"), "xx"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_written(
    play: Play, arguments: tuple[str, ...], said: str
) -> None:
    assert said in play(*arguments, "--file", "m.jsonl", code=2)
    assert not Path("m.jsonl").exists()


def test_a_safety_is_announced_where_the_book_knows_it(play: Play) -> None:
    play(*HOT_SEAT, "--book", "cz", lines="break 95%\nsafety 1 20%\n")
    assert Safety() in [shot.call for shot in shots()]


def test_interrupting_leaves_a_record_that_goes_on(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["95%"])

    def interrupted(_prompt: str) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    told = play(*HOT_SEAT, code=130)
    assert "Go on later with: tenball play --file m.jsonl" in told
    assert len(shots()) == 1


def test_a_replay_finds_every_shot_as_it_was(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    lies("0@-0.6,0.1 3@0.5,-0.3 10@0.635,0.2")
    play("--file", "m.jsonl", lines="3 fr 25%\naim 90 10%\n")
    assert main(["replay", "m.jsonl"]) == 0
    assert "2 shots, 2 as recorded" in capsys.readouterr().out
    assert main(["replay", "m.jsonl", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["same"] for one in told] == [True] * 2
    assert told[0]["divergence"] is None
    assert "The cue ball meets the 3;" in told[0]["seen"][0]


def test_a_replay_shows_the_lag(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [part for part in HOT_SEAT if part not in ("--breaker", "a")]
    before = play(*arguments, lines="26%\n24%\nme\n95%\n")
    near = re.findall(r"(?:Ann|Bob): .* cm from the head rail.*", before)
    assert len(near) == 2
    assert main(["replay", "m.jsonl"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("#2 Ann plays at 2.6 m/s")
    assert all(line in told for line in near)
    assert told.index(near[1]) < told.index("wins the lag")
    assert main(["replay", "m.jsonl", "--shot", "2", "--json"]) == 0
    (lag,) = json.loads(capsys.readouterr().out)
    assert (lag["seq"], lag["same"], lag["seen"]) == (2, True, near)
    assert [stroke.split()[0] for stroke in lag["lag"]] == ["2.6", "2.4"]
    assert main(["replay", "m.jsonl", "--rack", "1", "--json"]) == 0
    assert "lag" not in json.loads(capsys.readouterr().out)[0]


def test_a_lag_that_comes_out_otherwise_is_told(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(play)
    first = Lagged(Seat.B, Stroke(2.5, 0.0), Stroke(0.5, 0.0), Materials().id)
    begun = begin(Header("m", BOOK, MatchFormat(), PEOPLE, PEOPLE.hash, "2026-11-30T10:00:00Z"))
    other = begun.appended([Draft(first)], Stamp("t", "table"))
    Path("o.jsonl").write_text("".join(f"{line}\n" for line in other.lines()), encoding="utf-8")
    assert main(["replay", "o.jsonl"]) == 1
    assert "! the lag is won by the other: seat a wins now, seat b then" in capsys.readouterr().out


def test_a_replay_of_one_shot_is_drawn(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play(*HOT_SEAT, lines="95%\naim 10 20%\n")
    seq = next(entry.seq for entry in record().entries if isinstance(entry.event, ShotRuled))
    assert main(["replay", "m.jsonl", "--shot", str(seq), "--svg", "shot.svg"]) == 0
    assert Path("shot.svg").read_text(encoding="utf-8").count("<polyline") >= 20
    capsys.readouterr()
    assert main(["replay", "m.jsonl", "--svg", "shot.svg"]) == 2
    assert main(["replay", "m.jsonl", "--rack", "7"]) == 2
    assert "no such shot" in capsys.readouterr().err


def test_a_replay_says_what_differs(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play(*HOT_SEAT, lines="95%\n")
    told = record()
    changed = shots()[-1]
    shorter = replace(told, entries=told.entries[:-1])
    other = shorter.appended([Draft(replace(changed, physics="unknown"))], Stamp("t", "table"))
    Path("o.jsonl").write_text("".join(f"{line}\n" for line in other.lines()), encoding="utf-8")
    assert main(["replay", "o.jsonl"]) == 1
    assert "! not played again: these materials are unknown" in capsys.readouterr().out


def test_a_match_of_another_table_has_nothing_to_replay(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(play)
    Path("real.jsonl").write_text(text_of_record(), encoding="utf-8")
    assert main(["replay", "real.jsonl"]) == 0
    assert "No shot of this match" in capsys.readouterr().out


@pytest.mark.parametrize(
    "code, told",
    [
        ("en", "the cue ball goes into the left side pocket and comes out again"),
        ("sk", "biela ide do strednej ľavej kapsy a vracia sa na stôl"),
        ("cs", "bílá jde do střední levé kapsy a vrací se na stůl"),
    ],
)
def test_a_ball_that_a_pocket_gives_back_is_told(code: str, told: str) -> None:
    trajectory = stroked("0@0.112,0.488 1@0.005,0.527", Stroke(6.433, 2.312, slope=0.141))
    assert told in next(ways_told(language(code), trajectory, BOOK))
