import { polygon, stopped, type Pen } from "./art";
import { place, type Frame } from "./frame";
import { traced, type Board } from "./board";
import { along } from "./plane";
import type { Overlay, Vec2 } from "./types";

type Held = NonNullable<Overlay["stick"]>;

/** The cue from the tip on: where each part begins and how thick it is there, in metres, and its colour. */
const STICK = [
  [0, 0.0125, "#3f6fa8"],
  [0.008, 0.0128, "#f3ead6"],
  [0.034, 0.0135, "#d9b27c"],
  [0.74, 0.0215, "#1c1512"],
  [0.79, 0.0222, "#8c3b22"],
  [1.05, 0.0262, "#26292b"],
  [1.36, 0.029, "#8c3b22"],
  [1.44, 0.03, "#111111"],
] as const;
const STICK_END = 1.46;
const NEAR = 0.004;
const SHADE = "rgb(0 0 0 / 26%)";

/** How high the cue's tip counts for its shadow, level and upright. */
const HIGH = [0.02, 0.37] as const;
/** How far a shadow falls for each metre of height. */
const SHIFT: Vec2 = [0.35, 0.5];

/** The cue behind its ball with its shadow, foreshortened and higher the more the butt is raised. */
export function cue(board: Board, held: Held): void {
  const { pen, frame, geometry } = board;
  const flat = Math.cos(held.slope);
  const tip = tipOf(held, geometry.ball_radius);
  const [x, y] = place(frame, tip);
  const [bx, by] = place(frame, along(tip, held.aim + Math.PI, 1));
  const turned = Math.atan2(by - y, bx - x);
  const high = (HIGH[0] + (HIGH[1] - HIGH[0]) * Math.sin(held.slope)) * frame.scale;
  turnedTo(pen, x + SHIFT[0] * high, y + SHIFT[1] * high, turned, () => shaft(pen, frame, flat, () => SHADE));
  turnedTo(pen, x, y, turned, () => {
    shaft(pen, frame, flat, (part) => round(pen, frame, part));
    if (held.blocked) refused(board, flat);
  });
}

/** Where the tip is seen: before the point of the ball that it is to strike, drawn back. */
function tipOf({ from, aim, slope, pull, offset: [side, height] }: Held, radius: number): Vec2 {
  const aside = along(from, aim - Math.PI / 2, side * radius);
  const reach = Math.sqrt(Math.max(1 - side * side - height * height, 0)) * radius;
  return along(aside, aim + Math.PI, (reach + NEAR + pull) * Math.cos(slope));
}

function turnedTo(pen: Pen, x: number, y: number, turned: number, draw: () => void): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turned);
  draw();
  pen.restore();
}

/** A thing is round when it is lit in the middle and dark at its sides. */
function round(pen: Pen, { scale }: Frame, [, thick, colour]: (typeof STICK)[number]): CanvasGradient {
  const half = (thick / 2) * scale;
  const across = pen.createLinearGradient(0, -half, 0, half);
  return stopped(across, [[0, shaded(colour, 0.45)], [0.35, shaded(colour, 1.25)], [0.6, colour], [1, shaded(colour, 0.4)]]); // prettier-ignore
}

function shaded(colour: string, share: number): string {
  const part = (at: number) => Math.min(255, Math.round(parseInt(colour.slice(at, at + 2), 16) * share));
  return `rgb(${part(1)} ${part(3)} ${part(5)})`;
}

type Fill = (part: (typeof STICK)[number]) => string | CanvasGradient;

function shaft(pen: Pen, { scale }: Frame, flat: number, fill: Fill): void {
  STICK.forEach((part, k) => {
    const next = STICK[k + 1];
    const [from, thin] = [part[0] * scale * flat, (part[1] / 2) * scale];
    const [to, thick] = [(next?.[0] ?? STICK_END) * scale * flat, ((next?.[1] ?? part[1]) / 2) * scale];
    polygon(pen, [[from, -thin], [to, -thick], [to, thick], [from, thin]]); // prettier-ignore
    pen.fillStyle = fill(part);
    pen.fill();
  });
}

/** Where the cue cannot be: red, and crossed out at the tip for those who see no red. */
function refused(board: Board, flat: number): void {
  const { pen, frame, tones } = board;
  const [end, thick] = [STICK_END * frame.scale * flat, 0.017 * frame.scale];
  pen.globalAlpha = 0.55;
  pen.fillStyle = tones.wrong;
  pen.fillRect(0, -thick, end, 2 * thick);
  pen.globalAlpha = 1;
  const reach = 9 * frame.dense;
  polygon(pen, [[reach, -reach], [3 * reach, reach]]); // prettier-ignore
  pen.moveTo(3 * reach, -reach);
  pen.lineTo(reach, reach);
  traced(board, tones.wrong, 3);
}
