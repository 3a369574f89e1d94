import type { Geometry, PocketPlace, Vec2 } from "../table/types";
import { behind, CUSHION_DEPTH, cushionPlans, LEATHER, RAIL_TOP, type CushionPlan, type End } from "./measures";
import { flat, pile, skin, type Corner, type Pile } from "./mesh";

/** How far down one looks into a pocket. */
export const WELL = -0.13;
const SLATE = 0.025;
const STEPS = 28;
/** Over what share of its way the leather comes out to the hole. */
const BLEND = 0.14;

/** The opening of a pocket in the wood: where the wood begins on either side, and the way around the back. */
export interface Cut {
  readonly pocket: PocketPlace;
  /** Angle at the hole's middle and distance of: where each facing meets the wood, where the leather's outer edge does. */
  readonly inner: readonly [Polar, Polar];
  readonly outer: readonly [Polar, Polar];
}
interface Polar {
  readonly angle: number;
  readonly far: number;
}

/** The cuts of the six pockets, each walked around the back counter-clockwise. */
export function cuts(geometry: Geometry): Cut[] {
  const plans = cushionPlans(geometry);
  return geometry.pockets.map((pocket) => {
    // With the bed to the left, the cushion that ends here comes before the pocket and the one that begins here after.
    const before = plans.find((plan) => plan.end.pocket === pocket)!;
    const after = plans.find((plan) => plan.begin.pocket === pocket)!;
    const inner = [facingEnd(pocket, before, before.end), facingEnd(pocket, after, after.begin)] as const;
    const outer = [woodEnd(pocket, before, -1), woodEnd(pocket, after, 1)] as const;
    return { pocket, inner: onward(inner), outer: onward(outer) };
  });
}

function facingEnd(pocket: PocketPlace, plan: CushionPlan, end: End): Polar {
  return polar(pocket, behind(end, plan.outward, CUSHION_DEPTH));
}

/** Where the line of the wood enters the leather's outer circle. */
function woodEnd(pocket: PocketPlace, { begin, along, outward }: CushionPlan, side: 1 | -1): Polar {
  const far = pocket.r + LEATHER;
  const out = (begin.lip[0] - pocket.x) * outward[0] + (begin.lip[1] - pocket.y) * outward[1] + CUSHION_DEPTH;
  const way = side * Math.sqrt(Math.max(far * far - out * out, 0));
  return polar(pocket, [pocket.x + out * outward[0] + way * along[0], pocket.y + out * outward[1] + way * along[1]]);
}

const polar = (pocket: PocketPlace, [x, y]: Vec2): Polar => ({
  angle: Math.atan2(y - pocket.y, x - pocket.x),
  far: Math.hypot(x - pocket.x, y - pocket.y),
});

/** The second angle made larger than the first, so that one walks on counter-clockwise. */
function onward([one, other]: readonly [Polar, Polar]): readonly [Polar, Polar] {
  const turned = other.angle < one.angle ? other.angle + 2 * Math.PI : other.angle;
  return [one, { angle: turned, far: other.far }];
}

const mix = (one: number, other: number, share: number): number => one + (other - one) * share;

/** The leather rims and the walls that they line. */
export function leathers(geometry: Geometry): Pile {
  const made = pile();
  for (const cut of cuts(geometry))
    skin(
      made,
      Array.from({ length: STEPS + 1 }, (_, k) => rib(cut, k / STEPS)),
    );
  return made;
}

/** The section of the leather at that share of the way around. */
function rib({ pocket, inner, outer }: Cut, share: number): Corner[] {
  const angle = [mix(inner[0].angle, inner[1].angle, share), mix(outer[0].angle, outer[1].angle, share)] as const;
  const near = nearAt(pocket.r - 0.001, inner, share);
  const wide = pocket.r + LEATHER - near;
  // How far from the inner to the outer edge, how high, and which way it looks: outwards and up.
  const section: [number, number, number, number][] = [
    [0, WELL, -1, 0],
    [0, 0, -1, 0],
    [0, RAIL_TOP - 0.006, -1, 0.1],
    [0.08, RAIL_TOP - 0.001, -0.8, 0.6],
    [0.3, RAIL_TOP + 0.0022, -0.25, 1],
    [0.65, RAIL_TOP + 0.0026, 0.2, 1],
    [0.93, RAIL_TOP + 0.0014, 0.6, 0.8],
    [1, RAIL_TOP - 0.002, 0.9, 0.4],
  ];
  return section.map(([out, z, away, up]) => {
    const way = mix(angle[0], angle[1], out);
    const far = near + out * wide;
    const long = Math.hypot(away, up);
    const normal = [(away / long) * Math.cos(way), (away / long) * Math.sin(way), up / long] as const;
    return { at: [pocket.x + far * Math.cos(way), pocket.y + far * Math.sin(way), z], normal, pattern: [z, out] };
  });
}

/** The inner edge: at the facings where they end, elsewhere the hole's. */
function nearAt(radius: number, [one, other]: Cut["inner"], share: number): number {
  const ease = (part: number) => part * part * (3 - 2 * part);
  if (share < BLEND) return mix(Math.min(one.far, radius), radius, ease(share / BLEND));
  if (share > 1 - BLEND) return mix(Math.min(other.far, radius), radius, ease((1 - share) / BLEND));
  return radius;
}

/** Below the slate: walls and floors of the six pockets. */
export function wells(geometry: Geometry): Pile {
  const made = pile();
  for (const pocket of geometry.pockets) {
    skin(made, [ring(pocket, pocket.r, -SLATE), ring(pocket, pocket.r * 0.97, WELL)]);
    const bottom = ring(pocket, pocket.r, WELL + 0.001).map((corner) => ({ ...corner, normal: [0, 0, 1] as const }));
    flat(
      made,
      bottom,
      bottom.slice(2).map((_, k) => [0, k + 1, k + 2]),
    );
  }
  return made;
}

/** The cloth where it is drawn over the edge of the slate. */
export function slateEdges(onto: Pile, geometry: Geometry): void {
  for (const pocket of geometry.pockets) {
    const rows = [[EDGE, 0, 1], [0.0012, -0.0009, 0.7], [0, -0.0035, 0.1], [0, -SLATE, 0]] as const; // prettier-ignore
    skin(
      onto,
      rows.map(([out, z, up]) => ring(pocket, pocket.r + out, z, up)),
    );
  }
}

/** How much wider than the hole the bend of the cloth begins. */
export const EDGE = 0.0035;

function ring(pocket: PocketPlace, far: number, z: number, up = 0): Corner[] {
  const inward = -Math.sqrt(1 - up * up);
  return circle(pocket, far).map(([x, y]) => {
    const [cx, cy] = [(x - pocket.x) / far, (y - pocket.y) / far];
    return { at: [x, y, z], normal: [inward * cx, inward * cy, up], pattern: [z, 0] };
  });
}

/** Points around a hole, closed. */
export function circle({ x, y }: PocketPlace, far: number): Vec2[] {
  return Array.from({ length: 2 * STEPS + 1 }, (_, k): Vec2 => {
    const angle = (k / (2 * STEPS)) * 2 * Math.PI;
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });
}
