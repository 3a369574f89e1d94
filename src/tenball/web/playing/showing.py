"""A game in the values that its page is sent, with its sentences in one language."""

from __future__ import annotations

from dataclasses import asdict, replace

from tenball.match import BreakChosen, Chose, Match, Prompt, Racked, ShotRuled, evolve
from tenball.match.agreed import Kind, unnamed
from tenball.rules import CueBall, Foul, Option, Phase, PushOut, RulesError, Seat, may_call, rule
from tenball.rules.editions import open_book
from tenball.table import Layout, lag_places
from tenball.web import view
from tenball.web.apart import names_apart
from tenball.web.frames import dumped
from tenball.web.lists import reasons
from tenball.web.outline import outline
from tenball.web.playing import parts, results
from tenball.web.playing.endings import closing
from tenball.web.playing.game import Game
from tenball.web.playing.levels import LEVELS
from tenball.web.playing.moments import Told
from tenball.web.playing.placing import is_set_up
from tenball.web.shown import Last, State
from tenball.words import Language
from tenball.words.tell import Names, balls_placed, lagged, names, ruling, title
from tenball.words.tell import turn as told_turn

__all__ = ["film_text", "game_plain", "lagged_text", "last_ruled", "layout_plain", "shot_text", "state", "turn"]

_OTHER_TEXT = {"sk": "cz", "cz": "sk"}
_TURN = {"answer": "choice"}
_FREEZES = {
    Foul.SCRATCH: ("pocketed", 0),
    Foul.BALL_OFF_TABLE: ("off_table", None),
    Foul.WRONG_BALL_FIRST: ("first_contact", None),
    Foul.DOUBLE_HIT: ("double_hit", None),
}
"""The sight, and of which ball, at which a foul is seen; the others are seen at the end."""


def state(words: Language, game: Game) -> State:
    """The match as everybody sees it.

    In which order the balls were racked is nothing to tell here, nor what somebody alone has decided. What led to balls
    that were put somewhere is told as that, and not as played; and of the last shot of a match that it was.
    """
    scene = game.room.scene
    untold = (Racked, BreakChosen, Chose) if game.setup.is_alone else (Racked,)
    found = replace(view.state(words, scene), last=view.last(words, scene, untold))
    if found.last is None:
        return found
    if is_set_up(scene.record):
        placed = replace(found.last, text=balls_placed(words), fouls=[], seat=None, ruled=False)
        return replace(found, last=placed)
    if game.is_over:
        return replace(found, last=replace(found.last, text=closing(words, scene, found.last.seq)))
    return found


def game_plain(words: Language, game: Game) -> parts.Game:
    """What does not change while the game lasts."""
    head, setup = game.record.header, game.setup
    called = names(words, game.record)
    shown = view.header(words, game.record, None)
    return parts.Game(
        id=game.room.match,
        kind=setup.kind,
        alone=setup.is_alone,
        names=shown.names,
        book=head.book.name,
        book_title=shown.book_title,
        terms=shown.terms,
        race=head.format.race,
        size=asdict(head.table),
        geometry=outline(head.table),
        cloth=setup.cloth,
        players=parts.Seats(*(_seated(game, seat, called[seat]) for seat in Seat)),
        lines=setup.lines,
        clock=shown.clock,
        seed=setup.seed,
        first=setup.first,
        lag=lag_places(head.table),
    )


def _seated(game: Game, seat: Seat, name: str) -> parts.Seated:
    who, level = game.setup.of(seat), game.setup.levels[0 if seat is Seat.A else 1]
    people = game.record.header.people
    named = people is None or people.name(seat) != unnamed(seat)
    kind = {Kind.PERSON: "person", Kind.PROGRAM: "computer", Kind.ENGINE: "engine"}[who.kind]
    rating = LEVELS[level].rating if level is not None and level in LEVELS else None
    return parts.Seated(kind, name, named, level, rating, who.noise)  # type: ignore[arg-type]


def layout_plain(layout: Layout) -> dict[str, tuple[float, float]]:
    """Places by the numbers of the balls."""
    return {str(int(ball)): (place.x, place.y) for ball, place in layout.items()}


def turn(words: Language, game: Game, until: int | None) -> parts.Turn | None:
    """What may be done now."""
    match, asked = game.room.scene.match, game.asked
    if asked.prompt is Prompt.FINISHED:
        return None
    seats = [seat for seat in Seat if game.waits_for(seat)]
    if not seats:
        return None
    rack, obvious = match.rack, None if game.looked is None else game.looked.obvious
    called = names_apart(words, game.record)
    key = _prompt(match, alone=game.setup.is_alone)
    cue = None if rack is None or asked.prompt is Prompt.CHOICE else rack.cue_ball
    return parts.Turn(
        seat=seats[0].value,
        seats=[seat.value for seat in seats],
        prompt=key,
        text=told_turn(words, _TURN.get(key, key), called[seats[0]]),
        calls=list(asked.calls),
        must_call=asked.must_call,
        obvious=None if obvious is None else parts.ObviousPot(obvious.ball, obvious.pocket),
        hidden=_hidden(game),
        options=[str(option) for option in asked.options],
        option_texts=_options(words) if asked.options else None,
        in_hand=cue in {CueBall.HAND, CueBall.KITCHEN},
        kitchen=cue is CueBall.KITCHEN,
        limits=_limits(game.workshop.limits),
        until=until,
    )


def _hidden(game: Game) -> parts.HiddenBall | None:
    """That the ball on is hidden, where lines to it are drawn; a way is proposed only to those who may be helped."""
    hidden = None if game.looked is None else game.looked.hidden
    if hidden is None or game.setup.lines not in {"contact", "tangent"}:
        return None
    kick = hidden.kick if game.is_open_to_help else None
    return parts.HiddenBall(None if kick is None else (kick.speed, kick.aim, kick.side, kick.height, kick.slope))


def _options(words: Language) -> parts.OptionTexts:
    take, back = (words.say(f"option.{option}") for option in (Option.TAKE, Option.HAND_BACK))
    return parts.OptionTexts(take, back)


def _limits(limits: results.Limits | None) -> parts.StrokeLimits | None:
    if limits is None:
        return None
    return parts.StrokeLimits((0.0, limits.fastest), limits.farthest_offset, limits.steepest, limits.miscue)


def _prompt(match: Match, *, alone: bool) -> parts.Prompt:
    """What is due; that a push-out is open is not told to somebody whom it would cost nothing."""
    rack = match.rack
    if rack is None:
        return "lag" if match.lag_winner is None else "breaker"
    match rack.phase:
        case Phase.BREAK:
            return "break"
        case Phase.CHOICE:
            return "answer"
        case _:
            return "push_out_or_shot" if may_call(match.book, rack, PushOut()) and not alone else "shot"


def shot_text(words: Language, game: Game, told: Told) -> str | None:
    """The message of a shot, spliced from its film and the ruling in that language."""
    event = game.record.entry(told.seq).event
    if told.film is None or not isinstance(event, ShotRuled):
        return None
    before = game.room.scene.before(told.seq)
    called = names_apart(words, game.record)
    shot = film_text(words, called, told.film, before, event)
    return f'{{"t":"shot","seq":{told.seq},"seat":"{event.seat.value}","shot":{shot}}}'


def film_text(words: Language, called: Names, film: results.Film, before: Match, event: ShotRuled) -> str:
    """A shot with what was ruled of it."""
    found = event.ruling
    ruled = parts.Ruled(
        text=_ruled(words, called, before, event),
        why=list(reasons(words, found)),
        fouls=[str(foul) for foul in found.fouls],
        verdict=_verdict(event),
        winner=None if found.winner is None else found.winner.value,
        freeze=_freeze(film, event),
    )
    other = other_book(words, called, before, event)
    told = "null" if other is None else dumped(other).decode()
    return f'{film.text[:-1]},"ruling":{dumped(ruled).decode()},"other_book":{told}}}'


def last_ruled(words: Language, game: Game, last: Last | None) -> parts.LastRuled | None:
    """What was said of that decision when it was shown, for whoever did not see it; of a shot alone."""
    if last is None or not last.ruled:
        return None
    event, before = game.record.entry(last.seq).event, game.room.scene.before(last.seq)
    if not isinstance(event, ShotRuled):
        return None
    return parts.LastRuled(_ruled(words, names_apart(words, game.record), before, event), _verdict(event))


def _ruled(words: Language, called: Names, before: Match, event: ShotRuled) -> str:
    return ruling(words, event.ruling, called, event.facts, evolve(before, event))


def _verdict(event: ShotRuled) -> parts.Verdict:
    found = event.ruling
    if found.winner is not None or found.phase is Phase.OVER:
        return "rack"
    if found.fouls:
        return "foul"
    if found.phase is Phase.CHOICE:
        return "choice"
    return "continues" if found.next is found.seat else "passes"


def _freeze(film: results.Film, event: ShotRuled) -> float | None:
    """The moment at which the first foul was to be seen."""
    if not event.ruling.fouls:
        return None
    times = (_seen_at(film, foul) for foul in event.ruling.fouls)
    return min((time for time in times if time is not None), default=film.duration)


def _seen_at(film: results.Film, foul: Foul) -> float | None:
    if foul not in _FREEZES:
        return film.duration
    sight, ball = _FREEZES[foul]
    return next((time for time, seen, of in film.moments if seen == sight and ball in {None, of}), None)


def other_book(words: Language, called: Names, before: Match, event: ShotRuled) -> parts.OtherBook | None:
    """What the other text rules of the same facts, where it knows such a shot."""
    key = _OTHER_TEXT.get(before.book.extends or before.book.name, "sk")
    book = open_book(key)
    if before.rack is None:
        return None
    try:
        found = rule(book, before.rack, event.call, event.facts)
    except RulesError:
        return None
    return parts.OtherBook(key, title(words, book), ruling(words, found, called, event.facts))


def lagged_text(words: Language, game: Game, told: Told) -> str | None:
    """The message of a lag."""
    lags = told.lags
    if lags is None:
        return None
    called = names_apart(words, game.record)
    text = lagged(words, called, lags.bad, lags.distance, lags.winner)
    a, b = ("null" if film is None else film.text for film in lags.films)
    winner = "null" if lags.winner is None else f'"{lags.winner.value}"'
    said = dumped(text, str).decode()
    return f'{{"t":"lagged","seq":{told.seq},"lags":{{"a":{a},"b":{b}}},"winner":{winner},"text":{said}}}'
