"""The error that the archive raises when a record cannot be kept or had."""

from __future__ import annotations

__all__ = ["ArchiveError"]

_MESSAGES = {
    "exists": "{path} already holds a record; give the new one another name",
    "not_found": "there is no file {path}",
    "not_readable": "cannot read {path}: {problem}",
    "not_a_file": "{path} is not a file",
    "pipe": "{path} is not a file; what comes through a pipe is read as -",
    "not_writable": "cannot write {path}: {problem}; this was not recorded, and all that was recorded before is kept",
    "too_big": "{path} has {size} bytes; a record has at most {most}",
    "not_utf8": "{path}, line {line}: this is not UTF-8 text, so it is no record of tenball",
    "no_match_file": "{path}: this is neither a record nor a match text",
    "other_encoding": "{path}, line {line}: this is not UTF-8 (perhaps Windows-1250 or UTF-16); save the text again as "
    "UTF-8",
    "no_header": "{path} holds no match yet; begin one in it with tenball score --file, or delete it",
    "bad_record": "{path}: {problem}",
    "converted": "{path} was saved by another program with other line ends; turn them back into line feeds first",
    "torn": "{path} ends in an entry that was never finished; go on with it in tenball score, which repairs it",
    "stale": "{path} has grown since it was read; read it again before writing to it",
    "bad_database": "{url} is no database that tenball knows; write sqlite:///FILE or "
    "postgresql+psycopg://USER@HOST/NAME (for PostgreSQL pip install '.[postgresql]' in the clone)",
    "no_database": "the database {url} does not answer: {problem}",
    "no_database_file": "{path} is no data file of tenball, or it is damaged: {problem}",
    "no_match": "there is no match {match}",
    "match_exists": "there is a match {match} already",
    "bad_id": "the id {match!r} cannot be kept here; make it of a few letters, digits, dots, hyphens and underscores",
    "newer": "{path} was written by a newer tenball (form {version}; this one knows {known}); install the newer one, "
    "or start on another data file",
    "older": "{path} is not in the form of this tenball yet; start tenball serve on it once",
    "not_migrated": "the database could not be brought to the newest form: {problem}; nothing was changed",
    "migration_undone": "{path} could not be brought to the newest form: {problem}; it is as it was before, and a copy "
    "is {backup}",
    "exists_already": "{path} exists already; choose another name",
    "no_backup": "no copy could be made at {path}: {problem}",
    "served": "another tenball serves the database {database}; stop it there first",
    "busy": "another program is writing to {path}; close it there, or wait",
}


class ArchiveError(Exception):
    """What was wrong, as a key for programs and a sentence for people."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(_MESSAGES[key].format(**values))
