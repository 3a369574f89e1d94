"""Writes the types of all messages for the page: `python -m tenball.web.wire > page/src/wire.ts`."""

from __future__ import annotations

import sys
from dataclasses import fields
from typing import get_args

from tenball.match.report import ShotReport
from tenball.web import answers, doings, listed, offered, said, sent, shown
from tenball.web.typescript import interface, typed

__all__ = ["typescript"]

_HEAD = """// The messages between the page and the server. Written by `python -m tenball.web.wire`; do not edit.

export type Seat = "a" | "b";
export type Pair = [number, number];
export type Call =
  | { t: "break" }
  | { t: "called"; ball: number; pocket: string }
  | { t: "safety" }
  | { t: "push_out" }
  | { t: "uncalled" };
export type Plain = { t: string; [field: string]: unknown };
"""

_REPORT = {
    "Seat | None": "Seat",
    "Call | None": "Call",
    "bool": "boolean",
    "tuple[tuple[Ball, Pocket], ...]": "[number, string][]",
    "tuple[tuple[Ball, float], ...]": "[number, number][]",
    "tuple[tuple[Ball, Cushion], ...] | None": "[number, string][]",
    "tuple[Ball, ...]": "number[]",
    "frozenset[Ball] | None": "number[]",
    "int | None": "number",
    "frozenset[Foul]": "string[]",
}
"""How a line of the record writes what a report holds; what is silent is left out."""

_SHOWN = (
    *(shown.Names, shown.ClockPreset, shown.Header, shown.Clock, shown.Prompt, shown.Notice, shown.Last, shown.State),
    *(offered.FoulKey, offered.Pad, offered.Entry, offered.Holder, offered.Lease),
    *(answers.Standing, answers.Changing, answers.Misfitting, answers.Because, answers.Stopped, answers.Known),
    *(listed.Qr, listed.Link, listed.Links, listed.TableLinks, listed.Summary, listed.Choice, listed.Bookish),
    *(listed.Row, listed.Compared, listed.Choices, listed.TableState, listed.Reason, listed.ToldLine),
)
_FROM_SERVER = (
    *(sent.Welcome, sent.Update, sent.OverlayFrame, answers.Before, answers.Preview, sent.Beat, answers.Done),
    *(answers.Refused, answers.Noted, answers.Told, answers.Would),
)
_FROM_PAGE = (said.Hello, said.Take, said.Command, said.Notes, said.Asks, said.Lang, said.Editing)
_ASKED = (said.AskWhy, said.AskWould, said.AskBefore, said.AskPreview)


def typescript() -> str:
    """The whole file."""
    parts = [
        _HEAD,
        f"export const PROTOCOL = {sent.PROTOCOL};\n",
        _report(),
        _doings(),
        *map(interface, (*_SHOWN, *_FROM_SERVER, said.Note, *_ASKED, *_FROM_PAGE)),
        _union("FromServer", _FROM_SERVER),
        _union("FromPage", _FROM_PAGE),
    ]
    return "\n".join(parts)


def _report() -> str:
    lines = "".join(f"  {part.name}?: {_REPORT[str(part.type)]};\n" for part in fields(ShotReport))
    return f"export interface Report {{\n{lines}}}\n"


def _doings() -> str:
    kinds = get_args(get_args(doings.Do)[0])
    return "export type Do =\n" + "\n".join(f"  | {typed(kind)}" for kind in kinds) + ";\n"


def _union(name: str, kinds: tuple[type, ...]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {kind.__name__}" for kind in kinds) + ";\n"


if __name__ == "__main__":
    sys.stdout.write(typescript())
