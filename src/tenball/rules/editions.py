"""Opening a rulebook: an edition that comes with tenball, or a club's variant of one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, get_type_hints

from tenball.rules.errors import RulesError
from tenball.rules.fouls import Foul
from tenball.rules.reading import in_words
from tenball.rules.rulebook import BOOKS, CITED, READINGS, SWITCHES, Rulebook

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["changed_switches", "open_book", "variant"]

_TOP = ("name", "extends", "switches", "cites", "readings")
_HEADING = re.compile(r"\s*\[+([^\]]+)\]")
_PAIR = re.compile(r"\s*([^=#]+)=")
_Locate = Callable[[str], str]
_MOST = 1000
"""The largest number that a switch takes, whatever it counts or measures."""

_LONGEST = 1_000_000
"""The most characters that a book's file may have."""


@cache
def open_book(name: str) -> Rulebook:
    """The edition of that name, or the club's variant in that TOML file."""
    from pathlib import Path  # noqa: PLC0415 - only who opens a book waits for what reading takes

    if name in BOOKS:
        return _read(Path(__file__).parent / "books" / f"{name}.toml", bundled=True)
    if name.endswith(".toml"):
        return _read(Path(name), bundled=False)
    raise RulesError("unknown_book", name=name, known=", ".join(BOOKS))


def variant(
    name: str,
    base: Rulebook | None,
    switches: Mapping[str, object],
    cites: Mapping[str, object],
    locate: _Locate,
) -> Rulebook:
    """The book that changes these switches of the base; `locate` tells where a key was written, for errors."""

    def at(switch: str) -> str:
        return locate(f"switches.{switch}")

    values = {f.name: getattr(base, f.name) for f in fields(Rulebook)} if base else {}
    for switch, raw in switches.items():
        if switch not in SWITCHES:
            raise RulesError("unknown_switch", where=at(switch), switch=switch, allowed=", ".join(SWITCHES))
        values[switch] = _value(switch, raw, at)
    for switch in SWITCHES:
        if switch not in values:
            raise RulesError("missing_switch", where=locate("switches"), switch=switch)
    values |= {"name": name, "extends": base.name if base else None}
    values["cites"] = _cites(base, cites, locate)
    return Rulebook(**values)


def changed_switches(book: Rulebook, base: Rulebook) -> dict[str, object]:
    """The switches in which a book departs from another, as plain values that `variant` reads back."""
    pairs = ((switch, getattr(book, switch), getattr(base, switch)) for switch in SWITCHES)
    return {switch: plain(value) for switch, value, other in pairs if value != other}


def plain(value: object) -> object:
    """A switch's value as TOML and JSON hold it."""
    if isinstance(value, frozenset):
        return [str(foul) for foul in Foul if foul in value]
    return str(value) if isinstance(value, StrEnum) else value


def _read(path: Path, *, bundled: bool) -> Rulebook:
    import tomllib  # noqa: PLC0415 - only who opens a book waits for what reading takes

    text = _text(path)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise RulesError("bad_toml", path=path, problem=in_words(problem)) from None
    return _book(data, _locator(path, text), bundled=bundled, stem=path.stem)


def _text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(_LONGEST + 1)
    except OSError as problem:
        raise RulesError("no_such_file", path=path, problem=problem.strerror or problem) from None
    except UnicodeDecodeError as problem:
        raise RulesError("no_such_file", path=path, problem=problem) from None
    if len(text) > _LONGEST:
        raise RulesError("no_such_file", path=path, problem=f"it is longer than {_LONGEST} characters")
    return text


def _book(data: Mapping[str, object], locate: _Locate, *, bundled: bool, stem: str) -> Rulebook:
    for key in data:
        if key not in _TOP:
            raise RulesError("unknown_key", where=locate(key), name=key, allowed=", ".join(_TOP))
    base = _base(data, locate, bundled=bundled)
    name = data.get("name", stem)
    if not isinstance(name, str):
        raise RulesError("bad_text", where=locate("name"), name="name", value=name)
    book = variant(name, base, _table(data, "switches", locate), _table(data, "cites", locate), locate)
    if "readings" not in data:
        return book
    readings = _members("readings", data["readings"], READINGS, locate)
    return Rulebook(**{f.name: getattr(book, f.name) for f in fields(Rulebook)} | {"readings": readings})


def _base(data: Mapping[str, object], locate: _Locate, *, bundled: bool) -> Rulebook | None:
    name = data.get("extends")
    if name is None and bundled:
        return None
    if name not in BOOKS:
        raise RulesError("bad_extends", where=locate("extends"), value=name, known=", ".join(BOOKS))
    return open_book(str(name))


def _table(data: Mapping[str, object], key: str, locate: _Locate) -> Mapping[str, object]:
    table = data.get(key, {})
    if not isinstance(table, dict):
        raise RulesError("bad_text", where=locate(key), name=key, value=table)
    return table


def _cites(base: Rulebook | None, cites: Mapping[str, object], locate: _Locate) -> dict[str, str]:
    merged = dict(base.cites) if base else dict.fromkeys(CITED, "")
    for key, paragraph in cites.items():
        if key not in CITED:
            raise RulesError("unknown_key", where=locate(f"cites.{key}"), name=key, allowed=", ".join(CITED))
        if not isinstance(paragraph, str):
            raise RulesError("bad_text", where=locate(f"cites.{key}"), name=key, value=paragraph)
        merged[key] = paragraph
    return merged


def _value(switch: str, raw: object, locate: _Locate) -> object:
    """The typed value of one switch; its type is the one that the field declares."""
    kind = _kinds()[switch]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        allowed = tuple(kind)
        if raw not in allowed:
            raise RulesError("bad_value", where=locate(switch), switch=switch, value=raw, allowed=", ".join(allowed))
        return kind(str(raw))
    if kind == frozenset[Foul]:
        return frozenset(Foul(key) for key in _members(switch, raw, tuple(Foul), locate))
    return _plain_value(switch, raw, kind, locate)


def _plain_value(switch: str, raw: object, kind: object, locate: _Locate) -> object:
    if kind is bool and isinstance(raw, bool):
        return raw
    number = isinstance(raw, int | float) and not isinstance(raw, bool) and 0 <= raw <= _MOST
    if kind is int and number and isinstance(raw, int):
        return raw
    if kind is float and number:
        return raw
    allowed = "true, false" if kind is bool else f"a {'whole ' if kind is int else ''}number from 0 to {_MOST}"
    raise RulesError("bad_value", where=locate(switch), switch=switch, value=raw, allowed=allowed)


def _members(switch: str, raw: object, allowed: tuple[str, ...], locate: _Locate) -> frozenset[str]:
    if not isinstance(raw, list) or any(key not in allowed for key in raw):
        listed = "a list of " + ", ".join(allowed)
        raise RulesError("bad_value", where=locate(switch), switch=switch, value=raw, allowed=listed)
    return frozenset(raw)


@cache
def _kinds() -> dict[str, object]:
    return get_type_hints(Rulebook)


def _locator(path: Path, text: str) -> _Locate:
    lines = _lines_of_keys(text)

    def locate(key: str) -> str:
        number = lines.get(key) or lines.get(key.partition(".")[0])
        return f"{path}, line {number}" if number else str(path)

    return locate


def _lines_of_keys(text: str) -> dict[str, int]:
    """The line on which each key of a TOML file first stands, keys of tables with the table before them."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if heading := _HEADING.match(line):
            table = f"{_bare(heading[1])}."
            found.setdefault(table[:-1], number)
        elif pair := _PAIR.match(line):
            found.setdefault(table + _bare(pair[1]), number)
    return found


def _bare(key: str) -> str:
    return re.sub(r"""["'\s]""", "", key)
