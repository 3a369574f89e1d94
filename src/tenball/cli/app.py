"""The commands, with what each says of itself; whatever takes time to load is loaded by the command."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from tenball.cli import kept, playing
from tenball.cli import parameters as given

__all__ = ["app"]

app = typer.Typer(
    name="tenball",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _examples(*lines: str) -> str:
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def _version(asked: bool) -> None:
    if asked:
        import tenball

        print(f"tenball {tenball.__version__}")
        raise typer.Exit


@app.callback(epilog="Exit codes: 0 done, 1 differences found, 2 bad input, 3 trouble with a file, 130 interrupted.")
def _tenball(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """The game of ten-ball: a referee to ask, a scorekeeper for the table, and the record of a match.

    Without a command it serves matches to the browser, as tenball serve does.
    """
    if context.invoked_subcommand is None:
        from tenball.cli.kept import serve

        serve()


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
    book: given.Book = None,
    race: given.Race = None,
    sets: given.Sets = None,
    breaks: given.Breaks = None,
    time_outs: given.TimeOuts = None,
    clock: given.Clock = None,
    table: given.Table = None,
    event: given.Event = None,
    sample: Annotated[bool, typer.Option("--sample", help="Try it on a copy of the sample match.")] = False,
    lang: given.Lang = None,
) -> None:
    """Keep the score of a match at the table.

    Shot by shot, or rack by rack. What the command line leaves open is asked for. Every entry is on the disk
    before the screen shows it. Without a terminal the keys are read from lines, see docs/cli.md.
    """
    from tenball.archive import is_begun
    from tenball.cli.options import a_break_order, a_language, a_race
    from tenball.cli.score import start
    from tenball.cli.score.setup import Wishes

    words = a_language(lang)
    wishes = Wishes(
        a, b, referee, book, a_race(race), sets, a_break_order(breaks), time_outs, clock=clock, table=table, event=event
    )
    if sample:
        start.keep_sample(words)
    elif file is not None and is_begun(file):
        start.keep_on(words, file, wishes)
    else:
        start.keep_new(words, file, wishes)


@app.command(epilog=_examples("tenball show final.jsonl", "tenball show --sample --lang sk"))
def show(
    file: given.OneMatch = None,
    sample: given.Sample = False,
    everything: Annotated[bool, typer.Option("--all", help="Also what was taken back or corrected.")] = False,
    lang: given.Lang = None,
    json: given.Json = False,
) -> None:
    """Tell a match in sentences, with the paragraphs."""
    from tenball.cli.options import a_language
    from tenball.cli.records import tell

    tell(file, a_language(lang), sample=sample, everything=everything, as_json=json)


@app.command(epilog=_examples("tenball text final.jsonl > final.txt", "tenball text --sample"))
def text(
    file: given.OneMatch = None,
    sample: given.Sample = False,
) -> None:
    """Write a match as match text, to paste and to print.

    One short line a shot. `show`, `check` and `stats` read it back.
    """
    from tenball.cli.records import as_text

    as_text(file, sample=sample)


@app.command(
    epilog=_examples(
        "tenball check final.jsonl",
        "tenball check final.jsonl --code 0BG5G-56PMJ",
        "tenball check *.jsonl --book cz --json",
    )
)
def check(
    files: Annotated[list[Path], typer.Argument(help="Records, or match texts; - reads standard input.")],
    book: given.Book = None,
    code: Annotated[str | None, typer.Option("--code", metavar="CODE", help="The code on the signed sheet.")] = None,
    lang: given.Lang = None,
    json: given.Json = False,
) -> None:
    """Judge matches again, list what would differ, and compare codes.

    Every ruling is asked for anew, by the match's own book as it is today or by another one; a finished record
    shows its code. The exit code is 1 if anything differs.
    """
    from tenball.cli.checking import a_code, compare
    from tenball.cli.options import a_language

    raise typer.Exit(compare(files, book, a_code(code), a_language(lang), as_json=json))


@app.command(
    epilog=_examples("tenball stats final.jsonl", "tenball stats --sample --lang cs", "tenball stats *.jsonl --json")
)
def stats(
    files: given.SeveralMatches = None,
    sample: given.Sample = False,
    lang: given.Lang = None,
    json: given.Json = False,
) -> None:
    """Count innings, balls, breaks, safeties and fouls.

    In JSON every figure names the entries of the record that stand behind it.
    """
    from tenball.cli.counted import figures
    from tenball.cli.options import a_language

    raise typer.Exit(figures(files or [], a_language(lang), sample=sample, as_json=json))


@app.command(epilog=_examples("tenball forget final.jsonl", "tenball forget final.jsonl --yes"))
def forget(
    file: Annotated[Path, typer.Argument(help="A record.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask first.")] = False,
    lang: given.Lang = None,
) -> None:
    """Take the names of the people out of a record, for good.

    What happened stays, and so does the code. Nothing brings the names back, so this asks first.
    """
    from tenball.cli.forgetting import take_out
    from tenball.cli.options import a_language

    take_out(file, a_language(lang), sure=yes)


@app.command(epilog=_examples("tenball rules", "tenball rules cz --lang cs", "tenball rules sk --diff cz"))
def rules(
    book: Annotated[str | None, typer.Argument(help="An edition by name, or a club's TOML file.")] = None,
    diff: Annotated[str | None, typer.Option("--diff", metavar="BOOK", help="Only where this book differs.")] = None,
    lang: given.Lang = None,
    json: given.Json = False,
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
    lang: given.Lang = None,
    json: given.Json = False,
) -> None:
    """Draw a position as SVG, or in characters."""
    from tenball.cli.drawing import picture
    from tenball.cli.options import a_language

    picture(position, out, a_language(lang), in_characters=text, as_json=json)


@app.command(
    epilog=_examples(
        "tenball simulate '0@0,-0.2 1@0,0.2 3@1,-0.5' '2 1.5707963 0 0 0'",
        "tenball simulate cz~a~break~1-10~kitchen '11 -0.17 0 0.05 0' --cue=-0.655,0.22 --svg break.svg",
    ),
    # A stroke that begins with a minus is refused as a stroke, not as an option.
    context_settings={"ignore_unknown_options": True},
)
def simulate(
    position: Annotated[str, typer.Argument(help="A position text, or the text of a layout.")],
    stroke: Annotated[
        str, typer.Argument(help="Speed (m/s), aim (rad), tip to the right and up (ball radii), slope (rad).")
    ],
    *,
    cue: Annotated[str | None, typer.Option("--cue", metavar="X,Y", help="Where a cue ball in hand lies.")] = None,
    table: Annotated[
        str | None, typer.Option("--table", metavar="TABLE", help="A table's text; else nine_foot.")
    ] = None,
    materials: Annotated[
        str, typer.Option("--materials", metavar="NAME", help="new_cloth, worn_cloth, coin_table or pooltool.")
    ] = "new_cloth",
    book: given.Book = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="A picture of all ways.")] = None,
    png: Annotated[Path | None, typer.Option("--png", metavar="FILE", help="The same; needs the extra png.")] = None,
    lang: given.Lang = None,
    json: given.Json = False,
) -> None:
    """Play one shot on the simulated table.

    Tells the facts as the referee would hear them, and every contact. Compiles the simulator first if that was not
    done yet, see `tenball warmup`.
    """
    from tenball.cli.options import a_language
    from tenball.cli.simulating import Asked, Shown, play

    play(Asked(position, stroke, cue, table, materials, book), Shown(json, svg, png), a_language(lang))


@app.command(epilog=_examples("tenball warmup"))
def warmup(lang: given.Lang = None, json: given.Json = False) -> None:
    """Compile the simulator, and say where its code is kept.

    Takes about 20 seconds the first time, and nothing afterwards. Whatever needs the simulator does it by itself.
    """
    from tenball.cli.compiling import compile_ahead
    from tenball.cli.options import a_language

    compile_ahead(a_language(lang), as_json=json)


@app.command(epilog=_examples("tenball bench physics", "tenball bench physics --cold --json"))
def bench(
    what: Annotated[str, typer.Argument(help="physics")],
    cold: Annotated[bool, typer.Option("--cold", help="Also the first shot with nothing compiled.")] = False,
    lang: given.Lang = None,
    json: given.Json = False,
) -> None:
    """Measure how fast this machine runs the simulator.

    Shots a second on one core and on all, a break, one shot whole, what a start takes, and memory. It takes about
    half a minute, and is worth something only on a machine that does nothing else.
    """
    from tenball.cli.benching import measure
    from tenball.cli.options import a_language

    measure(what, a_language(lang), cold=cold, as_json=json)


@app.command(
    epilog=_examples("tenball rule < questions.jsonl", "tenball rule --book club.toml < questions.jsonl"),
)
def rule(book: given.Book = None) -> None:
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
    json: given.Json = False,
) -> None:
    """Count what can become of a small rack.

    The states and steps at each depth from the break with the balls 1, 2, 9 and 10: a test for programs that know
    the rules.
    """
    from tenball.cli.counting import count

    count(book, depth, as_json=json)


for command in (*kept.COMMANDS, *playing.COMMANDS):
    app.command(command.name, epilog=_examples(*command.examples))(command.run)
