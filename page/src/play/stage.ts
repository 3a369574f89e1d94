import { effect, signal } from "@preact/signals";
import type { Layout, Overlay, Played, Pose, TableView, Vec2 } from "../table/types";
import { sound } from "../settings";
import { posesOf, Shown } from "../table/motion";
import { sounded, soundsOf, type Sound } from "../table/sounds";
import { isStroke, type Desk } from "./desk";
import { overlay } from "./overlay";
import type { Rolling, Seen, Table } from "./table";

/** Stills instead of motion: each is shown that long. */
const STILL_MS = 260;
/** How long the place of a spotted ball is marked before the game goes on. */
const SPOTTING_MS = 650;

/** A moment of a shot that is looked at again. */
export interface Frozen {
  readonly seen: Seen;
  readonly time: number;
}

/** What the table shows from frame to frame: the shot that rolls, the moment that is looked at, or how the balls lie. */
export class Stage {
  readonly frozen = signal<Frozen | null>(null);
  readonly view = signal<TableView | null>(null);
  private frame = 0;
  private shown: { of: Rolling; films: readonly Film[] } | null = null;
  private since = 0;
  /** Up to which second of the shot it was heard. */
  private heard = 0;
  private lying: readonly Pose[] = [];
  private still: { of: Frozen; poses: readonly Pose[] } | null = null;
  private drawn: Overlay = {};
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
    view?.resize();
    if (view !== null) this.draw();
  }

  /** Whether the table stands on its head rail, as on a telephone. */
  isUpright(): boolean {
    const view = this.view.value;
    if (view === null) return false;
    const [x0, y0] = view.toScreen([-1, 0]);
    const [x1, y1] = view.toScreen([1, 0]);
    return Math.abs(y1 - y0) > Math.abs(x1 - x0);
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

  /** A solid table is seen from the player's eye while he aims, and from above otherwise; a flat one has one view. */
  private look(view: TableView): void {
    const { turn } = this.desk;
    const aims = turn !== null && isStroke(turn) && !this.desk.isPlacing && this.frozen.value === null;
    view.camera(aims ? { eye: "player", aim: this.desk.aim.value.aim } : "top");
  }

  private changed(): void {
    const view = this.view.value;
    const rolling = this.table.rolling.value;
    if (view !== null) this.look(view);
    if (rolling !== null && this.shown?.of !== rolling) this.begin(rolling);
    this.poses();
    this.drawn = overlay(this.table, this.desk, this.frozen.value);
    if (view !== null) this.draw();
  }

  private begin(rolling: Rolling): void {
    this.shown = {
      of: rolling,
      films: filmsOf(rolling, this.table.game.peek()?.geometry.ball_radius ?? 1, this.lying),
    };
    this.since = performance.now();
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
      this.view.peek()?.show(this.poses(now), this.drawn);
      this.sound(now);
      if (this.table.rolling.peek() === null) return;
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

/** A shot as it is shown from second to second. */
export interface Film {
  readonly duration: number;
  /** When the last ball that fell is out of sight. */
  readonly ends: number;
  readonly sounds: readonly Sound[];
  readonly stills: readonly number[];
  readonly spots: boolean;
  at(time: number): readonly Pose[];
}

function filmsOf(rolling: Rolling, radius: number, lying: readonly Pose[]): readonly Film[] {
  if (rolling.t === "shot") return [film(rolling.seen.shot, rolling.seen.shot.spotted, radius, lying)];
  return [rolling.lagged.lags.a, rolling.lagged.lags.b]
    .filter((one) => one !== null)
    .map((one) => film(one, [], radius, []));
}

export type Shot = Played & { readonly before: Layout };

type Spots = readonly { ball: number; at: Vec2 }[];

/** The film of that shot; balls that are spotted lie there when all has come to rest. */
export function film(shot: Shot, spotted: Spots, radius: number, lying: readonly Pose[]): Film {
  const shown = new Shown(shot, radius, lying);
  const hit = shot.contacts.find(([, kind]) => kind === "ball")?.[0];
  const stills = [0, ...(hit === undefined ? [] : [hit]), shot.duration];
  const back = posesOf(Object.fromEntries(spotted.map(({ ball, at }) => [String(ball), at])), radius);
  const at = (time: number): readonly Pose[] => {
    const poses = shown.at(time);
    if (time < shown.ends || back.length === 0) return poses;
    return [...poses.filter(({ ball }) => !back.some((one) => one.ball === ball)), ...back];
  };
  const { duration } = shot;
  return { duration, ends: shown.ends, sounds: soundsOf(shot.contacts), stills, spots: back.length > 0, at };
}
