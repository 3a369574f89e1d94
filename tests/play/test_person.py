import threading
import time

import pytest

from tenball.match import Prompt, begin
from tenball.play import Clock, Concession, Duel, Move, Noise, Person, TooLate, View, view
from tenball.rules import Seat
from tenball.table import Ball, Layout
from tests.play.stage import EQUIPMENT, Straight, header, shooting

LAYOUT = Layout.of({Ball.CUE: (0.0, 0.0), Ball.NINE: (0.5, 0.1), Ball.TEN: (-0.5, 0.0)})


def a_view() -> View:
    return view(shooting(LAYOUT), Seat.A, Prompt.SHOT, LAYOUT, EQUIPMENT, Noise())


def at_the_screen(person: Person, duel_is_over: threading.Event) -> None:
    """Somebody who looks at the screen again and again, and plays as a simple player would."""
    mind = Straight()
    while not duel_is_over.is_set():
        asked = person.asked
        if asked is None or not person.hand_in(mind.decide(asked, Clock())):
            time.sleep(0.001)


def test_a_person_plays_a_whole_match() -> None:
    person, over = Person(), threading.Event()
    somebody = threading.Thread(target=at_the_screen, args=(person, over))
    somebody.start()
    try:
        played = Duel(begin(header()), {Seat.A: person, Seat.B: Straight()})
        assert played.run().winner is not None
    finally:
        over.set()
        somebody.join()
    same = Duel(begin(header()), {Seat.A: Straight(), Seat.B: Straight()})
    same.run()
    assert played.record == same.record


def test_a_move_that_nobody_asked_for_is_not_taken() -> None:
    person = Person()
    assert person.asked is None
    assert not person.hand_in(Concession())


def test_one_question_takes_one_answer() -> None:
    person, moves = Person(), list[Move]()
    waiting = threading.Thread(target=lambda: moves.append(person.decide(a_view(), Clock())))
    waiting.start()
    while person.asked is None:
        time.sleep(0.001)
    assert person.asked == a_view()
    assert person.hand_in(Concession())
    assert not person.hand_in(Concession())
    waiting.join()
    assert moves == [Concession()]


def test_a_question_that_is_called_off_is_asked_no_more() -> None:
    person, clock = Person(), Clock()
    clock.cancel()
    with pytest.raises(TooLate):
        person.decide(a_view(), clock)
    assert person.asked is None
    assert not person.hand_in(Concession())
