import random
import re
from dataclasses import replace
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenball.match.errors import MatchError
from tenball.match.evolving import evolve
from tenball.match.log import standing
from tenball.match.position import Position
from tenball.rules.rack import CueBall, Option, Phase, Rack, Seat
from tenball.table.balls import OBJECT_BALLS, Ball
from tenball.table.layout import Layout, Point
from tenball.table.size import PRESETS, TableSize
from tests.match.generate import random_record

START = Rack.start(Seat.A)
PLAY = Rack(Seat.A, Seat.B, Phase.PLAY, frozenset({Ball.THREE, Ball.TEN}))
PLACES = Layout.of({Ball.CUE: (-0.7, 0.2), Ball.THREE: (0.2, -0.1), Ball.TEN: (0.635, 0)})

seats = st.sampled_from(Seat)
counts = st.tuples(st.integers(0, 12), st.integers(0, 12))
metres = st.floats(-10, 10)


@st.composite
def racks(draw: st.DrawFn) -> Rack:
    return Rack(
        breaker=draw(seats),
        shooter=draw(seats),
        phase=draw(st.sampled_from(Phase)),
        on_table=draw(st.frozensets(st.sampled_from(OBJECT_BALLS))),
        cue_ball=draw(st.sampled_from(CueBall)),
        in_a_row=draw(counts),
        warned=draw(st.tuples(st.booleans(), st.booleans())),
        options=draw(st.sampled_from(((), tuple(Option), (Option.HAND_BACK, Option.TAKE), (Option.TAKE,)))),
        stalemate=draw(st.none() | counts),
        winner=draw(st.none() | seats),
    )


@st.composite
def layouts(draw: st.DrawFn, rack: Rack) -> Layout:
    gone = rack.cue_ball is not CueBall.LIES or (rack.phase is Phase.OVER and draw(st.booleans()))
    balls = rack.on_table if gone else rack.on_table | {Ball.CUE}
    return Layout.of({ball: Point(draw(metres), draw(metres)) for ball in balls})


sizes = st.sampled_from(PRESETS).map(TableSize.preset) | st.builds(
    TableSize,
    name=st.sampled_from((*PRESETS, "club")),
    length=st.floats(1, 10),
    width=st.floats(1, 10),
    corner_shelf=st.floats(0, 1e-3),
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    rack = draw(racks())
    book = draw(st.sampled_from(("cz", "sk_literal", "Klub Košice", "a~b")) | st.text(min_size=1, max_size=8))
    return Position(rack, book, draw(st.none() | layouts(rack)), draw(sizes))


@given(positions())
def test_a_position_reads_back_the_same(position: Position) -> None:
    assert Position.parse(str(position)) == position
    assert str(Position.parse(str(position))) == str(position)


@given(positions())
def test_no_program_has_to_quote_a_position(position: Position) -> None:
    text = str(position)
    assert quote(text, safe="") == text
    assert re.fullmatch(r"[\w.-].*\w", text)


@pytest.mark.parametrize(
    "position, text",
    [
        (Position(START, "cz"), "cz~a~break~1-10~kitchen"),
        (Position(PLAY, "sk"), "sk~b~play~3_10~breaker-a"),
        (Position(PLAY, "sk", PLACES), "sk~b~play~0x-0.7y0.2_3x0.2y-0.1_10x0.635y0~breaker-a"),
        (
            Position(
                replace(PLAY, cue_ball=CueBall.HAND, in_a_row=(2, 1), warned=(True, False)),
                "cz",
                PLACES.without(Ball.CUE),
            ),
            "cz~b~play~3x0.2y-0.1_10x0.635y0~hand~breaker-a~fouls-2-1",
        ),
        (
            Position(replace(PLAY, in_a_row=(2, 0), warned=(False, True), stalemate=(3, 2)), "cz"),
            "cz~b~play~3_10~breaker-a~fouls-2-0~warned-b~stalemate-3-2",
        ),
        (Position(replace(PLAY, phase=Phase.CHOICE, options=tuple(Option)), "cz"), "cz~b~choice~3_10~breaker-a"),
        (
            Position(replace(PLAY, phase=Phase.CHOICE), "cz"),
            "cz~b~choice~3_10~breaker-a~options-none",
        ),
        (
            Position(replace(PLAY, phase=Phase.OVER, on_table=frozenset(), winner=Seat.B), "cz"),
            "cz~b~over~none~breaker-a~winner-b",
        ),
        (
            Position(replace(START, on_table=frozenset(OBJECT_BALLS) - {3, 9}), "cz", size=TableSize.seven_foot()),
            "cz~a~break~1_2_4-8_10~kitchen~size-seven_foot",
        ),
        (
            Position(START, "cz", size=TableSize.nine_foot(0.108)),
            "cz~a~break~1-10~kitchen~corner_mouth-0.108",
        ),
        (
            Position(START, "Klub 7", size=TableSize("club", 2.5, 1.25, 0.115, 0.13, 2.5, 1.8, 0.045, 0.005)),
            (
                "Klub.0000207~a~break~1-10~kitchen~size-club~length-2.5~width-1.25~corner_mouth-0.115~side_mouth-0.13"
                "~corner_cut-2.5~side_cut-1.8~corner_shelf-0.045~side_shelf-0.005~nose_height-0.635"
                "~ball_radius-0.028575~vertical_cut-0.23561944901923448~rail_width-0.127"
            ),
        ),
    ],
)
def test_what_a_position_looks_like(position: Position, text: str) -> None:
    assert str(position) == text
    assert Position.parse(f"  {text}\n") == position


@pytest.mark.parametrize(
    "text, same_as",
    [
        ("cz~b~play~3_10~lies~breaker-a", "cz~b~play~3_10~breaker-a"),
        ("cz~a~break~10_9_1-8~kitchen~size-nine_foot", "cz~a~break~1-10~kitchen"),
        ("cz~b~play~3_10~fouls-0-2~warned-b", "cz~b~play~3_10~fouls-0-2"),
        ("cz~b~play~10x1y0_0x1e-1y-0", "cz~b~play~0x0.1y0_10x1y0"),
    ],
)
def test_other_ways_to_write_a_position(text: str, same_as: str) -> None:
    assert str(Position.parse(text)) == same_as


@pytest.mark.parametrize(
    "text, column, problem",
    [
        ("", 1, "begins with book~shooter~phase~balls"),
        ("cz~a~break", 6, "begins with book~shooter~phase~balls"),
        ("č~a~break~1-10", 1, "name of its book"),
        ("~a~break~1-10", 1, "name of its book"),
        ("k.110000~a~break~1-10", 1, "does not exist"),
        ("cz~c~break~1-10", 4, "shooter cannot be 'c'; allowed: a, b"),
        ("  cz~a~brake~1-10", 8, "phase cannot be 'brake'"),
        ("cz~a~play~3_11", 13, "'11' is no ball"),
        ("cz~a~play~3_", 13, "'' is no ball"),
        ("cz~a~play~5-3", 11, "runs backwards"),
        ("cz~a~play~3_1-3", 11, "named twice"),
        ("cz~a~play~0_3", 11, "the cue ball is listed only where"),
        ("cz~a~play~0x0y0_3x1", 17, "a place is written"),
        ("cz~a~play~0x0y0_3", 17, "a place is written"),
        ("cz~a~play~0x0ynan_3x0y0", 11, "a place is written"),
        ("cz~a~play~0x0y0_3x1e999y0", 11, "finite numbers"),
        ("cz~a~play~0x0y0_0x1y0", 11, "twice"),
        ("cz~a~play~0x0y0_3x11y0", 11, "more than 10 m away"),
        ("cz~a~play~0x0y0_3x0y-10.5", 11, "more than 10 m away"),
        ("cz~a~play~3x0y0", 11, "ball 0 has no place"),
        ("cz~a~play~0x0y0_3x0y1~hand", 11, "ball 0 has a place but"),
        ("cz~a~play~3~", 13, "no field is called ''"),
        ("cz~a~play~3~hand~kitchen", 18, "cue_ball stands here twice"),
        ("cz~a~play~3~fouls", 13, "no field is called 'fouls'"),
        ("cz~a~play~3~foul-1-0", 13, "no field is called 'foul'"),
        ("cz~a~play~3~fouls-1", 13, "a number for each seat"),
        ("cz~a~play~3~warned-c", 13, "warned cannot be 'c'"),
        ("cz~a~choice~3~options-take-take", 15, "names one twice"),
        ("cz~a~play~3~size-ten_foot", 13, "no table size is called"),
        ("cz~a~play~3~length-2~width-wide", 13, "width is 'wide'"),
        ("cz~a~play~3~length-12", 11, "no table measures more than 10 m"),
    ],
)
def test_an_error_names_the_column(text: str, column: int, problem: str) -> None:
    with pytest.raises(MatchError, match=re.escape(problem)) as caught:
        Position.parse(text)
    assert caught.value.key == "bad_position"
    assert caught.value.values["column"] == column


def test_a_layout_says_what_the_rack_says() -> None:
    with pytest.raises(MatchError, match="ball 10 has no place"):
        Position(PLAY, "cz", PLACES.without(Ball.TEN))
    with pytest.raises(MatchError, match="no name"):
        Position(PLAY, "")
    empty = replace(PLAY, on_table=frozenset(), cue_ball=CueBall.HAND)
    assert Position(empty, "cz", Layout()) == Position(empty, "cz")


def test_every_position_of_a_match_has_its_text() -> None:
    for seed in range(40):
        record = random_record(seed, 40)
        match = record.header.opened()
        for entry in standing(record.entries):
            match = evolve(match, entry.event)
            if match.rack is not None:
                position = Position(match.rack, match.book.name, size=record.header.table)
                assert Position.parse(str(position)) == position


def test_spoilt_positions_are_refused_or_read_and_never_crash() -> None:
    chance = random.Random(10)
    texts = [str(Position(PLAY, "sk", PLACES)), str(Position(START, "Klub 7", size=TableSize("club", 2.5, 1.25)))]
    texts.append("cz~b~choice~3_10~breaker-a~fouls-2-0~warned-none~options-take~stalemate-3-2~winner-a")
    signs = "~_-.xy0123456789eaebhk ěnone\u2028%"
    for _ in range(5000):
        spoilt = list(chance.choice(texts))
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(spoilt))
            spoilt[place : place + chance.randrange(3)] = chance.choice((chance.choice(signs), "", "~fouls-9-9"))
        text = "".join(spoilt)
        position = _read(text)
        assert position is None or Position.parse(str(position)) == position


def _read(text: str) -> Position | None:
    try:
        return Position.parse(text)
    except MatchError:
        return None


@pytest.mark.parametrize("text", ["~" * 200_000, "cz~a~play~" + "3_" * 200_000, "cz~a~play~3" + "9" * 200_000])
def test_a_huge_position_is_refused_at_once(text: str) -> None:
    with pytest.raises(MatchError):
        Position.parse(text)
