import type { Geometry, Vec2 } from "../table/types";
import { level } from "./bed";
import { cushionPlans, measuresOf, outline, RAIL_TOP, type CushionPlan, type Measures } from "./measures";
import { pile, skin, type Corner, type Pile, type Spot } from "./mesh";
import { cuts, type Cut } from "./pockets";

/** How broadly the upper outer edge is rounded. */
const BEVEL = 0.016;
const APRON = -0.14;
const AROUND = 10;
const ARC = 12;
/** Half of a mother-of-pearl sight, along the rail and across it. */
const SIGHT = [0.0085, 0.0165] as const;
const FLOOR = -0.76;
/** Nearer to the middle than this is a side pocket. */
const MIDDLE = 0.1;
/** Points of a line are at least so far apart along it. */
const LEAST = 1e-6;
/** Half the width of the line where two boards meet. */
const SEAM = 0.0006;

/** Six boards, the apron around them and the legs. */
export function wood(geometry: Geometry): Pile {
  const made = pile();
  const measures = measuresOf(geometry);
  const all = cuts(geometry);
  cushionPlans(geometry).forEach((plan, number) => board(made, measures, plan, all, number));
  apron(made, measures);
  legs(made, measures);
  return made;
}

/** One board from pocket to pocket, mitred at the corners; the grain runs along it. */
function board(made: Pile, measures: Measures, plan: CushionPlan, all: readonly Cut[], number: number): void {
  const first = all.find((cut) => cut.pocket === plan.begin.pocket)!;
  const last = all.find((cut) => cut.pocket === plan.end.pocket)!;
  const inner = onward([...arc(first, 1).reverse(), ...arc(last, 0)], plan);
  const outer = outerEdge(measures, plan, inner[0]!, inner.at(-1)!);
  const across = ([x, y]: Vec2) => x * plan.outward[0] + y * plan.outward[1];
  const corner = (at: Vec2): Corner => ({
    at: [at[0], at[1], RAIL_TOP],
    normal: [0, 0, 1],
    pattern: [way(plan, at) + 1.7 * number, across(at) + 0.37 * number],
  });
  skin(
    made,
    ruled(inner, outer, (at) => way(plan, at)).map((edge) => edge.map(corner)),
  );
}

/** How far along its cushion a place is. */
const way = ({ along }: CushionPlan, [x, y]: Vec2): number => x * along[0] + y * along[1];

/** A line that nowhere runs back along its cushion, as a cut does that is deeper than half its circle. */
function onward(line: readonly Vec2[], plan: CushionPlan): Vec2[] {
  let far = -Infinity;
  return line.map((at) => {
    far = Math.max(far + LEAST, way(plan, at));
    const more = far - way(plan, at);
    return [at[0] + more * plan.along[0], at[1] + more * plan.along[1]];
  });
}

/** Two lines that both run on in one direction, with as many points each, those of one beside those of the other. */
export function ruled(one: readonly Vec2[], other: readonly Vec2[], along: (at: Vec2) => number): [Vec2[], Vec2[]] {
  const shares = (line: readonly Vec2[]) => {
    const [start, end] = [along(line[0]!), along(line.at(-1)!)];
    return line.map((at) => (along(at) - start) / (end - start));
  };
  const [own, others] = [shares(one), shares(other)];
  const all = [...own, ...others].sort((a, b) => a - b);
  return [all.map((share) => pointAt(one, own, share)), all.map((share) => pointAt(other, others, share))];
}

function pointAt(line: readonly Vec2[], shares: readonly number[], share: number): Vec2 {
  const next = Math.max(shares.findIndex((each) => each >= share), 1); // prettier-ignore
  const [from, to] = [shares[next - 1]!, shares[next]!];
  const [a, b] = [line[next - 1]!, line[next]!];
  const part = to > from ? (share - from) / (to - from) : 1;
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

/** The edge of the cut from the wood's line to the middle of the back, on the side before or after the pocket. */
function arc({ pocket, outer }: Cut, side: 0 | 1): Vec2[] {
  const far = outer[side].far - 0.002;
  const middle = (outer[0].angle + outer[1].angle) / 2;
  return Array.from({ length: ARC + 1 }, (_, k): Vec2 => {
    const angle = outer[side].angle + (k / ARC) * (middle - outer[side].angle);
    return [pocket.x + far * Math.cos(angle), pocket.y + far * Math.sin(angle)];
  });
}

/** The outer edge from beyond one cut to beyond the other: mitred through a corner, square at the middle. */
function outerEdge(measures: Measures, plan: CushionPlan, from: Vec2, to: Vec2): Vec2[] {
  const edge = outline(measures, BEVEL, AROUND);
  const out = ([x, y]: Vec2) => x * plan.outward[0] + y * plan.outward[1];
  const deep = Math.max(...edge.map(out));
  const square = (at: Vec2): Vec2 => [
    at[0] + (deep - out(at)) * plan.outward[0],
    at[1] + (deep - out(at)) * plan.outward[1],
  ];
  const [start, stop] = [from, to].map((at) => (Math.abs(at[0]) < MIDDLE ? square(at) : nearestOn(edge, at))) as [
    Vec2,
    Vec2,
  ];
  const [low, high] = [way(plan, start) + 1e-9, way(plan, stop) - 1e-9];
  const between = edge.filter((at) => way(plan, at) > low && way(plan, at) < high && out(at) > deep - 0.06);
  return [start, ...between.sort((one, other) => way(plan, one) - way(plan, other)), stop];
}

/** The point of a rounded corner that lies straight behind a corner pocket. */
function nearestOn(edge: readonly Vec2[], at: Vec2): Vec2 {
  const own = edge.filter(([x, y]) => x * at[0] > 0 && y * at[1] > 0);
  return own[Math.floor(own.length / 2)]!;
}

/** The rounded edge and the apron below it. */
function apron(made: Pile, measures: Measures): void {
  const steps = 5;
  const bends = Array.from({ length: steps + 1 }, (_, k) => (k / steps) * (Math.PI / 2));
  const rows = bends.map((bend) =>
    band(measures, BEVEL * (1 - Math.sin(bend)), RAIL_TOP - BEVEL * (1 - Math.cos(bend)), Math.cos(bend)),
  );
  skin(made, [...rows, band(measures, 0, -0.035, 0)]);
  skin(made, [band(measures, 0, -0.035, -0.9), band(measures, 0.005, -0.038, -0.9)]);
  skin(made, [band(measures, 0.005, -0.038, 0), band(measures, 0.014, APRON, 0)]);
}

function band(measures: Measures, inset: number, z: number, rise: number): Corner[] {
  const edge = outline(measures, inset, AROUND);
  const closed = [...edge, edge[0]!];
  let way = 0;
  return closed.map((at, k): Corner => {
    if (k > 0) way += Math.hypot(at[0] - closed[k - 1]![0], at[1] - closed[k - 1]![1]);
    const flatness = Math.sqrt(1 - rise * rise);
    const [nx, ny] = sideways(k % edge.length);
    return { at: [at[0], at[1], z], normal: [flatness * nx, flatness * ny, rise], pattern: [way, z] };
  });
}

/** Which way the outline looks at its k-th point. */
function sideways(k: number): Vec2 {
  const corner = Math.floor(k / (AROUND + 1));
  const angle = Math.PI + corner * (Math.PI / 2) + ((k % (AROUND + 1)) / AROUND) * (Math.PI / 2);
  return [Math.cos(angle), Math.sin(angle)];
}

function legs(made: Pile, { halfLength, halfWidth }: Measures): void {
  for (const x of [-0.72 * halfLength, 0.72 * halfLength]) {
    for (const y of [-0.62 * halfWidth, 0.62 * halfWidth]) leg(made, x, y);
  }
}

function leg(made: Pile, x: number, y: number): void {
  const square = (half: number): Vec2[] => [[-half, -half], [half, -half], [half, half], [-half, half]]; // prettier-ignore
  const [above, below] = [square(0.085), square(0.06)];
  above.forEach((one, k) => {
    const next = (k + 1) % 4;
    const normal: Spot = ([[0, -1, 0], [1, 0, 0], [0, 1, 0], [-1, 0, 0]] as const)[k]!; // prettier-ignore
    const corner = (at: Vec2, z: number): Corner => ({
      at: [x + at[0], y + at[1], z],
      normal,
      pattern: [z, at[0] + at[1]],
    });
    skin(made, [
      [corner(one, APRON), corner(above[next]!, APRON)],
      [corner(below[k]!, FLOOR), corner(below[next]!, FLOOR)],
    ]);
  });
}

/** The sights, set into the wood with their long way across the rail. */
export function sights(geometry: Geometry): Pile {
  const made = pile();
  const { halfWidth } = measuresOf(geometry);
  for (const [x, y] of geometry.diamonds) {
    const [along, across] = Math.abs(y) > halfWidth ? SIGHT : ([SIGHT[1], SIGHT[0]] as const);
    const rim: Vec2[] = [[x - along, y], [x, y - across], [x + along, y], [x, y + across]]; // prettier-ignore
    level(made, rim, RAIL_TOP + 0.0003);
  }
  return made;
}

/** Where two boards meet, as thin dark strips. */
export function seams(geometry: Geometry): Pile {
  const made = pile();
  const measures = measuresOf(geometry);
  for (const { pocket, outer } of cuts(geometry)) {
    const angle = (outer[0].angle + outer[1].angle) / 2;
    const start: Vec2 = [pocket.x + outer[0].far * Math.cos(angle), pocket.y + outer[0].far * Math.sin(angle)];
    const edge = outline(measures, BEVEL, AROUND);
    const [x, y] = Math.abs(pocket.x) < MIDDLE ? [start[0], Math.sign(start[1]) * (measures.halfWidth + measures.rail - BEVEL)] : nearestOn(edge, start); // prettier-ignore
    const long = Math.hypot(x - start[0], y - start[1]);
    const [ax, ay] = [(-(y - start[1]) / long) * SEAM, ((x - start[0]) / long) * SEAM];
    const rim: Vec2[] = [[start[0] + ax, start[1] + ay], [start[0] - ax, start[1] - ay], [x - ax, y - ay], [x + ax, y + ay]]; // prettier-ignore
    level(made, rim, RAIL_TOP + 0.0002);
  }
  return made;
}
