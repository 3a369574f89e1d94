import { signal } from "@preact/signals";
import type { Vec2 } from "../table/types";
import { apart, ghostAim, toward, type Aim } from "./aim";
import type { Preview } from "./messages";

/** How often an aim is mended by what the server foresees, and how near the line is near enough, in radians. */
const TRIES = 4;
const EXACT = 2e-4;
/** Points of a way that are nearer than that tell no direction, in metres. */
const SEEN = 0.002;

/** What is lined up: from where which ball goes where, and along which line it is to be sent for that. */
export interface Line {
  readonly from: Vec2;
  readonly ball: number;
  readonly at: Vec2;
  readonly goal: number;
  readonly sent: number;
  readonly tries: number;
}

/** Balls are thrown a little off the line of the ghost ball; an aim that was lined up is mended until the way is right. */
export class Lining {
  /** While an aim is being mended. */
  readonly line = signal<Line | null>(null);
  private aim: Aim | null = null;

  /** That aim was lined up so; it is worth mending where the ball's way is told. */
  begin(aim: Aim, line: Omit<Line, "sent" | "tries">): void {
    this.aim = aim;
    this.line.value = { ...line, sent: line.goal, tries: TRIES };
  }

  end(): void {
    this.line.value = null;
  }

  /** The aim that comes nearer, by what was foreseen of this one; nothing where it is right, or not ours any more. */
  mended(aim: Aim, preview: Preview, radius: number): Aim | null {
    const line = this.line.peek();
    if (line === null) return null;
    const next = aim === this.aim ? nearer(line, preview) : null;
    const way = next === null ? null : ghostAim(next.from, next.at, next.sent, radius);
    this.line.value = way === null ? null : next;
    if (way === null) return null;
    this.aim = { ...aim, aim: way };
    return this.aim;
  }
}

function nearer(line: Line, { ball, object }: Preview): Line | null {
  const [start] = object;
  // The first points may be one and the same, but for the last digits.
  const next = object.find((at) => start !== undefined && apart(start, at) > SEEN);
  if (ball !== line.ball || start === undefined || next === undefined || line.tries === 0) return null;
  const off = line.goal - toward(start, next);
  const turn = Math.atan2(Math.sin(off), Math.cos(off));
  return Math.abs(turn) < EXACT ? null : { ...line, sent: line.sent + turn, tries: line.tries - 1 };
}
