import { grain, polygon, stopped, type Pen, type Stops } from "./art";
import { place, railOf, type Frame } from "./frame";
import { bedOf } from "./plane";
import type { Tones } from "./theme";
import type { Geometry, Vec2 } from "./types";

/** How deep a cushion is from nose to wood (1 7/8 inches). */
export const CUSHION = 0.048;
const ROUND = 0.062;
const VEINS = 26;
const SIGHT_LONG = 0.019;
const SIGHT_WIDE = 0.011;

/** The four lengths of wood: the way each lies from the middle of the table. */
const SIDES: readonly Vec2[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

export function rails(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones): void {
  pen.save();
  outline(pen, frame, geometry);
  dropShadow(pen, frame, tones);
  outline(pen, frame, geometry);
  pen.clip();
  SIDES.forEach((side, k) => board(pen, frame, geometry, tones, side, k));
  pen.restore();
  edge(pen, frame, geometry, tones);
}

function outline(pen: Pen, frame: Frame, geometry: Geometry): void {
  const [x, y] = bedOf(geometry);
  const wide = railOf(geometry);
  const [left, top] = place(frame, frame.upright ? [x + wide, y + wide] : [-x - wide, y + wide]);
  const [right, bottom] = place(frame, frame.upright ? [-x - wide, -y - wide] : [x + wide, -y - wide]);
  pen.beginPath();
  rounded(pen, left, top, right - left, bottom - top, ROUND * frame.scale);
}

/** `roundRect` is younger than the oldest browser that is served. */
export function rounded(pen: Pen, x: number, y: number, wide: number, high: number, round: number): void {
  pen.moveTo(x + round, y);
  pen.arcTo(x + wide, y, x + wide, y + high, round);
  pen.arcTo(x + wide, y + high, x, y + high, round);
  pen.arcTo(x, y + high, x, y, round);
  pen.arcTo(x, y, x + wide, y, round);
  pen.closePath();
}

function dropShadow(pen: Pen, { scale }: Frame, tones: Tones): void {
  pen.save();
  pen.shadowColor = "rgb(0 0 0 / 45%)";
  pen.shadowBlur = 0.018 * scale;
  pen.shadowOffsetY = 0.005 * scale;
  pen.fillStyle = tones.wood[2];
  pen.fill();
  pen.restore();
}

/** The corners of one length of wood: two outside, then two at the cushion. */
function corners(geometry: Geometry, [sx, sy]: Vec2): readonly [Vec2, Vec2, Vec2, Vec2] {
  const [x, y] = bedOf(geometry);
  const end = (deep: number, turn: number): Vec2 => [
    sx * (x + deep) - turn * sy * (x + deep),
    sy * (y + deep) + turn * sx * (y + deep),
  ];
  const wide = railOf(geometry);
  return [end(wide, -1), end(wide, 1), end(CUSHION, 1), end(CUSHION, -1)];
}

function board(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones, side: Vec2, seed: number): void {
  const shape = corners(geometry, side).map((corner) => place(frame, corner));
  pen.save();
  polygon(pen, shape);
  pen.closePath();
  pen.clip();
  pen.fillStyle = sheen(pen, shape, tones);
  pen.fill();
  veins(pen, frame, shape, seed);
  pen.restore();
  mitre(pen, frame, shape, tones);
}

/** Across the wood, from its outer edge to the cushion; the light comes from above left. */
function sheen(pen: Pen, shape: readonly Vec2[], tones: Tones): CanvasGradient {
  const [a, b, c] = shape as [Vec2, Vec2, Vec2];
  const across = Math.abs(a[0] - b[0]) < Math.abs(a[1] - b[1]);
  const [lit, plain, deep] = tones.wood;
  const toLight = across ? a[0] < c[0] : a[1] < c[1];
  const stops: Stops = toLight
    ? [[0, deep], [0.05, plain], [0.14, lit], [0.3, plain], [0.72, plain], [0.93, lit], [1, deep]] // prettier-ignore
    : [[0, deep], [0.06, deep], [0.16, plain], [0.45, plain], [0.75, lit], [0.93, plain], [1, deep]]; // prettier-ignore
  const gradient = across ? pen.createLinearGradient(a[0], 0, c[0], 0) : pen.createLinearGradient(0, a[1], 0, c[1]);
  return stopped(gradient, stops);
}

/** Fine lines along the wood, dark and light, each with a slow wave of its own. */
function veins(pen: Pen, frame: Frame, shape: readonly Vec2[], seed: number): void {
  const chance = grain(seed * 7919 + 17);
  const [a, b, c, d] = shape as [Vec2, Vec2, Vec2, Vec2];
  for (let k = 0; k < VEINS; k++) {
    const share = chance();
    const from: Vec2 = [a[0] + (d[0] - a[0]) * share, a[1] + (d[1] - a[1]) * share];
    const to: Vec2 = [b[0] + (c[0] - b[0]) * share, b[1] + (c[1] - b[1]) * share];
    const sway = (chance() - 0.5) * 0.02 * frame.scale;
    const [nx, ny] = Math.abs(from[0] - to[0]) > Math.abs(from[1] - to[1]) ? [0, sway] : [sway, 0];
    const at = (part: number, way: number): Vec2 => [
      from[0] + (to[0] - from[0]) * part + way * nx,
      from[1] + (to[1] - from[1]) * part + way * ny,
    ];
    pen.beginPath();
    pen.moveTo(...from);
    pen.bezierCurveTo(...at(0.2 + 0.3 * chance(), 1), ...at(0.5 + 0.3 * chance(), -1), ...to);
    pen.strokeStyle = chance() < 0.6 ? "rgb(30 12 2 / 20%)" : "rgb(255 214 160 / 10%)";
    pen.lineWidth = (0.0006 + 0.0016 * chance()) * frame.scale;
    pen.stroke();
  }
}

function mitre(pen: Pen, frame: Frame, shape: readonly Vec2[], tones: Tones): void {
  const [a, , , d] = shape as [Vec2, Vec2, Vec2, Vec2];
  polygon(pen, [a, d]);
  pen.strokeStyle = tones.wood[2];
  pen.lineWidth = Math.max(1, 0.0015 * frame.scale);
  pen.stroke();
}

function edge(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones): void {
  outline(pen, frame, geometry);
  pen.strokeStyle = tones.wood[2];
  pen.lineWidth = 0.006 * frame.scale;
  pen.stroke();
}

/** Mother-of-pearl, a little longer across the rail than along it. */
export function sights(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones): void {
  const [, halfWidth] = bedOf(geometry);
  for (const at of geometry.diamonds) {
    const onLong = Math.abs(at[1]) > halfWidth;
    const [dx, dy] = onLong ? [SIGHT_WIDE, SIGHT_LONG] : [SIGHT_LONG, SIGHT_WIDE];
    const points: Vec2[] = [[at[0] + dx, at[1]], [at[0], at[1] + dy], [at[0] - dx, at[1]], [at[0], at[1] - dy]]; // prettier-ignore
    const drawn = points.map((point) => place(frame, point));
    const [x, y] = place(frame, at);
    const long = SIGHT_LONG * frame.scale;
    polygon(pen, drawn);
    pen.closePath();
    const pearl = pen.createLinearGradient(x - long, y - long, x + long, y + long);
    pen.fillStyle = stopped(pearl, [[0.2, "#ffffff"], [0.5, tones.sight], [0.8, "#b9ae98"]]); // prettier-ignore
    pen.fill();
    pen.strokeStyle = tones.wood[2];
    pen.lineWidth = Math.max(0.75, 0.0018 * frame.scale);
    pen.stroke();
  }
}
