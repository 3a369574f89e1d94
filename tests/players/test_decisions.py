"""What the players make of the rules: choices, safeties, push-outs, early tens, two fouls, the ghost."""

import random
from dataclasses import replace

import pytest

from tenball.match import Prompt
from tenball.physics import layout_array, loose_rack
from tenball.play import Answer, Breaker, Clock, Lag, Noise, lag, lag_layout, view
from tenball.players import LEVELS, NAMES, PlayersError, level, named
from tenball.players.prospects import ball_on
from tenball.players.reckoning import BATCH
from tenball.players.setting import Setting
from tenball.players.sight import seen_share
from tenball.rules import BOOKS, Called, Option, Phase, PushOut, Rack, Safety, Seat
from tenball.table import Ball, Layout, Pocket, shuffled
from tests.play.stage import EQUIPMENT, stroked
from tests.players.seats import is_open, match_of, scattered, shooting, shot_of

EASY = "0@0.9,0.35 3@1.1,0.5 7@-0.9,-0.3"
HOOKED = "0@-1.1,0 2@1.2,0.57 6@-1.0,0.03 7@-1.0,-0.03 8@1.1,0.57 9@1.13,0.5 10@1.21,0.46"
TEN_HANGS = "0@0.3,0 4@0.8,0 5@-0.9,0.5 6@-1.1,-0.5 10@1.225,0.59"
CHOICE = Rack(Seat.A, Seat.A, Phase.CHOICE, frozenset(), options=(Option.TAKE, Option.HAND_BACK))
QUICK = ("beginner", "potter", "tactician", "league")


@pytest.mark.parametrize("player", NAMES)
@pytest.mark.parametrize("layout, option", [(EASY, Option.TAKE), (HOOKED, Option.HAND_BACK)])
def test_an_easy_ball_is_taken_and_a_hooked_one_handed_back(player: str, layout: str, option: Option) -> None:
    shown = shooting(layout, noise="league", rack=CHOICE)
    assert named(player).decide(shown, Clock()) == Answer(option)


@pytest.mark.parametrize("player", NAMES)
def test_lag_and_breaker_are_answered(player: str) -> None:
    match = match_of("cz", Rack.start(Seat.A))
    for seat in Seat:
        shown = view(match, seat, Prompt.LAG, lag_layout(EQUIPMENT, seat), EQUIPMENT, Noise())
        move = named(player).decide(shown, Clock())
        assert isinstance(move, Lag)
        strokes = (move.stroke, None) if seat is Seat.A else (None, move.stroke)
        result = lag(EQUIPMENT, *strokes)
        assert result.winner is seat
        near = result.distance[0 if seat is Seat.A else 1]
        assert near is not None
        assert near < 0.03
    shown = view(match, Seat.B, Prompt.BREAKER, Layout(), EQUIPMENT, Noise())
    assert named(player).decide(shown, Clock()) == Breaker(Seat.B)


def test_a_finished_match_asks_nothing() -> None:
    shown = replace(shooting(EASY), prompt=Prompt.FINISHED)
    with pytest.raises(PlayersError, match="nothing to decide"):
        named("potter").think(shown)


@pytest.mark.parametrize("book", ["sk", "cz"])
def test_a_hanging_ten_is_called_where_it_wins(book: str) -> None:
    shot = shot_of(named("master").think(shooting(TEN_HANGS, book=book, noise="pro")))
    assert (shot.call == Called(Ball.TEN, Pocket.FOOT_LEFT)) is (book == "sk")


def test_on_two_fouls_a_shot_that_may_foul_is_worth_less() -> None:
    on_two = replace(CHOICE, phase=Phase.PLAY, options=(), in_a_row=(2, 0), warned=(True, False))
    fresh = named("master").think(shooting(HOOKED, noise="league"))
    warned = named("master").think(shooting(HOOKED, noise="league", rack=on_two))
    assert warned.best.worth < fresh.best.worth
    assert warned.best.success >= fresh.best.success - 0.05


def hook_rate(player: str, layouts: range) -> tuple[int, int]:
    """How many called safeties leave nothing of the ball on to be seen, and how many were called."""
    setting = Setting.of(EQUIPMENT, Noise.preset("pro"))
    hooked = called = 0
    for seed in layouts:
        layout = scattered(seed, 9)
        shot = shot_of(named(player).think(shooting(layout, noise="pro")))
        if not isinstance(shot.call, Safety):
            continue
        called += 1
        left = layout_array(stroked(layout, shot.stroke).outcome.layout)[None]
        hooked += bool(seen_share(setting, left, ball_on(left))[0] == 0.0)
    return hooked, called


def test_most_called_safeties_leave_the_opponent_hooked() -> None:
    hooked, called = hook_rate("master", range(100, 150))
    assert called >= 4
    assert hooked > called / 2


def test_the_potter_never_plays_safe_and_the_tactician_does() -> None:
    calls = {
        player: {
            type(shot_of(named(player).think(shooting(scattered(seed, 9), noise="league"))).call) for seed in range(40)
        }
        for player in ("potter", "tactician")
    }
    assert Safety not in calls["potter"]
    assert Safety in calls["tactician"]


def test_a_bad_position_after_the_break_is_pushed_out() -> None:
    after = Rack(Seat.A, Seat.A, Phase.AFTER_BREAK, frozenset())
    insight = named("tactician").think(shooting(HOOKED, noise="league", rack=after))
    assert shot_of(insight).call == PushOut()
    assert PushOut() != shot_of(named("tactician").think(shooting(EASY, rack=after))).call


@pytest.mark.parametrize("player", NAMES)
def test_against_the_ghost_every_shot_is_called(player: str) -> None:
    for layout in (EASY, HOOKED, scattered(5, 8, in_hand=True)):
        shown = shooting(layout, noise="league")
        shown = replace(shown, calls=tuple(call for call in shown.calls if isinstance(call, Called)))
        assert isinstance(shot_of(named(player).think(shown)).call, Called)


@pytest.mark.parametrize("player", NAMES)
def test_the_same_position_and_seed_give_the_same_move(player: str) -> None:
    shown = shooting(scattered(11, 7), noise="league")
    assert named(player).think(shown) == named(player).think(shown)
    assert named(player, threads=2).think(shown) == named(player).think(shown)


@pytest.mark.parametrize("player", NAMES)
def test_a_player_whose_time_is_over_hands_in_what_he_has(player: str) -> None:
    clock = Clock()
    clock.cancel()
    shown = shooting(scattered(11, 7), noise="league")
    cut_short, whole = named(player).think(shown, clock), named(player).think(shown)
    assert is_open(shown, shot_of(cut_short))
    assert cut_short.shots <= whole.shots


class Looked(Clock):
    """A clock that is over at the look of that number."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.looks = looks

    @property
    def is_over(self) -> bool:
        self.looks -= 1
        return self.looks <= 0


@pytest.mark.parametrize("looks", [1, 2, 3, 5, 8, 13, 21, 34])
def test_wherever_the_time_ends_there_is_a_move_and_no_more_than_a_batch_was_tried_since_the_last_look(
    looks: int,
) -> None:
    shown = shooting(scattered(11, 7), noise="league")
    insight = named("master").think(shown, Looked(looks))
    assert is_open(shown, shot_of(insight))
    assert insight.shots <= (looks - 1) * BATCH
    assert insight.shots > 0 or looks == 1


def test_without_any_time_a_plain_pot_is_played_and_the_usual_break() -> None:
    insight = named("master").think(shooting(EASY), Looked(1))
    assert isinstance(shot_of(insight).call, Called)
    assert insight.shots == 0
    layout = loose_rack(EQUIPMENT.size, shuffled(random.Random(1)), seed=1)
    shown = view(match_of("sk", Rack.start(Seat.A)), Seat.A, Prompt.BREAK, layout, EQUIPMENT, Noise.preset("none"))
    assert is_open(shown, shot_of(named("master").think(shown, Looked(1))))


@pytest.mark.parametrize("player", NAMES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_answer_is_open(player: str, book: str) -> None:
    for seed in range(6):
        shown = shooting(scattered(seed, 2 + seed, in_hand=seed % 3 == 0), book=book, noise="league")
        assert is_open(shown, shot_of(named(player).think(shown)))


def test_less_effort_tries_fewer_shots_and_more_tries_more() -> None:
    shown = shooting(scattered(11, 7), noise="league")
    shots = [named("master", effort=effort).think(shown).shots for effort in (0.1, 1.0, 2.0)]
    assert shots[0] < shots[1] / 3
    assert shots[1] < shots[2]
    with pytest.raises(PlayersError, match="the effort is 0"):
        named("master", effort=0.0)


class Still(Clock):
    """A clock with a limit at which no time passes, as a machine may be busy with other things."""

    @property
    def is_over(self) -> bool:
        return False


def test_a_short_clock_shortens_the_thinking_and_not_by_what_it_shows() -> None:
    shown = shooting(scattered(11, 7), noise="league")
    hurried = [named("master").think(shown, Still(limit)) for limit in (0.06, 0.06, 60.0)]
    assert hurried[0] == hurried[1] == named("master", effort=0.1).think(shown)
    assert hurried[2] == named("master").think(shown)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("player", NAMES)
def test_a_break_is_open_and_makes_a_ball_more_often_than_not(player: str, book: str) -> None:
    made = 0
    for seed in range(8):
        layout = loose_rack(EQUIPMENT.size, shuffled(random.Random(seed)), seed=seed)
        match = match_of(book, Rack.start(Seat.A))
        shown = view(match, Seat.A, Prompt.BREAK, layout, EQUIPMENT, Noise.preset("none"))
        shot = shot_of(named(player).think(shown))
        assert is_open(shown, shot)
        assert shot.place is not None
        pocketed = stroked(layout.placed(Ball.CUE, shot.place), shot.stroke).outcome.pocketed
        made += any(ball is not Ball.CUE for ball, _ in pocketed)
    assert made > (6 if player == "master" else 2)


def test_names_and_levels() -> None:
    assert {level.player for level in LEVELS.values()} <= set(NAMES)
    assert level("pro").noise == Noise.preset("pro")
    with pytest.raises(PlayersError, match="no player is called 'nobody'; known: beginner"):
        named("nobody")
    with pytest.raises(PlayersError, match="no level is called 'god'; known: beginner"):
        level("god")
