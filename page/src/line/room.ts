import { batch as together, computed, signal } from "@preact/signals";
import type {
  Before,
  Do,
  Entry,
  FromServer,
  Header,
  Lease,
  Pad,
  Pair,
  Preview,
  Seat,
  State,
  Told,
  Update,
  Welcome,
  Would,
} from "../wire";
import { called, client as page, type Client } from "./client";
import { answerForWriting } from "./tabs";
import { ANSWER_MS, Outbox } from "./outbox";
import { isForGood, wire, type Wire } from "./socket";
import type { NoteName } from "./taps";

export type Phase = "joining" | "online" | "away" | "closed";
/** Why the server shut this page out for good. */
export type Shut = "no_right" | "withdrawn" | "no_match" | "renewed";
export type Answer = Before | Preview | Told | Would;
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
const SHUT: Readonly<Record<number, Shut>> = { 4401: "no_right", 4403: "withdrawn", 4404: "no_match", 4409: "renewed" };

/** One match as this page sees it: what the server said last, and an outbox for what is tapped here. */
export class Room {
  readonly phase = signal<Phase>("joining");
  readonly shut = signal<Shut | null>(null);
  readonly header = signal<Header | null>(null);
  readonly state = signal<State | null>(null);
  readonly pad = signal<Pad | null>(null);
  /** The number of the last entry that this page has seen. */
  readonly seq = signal(0);
  readonly entries = signal<readonly Entry[]>([]);
  readonly stands = signal<readonly Pair[]>([]);
  readonly lease = signal<Lease | null>(null);
  readonly notice = signal<string | null>(null);
  readonly asked = signal<Asked | null>(null);
  /** The server's clock minus this device's, in milliseconds. */
  readonly offset = signal(0);
  readonly mayWrite = computed(() => this.lease.value?.mine === true);
  /** Whether something was written that this page does not show yet. */
  readonly behind = computed(() => this.seq.value < this.written.value);
  readonly outbox: Outbox;

  private readonly written = signal(0);
  private held: Client | null = null;
  private readonly unanswer: () => void;
  private left = false;
  private line: Wire | null = null;
  private leaving = 0;
  private readonly questions = new Map<number, (answer: Answer | null) => void>();

  constructor(
    readonly joining: Joining,
    private lang: string,
  ) {
    this.outbox = new Outbox(joining.match, {
      ready: () => this.phase.value === "online",
      send: (message) => void this.line?.send(message),
      dead: () => this.line?.drop(),
    });
    this.unanswer = answerForWriting(joining.match, () => this.mayWrite.value);
    void this.open();
  }

  /** What this device is called when another one asks who writes. */
  get device(): string {
    const { device } = this.joining;
    return device === null || this.held === null ? "" : called(device, this.held.id);
  }

  leave(): void {
    this.left = true;
    this.unanswer();
    removeEventListener("pageshow", this.again);
    document.removeEventListener("visibilitychange", this.again);
    clearTimeout(this.leaving);
    this.outbox.rest();
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
    this.notice.value = null;
    this.outbox.put({ t: "do", do: act });
  }

  take(over: boolean): void {
    this.outbox.put({ t: "take", over });
  }

  note(note: NoteName, seat: Seat | null, foul: string | null = null): void {
    this.notice.value = null;
    this.outbox.put({ t: "note", note, seat, foul });
  }

  /** Ask something that writes nothing; nothing comes back where the server is away. */
  ask<T extends Answer>(what: object, patience = ANSWER_MS): Promise<T | null> {
    const n = ++this.outbox.counter;
    return new Promise((resolve) => {
      this.questions.set(n, resolve as (answer: Answer | null) => void);
      if (!this.line?.send({ t: "ask", n, what })) this.answer(n, null);
      setTimeout(() => this.answer(n, null), patience);
    });
  }

  editing(open: boolean): void {
    this.line?.send({ t: "editing", open });
  }

  private async open(): Promise<void> {
    const { whose, found } = this.joining.view === "pad" ? await this.outbox.open() : { whose: null, found: [] };
    this.held = await page(whose);
    if (this.left) return this.held.release();
    this.outbox.be(this.held.id, found);
    this.line = wire({
      opened: () => this.hello(),
      came: (said) => this.came(said),
      closed: (code) => this.closed(code),
    });
    addEventListener("pageshow", this.again);
    document.addEventListener("visibilitychange", this.again);
  }

  private readonly again = (): void => {
    if (!document.hidden) this.line?.again();
  };

  private hello(): void {
    const { match, token, named, view } = this.joining;
    const who = { client: this.held?.id, device: this.device || null, lang: this.lang };
    this.line?.send({
      t: "hello",
      protocol: 1,
      token,
      match: named ? match : null,
      ...who,
      view,
      seen: this.seq.value,
    });
  }

  private closed(code: number): void {
    this.outbox.rest();
    [...this.questions.keys()].forEach((n) => this.answer(n, null));
    if (isForGood(code)) return this.shutOut(SHUT[code] ?? "no_right");
    if (this.phase.value !== "online") return;
    this.phase.value = "joining";
    clearTimeout(this.leaving);
    this.leaving = window.setTimeout(() => this.phase.value === "joining" && (this.phase.value = "away"), AWAY_MS);
  }

  private shutOut(why: Shut): void {
    clearTimeout(this.leaving);
    together(() => {
      this.shut.value = why;
      this.phase.value = "closed";
    });
    if (why === "renewed") reloadOnce();
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
        return this.refused(said.n, said.key, said.text);
      case "asked":
        return this.question(said.n, said.key, said.text);
      case "noted":
        return this.outbox.judged(said.done, said.stopped);
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
      this.phase.value = "online";
    });
    this.outbox.counter = Math.max(this.outbox.counter, said.counter);
    if (this.joining.view === "pad") this.outbox.push();
  }

  private updated(said: Update): void {
    together(() => {
      this.state.value = said.state;
      this.pad.value = said.pad ?? null;
      this.entries.value = merged(this.entries.value, said.entries ?? []);
      this.stands.value = said.stands ?? [];
      this.lease.value = said.lease ?? null;
      this.seq.value = said.seq;
    });
    if (said.lease?.mine) this.outbox.epoch = said.lease.epoch;
    else if (said.lease) this.outbox.superseded();
  }

  private done(n: number, seqs: readonly number[]): void {
    this.written.value = Math.max(this.written.value, ...seqs);
    this.outbox.done(n);
  }

  private refused(n: number, key: string, text: string): void {
    const asking = this.questions.has(n);
    this.answer(n, null);
    this.notice.value = asking ? text : this.outbox.refused(n, key, text);
  }

  private question(n: number, key: string, text: string): void {
    if (this.questions.has(n)) return this.answer(n, null);
    const of = this.outbox.taken(n, key, text);
    if (of?.t === "do") this.asked.value = { key, text, of: of.do };
    else this.notice.value = text;
  }

  private answer(n: number, answer: Answer | null): void {
    this.questions.get(n)?.(answer);
    this.questions.delete(n);
  }
}

/** The server was renewed and speaks otherwise than this page: the new page is fetched, and the taps wait on the device. */
function reloadOnce(): void {
  const mark = "tenball.reloaded";
  if (sessionStorage.getItem(mark) !== null) return;
  sessionStorage.setItem(mark, "yes");
  location.reload();
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
