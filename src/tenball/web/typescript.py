"""The messages as TypeScript, so that the page cannot misunderstand the server."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

__all__ = ["Alias", "interface", "typed"]

_PLAIN: dict[object, str] = {str: "string", bool: "boolean", int: "number", float: "number", NoneType: "null"}


@dataclass(frozen=True, slots=True)
class Alias:
    """The name under which the page knows a type that is written out elsewhere."""

    name: str


def interface(kind: type[Any]) -> str:
    """One message as an interface."""
    body = "".join(f"  {line};\n" for line in _members(kind))
    return f"export interface {kind.__name__} {{\n{body}}}\n"


def _members(kind: type[Any]) -> Iterator[str]:
    hints = get_type_hints(kind, include_extras=True)
    names = [member.name for member in fields(kind)]
    for name in sorted(names, key=lambda name: name != "t"):
        yield f"{name}{'?' if _may_be_left_out(kind, name) else ''}: {typed(hints[name])}"


def _may_be_left_out(kind: type[Any], name: str) -> bool:
    """Whether a message without that field means its default; the tag is always there."""
    member = next(member for member in fields(kind) if member.name == name)
    return name != "t" and member.default is None


def typed(hint: Any) -> str:  # noqa: ANN401 - any type that a message declares
    """That type as TypeScript writes it; one that no message has yet is an error."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    if is_dataclass(hint) and isinstance(hint, type):
        return hint.__name__ if not hint.__name__.startswith("Do") else _inline(hint)
    return _composed(get_origin(hint), get_args(hint))


def _inline(kind: type[Any]) -> str:
    return f"{{ {'; '.join(_members(kind))} }}"


def _composed(origin: object, parts: tuple[Any, ...]) -> str:
    if origin is Annotated:
        alias = next((mark for mark in parts[1:] if isinstance(mark, Alias)), None)
        return alias.name if alias else typed(parts[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in parts)
    if origin in (Union, UnionType):
        return " | ".join(typed(part) for part in parts)
    if origin is list:
        inner = typed(parts[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(typed(part) for part in parts)}]"
    if origin is dict:
        return f"{{ [key: string]: {typed(parts[1])} }}"
    raise TypeError(f"no message has a field of the kind {origin}")
