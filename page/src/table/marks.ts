import { disc, polygon } from "./art";
import { traced, type Board } from "./board";
import { cue } from "./cue";
import { place } from "./frame";
import { paintOf } from "./paint";
import { along, bedOf, firstBall, toCushion } from "./plane";
import type { Layout, Overlay, RingKind, Vec2 } from "./types";

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
  if (overlay.stick) cue(board, overlay.stick);
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
