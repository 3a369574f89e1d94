"""The whole matches of this folder, as they were played; run this file to write them anew."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tenball.match import (
    CLOCKS,
    Amendment,
    BreakChosen,
    BreakOrder,
    CallRequested,
    Chose,
    ClockExtended,
    ClockStarted,
    ClockStopped,
    FrozenDeclared,
    Lagged,
    LatenessPenalised,
    MatchConceded,
    MatchFormat,
    Mode,
    ModeSwitched,
    Noted,
    RackConceded,
    Racked,
    RackScored,
    Record,
    Retracted,
    ShotReport,
    ShotVoided,
    StalemateAnnounced,
    TimeOutEnded,
    TimeOutTaken,
    WalkedOver,
    Warned,
    amend,
    begin,
    overrule,
    penalised,
    played,
    redo,
    replayed_rack,
    undo,
)
from tenball.match.log import seal
from tenball.rules import Break, Called, Foul, Option, Penalty, PushOut, Safety, ShotFacts, Uncalled, Why, Witness
from tenball.table import Ball, Cushion, Layout, Pocket, Stroke, TableSize, racked
from tests.match.sheet import BREAK_POT, MISS, POT, A, B, Sheet, entered, header

FOLDER = Path(__file__).parent
ORDER = tuple(Ball(number) for number in (1, 2, 3, 4, 10, 5, 6, 7, 8, 9))
SCRATCH = ShotReport(fouls=frozenset({Foul.SCRATCH}))
NO_RAIL = ShotReport(fouls=frozenset({Foul.NO_RAIL}))
WRONG = ShotReport(made=((Ball.SEVEN, Pocket.HEAD_LEFT),))
EARLY_TEN = ShotReport(call=Called(Ball.TEN, Pocket.FOOT_RIGHT), potted=True)


def league() -> Record:
    """Slovak text: an unequal race, lateness, quick racks, the clock, three fouls, an early ten that wins."""
    form = MatchFormat((4, 3), 1, BreakOrder.WINNER, CLOCKS["30+30"], time_outs=1)
    sheet = Sheet.of("sk", form).write(LatenessPenalised(B, 1, loses_break=False), Lagged(A), ModeSwitched(Mode.QUICK))
    sheet.write(RackScored(B), RackScored(B)).write(undo(sheet.record))
    sheet.write(ModeSwitched(Mode.FULL), Racked(ORDER), BREAK_POT, ClockStarted(30.0), ClockStopped(2.5))
    sheet.write(ClockExtended(B), POT, CallRequested(A), EARLY_TEN, TimeOutTaken(A), TimeOutEnded())
    sheet.write(SCRATCH, NO_RAIL, SCRATCH, MISS, Warned(B, warned=False), SCRATCH, MISS, SCRATCH)
    sheet.write(BREAK_POT, FrozenDeclared(Ball.ONE, Cushion.LEFT_HEAD), MISS, RackConceded(B))
    sheet.write(BREAK_POT, *[POT] * 3, SCRATCH, *[POT] * 6)
    return sheet.write(seal(sheet.record, (A, B))).record


def final() -> Record:
    """Czech text: sets, hand-backs, penalties, an overruled shot, a stalemate, mending before and after the seal."""
    form = MatchFormat((2, 2), 2)
    sheet = Sheet.of("cz", form).write(Lagged(B), BreakChosen(A), MISS, ShotReport(call=PushOut(), first=frozenset()))
    sheet.write(Chose(Option.HAND_BACK), POT, WRONG, Chose(Option.TAKE), EARLY_TEN, ShotReport(call=Safety()))
    sheet.write(ShotReport(fouls=frozenset({Foul.TEMPLATE})))
    sheet.write(penalised(sheet.match, A, Foul.TOUCHED_BALL), ShotVoided(), POT)
    sheet.write(penalised(sheet.match, B, Foul.UNSPORTSMANLIKE, Penalty.WARNING), MISS, Noted("obě koule se dotkly"))
    foul = entered(Sheet(sheet.record).write(Retracted((len(sheet.record.entries) - 1,))).match, SCRATCH).ruling
    sheet.write(drafts(overrule(sheet.record, len(sheet.record.entries) - 1, foul, "cue ball off the table")))
    sheet.write(StalemateAnnounced(), *[MISS] * 6)
    sheet.write(BREAK_POT, replayed_rack(Sheet(sheet.record).write(BREAK_POT).match, Why.INTERFERENCE))
    sheet.write(BREAK_POT, POT, SCRATCH, RackScored(B), MISS, NO_RAIL)
    slip = len(sheet.record.entries)
    sheet.write(MISS, RackScored(A)).write(drafts(amend(sheet.record, slip, SCRATCH)))
    sheet.write(penalised(sheet.match, A, Foul.UNSPORTSMANLIKE, Penalty.SET))
    sheet.write(undo(sheet.record))
    sheet.write(redo(sheet.record), RackScored(B), RackScored(B))
    sheet.write(seal(sheet.record, (A,)))
    sheet.write(drafts(amend(sheet.record, len(sheet.record.entries) - 1, RackConceded(A))))
    return sheet.write(seal(sheet.record, (A, B))).record


def drafts(found: object) -> Amendment:
    assert isinstance(found, Amendment), found
    return found


def simulated() -> Record:
    """The rules of 2025 on a simulated table: strokes, layouts and seeds; conceded in the second rack."""
    table = TableSize.nine_foot()
    layout = racked(table, ORDER)
    sheet = Sheet.of("wpa_2025", MatchFormat((2, 2), clock=CLOCKS["60/30+30"])).write(Lagged(A), BreakChosen(A))
    facts = ShotFacts(
        frozenset({Ball.ONE}),
        ((Ball.FOUR, Pocket.FOOT_LEFT),),
        to_rail=frozenset({Ball.FOUR, Ball.TWO}),
        rail_after_contact=True,
        witness=Witness.SIMULATOR,
    )
    shot = played(sheet.match, Break(), facts)
    sheet.write(Racked(ORDER))
    sheet.write(replace(shot, stroke=Stroke(9.1, 0.0125), before=layout, after=layout.without(Ball.FOUR), seed="41"))
    facts = ShotFacts(
        frozenset({Ball.ONE}),
        ((Ball.ONE, Pocket.SIDE_RIGHT),),
        to_rail=frozenset({Ball.ONE}),
        rail_after_contact=True,
        obvious=(Ball.ONE, Pocket.SIDE_RIGHT),
        witness=Witness.SIMULATOR,
    )
    shot = played(sheet.match, Uncalled(), facts)
    sheet.write(replace(shot, stroke=Stroke(1.75, -0.4, 0.1, -0.3), physics="hall-1", seed="42", after=Layout()))
    nothing = ShotFacts(witness=Witness.SIMULATOR)
    sheet.write(played(sheet.match, Safety(), nothing))
    sheet.write(RackConceded(A), ShotReport(rails=5), MISS)
    return sheet.write(MatchConceded(B)).record


def club() -> Record:
    """A club's own book, people taken out, and an opponent who went home."""
    book = replace(header("sk").book, name="Klub Pod Lipou", extends="sk", three_foul=0, break_min_rails=3)
    record = begin(replace(header("sk", MatchFormat((2, 2))), book=book, event="Klubový večer").without_people())
    sheet = Sheet(record).write(Lagged(B), ShotReport(rails=3), SCRATCH, SCRATCH, SCRATCH, SCRATCH, SCRATCH, SCRATCH)
    return sheet.write(POT, MISS, WalkedOver(B)).record


STORIES: dict[str, Callable[[], Record]] = {
    "sk-league": league,
    "cz-final": final,
    "wpa-simulated": simulated,
    "club-book": club,
}

if __name__ == "__main__":
    for name, story in STORIES.items():
        lines = "".join(f"{line}\n" for line in story().lines())
        (FOLDER / f"{name}.jsonl").write_text(lines, "utf-8", newline="\n")
