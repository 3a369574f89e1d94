import { batch, computed, effect, signal } from "@preact/signals";
import { say } from "../words";
import type { Call, Layout, Seat, StrokeRow, Vec2 } from "../table/types";
import { mayLie } from "../table/plane";
import { linedUp, mouthOf, onBed, potStroke, REST, strokeOf, toward, type Aim } from "./aim";
import type { CallKind, GameInfo, Idea, TableNow, Turn } from "./messages";
import { keptAim, keepAim } from "./keeping";
import { Laying } from "./laying";
import { Lining } from "./lining";
import { first, firstPlace, usual } from "./starting";
import type { Table } from "./table";

/** What a player may choose besides the shot itself. */
export type Mode = CallKind;
/** Why the shot cannot be played yet. */
export type Missing = "ball" | "pocket" | "place" | "blocked" | "sending" | "away";
/** What the cue ball meets first by the drawn line, other than what was called; no ball is null. */
export interface Astray {
  readonly ball: number | null;
  /** Whether that is against the rules, and not only another ball than the called one. */
  readonly foul: boolean;
}

/** The shot that the player here is getting ready; nothing of it is known to the server before it is played. */
export class Desk {
  readonly aim = signal<Aim>(REST);
  readonly mode = signal<Mode>("called");
  readonly ball = signal<number | null>(null);
  readonly pocket = signal<string | null>(null);
  readonly place = signal<Vec2 | null>(null);
  /** Whether the arrows and the finger move the cue ball instead of the aim. */
  readonly placing = signal(false);
  readonly fine = signal(false);
  /** Whether the cue is drawn back by hand, and strikes when it is let go. */
  readonly pulled = signal(false);
  /** The hint that was chosen to be looked at. */
  readonly idea = signal<Idea | null>(null);
  /** Balls that are put anywhere, in practice. */
  readonly laying: Laying;
  readonly layout = computed<Layout>(() => this.lying());
  readonly call = computed<Call | null>(() => this.called());
  /** Whether the cue ball may lie there: as far as one sees, and by the server's word once it has looked. */
  readonly legal = computed(() => this.mayLie());
  readonly missing = computed<Missing | null>(() => this.lacks());
  readonly astray = computed<Astray | null>(() => this.meets());
  readonly stroke = computed<StrokeRow>(() => strokeOf(this.aim.value, this.fresh.value?.reach ?? null));

  /** What the server said of the shot; the newest that it said, even of an aim a moment ago. */
  readonly fresh = computed(() => this.table.preview.value);
  private readonly end: () => void;
  /** Whether the shot is to be played as soon as the server has looked at its aim. */
  private eager = false;
  private readied = "";
  /** The shot as it was last asked about. */
  private told = "";
  /** The aim that was proposed; it is proposed anew from elsewhere as long as nobody changed it. */
  private proposed: Aim | null = null;
  private readonly lining = new Lining();

  constructor(private readonly table: Table) {
    this.laying = new Laying(table);
    const ends = [
      effect(() => {
        this.ready();
        this.tell();
      }),
      effect(() => this.foreseen()),
    ];
    this.end = () => ends.forEach((end) => end());
  }

  leave(): void {
    this.end();
  }

  /** Whether a ball is put somewhere instead of aiming. */
  get isPlacing(): boolean {
    return this.placing.value || this.laying.layout.value !== null;
  }

  get turn(): Turn | null {
    return this.table.turn.value;
  }

  /** Where the cue ball is, or is going to be. */
  cue(): Vec2 | null {
    return this.place.value ?? this.layout.value["0"] ?? null;
  }

  choose(ball: number | null, pocket: string | null): void {
    batch(() => {
      if (this.turn?.calls.includes("called")) this.mode.value = "called";
      this.ball.value = ball;
      this.pocket.value = pocket;
    });
  }

  /** Switch a safety or a push-out on, or back to a called shot. */
  toggle(mode: Mode): void {
    const turn = this.turn;
    if (turn === null || !turn.calls.includes(mode)) return;
    this.mode.value = this.mode.value === mode ? usual(turn) : mode;
  }

  put(at: Vec2): void {
    const { turn } = this;
    const game = this.table.game.value;
    if (turn?.in_hand && game !== null) this.place.value = onBed(game.geometry, at, turn.kitchen);
  }

  /** Leave the cue ball in hand there; an aim that was only proposed is proposed anew from there. */
  putDown(): void {
    const from = this.cue();
    batch(() => {
      this.placing.value = false;
      if (this.aim.value === this.proposed && from !== null && this.turn !== null) this.propose(this.turn, from);
    });
  }

  /** Aim at the called ball into the called pocket; full at the ball where there is no pocket. */
  lineUp(): boolean {
    const number = this.ball.value ?? this.table.now.value?.state.ball_on ?? null;
    const from = this.cue();
    const ball = number === null ? undefined : this.layout.value[String(number)];
    if (from === null || number === null || ball === undefined) return false;
    const mouth = this.mouth();
    const way = mouth === null ? toward(from, ball) : this.cutAim(from, ball, mouth);
    this.table.notice.value = way === null ? say("play.no_cut") : null;
    if (way === null) return false;
    this.aim.value = { ...this.aim.value, aim: way };
    if (mouth !== null) this.lining.begin(this.aim.value, { from, ball: number, at: ball, goal: toward(ball, mouth) });
    return true;
  }

  /** The middle of the called pocket's mouth. */
  private mouth(): Vec2 | null {
    const geometry = this.table.game.value?.geometry;
    return geometry === undefined || this.pocket.value === null ? null : mouthOf(geometry, this.pocket.value);
  }

  private cutAim(from: Vec2, ball: Vec2, mouth: Vec2): number | null {
    return linedUp(from, ball, mouth, this.table.game.value?.geometry.ball_radius ?? 0);
  }

  /** Get the shot ready that was called: lined up, with a power that carries it, where lines are allowed. */
  private propose(turn: Turn, from: Vec2): void {
    const now = this.table.now.value;
    const lines = this.table.game.value?.lines;
    if (now === null) return;
    this.lining.end();
    this.aim.value = first(turn, now, from, this.table.match);
    const ball = this.layout.value[String(this.ball.value ?? "")];
    const mouth = this.mouth();
    const drawn = lines === "contact" || lines === "tangent";
    const cut = drawn && ball && mouth && turn.calls.includes("called") ? this.cutAim(from, ball, mouth) : null;
    if (cut !== null && ball && mouth) {
      this.aim.value = { ...this.aim.value, aim: cut, ...potStroke(from, ball, mouth, cut) };
      this.lining.begin(this.aim.value, { from, ball: this.ball.value ?? 0, at: ball, goal: toward(ball, mouth) });
    }
    this.proposed = this.aim.value;
  }

  /** The server has looked at the aim: mend it if it was lined up, else play it if that was what it waited for. */
  private foreseen(): void {
    const preview = this.fresh.value;
    const game = this.table.game.peek();
    if (preview === null || game === null || !this.table.isFresh()) return;
    const aim = this.aim.peek();
    const mended = this.lining.mended(aim, preview, game.geometry.ball_radius);
    if (mended === null) return void (this.eager && this.shoot());
    if (this.proposed === aim) this.proposed = mended;
    this.aim.value = mended;
  }

  /** Play it; how low the cue can lie has to be known for this very aim. */
  shoot(): void {
    const { turn } = this;
    this.eager = turn !== null && (!this.table.isFresh() || this.lining.line.peek() !== null);
    if (turn === null || this.eager || this.missing.peek() !== null) return;
    const stroke = this.stroke.peek();
    if (turn.prompt === "lag") this.table.act({ t: "lag", stroke });
    else if (this.call.value !== null)
      this.table.act({ t: "shoot", call: this.call.value, stroke, place: this.place.value });
  }

  private lying(): Layout {
    if (this.laying.layout.value !== null) return this.laying.layout.value;
    const now = this.table.now.value;
    const game = this.table.game.value;
    const layout = now?.state.stage === "lag" && game !== null ? this.lagBall(game) : this.table.layout.value;
    return this.place.value === null ? layout : { ...layout, "0": this.place.value };
  }

  /** The ball of the lag that is played here, or that is waited for. */
  private lagBall({ lag }: GameInfo): Layout {
    return { "0": lag[this.lags() === "a" ? 0 : 1] };
  }

  /** Whose lag is played here, or is waited for. */
  private lags(): Seat {
    return this.turn?.seat ?? this.table.mine()[0] ?? this.table.now.value?.turn?.seat ?? "a";
  }

  /** Where the other player's ball lies while it is lagged for the break. */
  otherLag(): Vec2 | null {
    const game = this.table.game.value;
    if (game === null || this.table.now.value?.state.stage !== "lag") return null;
    return game.lag[this.lags() === "a" ? 1 : 0];
  }

  private called(): Call | null {
    const mode = this.mode.value;
    const ball = this.ball.value;
    const pocket = this.pocket.value;
    if (mode !== "called") return { t: mode };
    return ball !== null && pocket !== null ? { t: "called", ball, pocket } : null;
  }

  private mayLie(): boolean {
    const place = this.place.value;
    const geometry = this.table.game.value?.geometry;
    const preview = this.fresh.value;
    if (place === null || geometry === undefined) return true;
    if (preview !== null && this.table.isFresh()) return preview.legal_place;
    return mayLie(geometry, this.layout.value, place, this.turn?.kitchen === true);
  }

  private lacks(): Missing | null {
    const preview = this.fresh.value;
    if (this.table.phase.value !== "online") return "away";
    if (this.table.waiting.value) return "sending";
    if (!this.legal.value) return "place";
    if (this.turn?.prompt !== "lag" && this.call.value === null) return this.ball.value === null ? "ball" : "pocket";
    return preview !== null && preview.reach === null && preview.legal_place ? "blocked" : null;
  }

  /** Whether the drawn line goes to another ball than it has to, or than was called. */
  private meets(): Astray | null {
    const preview = this.fresh.value;
    const on = this.table.now.value?.state.ball_on ?? null;
    const lines = this.table.game.value?.lines;
    const told = (lines === "contact" || lines === "tangent") && preview !== null && preview.cue.length > 0;
    const mode = this.mode.value;
    if (!told || on === null || this.placing.value || mode === "break" || mode === "push_out") return null;
    if (this.turn === null || !isStroke(this.turn) || this.turn.prompt === "lag") return null;
    if (preview.ball !== on) return { ball: preview.ball, foul: true };
    return mode === "called" && this.ball.value !== null && this.ball.value !== on ? { ball: on, foul: false } : null;
  }

  /** A new turn begins: what was kept of it before a reload, or the usual. */
  private ready(): void {
    const { turn } = this;
    const now = this.table.now.value;
    const game = this.table.game.value;
    if (turn === null || now === null || game === null) return this.laidDown();
    const name = `${this.table.match} ${now.seq} ${turn.seat} ${turn.prompt}`;
    if (this.readied === name) return;
    this.readied = name;
    this.lay(turn, now, game, keptAim(name));
  }

  /** The turn is over: where the cue ball was put for it is nowhere any more. */
  private laidDown(): void {
    this.readied = "";
    this.place.value = null;
  }

  private lay(turn: Turn, now: TableNow, game: GameInfo, kept: ReturnType<typeof keptAim>): void {
    const place = kept?.place ?? (turn.in_hand ? firstPlace(turn, now.layout, game) : null);
    const from = place ?? now.layout["0"] ?? game.geometry.head_spot;
    batch(() => {
      this.place.value = place;
      this.placing.value = kept?.placing ?? turn.in_hand;
      this.mode.value = kept?.mode ?? usual(turn);
      this.ball.value = kept?.ball ?? turn.obvious?.ball ?? now.state.ball_on;
      this.pocket.value = kept?.pocket ?? turn.obvious?.pocket ?? null;
      if (kept === null) this.propose(turn, from);
      else this.aim.value = kept.aim;
    });
  }

  /** Keep the shot on this device, ask the server what it begins with, and let the others see the aim. */
  private tell(): void {
    const now = this.table.now.value;
    const { turn } = this;
    const aim = this.aim.value;
    const place = this.place.value;
    const call = this.call.value;
    const called = { mode: this.mode.value, ball: this.ball.value, pocket: this.pocket.value };
    const shot = { aim, place, placing: this.placing.value, ...called };
    if (turn === null || now === null || !isStroke(turn) || this.readied === "") return;
    this.isAnother(JSON.stringify([this.readied, shot]));
    keepAim(this.readied, shot);
    const stroke = strokeOf(aim, null);
    this.table.ask(stroke, place, call);
    this.table.aim(stroke, place);
  }

  /** A shot that was to be played as soon as it is looked at is none any more where it was changed; mending does not count. */
  private isAnother(shot: string): void {
    if (shot !== this.told && this.lining.line.peek() === null) this.eager = false;
    this.told = shot;
  }
}

/** Whether that turn is played with a stroke. */
export function isStroke(turn: Turn): boolean {
  return turn.prompt !== "answer" && turn.prompt !== "breaker";
}
