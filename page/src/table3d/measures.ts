import { railOf } from "../table/frame";
import { bedOf } from "../table/plane";
import { CUSHION } from "../table/rails";
import type { Geometry, Line, PocketPlace, Vec2 } from "../table/types";

/** How deep a cushion is from nose to wood, in metres. */
export const CUSHION_DEPTH = CUSHION;
/** Height of the wood above the slate, as the simulator has it. */
export const RAIL_TOP = 0.04445;
/** Thickness of the leather around a hole. */
export const LEATHER = 0.013;
/** How far a facing leans over (the specification asks for 12 to 15 degrees). */
export const VERTICAL_CUT = (13.5 * Math.PI) / 180;
/** Wood that is left behind a side pocket. */
const BEHIND_POCKET = 0.018;

/** What the solid table needs to know beyond what it is told. */
export interface Measures {
  readonly halfLength: number;
  readonly halfWidth: number;
  /** From the nose to the outer edge of the wood, wide enough to hold the pockets. */
  readonly rail: number;
  readonly nose: number;
  readonly radius: number;
}

/** The measures of that table in metres. */
export function measuresOf(geometry: Geometry): Measures {
  const [halfLength, halfWidth] = bedOf(geometry);
  const reach = (each: PocketPlace) => Math.max(Math.abs(each.x) - halfLength, Math.abs(each.y) - halfWidth) + each.r;
  const rail = Math.max(railOf(geometry), BEHIND_POCKET + Math.max(...geometry.pockets.map(reach)));
  return { halfLength, halfWidth, rail, nose: geometry.nose_height, radius: geometry.ball_radius };
}

/** One end of a cushion: its lip, and the unit vector along the facing into the pocket. */
export interface End {
  readonly lip: Vec2;
  readonly facing: Vec2;
  readonly pocket: PocketPlace;
}

/** A cushion between two pockets. */
export interface CushionPlan {
  readonly begin: End;
  readonly end: End;
  /** Unit vectors along the nose from `begin` to `end`, and away from the bed. */
  readonly along: Vec2;
  readonly outward: Vec2;
}

/** The six cushions, each walked with the bed to its left. */
export function cushionPlans(geometry: Geometry): CushionPlan[] {
  return geometry.noses.map((nose) => plan(geometry, nose));
}

function plan(geometry: Geometry, [x1, y1, x2, y2]: Line): CushionPlan {
  // Left of the way lies the bed when the centre does.
  const turned = (x2 - x1) * -y1 - (y2 - y1) * -x1;
  const [begin, end]: [Vec2, Vec2] = turned > 0 ? [[x1, y1], [x2, y2]] : [[x2, y2], [x1, y1]]; // prettier-ignore
  const along = unit(end[0] - begin[0], end[1] - begin[1]);
  return { begin: endAt(geometry, begin), end: endAt(geometry, end), along, outward: [along[1], -along[0]] };
}

function endAt(geometry: Geometry, lip: Vec2): End {
  const away = ([x, y]: Line) => Math.hypot(x - lip[0], y - lip[1]);
  const nearest = geometry.facings.reduce((best, _, row, all) => (away(all[row]!) < away(all[best]!) ? row : best), 0);
  const [x1, y1, x2, y2] = geometry.facings[nearest]!;
  return { lip, facing: unit(x2 - x1, y2 - y1), pocket: geometry.pockets[Math.floor(nearest / 2)]! };
}

/** Where the facing meets the line that lies `depth` behind the nose. */
export function behind({ lip, facing }: End, outward: Vec2, depth: number): Vec2 {
  const reach = depth / (facing[0] * outward[0] + facing[1] * outward[1]);
  return [lip[0] + reach * facing[0], lip[1] + reach * facing[1]];
}

/** The unit vector of that direction. */
export function unit(x: number, y: number): Vec2 {
  const long = Math.hypot(x, y);
  return [x / long, y / long];
}

/** The outer edge of the wood, drawn in by `inset`: from the head's right corner counter-clockwise, closed. */
export function outline(measures: Measures, inset: number, steps: number): Vec2[] {
  const round = Math.max(OUTER_ROUND - inset, 0.001);
  const x = measures.halfLength + measures.rail - inset - round;
  const y = measures.halfWidth + measures.rail - inset - round;
  const corners: [number, number, number][] = [[-x, -y, Math.PI], [x, -y, 1.5 * Math.PI], [x, y, 0], [-x, y, 0.5 * Math.PI]]; // prettier-ignore
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: steps + 1 }, (_, step): Vec2 => {
      const angle = from + (step / steps) * (Math.PI / 2);
      return [cx + round * Math.cos(angle), cy + round * Math.sin(angle)];
    }),
  );
}

/** Radius of the table's outer corners. */
export const OUTER_ROUND = 0.07;
