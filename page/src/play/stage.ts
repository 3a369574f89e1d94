import { effect, signal } from "@preact/signals";
import type { Overlay, Pose, TableView } from "../table/types";
import { sound } from "../settings";
import { stands } from "../table/frame";
import { posesOf, Shown } from "../table/motion";
import { sounded } from "../table/sounds";
import type { Desk } from "./desk";
import { isStroke } from "./judging";
import { filmsOf, type Film } from "./film";
import { overlay } from "./overlay";
import { ADDRESS_MS, FORWARD_MS, stickOf, stroked } from "./stroking";
import type { Rolling, Seen } from "./seen";
import type { Table } from "./table";

/** Stills instead of motion: each is shown that long. */
const STILL_MS = 260;
/** How long the place of a spotted ball is marked before the game goes on. */
const SPOTTING_MS = 650;

type Stick = NonNullable<Overlay["stick"]>;

/** A moment of a shot that is looked at again. */
export interface Frozen {
  readonly seen: Seen;
  readonly time: number;
}

/** A cue that strikes: since when it comes forward, and when it meets the ball, once that is known. */
interface Stroke {
  readonly stick: Stick;
  readonly since: number;
  readonly meets: number | null;
}

/** What the table shows from frame to frame: the shot that rolls, the moment that is looked at, or how the balls lie. */
export class Stage {
  readonly frozen = signal<Frozen | null>(null);
  readonly view = signal<TableView | null>(null);
  /** Whether the table stands on its head rail, as on a telephone. */
  readonly upright = signal(false);
  private frame = 0;
  private shown: { of: Rolling; films: readonly Film[] } | null = null;
  private since = 0;
  /** Up to which second of the shot it was heard. */
  private heard = 0;
  private lying: readonly Pose[] = [];
  private still: { of: Frozen; poses: readonly Pose[] } | null = null;
  private drawn: Overlay = {};
  /** The cue of the shot that is played. */
  private readonly stroke = signal<Stroke | null>(null);
  private readonly end: () => void;

  constructor(
    readonly table: Table,
    readonly desk: Desk,
    private readonly reduced: boolean,
  ) {
    this.end = effect(() => this.changed());
    document.addEventListener("visibilitychange", this.hidden);
  }

  leave(): void {
    this.end();
    cancelAnimationFrame(this.frame);
    document.removeEventListener("visibilitychange", this.hidden);
    this.view.value?.dispose();
  }

  take(view: TableView): void {
    this.view.peek()?.dispose();
    this.view.value = view;
  }

  resized(): void {
    const view = this.view.peek();
    if (view === null) return;
    view.resize();
    this.upright.value = stands(view.element.clientWidth, view.element.clientHeight);
    this.draw();
  }

  /** What lies over the table now. */
  overlay(): Overlay {
    return this.drawn;
  }

  /** Go to the end of what rolls. */
  skip(): void {
    if (this.table.rolling.value !== null) this.over();
  }

  /** The balls as they are drawn now; each keeps how it is turned from shot to shot. */
  poses(now = performance.now()): readonly Pose[] {
    const game = this.table.game.value;
    const frozen = this.frozen.value;
    const rolling = this.table.rolling.value;
    if (game === null) return [];
    const { ball_radius: radius } = game.geometry;
    if (frozen !== null) return this.stillOf(frozen, radius);
    if (rolling === null) return (this.lying = posesOf(this.desk.layout.value, radius, this.lying));
    const poses = this.films(rolling).flatMap((film) => film.at(this.time(film, now)));
    this.lying = poses;
    return poses;
  }

  /** The balls at the moment that is looked at. */
  private stillOf(frozen: Frozen, radius: number): readonly Pose[] {
    if (this.still?.of !== frozen)
      this.still = { of: frozen, poses: new Shown(frozen.seen.shot, radius).at(frozen.time) };
    return this.still.poses;
  }

  /** A solid table is seen from the player's eye while he aims and strokes, from above otherwise; a flat one has one view. */
  private look(view: TableView): void {
    if (this.stroke.value !== null) return;
    const { turn } = this.desk;
    const looks = this.frozen.value !== null || this.table.advice.map.value !== null;
    const aims = turn !== null && isStroke(turn) && !this.desk.isPlacing && !looks;
    view.camera(aims ? { eye: "player", aim: this.desk.aim.value.aim } : "top");
  }

  private changed(): void {
    const view = this.view.value;
    const rolling = this.table.rolling.value;
    this.strike(this.table.stroke.value !== null);
    if (rolling !== null && this.shown?.of !== rolling) this.begin(rolling);
    if (view !== null) this.look(view);
    this.poses();
    this.drawn = overlay(this.table, this.desk, this.frozen.value);
    if (view !== null) this.draw();
  }

  /** The cue comes forward as soon as the shot is sent, and goes back if it is refused. */
  private strike(sent: boolean): void {
    const { stick } = this.drawn;
    const stroke = this.stroke.peek();
    if (sent && stroke === null && stick !== undefined && !this.reduced)
      this.stroke.value = { stick, since: performance.now(), meets: null };
    else if (!sent && stroke?.meets === null && this.table.rolling.peek() === null) this.stroke.value = null;
  }

  /** When the cue meets the ball of that shot: one sees somebody else address it first. */
  private meeting(rolling: Rolling): number {
    const now = performance.now();
    const seen = rolling.t === "shot" && !this.reduced ? rolling.seen : null;
    const stick = seen === null ? null : stickOf(seen);
    if (seen === null || stick === null) return now;
    const begun = this.stroke.peek();
    const own = begun?.meets === null ? begun : null;
    const since = own?.since ?? (this.table.plays(seen.seat) ? now : now + ADDRESS_MS);
    const meets = Math.max(since + FORWARD_MS, now);
    this.stroke.value = { stick: own?.stick ?? stick, since, meets };
    return meets;
  }

  /** What lies over the table at that time: the cue that strikes besides the rest. */
  private laid(now: number): Overlay {
    const stroke = this.stroke.peek();
    if (stroke === null) return this.drawn;
    const { stick, since, meets } = stroke;
    const seen = stroked(stick, meets === null ? Math.min(now - since - FORWARD_MS, 0) : now - meets);
    if (seen !== null) return { ...this.drawn, stick: seen };
    this.stroke.value = null;
    return this.drawn;
  }

  private begin(rolling: Rolling): void {
    this.shown = {
      of: rolling,
      films: filmsOf(rolling, this.table.game.peek()?.geometry.ball_radius ?? 1, this.lying),
    };
    this.since = this.meeting(rolling);
    this.heard = 0;
    this.frozen.value = null;
    if (document.hidden) setTimeout(() => this.over());
  }

  private films(rolling: Rolling): readonly Film[] {
    if (this.shown?.of !== rolling) this.begin(rolling);
    return this.shown?.films ?? [];
  }

  /** Draw at the next frame, and go on while something rolls. */
  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame((now) => {
      this.view.peek()?.show(this.poses(now), this.laid(now));
      this.sound(now);
      if (this.table.rolling.peek() === null) return void (this.stroke.peek() !== null && this.draw());
      if (now - this.since > this.length()) this.over();
      else this.draw();
    });
  }

  /** What is heard since the last frame. */
  private sound(now: number): void {
    const before = this.heard;
    this.heard = Math.max(before, (now - this.since) / 1000);
    if (!sound.peek() || this.reduced || this.table.rolling.peek() === null) return;
    this.shown?.films.forEach(({ sounds }) => sounded(sounds, before, this.heard, 1));
  }

  private over(): void {
    this.shown = null;
    this.stroke.value = null;
    this.table.rested();
  }

  private readonly hidden = (): void => {
    if (document.hidden) this.skip();
  };

  private time(film: Film, now: number): number {
    const gone = Math.max(0, now - this.since);
    if (!this.reduced) return Math.min(gone / 1000, film.ends);
    return film.stills[Math.min(Math.floor(gone / STILL_MS), film.stills.length - 1)] ?? film.duration;
  }

  private length(): number {
    const films = this.shown?.films ?? [];
    const spotting = films.some(({ spots }) => spots) && !this.reduced ? SPOTTING_MS : 0;
    const each = films.map(({ ends, stills }) => (this.reduced ? stills.length * STILL_MS : ends * 1000));
    return Math.max(0, ...each) + spotting;
  }
}
