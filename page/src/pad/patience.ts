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

type Why = "link.unsaved" | "note.mode" | "note.undecided" | "note.slow";

/** The words for why all is noted here: the disk is full, the server away or slow, or notes before wait for the person. */
export function whyNoted(unsaved: boolean, phase: Phase, undecided: boolean): Why {
  if (unsaved) return "link.unsaved";
  if (phase === "away") return "note.mode";
  return undecided ? "note.undecided" : "note.slow";
}
