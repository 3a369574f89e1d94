import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat } from "three";

/** Numbers from 0 to 1 that are the same every time (Park and Miller's generator). */
export function evenly(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** A square of soft spots that repeats: values on a lattice of so many cells, joined smoothly. */
export function spotted(size: number, across: number, down: number, next: () => number): Float32Array {
  const lattice = Float32Array.from({ length: across * down }, next);
  const ease = (part: number) => part * part * (3 - 2 * part);
  return Float32Array.from({ length: size * size }, (_, k) => {
    const [u, v] = [((k % size) / size) * across, (Math.floor(k / size) / size) * down];
    const [x, y, s, t] = [Math.floor(u), Math.floor(v), ease(u % 1), ease(v % 1)];
    const at = (i: number, j: number) => lattice[((y + j) % down) * across + ((x + i) % across)]!;
    return (at(0, 0) * (1 - s) + at(1, 0) * s) * (1 - t) + (at(0, 1) * (1 - s) + at(1, 1) * s) * t;
  });
}

/** Several such squares on top of each other. */
function layered(
  size: number,
  layers: readonly (readonly [number, number, number])[],
  next: () => number,
): Float32Array {
  const all = layers.map(([across, down, share]) => [spotted(size, across, down, next), share] as const);
  return Float32Array.from({ length: size * size }, (_, k) =>
    all.reduce((sum, [each, share]) => sum + share * each[k]!, 0),
  );
}

/** A texture of three such fields, one a colour, which repeats. */
function texture(size: number, fields: readonly Float32Array[]): DataTexture {
  const bytes = Uint8Array.from({ length: 4 * size * size }, (_, k) => 255 * (fields[k % 4]?.[k >> 2] ?? 1));
  const made = new DataTexture(bytes, size, size, RGBAFormat);
  made.wrapS = made.wrapT = RepeatWrapping;
  made.magFilter = LinearFilter;
  made.minFilter = LinearMipmapLinearFilter;
  made.generateMipmaps = true;
  made.anisotropy = 2;
  made.needsUpdate = true;
  return made;
}

/** Fibres of the cloth: fine in red and green, clouds in blue. */
export function fibres(): DataTexture {
  const next = evenly(20261130);
  const fine = layered(256, [[128, 128, 0.6], [64, 64, 0.4]], next); // prettier-ignore
  const finer = layered(256, [[256, 256, 0.7], [128, 96, 0.3]], next); // prettier-ignore
  const clouds = layered(256, [[5, 5, 0.5], [11, 11, 0.3], [23, 23, 0.2]], next); // prettier-ignore
  return texture(256, [fine, finer, clouds]);
}

/** Veins of the wood, which run along the first axis: fine in red, broad in green. */
export function veins(): DataTexture {
  const next = evenly(991);
  const fine = layered(256, [[3, 90, 0.45], [6, 170, 0.35], [24, 256, 0.2]], next); // prettier-ignore
  const broad = layered(256, [[2, 14, 0.55], [3, 34, 0.3], [5, 64, 0.15]], next); // prettier-ignore
  return texture(256, [fine, broad, fine]);
}
