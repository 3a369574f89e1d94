"""Where a session meets the disk: what is pending is written first and shown afterwards."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from tenball.archive import Lock, append
from tenball.archive.lock import lock_path
from tenball.cli.score.pads import Sure, SureOf
from tenball.cli.score.session import Saving, Session, deeper, home, resumed, written
from tenball.cli.signs import say
from tenball.match import MatchError, Stamp

__all__ = ["Desk", "settle", "timed"]

_AUTHOR = "scorekeeper"


@dataclass(frozen=True, slots=True)
class Desk:
    """The file of a record, and the right to be the only one to write to it."""

    path: Path
    lock: Lock


def settle(desk: Desk, session: Session) -> Session:
    """The session once what it wants written is on the disk; nothing is acknowledged before.

    What does not fit the match is not written, and said.
    """
    if session.pending:
        try:
            record = append(desk.path, session.record, session.pending, _now(), desk.lock)
        except MatchError as problem:
            return replace(resumed(session.record, session.language), notice=str(problem))
        return written(session, record)
    return _saved(desk, session, session.saving) if session.saving else session


def timed(session: Session) -> Session:
    """The session as it is now."""
    return replace(session, now=_now().time)


def _now() -> Stamp:
    return Stamp(datetime.now().astimezone().isoformat(timespec="seconds"), _AUTHOR)


def _saved(desk: Desk, session: Session, saving: Saving) -> Session:
    """The match text in a file; the record's own is never taken for it, and another's not unasked."""
    words, path = session.language, Path(saving.path)
    session = replace(home(session), saving=None)
    try:
        if any(_same(path, own) for own in (desk.path, lock_path(desk.path))):
            return replace(session, notice=say(words, "own_file", path=path))
        if path.exists() and not saving.over:
            return deeper(session, Sure(SureOf.OVERWRITE, saving=saving.path))
        _put(path, session)
    except (OSError, ValueError) as problem:
        told = getattr(problem, "strerror", None) or problem
        return replace(session, notice=say(words, "not_saved", path=path, problem=told))
    return replace(session, notice=say(words, "text_saved", path=path))


def _same(path: Path, own: Path) -> bool:
    return path.resolve() == own.resolve() or (path.exists() and own.exists() and path.samefile(own))


def _put(path: Path, session: Session) -> None:
    """Write the match text aside first, so that a file is replaced whole or not at all."""
    from tenball.match.notation import write

    aside = path.parent / f".{path.name}.{secrets.token_hex(4)}"
    try:
        aside.write_text(write(session.record), encoding="utf-8")
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)
