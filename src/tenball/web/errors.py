"""Why something is not done: it cannot be, or a person has to answer first."""

from __future__ import annotations

__all__ = ["Asked", "WebError"]

_MESSAGES = {
    "bad_host": "this machine has no address {host}; leave --host out, or give an address that it has",
    "bad_layout": "the balls cannot lie like that: {problem}",
    "bad_public_url": "{url} is no address that a browser opens; give --public-url one as in https://score.example",
    "bad_message": "that message is not understood: {problem}",
    "bad_seed": "a seed is a word of at most 64 characters without spaces and commas",
    "bad_text": "{where}: write one line of 1 to {most} characters, without control characters",
    "busy": "too many matches that were begun without the owner's right are going on; end one, or try again later",
    "clock_is_so": "the shot clock is so already: {event}",
    "full": "this match has {most} entries, and no match has more",
    "has_name": "this player has a name already",
    "lease_held": "another device writes to this match: {device}; take it over first",
    "lease_lost": "another device has taken this match over since; what waits here was not written",
    "misfit": "entry {seq} would no longer fit: {because}; correct that one first, or go back and enter the rest anew",
    "no_ruling": "what happened there was no ruling; there is nothing to explain",
    "no_data_file": "the matches are in a database server, which has its own backups",
    "no_origin": "say who asks: a program sends its token (Authorization: Bearer TOKEN), a page the Origin it is from",
    "no_help": "there is no help in this game now",
    "no_offer": "there is no such offer to answer",
    "no_reason": "the computer has given no reasons",
    "no_simulator": "nothing can be played here: {problem}",
    "no_ten": "the ten has to lie on the table: whoever pots it wins the rack, and without it there is none to play",
    "no_such_book": "there is no book {book}; known: {known}",
    "no_such_ball": "the {ball} is not on the table",
    "no_such_engine": "there is no engine {engine}; the host names them with --engine",
    "no_such_game": "match {match} is not played at the simulated table",
    "no_such_level": "there is no level {level}; known: {known}",
    "no_such_noise": "no noise is called {noise}; known: {known}",
    "no_such_shot": "entry {seq} is no shot that was played at a simulated table",
    "no_right": "that needs another link than this one",
    "no_such_match": "there is no match {match}",
    "no_such_table": "there is no table {number}",
    "not_a_shot": "{foul} is never the shot of the player in turn; enter it as a foul without a shot",
    "not_saved": "it could not be saved: {problem}; nothing is lost yet, send it again",
    "not_said": "a page cannot say that {event} happened",
    "not_here": "this server does not go by that name",
    "not_left": "the other player is here, or has been away for less than {seconds} seconds, or has not played yet",
    "not_over": "the match is not over yet",
    "not_your_turn": "it is not your turn",
    "only_link": "that is open in a game by link alone",
    "only_practice": "that is open in practice alone",
    "other_page": "that came from a page of another server",
    "played_here": "this match is played at the simulated table; what happens there is not entered by hand",
    "port_taken": "port {port} on {host} cannot be had ({problem}); stop what uses it, or give another with --port",
    "same_name": "both players are called {name}; tell them apart, say with an initial",
    "simulator_failed": "the simulator failed; nothing was written: {problem}",
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
