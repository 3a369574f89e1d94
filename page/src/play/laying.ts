import { batch, computed, signal } from "@preact/signals";
import { distance, noseReach, bedOf } from "../table/plane";
import type { Geometry, Layout, Overlay, Vec2 } from "../table/types";
import { onBed } from "./aim";
import type { Table } from "./table";

/** Two balls that touch may overlap by that much, in metres; as the server allows. */
const TOUCHING = 1e-9;
/** How far from each other the places are that are tried for a ball that comes back, in ball radii. */
const STEP = 2.2;

/** Why the balls cannot stay as they are put. */
export type Wrong =
  | { readonly t: "overlap"; readonly balls: readonly [number, number] }
  | { readonly t: "off"; readonly ball: number }
  | { readonly t: "no_ten" };

/** Balls that are put anywhere for practice; the server has the last word when they are to stay there. */
export class Laying {
  readonly chosen = signal<number>(0);
  /** Where the balls are put, or nothing while none are; over as soon as the game has gone on. */
  readonly layout = computed<Layout | null>(() => {
    const put = this.put.value;
    return put !== null && put.seq === this.table.now.value?.seq ? put.layout : null;
  });
  readonly wrong = computed<Wrong | null>(() => this.problem());
  private readonly put = signal<{ readonly seq: number; readonly layout: Layout } | null>(null);

  constructor(private readonly table: Table) {}

  /** Whether balls may be put anywhere in this game. */
  get isOpen(): boolean {
    return this.table.now.value?.can.includes("set") === true && this.table.rolling.value === null;
  }

  /** Put the balls as they lie now somewhere else. */
  begin(): void {
    const now = this.table.now.value;
    if (now !== null) this.open(now.seq, now.layout);
  }

  /** Put balls on a table with only the cue ball and the ten, without which there is nothing to play for. */
  beginAnew(): void {
    const now = this.table.now.value;
    const geometry = this.table.game.value?.geometry;
    if (now !== null && geometry) this.open(now.seq, { 0: geometry.head_spot, 10: geometry.foot_spot });
  }

  private open(seq: number, layout: Layout): void {
    if (!this.isOpen) return;
    batch(() => {
      this.table.notice.value = null;
      this.chosen.value = Math.min(...Object.keys(layout).map(Number), 10);
      this.put.value = { seq, layout };
    });
  }

  /** The balls lie as before. */
  leave(): void {
    this.table.notice.value = null;
    this.put.value = null;
  }

  /** Choose that ball; one that is off the table comes back to the free place nearest to the middle. */
  choose(ball: number): void {
    this.chosen.value = ball;
    const geometry = this.table.game.value?.geometry;
    const layout = this.layout.value;
    if (geometry && layout && layout[String(ball)] === undefined) this.move(freePlace(layout, geometry));
  }

  /** The chosen ball goes there, or as near to it as the bed allows. */
  move(at: Vec2): void {
    const geometry = this.table.game.value?.geometry;
    if (geometry) this.lay({ ...this.layout.value, [String(this.chosen.value)]: onBed(geometry, at, false) });
  }

  /** The chosen ball leaves the table. */
  takeOff(): void {
    const left = Object.entries(this.layout.value ?? {}).filter(([ball]) => Number(ball) !== this.chosen.value);
    this.lay(Object.fromEntries(left));
  }

  /** Only the cue ball and the ten stay. */
  clear(): void {
    const geometry = this.table.game.value?.geometry;
    if (geometry === undefined) return;
    batch(() => {
      this.chosen.value = 10;
      this.lay(twoOf(this.layout.value ?? {}, geometry));
    });
  }

  confirm(): void {
    const layout = this.layout.value;
    if (layout !== null && this.wrong.value === null) this.table.act({ t: "set", layout });
  }

  private lay(layout: Layout): void {
    const { value } = this.put;
    if (value !== null) this.put.value = { ...value, layout };
  }

  private problem(): Wrong | null {
    const geometry = this.table.game.value?.geometry;
    const layout = this.layout.value;
    return geometry && layout ? wrongOf(layout, geometry) : null;
  }
}

/** The first thing that is wrong with that layout, that of the lowest balls first. */
export function wrongOf(layout: Layout, geometry: Geometry): Wrong | null {
  const balls = Object.entries(layout).map(([name, at]) => ({ ball: Number(name), at }));
  const [half, across] = bedOf(geometry).map((far) => far - noseReach(geometry) + TOUCHING) as [number, number];
  for (const [k, { ball, at }] of balls.entries()) {
    if (Math.abs(at[0]) > half || Math.abs(at[1]) > across) return { t: "off", ball };
    const least = 2 * geometry.ball_radius - TOUCHING;
    const other = balls.slice(k + 1).find((one) => distance(one.at, at) < least);
    if (other !== undefined) return { t: "overlap", balls: [ball, other.ball] };
  }
  return layout["10"] === undefined ? { t: "no_ten" } : null;
}

/** The cue ball and the ten of that layout; one that does not lie there comes back to its spot, or to a free place. */
export function twoOf(layout: Layout, geometry: Geometry): Layout {
  const { "0": cue, "10": ten } = layout;
  const free = (at: Vec2, other: Vec2 | undefined): Vec2 =>
    other === undefined || distance(other, at) > STEP * geometry.ball_radius ? at : freePlace({ other }, geometry);
  const there = cue ?? free(geometry.head_spot, ten);
  return { "0": there, "10": ten ?? free(geometry.foot_spot, there) };
}

/** The free place nearest to the middle of the table. */
export function freePlace(layout: Layout, geometry: Geometry): Vec2 {
  const step = STEP * geometry.ball_radius;
  const [half, across] = bedOf(geometry);
  const [columns, rows] = [Math.floor(half / step), Math.floor(across / step)];
  const places: Vec2[] = [];
  for (let i = -columns; i <= columns; i++)
    for (let k = -rows; k <= rows; k++) places.push(onBed(geometry, [i * step, k * step], false));
  places.sort((one, other) => distance(one, [0, 0]) - distance(other, [0, 0]));
  const free = places.find((at) => Object.values(layout).every((other) => distance(other, at) > step));
  return free ?? [0, 0];
}

/** What lies over the table while balls are put: the chosen one, and those that cannot lie there. */
export function layingOverlay(laying: Laying): Overlay {
  const layout = laying.layout.value ?? {};
  const wrong = laying.wrong.value;
  const bad = wrong === null || wrong.t === "no_ten" ? [] : wrong.t === "off" ? [wrong.ball] : wrong.balls;
  const ring = (ball: number, kind: "called" | "illegal") =>
    layout[String(ball)] === undefined ? [] : [{ at: layout[String(ball)] as Vec2, kind }];
  return {
    rings: [...bad.flatMap((ball) => ring(ball, "illegal")), ...ring(laying.chosen.value, "called")],
    region: { kind: "bed" },
  };
}
