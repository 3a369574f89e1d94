"""Applying what was decided; nothing is judged here."""

from __future__ import annotations

from tenball.rules.errors import RulesError
from tenball.rules.rack import Option, Phase, Rack, Seat
from tenball.rules.ruling import Ruling

__all__ = ["advance", "choose"]


def advance(rack: Rack, ruling: Ruling) -> Rack:
    """The rack after that ruling."""
    if ruling.replay:
        return Rack.start(rack.breaker)
    gone = ruling.down or ruling.off
    on_table = rack.on_table.difference(ruling.down, ruling.off).union(ruling.spotted) if gone else rack.on_table
    a, b = rack.in_a_row
    warned_a, warned_b = rack.warned
    is_a = ruling.seat is Seat.A
    shooter = ruling.next or rack.shooter
    return Rack(
        breaker=shooter if ruling.phase is Phase.BREAK else rack.breaker,
        shooter=shooter,
        phase=ruling.phase,
        on_table=on_table,
        cue_ball=ruling.cue_ball,
        in_a_row=(ruling.in_a_row, b) if is_a else (a, ruling.in_a_row),
        warned=(ruling.warned, warned_b) if is_a else (warned_a, ruling.warned),
        options=ruling.options,
        stalemate=ruling.stalemate,
        winner=ruling.winner,
    )


def choose(rack: Rack, option: Option) -> Rack:
    """The rack after the player who decides has answered: he or the other plays from where the balls lie."""
    if rack.phase is not Phase.CHOICE:
        raise RulesError("nothing_to_choose", phase=rack.phase)
    if option not in rack.options:
        raise RulesError("option_not_open", option=option, open=", ".join(rack.options) or "none")
    return Rack(
        breaker=rack.breaker,
        shooter=rack.shooter if option is Option.TAKE else rack.shooter.other,
        phase=Phase.PLAY,
        on_table=rack.on_table,
        cue_ball=rack.cue_ball,
        in_a_row=rack.in_a_row,
        warned=rack.warned,
        stalemate=rack.stalemate,
    )
