import type { Geometry, Vec2 } from "../table/types";
import { measuresOf } from "./measures";
import { flat, pile, type Corner, type Pile } from "./mesh";
import { slateEdges } from "./pockets";

/** How far from the outer edge of the wood the cloth ends below it, so that it is nowhere seen. */
const UNDER = 0.035;

/** The cloth on the slate, reaching under the rails; its holes are left out as it is painted. */
export function bed(geometry: Geometry): Pile {
  const { halfLength, halfWidth, rail } = measuresOf(geometry);
  const [x, y] = [halfLength + rail - UNDER, halfWidth + rail - UNDER];
  const made = pile();
  level(made, [[-x, -y], [x, -y], [x, y], [-x, y]], 0); // prettier-ignore
  slateEdges(made, geometry);
  return made;
}

/** Four corners at that height that look up. */
export function level(onto: Pile, rim: readonly Vec2[], z: number): void {
  const corner = ([x, y]: Vec2): Corner => ({ at: [x, y, z], normal: [0, 0, 1], pattern: [x, y] });
  flat(onto, rim.map(corner), [[0, 1, 2], [0, 2, 3]]); // prettier-ignore
}
