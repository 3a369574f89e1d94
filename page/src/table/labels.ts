import type { Pen } from "./art";
import { place, type Frame } from "./frame";
import { paintOf, striped, IVORY } from "./paint";
import { rounded } from "./rails";
import { axes } from "./turn";
import type { Pose, Vec2 } from "./types";

/** Pixels of the window across below which a ball's number cannot be read on it. */
export const READABLE = 24;
const SIZE = 11;
/** Of large balls the label grows along, to this share of the radius. */
const GROWN = 0.5;
const WAYS = 16;
/** How far from its ball a label may stand, in steps of its own height. */
const STEPS = 4;
/** A disc that is turned farther away than this is no longer read: its edge is out of sight then, its number squeezed. */
const TURNED = 0.66;
const FONT = "system-ui, Arial, sans-serif";

/** Where labels stand: one stays where it is as long as its ball does and no other comes to rest under it. */
export type Labels = Map<number, Label>;

export interface Label {
  readonly ball: number;
  readonly from: Vec2;
  readonly at: Vec2;
  readonly wide: number;
}

/** Labels beside the balls that lie still and whose number cannot be read on them. */
export function labels(pen: Pen, frame: Frame, poses: readonly Pose[], radius: number, known: Labels): void {
  const set = placed(frame, poses, radius, known);
  known.clear();
  for (const label of set) known.set(label.ball, label);
  const px = unitOf(frame, radius);
  for (const label of set) leader(pen, label, px, radius * frame.scale);
  for (const label of set) pill(pen, label, px);
}

/** The labels of those balls, in pixels: those that stand already where they still can, the others where there is room. */
export function placed(frame: Frame, poses: readonly Pose[], radius: number, known: Labels): Label[] {
  const across = (2 * radius * frame.scale) / frame.dense;
  const here = poses.filter((pose) => !pose.gone);
  const unread = here.filter((pose) => pose.ball > 0 && (across < READABLE || hidden(pose)));
  const balls = here.map((pose) => place(frame, [pose.place[0], pose.place[1]]));
  const middle = mean(balls);
  const kept = unread.map((pose) => known.get(pose.ball)).filter((label) => label !== undefined);
  const set = kept.filter(
    ({ ball, from, at }) =>
      unread.some((pose) => pose.ball === ball && lies(frame, pose, from)) && under(frame, at, radius, balls) === 0,
  );
  for (const pose of unread) {
    if (!set.some(({ ball }) => ball === pose.ball)) set.push(spaced(frame, pose, radius, balls, middle, set));
  }
  return set;
}

function lies(frame: Frame, pose: Pose, [x, y]: Vec2): boolean {
  const [px, py] = place(frame, [pose.place[0], pose.place[1]]);
  return px === x && py === y;
}

/** What a pixel is to a label: one of the window, or more. */
function unitOf(frame: Frame, radius: number): number {
  return Math.max(frame.dense, (GROWN * radius * frame.scale) / SIZE);
}

function hidden({ turn }: Pose): boolean {
  return Math.abs(axes(turn)[2][2]) < TURNED;
}

function mean(points: readonly Vec2[]): Vec2 {
  const sum = points.reduce<[number, number]>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** The place beside the ball that covers least, near before far, away from the crowd before towards it. */
function spaced(
  frame: Frame,
  pose: Pose,
  radius: number,
  balls: readonly Vec2[],
  middle: Vec2,
  set: readonly Label[],
): Label {
  const px = unitOf(frame, radius);
  const from = place(frame, [pose.place[0], pose.place[1]]);
  const wide = (pose.ball < 10 ? 14 : 20) * px;
  const out = Math.atan2(from[1] - middle[1], from[0] - middle[0]);
  let best: { cost: number; at: Vec2 } = { cost: Infinity, at: from };
  for (let step = 0; step < STEPS; step++) {
    const far = radius * frame.scale + (9 + 11 * step) * px;
    for (let k = 0; k < WAYS; k++) {
      const way = (2 * Math.PI * k) / WAYS;
      const at: Vec2 = [from[0] + far * Math.cos(way), from[1] + far * Math.sin(way)];
      const cost = covered(frame, at, wide, radius, balls, set) + 2 * step + 0.5 * (1 - Math.cos(way - out));
      if (cost < best.cost) best = { cost, at };
    }
  }
  return { ball: pose.ball, from, at: best.at, wide };
}

function covered(
  frame: Frame,
  [x, y]: Vec2,
  wide: number,
  radius: number,
  balls: readonly Vec2[],
  set: readonly Label[],
): number {
  const px = unitOf(frame, radius);
  const over = under(frame, [x, y], radius, balls);
  const clash = set.filter(({ at }) => Math.abs(at[0] - x) < wide + 2 * px && Math.abs(at[1] - y) < 15 * px).length;
  const outside = x < wide || y < 10 * px || x > frame.width - wide || y > frame.height - 10 * px;
  return 10 * over + 14 * clash + (outside ? 40 : 0);
}

/** How many balls a label there would cover. */
function under(frame: Frame, [x, y]: Vec2, radius: number, balls: readonly Vec2[]): number {
  const clear = radius * frame.scale + 8 * unitOf(frame, radius);
  return balls.filter(([bx, by]) => Math.hypot(bx - x, by - y) < clear).length;
}

function leader(pen: Pen, { from, at }: Label, px: number, radius: number): void {
  if (Math.hypot(at[0] - from[0], at[1] - from[1]) < radius + 14 * px) return;
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...at);
  pen.strokeStyle = "rgb(255 255 255 / 75%)";
  pen.lineWidth = px;
  pen.stroke();
}

export function pill(pen: Pen, { ball, at: [x, y], wide }: Label, px: number): void {
  const { fill, ink } = paintOf(ball);
  pen.beginPath();
  rounded(pen, x - wide / 2, y - 7 * px, wide, 14 * px, 5 * px);
  pen.fillStyle = striped(ball) ? IVORY : fill;
  pen.fill();
  pen.strokeStyle = striped(ball) ? fill : "rgb(0 0 0 / 55%)";
  pen.lineWidth = (striped(ball) ? 2 : 1) * px;
  pen.stroke();
  pen.fillStyle = striped(ball) ? "#1a1a1a" : ink;
  pen.font = `700 ${SIZE * px}px ${FONT}`;
  pen.textAlign = "center";
  pen.fillText(String(ball), x, y + 4 * px);
}
