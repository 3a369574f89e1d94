import { stands } from "../table/frame";
import type { Vec2, Vec3 } from "../table/types";
import type { Measures } from "./measures";

/** How one looks at the table. */
export interface Gaze {
  /** What stands in the middle of the picture. */
  x: number;
  y: number;
  z: number;
  /** Where the eye is, seen from there: the way around the table, and how steeply above it, in radians. */
  around: number;
  above: number;
  /** Metres from the lower to the upper edge of the picture, at that place. */
  tall: number;
  /** Tangent of half the angle of view; next to nothing makes lines parallel. */
  spread: number;
}

/** What a person did to the view. */
export interface Nudge {
  around: number;
  above: number;
  zoom: number;
}

export type Where = "top" | { readonly eye: "player"; readonly aim: number };

/** So narrow that a ball at the table's end is drawn aside by less than a tenth of a pixel. */
const PARALLEL = Math.tan(Math.PI / 720);
const WIDE = Math.tan((19 * Math.PI) / 180);
/** Air around the table in the top view, as the flat table has it. */
const MARGIN = 0.02;
const STRAIGHT = Math.PI / 2;
/** The eye is at least so much steeper above the ball than the cue, in radians: else the butt would be in it. */
const OVER_CUE = 0.2;
export const LIMITS = { above: [0.09, STRAIGHT], zoom: [0.35, 3] } as const;

/** Straight from above: head to the left, or below where the table stands in the picture. */
export function topGaze({ halfLength, halfWidth, rail }: Measures, aspect: number): Gaze {
  const [long, short] = [2 * (halfLength + rail + MARGIN), 2 * (halfWidth + rail + MARGIN)];
  const upright = stands(aspect, 1);
  const tall = upright ? Math.max(long, short / aspect) : Math.max(short, long / aspect);
  return { x: 0, y: 0, z: 0, around: upright ? Math.PI : -STRAIGHT, above: STRAIGHT, tall, spread: PARALLEL };
}

/** From behind the cue ball along the aim, as from over the cue, which may be raised. */
export function eyeGaze([x, y]: Vec2, aim: number, radius: number, aspect: number, slope = 0): Gaze {
  const spread = aspect >= 1 ? WIDE : Math.min(WIDE * aspect ** -0.75, 0.6);
  const [ahead, far] = [0.3, 1.36];
  return {
    x: x + ahead * Math.cos(aim),
    y: y + ahead * Math.sin(aim),
    z: radius,
    around: aim + Math.PI,
    // A tall picture has room for the whole length of the table.
    above: Math.min(Math.max(0.31 + 0.2 * Math.max(1 - aspect, 0), slope + OVER_CUE), STRAIGHT),
    tall: 2 * far * spread,
    spread,
  };
}

/** The same with what a person did to it, within limits. */
export function nudged(gaze: Gaze, nudge: Nudge): Gaze {
  const above = clamp(gaze.above + nudge.above, ...LIMITS.above);
  // Away from straight above, lines run together as they do for an eye.
  const leaning = gaze.spread < WIDE ? smooth((gaze.above - above) / 0.4) : 1;
  const spread = mix(gaze.spread, Math.max(gaze.spread, WIDE), leaning);
  return { ...gaze, above, around: gaze.around + nudge.around, tall: gaze.tall / nudge.zoom, spread };
}

const KEYS = ["x", "y", "z", "above", "tall", "spread"] as const;

/** A view that comes to rest where it should, smoothly or at once. */
export class Glide {
  readonly now: Gaze;
  private readonly from: Gaze;
  private goal: Gaze;
  private began = -Infinity;

  constructor(
    goal: Gaze,
    /** How long it takes, in milliseconds. */
    private readonly lasts: number,
  ) {
    this.goal = goal;
    this.now = { ...goal };
    this.from = { ...goal };
  }

  /** Set off for another view. */
  go(goal: Gaze, time: number): void {
    Object.assign(this.from, this.now);
    this.goal = goal;
    this.began = time;
    this.step(time);
  }

  /** Be there at once. */
  jump(goal: Gaze): void {
    this.goal = goal;
    this.began = -Infinity;
    Object.assign(this.now, goal);
  }

  /** The same view moved, as when the aim turns: at once, or on the way that one is. */
  follow(goal: Gaze, time: number): void {
    this.goal = goal;
    this.step(time);
  }

  /** Whether it still moves. */
  moving(time: number): boolean {
    return time - this.began < this.lasts;
  }

  step(time: number): void {
    const share = this.moving(time) ? smooth((time - this.began) / this.lasts) : 1;
    const { now, from, goal } = this;
    for (const key of KEYS) now[key] = mix(from[key], goal[key], share);
    now.around = from.around + share * turnBetween(from.around, goal.around);
  }
}

/** Whether one sees the same from both. */
export function sameGaze(one: Gaze, other: Gaze): boolean {
  return KEYS.every((key) => one[key] === other[key]) && one.around === other.around;
}

/** The shorter way from one angle to another. */
export function turnBetween(one: number, other: number): number {
  return Math.atan2(Math.sin(other - one), Math.cos(other - one));
}

/** The eye's place, and the unit vectors to the right of the picture, up it, and out of it toward the eye. */
export interface Basis {
  readonly eye: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  readonly back: Vec3;
  readonly far: number;
}

/** Where the eye is and how it is turned. */
export function basisOf({ x, y, z, around, above, tall, spread }: Gaze): Basis {
  const [ca, sa, ce, se] = [Math.cos(around), Math.sin(around), Math.cos(above), Math.sin(above)];
  const far = tall / 2 / spread;
  const back: Vec3 = [ce * ca, ce * sa, se];
  const eye: Vec3 = [x + far * back[0], y + far * back[1], z + far * back[2]];
  return { eye, right: [-sa, ca, 0], up: [-se * ca, -se * sa, ce], back, far };
}

/** Where a place is in a picture that reaches from -1 to 1 both ways. */
export function project(gaze: Gaze, aspect: number, [x, y, z]: Vec3): Vec2 {
  const { eye, right, up, back } = basisOf(gaze);
  const way: Vec3 = [x - eye[0], y - eye[1], z - eye[2]];
  const deep = -dot(way, back);
  return [dot(way, right) / (deep * gaze.spread * aspect), dot(way, up) / (deep * gaze.spread)];
}

/** The place at that height which is seen there in the picture, or null above the horizon. */
export function unproject(gaze: Gaze, aspect: number, [u, v]: Vec2, z: number): Vec2 | null {
  const { eye, right, up, back } = basisOf(gaze);
  const way = (k: 0 | 1 | 2) => gaze.spread * (u * aspect * right[k] + v * up[k]) - back[k];
  if (way(2) >= -1e-9) return null;
  const far = (z - eye[2]) / way(2);
  return [eye[0] + far * way(0), eye[1] + far * way(1)];
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const mix = (one: number, other: number, share: number): number => one + (other - one) * share;
export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

function smooth(share: number): number {
  const held = clamp(share, 0, 1);
  return held * held * (3 - 2 * held);
}
