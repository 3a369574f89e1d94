"""What the book says of a shot: pure, and ignorant of physics, screens and places."""

from __future__ import annotations

from tenball.rules.bookkeeping import advance, choose
from tenball.rules.call import Break, Call, Called, PushOut, Safety, Uncalled
from tenball.rules.calling import NotOpen, legal_calls, may_call, why_not
from tenball.rules.conduct import abandon, announce_stalemate, one_from_loss, penalise, warn
from tenball.rules.editions import changed_switches, open_book, variant
from tenball.rules.errors import RulesError
from tenball.rules.facts import ShotFacts, Witness
from tenball.rules.fouls import Foul, Penalty
from tenball.rules.keys import WHY_KEYS, Why
from tenball.rules.rack import CueBall, Option, Phase, Rack, Seat
from tenball.rules.referee import rule
from tenball.rules.rulebook import BOOKS, CITED, READINGS, SWITCHES, Rulebook
from tenball.rules.ruling import Reason, Ruling

__all__ = [
    "BOOKS",
    "CITED",
    "READINGS",
    "SWITCHES",
    "WHY_KEYS",
    "Break",
    "Call",
    "Called",
    "CueBall",
    "Foul",
    "NotOpen",
    "Option",
    "Penalty",
    "Phase",
    "PushOut",
    "Rack",
    "Reason",
    "Rulebook",
    "RulesError",
    "Ruling",
    "Safety",
    "Seat",
    "ShotFacts",
    "Uncalled",
    "Why",
    "Witness",
    "abandon",
    "advance",
    "announce_stalemate",
    "changed_switches",
    "choose",
    "legal_calls",
    "may_call",
    "one_from_loss",
    "open_book",
    "penalise",
    "rule",
    "variant",
    "warn",
    "why_not",
]
