"""The commands for the matches that a server keeps, with what each says of itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from typer import Argument, Option

from tenball.cli import parameters as given

__all__ = ["COMMANDS", "Command"]


@dataclass(frozen=True, slots=True)
class Command:
    """A command's name, what it runs, and examples of it."""

    name: str
    run: Callable[..., Any]
    examples: tuple[str, ...]


def serve(
    *,
    data: given.Data = None,
    database: given.Database = None,
    port: Annotated[
        int | None, Option("--port", min=0, max=65535, help="The port; else the one that this data file had before.")
    ] = None,
    host: Annotated[str | None, Option("--host", metavar="ADDRESS", help="Listen on this address alone.")] = None,
    lan: Annotated[bool, Option("--lan", help="Let other devices of the network in, and show QR codes.")] = False,
    public_url: Annotated[
        str | None, Option("--public-url", metavar="URL", help="The address that others use, behind a proxy.")
    ] = None,
    engine: given.Engine = None,
    no_browser: Annotated[bool, Option("--no-browser", help="Do not open the browser.")] = False,
) -> None:
    """Score, watch and play matches in the browser; this is also what tenball does without a command.

    Prints the owner's address, which holds the right to everything, and opens it. Without --lan nobody else can
    reach the server.
    """
    from tenball.cli.serving import serve_until_interrupted

    serve_until_interrupted(
        data, database, port, host, lan=lan, public_url=public_url, engines=engine or (), browser=not no_browser
    )


def doctor(
    data: given.Data = None,
    database: given.Database = None,
    port: Annotated[int | None, Option("--port", min=1, max=65535, help="The port to look at.")] = None,
) -> None:
    """Look whether the server would start here, and say what to do about what is in its way."""
    from typer import Exit

    from tenball.cli.doctor import examine

    raise Exit(examine(data, database, port))


def export(
    folder: Annotated[Path, Argument(help="Where the files go; it is made if it is not there.")],
    match: Annotated[
        list[str] | None, Option("--match", metavar="ID", help="Only this match; may be repeated.")
    ] = None,
    data: given.Data = None,
    database: given.Database = None,
) -> None:
    """Write the matches of a database as files, one record each.

    A server may be running meanwhile. Every file can be read by the other commands, and imported again.
    """
    from tenball.cli.archives import export_all

    export_all(folder, match, data, database)


def import_(
    files: Annotated[list[Path], Argument(help="Records, or match texts.")],
    data: given.Data = None,
    database: given.Database = None,
) -> None:
    """Take matches from files into a database.

    A match that is there already is not touched. No server may be running on the database.
    """
    from typer import Exit

    from tenball.cli.archives import import_all

    raise Exit(import_all(files, data, database))


def backup(
    to: Annotated[Path | None, Option("--to", metavar="FILE", help="Another place for the copy.")] = None,
    data: given.Data = None,
) -> None:
    """Copy the data file, safely, also while a server is running.

    Without --to the copy goes beside it, and the newest five are kept.
    """
    from tenball.cli.archives import back_up_now

    back_up_now(to, data)


def restore(
    copy: Annotated[Path, Argument(help="A copy that was made by backup.")],
    data: given.Data = None,
) -> None:
    """Put a copy in the place of the data file; what was there is kept under another name."""
    from tenball.cli.archives import put_back

    put_back(copy, data)


COMMANDS = (
    Command(
        "serve",
        serve,
        ("tenball serve", "tenball serve --lan --data club.db", "tenball serve --no-browser --port 8200"),
    ),
    Command("doctor", doctor, ("tenball doctor", "tenball doctor --data club.db")),
    Command("import", import_, ("tenball import final.jsonl", "tenball import *.jsonl --data club.db")),
    Command("export", export, ("tenball export matches", "tenball export matches --match 0a1b2c3d --data club.db")),
    Command("backup", backup, ("tenball backup", "tenball backup --to club-copy.db --data club.db")),
    Command("restore", restore, ("tenball restore club-copy.db", "tenball restore club-copy.db --data club.db")),
)
"""These commands, in the order in which help lists them."""
