import { batch, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Phase } from "../line/room";
import type { Act } from "../line/taps";

const HELD_MS = 300;
export const LATE_MS = 1_200;

/** How long an entry has been under way: first it is told, then it is late and the pad goes into note mode. */
export class Patience {
  readonly held = signal(false);
  readonly late = signal(false);
  readonly end: () => void;

  /** `settled` rises with every answer, after which a server has its time again. */
  constructor(underWay: ReadonlySignal<boolean>, settled: ReadonlySignal<number>) {
    this.end = effect(() => (settled.value, this.watch(underWay.value)));
  }

  private watch(underWay: boolean): (() => void) | undefined {
    if (!underWay) return void batch(() => (this.held.value = this.late.value = false));
    const held = setTimeout(() => (this.held.value = true), HELD_MS);
    const late = setTimeout(() => (this.late.value = true), LATE_MS);
    return () => [held, late].forEach(clearTimeout);
  }
}

/** Whether the next entry is judged on what that leads to; an announcement changes nothing of that. */
export function isEntry(act: Act): boolean {
  return act.t === "note" || (act.t === "do" && act.do.t !== "call");
}

/** The words for why everything is noted here: the server's disk is full, nothing is heard of it, or it is slow. */
export function whyNoted(unsaved: boolean, phase: Phase): "link.unsaved" | "note.mode" | "note.slow" {
  if (unsaved) return "link.unsaved";
  return phase === "away" ? "note.mode" : "note.slow";
}
