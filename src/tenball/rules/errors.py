"""The error that the referee raises when a question contradicts itself."""

from __future__ import annotations

__all__ = ["RulesError"]

_MESSAGES = {
    "pocketed_twice": "ball {ball} is pocketed twice; name it once",
    "named_twice": "ball {ball} stands twice in {list}; name it once",
    "not_on_table": "ball {ball} in {list} is not on the table",
    "pocketed_and_off": "ball {ball} is both pocketed and off the table; it can only be one of the two",
    "no_contact": "ball {ball} in {list} moved although the cue ball touched nothing; say what was hit first",
    "no_rail_reached": "to_rail names ball {ball} but rail_after_contact is false; one of the two is wrong",
    "not_an_object_ball": "the cue ball cannot stand in {list}; only the balls 1 to 10 can",
    "not_a_shot": "no shot is played in the phase {phase}; {instead}",
    "break_elsewhere": "the call 'break' belongs to the phase break, not to {phase}",
    "rack_over": "the rack is over; nothing more can happen in it",
    "nothing_to_choose": "there is nothing to choose in the phase {phase}",
    "option_not_open": "the option {option} is not open; open: {open}",
    "penalty_only_for_conduct": "a penalty goes with unsportsmanlike alone; {foul} is a standard foul",
    "not_an_object": "{where} must be an object with the fields {allowed}",
    "unknown_field": "{where} has no field {field!r}; fields: {allowed}",
    "missing_field": "{where} needs the field {field!r}",
    "wrong_type": "{where} must be {wanted}, not {value}",
    "not_one_of": "{where} cannot be {value}; allowed: {allowed}",
    "unknown_book": "no rulebook is called {name!r}; known: {known}; or name a TOML file",
    "no_such_file": "cannot read the rulebook file {path}: {problem}",
    "bad_toml": "{path} is not valid TOML: {problem}",
    "unknown_switch": "{where}: unknown switch {switch!r}; switches: {allowed}",
    "missing_switch": "{where}: the switch {switch} is missing; name the book to extend, or give every switch",
    "bad_value": "{where}: {switch} cannot be {value!r}; allowed: {allowed}",
    "unknown_key": "{where}: unknown key {name!r}; allowed: {allowed}",
    "bad_extends": "{where}: extends cannot be {value!r}; books to extend: {known}",
    "bad_text": "{where}: {name} must be a text, not {value!r}",
}


class RulesError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
