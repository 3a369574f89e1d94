"""Judging records again on the command line, and comparing their codes with those on signed sheets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tenball.cli.failures import Exit, Failure, Refused
from tenball.cli.printed import print_json, print_lines
from tenball.cli.signs import signs
from tenball.cli.sources import Source, each
from tenball.match import Stage
from tenball.match.check import Difference, differences
from tenball.rules.editions import open_book
from tenball.rules.plain import ruling_plain
from tenball.rules.rulebook import Rulebook
from tenball.table import quoted
from tenball.words import Language
from tenball.words.tell import names, ruling

__all__ = ["a_code", "compare"]

_ALIKE = str.maketrans("OIL", "011")
_CODE = re.compile(r"[0-9A-HJKMNP-TV-Z]{5}-?[0-9A-HJKMNP-TV-Z]{5}")


@dataclass(frozen=True, slots=True)
class _Found:
    """What there is to say of a match: rulings that would be others, and its code beside the one on the sheet."""

    source: Source
    differing: list[Difference]
    sheet: str | None

    @property
    def finished(self) -> bool:
        return self.source.record.match().stage is Stage.FINISHED

    @property
    def agrees(self) -> bool:
        return self.sheet is None or self.sheet == self.source.code

    @property
    def amended(self) -> int:
        """How many entries follow the signature."""
        record = self.source.record
        return len(record.entries) - record.signature[0] if record.signature else 0

    @property
    def code(self) -> Exit:
        """What a referee decided himself is told, but is no fault of the record."""
        wrong = any(difference.overruled is None for difference in self.differing)
        return Exit.DIFFERENT if wrong or not self.agrees else Exit.OK


def a_code(text: str | None) -> str | None:
    """A code as somebody copied it from a sheet, small letters and letters that look like digits among it."""
    if text is None:
        return None
    code = text.strip().upper().translate(_ALIKE)
    if not _CODE.fullmatch(code):
        raise Refused(Exit.BAD_INPUT, f"--code cannot be {quoted(text)}; it has ten signs, as in 0BG5G-56PMJ")
    return f"{code[:5]}-{code[-5:]}"


def compare(files: list[Path], book: str | None, sheet: str | None, words: Language, *, as_json: bool) -> Exit:
    """Print what would be ruled otherwise, and the code; the exit code says whether anything differs."""
    other = open_book(book) if book else None
    if sheet is not None and len(files) > 1:
        raise Refused(Exit.BAD_INPUT, "--code is the code of one match; name one file")
    worst, told = Exit.OK, []
    for name, found in each(files, partial(_found, other=other, sheet=sheet)):
        worst = max(worst, found.code)
        if as_json:
            told.append({"file": name} | ({"error": found.plain()} if isinstance(found, Failure) else _plain(found)))
        elif isinstance(found, _Found):
            print_lines(_told(found, words))
    if as_json:
        print_json(told)
    return worst


def _found(source: Source, other: Rulebook | None, sheet: str | None) -> _Found:
    if sheet is not None and source.code is None:
        raise Refused(
            Exit.BAD_INPUT, f"{source.name} is a match text and has no code; check the record that was signed"
        )
    source.record.match()
    return _Found(source, differences(source.record, other), sheet)


def _told(found: _Found, words: Language) -> Iterator[str]:
    say, record = signs(words.code).say, found.source.record
    yield f"{found.source.name}: {say('check.found', n=len(found.differing)) if found.differing else say('check.same')}"
    called = names(words, record)
    for difference in found.differing:
        yield f"  #{difference.seq}"
        yield f"    {say('check.recorded')} {ruling(words, difference.recorded, called)}"
        now = ruling(words, difference.now, called) if difference.now else difference.problem
        yield f"    {say('check.now')} {now}"
        if difference.overruled is not None:
            yield f"    {say('check.overruled', reason=difference.overruled)}"
    yield from _told_of_code(found, words)


def _told_of_code(found: _Found, words: Language) -> Iterator[str]:
    """The code of a finished record, whether it is signed, and whether it is the one on the sheet."""
    say, source = signs(words.code).say, found.source
    if source.code is not None and (found.finished or found.sheet):
        signed = say("check.signed" if source.record.signature else "check.unsigned")
        yield f"  {say('check.code', code=source.code)} ({signed})"
    if found.amended:
        yield f"  {say('check.amended', n=found.amended)}"
    if found.sheet is not None:
        yield f"  {say('check.agrees' if found.agrees else 'check.differs', code=found.sheet)}"


def _plain(found: _Found) -> dict[str, object]:
    plain: dict[str, object] = {
        "code": found.source.code,
        "signed": found.source.record.signature is not None,
        "amended": found.amended,
        "differences": [_difference(difference) for difference in found.differing],
    }
    return plain if found.sheet is None else plain | {"code_agrees": found.agrees}


def _difference(found: Difference) -> dict[str, object]:
    return {
        "seq": found.seq,
        "recorded": ruling_plain(found.recorded),
        "now": ruling_plain(found.now) if found.now else None,
        "overruled": found.overruled,
        "problem": found.problem,
    }
