import type { Outbox } from "../line/outbox";
import { inOrder, leadsOn, type NoteName } from "../line/taps";
import type { Do, State } from "../wire";

/** A shot in the words of a note, which names no balls. */
export interface Brief {
  readonly note: NoteName;
  readonly foul: string | null;
}

/** What a note would say of that entry; none where it cannot say it all. */
export function brief(act: Do): Brief | null {
  if (act.t !== "shot") return null;
  const { call, potted, made = [], off = [], fouls = [] } = act.report;
  if (made.length > 0 || off.length > 0 || fouls.length > 1) return null;
  const [foul] = fouls;
  if (foul !== undefined) return { note: "foul", foul };
  if (potted) return { note: "pot", foul: null };
  return { note: call?.t === "safety" || call?.t === "push_out" ? call.t : "miss", foul: null };
}

/** What was said last and is on its way, in the words of a note. */
export function lastSaid(judging: Do | null, outbox: Outbox): Brief | null {
  if (judging !== null) return brief(judging);
  const last = inOrder(outbox.taps.value.filter(({ act }) => leadsOn(act))).at(-1)?.act;
  if (last?.t === "do") return brief(last.do);
  return last?.t === "note" ? last : null;
}

/** Whether a shot is asked for that may well be followed by another one of the same player. */
export function isShooting({ stage, mode, phase }: State): boolean {
  return stage === "rack" && mode === "full" && (phase === "after_break" || phase === "play");
}

/** What is asked for: while it is the same, what was begun under it can be ended. */
export function questionOf({ stage, rack, mode, phase, shooter }: State): string {
  return [stage, rack, mode, phase, shooter].join(" ");
}

export function isSame(one: Brief, other: Brief | null): boolean {
  return one.note === other?.note && one.foul === other.foul;
}
