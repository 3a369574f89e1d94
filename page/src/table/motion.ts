import { cross, spun, times, unit, UPRIGHT } from "./turn";
import type { Layout, Motion, PieceRow, Played, Pose, Turn, Vec3 } from "./types";

/** Seconds and radians between two stored turns; with these the error of a shot stays below 1e-6 radians. */
const STEP = 1 / 300;
const ANGLE = 0.15;
/** How long a ball that was lost in a pocket sinks on, and how far it still moves along. */
const SINKING = 0.25;
const DRIFT = 0.03;
const GRAVITY = 9.81;

/** A stretch of a piece during which no spin stops. */
interface Arc {
  readonly start: number;
  readonly step: number;
  readonly spin: Vec3;
  readonly rate: Vec3;
  readonly turns: readonly Turn[];
}

interface Piece {
  readonly motion: Motion;
  readonly start: number;
  readonly end: number;
  readonly place: Vec3;
  readonly velocity: Vec3;
  readonly acceleration: Vec3;
  readonly arcs: readonly Arc[];
}

interface Track {
  readonly ball: number;
  readonly pieces: readonly Piece[];
}

/** The balls as they lie; each keeps the turn that it had before, or lies with its number up. */
export function posesOf(layout: Layout, radius: number, before: readonly Pose[] = []): Pose[] {
  const turns = new Map(before.map((pose) => [pose.ball, pose.turn]));
  return Object.entries(layout).map(([name, [x, y]]) => {
    const ball = Number(name);
    return { ball, place: [x, y, radius], turn: turns.get(ball) ?? UPRIGHT, gone: false };
  });
}

/** A shot as it is shown: where each ball is at any time, and how it is turned. */
export class Shown {
  readonly duration: number;
  /** When there is nothing more to see: a ball that was lost last still sinks. */
  readonly ends: number;
  private readonly tracks: readonly Track[];

  constructor(
    shot: Played,
    private readonly radius: number,
    before: readonly Pose[] = [],
  ) {
    this.duration = shot.duration;
    const turns = new Map(before.map((pose) => [pose.ball, pose.turn]));
    const rows = new Map<number, PieceRow[]>();
    for (const row of shot.pieces) rows.set(row[0], [...(rows.get(row[0]) ?? []), row]);
    this.tracks = [...rows].map(([ball, own]) => tracked(ball, own, turns.get(ball) ?? UPRIGHT));
    this.ends = Math.max(this.duration, ...this.tracks.map((track) => lastSeen(track, this.duration)));
  }

  at(time: number): Pose[] {
    return this.tracks.map((track) => posed(track, Math.max(time, 0), this.radius));
  }
}

/** A ball that still lies on the table is not lost. */
function lastSeen({ pieces }: Track, duration: number): number {
  const end = pieces[pieces.length - 1]?.end ?? 0;
  return end < duration || pieces[pieces.length - 1]?.motion === "fly" ? end + SINKING : end;
}

function three(row: PieceRow, from: number): Vec3 {
  return [Number(row[from]), Number(row[from + 1]), Number(row[from + 2])];
}

function tracked(ball: number, rows: readonly PieceRow[], first: Turn): Track {
  let turn = first;
  const pieces = rows.map((row): Piece => {
    const [start, end] = [Number(row[2]), Number(row[3])];
    const arcs = arcsOf(start, end, three(row, 13), three(row, 16), turn);
    turn = turnIn(arcs, end);
    return {
      motion: row[1],
      start,
      end,
      place: three(row, 4),
      velocity: three(row, 7),
      acceleration: three(row, 10),
      arcs,
    };
  });
  return { ball, pieces };
}

/** One arc, or two where the side spin stops on the way. */
function arcsOf(start: number, end: number, spin: Vec3, rate: Vec3, turn: Turn): Arc[] {
  const stop = spin[2] * rate[2] < 0 ? start - spin[2] / rate[2] : spin[2] === 0 ? start : end;
  if (stop <= start) return [arcOf(start, end, [spin[0], spin[1], 0], [rate[0], rate[1], 0], turn)];
  if (stop >= end) return [arcOf(start, end, spin, rate, turn)];
  const first = arcOf(start, stop, spin, rate, turn);
  const t = stop - start;
  const rest: Vec3 = [spin[0] + rate[0] * t, spin[1] + rate[1] * t, 0];
  return [first, arcOf(stop, end, rest, [rate[0], rate[1], 0], turnIn([first], stop))];
}

function arcOf(start: number, end: number, spin: Vec3, rate: Vec3, turn: Turn): Arc {
  const steps = stepsOf(end - start, spin, rate);
  const step = (end - start) / steps;
  const turns = [turn];
  for (let k = 1; k < steps; k++) {
    turns.push(unit(times(spun(spinAt(spin, rate, (k - 1) * step), rate, step), turns[k - 1] ?? turn)));
  }
  return { start, step, spin, rate, turns };
}

/** Where the axis stays, one step is exact. */
function stepsOf(lasts: number, spin: Vec3, rate: Vec3): number {
  if (cross(rate, spin).every((value) => value === 0)) return 1;
  const fastest = Math.max(Math.hypot(...spin), Math.hypot(...spinAt(spin, rate, lasts)));
  return Math.max(1, Math.ceil(lasts / STEP), Math.ceil((lasts * fastest) / ANGLE));
}

function spinAt(spin: Vec3, rate: Vec3, t: number): Vec3 {
  return [spin[0] + rate[0] * t, spin[1] + rate[1] * t, spin[2] + rate[2] * t];
}

function turnIn(arcs: readonly Arc[], time: number): Turn {
  const later = arcs[1];
  const arc = later !== undefined && later.start <= time ? later : arcs[0];
  if (arc === undefined) return UPRIGHT;
  const t = time - arc.start;
  const k = arc.step > 0 ? Math.min(Math.floor(t / arc.step), arc.turns.length - 1) : 0;
  const since = k * arc.step;
  return times(spun(spinAt(arc.spin, arc.rate, since), arc.rate, t - since), arc.turns[k] ?? UPRIGHT);
}

/** The last piece that has begun, as `Trajectory.state` finds it. */
function pieceAt(pieces: readonly Piece[], time: number): Piece {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle] as Piece).start <= time) low = middle + 1;
    else high = middle;
  }
  return pieces[Math.max(low - 1, 0)] as Piece;
}

function moved(piece: Piece, t: number): Vec3 {
  const along = (k: 0 | 1 | 2) => piece.place[k] + (piece.velocity[k] + 0.5 * piece.acceleration[k] * t) * t;
  return [along(0), along(1), along(2)];
}

function posed({ ball, pieces }: Track, time: number, radius: number): Pose {
  const piece = pieceAt(pieces, time);
  const gone = time > piece.end;
  const until = gone ? piece.end : time;
  const place = moved(piece, until - piece.start);
  const turn = turnIn(piece.arcs, until);
  return { ball, place: gone && place[2] < radius ? sunk(piece, place, time - piece.end) : place, turn, gone };
}

/** The record ends where a ball's centre passes the slate; to the eye it sinks on out of sight. */
function sunk(piece: Piece, place: Vec3, since: number): Vec3 {
  const t = Math.min(since, SINKING);
  const lasted = piece.end - piece.start;
  const speed = (k: 0 | 1 | 2) => piece.velocity[k] + piece.acceleration[k] * lasted;
  const drift = DRIFT * (1 - Math.exp(-t / DRIFT));
  const down = Math.min(speed(2), 0);
  return [place[0] + speed(0) * drift, place[1] + speed(1) * drift, place[2] + (down - 0.5 * GRAVITY * t) * t];
}
