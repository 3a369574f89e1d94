import type { Seat, ShotPlay, StrokeRow, Vec2 } from "../table/types";
import type { Lagged } from "./messages";

/** A shot that was played, as it is shown here. */
export interface Seen {
  readonly seq: number;
  readonly seat: Seat;
  readonly shot: ShotPlay;
}

/** What rolls over the table at this moment. */
export type Rolling = { readonly t: "shot"; readonly seen: Seen } | { readonly t: "lag"; readonly lagged: Lagged };

/** A decision as it is told, the entry and the rack of it, and who made it. */
export interface Decided {
  readonly seq: number;
  readonly rack: number;
  readonly seat: Seat;
  readonly text: string;
}

/** The stroke that a player is getting ready for, at the table as it is after so many entries. */
export interface Aimed {
  readonly seat: Seat;
  readonly at: number;
  readonly stroke: StrokeRow;
  readonly place: Vec2 | null;
}
