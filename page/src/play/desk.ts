import { batch, computed, effect, signal } from "@preact/signals";
import type { Call, Layout, Seat, StrokeRow, Vec2 } from "../table/types";
import { onBed, REST, strokeOf, type Aim } from "./aim";
import { astray, callOf, isPlaced, isStroke, missing, type Astray, type Missing } from "./judging";
import type { CallKind, GameInfo, Idea, TableNow, Turn } from "./messages";
import { keptAim, keepAim } from "./keeping";
import { Laying } from "./laying";
import { Proposals } from "./proposing";
import { firstPlace, usual } from "./starting";
import type { Table } from "./table";

/** What a player may choose besides the shot itself. */
export type Mode = CallKind;

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
  readonly call = computed<Call | null>(() => callOf(this));
  readonly legal = computed(() => isPlaced(this, this.table));
  readonly missing = computed<Missing | null>(() => missing(this, this.table));
  readonly astray = computed<Astray | null>(() => astray(this, this.table));
  readonly stroke = computed<StrokeRow>(() => strokeOf(this.aim.value, this.fresh.value?.reach ?? null));

  /** What the server said of the shot; the newest that it said, even of an aim a moment ago. */
  readonly fresh = computed(() => this.table.preview.value);
  private readonly end: () => void;
  /** Whether the shot is to be played as soon as the server has looked at its aim. */
  private eager = false;
  private readied = "";
  /** The shot as it was last asked about. */
  private told = "";
  private readonly proposals: Proposals;

  constructor(private readonly table: Table) {
    this.proposals = new Proposals(this, table);
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
      this.table.notice.value = null;
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
      const now = this.table.now.value;
      if (this.proposals.stands && from !== null && this.turn !== null && now !== null)
        this.proposals.begin(this.turn, now, from);
    });
  }

  /** Aim at the called ball into the called pocket; whether that can be done. */
  lineUp(): boolean {
    return this.proposals.lineUp();
  }

  /** The server has looked at the aim: mend it if it was lined up, else play it if that was what it waited for. */
  private foreseen(): void {
    if (this.fresh.value === null || !this.table.isFresh()) return;
    if (!this.proposals.mend() && this.eager) this.shoot();
  }

  /** Play it; how low the cue can lie has to be known for this very aim. */
  shoot(): void {
    const { turn } = this;
    this.eager = turn !== null && (!this.table.isFresh() || this.proposals.isMending);
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
      if (kept === null) this.proposals.begin(turn, now, from);
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
    if (shot !== this.told && !this.proposals.isMending) this.eager = false;
    this.told = shot;
  }
}
