import { Color } from "three";
import { along as ahead, bedOf, firstBall, toCushion } from "../table/plane";
import { paintOf } from "../table/paint";
import type { Tones } from "../table/theme";
import { tinted } from "../table/tint";
import type { ChanceMap, Geometry, Layout, Overlay, RingKind, Vec2, Vec3 } from "../table/types";
import { LEATHER, RAIL_TOP } from "./measures";
import type { Ink, Ribbons } from "./ribbons";

/** Height of marks above the cloth. */
const ON_CLOTH = 0.0008;
const ON_LEATHER = RAIL_TOP + 0.005;
const THIN = 0.0042;
/** How far a way goes on that meets nothing, in metres. */
const ONWARD = 0.5;

/** What the marks are put down with. */
interface Board {
  readonly ribbons: Ribbons;
  readonly geometry: Geometry;
  readonly tones: Tones;
}

/** Put down everything that lies flat on the table. */
export function mark(board: Board, overlay: Overlay, layout: Layout): void {
  const { ribbons, geometry } = board;
  ribbons.clear();
  if (overlay.region) region(board, overlay.region.kind);
  if (overlay.chance) chances(ribbons, overlay.chance);
  if (overlay.opponentAim) otherAim(board, overlay.opponentAim, layout);
  if (overlay.aim) aim(board, overlay.aim);
  for (const { ball, points, flying } of overlay.paths ?? []) path(ribbons, ball, points, flying, geometry.ball_radius);
  for (const { at, kind } of overlay.rings ?? []) ring(board, at, kind);
  for (const { name, kind } of overlay.pockets ?? []) pocket(board, name, kind);
  ribbons.done();
}

/** A colour of the screen. */
export function ink(colour: string, covers = 1): Ink {
  const { r, g, b } = new Color(colour).convertLinearToSRGB();
  return [r, g, b, covers];
}

function region({ ribbons, geometry, tones }: Board, kind: "kitchen" | "bed"): void {
  const [x, y] = bedOf(geometry);
  const to = kind === "kitchen" ? geometry.head_string_x : x;
  ribbons.field(-x, -y, to, y, ink(tones.chalk, 0.13), ON_CLOTH);
  if (kind === "kitchen") ribbons.dashes([[to, -y], [to, y]], THIN, ink(tones.chalk, 0.9), ON_CLOTH, 0.022); // prettier-ignore
}

function aim({ ribbons, tones }: Board, shown: NonNullable<Overlay["aim"]>): void {
  ribbons.line(shown.cue, THIN, ink(tones.chalk), ON_CLOTH);
  ribbons.line(shown.object, 1.2 * THIN, ink(tones.mark), ON_CLOTH);
  if (shown.tangent) ribbons.dashes(shown.tangent, THIN, ink(tones.chalk, 0.9), ON_CLOTH, 0.012);
}

function otherAim(
  { ribbons, geometry, tones }: Board,
  shown: NonNullable<Overlay["opponentAim"]>,
  layout: Layout,
): void {
  const { from, aim: way } = shown;
  const met = firstBall(layout, from, way, geometry.ball_radius);
  const far = met?.far ?? toCushion(geometry, from, way) ?? ONWARD;
  const colour = ink(tones.otherAim);
  ribbons.dashes([from, ahead(from, way, far)], THIN, colour, ON_CLOTH, 0.03);
  if (met !== null) ribbons.ring(met.ghost, geometry.ball_radius, THIN, colour, ON_CLOTH);
}

/** In its ball's colour, in dashes and at its height where the ball flies. */
function path(
  ribbons: Ribbons,
  ball: number,
  points: readonly Vec3[],
  flying: readonly boolean[],
  radius: number,
): void {
  const own = ink(paintOf(ball).fill);
  for (let start = 0; start + 1 < points.length;) {
    const up = flying[start] ?? false;
    let end = start + 1;
    while (end + 1 < points.length && (flying[end] ?? false) === up) end++;
    const piece = points.slice(start, end + 1).map(([x, y, z]): Vec3 => [x, y, Math.max(z - radius, 0) + ON_CLOTH]);
    if (up) ribbons.dashes(piece, 1.3 * THIN, own, ON_CLOTH, 0.02);
    else ribbons.line(piece, 1.3 * THIN, own, ON_CLOTH);
    start = end;
  }
}

interface Ring {
  readonly tone: "chalk" | "mark" | "wrong" | "otherAim";
  readonly far: number;
  readonly wide: number;
  readonly parts: number;
}

/** Told apart by their width and gaps, not by colour alone; how far out is told in ball radii. */
const RINGS: Record<RingKind, Ring> = {
  ball_on: { tone: "chalk", far: 1.34, wide: 1.2, parts: 0 },
  called: { tone: "mark", far: 1.4, wide: 2, parts: 0 },
  nearest: { tone: "chalk", far: 1.42, wide: 1, parts: 12 },
  illegal: { tone: "wrong", far: 1.3, wide: 2, parts: 0 },
  frozen: { tone: "wrong", far: 1.5, wide: 1.6, parts: 7 },
  opponent: { tone: "otherAim", far: 1.4, wide: 1.4, parts: 5 },
};

function ring({ ribbons, geometry, tones }: Board, at: Vec2, kind: RingKind): void {
  const { tone, far, wide, parts } = RINGS[kind];
  const [radius, colour] = [far * geometry.ball_radius, ink(tones[tone])];
  ribbons.ring(at, radius, wide * THIN, colour, ON_CLOTH, parts);
  if (kind !== "illegal") return;
  // A cross that stands out beside the ball, which hides the middle of it.
  const reach = 1.6 * radius * Math.SQRT1_2;
  ribbons.line([[at[0] - reach, at[1] + reach], [at[0] + reach, at[1] - reach]], wide * THIN, colour, ON_CLOTH); // prettier-ignore
}

/** The called pocket has a full ring and a spot, the proposed one a broken ring, one to choose a thin one. */
function pocket({ ribbons, geometry, tones }: Board, name: string, kind: "called" | "proposed" | "choosable"): void {
  const found = geometry.pockets.find((each) => each.name === name);
  if (found === undefined) return;
  const at: Vec2 = [found.x, found.y];
  const colour = ink(kind === "choosable" ? tones.chalk : tones.mark);
  const wide = kind === "choosable" ? THIN : LEATHER * 0.8;
  ribbons.ring(at, found.r + LEATHER / 2, wide, colour, ON_LEATHER, kind === "proposed" ? 9 : 0);
  if (kind !== "choosable") ribbons.band(at, found.r + LEATHER / 2, ON_LEATHER, ON_LEATHER + 0.012, colour, kind === "proposed" ? 9 : 0); // prettier-ignore
  if (kind === "called") ribbons.disc(at, 0.36 * found.r, colour, 0);
}

/** The colour of a chance from 0 to 1. */
export function tint(chance: number): Ink {
  const [red, green, blue] = tinted(chance);
  return [red / 255, green / 255, blue / 255, 0.72];
}

/** A whole map has to find room: its dots have few corners. */
const MAP_DOT = 6;
const DARK_DOT: Ink = [0.06, 0.14, 0.11, 0.8];
const LIGHT_DOT: Ink = [1, 1, 1, 0.8];

/** Colour tells the chance, and the size of a dot tells it too. */
function chances(ribbons: Ribbons, { along, across, chance }: ChanceMap): void {
  const half = (line: readonly number[]) => Math.abs((line[1] ?? 0.05) - (line[0] ?? 0)) / 2;
  const [dx, dy] = [half(along), half(across)];
  chance.forEach((row, j) => {
    row.forEach((each, i) => {
      const [x, y] = [along[i], across[j]];
      if (each === null || x === undefined || y === undefined) return;
      ribbons.field(x - dx, y - dy, x + dx, y + dy, tint(each), ON_CLOTH);
      const size = 0.8 * Math.min(dx, dy) * Math.sqrt(each);
      if (each > 0) ribbons.disc([x, y], size, each > 0.6 ? DARK_DOT : LIGHT_DOT, ON_CLOTH, MAP_DOT);
    });
  });
}
