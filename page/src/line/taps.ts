import type { Do, Note, Seat } from "../wire";

export type NoteName = Note["note"];

/** What a tap was: something to do at once, a note for later, or taking the right to write. */
export type Act =
  | { readonly t: "do"; readonly do: Do }
  | { readonly t: "note"; readonly note: NoteName; readonly seat: Seat | null; readonly foul: string | null }
  | { readonly t: "take"; readonly over: boolean };

/** A tap that the server has not answered yet, under the number by which it recognises it. */
export interface Tap {
  readonly id: string;
  readonly match: string;
  readonly client: string;
  readonly n: number;
  readonly epoch: number;
  readonly said_at: string;
  readonly act: Act;
}

/** Whether that leads to another question: an announcement, the clock, and what is only kept in mind do not. */
export function leadsOn(act: Act): boolean {
  if (act.t !== "do") return act.t === "note";
  if (act.do.t === "say") return act.do.event.t !== "warned" && act.do.event.t !== "noted";
  return act.do.t !== "call" && act.do.t !== "clock";
}

export function tap(match: string, client: string, n: number, epoch: number, said_at: string, act: Act): Tap {
  return { id: `${match}:${client}:${n}`, match, client, n, epoch, said_at, act };
}

export function commands(taps: readonly Tap[]): Tap[] {
  return inOrder(taps.filter(({ act }) => act.t !== "note"));
}

export function notes(taps: readonly Tap[]): Tap[] {
  return inOrder(taps.filter(({ act }) => act.t === "note"));
}

export function inOrder(taps: readonly Tap[]): Tap[] {
  return [...taps].sort((one, other) => one.n - other.n);
}

export function without(taps: readonly Tap[], numbers: readonly number[]): Tap[] {
  return taps.filter(({ n }) => !numbers.includes(n));
}

/** The highest number that was given out here; the next one is above it. */
export function highest(taps: readonly Tap[]): number {
  return Math.max(0, ...taps.map(({ n }) => n));
}

/** The message by which a tap goes to the server, the same whenever it is sent. */
export function message({ n, epoch, said_at, act }: Tap): object {
  if (act.t === "take") return { t: "take", n, over: act.over };
  return { t: "command", n, epoch, said_at, at: null, do: act.t === "do" ? act.do : null };
}

/** The notes of one epoch as one batch. */
export function batch(n: number, waiting: readonly Tap[]): object {
  return { t: "notes", n, epoch: waiting[0]?.epoch ?? 0, notes: inOrder(waiting).map(noted) };
}

function noted({ n, said_at, act }: Tap): Note {
  if (act.t !== "note") throw new Error("only a note goes with the notes");
  return { n, said_at, seat: act.seat, note: act.note, foul: act.foul };
}
