import { disc, polygon, stopped, type Pen } from "./art";
import { place, type Frame } from "./frame";
import { paintOf } from "./paint";
import { along, bedOf, firstBall, toCushion } from "./plane";
import type { Tones } from "./theme";
import type { Geometry, Layout, Overlay, RingKind, Vec2 } from "./types";

/** What every mark is drawn with. */
export interface Board {
  readonly pen: Pen;
  readonly frame: Frame;
  readonly geometry: Geometry;
  readonly tones: Tones;
}

/** Two strokes, a dark one below, so that the line is seen on any cloth and over any ball. */
function traced({ pen, frame }: Board, colour: string, wide: number, dashes: readonly number[] = []): void {
  const px = frame.dense;
  pen.lineCap = dashes.length > 0 ? "butt" : "round";
  pen.lineJoin = "round";
  pen.setLineDash(dashes.map((dash) => dash * px));
  pen.strokeStyle = "rgb(0 0 0 / 45%)";
  pen.lineWidth = (wide + 1.6) * px;
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = wide * px;
  pen.stroke();
  pen.setLineDash([]);
}

function line(
  board: Board,
  points: readonly Vec2[],
  colour: string,
  wide: number,
  dashes: readonly number[] = [],
): void {
  if (points.length < 2) return;
  polygon(
    board.pen,
    points.map((point) => place(board.frame, point)),
  );
  traced(board, colour, wide, dashes);
}

/** What lies on the cloth, under the balls. */
export function marksBelow(board: Board, overlay: Overlay, layout: Layout): void {
  if (overlay.region) region(board, overlay.region.kind);
  for (const pocket of overlay.pockets ?? []) target(board, pocket.name, pocket.kind);
  for (const path of overlay.paths ?? []) way(board, path);
  for (const ghost of overlay.ghosts ?? []) ghostBall(board, ghost.at, paintOf(ghost.ball).fill, 0.3);
  if (overlay.opponentAim) otherAim(board, overlay.opponentAim, layout);
  if (overlay.aim) aimLines(board, overlay.aim);
}

function region(board: Board, kind: "kitchen" | "bed"): void {
  const { pen, frame, geometry, tones } = board;
  const [x, y] = bedOf(geometry);
  const end = kind === "kitchen" ? geometry.head_string_x : x;
  const corners: Vec2[] = [[-x, -y], [end, -y], [end, y], [-x, y]]; // prettier-ignore
  polygon(
    pen,
    corners.map((corner) => place(frame, corner)),
  );
  pen.closePath();
  pen.globalAlpha = 0.13;
  pen.fillStyle = tones.chalk;
  pen.fill();
  pen.globalAlpha = 1;
  if (kind === "kitchen") line(board, [[end, -y], [end, y]], tones.chalk, 1.5, [7, 5]); // prettier-ignore
}

/** The called pocket has a full ring with a mark on it, the proposed one dashes, one to choose a thin ring. */
function target(board: Board, name: string, kind: "called" | "proposed" | "choosable"): void {
  const { pen, frame, geometry, tones } = board;
  const pocket = geometry.pockets.find((one) => one.name === name);
  if (pocket === undefined) return;
  const [x, y] = place(frame, [pocket.x, pocket.y]);
  const radius = pocket.r * frame.scale;
  disc(pen, x, y, radius + 2 * frame.dense);
  if (kind === "choosable") return traced(board, tones.chalk, 1.5);
  if (kind === "proposed") return traced(board, tones.mark, 3, [6, 5]);
  traced(board, tones.mark, 4);
  disc(pen, x, y, 0.34 * radius);
  pen.fillStyle = tones.mark;
  pen.fill();
}

type Path = NonNullable<Overlay["paths"]>[number];

/** In the ball's colour on a pale one; dashes where it flies. */
function way(board: Board, { ball, points, flying }: Path): void {
  const { pen, frame } = board;
  for (let k = 0; k + 1 < points.length;) {
    const fly = flying[k] ?? false;
    let end = k + 1;
    while (end + 1 < points.length && (flying[end] ?? false) === fly) end++;
    polygon(
      pen,
      points.slice(k, end + 1).map(([x, y]) => place(frame, [x, y])),
    );
    traced(board, paintOf(ball).fill, 2.2, fly ? [5, 5] : []);
    k = end;
  }
}

function ghostBall(board: Board, at: Vec2, colour: string, body: number): void {
  const { pen, frame, geometry } = board;
  const radius = geometry.ball_radius * frame.scale;
  const [x, y] = place(frame, at);
  disc(pen, x, y, radius);
  pen.globalAlpha = body;
  pen.fillStyle = colour;
  pen.fill();
  pen.globalAlpha = 1;
  disc(pen, x, y, radius - frame.dense);
  traced(board, colour, 1.5, [radius / frame.dense / 3, radius / frame.dense / 4]);
}

/** How far the lines go on behind what they meet first, in metres. */
const PREVIEW = 0.5;

function otherAim(board: Board, { from, aim }: { from: Vec2; aim: number }, layout: Layout): void {
  const met = firstBall(layout, from, aim, board.geometry.ball_radius);
  const far = met?.far ?? toCushion(board.geometry, from, aim) ?? PREVIEW;
  line(board, [from, along(from, aim, far)], board.tones.otherAim, 1.8, [10, 4, 2, 4]);
  if (met !== null) ghostBall(board, met.ghost, board.tones.otherAim, 0.12);
}

function aimLines(board: Board, aim: NonNullable<Overlay["aim"]>): void {
  const { tones } = board;
  line(board, aim.cue, tones.chalk, 1.6);
  if (aim.tangent !== null) line(board, aim.tangent, tones.chalk, 1.4, [2, 4]);
  line(board, aim.object, tones.mark, 2.2);
  if (aim.ghost !== null) ghostBall(board, aim.ghost, tones.chalk, 0.16);
}

/** What lies over the balls. */
export function marksAbove(board: Board, overlay: Overlay): void {
  for (const ring of overlay.rings ?? []) ringed(board, ring.at, ring.kind);
  if (overlay.stick) stick(board, overlay.stick);
}

interface Ring {
  readonly colour: "mark" | "chalk" | "wrong" | "otherAim";
  readonly wide: number;
  readonly gap: number;
  readonly dashes: readonly number[];
}

/** Told apart by their dashes and gaps, not by colour alone. */
const RINGS: Record<RingKind, Ring> = {
  ball_on: { colour: "chalk", wide: 1.8, gap: 3, dashes: [] },
  called: { colour: "mark", wide: 3, gap: 3.5, dashes: [] },
  nearest: { colour: "chalk", wide: 1.4, gap: 4, dashes: [3, 3] },
  illegal: { colour: "wrong", wide: 3, gap: 2, dashes: [] },
  frozen: { colour: "wrong", wide: 2.4, gap: 5, dashes: [8, 4] },
  opponent: { colour: "otherAim", wide: 2, gap: 4, dashes: [10, 4, 2, 4] },
};

function ringed(board: Board, at: Vec2, kind: RingKind): void {
  const { pen, frame, geometry, tones } = board;
  const { colour, wide, gap, dashes } = RINGS[kind];
  const radius = geometry.ball_radius * frame.scale + gap * frame.dense;
  const [x, y] = place(frame, at);
  disc(pen, x, y, radius);
  if (kind === "illegal") {
    const reach = radius * Math.SQRT1_2;
    pen.moveTo(x - reach, y - reach);
    pen.lineTo(x + reach, y + reach);
  }
  traced(board, tones[colour], wide, dashes);
}

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

function stick(board: Board, cue: NonNullable<Overlay["stick"]>): void {
  const { pen, frame, geometry } = board;
  const { aim, slope, offset } = cue;
  const radius = geometry.ball_radius;
  const flat = Math.cos(slope);
  const side = offset[0] * radius;
  const [tx, ty] = [cue.from[0] + side * Math.sin(aim), cue.from[1] - side * Math.cos(aim)];
  const reach = Math.sqrt(Math.max(1 - offset[0] * offset[0] - offset[1] * offset[1], 0)) * radius;
  const tip = along([tx, ty], aim + Math.PI, (reach + NEAR + cue.pull) * flat);
  const [x, y] = place(frame, tip);
  const [bx, by] = place(frame, along(tip, aim + Math.PI, 1));
  const turned = Math.atan2(by - y, bx - x);
  const high = 0.02 + 0.35 * Math.sin(slope);
  pen.save();
  pen.translate(x + 0.35 * high * frame.scale, y + 0.5 * high * frame.scale);
  pen.rotate(turned);
  shaft(pen, frame, flat, () => "rgb(0 0 0 / 26%)");
  pen.restore();
  pen.save();
  pen.translate(x, y);
  pen.rotate(turned);
  shaft(pen, frame, flat, (part) => rounded(pen, frame, part));
  if (cue.blocked) refused(board, flat);
  pen.restore();
}

/** A thing is round when it is lit in the middle and dark at its sides. */
function rounded(pen: Pen, { scale }: Frame, [, thick, colour]: (typeof STICK)[number]): CanvasGradient {
  const half = (thick / 2) * scale;
  const round = pen.createLinearGradient(0, -half, 0, half);
  return stopped(round, [[0, shaded(colour, 0.45)], [0.35, shaded(colour, 1.25)], [0.6, colour], [1, shaded(colour, 0.4)]]); // prettier-ignore
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
