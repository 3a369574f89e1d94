import { disc, sheet, stopped, type Pen } from "./art";
import { facing, place, type Frame } from "./frame";
import { BAND, DISC, INK, IVORY, paintOf, striped, underlined } from "./paint";
import { axes } from "./turn";
import type { Pose, Vec2, Vec3 } from "./types";

const FONT = "Arial, Helvetica, sans-serif";
const OBJECT = 10;
/** The cue ball's six dots, by which its spin is seen. */
const DOT = 0.15;
const DOTTED = "#c4453a";
/** How wide a number is in its disc, and how far a disc may turn away before it shows none. */
const NUMERAL = 1.84;
const READ = 0.12;
/** Of how many straight pieces the rim of a cut cap is drawn. */
const ARC = 14;
/** A ball in the air is nearer to the eye: as if that stood this high over the table. */
const EYE = 1.1;
/** How far a shadow moves from under a ball, for each metre that it flies high. */
const SHIFT: Vec2 = [0.45, 0.6];

/** What is drawn again and again: light and shade of a ball, its shadow, the numbers. */
export interface BallArt {
  readonly radius: number;
  readonly light: HTMLCanvasElement;
  readonly shadow: HTMLCanvasElement;
  readonly numbers: readonly HTMLCanvasElement[];
}

export function ballArt(radius: number): BallArt {
  const numbers = Array.from({ length: OBJECT + 1 }, (_, n) =>
    numeral(n, Math.max(16, Math.ceil(2.6 * DISC * radius))),
  );
  return { radius, light: light(radius), shadow: shadow(radius), numbers };
}

/** The lamp's light from above left, the dark of the far side, and the lamp itself, mirrored. */
function light(radius: number): HTMLCanvasElement {
  const half = radius + 1;
  const [canvas, pen] = sheet(2 * half, 2 * half);
  pen.translate(half, half);
  const shade = pen.createRadialGradient(
    -0.24 * radius,
    -0.32 * radius,
    0,
    -0.1 * radius,
    -0.14 * radius,
    1.25 * radius,
  );
  pen.fillStyle = stopped(shade, [[0, "rgb(255 255 255 / 26%)"], [0.36, "rgb(255 255 255 / 0%)"], [0.62, "rgb(0 0 0 / 7%)"], [0.84, "rgb(0 0 0 / 32%)"], [1, "rgb(0 0 0 / 58%)"]]); // prettier-ignore
  disc(pen, 0, 0, radius);
  pen.fill();
  pen.strokeStyle = "rgb(0 0 0 / 45%)";
  pen.lineWidth = Math.max(0.5, 0.05 * radius);
  disc(pen, 0, 0, radius - pen.lineWidth / 2);
  pen.stroke();
  pen.rotate(-0.66);
  pen.scale(1, 0.56);
  const lamp = pen.createRadialGradient(0, -1.14 * radius, 0, 0, -1.14 * radius, 0.27 * radius);
  pen.fillStyle = stopped(lamp, [[0, "rgb(255 255 255 / 90%)"], [0.45, "rgb(255 255 255 / 62%)"], [1, "rgb(255 255 255 / 0%)"]]); // prettier-ignore
  disc(pen, 0, -1.14 * radius, 0.27 * radius);
  pen.fill();
  return canvas;
}

function shadow(radius: number): HTMLCanvasElement {
  const half = 1.5 * radius + 1;
  const [canvas, pen] = sheet(2 * half, 2 * half);
  const soft = pen.createRadialGradient(half, half, 0.5 * radius, half, half, 1.4 * radius);
  pen.fillStyle = stopped(soft, [[0, "rgb(0 0 0 / 62%)"], [0.4, "rgb(0 0 0 / 40%)"], [0.75, "rgb(0 0 0 / 10%)"], [1, "rgb(0 0 0 / 0%)"]]); // prettier-ignore
  disc(pen, half, half, 1.4 * radius);
  pen.fill();
  return canvas;
}

function numeral(n: number, side: number): HTMLCanvasElement {
  const [canvas, pen] = sheet(side, side);
  const size = side * (n < 10 ? 0.86 : 0.68);
  pen.fillStyle = pen.strokeStyle = INK;
  pen.font = `700 ${size}px ${FONT}`;
  pen.textAlign = "center";
  const lift = underlined(n) ? 0.06 * side : 0;
  if (n > 0) pen.fillText(String(n), side / 2, side / 2 + 0.36 * size - lift);
  if (underlined(n)) pen.fillRect(0.3 * side, 0.82 * side, 0.4 * side, 0.075 * side);
  return canvas;
}

/** Where a ball appears, how large, and how much light still reaches it. */
interface Sight {
  readonly at: Vec2;
  readonly radius: number;
  readonly dark: number;
}

function sighted(frame: Frame, { place: [x, y, z] }: Pose, radius: number): Sight {
  const high = z - radius;
  const grown = high >= 0 ? EYE / Math.max(EYE - high, 0.3) : Math.max(1 + (0.16 * high) / radius, 0.4);
  return {
    at: place(frame, [x, y]),
    radius: radius * frame.scale * grown,
    dark: Math.min(Math.max(-high / (3.2 * radius), 0), 1),
  };
}

/** Whether there is anything of it to see. */
export function visible(pose: Pose, radius: number): boolean {
  return pose.gone ? pose.place[2] < radius && pose.place[2] > -2.2 * radius : true;
}

/** On the cloth below the ball; the higher it flies, the farther away and the fainter. */
export function drawShadow(pen: Pen, frame: Frame, art: BallArt, pose: Pose, radius: number): void {
  const high = Math.max(pose.place[2] - radius, 0);
  if (pose.place[2] < 0.5 * radius) return;
  const [x, y] = place(frame, [pose.place[0], pose.place[1]]);
  const wide = (art.shadow.width / 2) * (1 + 3 * high);
  const at: Vec2 = [
    x + 0.16 * art.radius + SHIFT[0] * high * frame.scale,
    y + 0.22 * art.radius + SHIFT[1] * high * frame.scale,
  ];
  pen.globalAlpha = Math.max(1 - 3.2 * high, 0.3);
  pen.drawImage(art.shadow, at[0] - wide, at[1] - wide, 2 * wide, 2 * wide);
  pen.globalAlpha = 1;
}

export function drawBall(pen: Pen, frame: Frame, art: BallArt, pose: Pose, radius: number): void {
  const sight = sighted(frame, pose, radius);
  const [right, up, number] = axes(pose.turn);
  // Standing upright the numbers have to be printed a quarter turn further to be read.
  const [own, high] = frame.upright ? [negative(up), right] : [right, up];
  const [r, u, n] = [facing(frame, own), facing(frame, high), facing(frame, number)];
  skin(pen, sight, pose.ball, u);
  if (pose.ball === 0) dots(pen, sight, [r, u, n]);
  else faces(pen, sight, art, pose.ball, [r, u, n]);
  const half = (art.light.width / 2) * (sight.radius / art.radius);
  pen.drawImage(art.light, sight.at[0] - half, sight.at[1] - half, 2 * half, 2 * half);
  if (sight.dark > 0) darkened(pen, sight);
}

function times([x, y, z]: Vec3, k: number): Vec3 {
  return [k * x, k * y, k * z];
}

function negative(v: Vec3): Vec3 {
  return times(v, -1);
}

function darkened(pen: Pen, { at, radius, dark }: Sight): void {
  pen.globalAlpha = dark;
  pen.fillStyle = "#050403";
  disc(pen, ...at, radius + 0.5);
  pen.fill();
  pen.globalAlpha = 1;
}

/** The ball's colour; of a striped one the two ivory caps beside its band. */
function skin(pen: Pen, sight: Sight, ball: number, up: Vec3): void {
  pen.fillStyle = paintOf(ball).fill;
  disc(pen, ...sight.at, sight.radius);
  pen.fill();
  if (!striped(ball)) return;
  pen.fillStyle = IVORY;
  pen.beginPath();
  for (const pole of [up, negative(up)]) cap(pen, sight, pole, Math.sqrt(1 - BAND * BAND));
  pen.fill();
}

function dots(pen: Pen, sight: Sight, poles: readonly Vec3[]): void {
  pen.fillStyle = DOTTED;
  pen.beginPath();
  for (const pole of poles) for (const way of [1, -1]) cap(pen, sight, times(pole, way), DOT);
  pen.fill();
}

/** The discs of both sides with the number on the nearer one, as the sphere turns them away from the eye. */
function faces(pen: Pen, sight: Sight, art: BallArt, ball: number, axes: readonly [Vec3, Vec3, Vec3]): void {
  const [right, up, number] = axes;
  pen.fillStyle = IVORY;
  pen.beginPath();
  for (const way of [1, -1]) cap(pen, sight, times(number, way), DISC);
  pen.fill();
  const sprite = art.numbers[ball];
  const near = number[2] < 0 ? -1 : 1;
  if (Math.abs(number[2]) < READ || sprite === undefined) return;
  const deep = near * Math.sqrt(1 - DISC * DISC) * sight.radius;
  const wide = (NUMERAL * DISC * sight.radius) / sprite.width;
  const [x, y] = [sight.at[0] + deep * number[0], sight.at[1] + deep * number[1]];
  pen.save();
  pen.transform(near * right[0] * wide, near * right[1] * wide, -up[0] * wide, -up[1] * wide, x, y);
  pen.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
  pen.restore();
}

/** What is seen of the cap around that pole of the ball, whose rim is `sine` radii from the axis, as a path. */
function cap(pen: Pen, { at: [x, y], radius }: Sight, [nx, ny, nz]: Vec3, sine: number): void {
  if (nz <= -sine) return;
  const cosine = Math.sqrt(1 - sine * sine);
  const around = Math.atan2(ny, nx);
  const [cx, cy] = [x + cosine * nx * radius, y + cosine * ny * radius];
  const [wide, flat] = [sine * radius, sine * radius * Math.abs(nz)];
  if (nz >= sine) {
    pen.moveTo(cx + wide * Math.cos(around + Math.PI / 2), cy + wide * Math.sin(around + Math.PI / 2));
    pen.ellipse(cx, cy, wide, flat, around + Math.PI / 2, 0, 2 * Math.PI);
    return;
  }
  cut(pen, x, y, radius, [nx, ny, nz], sine, cosine);
}

/** A cap that the ball's own edge cuts off: the seen part of its rim, then along the edge past the pole. */
function cut(pen: Pen, x: number, y: number, radius: number, [nx, ny, nz]: Vec3, sine: number, cosine: number): void {
  const side = Math.hypot(nx, ny);
  const [ex, ey] = [nx / side, ny / side];
  const last = Math.acos(Math.min(Math.max((-cosine * nz) / (sine * side), -1), 1));
  for (let k = 0; k <= ARC; k++) {
    const turn = last * ((2 * k) / ARC - 1);
    const out = cosine * side - sine * Math.cos(turn) * nz;
    const aside = sine * Math.sin(turn);
    const point: Vec2 = [x + radius * (out * ex - aside * ey), y + radius * (out * ey + aside * ex)];
    if (k === 0) pen.moveTo(...point);
    else pen.lineTo(...point);
  }
  const around = Math.atan2(ny, nx);
  const edge = Math.acos(Math.min(Math.max(cosine * side - sine * Math.cos(last) * nz, -1), 1));
  pen.arc(x, y, radius, around + edge, around - edge, true);
  pen.closePath();
}
