"""The commands of the simulated table, with what each says of itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Exit, Option

from tenball.cli import parameters as given
from tenball.cli.kept import Command

if TYPE_CHECKING:
    from tenball.words import Language

__all__ = ["COMMANDS"]

_Racks = Annotated[int, Option("--racks", min=1, help="How many racks, of each pairing in the arena.")]
_Limit = Annotated[float | None, Option("--limit", min=0.01, help="Seconds for a decision.")]


def _ready(words: Language) -> None:
    """Compile what is not compiled yet: here, and not on a player's time or in every process."""
    from tenball.cli.compiling import compiling_told
    from tenball.physics import warm_up

    with compiling_told(words):
        warm_up()


def play(
    *,
    file: Annotated[Path | None, Option("--file", help="The record; one that exists is gone on with.")] = None,
    a: given.WhoA = None,
    b: given.WhoB = None,
    engine: given.Engine = None,
    noise: given.Noise = None,
    book: given.Book = None,
    race: given.Race = None,
    sets: given.Sets = None,
    breaks: given.Breaks = None,
    table: given.Table = None,
    breaker: Annotated[
        str | None, Option("--breaker", metavar="a|b", help="Who breaks first; without it the two lag.")
    ] = None,
    seed: given.Seed = None,
    practice: Annotated[bool, Option("--practice", help="Shots may be taken back.")] = False,
    in_words: Annotated[bool, Option("--words", help="Tell where the balls lie instead of drawing the table.")] = False,
    lang: given.Lang = None,
) -> None:
    """Play at the simulated table: people, players that come with tenball, and engines.

    Shots are typed, as "3 fr 25% draw"; `help` shows how. Everything is told in words, and the match is recorded as any
    other.
    """
    from tenball.archive import is_begun
    from tenball.cli import entrants
    from tenball.cli.options import a_language
    from tenball.cli.play import start

    words, known = a_language(lang), entrants.engines(engine or [])
    _ready(words)
    if file is not None and is_begun(file):
        start.play_on(words, file, known, in_words=in_words)
        return
    sides = start.sides(words, a, b, known, entrants.a_noise(noise))
    wishes = start.Wishes(book, race, sets, breaks, table, breaker, seed, practice)
    start.play_new(words, file, start.planned(sides, wishes), known, in_words=in_words)


def replay(
    file: Annotated[Path, Argument(help="A record, or a match text; - reads standard input.")],
    rack: Annotated[int | None, Option("--rack", min=1, help="Only the shots of this rack.")] = None,
    shot: Annotated[int | None, Option("--shot", min=1, help="Only the shot with this entry number.")] = None,
    svg: Annotated[Path | None, Option("--svg", help="A picture of that shot's ways goes to this file.")] = None,
    lang: given.Lang = None,
    json: given.Json = False,
) -> None:
    """Play a recorded match again at the simulated table, and compare.

    Every shot is simulated anew and told; the exit code is 1 if any comes out otherwise than it was recorded.
    """
    from tenball.cli.options import a_language
    from tenball.cli.play import again

    words = a_language(lang)
    _ready(words)
    raise Exit(again.replay(file, again.Which(rack, shot), svg, words, as_json=json))


def arena(
    players: Annotated[list[str], Argument(metavar="PLAYER…", help="NAME or NAME:NOISE, two at least.")],
    *,
    racks: _Racks = 100,
    engine: given.Engine = None,
    noise: given.Noise = None,
    book: given.Book = None,
    seed: given.Seed = None,
    limit: _Limit = None,
    jobs: given.Jobs = None,
    records: Annotated[
        Path | None, Option("--records", metavar="DIR", help="Keep records there, and go on from them.")
    ] = None,
    lang: given.Lang = None,
    json: given.Json = False,
) -> None:
    """Match players over many racks, everybody against everybody.

    Shares and ratings with the intervals that hold the truth in 95 of 100 cases; 100 points are odds of 2:1. Ctrl-C
    ends it and shows what was played.
    """
    from tenball.cli import arena as arenas
    from tenball.cli import entrants
    from tenball.cli.options import a_language

    words, known = a_language(lang), entrants.engines(engine or [])
    seated = arenas.seated(players, known, entrants.a_noise(noise))
    conditions = arenas.conditions_of(book, seed, limit)
    _ready(words)
    found, whole = arenas.hold(conditions, seated, racks, arenas.jobs_of(jobs), records)
    raise Exit(arenas.tell(words, found, whole=whole, as_json=json))


def ghost(
    *,
    player: Annotated[str, Option("--player", metavar="NAME", help="Who plays: a level, a player or an engine.")],
    racks: _Racks = 10,
    engine: given.Engine = None,
    noise: given.Noise = None,
    seed: given.Seed = None,
    limit: _Limit = None,
    jobs: given.Jobs = None,
    lang: given.Lang = None,
    json: given.Json = False,
) -> None:
    """Play the ten-ball ghost, which measures a player's level.

    He breaks, has the cue ball in hand, and plays in rotation until the first miss or foul; ten racks are worth 100
    balls.
    """
    from tenball.cli import entrants, ghosts
    from tenball.cli.arena import conditions_of, jobs_of
    from tenball.cli.options import a_language

    words, known = a_language(lang), entrants.engines(engine or [])
    entrant = ghosts.challenger(player, known, entrants.a_noise(noise))
    conditions = conditions_of(ghosts.BOOK, seed, limit)
    _ready(words)
    raise Exit(ghosts.play(conditions, entrant, racks, jobs_of(jobs), words, as_json=json))


def hint(
    position: Annotated[str, Argument(help="A position text, with the places of the balls.")],
    *,
    level: Annotated[
        str, Option("--level", metavar="NAME", help="A level, or a noise: how well the strokes come out.")
    ] = "league",
    shots: Annotated[int, Option("--shots", min=10, max=100_000, help="Shots by which a chance is counted.")] = 1000,
    book: given.Book = None,
    svg: Annotated[Path | None, Option("--svg", help="A picture of the best shots goes to this file.")] = None,
    map_: Annotated[
        Path | None, Option("--map", help="A map of the chance to pot, by the cue ball's place, goes to this file.")
    ] = None,
    ball: Annotated[
        int | None, Option("--ball", min=1, max=10, help="The ball that the map is of; else the ball on.")
    ] = None,
    pocket: Annotated[
        str | None, Option("--pocket", metavar="CODE", help="Only this pocket: hl, hr, sl, sr, fl or fr.")
    ] = None,
    lang: given.Lang = None,
    json: given.Json = False,
) -> None:
    """Say the best shots of a position, and how often each succeeds at a level.

    The strongest player thinks; then each shot is simulated many times with the noise of the level.
    """
    from tenball.cli import hinting
    from tenball.cli.options import a_language

    words = a_language(lang)
    _ready(words)
    hinting.hint(position, hinting.Asked(level, shots, book, ball, pocket), (svg, map_), words, as_json=json)


COMMANDS = (
    Command(
        "play",
        play,
        (
            "tenball play --a Ann --b league",
            "tenball play --a Ann --b Bob --book cz --race 3 --noise pro",
            "tenball play --a Ann --b mine --engine mine='python3 examples/engine.py' --breaker a --practice",
            "tenball play --file friday.jsonl      (goes on where it was left)",
        ),
    ),
    Command(
        "replay",
        replay,
        ("tenball replay friday.jsonl --rack 2", "tenball replay friday.jsonl --shot 17 --svg shot.svg"),
    ),
    Command(
        "arena",
        arena,
        (
            "tenball arena beginner league pro --racks 200",
            "tenball arena league mine:pro --engine mine='./my-engine' --seed friday --records friday",
        ),
    ),
    Command(
        "ghost",
        ghost,
        ("tenball ghost --player league", "tenball ghost --player master:pro --racks 100 --seed friday"),
    ),
    Command(
        "hint",
        hint,
        (
            "tenball hint cz~a~play~0x-0.6y0.1_3x0.2y-0.3_10x0.6y0.2 --level pro --svg shots.svg",
            "tenball hint cz~a~play~0x-0.6y0.1_3x0.2y-0.3_10x0.6y0.2 --map chances.svg --pocket fr",
        ),
    ),
)
"""These commands, in the order in which help lists them."""
