"""Random legal matches: what scorekeepers, referees and simulated tables may write into a record, slips mended."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from tenball.match import events as ev
from tenball.match.entering import penalised, played, replayed_rack, scored
from tenball.match.errors import MatchError
from tenball.match.events import MatchEvent
from tenball.match.evolving import evolve
from tenball.match.format import CLOCKS, BreakOrder, MatchFormat
from tenball.match.header import Header, People
from tenball.match.log import Draft, Record, Stamp, begin, replay, standing
from tenball.match.match import Match, Stage
from tenball.match.mend import Amendment, amend, overrule, redo, undo
from tenball.match.report import Question, ShotReport
from tenball.rules.call import Break, Call, Called, PushOut, Safety, Uncalled
from tenball.rules.editions import open_book
from tenball.rules.errors import RulesError
from tenball.rules.facts import ShotFacts, Witness
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import Why
from tenball.rules.rack import Phase, Rack, Seat
from tenball.rules.rulebook import BOOKS
from tenball.table.balls import OBJECT_BALLS, Ball
from tenball.table.layout import Layout
from tenball.table.pockets import POCKETS, Cushion, Pocket
from tenball.table.size import TableSize
from tenball.table.spots import racked, shuffled
from tenball.table.stroke import Stroke

STAMP = Stamp(time="2025-03-01T18:00:00Z", author="scorer")


def records(most: int = 60) -> st.SearchStrategy[Record]:
    """Records of up to about so many entries; the seed says which."""
    return st.builds(random_record, st.integers(0, 2**32 - 1), st.integers(0, most))


def random_record(seed: int, steps: int, book: str | None = None) -> Record:
    """The record that this seed gives after so many steps, some of which write nothing."""
    chance = random.Random(seed)
    writer = _Writer(chance, begin(random_header(chance, book)))
    for _ in range(steps):
        writer.step()
    return writer.record


def random_header(chance: random.Random, book: str | None = None) -> Header:
    """A header with one of the books, a short race and people."""
    people = People(chance.choice(("Nováková", "A. B. O'Neil")), "Ján Kučera", "salt", chance.choice((None, "Ref")))
    form = MatchFormat(
        race=(chance.randint(1, 4), chance.randint(1, 4)),
        sets=chance.choice((1, 1, 2)),
        breaks=chance.choice(tuple(BreakOrder)),
        clock=chance.choice(tuple(CLOCKS.values())),
        time_outs=chance.randint(0, 2),
    )
    return Header(
        match_id=f"m{chance.randrange(1000)}",
        book=open_book(book or chance.choice(BOOKS)),
        format=form,
        people=people,
        people_hash=people.hash,
        started="2025-03-01T18:00:00Z",
        table=chance.choice((TableSize.nine_foot(), TableSize.seven_foot(), TableSize.nine_foot(0.108))),
        event=chance.choice((None, "Club night \u201cA\u201d; {final}")),
    )


def random_report(chance: random.Random, rack: Rack) -> ShotReport:
    """Taps after a shot on that rack; most of them make sense."""
    balls = sorted(rack.on_table)
    on_break = rack.phase is Phase.BREAK
    call = None if on_break else chance.choice((None, None, Safety(), PushOut(), _called(chance, balls)))
    made = tuple(
        (ball, chance.choice((*POCKETS, Pocket.UNKNOWN)))
        for ball in chance.sample(balls, min(len(balls), chance.choice((0, 0, 0, 1, 1, 2))))
    )
    rest = [ball for ball in balls if ball not in dict(made)]
    fouls = chance.sample(tuple(Foul), chance.choice((0, 0, 0, 0, 1, 2)))
    return ShotReport(
        seat=chance.choice((None, None, rack.shooter)),
        call=call,
        potted=not on_break and chance.random() < 0.5,
        made=made,
        hung=tuple((ball, chance.choice((1.5, 7.0))) for ball, _ in made if chance.randrange(8) == 0),
        off=tuple(ball for ball in rest if chance.randrange(40) == 0),
        first=chance.choice((None, None, frozenset(), frozenset(chance.sample(balls, 1)))),
        rails=chance.choice((None, None, *range(6))) if on_break else None,
        touched=_touched(chance, balls),
        fouls=frozenset(fouls),
    )


def _called(chance: random.Random, balls: list[Ball]) -> Called:
    return Called(chance.choice((balls[0], chance.choice(balls), Ball.TEN)), chance.choice(tuple(Pocket)))


def _touched(chance: random.Random, balls: list[Ball]) -> tuple[tuple[Ball, Cushion], ...] | None:
    if chance.randrange(4):
        return None
    return tuple((chance.choice((Ball.CUE, *balls)), chance.choice(tuple(Cushion))) for _ in range(chance.randrange(4)))


def random_facts(chance: random.Random, balls: list[Ball]) -> ShotFacts:
    """Facts of a stroke with these balls on the table; some of them contradict themselves and are refused."""
    drops = chance.sample([Ball.CUE, *balls, *balls], chance.choice((0, 0, 1, 1, 2)))
    return ShotFacts(
        first_contact=frozenset(chance.choice((balls[:1], balls[:1], balls[1:2], balls[:2], []))),
        pocketed=tuple((ball, chance.choice(POCKETS)) for ball in dict.fromkeys(drops)),
        off_table=tuple(chance.sample([Ball.CUE, *balls], 1)) if chance.randrange(12) == 0 else (),
        to_rail=frozenset(chance.sample(balls, chance.randint(0, len(balls)))),
        rail_after_contact=chance.randrange(8) > 0,
        obvious=chance.choice((None, None, (balls[0], chance.choice(POCKETS)))),
        seen=frozenset(chance.sample(tuple(Foul), 1)) if chance.randrange(12) == 0 else frozenset(),
        witness=chance.choice(tuple(Witness)),
    )


def random_layout(chance: random.Random, rack: Rack) -> Layout:
    """Places for the balls of that rack and the cue ball, as a simulation would leave them: long decimals."""
    return Layout.of(
        {ball: (chance.uniform(-1.2, 1.2), chance.uniform(-0.6, 0.6)) for ball in (Ball.CUE, *rack.on_table)}
    )


@dataclass
class _Writer:
    """A record that grows step by step, with the match that it stands for."""

    chance: random.Random
    record: Record
    match: Match

    def __init__(self, chance: random.Random, record: Record) -> None:
        self.chance, self.record, self.match = chance, record, replay(record)

    def step(self) -> None:
        """Write something, or find that it does not fit and write nothing."""
        try:
            if self.record.entries and self.chance.randrange(15) == 0:
                self._mend()
            else:
                self._write(_event(self.chance, self.match, self.record))
        except (MatchError, RulesError):
            return

    def _write(self, event: MatchEvent | None) -> None:
        if event is not None:
            self.match = evolve(self.match, event)
            self.record = self.record.appended([Draft(event)], STAMP)

    def _mend(self) -> None:
        change = self.chance.choice((self._undo, self._redo, self._amend, self._amend, self._overrule))
        drafts = change()
        if drafts:
            grown = self.record.appended(drafts, STAMP)
            self.match = replay(grown)
            self.record = grown

    def _undo(self) -> list[Draft]:
        return [undo(self.record)]

    def _redo(self) -> list[Draft]:
        return [redo(self.record)]

    def _shot(self) -> tuple[int, ev.ShotRuled] | None:
        shots = [(e.seq, e.event) for e in standing(self.record.entries) if isinstance(e.event, ev.ShotRuled)]
        return self.chance.choice(shots) if shots else None

    def _amend(self) -> list[Draft]:
        found = self._shot()
        if found is None:
            return []
        seq, shot = found
        plain = ShotReport(call=None if isinstance(shot.call, Break) else shot.call)
        return _drafts(
            amend(self.record, seq, self.chance.choice((plain, replace(plain, fouls=frozenset({Foul.SCRATCH})))))
        )

    def _overrule(self) -> list[Draft]:
        found = self._shot()
        if found is None:
            return []
        seq, shot = found
        foul = replace(
            shot.ruling,
            fouls=(Foul.DOUBLE_HIT,),
            in_a_row=1,
            spotted=(Ball.TEN,) if Ball.TEN in (*shot.ruling.down, *shot.ruling.off) else (),
            next=shot.seat.other,
            phase=Phase.PLAY,
            options=(),
            winner=None,
            replay=False,
        )
        return _drafts(
            overrule(self.record, seq, foul, self.chance.choice(("double hit", "videli to obaja; (6.7) {x}")))
        )


def _drafts(found: Amendment | Question) -> list[Draft]:
    return [] if isinstance(found, Question) else list(found.drafts)


def _event(chance: random.Random, match: Match, record: Record) -> MatchEvent | None:
    """Something that may happen now."""
    if match.stage is Stage.FINISHED:
        if chance.randrange(8):
            return None
        return chance.choice((ev.Noted("thanks"), ev.Sealed(record.code, chance.choice(((), (Seat.A, Seat.B))))))
    if match.rack is None:
        return _opening(chance, match)
    if match.rack.phase is Phase.CHOICE and chance.randrange(8):
        return ev.Chose(chance.choice(match.rack.options))
    if match.rack.phase is Phase.BREAK and chance.randrange(4) == 0:
        return chance.choice((_racked, _rested))(chance, match, match.rack)
    if chance.randrange(4):
        return _shot(chance, match, match.rack)
    return chance.choice(_RARE)(chance, match, match.rack)


def _opening(chance: random.Random, match: Match) -> MatchEvent:
    if chance.randrange(10) == 0:
        return ev.LatenessPenalised(chance.choice(tuple(Seat)), chance.randint(1, 2), loses_break=chance.random() > 0.3)
    if chance.randrange(60) == 0:
        return ev.WalkedOver(chance.choice(tuple(Seat)))
    if match.stage is Stage.LAG and chance.randrange(4):
        return ev.Lagged(chance.choice(tuple(Seat)))
    return ev.BreakChosen(chance.choice(tuple(Seat)))


def _shot(chance: random.Random, match: Match, rack: Rack) -> MatchEvent | None:
    if chance.randrange(4):
        entered = scored(match, random_report(chance, rack))
        return None if isinstance(entered, Question) else entered
    shot = played(match, _any_call(chance, rack), random_facts(chance, sorted(rack.on_table)))
    return shot if chance.randrange(2) else _simulated(chance, rack, shot)


def _any_call(chance: random.Random, rack: Rack) -> Call:
    if rack.phase is Phase.BREAK:
        return Break()
    return chance.choice((_called(chance, sorted(rack.on_table)), Safety(), PushOut(), Uncalled()))


def _simulated(chance: random.Random, rack: Rack, shot: ev.ShotRuled) -> ev.ShotRuled:
    stroke = Stroke(chance.uniform(0.1, 12), chance.uniform(-3.2, 3.2), chance.uniform(-0.5, 0.5), 0.25)
    before = (
        racked(TableSize.nine_foot(), shuffled(chance)) if rack.phase is Phase.BREAK else random_layout(chance, rack)
    )
    return replace(
        shot,
        stroke=chance.choice((stroke, None)),
        before=chance.choice((before, Layout(), None)),
        after=chance.choice((random_layout(chance, rack), None)),
        physics=chance.choice(("hall-1", 'odd "id"; {1}', None)),
        seed=chance.choice(("8812", None)),
    )


_Rare = Callable[[random.Random, Match, Rack], MatchEvent | None]


def _offence(chance: random.Random, match: Match, rack: Rack) -> MatchEvent:
    foul = chance.choice((Foul.TOUCHED_BALL, Foul.SLOW_PLAY, Foul.OUT_OF_TURN, Foul.TEMPLATE, Foul.UNSPORTSMANLIKE))
    penalty = chance.choice((None, *Penalty)) if foul is Foul.UNSPORTSMANLIKE else None
    facts = random_facts(chance, sorted(rack.on_table)) if chance.randrange(3) == 0 else None
    return penalised(match, chance.choice(tuple(Seat)), foul, penalty, facts)


def _frozen(chance: random.Random, _: Match, rack: Rack) -> MatchEvent:
    balls = sorted(rack.on_table)
    return ev.FrozenDeclared(chance.choice(balls), chance.choice((*Cushion, Ball.CUE, balls[0])))


def _clock(chance: random.Random, _: Match, __: Rack) -> MatchEvent:
    left = chance.choice((30.0, 12.5, chance.uniform(0, 30)))
    seat = chance.choice(tuple(Seat))
    return chance.choice((ev.ClockStarted(left), ev.ClockStopped(left), ev.ClockExtended(seat)))


def _racked(chance: random.Random, _: Match, __: Rack) -> MatchEvent:
    return ev.Racked(chance.choice((shuffled(chance), OBJECT_BALLS)))


def _rested(chance: random.Random, match: Match, _: Rack) -> MatchEvent:
    return ev.TimeOutTaken(chance.choice(tuple(Seat))) if match.on_time_out is None else ev.TimeOutEnded()


def _decided(chance: random.Random, _: Match, __: Rack) -> MatchEvent:
    seat = chance.choice(tuple(Seat))
    usual = (ev.RackScored(seat), ev.RackConceded(seat))
    return (
        chance.choice(usual) if chance.randrange(12) else chance.choice((ev.MatchConceded(seat), ev.WalkedOver(seat)))
    )


def _noted(chance: random.Random, _: Match, __: Rack) -> MatchEvent:
    texts = ("table 4", 'says "hm" {x} ; (y)', "čo\nteraz\t\\ ", "", "\u2028\x00\x85 end\u202e", "A break")
    return ev.Noted(chance.choice(texts))


_RARE: tuple[_Rare, ...] = (
    _offence,
    _offence,
    _offence,
    _frozen,
    _clock,
    _clock,
    _racked,
    _rested,
    _decided,
    _noted,
    lambda chance, _, rack: ev.Warned(chance.choice((rack.shooter, Seat.A)), warned=chance.random() > 0.5),
    lambda chance, _, __: ev.CallRequested(chance.choice((None, *Seat))),
    lambda _, __, ___: ev.StalemateAnnounced(),
    lambda chance, match, _: replayed_rack(match, chance.choice((Why.STALEMATE, Why.INTERFERENCE))),
    lambda _, __, ___: ev.ShotVoided(),
    lambda chance, _, __: ev.ModeSwitched(chance.choice(tuple(ev.Mode))),
)
