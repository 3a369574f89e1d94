import math
import sys
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tenball.archive import append, create, load
from tenball.match import (
    Amendment,
    BreakChosen,
    CallRequested,
    Chose,
    ClockPreset,
    Draft,
    Lagged,
    MatchConceded,
    MatchEvent,
    MatchFormat,
    Noted,
    Overruled,
    Penalised,
    Prompt,
    Racked,
    Record,
    ShotRuled,
    Stage,
    StalemateAnnounced,
    Stamp,
    WalkedOver,
    begin,
    overrule,
    read_lines,
    undo,
)
from tenball.physics import Materials, simulate
from tenball.play import (
    Answer,
    Breaker,
    Clock,
    Concession,
    Divergence,
    Duel,
    Equipment,
    Lag,
    Move,
    Noise,
    Player,
    PlayError,
    Refusal,
    Shot,
    Terms,
    View,
    replayed,
    replayed_lag,
    scene_of,
)
from tenball.play.duel import MOST_LAGS, PATIENCE, Happened
from tenball.play.forfeit import MOST_FORFEITS
from tenball.play.lag import BadLag, LagResult
from tenball.rules import Break, Called, CueBall, Foul, Option, Phase, PushOut, Safety, Seat, ShotFacts
from tenball.table import Ball, Layout, Pocket, Point, Stroke
from tests.play.stage import EQUIPMENT, SIZE, Scripted, Straight, header, level_shot

LEAGUE = Terms((Noise.preset("league"), Noise.preset("league")))


def duel(a: Player, b: Player, terms: Terms = LEAGUE, **more: object) -> Duel:
    return Duel(begin(header(**more)), {Seat.A: a, Seat.B: b}, terms=terms)  # type: ignore[arg-type]


def straight_duel(**more: object) -> Duel:
    return duel(Straight(), Straight(), **more)  # type: ignore[arg-type]


def events(record: Record) -> list[MatchEvent]:
    return [entry.event for entry in record.entries]


@pytest.fixture(scope="module")
def whole() -> Record:
    played = straight_duel(race=3)
    assert played.run().stage is Stage.FINISHED
    return played.record


def test_a_match_is_played_to_the_end(whole: Record) -> None:
    assert whole.match().winner is not None
    assert max(whole.match().racks) == 3
    tags = [event.tag for event in events(whole)]
    assert tags[:3] == ["lagged", "break_chosen", "racked"]
    assert tags.count("racked") == len(whole.match().results)


def test_the_record_is_one_like_any_other(whole: Record) -> None:
    assert read_lines(whole.lines()) == whole


def test_the_same_seed_plays_the_same_match(whole: Record) -> None:
    again = straight_duel(race=3)
    again.run()
    assert again.record == whole
    other = Duel(begin(header(race=3)), {Seat.A: Straight(), Seat.B: Straight()}, terms=replace(LEAGUE, seed="other"))
    other.run()
    assert other.record != whole


def test_every_ball_lies_somewhere_or_is_gone(whole: Record) -> None:
    for event in events(whole):
        if isinstance(event, ShotRuled):
            assert event.before is not None
            assert event.after is not None
            gone = {*event.ruling.down, *event.ruling.off} - {*event.ruling.spotted}
            assert event.before.keys() - {Ball.CUE} - gone == event.after.keys() - {Ball.CUE}


@pytest.mark.parametrize("cut", range(1, 30, 4))
def test_a_match_is_taken_up_where_its_record_ends(whole: Record, cut: int) -> None:
    torn = replace(whole, entries=whole.entries[:cut])
    resumed = Duel(torn, {Seat.A: Straight(), Seat.B: Straight()}, terms=LEAGUE)
    resumed.run()
    assert resumed.record == whole


def test_a_match_is_kept_in_a_file_event_by_event(whole: Record, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"

    def write(record: Record, drafts: Sequence[Draft]) -> Record:
        return append(path, record, drafts, Stamp(record.header.started, "table"))

    first = Duel(create(path, whole.header), {Seat.A: Straight(), Seat.B: Straight()}, terms=LEAGUE, write=write)
    for _ in range(9):
        first.step()
    second = Duel(load(path).record, {Seat.A: Straight(), Seat.B: Straight()}, terms=LEAGUE, write=write)
    second.run()
    assert load(path).record == whole


def test_a_shot_taken_back_is_played_again_with_other_luck(whole: Record) -> None:
    """The break is taken back: the rack stands as before, and the next entry has a number of its own."""
    broken = replace(whole, entries=whole.entries[:4])
    resumed = Duel(
        broken.appended([undo(broken)], Stamp("t", "table")), {Seat.A: Straight(), Seat.B: Straight()}, terms=LEAGUE
    )
    assert resumed.scene == scene_of(replace(whole, entries=whole.entries[:3]), EQUIPMENT, "duel")
    (again,) = until(resumed, ShotRuled)
    first = broken.entry(4).event
    assert isinstance(first, ShotRuled)
    assert isinstance(again, ShotRuled)
    assert (first.seed, again.seed) == ("duel/4", "duel/6")
    assert first.stroke != again.stroke


def test_a_replay_verifies_every_shot(whole: Record) -> None:
    shots = [event for event in events(whole) if isinstance(event, ShotRuled)]
    again = list(replayed(read_lines(whole.lines())))
    assert len(again) == len(shots)
    assert all(one.divergence is None and one.trajectory is not None for one in again)


def test_the_lag_is_recorded_as_it_was_played_and_comes_out_the_same(whole: Record) -> None:
    lag = replayed_lag(read_lines(whole.lines()))
    assert lag is not None
    assert lag.divergence is None
    assert all(path is not None for path in lag.paths)
    assert lag.result is not None
    assert lag.result.winner is lag.event.winner
    assert lag.event.stroke_a != lag.event.stroke_b


@pytest.mark.parametrize(
    "change, divergence",
    [
        ({"winner": Seat.B}, Divergence.WINNER),
        ({"physics": "hall-1"}, Divergence.UNKNOWN_PHYSICS),
        ({"stroke_a": Stroke(30.0, 0.0)}, Divergence.NOT_PLAYABLE),
        ({"stroke_a": None, "stroke_b": None}, None),
    ],
)
def test_a_replay_says_where_the_lag_differs(whole: Record, change: dict[str, Any], divergence: Divergence) -> None:
    first = replace(Lagged(Seat.A, Stroke(2.5, 0.0), Stroke(0.5, 0.0), Materials().id), **change)
    record = replace(whole, entries=()).appended([Draft(first)], Stamp("t", "table"))
    lag = replayed_lag(record)
    assert lag is not None
    assert lag.divergence is divergence
    assert bool(lag.detail) is (divergence is not None)


def test_the_lag_of_a_real_match_is_not_replayed(whole: Record) -> None:
    record = replace(whole, entries=()).appended([Draft(Lagged(Seat.A))], Stamp("t", "table"))
    assert replayed_lag(record) is None


def changed_shot(record: Record, change: Callable[[ShotRuled], ShotRuled]) -> Record:
    """The record up to its second shot, with that one changed."""
    seqs = [entry.seq for entry in record.entries if isinstance(entry.event, ShotRuled)][:2]
    kept = replace(record, entries=record.entries[: seqs[1] - 1])
    event = record.entry(seqs[1]).event
    assert isinstance(event, ShotRuled)
    return kept.appended([Draft(change(event))], Stamp("t", "table"))


def moved(layout: Layout | None, metres: float) -> Layout:
    assert layout is not None
    ball = max(layout)
    return layout.placed(ball, (layout[ball].x + metres, layout[ball].y))


@pytest.mark.parametrize(
    "change, divergence",
    [
        (lambda shot: shot, None),
        (lambda shot: replace(shot, physics="hall-1"), Divergence.UNKNOWN_PHYSICS),
        (lambda shot: replace(shot, physics=None), Divergence.UNKNOWN_PHYSICS),
        (lambda shot: replace(shot, physics=Materials.worn_cloth().id), Divergence.LAYOUT),
        (lambda shot: replace(shot, after=moved(shot.after, 1e-7)), None),
        (lambda shot: replace(shot, after=moved(shot.after, 1e-5)), Divergence.LAYOUT),
        (lambda shot: replace(shot, after=shot.after.without(Ball.TEN)), Divergence.LAYOUT),
        (lambda shot: replace(shot, before=moved(shot.before, 1e-5)), Divergence.MOVED_BETWEEN),
        (lambda shot: replace(shot, facts=replace(shot.facts, first_contact=frozenset({Ball.TEN}))), Divergence.FACTS),
        (lambda shot: replace(shot, stroke=Stroke(30.0, 0.0)), Divergence.NOT_PLAYABLE),
    ],
)
def test_a_replay_says_where_it_differs(
    whole: Record, change: Callable[[ShotRuled], ShotRuled], divergence: Divergence | None
) -> None:
    last = list(replayed(changed_shot(whole, change)))[-1]
    assert last.divergence in (divergence, Divergence.FACTS if divergence is Divergence.LAYOUT else divergence)
    assert (last.trajectory is None) is (divergence is not None)
    assert bool(last.detail) is (divergence is not None)


def test_a_replay_takes_materials_that_are_no_preset() -> None:
    hall = replace(Materials(), name="hall", rolling_friction=0.011)
    played = Duel(begin(header()), {Seat.A: Straight(), Seat.B: Straight()}, Equipment(SIZE, hall), terms=LEAGUE)
    for _ in range(6):
        played.step()
    assert {one.divergence for one in replayed(played.record)} == {Divergence.UNKNOWN_PHYSICS}
    assert {one.divergence for one in replayed(played.record, [hall])} == {None}


def test_a_match_goes_on_at_its_own_table(whole: Record) -> None:
    players = {Seat.A: Straight(), Seat.B: Straight()}
    with pytest.raises(PlayError, match="begun on the table nine_foot, not on eight_foot"):
        Duel(whole, players, Equipment(SIZE.eight_foot()))
    with pytest.raises(PlayError, match="begun with the materials new_cloth"):
        Duel(whole, players, Equipment(SIZE, Materials.worn_cloth()))


def test_where_nobody_knows_how_the_balls_lie_a_match_cannot_go_on(whole: Record) -> None:
    bare = changed_shot(whole, lambda shot: replace(shot, stroke=None, before=None, after=None, physics=None))
    with pytest.raises(PlayError, match=r"nobody knows where the balls lie after entry \d+ \(shot\)"):
        scene_of(bare, EQUIPMENT, "duel")
    shot = bare.entries[-1].event
    assert isinstance(shot, ShotRuled)
    said = Overruled(shot.seat, shot.call, shot.facts, shot.ruling, "seen otherwise")
    cut = replace(bare, entries=bare.entries[:-1]).appended([Draft(said)], Stamp("t", "referee"))
    with pytest.raises(PlayError, match="overruled"):
        scene_of(cut, EQUIPMENT, "duel")


def stays(shot: ShotRuled) -> bool:
    """Whether the cue ball came to rest on the table."""
    return Ball.CUE not in (*dict(shot.facts.pocketed), *shot.facts.off_table)


def decided(whole: Record, facts: ShotFacts | None = None) -> Record:
    """The record up to its first foul that left the cue ball on the table, which the referee says was none."""
    ruled = [(entry.seq, entry.event) for entry in whole.entries if isinstance(entry.event, ShotRuled)]
    seq, shot = next((seq, shot) for seq, shot in ruled if shot.ruling.fouls and stays(shot))
    record = replace(whole, entries=whole.entries[:seq])
    fair = replace(shot.ruling, fouls=(), in_a_row=0, next=shot.seat, cue_ball=CueBall.LIES, why=(), warned=False)
    amendment = overrule(record, seq, fair, "no foul to be seen")
    assert isinstance(amendment, Amendment)
    drafts = amendment.drafts
    if facts is not None:
        event = drafts[-1].event
        assert isinstance(event, Overruled)
        drafts = (*drafts[:-1], replace(drafts[-1], event=replace(event, facts=facts)))
    return record.appended(drafts, Stamp("t", "referee"))


def test_a_match_goes_on_after_the_referee_decided_a_shot(whole: Record) -> None:
    """The balls came to rest as they did; the cue ball that the program gave into a hand lies there again."""
    record = decided(whole)
    shot = record.entry(len(record.entries) - 2).event
    assert isinstance(shot, ShotRuled)
    assert shot.before is not None
    assert shot.stroke is not None
    rest = simulate(SIZE, EQUIPMENT.materials, shot.before, shot.stroke).outcome.layout
    assert scene_of(record, EQUIPMENT, "duel").layout == rest
    resumed = Duel(record, {Seat.A: Straight(), Seat.B: Straight()}, terms=LEAGUE)
    assert resumed.run().stage is Stage.FINISHED
    assert {one.divergence for one in replayed(resumed.record)} == {None}


def test_one_who_saw_other_facts_leaves_nobody_knowing(whole: Record) -> None:
    other = decided(whole, ShotFacts(first_contact=frozenset({Ball.ONE}), rail_after_contact=True))
    with pytest.raises(PlayError, match="overruled"):
        scene_of(other, EQUIPMENT, "duel")


def test_a_call_that_was_asked_for_leaves_the_balls_where_they_are(whole: Record) -> None:
    cut = replace(whole, entries=whole.entries[:4])
    asked = cut.appended([Draft(CallRequested())], Stamp("t", "referee"))
    assert scene_of(asked, EQUIPMENT, "duel").layout == scene_of(cut, EQUIPMENT, "duel").layout


# Players that do not answer as they should


def never(_view: View, _clock: Clock) -> Move:
    threading.Event().wait(0.8)
    return Concession()


def broken(_view: View, _clock: Clock) -> Move:
    raise ZeroDivisionError("division by zero")


def nonsense(_view: View, _clock: Clock) -> object:
    return "e2e4"


def only_in_the_rack(answer: Callable[[View, Clock], object]) -> Scripted:
    """Lags better than one who does not reach the foot cushion, breaks himself, and then does that."""
    fair = Straight()

    def either(view: View, clock: Clock) -> object:
        outside = view.prompt in (Prompt.LAG, Prompt.BREAKER)
        return fair.decide(view, clock) if outside else answer(view, clock)

    return Scripted(either)


def until(played: Duel, wanted: type[MatchEvent]) -> tuple[MatchEvent, ...]:
    for _ in range(400):
        happened = played.step()
        assert happened is not None
        if any(isinstance(event, wanted) for event in happened.events):
            return happened.events
    raise AssertionError(wanted)


def test_a_player_who_breaks_down_loses_the_match() -> None:
    played = duel(only_in_the_rack(broken), Straight())
    remark, walked = until(played, WalkedOver)
    assert remark == Noted("a: gone: ZeroDivisionError: division by zero")
    assert walked == WalkedOver(Seat.B)
    assert played.step() is None


def test_a_player_who_would_end_the_program_ends_only_himself() -> None:
    for terms in (LEAGUE, replace(LEAGUE, limit_s=20.0)):
        played = duel(only_in_the_rack(lambda *_: sys.exit(2)), Straight(lag=0.5), terms)
        remark, _ = until(played, WalkedOver)
        assert remark == Noted("a: gone: SystemExit: 2")


def test_a_player_who_breaks_down_at_the_lag_loses_the_match() -> None:
    assert duel(Straight(), Scripted(broken)).run().winner is Seat.A


def test_nonsense_is_refused_three_times_and_then_a_foul() -> None:
    silly = only_in_the_rack(nonsense)
    remark, penalised = until(duel(silly, Straight(lag=0.5)), Penalised)
    assert isinstance(remark, Noted)
    assert remark.text == "a: nonsense: a move of the kind str was given where the break is asked for"
    assert isinstance(penalised, Penalised)
    assert penalised.ruling.fouls == (Foul.UNSPORTSMANLIKE,)
    asked = [view for view in silly.asked if view.prompt is Prompt.BREAK]
    assert [view.refused and view.refused.key for view in asked] == [None, Refusal.OTHER_MOVE, Refusal.OTHER_MOVE]


def test_a_player_who_never_answers_well_loses_racks_by_three_fouls() -> None:
    played = duel(only_in_the_rack(nonsense), Straight())
    assert played.run().winner is Seat.B
    assert [result.by for result in played.match.results] == ["penalised"]


def test_a_match_in_which_nobody_plays_ends() -> None:
    """In a book without three fouls it would go on for ever."""
    endless = replace(header().book, name="club", extends="cz", three_foul=0)
    silly = only_in_the_rack(nonsense)
    played = Duel(begin(replace(header(), book=endless)), {Seat.A: silly, Seat.B: silly})
    played.run()
    tags = Counter(event.tag for event in events(played.record))
    assert (tags["penalised"], tags["walkover"]) == (MOST_FORFEITS, 1)


def test_too_late_is_slow_play() -> None:
    played = duel(only_in_the_rack(never), Straight(lag=0.5), replace(LEAGUE, limit_s=0.05))
    remark, penalised = until(played, Penalised)
    assert remark == Noted("a: late: no move within 0.05 s")
    assert isinstance(penalised, Penalised)
    assert (penalised.foul, penalised.ruling.next) == (Foul.SLOW_PLAY, Seat.B)
    assert penalised.ruling.phase is Phase.BREAK
    assert played.scene.layout.keys() == set(Ball) - {Ball.CUE}


def test_the_shot_clock_of_the_format_is_kept() -> None:
    form = MatchFormat((1, 1), clock=ClockPreset(30, after_break_s=60))
    seen: list[float | None] = []

    def noted(view: View, clock: Clock) -> object:
        seen.append(clock.limit_s)
        return Straight().decide(view, clock)

    record = begin(replace(header(), format=form))
    Duel(record, {Seat.A: Scripted(noted), Seat.B: Scripted(noted)}, terms=replace(LEAGUE, limit_s=45.0)).run()
    assert set(seen) == {30.0, 45.0}


def test_where_the_book_has_no_slow_play_late_is_unsportsmanlike() -> None:
    book = replace(header().book, name="club", extends="cz", fouls=header().book.fouls - {Foul.SLOW_PLAY})
    record = begin(replace(header(), book=book))
    players: dict[Seat, Player] = {Seat.A: only_in_the_rack(never), Seat.B: Straight(lag=0.5)}
    _, penalised = until(Duel(record, players, terms=Terms(limit_s=0.05)), Penalised)
    assert isinstance(penalised, Penalised)
    assert penalised.ruling.fouls == (Foul.UNSPORTSMANLIKE,)


def test_who_does_not_lag_has_lost_the_lag() -> None:
    played = duel(Scripted(nonsense), Straight())
    happened = played.step()
    assert happened is not None
    (lagged,) = happened.events
    assert isinstance(lagged, Lagged)
    assert (lagged.winner, lagged.stroke_a) == (Seat.B, None)
    assert lagged.stroke_b is not None
    assert happened.lagged is not None


def test_a_coin_decides_where_nobody_lags() -> None:
    played = duel(Scripted(nonsense), Scripted(nonsense))
    for repeated in range(1, MOST_LAGS):
        assert played.step() == Happened((), lagged=LagResult(None, (BadLag.NOT_PLAYED,) * 2, (None, None)))
        assert played.lags == repeated
    happened = played.step()
    assert happened is not None
    assert isinstance(happened.events[0], Lagged)
    chosen = played.step()
    assert chosen is not None
    assert chosen.events == (BreakChosen(happened.events[0].winner),)


def test_in_the_slovak_book_the_winner_of_the_lag_breaks() -> None:
    played = straight_duel(book="sk")
    played.step()
    assert played.match.stage is Stage.RACK


def conceding(when: Prompt) -> Scripted:
    fair = Straight()
    return Scripted(lambda view, clock: Concession() if view.prompt is when else fair.decide(view, clock))


@pytest.mark.parametrize("when", [Prompt.LAG, Prompt.BREAKER, Prompt.BREAK, Prompt.SHOT])
def test_a_match_can_be_given_up_at_any_time(when: Prompt) -> None:
    played = duel(conceding(when), conceding(when))
    played.run()
    assert isinstance(events(played.record)[-1], MatchConceded)


def test_moves_of_another_kind_are_refused() -> None:
    """Each is tried where another is asked for; the right one comes last."""
    fair = Straight()
    wrong: list[object] = [Lag(Stroke(1.0, 0.0)), Answer(Option.TAKE), Breaker(Seat.A)]

    def tries(view: View, clock: Clock) -> object:
        if view.prompt is Prompt.BREAK and wrong and len(wrong) > 1:
            return wrong.pop()
        return fair.decide(view, clock)

    played = duel(Scripted(tries), Scripted(tries))
    until(played, ShotRuled)
    assert not any(isinstance(event, Penalised) for event in events(played.record))


def test_an_option_that_is_not_open_is_refused() -> None:
    fair = Straight()

    def picky(view: View, clock: Clock) -> object:
        if PushOut() in view.calls:
            return level_shot(view.layout, Shot(PushOut(), Stroke(0.3, 0.5)))
        if view.prompt is not Prompt.CHOICE:
            return fair.decide(view, clock)
        return Answer("both") if view.refused is None else Answer(Option.HAND_BACK)  # type: ignore[arg-type]

    played = duel(Scripted(picky), Scripted(picky), race=3)
    (chose,) = until(played, Chose)
    assert chose == Chose(Option.HAND_BACK)


def tapping() -> Scripted:
    """Moves the cue ball a little, and calls it a safety: nothing ever falls."""
    fair = Straight()

    def tap(view: View, clock: Clock) -> object:
        if view.prompt in (Prompt.LAG, Prompt.BREAKER):
            return fair.decide(view, clock)
        place = None if Ball.CUE in view.layout else Point(SIZE.head_string_x - 0.3, 0.3)
        layout = view.layout if place is None else view.layout.placed(Ball.CUE, place)
        stroke = EQUIPMENT.levelled(layout, Stroke(0.02, 3.0))
        return Shot(Break() if view.prompt is Prompt.BREAK else Safety(), stroke or Stroke(0.02, 3.0, slope=1.0), place)

    return Scripted(tap)


@pytest.mark.parametrize(
    "odd",
    [
        {"place": (0.1, 0.1)},
        {"place": "0.1 0.1"},
        {"place": Point("0.1", 0.1)},  # type: ignore[arg-type]
        {"place": Point(math.nan, 0.1)},
        {"place": Point(0.1, bool(1))},
        {"call": Called(11, Pocket.FOOT_LEFT)},  # type: ignore[arg-type]
        {"call": Called([], Pocket.FOOT_LEFT)},  # type: ignore[arg-type]
        {"call": Called(Ball.THREE, "fl")},  # type: ignore[arg-type]
        {"call": Safety},
        {"stroke": (5.0, 0.0, 0.0, 0.0, 0.0)},
        {"stroke": None},
    ],
)
def test_a_shot_of_the_wrong_things_is_nonsense(odd: dict[str, Any]) -> None:
    fair = Straight()

    def wrong(view: View, clock: Clock) -> object:
        move = fair.decide(view, clock)
        return replace(move, **odd) if isinstance(move, Shot) else move

    remark, penalised = until(duel(Scripted(wrong), Straight(lag=0.5)), Penalised)
    assert isinstance(remark, Noted)
    assert remark.text.startswith(f"a: nonsense: the {next(iter(odd))} of a shot ")
    assert isinstance(penalised, Penalised)
    assert penalised.foul is Foul.UNSPORTSMANLIKE


@pytest.mark.parametrize(
    "wrong",
    [
        {"limit_s": -1.0},
        {"limit_s": 0.0},
        {"limit_s": math.nan},
        {"limit_s": math.inf},
        {"limit_s": "5"},
        {"limit_s": True},
        {"noise": "pro"},
        {"noise": Noise()},
        {"noise": (Noise(),)},
        {"noise": ("pro", "pro")},
        {"seed": 5},
        {"seed": "\ud800"},
    ],
)
def test_terms_that_nobody_can_play_by_are_refused_when_they_are_made(wrong: dict[str, Any]) -> None:
    with pytest.raises(PlayError) as problem:
        Terms(**wrong)
    assert problem.value.key in ("bad_limit", "bad_noises", "bad_seed")
    assert next(iter(wrong)) in str(problem.value)


@pytest.mark.parametrize("value", ["0.1", None, True, math.nan, -0.1])
def test_a_spread_is_a_number(value: Any) -> None:  # noqa: ANN401 - anything is handed in
    with pytest.raises(PlayError, match="aim is"):
        Noise(aim=value)


def test_a_rack_without_progress_is_announced_as_a_stalemate() -> None:
    """The book without three fouls lets two players tap for ever; the referee does not."""
    endless = replace(header().book, name="club", extends="cz", three_foul=0)
    record = begin(replace(header(), book=endless))
    played = Duel(record, {Seat.A: tapping(), Seat.B: tapping()})
    until(played, StalemateAnnounced)
    shots = sum(isinstance(event, ShotRuled) for event in events(played.record))
    assert shots == PATIENCE
    until(played, Racked)
    assert played.match.racks == (0, 0)


def cancelling(played: Duel, asked: threading.Event) -> threading.Thread:
    """Somebody who calls the duel off once a player was asked."""

    def cancel() -> None:
        asked.wait(10.0)
        played.cancel()

    caller = threading.Thread(target=cancel)
    caller.start()
    return caller


def test_a_decision_can_be_called_off() -> None:
    asked, fair = threading.Event(), Straight()

    def patient(view: View, clock: Clock) -> object:
        if view.prompt is not Prompt.BREAK:
            return fair.decide(view, clock)
        asked.set()
        while not clock.wait(5.0):
            pass
        return fair.decide(view, clock)

    played = duel(Scripted(patient), Scripted(patient))
    caller = cancelling(played, asked)
    played.run()
    caller.join()
    assert isinstance(events(played.record)[-1], Racked)


def test_a_decision_with_a_limit_can_be_called_off_too() -> None:
    asked = threading.Event()

    def patient(_view: View, clock: Clock) -> object:
        asked.set()
        clock.wait(30.0)
        return Concession()

    played = duel(Scripted(patient), Straight(), Terms(limit_s=30.0))
    caller = cancelling(played, asked)
    assert played.step() is None
    caller.join()
    assert played.record.entries == ()


def test_the_view_holds_what_a_player_may_know() -> None:
    watching = Straight()
    played = duel(watching, Straight())
    until(played, ShotRuled)
    at_break = next(view for view in watching.asked if view.prompt in (Prompt.BREAK, Prompt.LAG))
    assert at_break.seat is Seat.A
    assert at_break.noise == Noise.preset("league")
    assert "duel" not in repr(at_break)
