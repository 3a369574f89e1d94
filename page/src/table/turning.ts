import { cross, spun, times, unit } from "./turn";
import type { PieceRow, Turn, Vec3 } from "./types";

/** Seconds and radians between two stored turns; with these the error of a shot stays below 1e-6 radians. */
const STEP = 1 / 300;
const ANGLE = 0.15;

/** A stretch of a ball's way during which no spin begins, stops or jumps. */
interface Arc {
  readonly start: number;
  readonly end: number;
  readonly spin: Vec3;
  readonly rate: Vec3;
  readonly steps: number;
}

/** The row's three numbers from there on. */
export function three(row: PieceRow, from: number): Vec3 {
  return [Number(row[from]), Number(row[from + 1]), Number(row[from + 2])];
}

/** How one ball is turned at any time of its shot: integrated from its spin as far as was asked, and kept. */
export class Turning {
  private readonly arcs: readonly Arc[];
  /** The turns at the steps of each arc that were reached so far. */
  private readonly turns: Turn[][] = [];

  constructor(
    rows: readonly PieceRow[],
    private readonly first: Turn,
  ) {
    this.arcs = rows.flatMap((row) => arcsOf(Number(row[2]), Number(row[3]), three(row, 13), three(row, 16)));
  }

  at(time: number): Turn {
    const n = Math.max(begun(this.arcs, time) - 1, 0);
    while (this.turns.length < n) this.arrive(this.turns.length);
    return this.inside(n, time);
  }

  /** The turn with which an arc ends; the next begins with it. */
  private arrive(n: number): Turn {
    return this.inside(n, this.arcs[n]?.end ?? 0);
  }

  private inside(n: number, time: number): Turn {
    const arc = this.arcs[n];
    if (arc === undefined) return this.first;
    const known = (this.turns[n] ??= [n === 0 ? this.first : unit(this.arrive(n - 1))]);
    const step = (arc.end - arc.start) / arc.steps;
    const k = step > 0 ? Math.min(Math.floor((time - arc.start) / step), arc.steps - 1) : 0;
    for (let j = known.length; j <= k; j++) known.push(unit(turned(arc, (j - 1) * step, step, known[j - 1] as Turn)));
    return turned(arc, k * step, time - arc.start - k * step, known[k] as Turn);
  }
}

function turned({ spin, rate }: Arc, since: number, lasts: number, from: Turn): Turn {
  return times(spun(spinAt(spin, rate, since), rate, lasts), from);
}

function spinAt(spin: Vec3, rate: Vec3, t: number): Vec3 {
  return [spin[0] + rate[0] * t, spin[1] + rate[1] * t, spin[2] + rate[2] * t];
}

/** How many of these have begun at that time; `Trajectory.state` takes the last of them. */
export function begun(parts: readonly { readonly start: number }[], time: number): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.start ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One arc, or two where the side spin stops on the way. */
function arcsOf(start: number, end: number, spin: Vec3, rate: Vec3): Arc[] {
  const stop = spin[2] * rate[2] < 0 ? start - spin[2] / rate[2] : spin[2] === 0 ? start : end;
  if (stop <= start) return [arcOf(start, end, level(spin), level(rate))];
  if (stop >= end) return [arcOf(start, end, spin, rate)];
  return [arcOf(start, stop, spin, rate), arcOf(stop, end, level(spinAt(spin, rate, stop - start)), level(rate))];
}

function level([x, y]: Vec3): Vec3 {
  return [x, y, 0];
}

/** Where the axis stays, one step is exact. */
function arcOf(start: number, end: number, spin: Vec3, rate: Vec3): Arc {
  const lasts = end - start;
  const fastest = Math.max(Math.hypot(...spin), Math.hypot(...spinAt(spin, rate, lasts)));
  const still = cross(rate, spin).every((value) => value === 0);
  const steps = still ? 1 : Math.max(1, Math.ceil(lasts / STEP), Math.ceil((lasts * fastest) / ANGLE));
  return { start, end, spin, rate, steps };
}
