"""The order in which games think."""

from __future__ import annotations

from tenball.web.playing.turns import Turns


def taken(turns: Turns[str], *, heavy: bool = True) -> str | None:
    found = turns.take(heavy=heavy)
    return None if found is None else found[1]


def test_games_take_turns_however_much_one_of_them_asks() -> None:
    turns: Turns[str] = Turns()
    for job in ("a1", "a2", "a3"):
        turns.put("a", job, heavy=True)
    turns.put("b", "b1", heavy=True)
    order = []
    for _ in range(4):
        game, job = turns.take(heavy=True) or ("", "")
        order.append(job)
        turns.done(game)
    assert order == ["a1", "b1", "a2", "a3"]


def test_a_game_has_one_job_at_work() -> None:
    turns: Turns[str] = Turns()
    turns.put("a", "a1", heavy=False)
    turns.put("a", "a2", heavy=True)
    assert taken(turns) == "a1"
    assert taken(turns) is None
    turns.done("a")
    assert taken(turns) == "a2"


def test_light_jobs_go_before_heavy_ones_and_have_hands_of_their_own() -> None:
    turns: Turns[str] = Turns()
    for number in range(3):
        turns.put(f"strong {number}", f"heavy {number}", heavy=True)
    turns.put("weak", "light", heavy=False)
    assert taken(turns, heavy=False) == "light"
    assert taken(turns, heavy=False) is None
    assert turns.places() == {"strong 0": 1, "strong 1": 2, "strong 2": 3}
    assert taken(turns) == "heavy 0"
    assert turns.places() == {"strong 1": 1, "strong 2": 2}


def test_a_job_that_waits_can_be_dropped() -> None:
    turns: Turns[str] = Turns()
    turns.put("a", "a1", heavy=True)
    assert not turns.drop("a", "a2")
    assert not turns.drop("b", "a1")
    assert turns.drop("a", "a1")
    assert turns.places() == {}
    assert taken(turns) is None
