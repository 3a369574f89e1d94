import { ShapeUtils, Vector2 } from "three";
import type { Geometry, Vec2 } from "../table/types";
import { measuresOf, outline } from "./measures";
import { flat, pile, type Corner, type Pile } from "./mesh";
import { circle, EDGE, slateEdges } from "./pockets";

/** How far from the outer edge of the wood the cloth ends below it. */
const UNDER = 0.008;

/** The cloth on the slate with its six holes, reaching under the rails. */
export function bed(geometry: Geometry): Pile {
  // A little inside the wood's outer edge, so that it is nowhere seen.
  const rim = outline(measuresOf(geometry), UNDER, 6);
  const holes = geometry.pockets.map((pocket) => circle(pocket, pocket.r + EDGE).slice(1));
  const made = pile();
  flat(made, [rim, ...holes].flat().map(up(0)), triangles(rim, holes));
  slateEdges(made, geometry);
  return made;
}

/** Corners at that height that look up. */
export function up(z: number): (at: Vec2) => Corner {
  return ([x, y]) => ({ at: [x, y, z], normal: [0, 0, 1], pattern: [0, 0] });
}

/** An outline with holes as triangles, by the number of its corners. */
export function triangles(rim: readonly Vec2[], holes: readonly (readonly Vec2[])[] = []): number[][] {
  const points = (line: readonly Vec2[]) => line.map(([x, y]) => new Vector2(x, y));
  return ShapeUtils.triangulateShape(points(rim), holes.map(points));
}
