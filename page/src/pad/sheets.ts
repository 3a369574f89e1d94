import type { Before, Do, Preview, Seat } from "../wire";

/** Notices that concern the scorekeeper alone: a player who has to be told of two fouls. */
export const OF_WARNING: ReadonlySet<string> = new Set(["to_warn", "told", "unwarned"]);

export type BallsFor = "beside" | "not_as_called" | "with_foul" | "off";
export type SeatFor =
  "rack" | "concede_rack" | "concede_match" | "walkover" | "time_out" | "late" | "conduct" | "ask_call" | "sign";

/** What lies on the pad and asks for an answer. */
export type Sheet =
  | { readonly t: "balls"; readonly why: BallsFor; readonly marked: readonly number[]; readonly of?: Do }
  | { readonly t: "named"; readonly of?: Do }
  | { readonly t: "pocket"; readonly ball: number; readonly of?: Do }
  | Fouls
  | { readonly t: "seats"; readonly why: SeatFor }
  | { readonly t: "penalty"; readonly seat: Seat; readonly fell: readonly number[] }
  | { readonly t: "frozen" }
  | { readonly t: "frozen_to"; readonly ball: number }
  | { readonly t: "more" }
  | { readonly t: "text"; readonly why: "note" | "late" | "reason"; readonly seat?: Seat; readonly decided?: Decided }
  | { readonly t: "why"; readonly text: string | null }
  | { readonly t: "history" }
  | { readonly t: "entry"; readonly seq: number }
  | { readonly t: "decide"; readonly before: Before; readonly charged: boolean }
  | { readonly t: "preview"; readonly change: Do; readonly preview: Preview }
  | { readonly t: "would"; readonly text: string; readonly of: Do }
  | { readonly t: "question"; readonly text: string }
  | { readonly t: "sure"; readonly text: string; readonly of: Do };

export interface Fouls {
  readonly t: "fouls";
  readonly fell: readonly number[];
  readonly noShot: boolean;
  readonly byOther: boolean;
  readonly several: boolean;
  readonly marked: readonly string[];
}

export interface Decided {
  readonly seq: number;
  readonly outcome: string;
}

export const FOULS: Fouls = { t: "fouls", fell: [], noShot: false, byOther: false, several: false, marked: [] };

/** The sheet that asks for a foul, with the balls that were said to have fallen. */
export function foulsWith(fell: readonly number[]): Fouls {
  return { ...FOULS, fell };
}

/** The fouls that can have happened, in the order in which they are shown. */
export function possible(
  sheet: Fouls,
  known: { readonly shot: readonly string[]; readonly pushOut: readonly string[]; readonly between: readonly string[] },
  state: { readonly choice: boolean; readonly pushOut: boolean },
  isAlone: (foul: string) => boolean,
): readonly string[] {
  if (state.choice || sheet.noShot || sheet.byOther) return known.between;
  const open = state.pushOut ? known.pushOut : known.shot;
  return sheet.several ? open.filter((foul) => !isAlone(foul)) : open;
}
