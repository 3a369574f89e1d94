import { batch, computed, signal } from "@preact/signals";
import { say } from "../words";
import type { Layout, Seat, StrokeRow, Vec2 } from "../table/types";
import { Advice } from "./advice";
import type { Aimed, Decided, Rolling, Seen } from "./seen";
import { Speech } from "./speech";
import type { Act, FromTable, GameInfo, Lagged, Preview, TableNow, Turn, Welcome, Working } from "./messages";

const SEATS: readonly Seat[] = ["a", "b"];
/** The phases of a rack that was broken. */
const PLAYED: readonly string[] = ["after_break", "play", "choice"];

/** One game as this page sees it: what the server said last, what rolls, and what a person here may do. */
export class Table {
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

  private readonly speech: Speech;
  private queue: (Rolling | TableNow)[] = [];

  constructor(
    readonly match: string,
    token: string,
    lang: string,
  ) {
    this.speech = new Speech(
      match,
      token,
      lang,
      (said) => this.came(said),
      () => this.now.peek()?.seq ?? 0,
    );
  }

  leave(): void {
    this.speech.leave();
  }

  get phase(): Speech["phase"] {
    return this.speech.phase;
  }

  get shut(): Speech["shut"] {
    return this.speech.shut;
  }

  get waiting(): Speech["waiting"] {
    return this.speech.waiting;
  }

  speak(lang: string): void {
    if (!this.speech.speak(lang)) return;
    // What was told of the last shot is in the old language; the state comes in the new one, reasons are fetched anew.
    batch(() => {
      this.last.value = null;
      this.lagged.value = null;
      this.decided.value = null;
      this.advice.clear();
      this.notice.value = null;
    });
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

  /** Do this now, unless something else waits for its answer. */
  act(act: Act, seat: Seat | null = this.turn.value?.seat ?? null): void {
    if (this.waiting.peek()) return;
    batch(() => {
      this.notice.value = null;
      this.stroke.value = act.t === "shoot" ? act.stroke : null;
      this.speech.act(act, seat ?? this.mine()[0] ?? "a");
    });
  }

  /** Ask what that stroke would begin with. */
  ask(stroke: StrokeRow, place: Vec2 | null, call: object | null): void {
    this.speech.preview(stroke, place, call, this.turn.peek()?.seat ?? null);
  }

  /** Whether the preview that is shown answers the last question. */
  isFresh(): boolean {
    return this.speech.isLast(this.preview.value?.n);
  }

  /** Let the others see the aim. */
  aim(stroke: StrokeRow, place: Vec2 | null): void {
    if (this.game.value?.kind === "link") this.speech.aim(stroke, place);
  }

  private query(message: object): number {
    this.notice.value = null;
    return this.speech.query(message);
  }

  /** Let the computer play what it has found, and compute nothing more for the person here. */
  hurry(): void {
    this.speech.tell({ t: "cancel" });
  }

  /** The balls have come to rest on this page too. */
  rested(): void {
    const rolled = this.rolling.peek();
    if (rolled?.t === "shot") this.speech.tell({ t: "rested", seq: rolled.seen.seq });
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
        if (this.speech.isLast(said.n)) this.preview.value = said;
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
    batch(() => {
      this.game.value = said.game;
      this.right.value = said.right;
      this.advice.lose();
      this.offset.value = said.now - Date.now();
      this.speech.welcomed(said.counter);
    });
  }

  private answered(n: number, problem: string | null): void {
    if (this.speech.answered(n) && problem !== null) this.stroke.value = null;
    this.advice.refused(n);
    if (problem === null) return;
    this.notice.value = problem;
    if (this.speech.isLast(n)) this.preview.value = null;
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
      const before = this.now.value;
      this.now.value = next;
      if (isTakenBack(before, next)) this.notice.value = say("play.taken_back");
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

/** Whether what the two agreed to take back is undone by now: it is not the last thing that stands any more. */
function isTakenBack(before: TableNow | null, { seq, offer, state }: TableNow): boolean {
  if (before?.offer?.kind !== "takeback" || offer !== null || seq <= before.seq) return false;
  return (state.last?.seq ?? 0) < (before.state.last?.seq ?? 0);
}
