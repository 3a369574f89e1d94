import type { Geometry, Layout, Line, PocketPlace, Vec2 } from "./types";

/** Two centres this much nearer than two radii still count as touching; as in `tenball.table`. */
const TOUCHING = 1e-9;

export function distance([ax, ay]: Vec2, [bx, by]: Vec2): number {
  return Math.hypot(bx - ax, by - ay);
}

export function heading([ax, ay]: Vec2, [bx, by]: Vec2): number {
  return Math.atan2(by - ay, bx - ax);
}

export function along([x, y]: Vec2, aim: number, far: number): Vec2 {
  return [x + far * Math.cos(aim), y + far * Math.sin(aim)];
}

/** The point of the line, between its ends, that is nearest to the place. */
export function nearestOn([x1, y1, x2, y2]: Line, [x, y]: Vec2): Vec2 {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
  const held = Math.min(Math.max(share, 0), 1);
  return [x1 + held * dx, y1 + held * dy];
}

/** How far a point goes from there until it is `radius` away from the centre, or null where it never is. */
export function toCircle(from: Vec2, aim: number, centre: Vec2, radius: number): number | null {
  const [dx, dy] = [centre[0] - from[0], centre[1] - from[1]];
  const [ux, uy] = [Math.cos(aim), Math.sin(aim)];
  const ahead = dx * ux + dy * uy;
  const aside = dx * uy - dy * ux;
  const inside = radius * radius - aside * aside;
  if (inside <= 0 || ahead <= 0) return null;
  return Math.max(ahead - Math.sqrt(inside), 0);
}

/** How far a point goes from there until it crosses the line between its ends, or null. */
export function toLine([x, y]: Vec2, aim: number, [x1, y1, x2, y2]: Line): number | null {
  const [ux, uy] = [Math.cos(aim), Math.sin(aim)];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const turned = ux * dy - uy * dx;
  if (turned === 0) return null;
  const far = ((x1 - x) * dy - (y1 - y) * dx) / turned;
  const share = ((x1 - x) * uy - (y1 - y) * ux) / turned;
  return far >= 0 && share >= 0 && share <= 1 ? far : null;
}

/** What a ball meets first on a straight way. */
export interface Met {
  readonly ball: number;
  /** Where its centre is then. */
  readonly ghost: Vec2;
  readonly far: number;
}

/** The first ball on the way of ball `own`, which starts at `from`. */
export function firstBall(layout: Layout, from: Vec2, aim: number, radius: number, own = 0): Met | null {
  let met: Met | null = null;
  for (const [name, at] of Object.entries(layout)) {
    const far = Number(name) === own ? null : toCircle(from, aim, at, 2 * radius);
    if (far !== null && far < (met?.far ?? Infinity)) met = { ball: Number(name), ghost: along(from, aim, far), far };
  }
  return met;
}

/** Where the cue ball has to be when it sends a ball straight to that place. */
export function ghostOf(ball: Vec2, target: Vec2, radius: number): Vec2 {
  return along(ball, heading(target, ball), 2 * radius);
}

/** How far off a full hit that aim is, in radians: 0 is full, a right angle a miss. */
export function cutOf(aim: number, ghost: Vec2, ball: Vec2): number {
  const turn = heading(ghost, ball) - aim;
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

/** The way of a stunned cue ball after the hit: across the line of centres, on the side it was going to. */
export function tangentOf(aim: number, ghost: Vec2, ball: Vec2): number {
  return heading(ghost, ball) + (cutOf(aim, ghost, ball) > 0 ? -Math.PI / 2 : Math.PI / 2);
}

/** Until the ball's centre reaches a nose line, or null on its way into a pocket. */
export function toCushion(geometry: Geometry, from: Vec2, aim: number): number | null {
  const far = reaches(geometry)
    .map((line) => toLine(from, aim, line))
    .filter((way) => way !== null);
  return far.length > 0 ? Math.min(...far) : null;
}

/** How near to a nose a ball's centre comes: less than a radius, as the nose stands higher. */
export function noseReach({ ball_radius, nose_height }: Geometry): number {
  return Math.sqrt(ball_radius * ball_radius - (nose_height - ball_radius) ** 2);
}

/** The nose lines, moved onto the bed by as much as a ball keeps away from them. */
function reaches(geometry: Geometry): Line[] {
  const reach = noseReach(geometry);
  return geometry.noses.map(([x1, y1, x2, y2]) => {
    const [ix, iy] = x1 === x2 ? [-Math.sign(x1) * reach, 0] : [0, -Math.sign(y1) * reach];
    return [x1 + ix, y1 + iy, x2 + ix, y2 + iy];
  });
}

/** Whether a cue ball in hand may be put there, for drawing alone: the server decides. */
export function mayLie(geometry: Geometry, layout: Layout, [x, y]: Vec2, kitchen: boolean): boolean {
  const [half, across] = bedOf(geometry);
  const margin = noseReach(geometry) - TOUCHING;
  if (!(Math.abs(x) <= half - margin && Math.abs(y) <= across - margin)) return false;
  if (kitchen && x >= geometry.head_string_x) return false;
  const least = 2 * geometry.ball_radius + TOUCHING;
  return Object.entries(layout).every(([name, at]) => name === "0" || distance(at, [x, y]) > least);
}

/** Half the length and half the width of the bed. */
export function bedOf(geometry: Geometry): Vec2 {
  const [x, y] = geometry.bed[2] ?? [1, 0.5];
  return [x, y];
}

/** The ball whose centre is nearest to a tap, if one is within reach. */
export function nearestBall(layout: Layout, at: Vec2, reach: number): number | null {
  const near = Object.entries(layout)
    .map(([name, place]) => ({ ball: Number(name), far: distance(place, at) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
  return near[0]?.ball ?? null;
}

/** The pocket nearest to a tap. */
export function nearestPocket(geometry: Geometry, at: Vec2, reach = Infinity): PocketPlace | null {
  const far = (pocket: PocketPlace) => distance([pocket.x, pocket.y], at);
  const near = [...geometry.pockets].sort((a, b) => far(a) - far(b))[0];
  return near !== undefined && far(near) <= reach ? near : null;
}
