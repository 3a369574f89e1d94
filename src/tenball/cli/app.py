"""The commands, with what each says of itself; whatever takes time to load is loaded by the command."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

__all__ = ["app"]

app = typer.Typer(
    name="tenball",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

_Lang = Annotated[str | None, typer.Option("--lang", metavar="en|sk|cs", help="The language; else that of LANG.")]
_Json = Annotated[bool, typer.Option("--json", help="Answer in JSON, for other programs.")]
_Sample = Annotated[bool, typer.Option("--sample", help="The sample match instead of a file.")]
_Book = Annotated[str | None, typer.Option("--book", metavar="BOOK", help="An edition by name, or a club's TOML file.")]


def _examples(*lines: str) -> str:
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def _version(asked: bool) -> None:
    if asked:
        import tenball

        print(f"tenball {tenball.__version__}")
        raise typer.Exit


@app.callback(epilog="Exit codes: 0 done, 1 differences found, 2 bad input, 3 trouble with a file, 130 interrupted.")
def _tenball(
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """The game of ten-ball: a referee to ask, a scorekeeper for the table, and the record of a match."""


@app.command(
    epilog=_examples(
        "tenball score",
        "tenball score --a Novák --b Dvořák --book sk --race 5 --file final.jsonl",
        "tenball score --file final.jsonl      (goes on where it was left)",
        "tenball score --sample",
    )
)
def score(
    *,
    file: Annotated[Path | None, typer.Option("--file", help="The record; one that exists is gone on with.")] = None,
    a: Annotated[str | None, typer.Option("--a", metavar="NAME", help="The first player.")] = None,
    b: Annotated[str | None, typer.Option("--b", metavar="NAME", help="The second player.")] = None,
    referee: Annotated[str | None, typer.Option("--referee", metavar="NAME", help="The referee.")] = None,
    book: _Book = None,
    race: Annotated[
        str | None, typer.Option("--race", metavar="N|N:M", help="Racks that win a set, each or one.")
    ] = None,
    sets: Annotated[int | None, typer.Option("--sets", min=1, max=99, help="Sets that win the match.")] = None,
    breaks: Annotated[
        str | None, typer.Option("--breaks", metavar="alternate|winner|loser", help="Who breaks after the first rack.")
    ] = None,
    time_outs: Annotated[
        int | None, typer.Option("--time-outs", min=0, max=9, help="Time-outs of each player; else 1.")
    ] = None,
    clock: Annotated[
        str | None, typer.Option("--clock", metavar="NAME", help="A shot clock: off, 30+30, 35+25, 40+40, 60/30+30.")
    ] = None,
    table: Annotated[
        str | None, typer.Option("--table", metavar="NAME", help="nine_foot, eight_foot or seven_foot.")
    ] = None,
    event: Annotated[str | None, typer.Option("--event", metavar="NAME", help="The tournament.")] = None,
    sample: Annotated[bool, typer.Option("--sample", help="Try it on a copy of the sample match.")] = False,
    lang: _Lang = None,
) -> None:
    """Keep the score of a match at the table.

    Shot by shot, or rack by rack. What the command line leaves open is asked for. Every entry is on the disk
    before the screen shows it. Without a terminal the keys are read from lines, see docs/cli.md.
    """
    from tenball.cli.options import a_break_order, a_language, a_race
    from tenball.cli.score import start
    from tenball.cli.score.setup import Wishes

    words = a_language(lang)
    wishes = Wishes(
        a, b, referee, book, a_race(race), sets, a_break_order(breaks), time_outs, clock=clock, table=table, event=event
    )
    if sample:
        start.keep_sample(words)
    elif file is not None and file.exists():
        start.keep_on(words, file, wishes)
    else:
        start.keep_new(words, file, wishes)


@app.command(epilog=_examples("tenball show final.jsonl", "tenball show --sample --lang sk"))
def show(
    file: Annotated[Path | None, typer.Argument(help="A record, or a match text.")] = None,
    sample: _Sample = False,
    everything: Annotated[bool, typer.Option("--all", help="Also what was taken back or corrected.")] = False,
    lang: _Lang = None,
    json: _Json = False,
) -> None:
    """Tell a match in sentences, with the paragraphs."""
    from tenball.cli.options import a_language
    from tenball.cli.records import tell

    tell(file, a_language(lang), sample=sample, everything=everything, as_json=json)


@app.command(epilog=_examples("tenball text final.jsonl > final.txt", "tenball text --sample"))
def text(
    file: Annotated[Path | None, typer.Argument(help="A record, or a match text.")] = None,
    sample: _Sample = False,
) -> None:
    """Write a match as match text, to paste and to print.

    One short line a shot. `show`, `check` and `stats` read it back.
    """
    from tenball.cli.records import as_text

    as_text(file, sample=sample)


@app.command(epilog=_examples("tenball check final.jsonl", "tenball check *.jsonl --book cz --json"))
def check(
    files: Annotated[list[Path], typer.Argument(help="Records, or match texts.")],
    book: _Book = None,
    lang: _Lang = None,
    json: _Json = False,
) -> None:
    """Judge matches again and list what would differ.

    Every ruling is asked for anew, by the match's own book as it is today or by another one. The exit code is 1
    if there is any.
    """
    from tenball.cli.checking import compare
    from tenball.cli.options import a_language

    raise typer.Exit(compare(files, book, a_language(lang), as_json=json))


@app.command(
    epilog=_examples("tenball stats final.jsonl", "tenball stats --sample --lang cs", "tenball stats *.jsonl --json")
)
def stats(
    files: Annotated[list[Path] | None, typer.Argument(help="Records, or match texts.")] = None,
    sample: _Sample = False,
    lang: _Lang = None,
    json: _Json = False,
) -> None:
    """Count innings, balls, breaks, safeties and fouls.

    In JSON every figure names the entries of the record that stand behind it.
    """
    from tenball.cli.counted import figures
    from tenball.cli.options import a_language

    figures(files or [], a_language(lang), sample=sample, as_json=json)


@app.command(epilog=_examples("tenball rules", "tenball rules cz --lang cs", "tenball rules sk --diff cz"))
def rules(
    book: Annotated[str | None, typer.Argument(help="An edition by name, or a club's TOML file.")] = None,
    diff: Annotated[str | None, typer.Option("--diff", metavar="BOOK", help="Only where this book differs.")] = None,
    lang: _Lang = None,
    json: _Json = False,
) -> None:
    """Say what a book settles, or where two differ.

    Each switch stands with its paragraph. Without a book: which books there are.
    """
    from tenball.cli.books import tell
    from tenball.cli.options import a_language

    tell(book, diff, a_language(lang), as_json=json)


@app.command(
    epilog=_examples(
        "tenball draw cz~a~break~1-10~kitchen --text",
        "tenball draw '0@-0.6,0.1 3@0.2,-0.3 10@0.635,0' --out layout.svg",
    )
)
def draw(
    position: Annotated[str, typer.Argument(help="A position text, or the text of a layout.")],
    out: Annotated[Path | None, typer.Option("--out", help="The SVG goes to this file.")] = None,
    text: Annotated[bool, typer.Option("--text", help="The table in characters.")] = False,
    json: _Json = False,
) -> None:
    """Draw a position as SVG, or in characters."""
    from tenball.cli.drawing import picture

    picture(position, out, in_characters=text, as_json=json)


@app.command(
    epilog=_examples("tenball rule < questions.jsonl", "tenball rule --book club.toml < questions.jsonl"),
)
def rule(book: _Book = None) -> None:
    """Answer the questions of other programs.

    A question in JSON on each line in, an answer on each line out. A line names the book, the rack, and a call
    with facts, `penalise`, `choose` or `legal`; see docs/cli.md. Bad input is answered with an error, and the
    next line is read.
    """
    from tenball.cli.ruling import answer_all
    from tenball.rules.editions import open_book

    answer_all(sys.stdin.buffer, sys.stdout.buffer, open_book(book) if book else None)


@app.command(epilog=_examples("tenball perft --depth 3", "tenball perft --book cz --json"))
def perft(
    book: Annotated[str, typer.Option("--book", metavar="BOOK", help="An edition, or a club's TOML file.")] = "sk",
    depth: Annotated[int, typer.Option("--depth", min=1, max=20, help="How many steps from the break.")] = 3,
    json: _Json = False,
) -> None:
    """Count what can become of a small rack.

    The states and steps at each depth from the break with the balls 1, 2, 9 and 10: a test for programs that know
    the rules.
    """
    from tenball.cli.counting import count

    count(book, depth, as_json=json)
