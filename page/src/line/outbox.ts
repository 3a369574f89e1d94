import { computed, signal } from "@preact/signals";
import { forget, keep, kept } from "./store";
import type { Seat } from "../wire";
import { batch, commands, highest, inOrder, leadsOn, message, notes, tap, without, type Act, type Tap } from "./taps";

/** In the place of a note's number: all the notes were refused together. */
export const ALL = 0;
/** In the place of a note's number: the entry after which they were noted was not written. */
export const BEFORE = -1;

/** Which note did not fit what stands, and why; or why none of them was sent or taken. */
export interface Stopped {
  readonly n: number;
  readonly key: string;
  readonly text: string;
}

/** What an outbox needs of the connection: whether it may send, sending, and giving it up as dead. */
export interface Post {
  ready(): boolean;
  send(message: object): void;
  dead(): void;
}

export const ANSWER_MS = 2_500;
const DISK_MS = 1_000;

/** The taps of this page that the server has not answered: sent in order, resent under their numbers, never twice. */
export class Outbox {
  readonly taps = signal<readonly Tap[]>([]);
  /** Taps that were refused because another device has the match. */
  readonly lost = signal<readonly Tap[]>([]);
  readonly stopped = signal<Stopped | null>(null);
  /** Whether the person laid aside what stopped the notes, to decide it later. */
  readonly aside = signal(false);
  readonly unsaved = signal(false);
  /** How many taps came off this list so far, which tells that the server is at work. */
  readonly settled = signal(0);
  readonly waiting = computed(() => commands(this.taps.value));
  readonly noted = computed(() => notes(this.taps.value));
  /** Everything that was tapped here and not entered. */
  readonly left = computed(() =>
    [...this.lost.value, ...inOrder(this.taps.value)].filter(({ act }) => act.t !== "take"),
  );
  counter = 0;
  epoch = 0;

  private client = "";
  private batched: number | null = null;
  private patience = 0;
  private retry = 0;

  constructor(
    readonly match: string,
    private readonly post: Post,
  ) {}

  /** Find what an earlier page of this device left, and say whose it was. */
  async open(): Promise<{ whose: string | null; found: readonly Tap[] }> {
    const found = await kept<Tap>("taps", this.match).catch(() => []);
    this.lost.value = inOrder(await kept<Tap>("lost", this.match).catch(() => []));
    return { whose: found[0]?.client ?? null, found };
  }

  /** From now on taps go out under that id, and those which are left of it are its own. */
  be(client: string, found: readonly Tap[]): void {
    this.client = client;
    this.taps.value = found.filter((one) => one.client === client);
    this.counter = highest(this.taps.value);
  }

  put(act: Act): void {
    const made = tap(this.match, this.client, ++this.counter, this.epoch, new Date().toISOString(), act);
    this.taps.value = [...this.taps.value, made];
    void keep("taps", made).catch(() => undefined);
    if (act.t !== "note") this.send(made);
    else if (this.waiting.value.length === 0 && this.batched === null) this.push();
  }

  /** Resend what was never answered, first the commands and then the notes of the time without a server. */
  push(): void {
    const [first] = this.noted.value;
    if (this.waiting.value.length > 0) return this.waiting.value.forEach((one) => this.send(one));
    if (first === undefined || this.stopped.value !== null || !this.post.ready()) return;
    this.batched = ++this.counter;
    const same = this.noted.value.filter(({ epoch }) => epoch === first.epoch);
    this.post.send(batch(this.batched, same));
    this.beImpatient();
  }

  done(n: number): void {
    this.unsaved.value = false;
    this.settle([n]);
    if (this.waiting.value.length === 0) this.push();
  }

  /** The text to tell, where a refusal is for the person to read. */
  refused(n: number, key: string, text: string): string | null {
    if (key === "not_saved") return this.retryLater();
    if (n === this.batched) {
      this.judged([], { n: ALL, key, text });
      return null;
    }
    if (key === "lease_lost") this.keepApart(this.taps.value.filter((one) => one.n === n));
    else this.unwritten(n, { n: BEFORE, key, text });
    if (this.waiting.value.length === 0) this.push();
    return key === "lease_lost" ? null : text;
  }

  /** What became of the notes; the first that did not fit stopped them. */
  judged(done: readonly number[], stopped: Stopped | null): void {
    this.batched = null;
    this.unsaved.value = false;
    this.settle(done);
    if (stopped?.key === "lease_lost") return this.keepApart(this.noted.value);
    this.stopped.value = stopped;
    this.aside.value = false;
    if (stopped === null) this.push();
  }

  /** What that command was, now that it was answered by a question. */
  taken(n: number, key: string, text: string): Act | undefined {
    const act = this.taps.value.find((one) => one.n === n)?.act;
    this.unwritten(n, { n: BEFORE, key, text });
    return act;
  }

  /** Take the last note back; it cannot be any more while the notes are on their way. */
  dropLast(): boolean {
    const last = this.noted.value.at(-1);
    if (last === undefined || this.batched !== null) return false;
    this.drop([last.n]);
    return true;
  }

  /** Drop notes that the person does not want any more. */
  drop(numbers: readonly number[]): void {
    this.settle(numbers);
    if (this.noted.value.length === 0) this.stopped.value = null;
  }

  /** Send the notes without those, as the person put it right. */
  sendNotes(dropped: readonly number[] = []): void {
    this.drop(dropped);
    this.stopped.value = null;
    this.push();
  }

  /** Say which foul a note was where the server could not know. */
  nameFoul(n: number, foul: string): void {
    this.rewrite(n, { foul });
  }

  /** Say that it was the other player. */
  nameShooter(n: number, seat: Seat): void {
    this.rewrite(n, { seat });
  }

  /** Another device writes now: notes that wait for the person here will never be taken. */
  superseded(): void {
    if (this.stopped.value === null) return;
    this.stopped.value = null;
    this.keepApart(this.noted.value);
  }

  discardLost(): void {
    this.lost.value.forEach(({ id }) => void forget("lost", id).catch(() => undefined));
    this.lost.value = [];
  }

  rest(): void {
    clearTimeout(this.patience);
    clearTimeout(this.retry);
    this.batched = null;
  }

  /** Drop everything that is kept here of this match. */
  discardAll(): void {
    this.discardLost();
    this.settle(this.taps.value.map(({ n }) => n));
    this.stopped.value = null;
  }

  private rewrite(n: number, said: { foul: string } | { seat: Seat }): void {
    this.taps.value = this.taps.value.map((one) =>
      one.n === n && one.act.t === "note" ? { ...one, act: { ...one.act, ...said } } : one,
    );
    this.taps.value.filter((one) => one.n === n).forEach((one) => void keep("taps", one).catch(() => undefined));
  }

  private send(one: Tap): void {
    if (!this.post.ready()) return;
    this.post.send(message(one));
    this.beImpatient();
  }

  /** A connection on which a tap is not answered is dead, whatever the browser thinks of it. */
  private beImpatient(): void {
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => {
      if (this.taps.value.length > 0 && !this.unsaved.value && this.stopped.value === null) this.post.dead();
    }, ANSWER_MS);
  }

  private retryLater(): null {
    this.unsaved.value = true;
    clearTimeout(this.retry);
    this.retry = window.setTimeout(() => this.push(), DISK_MS);
    return null;
  }

  private keepApart(gone: readonly Tap[]): void {
    const worth = gone.filter(({ act }) => act.t !== "take");
    this.settle(gone.map(({ n }) => n));
    this.lost.value = [...this.lost.value, ...worth];
    worth.forEach((one) => void keep("lost", one).catch(() => undefined));
  }

  /** That command came to nothing: what was noted after it waits for the person. */
  private unwritten(n: number, why: Stopped): void {
    const gone = this.taps.value.find((one) => one.n === n);
    this.settle([n]);
    if (!gone || !leadsOn(gone.act) || !this.noted.value.some((note) => note.n > n)) return;
    this.stopped.value = why;
    this.aside.value = false;
  }

  private settle(numbers: readonly number[]): void {
    const gone = this.taps.value.filter(({ n }) => numbers.includes(n));
    this.taps.value = without(this.taps.value, numbers);
    this.settled.value += gone.length;
    gone.forEach(({ id }) => void forget("taps", id).catch(() => undefined));
    if (this.taps.value.length === 0) this.rest();
  }
}
