import json
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given

from tenball.match import events as ev
from tenball.match.format import MatchFormat
from tenball.match.log import Draft, Record, begin
from tenball.match.notation import read
from tenball.match.notation.heading import Heading
from tenball.match.stats import Figure, SeatFigures, Stats, stats
from tenball.rules.editions import open_book
from tenball.rules.fouls import Foul
from tenball.rules.rack import Seat
from tests.match.generate import STAMP, records
from tests.match.recount import recounted

HEAD = "Book: {book}\nRace: 9\nA: x\nB: y\n\nA break_chosen\n"


def record_of(lines: str, book: str = "sk") -> Record:
    """A record of these lines after `A break_chosen`, which is entry 1."""
    text = read(HEAD.format(book=book) + lines)
    drafts = [Draft(event) for event in text.events]
    return begin(text.heading.header("salt")).appended(drafts, STAMP)


def counted(lines: str, book: str = "sk") -> Stats:
    return stats(record_of(lines, book))


def told(figures: SeatFigures) -> dict[str, tuple[float | None, list[int]]]:
    """The figures that are not at rest."""
    all_of = {
        field.name: getattr(figures, field.name) for field in fields(SeatFigures) if field.name != "fouls_by_kind"
    }
    return {name: (f.value, list(f.seqs)) for name, f in all_of.items() if f != Figure() and f != Figure(None)}


@pytest.mark.parametrize("name", [field.name for field in fields(SeatFigures)])
def test_every_figure_is_defined_in_the_documentation(name: str) -> None:
    docs = (Path(__file__).parents[2] / "docs" / "texts.md").read_text(encoding="utf-8")
    assert f"`{name}`" in docs
    assert f"`{name}`" in str(SeatFigures.__doc__)


def test_a_break_and_run() -> None:
    found = counted("A break made 3 9\n" + "A shot pot\n" * 8)
    assert told(found.a) == {
        "racks_won": (1, [10]),
        "shots": (9, list(range(2, 11))),
        "innings": (1, [2]),
        "balls_made": (10, list(range(2, 11))),
        "longest_run": (10, list(range(2, 11))),
        "breaks_made": (1, [2]),
        "break_and_runs": (1, [10]),
        "success_rate": (1.0, list(range(2, 11))),
    }
    assert told(found.b) == {"racks_lost": (1, [10])}
    assert found.of(Seat.A) is found.a
    assert found.of(Seat.B) is found.b


def test_a_run_out_begins_after_the_opponents_break() -> None:
    found = counted("A break\n" + "B shot pot\n" * 10)
    assert found.b.run_outs == Figure(1, (12,))
    assert found.b.break_and_runs == Figure()
    assert found.a.breaks_dry == Figure(1, (2,))
    assert found.a.misses == Figure()
    assert found.a.success_rate == Figure(None)


def test_a_second_inning_is_no_run_out() -> None:
    found = counted("A break\nB shot\nA shot\n" + "B shot pot\n" * 10)
    assert found.b.run_outs == Figure()
    assert found.b.innings == Figure(2, (3, 5))
    assert found.b.success_rate == Figure(10 / 11, (3, *range(5, 15)))
    assert found.b.longest_run == Figure(10, tuple(range(5, 15)))
    again = counted("A break made 2\nA shot\nB shot\n" + "A shot pot\n" * 9)
    assert again.a.break_and_runs == again.a.run_outs == Figure()


def test_a_shot_handed_back_begins_an_inning() -> None:
    found = counted("A break made 2\nA 1>fr made 3\nB hand_back\nA shot pot\nA 4>fr made 4sl\nB take\nB shot")
    assert found.a.innings == Figure(2, (2, 5))
    assert found.a.misses == Figure(2, (3, 6))
    assert found.a.balls_made == Figure(2, (2, 5))
    assert found.a.longest_run == Figure(1, (2,))
    assert found.b.hand_backs == Figure(1, (4,))
    assert found.b.innings == Figure(1, (8,))


def test_a_spotted_ten_and_balls_of_a_foul_are_not_made() -> None:
    found = counted("A break made 10 3\nA shot pot made 5 foul scratch")
    assert found.a.balls_made == Figure(1, (2,))
    assert found.a.breaks_made == Figure(1, (2,))
    assert counted("A break made 10").a.balls_made == Figure()


def test_a_push_out_is_answered() -> None:
    found = counted("A break\nB push_out\nA take\nA rack_conceded\nB break\nA push_out\nB hand_back\nA shot")
    assert found.b.push_outs == Figure(1, (3,))
    assert found.b.push_outs_taken == Figure(1, (4,))
    assert found.a.push_outs == Figure(1, (7,))
    assert found.a.push_outs_returned == Figure(1, (8,))
    assert found.a.push_outs_taken == Figure()
    assert found.b.hand_backs == Figure(1, (8,))
    assert found.a.innings == Figure(3, (2, 7, 9))
    assert found.b.misses == Figure()
    assert found.a.racks_lost == found.b.racks_won == Figure(1, (5,))


def test_a_foul_on_a_push_out_is_a_foul() -> None:
    found = counted("A break\nB push_out foul scratch")
    assert found.b.push_outs == Figure()
    assert found.b.fouls == Figure(1, (3,))


@pytest.mark.parametrize(
    "lines, good",
    [
        ("B shot", True),
        ("B shot foul no_rail", True),
        ("B shot pot", False),
        ("B safety", True),
        ("", False),
        ("B rack_conceded", False),
    ],
)
def test_a_safety_is_as_good_as_the_answer_is_bad(lines: str, good: bool) -> None:  # noqa: FBT001 - a column of the table
    found = counted(f"A break made 2\nA safety\n{lines}")
    assert found.a.safeties == Figure(1, (3,))
    assert found.a.safeties_good == (Figure(1, (3,)) if good else Figure())
    assert found.a.misses == Figure()


def test_a_safety_that_comes_back_is_not_good() -> None:
    found = counted("A break made 2\nA safety made 1\nB hand_back\nA shot\nB shot")
    assert found.a.safeties == Figure(1, (3,))
    assert found.a.safeties_good == Figure()
    fouled = counted("A break made 2\nA safety foul no_rail\nB shot")
    assert fouled.a.safeties == Figure(1, (3,))
    assert fouled.a.safeties_good == Figure()


def test_a_safety_is_one_only_where_the_book_has_it() -> None:
    found = counted("A break made 2\nA safety hit 1 rail", "wpa_2025")
    assert found.a.safeties == Figure()
    assert found.a.misses == Figure(1, (3,))
    assert counted("A safety hit 1 rail driven 1 2 3 4").a.safeties == Figure()


def test_fouls_are_counted_by_kind() -> None:
    found = counted(
        "A break foul scratch no_foot\nB shot foul touched_ball\nB penalised touched_ball\nA penalised template"
    )
    assert found.a.fouls == Figure(1, (2,))
    assert found.a.breaks_foul == Figure(1, (2,))
    assert found.a.fouls_by_kind == {Foul.SCRATCH: Figure(1, (2,)), Foul.NO_FOOT: Figure(1, (2,))}
    assert found.b.fouls_by_kind == {Foul.TOUCHED_BALL: Figure(2, (3, 4))}
    assert found.b.success_rate == Figure(0.0, (3, 4))


def test_three_fouls_lose_a_rack() -> None:
    twice = "A break foul scratch\nB shot\nA shot foul scratch\n"
    found = counted(twice + "B shot\nA shot foul scratch")
    assert found.a.three_foul_losses == Figure(1, (6,))
    assert found.b.racks_won == Figure(1, (6,))
    unwarned = counted(twice + "A warned no\nB shot\nA shot foul scratch")
    assert unwarned.a.three_foul_losses == Figure()
    assert unwarned.a.fouls == Figure(3, (2, 4, 7))


def test_a_rack_of_which_only_the_winner_is_known_counts_in_the_score_alone() -> None:
    found = counted("A break made 2\nA shot\nmode quick\nB rack_scored\nB rack_scored")
    assert told(found.a) == {"racks_lost": (2, [5, 6])}
    assert told(found.b) == {"racks_won": (2, [5, 6])}


def test_racks_for_lateness_count() -> None:
    form = MatchFormat(race=(3, 3))
    header = Heading(open_book("cz"), form, a="x", b="y").header("salt")
    found = stats(begin(header).appended([Draft(ev.LatenessPenalised(Seat.A, 2))], STAMP))
    assert told(found.b) == {"racks_won": (2, [1])}
    assert told(found.a) == {"racks_lost": (2, [1])}


def test_a_replayed_rack_was_played_and_won_by_nobody() -> None:
    found = counted("A break made 2\nA shot\nrack_replayed stalemate\nA break made 3\nA shot pot\nA shot\nB shot")
    assert found.a.innings == Figure(2, (2, 5))
    assert found.a.balls_made == Figure(3, (2, 5, 6))
    assert found.a.longest_run == Figure(2, (5, 6))
    ended = "A break\nstalemate_announced\n" + "B safety\nA safety\n" * 2 + "B safety\nA 1>fr\nA break"
    assert counted(ended).a.misses == Figure()
    assert counted(ended).a.innings == Figure(5, (2, 5, 7, 9, 10))


def test_what_was_taken_back_does_not_count() -> None:
    record = record_of("A break made 2\nA shot pot")
    taken = record.appended([Draft(ev.Retracted((3,)))], STAMP)
    assert stats(taken).a.shots == Figure(1, (2,))


@given(records(most=120))
def test_the_figures_can_be_derived_from_the_lines_of_the_log(record: Record) -> None:
    found = stats(record)
    lines = [json.loads(line) for line in record.lines()[1:]]
    form = record.header.format
    again = recounted(lines, form.race, form.sets, safety=record.header.book.safety_call)
    for seat in Seat:
        figures = found.of(seat)
        kinds = {f"foul:{foul}": (figure.value, list(figure.seqs)) for foul, figure in figures.fouls_by_kind.items()}
        assert {**told(figures), **kinds} == again[str(seat)] | rate(again[str(seat)])


def rate(figures: dict[str, tuple[int, list[int]]]) -> dict[str, tuple[float, list[int]]]:
    parts = [figures[name] for name in ("balls_made", "misses", "fouls") if name in figures]
    made, _ = figures.get("balls_made", (0, []))
    seqs = sorted({seq for _, of in parts for seq in of})
    return {"success_rate": (made / sum(value for value, _ in parts), seqs)} if parts else {}
