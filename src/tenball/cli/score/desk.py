"""Where a session meets the disk: what is pending is written first and shown afterwards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from tenball.archive import Lock, append
from tenball.cli.score.session import Session, resumed, taken, written
from tenball.cli.signs import say
from tenball.match import MatchError, Stamp

__all__ = ["Desk", "settle"]

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
    return _saved(session, Path(session.saving)) if session.saving else session


def _now() -> Stamp:
    return Stamp(datetime.now().astimezone().isoformat(timespec="seconds"), _AUTHOR)


def _saved(session: Session, path: Path) -> Session:
    from tenball.match.notation import write

    session = replace(taken(session), saving=None)
    try:
        path.write_text(write(session.record), encoding="utf-8")
    except OSError as problem:
        return replace(session, notice=say(session.language, "not_saved", path=path, problem=problem.strerror))
    return replace(session, notice=say(session.language, "text_saved", path=path))
