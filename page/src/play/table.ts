import { batch, computed, signal } from "@preact/signals";
import { random } from "../line/client";
import type { Shut } from "../line/room";
import { isForGood, socketAddress, wire, type Wire } from "../line/socket";
import type { Layout, Seat, StrokeRow, Vec2 } from "../table/types";
import { Advice } from "./advice";
import { isMove } from "./messages";
import type { Aimed, Decided, Rolling, Seen } from "./seen";
import type { Act, FromTable, GameInfo, Lagged, Preview, TableNow, Turn, Welcome, Working } from "./messages";

const SHUT: Readonly<Record<number, Shut>> = { 4401: "no_right", 4403: "withdrawn", 4404: "no_match", 4409: "renewed" };
const ANSWER_MS = 4_000;
const AIM_MS = 100;
const SEATS: readonly Seat[] = ["a", "b"];
/** The phases of a rack that was broken. */
const PLAYED: readonly string[] = ["after_break", "play", "choice"];

interface Sent {
  readonly n: number;
  readonly message: object;
}

/** One game as this page sees it: what the server said last, what rolls, and the one act that waits for an answer. */
export class Table {
  readonly phase = signal<"joining" | "online" | "away" | "closed">("joining");
  readonly shut = signal<Shut | null>(null);
  readonly game = signal<GameInfo | null>(null);
  readonly right = signal<Welcome["right"]>("watcher");
  /** The state that is shown: the one after a shot only when the balls lie still. */
  readonly now = signal<TableNow | null>(null);
  readonly rolling = signal<Rolling | null>(null);
  readonly last = signal<Seen | null>(null);
  /** The shot that ended a rack, as long as it is looked at: what is played next waits until somebody goes on. */
  readonly ended = signal<Seen | null>(null);
  /** What somebody else decided without a shot, as long as his turn lasts. */
  readonly decided = signal<Decided | null>(null);
  /** The lag that was told last. */
  readonly lagged = signal<Lagged | null>(null);
  readonly preview = signal<Preview | null>(null);
  readonly opponent = signal<Aimed | null>(null);
  readonly notice = signal<string | null>(null);
  readonly waiting = signal(false);
  readonly working = signal<Working | null>(null);
  /** The server's clock minus this device's, in milliseconds. */
  readonly offset = signal(0);
  /** What the person here may do now, if it is theirs to do. */
  readonly turn = computed<Turn | null>(() => {
    const turn = this.now.value?.turn ?? null;
    const seat = turn?.seats.find((one) => this.plays(one));
    const looks = this.rolling.value !== null || this.ended.value !== null;
    return turn === null || seat === undefined || looks ? null : { ...turn, seat };
  });
  /** Where the balls lie: a rack that is over stays as it was, until the next one is played. */
  readonly layout = computed<Layout>(() => {
    const now = this.now.value;
    const over = now?.state.stage === "finished" ? this.last.value : this.ended.value;
    return over?.shot.after ?? now?.layout ?? {};
  });
  /** The stroke that was just sent, until its shot is shown. */
  readonly stroke = signal<StrokeRow | null>(null);

  readonly advice = new Advice(
    (message) => this.query(message),
    () => this.hurry(),
  );

  private readonly client = random();
  private line: Wire | null = null;
  private counter = 0;
  private sent: Sent | null = null;
  private patience = 0;
  private leaving = 0;
  private queue: (Rolling | TableNow)[] = [];
  private previewed = 0;
  private asked: object | null = null;
  private aimedAt = 0;

  constructor(
    readonly match: string,
    private readonly token: string,
    private lang: string,
    private readonly seen: number,
  ) {
    this.line = wire<FromTable>(
      { opened: () => this.hello(), came: (said) => this.came(said), closed: (code) => this.closed(code) },
      socketAddress(location, "./ws/play"),
    );
    addEventListener("pageshow", this.again);
    document.addEventListener("visibilitychange", this.again);
  }

  leave(): void {
    removeEventListener("pageshow", this.again);
    document.removeEventListener("visibilitychange", this.again);
    clearTimeout(this.patience);
    clearTimeout(this.leaving);
    this.line?.end();
  }

  speak(lang: string): void {
    if (lang === this.lang) return;
    this.lang = lang;
    // What was told of the last shot is in the old language; the state comes in the new one, reasons are fetched anew.
    batch(() => {
      this.last.value = null;
      this.lagged.value = null;
      this.advice.clear();
      this.notice.value = null;
    });
    this.line?.send({ t: "lang", lang });
  }

  /** Whether the person here plays that seat. */
  plays(seat: Seat): boolean {
    const { value } = this.right;
    return (value === "both" || value === seat) && this.game.value?.players[seat].kind === "person";
  }

  /** The seats that are played on this device. */
  mine(): readonly Seat[] {
    return SEATS.filter((seat) => this.plays(seat));
  }

  /** Do this now; it is sent again until it is answered. */
  act(act: Act, seat: Seat | null = this.turn.value?.seat ?? null): void {
    if (this.sent !== null) return;
    const n = ++this.counter;
    const of = { at: this.now.value?.seq ?? 0, seat: seat ?? this.mine()[0] ?? "a" };
    const message = isMove(act) ? { ...act, n, ...of } : { ...act, n };
    batch(() => {
      this.notice.value = null;
      this.waiting.value = true;
      this.stroke.value = act.t === "shoot" ? act.stroke : null;
    });
    this.sent = { n, message };
    this.post();
  }

  /** Ask what that stroke would begin with; only the newest question is answered. */
  ask(stroke: StrokeRow, place: Vec2 | null, call: object | null): void {
    const seat = this.turn.peek()?.seat ?? null;
    this.asked = { t: "preview", n: ++this.counter, stroke, place, call, seat };
    this.previewed = this.counter;
    this.line?.send(this.asked);
  }

  /** Whether the preview that is shown answers the last question. */
  isFresh(): boolean {
    return this.preview.value?.n === this.previewed;
  }

  /** Let the others see the aim, some times a second. */
  aim(stroke: StrokeRow, place: Vec2 | null): void {
    const now = Date.now();
    if (now - this.aimedAt < AIM_MS || this.game.value?.kind !== "link") return;
    this.aimedAt = now;
    this.line?.send({ t: "aim", stroke, place });
  }

  /** Ask for something under a number of its own. */
  private query(message: object): number {
    const n = ++this.counter;
    this.notice.value = null;
    this.line?.send({ ...message, n });
    return n;
  }

  /** Let the computer play what it has found, and compute nothing more for the person here. */
  hurry(): void {
    this.line?.send({ t: "cancel" });
  }

  /** The balls have come to rest on this page too. */
  rested(): void {
    const rolled = this.rolling.peek();
    if (rolled?.t === "shot") this.line?.send({ t: "rested", seq: rolled.seen.seq });
    batch(() => {
      this.rolling.value = null;
      const rack = rolled?.t === "shot" && rolled.seen.shot.ruling.verdict === "rack" ? rolled.seen : null;
      if (this.mine().length > 0) this.ended.value = rack;
    });
    this.goOn();
  }

  /** The rack that is over was looked at. */
  goAhead(): void {
    this.ended.value = null;
    this.goOn();
  }

  private readonly again = (): void => {
    if (!document.hidden) this.line?.again();
  };

  private hello(): void {
    const seen = this.now.value?.seq ?? this.seen;
    this.line?.send({
      t: "hello",
      protocol: 1,
      token: this.token,
      match: this.token.startsWith("o.") ? this.match : null,
      client: this.client,
      lang: this.lang,
      seen,
    });
  }

  private post(): void {
    if (this.sent === null || this.phase.value !== "online") return;
    this.line?.send(this.sent.message);
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => this.line?.drop(), ANSWER_MS);
  }

  private closed(code: number): void {
    clearTimeout(this.patience);
    if (isForGood(code)) {
      batch(() => {
        this.shut.value = SHUT[code] ?? "no_right";
        this.phase.value = "closed";
      });
      return;
    }
    if (this.phase.value !== "online") return;
    this.phase.value = "joining";
    clearTimeout(this.leaving);
    this.leaving = window.setTimeout(() => this.phase.value === "joining" && (this.phase.value = "away"), 1_200);
  }

  private came(said: FromTable): void {
    switch (said.t) {
      case "welcome":
        return this.welcomed(said);
      case "table":
        return this.enqueue(said);
      case "shot":
        return this.enqueue({ t: "shot", seen: { seq: said.seq, seat: said.seat, shot: said.shot } });
      case "lagged":
        return this.enqueue({ t: "lag", lagged: said });
      case "preview":
        if (said.n === this.previewed) this.preview.value = said;
        return;
      case "aim":
        this.opponent.value = said;
        return;
      case "hint":
      case "map":
      case "reason":
        return this.advice.came(said);
      case "working":
        this.working.value = said;
        return;
      case "beat":
        this.offset.value = said.now - Date.now();
        return;
      case "done":
        return this.answered(said.n, null);
      case "refused":
        return this.answered(said.n, said.text);
    }
  }

  private welcomed(said: Welcome): void {
    this.counter = Math.max(this.counter, said.counter);
    batch(() => {
      this.game.value = said.game;
      this.right.value = said.right;
      this.phase.value = "online";
      this.advice.lose();
      this.offset.value = said.now - Date.now();
    });
    if (this.sent !== null) this.post();
    else if (this.asked !== null) this.line?.send(this.asked);
  }

  private answered(n: number, problem: string | null): void {
    if (n === this.sent?.n) {
      clearTimeout(this.patience);
      this.sent = null;
      this.waiting.value = false;
      if (problem !== null) this.stroke.value = null;
    }
    this.advice.refused(n);
    if (problem === null) return;
    this.notice.value = problem;
    if (n === this.previewed) this.preview.value = null;
  }

  private enqueue(what: Rolling | TableNow): void {
    this.queue.push(what);
    if (this.rolling.value === null) this.goOn();
  }

  /** Show what came, in order, up to the next thing that rolls. */
  private goOn(): void {
    for (let next = this.queue[0]; next !== undefined; next = this.queue[0]) {
      if (next.t !== "table" && this.ended.value !== null) return;
      this.queue.shift();
      if (next.t !== "table") return this.roll(next);
      this.lay(next);
    }
  }

  private roll(what: Rolling): void {
    batch(() => {
      this.opponent.value = null;
      this.advice.clear();
      if (what.t === "shot") this.last.value = what.seen;
      else this.lagged.value = what.lagged;
      this.rolling.value = what;
      this.stroke.value = null;
    });
  }

  private lay(next: TableNow): void {
    batch(() => {
      if (next.seq !== this.now.value?.seq) {
        this.preview.value = null;
        this.advice.outdate();
      }
      this.now.value = next;
      this.decided.value = this.decision(next);
      if (next.state.stage !== "rack" || PLAYED.includes(next.state.phase ?? "")) this.ended.value = null;
      this.offset.value = next.now - Date.now();
    });
  }

  /** What somebody else decided last, as long as he is at the table in that rack. */
  private decision({ state: { last, rack } }: TableNow): Decided | null {
    const before = this.decided.value;
    if (last === null || last.seat === null || this.plays(last.seat)) return null;
    if (this.last.value?.seq !== last.seq) return { seq: last.seq, rack, text: last.text, seat: last.seat };
    return before?.rack === rack && before.seat === last.seat ? before : null;
  }
}
