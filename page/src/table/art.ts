/** A canvas's pen, on the page or off it. */
export type Pen = CanvasRenderingContext2D;

/** A canvas that is not on the page, with its pen. */
export function sheet(width: number, height: number): readonly [HTMLCanvasElement, Pen] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return [canvas, penOf(canvas)];
}

export function penOf(canvas: HTMLCanvasElement): Pen {
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser draws on no canvas");
  return pen;
}

/** A gradient's stops, in order. */
export type Stops = readonly (readonly [at: number, colour: string])[];

export function stopped(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

export function polygon(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  points.forEach(([x, y], k) => (k === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
}

export function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, Math.max(radius, 0), 0, 2 * Math.PI);
}

/** Numbers from 0 to 1 that are the same every time: grain and weave do not change with a resize. */
export function grain(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
}
