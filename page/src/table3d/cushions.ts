import type { Geometry, Vec2 } from "../table/types";
import {
  behind,
  CUSHION_DEPTH,
  cushionPlans,
  measuresOf,
  RAIL_TOP,
  VERTICAL_CUT,
  type CushionPlan,
  type End,
  type Measures,
} from "./measures";
import { flat, pile, skin, type Corner, type Pile, type Spot } from "./mesh";

/** The section of a cushion: how far behind the nose line and how high above the slate, from below to the wood. */
export function profile({ nose }: Measures): readonly Vec2[] {
  return [
    [0.03, 0],
    [0.021, 0.004],
    [0.0075, nose - 0.0095],
    [0.0024, nose - 0.0034],
    [0.0006, nose - 0.0014],
    [0, nose],
    [0.0005, nose + 0.0012],
    [0.0022, nose + 0.0026],
    [0.006, nose + 0.0037],
    [0.016, nose + 0.0046],
    [CUSHION_DEPTH, RAIL_TOP - 0.0008],
  ];
}

/** All six cushions with their facings. */
export function cushions(geometry: Geometry): Pile {
  const made = pile();
  const measures = measuresOf(geometry);
  for (const plan of cushionPlans(geometry)) {
    const section = profile(measures);
    const ends = [plan.begin, plan.end].map((end) => section.map((point) => cut(plan, end, point, measures.nose)));
    const looks = section.map((_, k) => slope(section, k, plan.outward));
    skin(
      made,
      ends.map((spots) => spots.map((at, k) => corner(at, looks[k]!, section[k]!))),
    );
    ends.forEach((spots, k) => facing(made, plan, k === 0 ? plan.begin : plan.end, spots));
  }
  return made;
}

/** Where a line along the cushion ends at the facing, which leans over: its upper edge stands out farthest. */
function cut({ along, outward, begin }: CushionPlan, end: End, [depth, height]: Vec2, nose: number): Spot {
  const [x, y] = behind(end, outward, depth);
  const across = Math.abs(end.facing[0] * outward[0] + end.facing[1] * outward[1]);
  const lean = (Math.max(nose - height, 0) * Math.tan(VERTICAL_CUT)) / across;
  const back = end === begin ? lean : -lean;
  return [x + back * along[0], y + back * along[1], height];
}

/** Which way the skin looks at a point of the section. */
function slope(section: readonly Vec2[], k: number, outward: Vec2): Spot {
  const before = section[Math.max(k - 1, 0)]!;
  const after = section[Math.min(k + 1, section.length - 1)]!;
  const [depth, height] = [after[0] - before[0], after[1] - before[1]];
  const long = Math.hypot(depth, height);
  return [(-height / long) * outward[0], (-height / long) * outward[1], depth / long];
}

const corner = (at: Spot, normal: Spot, [depth]: Vec2): Corner => ({ at, normal, pattern: [depth, 0] });

/** The cut end of a cushion. */
function facing(made: Pile, { along, begin }: CushionPlan, end: End, spots: readonly Spot[]): void {
  const side = end === begin ? -1 : 1;
  const [fx, fy] = end.facing;
  // Square to the facing, and away from the cushion.
  const way: Vec2 = (-fy * along[0] + fx * along[1]) * side > 0 ? [-fy, fx] : [fy, -fx];
  const normal: Spot = [way[0] * Math.cos(VERTICAL_CUT), way[1] * Math.cos(VERTICAL_CUT), -Math.sin(VERTICAL_CUT)];
  const [x, y] = spots.at(-1)!;
  const corners = [[x, y, 0] as const, ...spots].map((at) => ({ at, normal, pattern: [-1, 0] as const }));
  flat(
    made,
    corners,
    spots.slice(1).map((_, k) => [0, k + 1, k + 2]),
  );
}
