/** What the server and a page that plays say to each other, by the names that the page has for it. */

import type { Call, Layout, Seat, StrokeRow, Vec2 } from "../table/types";
import type { Game, OfferMade, Turn } from "../play-wire";

export type {
  FromGame as FromTable,
  Game as GameInfo,
  Hint as HintTold,
  HintIdea as Idea,
  Lagged,
  MapTold,
  PlayChoices,
  PlayMade as MadeGame,
  PlayWelcome as Welcome,
  PreviewTold as Preview,
  ReasonTold,
  StrokeLimits as Limits,
  Table as TableNow,
  Turn,
  Working,
} from "../play-wire";
export type { Choice as Named } from "../wire";

export type LineLength = Game["lines"];
export type GameKind = Game["kind"];
export type PromptKind = Turn["prompt"];
export type CallKind = Call["t"];
export type Offer = OfferMade;
export type Option = "take" | "hand_back";

/** What a seat decides, of the table as it was seen. */
export type Move =
  | { readonly t: "shoot"; readonly call: Call; readonly stroke: StrokeRow; readonly place: Vec2 | null }
  | { readonly t: "lag"; readonly stroke: StrokeRow }
  | { readonly t: "breaker"; readonly who: Seat }
  | { readonly t: "answer"; readonly option: Option }
  | { readonly t: "concede" }
  | { readonly t: "claim" };

/** What changes the match; each goes out under a number of its own and is answered under it. */
export type Act =
  | Move
  | { readonly t: "undo" | "redo" }
  | { readonly t: "back"; readonly to: number }
  | { readonly t: "set"; readonly layout: Layout }
  | { readonly t: "offer" | "accept" | "decline"; readonly kind: Offer["kind"] };

const MOVES: readonly Act["t"][] = ["shoot", "lag", "breaker", "answer", "concede", "claim"];

export function isMove(act: Act): act is Move {
  return MOVES.includes(act.t);
}

export function isOption(option: string): option is Option {
  return option === "take" || option === "hand_back";
}
