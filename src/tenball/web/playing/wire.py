"""Writes the types of a game's messages for the page: `python -m tenball.web.playing.wire > page/src/play-wire.ts`."""

from __future__ import annotations

import sys

from tenball.web.playing import choices, parts, replays, said, sent
from tenball.web.rest.play import Lies, Shots, Stands
from tenball.web.typescript import interface

__all__ = ["FROM_PAGE", "FROM_SERVER", "typescript"]

_HEAD = """// The messages of a game between the page and the server.
// Written by `python -m tenball.web.playing.wire`; do not edit.

import type { Geometry, Layout, Played, ShotPlay } from "./table/types";
import type {
  Beat,
  Bookish,
  Call,
  Choice,
  ClockPreset,
  Compared,
  Link,
  Names,
  Pair,
  Reason,
  Seat,
  State,
} from "./wire";

export type { Geometry, Layout, Played, ShotPlay } from "./table/types";
/** Every measure of the table by its name; lengths in metres, angles in radians. */
export type TableMeasures = { name: string } & { [measure: string]: number | string };
/** A lag: the paths, with the stroke and where the ball lay. */
export type LagPlay = Played & { stroke: StrokeRow; before: Layout };
export type StrokeRow = [number, number, number, number, number];
/** A shot of a record once more, or in what it comes out otherwise. */
export type Replay = ShotPlay | { trajectory: null; differs: Differs; before: Layout; after: Layout };
export interface Differs {
  key: string;
  text: string;
  detail: string;
}
"""

_PARTS = (
    *(parts.Seated, parts.Seats, parts.Game, parts.StrokeLimits, parts.ObviousPot, parts.HiddenBall),
    *(
        parts.OptionTexts,
        parts.Turn,
        parts.ThinkingNow,
        parts.SeatHere,
        parts.People,
        parts.OfferMade,
        parts.Rematch,
        parts.Ruled,
    ),
    *(parts.LastRuled, parts.OtherBook, parts.BothLags, parts.IdeaWay, parts.HintIdea, parts.MapBest, sent.PlayMade),
    *(choices.LevelChoice, choices.PlayerChoice, choices.EngineChoice, choices.PlayChoices),
    *(replays.ShotLine, Shots, Lies, Stands),
)
FROM_SERVER = (
    *(sent.PlayWelcome, sent.Working, sent.Table, sent.ShotTold, sent.Lagged, sent.PreviewTold, sent.AimTold),
    *(sent.Hint, sent.MapTold, sent.ReasonTold, sent.Done, sent.Refused),
)
FROM_PAGE = (
    *(said.Hello, said.Shoot, said.LagStroke, said.ChooseBreaker, said.TakeOrHandBack, said.Concede, said.Claim),
    *(said.AskPreview, said.AimShown, said.AskHint, said.AskMap, said.AskReason, said.Rested, said.StopThinking),
    *(said.Undo, said.Redo, said.BackTo, said.SetUp, said.Offer, said.Accept, said.Decline, said.Lang),
)


def typescript() -> str:
    """The whole file."""
    parts = [
        _HEAD,
        f"export const PLAY_PROTOCOL = {sent.PROTOCOL};\n",
        *map(interface, (*_PARTS, *FROM_SERVER, *FROM_PAGE)),
        _union("FromGame", (*(kind.__name__ for kind in FROM_SERVER), "Beat")),
        _union("ToGame", tuple(kind.__name__ for kind in FROM_PAGE)),
    ]
    return "\n".join(parts)


def _union(name: str, kinds: tuple[str, ...]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {kind}" for kind in kinds) + ";\n"


if __name__ == "__main__":
    sys.stdout.write(typescript())
