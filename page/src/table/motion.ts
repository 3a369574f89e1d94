import { UPRIGHT } from "./turn";
import { begun, three, Turning } from "./turning";
import type { Layout, Motion, PieceRow, Played, Pose, Turn, Vec3 } from "./types";

/** How long a ball that was lost in a pocket sinks on, and how far it still moves along. */
const SINKING = 0.25;
const DRIFT = 0.03;
const GRAVITY = 9.81;

interface Piece {
  readonly motion: Motion;
  readonly start: number;
  readonly end: number;
  readonly place: Vec3;
  readonly velocity: Vec3;
  readonly acceleration: Vec3;
}

interface Track {
  readonly ball: number;
  readonly pieces: readonly Piece[];
  readonly turning: Turning;
  /** When the ball leaves the table, if it does. */
  readonly lost: number;
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
    this.tracks = [...rows].map(([ball, own]) => tracked(ball, own, turns.get(ball) ?? UPRIGHT, shot.duration));
    const lost = this.tracks.map((track) => track.lost).filter((time) => time < Infinity);
    this.ends = Math.max(this.duration, ...lost.map((time) => time + SINKING));
  }

  at(time: number): Pose[] {
    return this.tracks.map((track) => posed(track, Math.max(time, 0), this.radius));
  }
}

function tracked(ball: number, rows: readonly PieceRow[], first: Turn, duration: number): Track {
  const pieces = rows.map((row): Piece => {
    const [start, end] = [Number(row[2]), Number(row[3])];
    return { motion: row[1], start, end, place: three(row, 4), velocity: three(row, 7), acceleration: three(row, 10) };
  });
  return { ball, pieces, turning: new Turning(rows, first), lost: lostAt(pieces, duration) };
}

/** A ball whose motion is told to the end of the shot lies on the table, but for one that falls as its last. */
function lostAt(pieces: readonly Piece[], duration: number): number {
  const last = pieces[pieces.length - 1];
  return last === undefined || (last.end >= duration && last.motion !== "fly") ? Infinity : last.end;
}

function moved(piece: Piece, t: number): Vec3 {
  const along = (k: 0 | 1 | 2) => piece.place[k] + (piece.velocity[k] + 0.5 * piece.acceleration[k] * t) * t;
  return [along(0), along(1), along(2)];
}

function posed({ ball, pieces, turning, lost }: Track, time: number, radius: number): Pose {
  const piece = pieces[Math.max(begun(pieces, time) - 1, 0)] as Piece;
  const gone = time > lost;
  const until = Math.min(time, piece.end);
  const place = moved(piece, until - piece.start);
  const turn = turning.at(until);
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
