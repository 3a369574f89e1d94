import type { Geometry, Layout, StrokeRow, Vec2 } from "../table/types";

/** A stroke as a player gets it ready. */
export interface Aim {
  /** m/s of the cue ball after a full hit in its middle. */
  readonly speed: number;
  /** Direction, counter-clockwise from the foot, in radians. */
  readonly aim: number;
  /** Where the tip meets the ball, in radii: to the right and up are positive. */
  readonly side: number;
  readonly height: number;
  /** How steep the cue is held; the table may ask for more. */
  readonly slope: number;
}

/** Full power on the slider; nobody breaks harder. */
export const FULL_SPEED = 12;
export const REST: Aim = { speed: 2.4, aim: 0, side: 0, height: 0, slope: 0 };
const TURN = Math.PI * 2;
/** Cosine of the thinnest cut. */
const THINNEST = 0.02;
/** How fast a ball should come to its pocket, in m/s; what cloth takes of a ball that rolls and of one that slides, in m/s². */
const ARRIVING = 1.1;
const ROLLING = 0.1;
const SLIDING = 2;
/** Cosine of the cut up to which a way is straight; how low the tip hits at most for that, in radii. */
const STRAIGHT = 0.985;
const LOWEST = 0.3;
/** A ball that was struck sliding rolls with 5/7 of its speed. */
const ROLLS_AFTER = 7 / 5;

export function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

export function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

/** The direction from 0° to below 360°. */
export function bearing(aim: number): number {
  return degrees(((aim % TURN) + TURN) % TURN);
}

export function turned(aim: Aim, by: number): Aim {
  const whole = aim.aim + by;
  return { ...aim, aim: Math.atan2(Math.sin(whole), Math.cos(whole)) };
}

export function share(aim: Aim): number {
  return aim.speed / FULL_SPEED;
}

/** Power as a share of the full one, never less than the least that moves a ball. */
export function powered(aim: Aim, part: number): Aim {
  return { ...aim, speed: within(part, 0.005, 1) * FULL_SPEED };
}

/** The tip there, drawn back onto the ball where it would lie beside it. */
export function tipped(aim: Aim, side: number, height: number, most: number): Aim {
  const far = Math.hypot(side, height);
  const shrink = far > most ? most / far : 1;
  return { ...aim, side: settled(side * shrink), height: settled(height * shrink) };
}

export function raised(aim: Aim, slope: number, most: number): Aim {
  return { ...aim, slope: within(slope, 0, most) };
}

/** The stroke as it is played: at least as steep as the rails and balls behind the cue ball ask for. */
export function strokeOf(aim: Aim, reach: number | null): StrokeRow {
  return [aim.speed, aim.aim, aim.side, aim.height, Math.max(aim.slope, reach ?? 0)];
}

/** The direction from one place to another. */
export function toward(from: Vec2, to: Vec2): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

export function apart(one: Vec2, other: Vec2): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** The direction that sends that ball into that pocket by the ghost ball alone; nothing where it cannot be cut so far. */
export function linedUp(from: Vec2, ball: Vec2, pocket: Vec2, radius: number): number | null {
  return ghostAim(from, ball, toward(ball, pocket), radius);
}

/** The direction in which the cue ball sends that ball along the line, by its ghost alone. */
export function ghostAim(from: Vec2, ball: Vec2, line: number, radius: number): number | null {
  const ghost: Vec2 = [ball[0] - 2 * radius * Math.cos(line), ball[1] - 2 * radius * Math.sin(line)];
  const aim = toward(from, ghost);
  return Math.cos(aim - line) > THINNEST ? aim : null;
}

/**
 * Power and tip with which a ball that is aimed at so reaches that pocket with some to spare. On a straight way the cue
 * ball is struck so low that it has no spin when it hits, and stops: rolling, it would follow into the pocket.
 */
export function potStroke(from: Vec2, ball: Vec2, pocket: Vec2, aim: number): Pick<Aim, "speed" | "height"> {
  const cut = Math.max(Math.cos(aim - toward(ball, pocket)), 0.2);
  const way = apart(from, ball);
  const struck = (ROLLS_AFTER * Math.sqrt(ARRIVING ** 2 + 2 * ROLLING * apart(ball, pocket))) / cut;
  const sliding = Math.sqrt(struck ** 2 + 2 * SLIDING * way);
  if (cut < STRAIGHT) return { speed: within(Math.min(sliding, ROLLS_AFTER * struck), 1.2, 7), height: 0 };
  const speed = Math.max(sliding, Math.sqrt((SLIDING * way) / LOWEST));
  const hits = Math.sqrt(speed ** 2 - 2 * SLIDING * way);
  return { speed, height: -(SLIDING * 2 * way) / (speed + hits) / speed };
}

/** The middle of a pocket's mouth. */
export function mouthOf(geometry: Geometry, name: string): Vec2 | null {
  const pocket = geometry.pockets.find((one) => one.name === name);
  if (pocket === undefined) return null;
  const [left, right] = pocket.mouth;
  return [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
}

/** Straight at that ball, full; along the table where there is nothing to aim at. */
export function fullAt(layout: Layout, from: Vec2, ball: number | null): number {
  const at = ball === null ? undefined : layout[String(ball)];
  return at === undefined ? 0 : toward(from, at);
}

/** The ball whose middle is nearest to that place, no farther than that. */
export function ballAt(layout: Layout, at: Vec2, reach: number): number | null {
  const found = Object.entries(layout)
    .map(([ball, place]) => ({ ball: Number(ball), far: apart(place, at) }))
    .filter(({ far }) => far <= reach)
    .sort((one, other) => one.far - other.far);
  return found[0]?.ball ?? null;
}

export function pocketAt(geometry: Geometry, at: Vec2, reach: number): string | null {
  const found = geometry.pockets
    .map(({ name, x, y, r }) => ({ name, far: apart([x, y], at) - r }))
    .filter(({ far }) => far <= reach)
    .sort((one, other) => one.far - other.far);
  return found[0]?.name ?? null;
}

/** Where a cue ball in hand may lie at all. */
export function onBed(geometry: Geometry, at: Vec2, kitchen: boolean): Vec2 {
  const { ball_radius: radius, bed, kitchen: behind } = geometry;
  const [x0, x1, y0, y1] = kitchen ? behind : edges(bed, radius);
  // Behind the head string means behind it: its own line is not part of the kitchen.
  return [within(at[0], x0, kitchen ? x1 - 1e-4 : x1), within(at[1], y0, y1)];
}

function edges(bed: readonly Vec2[], radius: number): readonly [number, number, number, number] {
  const xs = bed.map(([x]) => x);
  const ys = bed.map(([, y]) => y);
  return [Math.min(...xs) + radius, Math.max(...xs) - radius, Math.min(...ys) + radius, Math.max(...ys) - radius];
}

export function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function settled(value: number): number {
  return Math.abs(value) < 1e-9 ? 0 : value;
}
