"""The error that the record raises when an event does not fit, or a line cannot be read."""

from __future__ import annotations

__all__ = ["MatchError"]

_MESSAGES = {
    "bad_format": "the match format cannot have {name} = {value}; {allowed}",
    "unknown_preset": "no {kind} preset is called {name!r}; presets: {allowed}",
    "out_of_place": "'{event}' does not fit here: {because}",
    "decided_elsewhere": "the referee decided that shot on another rack; take his decision out, mend, decide again",
    "other_shooter": "the shot is entered for {claimed}, but {shooter} is at the table",
    "other_option": "the option {option} is not open",
    "no_time_out_left": "{seat} has no time-out left",
    "no_extension_left": "{seat} has no extension left in this rack",
    "no_such_entry": "there is no entry {seq} that stands",
    "not_amendable": "the entry {seq} ({event}) is not a shot; take it back instead",
    "nothing_to_take_back": "there is nothing to take back",
    "nothing_to_restore": "nothing was taken back that could be restored",
    "was_signed": "the match was signed; its names stay as they were signed",
    "empty": "the record is empty; its first line is the header",
    "not_json": "line {line}: this is not a JSON object ({problem})",
    "bad_line": "line {line}: {problem}",
    "newer": "line {line}: written in format {version} by a newer tenball; this one reads up to {known}",
    "broken_chain": "line {line}: this line, or one before it, was changed after it was written",
    "bad_sequence": "line {line}: entry {found} stands where entry {expected} belongs",
    "wrong_code": "entry {seq}: the code {found} was sealed, but the lines before it give {expected}",
    "broken_unit": "entry {seq} stands in the middle of a unit that it does not belong to",
    "cut_short": "line {line}: the unit that ends the record is not whole; {missing} more entries belong to it",
    "misfit": "entry {seq}: {problem}",
    "unreadable": "the event '{event}' holds a value that a line of the record cannot",
    "half_sign": "a text holds half a character (a lone surrogate); enter it again",
    "unknown_event": "no event is called {tag!r}; events: {allowed}",
    "bad_value": "{where}: {problem}",
    "bad_name": "{where}: a name is one line of 1 to 64 characters, without control characters",
    "bad_position": "position, column {column}: {problem}",
    "bad_text": "line {line}, column {column}: {problem}",
}


class MatchError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
