import { mayLie } from "../table/plane";
import type { Call } from "../table/types";
import type { Desk } from "./desk";
import type { Turn } from "./messages";
import type { Table } from "./table";

/** Why the shot cannot be played yet. */
export type Missing = "ball" | "pocket" | "place" | "blocked" | "sending" | "away";
/** What the cue ball meets first by the drawn line, other than what was called; no ball is null. */
export interface Astray {
  readonly ball: number | null;
  /** Whether that is against the rules, and not only another ball than the called one. */
  readonly foul: boolean;
}

/** Whether that turn is played with a stroke. */
export function isStroke(turn: Turn): boolean {
  return turn.prompt !== "answer" && turn.prompt !== "breaker";
}

/** Whether the way to the ball may be drawn in this game. */
export function isDrawn(table: Table): boolean {
  const lines = table.game.value?.lines;
  return lines === "contact" || lines === "tangent";
}

/** The call as it is chosen so far, if that is one. */
export function callOf({ mode, ball, pocket }: Desk): Call | null {
  if (mode.value !== "called") return { t: mode.value };
  return ball.value !== null && pocket.value !== null ? { t: "called", ball: ball.value, pocket: pocket.value } : null;
}

/** Whether the cue ball may lie where it was put: as far as one sees, and by the server's word once it has looked. */
export function isPlaced({ place, fresh, layout, turn }: Desk, table: Table): boolean {
  const geometry = table.game.value?.geometry;
  const preview = fresh.value;
  if (place.value === null || geometry === undefined) return true;
  if (preview !== null && table.isFresh()) return preview.legal_place;
  return mayLie(geometry, layout.value, place.value, turn?.kitchen === true);
}

/** What has to be done before the shot can be played. */
export function missing(desk: Desk, table: Table): Missing | null {
  const preview = desk.fresh.value;
  if (table.phase.value !== "online") return "away";
  if (table.waiting.value) return "sending";
  if (!desk.legal.value) return "place";
  if (desk.turn?.prompt !== "lag" && desk.call.value === null) return desk.ball.value === null ? "ball" : "pocket";
  return preview !== null && preview.reach === null && preview.legal_place ? "blocked" : null;
}

/** Whether the drawn line goes to another ball than it has to, or than was called. */
export function astray(desk: Desk, table: Table): Astray | null {
  const preview = desk.fresh.value;
  const on = table.now.value?.state.ball_on ?? null;
  const told = isDrawn(table) && preview !== null && preview.cue.length > 0;
  const mode = desk.mode.value;
  if (!told || on === null || desk.placing.value || mode === "break" || mode === "push_out") return null;
  if (desk.turn === null || !isStroke(desk.turn) || desk.turn.prompt === "lag") return null;
  if (preview.ball !== on) return { ball: preview.ball, foul: true };
  return mode === "called" && desk.ball.value !== null && desk.ball.value !== on ? { ball: on, foul: false } : null;
}
