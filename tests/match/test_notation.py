import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from tenball.match import events as ev
from tenball.match.entering import penalised, played, replayed_rack, scored
from tenball.match.errors import MatchError
from tenball.match.events import EVENTS, MatchEvent
from tenball.match.evolving import evolve
from tenball.match.format import BreakOrder, ClockPreset, Lateness, MatchFormat
from tenball.match.header import Header, People
from tenball.match.log import Draft, Record, begin, seal, standing
from tenball.match.match import Match
from tenball.match.notation import Heading, MatchText, Told, Variation, read, write
from tenball.match.notation.ruling import RULED
from tenball.match.notation.shot import FACTS, PLAYED, TAPS
from tenball.match.plain import book_plain
from tenball.match.position import Position
from tenball.match.report import ShotReport
from tenball.rules.call import Break, Called, Safety, Uncalled
from tenball.rules.editions import open_book, variant
from tenball.rules.facts import ShotFacts, Witness
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import CueBall, Option, Phase, Seat
from tenball.rules.ruling import Reason, Ruling
from tenball.table.balls import OBJECT_BALLS, Ball
from tenball.table.layout import Layout
from tenball.table.pockets import Cushion, Pocket
from tenball.table.size import TableSize
from tenball.table.stroke import Stroke
from tests.match.generate import STAMP, random_record, records

A, B = Seat.A, Seat.B
DOCS = (Path(__file__).parents[2] / "docs" / "texts.md").read_text(encoding="utf-8")
HEADING = Heading(open_book("cz"), MatchFormat(race=(5, 5), clock=ClockPreset(40, 10, 40, 1), time_outs=1))
OPENED: tuple[MatchEvent, ...] = (ev.Lagged(A), ev.BreakChosen(A))
HEAD = "Book: cz\nRace: 5\n\nA lagged\nA break_chosen\n"


def examples(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", DOCS, re.DOTALL | re.MULTILINE)


def text_of(events: Sequence[MatchEvent], heading: Heading = HEADING) -> MatchText:
    return MatchText(heading, tuple(Told(event) for event in events))


def match_after(*events: MatchEvent, heading: Heading = HEADING) -> Match:
    match = heading.opened()
    for event in events:
        match = evolve(match, event)
    return match


def shot(match: Match, report: ShotReport) -> ev.ShotRuled:
    entered = scored(match, report)
    assert isinstance(entered, ev.ShotRuled)
    return entered


def line_of(event: MatchEvent, *before: MatchEvent) -> str:
    """The line of the last event, without number and brief ruling, its continuations on the same line."""
    text = str(text_of((*before, event)))
    assert read(text).events == (*before, event)
    lines = str(text_of(before)).splitlines()
    new = [line for line in text.splitlines() if line not in lines and not line.startswith("#")]
    joined = " ".join(line.split("  = ")[0].strip() for line in new)
    return re.sub(r"^\d+\. ", "", joined)


@given(records())
def test_a_match_text_reads_back_to_the_same_events(record: Record) -> None:
    text = write(record)
    found = read(text)
    assert found.events == tuple(entry.event for entry in standing(record.entries))
    assert found.heading == Heading.of(record.header)
    assert found.heading.header("salt") == record.header
    assert str(found) == text


@pytest.mark.parametrize("text", examples("match"))
def test_the_matches_in_the_documentation_are_written_so(text: str) -> None:
    assert str(read(text)) == text


@pytest.mark.parametrize("text", [line for block in examples("position") for line in block.splitlines()])
def test_the_positions_in_the_documentation_are_written_so(text: str) -> None:
    assert str(Position.parse(text)) == text


@pytest.mark.parametrize("word", sorted({*TAPS, *FACTS, *PLAYED, *RULED, *EVENTS} - {"shot", "retracted", "chose"}))
def test_every_word_is_documented(word: str) -> None:
    assert re.search(rf"`(?:A )?{word}\b|ruled {word}\b", DOCS)


def test_a_variation_and_remarks_are_kept() -> None:
    text = HEAD.replace("A lagged", "; who\n{ knows \x1b }\n;\nA lagged ; won") + (
        "1. A break {hm} made 4\n(A break = dry_break -> B\n;then\nB push_out\n (\n B shot ) )\n"
        "(; or\nA break made 9) A 1>fr"
    )
    found = read(text)
    assert found.comments == ("who", "knows")
    assert found.told[0].comments == ("won",)
    broke = found.told[2]
    assert broke.comments == ("hm",)
    first, second = broke.variations
    assert [told.event.tag for told in first.told] == ["shot", "shot"]
    assert first.told[0].comments == ("then",)
    assert [len(told.variations) for told in first.told] == [0, 1]
    assert second.comments == ("or",)
    assert [event.tag for event in found.events] == ["lagged", "break_chosen", "shot", "shot"]
    assert read(str(found)) == found
    assert str(read(str(found))) == str(found)


@pytest.mark.parametrize(
    "lag",
    [
        ev.Lagged(Seat.B, Stroke(2.5, 0.01, 0.0, 0.2, 0.03), Stroke(2.25, -0.015), "7-new_cloth"),
        ev.Lagged(Seat.A, Stroke(2.5, 0.01), None, 'a "hall"'),
        ev.Lagged(Seat.A),
    ],
)
def test_a_played_lag_is_kept_with_its_strokes(lag: ev.Lagged) -> None:
    text = str(MatchText(HEADING, (Told(lag),)))
    assert ("stroke_a" in text) == (lag.stroke_a is not None)
    assert [told.event for told in read(text).told] == [lag]


def test_what_does_not_belong_to_a_lag_is_told() -> None:
    with pytest.raises(MatchError, match="does not belong after"):
        read(HEAD + "A lagged 3\n")


def test_a_remark_of_nothing_is_not_written() -> None:
    broken = match_after(*OPENED)
    told = Told(shot(broken, ShotReport()), ("\n", " a\nb "), (Variation((Told(ev.Noted("x")),), ("c",)),))
    text = str(MatchText(HEADING, (*(Told(event) for event in OPENED), told), ("", "d")))
    assert re.findall("; (.*)", text) == ["d", "a b", "c"]


def test_a_text_survives_what_editors_do_to_it() -> None:
    text = examples("match")[0]
    spoilt = "\ufeff" + text.replace("\n", "\r\n").replace("  = ", " \xa0=\t")
    assert read(spoilt) == read(text)
    assert read(re.sub(r"(?m)^ +|^#.*$|\d+\. |  = .*$", "", text)) == read(text)
    assert read(text.rstrip()) == read(text)


def test_only_what_stands_is_written() -> None:
    record = random_record(3, 60)
    assert any(isinstance(entry.event, ev.Retracted) for entry in record.entries)
    assert "retracted" not in write(record)
    with pytest.raises(MatchError, match="tells what stands"):
        str(text_of([ev.Retracted((1,))]))


@pytest.mark.parametrize(
    "report, line",
    [
        (ShotReport(), "A break"),
        (ShotReport(made=((Ball.FOUR, Pocket.UNKNOWN), (Ball.TWO, Pocket.SIDE_LEFT))), "A break made 4 2sl"),
        (ShotReport(rails=5), "A break rails 5"),
        (ShotReport(seat=A, off=(Ball.THREE,), first=frozenset()), None),
        (ShotReport(seat=A, off=(Ball.THREE,)), "A break off 3 claimed"),
        (ShotReport(first=frozenset({Ball.TWO, Ball.ONE})), "A break first 1 2"),
        (ShotReport(fouls=frozenset({Foul.TOUCHED_BALL, Foul.SCRATCH})), "A break foul scratch touched_ball"),
        (ShotReport(first=frozenset()), "A break first none"),
        (ShotReport(made=((Ball.TWO, Pocket.UNKNOWN),), hung=((Ball.TWO, 1.5),)), "A break made 2 hung 2:1.5"),
        (ShotReport(touched=((Ball.THREE, Cushion.LEFT_FOOT), (Ball.CUE, Cushion.HEAD))), "A break touched 3lf 0h"),
        (ShotReport(touched=()), "A break touched none"),
    ],
)  # fmt: skip
def test_what_taps_look_like_on_a_break(report: ShotReport, line: str | None) -> None:
    entered = scored(match_after(*OPENED), report)
    if line is None:
        assert not isinstance(entered, ev.ShotRuled)
    else:
        assert isinstance(entered, ev.ShotRuled)
        assert line_of(entered, *OPENED) == line


@pytest.mark.parametrize(
    "report, line",
    [
        (ShotReport(), "B shot"),
        (ShotReport(potted=True), "B shot pot"),
        (ShotReport(call=Uncalled()), "B uncalled"),
        (ShotReport(call=Safety()), "B safety"),
        (ShotReport(call=Called(Ball.ONE, Pocket.FOOT_RIGHT), potted=True), "B 1>fr pot"),
        (ShotReport(call=Called(Ball.TEN, Pocket.UNKNOWN)), "B 10>??"),
    ],
)
def test_what_taps_look_like_later(report: ShotReport, line: str) -> None:
    before = (*OPENED, shot(match_after(*OPENED), ShotReport()))
    assert line_of(shot(match_after(*before), report), *before) == line


FACTS_SEEN = ShotFacts(
    first_contact=frozenset({Ball.TWO, Ball.ONE}),
    pocketed=((Ball.TWO, Pocket.FOOT_RIGHT), (Ball.CUE, Pocket.SIDE_LEFT)),
    off_table=(Ball.FOUR,),
    to_rail=frozenset({Ball.FIVE, Ball.TWO}),
    rail_after_contact=True,
    obvious=(Ball.ONE, Pocket.FOOT_RIGHT),
    seen=frozenset({Foul.DOUBLE_HIT}),
    witness=Witness.SIMULATOR,
)
TWICE = ShotFacts(pocketed=((Ball.ONE, Pocket.UNKNOWN),) * 2)
SEEN = "hit 1 2 drop 2fr 0sl off 4 rail driven 2 5 obvious 1fr seen double_hit sim"


def test_what_facts_look_like() -> None:
    assert line_of(played(match_after(*OPENED), Break(), FACTS_SEEN), *OPENED) == f"A break {SEEN}"
    nothing = played(match_after(*OPENED), Break(), ShotFacts())
    whole = replace(
        nothing,
        stroke=Stroke(2.5, 0.785, 0, -0.3),
        before=Layout.of({Ball.ONE: (0.25, 0)}),
        after=Layout(),
        physics='hall "1"',
        seed="\u2028",
    )
    told = r'+ stroke 2.5 0.785 0 -0.3 0 + before 1@0.25,0 + after - + physics "hall \"1\"" + seed "\u2028"'
    assert line_of(whole, *OPENED) == f"A break hit none {told}"


@pytest.mark.parametrize(
    "report",
    [
        ShotReport(seat=B),
        ShotReport(call=Safety()),
        ShotReport(fouls=frozenset({Foul.SCRATCH})),
        ShotReport(first=frozenset({Ball.CUE})),
    ],
)
def test_taps_that_do_not_give_the_facts_are_kept_whole(report: ShotReport) -> None:
    old = replace(played(match_after(*OPENED), Break(), ShotFacts()), report=report)
    assert "+ taps " in line_of(old, *OPENED)


OLD = Ruling(
    seat=B,
    fouls=(Foul.SCRATCH, Foul.TEMPLATE),
    in_a_row=2,
    down=(Ball.TWO,),
    off=(Ball.TEN, Ball.THREE),
    spotted=(Ball.TEN,),
    next=B,
    phase=Phase.CHOICE,
    cue_ball=CueBall.HAND,
    options=tuple(Option),
    winner=None,
    replay=False,
    why=(Reason("scratch", "6.1"), Reason("miss", "old", "F-99"), Reason("off", ""), Reason("gone !", "(6.2)", 'o"d')),
    warned=True,
    stalemate=(3, 0),
)
OLD_TEXT = (
    "ruled phase choice next B of B count 2 cue hand warned fouls scratch template down 2 off 10 3 spotted 10 "
    'options take hand_back turns 3 0 why scratch miss:"old"/F-99 "off":"" "gone !":"(6.2)"/"o\\"d"'
)


def test_a_ruling_that_is_not_the_referees_is_written_whole() -> None:
    now = played(match_after(*OPENED), Break(), ShotFacts())
    assert line_of(replace(now, ruling=OLD), *OPENED) == f"A break hit none + {OLD_TEXT}"
    over = Ruling(A, (), 0, (), (), (), None, Phase.OVER, CueBall.LIES, (), B, False, (), penalty=Penalty.SET)  # noqa: FBT003
    assert line_of(replace(now, ruling=over), *OPENED) == "A break hit none + ruled phase over winner B penalty set"
    again = replace(over, phase=Phase.BREAK, winner=None, penalty=None, replay=True)
    assert line_of(replace(now, ruling=again), *OPENED) == "A break hit none + ruled phase break replay"
    stuck = replace(OLD, next=None, options=(), why=(), fouls=(), phase=Phase.PLAY, cue_ball=CueBall.LIES)
    assert "-> nobody" in str(text_of((*OPENED, replace(now, ruling=stuck))))


def test_a_ruling_in_brief() -> None:
    now = played(match_after(*OPENED), Break(), ShotFacts())
    text = str(text_of((*OPENED, replace(now, ruling=OLD))))
    assert "= scratch (6.1) miss off gone__ template on_2 -> B take/hand_back\n" in text
    bare = replace(OLD, why=(Reason("scratch", " { ; ) "),))
    assert "= scratch template on_2 ->" in str(text_of((*OPENED, replace(now, ruling=bare))))


def later_events() -> list[tuple[MatchEvent, str]]:
    match = match_after(*OPENED)
    ruled = penalised(match, B, Foul.TOUCHED_BALL)
    moved = penalised(match, A, Foul.OUT_OF_TURN, None, FACTS_SEEN)
    overruled = ev.Overruled(A, Break(), FACTS_SEEN, OLD, 'it "was"; so')
    agreed = ev.Overruled(A, Break(), ShotFacts(), played(match, Break(), ShotFacts()).ruling, "")
    return [
        (ruled, "B penalised touched_ball"),
        (penalised(match, A, Foul.UNSPORTSMANLIKE, Penalty.SET), "A penalised unsportsmanlike penalty set"),
        (moved, f"A penalised out_of_turn {SEEN}"),
        (replace(ruled, ruling=OLD), f"B penalised touched_ball + {OLD_TEXT}"),
        (replace(ruled, facts=TWICE), "B penalised touched_ball hit none drop 1 1 +"),
        (overruled, f'A break {SEEN} overruled "it \\"was\\"; so" + {OLD_TEXT}'),
        (agreed, 'A break hit none overruled ""'),
        (replayed_rack(match, Why.INTERFERENCE), "rack_replayed interference"),
        (ev.Racked(OBJECT_BALLS), "racked 1 2 3 4 5 6 7 8 9 10"),
        (ev.CallRequested(), "call_requested"),
        (ev.CallRequested(B), "B call_requested"),
        (ev.FrozenDeclared(Ball.THREE, Cushion.LEFT_FOOT), "frozen 3 lf"),
        (ev.FrozenDeclared(Ball.THREE, Ball.CUE), "frozen 3 0"),
        (ev.StalemateAnnounced(), "stalemate_announced"),
        (ev.ShotVoided(), "shot_voided"),
        (ev.ModeSwitched(ev.Mode.QUICK), "mode quick"),
        (ev.RackScored(B), "B rack_scored"),
        (ev.RackConceded(B), "B rack_conceded"),
        (ev.MatchConceded(A), "A match_conceded"),
        (ev.WalkedOver(B), "B walkover"),
        (ev.LatenessPenalised(A, 2), "A late 2"),
        (ev.LatenessPenalised(A, 1, loses_break=False), "A late 1 keeps_break"),
        (ev.TimeOutTaken(B), "B time_out"),
        (ev.ClockStarted(40.0), "clock_started 40"),
        (ev.ClockStopped(1e-7), "clock_stopped 1e-07"),
        (ev.ClockExtended(A), "A clock_extended"),
        (ev.Noted('says "hm"\n'), r'noted "says \"hm\"\n"'),
        (ev.Noted("A break ; {x} (y) = z"), 'noted "A break ; {x} (y) = z"'),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "event, line", later_events(), ids=lambda value: value if isinstance(value, str) else value.tag
)
def test_what_other_events_look_like(event: MatchEvent, line: str) -> None:
    found = line_of(event, *OPENED)
    assert found == line or (line.endswith("+") and found.startswith(line))


def test_what_events_of_their_moment_look_like() -> None:
    assert line_of(ev.Lagged(B)) == "B lagged"
    assert line_of(ev.BreakChosen(B)) == "B break_chosen"
    assert line_of(ev.TimeOutEnded(), *OPENED, ev.TimeOutTaken(B)) == "time_out_over"
    over = (*OPENED, ev.WalkedOver(B))
    assert line_of(ev.Sealed("ABCDE-FGHJK", (A, B)), *over) == 'sealed "ABCDE-FGHJK" A B'
    assert line_of(ev.Sealed("ABCDE-FGHJK"), *over) == 'sealed "ABCDE-FGHJK"'
    pushed = [*OPENED, shot(match_after(*OPENED), ShotReport())]
    pushed.append(played(match_after(*pushed), Called(Ball.ONE, Pocket.FOOT_LEFT), ShotFacts(frozenset({Ball.ONE}), ((Ball.TWO, Pocket.SIDE_LEFT),))))  # fmt: skip  # noqa: E501
    assert line_of(ev.Chose(Option.HAND_BACK), *pushed) == "A hand_back"
    assert read(str(text_of(pushed)) + "take\n").events[-1] == ev.Chose(Option.TAKE)


def test_a_warning_or_its_want_is_told() -> None:
    events = list(OPENED)
    for _ in range(2):
        events.append(penalised(match_after(*events), B, Foul.SLOW_PLAY))
    assert line_of(ev.Warned(B), *events) == "B warned"
    assert line_of(ev.Warned(B, warned=False), *events) == "B warned no"


def clubs_book() -> Heading:
    book = variant('Klub "7"', open_book("sk"), {"three_foul": 0}, {"miss": "9.9"}, str)
    return Heading(book, MatchFormat(clock=ClockPreset(45, 5, 20, 2, 60)))


@pytest.mark.parametrize(
    "heading, lines",
    [
        (Heading(open_book("sk")), ["Book: sk", "Race: 5", "Breaks: alternate"]),
        (
            Heading(
                open_book("cz"),
                MatchFormat((7, 5), 2, BreakOrder.LOSER, ClockPreset(45), 3, Lateness(((5, 1),), 15)),
                "m 1",
                "\u2028",
                TableSize("club", 2.5, 1.25),
                "",
                "Nováková",
                'A. "Ace" B.',
                "Ref",
            ),
            [
                "Match: m 1",
                'Event: ""',
                'Started: "\\u2028"',
                "Book: cz",
                "Race: 7-5",
                "Sets: 2",
                "Breaks: loser",
                "Clock: shot 45 warning 10 extension 0 extensions 0",
                "Time-outs: 3",
                "Lateness: 5:1 forfeit 15",
                f"Table: {TableSize('club', 2.5, 1.25)}",
                "A: Nováková",
                'B: A. "Ace" B.',
                "Referee: Ref",
            ],
        ),
        (
            replace(clubs_book(), event='"quoted"', match_id=" x", format=MatchFormat(lateness=Lateness((), 9))),
            [
                'Match: " x"',
                'Event: "\\"quoted\\""',
                'Book: {"cites":{"miss":"9.9"},"extends":"sk","name":"Klub \\"7\\"","switches":{"three_foul":0}}',
                "Race: 5",
                "Breaks: alternate",
                "Lateness: forfeit 9",
            ],
        ),
    ],
)
def test_what_a_head_looks_like(heading: Heading, lines: list[str]) -> None:
    text = str(MatchText(heading))
    assert text.splitlines() == [*lines, ""]
    found = read(text).heading
    assert found == heading
    assert book_plain(found.book) == book_plain(heading.book)


def test_a_heading_makes_a_header_again() -> None:
    people = People("a", "b", "salt")
    header = Header("m", open_book("cz"), MatchFormat(), people, people.hash, "2025")
    assert Heading.of(header).header("salt") == header
    nameless = header.without_people()
    assert Heading.of(nameless).header("salt") == replace(nameless, people_hash="")
    record = begin(header).appended([Draft(ev.Lagged(A))], STAMP)
    assert write(record).endswith("\n    A lagged\n")
    assert clubs_book() == read(str(MatchText(clubs_book()))).heading


def test_a_signed_match_is_read_back_without_its_signatures() -> None:
    header = Header("m", open_book("cz"), MatchFormat(race=(1, 1)), None, "", "2025")
    record = begin(header).appended([Draft(event) for event in (*OPENED, ev.RackScored(A))], STAMP)
    assert MatchText.of(record).signed is None
    signed = record.appended([seal(record, (A,))], STAMP)
    signed = signed.appended([Draft(ev.Noted("x"))], STAMP)
    signed = signed.appended([seal(signed, (A, B))], STAMP)
    text = write(signed)
    found = read(text)
    assert str(found) == text
    assert found.signed == signed.signed_code
    again = found.record("a.txt")
    assert [entry.event for entry in again.entries] == [*OPENED, ev.RackScored(A), ev.Noted("x")]
    assert again.signature is None
    assert again.match() == replace(signed.match(), sealed=None)


def test_the_score_is_kept_for_the_reader() -> None:
    heading = Heading(open_book("cz"), MatchFormat(race=(2, 2), sets=2))
    won = [ev.RackScored(seat) for seat in (A, B, A, A, A)]
    lines = str(text_of([ev.LatenessPenalised(B, 1), *won[1:3], ev.Noted("x"), *won[3:]], heading)).splitlines()
    assert [line for line in lines if line.startswith("#")] == [
        "# Rack 1 (1:0, sets 0:0), A breaks",
        "# Rack 2 (1:1, sets 0:0), B breaks",
        "# Rack 3 (0:0, sets 1:0), A breaks",
        "# Rack 4 (1:0, sets 1:0), B breaks",
        "# A wins the match 2:0",
    ]
