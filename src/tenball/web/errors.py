"""Why something is not done: it cannot be, or a person has to answer first."""

from __future__ import annotations

__all__ = ["Asked", "WebError"]

_MESSAGES = {
    "bad_host": "this machine has no address {host}; leave --host out, or give an address that it has",
    "bad_message": "that message is not understood: {problem}",
    "bad_text": "{where}: write one line of 1 to {most} characters, without control characters",
    "busy": "too many practice matches are going on; end one, or try again later",
    "clock_is_so": "the shot clock is so already: {event}",
    "full": "this match has {most} entries, and no match has more",
    "lease_held": "another device writes to this match: {device}; take it over first",
    "lease_lost": "another device has taken this match over since; what waits here was not written",
    "misfit": "entry {seq} would no longer fit: {because}; correct that one first, or go back and enter the rest anew",
    "no_ruling": "what happened there was no ruling; there is nothing to explain",
    "no_data_file": "the matches are in a database server, which has its own backups",
    "no_origin": "say who asks: a program sends its token (Authorization: Bearer TOKEN), a page the Origin it is from",
    "no_such_book": "there is no book {book}; known: {known}",
    "no_right": "that needs another link than this one",
    "no_such_match": "there is no match {match}",
    "no_such_table": "there is no table {number}",
    "not_a_shot": "{foul} is never the shot of the player in turn; enter it as a foul without a shot",
    "not_saved": "it could not be saved: {problem}; nothing is lost yet, send it again",
    "not_said": "a page cannot say that {event} happened",
    "not_here": "this server does not go by that name",
    "other_page": "that came from a page of another server",
    "port_taken": "port {port} on {host} cannot be had ({problem}); stop what uses it, or give another with --port",
    "same_name": "both players are called {name}; tell them apart, say with an initial",
    "stale": "the record has grown since that was shown; look at it again",
    "too_large": "that is larger than {most} bytes",
    "which_foul": "which foul was it? choose it, then send the note again",
    "wrong_time": "said_at is no time: {text}",
}


class WebError(ValueError):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))


class Asked(Exception):  # noqa: N818 - a question is no error
    """What a person has to answer before it can be written."""

    def __init__(self, key: str, text: str) -> None:
        self.key = key
        super().__init__(text)
