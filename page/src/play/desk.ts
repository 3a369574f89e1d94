import { batch, computed, effect, signal } from "@preact/signals";
import { say } from "../words";
import type { Call, Layout, Seat, StrokeRow, Vec2 } from "../table/types";
import { mayLie } from "../table/plane";
import { apart, fullAt, linedUp, mouthOf, onBed, REST, strokeOf, toward, type Aim } from "./aim";
import type { CallKind, GameInfo, Idea, TableNow, Turn } from "./messages";
import { keptAim, keepAim } from "./keeping";
import { Laying } from "./laying";
import type { Table } from "./table";

/** What a player may choose besides the shot itself. */
export type Mode = CallKind;
/** Why the shot cannot be played yet. */
export type Missing = "ball" | "pocket" | "place" | "blocked" | "sending" | "away";

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
  /** The hint that was chosen to be looked at. */
  readonly idea = signal<Idea | null>(null);
  /** Balls that are put anywhere, in practice. */
  readonly laying: Laying;
  readonly layout = computed<Layout>(() => this.lying());
  readonly call = computed<Call | null>(() => this.called());
  /** Whether the cue ball may lie there: as far as one sees, and by the server's word once it has looked. */
  readonly legal = computed(() => this.mayLie());
  readonly missing = computed<Missing | null>(() => this.lacks());
  readonly stroke = computed<StrokeRow>(() => strokeOf(this.aim.value, this.fresh.value?.reach ?? null));

  /** What the server said of the shot; the newest that it said, even of an aim a moment ago. */
  readonly fresh = computed(() => this.table.preview.value);
  private readonly end: () => void;
  /** Whether the shot is to be played as soon as the server has looked at its aim. */
  private eager = false;
  private readied = "";

  constructor(private readonly table: Table) {
    this.laying = new Laying(table);
    const ends = [
      effect(() => {
        this.ready();
        this.tell();
      }),
      effect(() => void (this.fresh.value !== null && this.eager && this.shoot())),
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

  /** Aim at the called ball into the called pocket, by the ghost ball alone; full at the ball where there is no pocket. */
  lineUp(): boolean {
    const game = this.table.game.value;
    const from = this.cue();
    const layout = this.layout.value;
    const ball = layout[String(this.ball.value ?? this.table.now.value?.state.ball_on ?? "")];
    if (game === null || from === null || ball === undefined) return false;
    const mouth = this.pocket.value === null ? null : mouthOf(game.geometry, this.pocket.value);
    const way = mouth === null ? toward(from, ball) : linedUp(from, ball, mouth, game.geometry.ball_radius);
    this.table.notice.value = way === null ? say("play.no_cut") : null;
    if (way !== null) this.aim.value = { ...this.aim.value, aim: way };
    return way !== null;
  }

  /** Play it; how low the cue can lie has to be known for this very aim. */
  shoot(): void {
    const { turn } = this;
    this.eager = turn !== null && !this.table.isFresh();
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
    const layout = now?.state.stage === "lag" && game !== null ? this.lagBall(game) : (now?.layout ?? {});
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
      this.aim.value = kept?.aim ?? first(turn, now, from, this.table.match);
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
    this.eager = false;
    keepAim(this.readied, shot);
    const stroke = strokeOf(aim, null);
    this.table.ask(stroke, place, call);
    this.table.aim(stroke, place);
  }
}

/** Whether that turn is played with a stroke. */
export function isStroke(turn: Turn): boolean {
  return turn.prompt !== "answer" && turn.prompt !== "breaker";
}

function usual(turn: Turn): Mode {
  const order: readonly Mode[] = ["break", "called", "uncalled", "safety"];
  return order.find((mode) => turn.calls.includes(mode)) ?? "called";
}

function first(turn: Turn, now: TableNow, from: Vec2, game: string): Aim {
  if (turn.prompt === "lag") return { ...REST, speed: lagSpeed(game, turn.seat) };
  if (turn.prompt === "break") return { ...REST, speed: 9, aim: fullAt(now.layout, from, 1) };
  return { ...REST, aim: fullAt(now.layout, from, now.state.ball_on) };
}

/** What is proposed for the lag, in m/s: the same again after a reload, and to both players half the spread apart. */
export function lagSpeed(game: string, seat: Seat): number {
  const signs = [...game].map((sign) => sign.codePointAt(0) ?? 0);
  const share = signs.reduce((sum, sign) => (sum * 31 + sign) % 1009, 7) / 1009;
  return 1.8 + 0.2 * ((share + (seat === "a" ? 0 : 0.5)) % 1);
}

/** The first free place for a cue ball in hand, from the middle of the head string outwards. */
function firstPlace(turn: Turn, layout: Layout, game: GameInfo): Vec2 {
  const { head_spot: spot, ball_radius: radius, kitchen } = game.geometry;
  const others = Object.entries(layout).filter(([ball]) => ball !== "0");
  const x = turn.kitchen ? (kitchen[0] + kitchen[1]) / 2 : spot[0];
  const steps = Array.from({ length: 21 }, (_, k) => (k % 2 === 0 ? k / 2 : -(k + 1) / 2) * 2 * radius);
  const free = steps.find((y) => others.every(([, at]) => apart(at, [x, y]) > 2.1 * radius));
  return [x, free ?? 0];
}
