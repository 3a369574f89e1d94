import { BufferAttribute, BufferGeometry } from "three";

export type Spot = readonly [number, number, number];
/** Where a corner is, which way its surface looks, and two numbers for its pattern. */
export interface Corner {
  readonly at: Spot;
  readonly normal: Spot;
  readonly pattern: readonly [number, number];
}

/** Triangles as they are put together. */
export interface Pile {
  readonly places: number[];
  readonly normals: number[];
  readonly patterns: number[];
  readonly corners: number[];
}

/** Nothing yet. */
export const pile = (): Pile => ({ places: [], normals: [], patterns: [], corners: [] });

function put({ places, normals, patterns }: Pile, corner: Corner): number {
  places.push(...corner.at);
  normals.push(...corner.normal);
  patterns.push(...corner.pattern);
  return places.length / 3 - 1;
}

/** A skin over rows of equally many corners; each row lies to the left of the one before as one walks along it. */
export function skin(onto: Pile, rows: readonly (readonly Corner[])[]): void {
  const numbered = rows.map((row) => row.map((corner) => put(onto, corner)));
  numbered.slice(1).forEach((row, before) => {
    const last = numbered[before]!;
    for (let k = 1; k < row.length; k++) {
      onto.corners.push(last[k - 1]!, last[k]!, row[k]!, last[k - 1]!, row[k]!, row[k - 1]!);
    }
  });
}

/** A flat piece, already cut into triangles. */
export function flat(onto: Pile, corners: readonly Corner[], faces: readonly (readonly number[])[]): void {
  const numbered = corners.map((corner) => put(onto, corner));
  for (const face of faces) onto.corners.push(...face.map((k) => numbered[k]!));
}

/** What the graphics card is given. */
export function geometryOf({ places, normals, patterns, corners }: Pile): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(patterns), 2));
  geometry.setIndex(new BufferAttribute(new Uint32Array(corners), 1));
  return geometry;
}
