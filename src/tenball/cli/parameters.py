"""The options and arguments that the commands take, with what each says of itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

__all__ = [
    "Book",
    "Breaks",
    "Clock",
    "Data",
    "Database",
    "Engine",
    "Event",
    "Jobs",
    "Json",
    "Lang",
    "Noise",
    "OneMatch",
    "Race",
    "Sample",
    "Seed",
    "Sets",
    "SeveralMatches",
    "Table",
    "TimeOuts",
    "WhoA",
    "WhoB",
]

_PIPED = "- reads standard input"

Lang = Annotated[str | None, Option("--lang", metavar="en|sk|cs", help="The language; else that of LANG.")]
Json = Annotated[bool, Option("--json", help="Answer in JSON, for other programs.")]
Sample = Annotated[bool, Option("--sample", help="The sample match instead of a file.")]
Book = Annotated[str | None, Option("--book", metavar="BOOK", help="An edition by name, or a club's TOML file.")]
OneMatch = Annotated[Path | None, Argument(help=f"A record, or a match text; {_PIPED}.")]
SeveralMatches = Annotated[list[Path] | None, Argument(help=f"Records, or match texts; {_PIPED}.")]

Race = Annotated[str | None, Option("--race", metavar="N|N:M", help="Racks that win a set, each or one.")]
Sets = Annotated[int | None, Option("--sets", min=1, max=99, help="Sets that win the match.")]
Breaks = Annotated[
    str | None, Option("--breaks", metavar="alternate|winner|loser", help="Who breaks after the first rack.")
]
TimeOuts = Annotated[int | None, Option("--time-outs", min=0, max=9, help="Time-outs of each player; else 1.")]
Clock = Annotated[
    str | None, Option("--clock", metavar="NAME", help="A shot clock: off, 30+30, 35+25, 40+40, 60/30+30.")
]
Table = Annotated[str | None, Option("--table", metavar="NAME", help="nine_foot, eight_foot or seven_foot.")]
Data = Annotated[Path | None, Option("--data", metavar="FILE", help="The data file; else the one in your own folder.")]
Database = Annotated[
    str | None, Option("--database", metavar="URL", help="Another database: postgresql+psycopg://USER@HOST/NAME.")
]
Event = Annotated[str | None, Option("--event", metavar="NAME", help="The tournament.")]

_WHO = "A level, a player that comes with tenball, an engine, or a person's name; NAME:NOISE with a noise of its own."
WhoA = Annotated[str | None, Option("--a", metavar="WHO", help=f"The first player. {_WHO}")]
WhoB = Annotated[str | None, Option("--b", metavar="WHO", help="The second player, in the same way.")]
Engine = Annotated[
    list[str] | None, Option("--engine", metavar="NAME=COMMAND", help="An engine, and how it is started; repeatable.")
]
Noise = Annotated[
    str | None, Option("--noise", metavar="NAME", help="How far strokes stray: none, pro, league, beginner, fastfiz.")
]
Seed = Annotated[str | None, Option("--seed", metavar="TEXT", help="What all chance follows from; else a new one.")]
Jobs = Annotated[int | None, Option("--jobs", min=1, max=256, help="Processes; else one for each core.")]
