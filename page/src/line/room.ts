import { batch as together, computed, signal } from "@preact/signals";
import type { Before, Do, Entry, FromServer, Header, Lease, Note, Pad, Pair, Preview, Seat, State, Told, Update, Welcome, Would } from "../wire";
import { client as page, type Client } from "./client";
import { forget, keep, kept } from "./store";
import { isForGood, wire, type Wire } from "./socket";
import { batch, commands, highest, message, notes, tap, without, type Act, type Tap } from "./taps";

export type Phase = "joining" | "online" | "away" | "closed";
export type Answer = Before | Preview | Told | Would;
export interface Stopped {
  readonly n: number;
  readonly key: string;
  readonly text: string;
}
export interface Asked {
  readonly key: string;
  readonly text: string;
  readonly of: Do;
}

/** Who this page is in the room, and what it wants to see there. */
export interface Joining {
  readonly match: string;
  readonly token: string;
  readonly named: boolean;
  readonly view: "pad" | "watch";
  readonly device: string | null;
}

const AWAY_MS = 1_200;
const ANSWER_MS = 2_500;
const DISK_MS = 1_000;

/** One match as this page sees it: what the server said last, and what it has not answered yet. */
export class Room {
  readonly phase = signal<Phase>("joining");
  readonly code = signal(0);
  readonly header = signal<Header | null>(null);
  readonly state = signal<State | null>(null);
  readonly pad = signal<Pad | null>(null);
  /** The number of the last entry that this page has seen. */
  readonly seq = signal(0);
  private readonly written = signal(0);
  /** Whether something was written that this page does not show yet. */
  readonly behind = computed(() => this.seq.value < this.written.value);
  readonly entries = signal<readonly Entry[]>([]);
  readonly stands = signal<readonly Pair[]>([]);
  readonly lease = signal<Lease | null>(null);
  readonly right = signal<Welcome["right"] | null>(null);
  readonly taps = signal<readonly Tap[]>([]);
  readonly lost = signal<readonly Tap[]>([]);
  readonly notice = signal<string | null>(null);
  readonly asked = signal<Asked | null>(null);
  readonly stopped = signal<Stopped | null>(null);
  readonly unsaved = signal(false);
  /** The server's clock minus this device's, in milliseconds. */
  readonly offset = signal(0);
  readonly waiting = computed(() => commands(this.taps.value));
  readonly noted = computed(() => notes(this.taps.value));
  readonly mayWrite = computed(() => this.lease.value?.mine === true);

  private client = "";
  private held: Client | null = null;
  private left = false;
  private counter = 0;
  private epoch = 0;
  private line: Wire | null = null;
  private sending: number | null = null;
  private patience = 0;
  private leaving = 0;
  private questions = new Map<number, (answer: Answer | null) => void>();

  constructor(
    readonly joining: Joining,
    private lang: string,
  ) {
    void this.open();
  }

  async open(): Promise<void> {
    const writes = this.joining.view === "pad";
    const left = writes ? await kept<Tap>("taps", this.joining.match).catch(() => []) : [];
    this.lost.value = writes ? await kept<Tap>("lost", this.joining.match).catch(() => []) : [];
    this.held = await page(left[0]?.client ?? null);
    if (this.left) return this.held.release();
    this.client = this.held.id;
    this.taps.value = left.filter(({ client }) => client === this.client);
    this.counter = highest(this.taps.value);
    this.line = wire({ opened: () => this.hello(), came: (said) => this.came(said), closed: (code) => this.closed(code) });
    addEventListener("pageshow", this.again);
    document.addEventListener("visibilitychange", this.again);
  }

  leave(): void {
    removeEventListener("pageshow", this.again);
    document.removeEventListener("visibilitychange", this.again);
    clearTimeout(this.patience);
    clearTimeout(this.leaving);
    this.left = true;
    this.line?.end();
    this.held?.release();
  }

  speak(lang: string): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.line?.send({ t: "lang", lang });
  }

  /** Do this now; while the server is away it only waits. */
  command(act: Do): void {
    this.put({ t: "do", do: act });
  }

  take(over: boolean): void {
    this.put({ t: "take", over });
  }

  note(note: Note["note"], seat: Seat | null, foul: string | null = null): void {
    this.put({ t: "note", note, seat, foul });
  }

  /** Ask something that writes nothing; nothing comes back where the server is away. */
  ask<T extends Answer>(what: object): Promise<T | null> {
    const n = ++this.counter;
    return new Promise((resolve) => {
      this.questions.set(n, resolve as (answer: Answer | null) => void);
      if (!this.line?.send({ t: "ask", n, what })) this.answer(n, null);
      setTimeout(() => this.answer(n, null), ANSWER_MS);
    });
  }

  editing(open: boolean): void {
    this.line?.send({ t: "editing", open });
  }

  /** Drop taps that the person does not want any more. */
  drop(numbers: readonly number[]): void {
    this.settle(numbers);
    if (this.noted.value.length === 0) this.stopped.value = null;
  }

  /** Send what is left of the notes, as the person put it right. */
  sendNotes(): void {
    this.stopped.value = null;
    this.push();
  }

  /** Say which foul the note was where the server could not know. */
  nameFoul(n: number, foul: string): void {
    const named = this.taps.value.map((one) => (one.n === n && one.act.t === "note" ? { ...one, act: { ...one.act, foul } } : one));
    this.taps.value = named;
    named.filter((one) => one.n === n).forEach((one) => void keep("taps", one));
  }

  discardLost(): void {
    this.lost.value.forEach(({ id }) => void forget("lost", id));
    this.lost.value = [];
  }

  private again = (): void => {
    if (!document.hidden) this.line?.again();
  };

  private put(act: Act): void {
    const made = tap(this.joining.match, this.client, ++this.counter, this.epoch, new Date().toISOString(), act);
    this.taps.value = [...this.taps.value, made];
    this.notice.value = null;
    void keep("taps", made).catch(() => undefined);
    if (act.t !== "note") this.send(made);
  }

  private send(one: Tap): void {
    if (this.phase.value !== "online") return;
    this.line?.send(message(one));
    this.beImpatient();
  }

  private beImpatient(): void {
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => {
      if (this.taps.value.length > 0 && !this.unsaved.value && this.stopped.value === null) this.line?.drop();
    }, ANSWER_MS);
  }

  /** Resend what was never answered, first the commands and then the notes of the time without a server. */
  private push(): void {
    const [first] = this.noted.value;
    if (this.waiting.value.length > 0) return this.waiting.value.forEach((one) => this.send(one));
    if (first === undefined || this.stopped.value !== null || this.phase.value !== "online") return;
    this.sending = ++this.counter;
    const same = this.noted.value.filter(({ epoch }) => epoch === first.epoch);
    this.line?.send(batch(this.sending, same));
    this.beImpatient();
  }

  private hello(): void {
    const { match, token, named, view, device } = this.joining;
    const { client, lang } = this;
    this.line?.send({ t: "hello", protocol: 1, token, match: named ? match : null, client, device, lang, view, seen: this.seq.value });
  }

  private closed(code: number): void {
    clearTimeout(this.patience);
    [...this.questions.keys()].forEach((n) => this.answer(n, null));
    if (isForGood(code)) {
      this.code.value = code;
      this.phase.value = "closed";
    } else if (this.phase.value === "online") {
      this.phase.value = "joining";
      clearTimeout(this.leaving);
      this.leaving = window.setTimeout(() => this.phase.value === "joining" && (this.phase.value = "away"), AWAY_MS);
    }
  }

  private came(said: FromServer): void {
    switch (said.t) {
      case "welcome":
        return this.welcomed(said);
      case "update":
        return this.updated(said);
      case "beat":
        this.offset.value = said.now - Date.now();
        return;
      case "done":
        return this.done(said.n, said.seqs);
      case "refused":
        return this.refused(said);
      case "asked":
        return this.question(said);
      case "noted":
        return this.judged(said);
      case "told":
      case "would":
      case "preview":
      case "before":
        return this.answer(said.n, said);
      case "overlay":
        return;
    }
  }

  private welcomed(said: Welcome): void {
    together(() => {
      this.offset.value = said.now - Date.now();
      this.header.value = said.header;
      this.right.value = said.right;
      this.counter = Math.max(this.counter, said.counter);
      this.phase.value = "online";
    });
    if (this.joining.view === "pad") this.push();
  }

  private updated(said: Update): void {
    together(() => {
      this.state.value = said.state;
      this.pad.value = said.pad ?? null;
      this.entries.value = merged(this.entries.value, said.entries ?? []);
      this.stands.value = said.stands ?? [];
      this.lease.value = said.lease ?? null;
    });
    this.seq.value = said.seq;
    if (said.lease?.mine) this.epoch = said.lease.epoch;
  }

  private done(n: number, seqs: readonly number[]): void {
    this.unsaved.value = false;
    this.written.value = Math.max(this.written.value, ...seqs);
    this.settle([n]);
    if (this.noted.value.length > 0 && this.waiting.value.length === 0) this.push();
  }

  private refused({ n, key, text }: { n: number; key: string; text: string }): void {
    const answered = this.questions.has(n);
    if (answered) {
      this.notice.value = text;
      return this.answer(n, null);
    }
    if (key === "not_saved") return this.retryLater();
    if (key === "lease_lost") return this.lose(n);
    this.settle(n === this.sending ? [] : [n]);
    this.notice.value = text;
    if (this.waiting.value.length === 0) this.push();
  }

  private retryLater(): void {
    this.unsaved.value = true;
    setTimeout(() => this.push(), DISK_MS);
  }

  /** Another device has the match: what was refused is kept apart, to be shown, saved or discarded. */
  private lose(n: number): void {
    this.keepApart(n === this.sending ? this.noted.value : this.taps.value.filter((one) => one.n === n));
    if (this.waiting.value.length === 0) this.push();
  }

  private keepApart(gone: readonly Tap[]): void {
    const worth = gone.filter(({ act }) => act.t !== "take");
    this.settle(gone.map((one) => one.n));
    this.lost.value = [...this.lost.value, ...worth];
    worth.forEach((one) => void keep("lost", one).catch(() => undefined));
  }

  private question({ n, key, text }: { n: number; key: string; text: string }): void {
    if (this.questions.has(n)) return this.answer(n, null);
    const of = this.taps.value.find((one) => one.n === n)?.act;
    this.settle([n]);
    if (of?.t === "do") this.asked.value = { key, text, of: of.do };
    else this.notice.value = text;
  }

  private judged(said: { done: number[]; stopped: Stopped | null }): void {
    this.sending = null;
    this.settle(said.done);
    if (said.stopped?.key === "lease_lost") return this.keepApart(this.noted.value);
    this.stopped.value = said.stopped;
    if (said.stopped === null) this.push();
  }

  private settle(numbers: readonly number[]): void {
    const gone = this.taps.value.filter(({ n }) => numbers.includes(n));
    this.taps.value = without(this.taps.value, numbers);
    gone.forEach(({ id }) => void forget("taps", id).catch(() => undefined));
    if (this.taps.value.length === 0) clearTimeout(this.patience);
  }

  private answer(n: number, answer: Answer | null): void {
    this.questions.get(n)?.(answer);
    this.questions.delete(n);
  }
}

/** The entries with those that came; one that came again, in another language perhaps, takes the place of the old. */
export function merged(known: readonly Entry[], came: readonly Entry[]): readonly Entry[] {
  if (came.length === 0) return known;
  const all = new Map(known.map((entry) => [entry.seq, entry]));
  came.forEach((entry) => all.set(entry.seq, entry));
  return [...all.values()].sort((one, other) => one.seq - other.seq);
}

/** The entries that stand, by the ranges that the server names. */
export function standing(entries: readonly Entry[], ranges: readonly Pair[]): Entry[] {
  return entries.filter(({ seq }) => ranges.some(([from, to]) => from <= seq && seq <= to));
}
