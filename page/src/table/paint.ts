/** The colours of the balls; `fill` is a stripe's on 9 and 10, `ink` a number's that stands on the colour itself. */
export interface Paint {
  readonly fill: string;
  readonly ink: string;
}

export const INK = "#1a1a1a";
export const IVORY = "#f6f1e3";

const CUE: Paint = { fill: IVORY, ink: INK };
const PAINT: readonly Paint[] = [
  CUE,
  { fill: "#f2c21a", ink: INK },
  { fill: "#1f4fb2", ink: "#ffffff" },
  { fill: "#c81e1e", ink: "#ffffff" },
  { fill: "#502380", ink: "#ffffff" },
  { fill: "#f0802a", ink: INK },
  { fill: "#1f7a44", ink: "#ffffff" },
  { fill: "#7a2331", ink: "#ffffff" },
  { fill: "#1a1a1a", ink: "#ffffff" },
  { fill: "#f2c21a", ink: INK },
  { fill: "#1f4fb2", ink: INK },
];
const STRIPED_FROM = 9;

export function paintOf(ball: number): Paint {
  return PAINT[ball] ?? CUE;
}

export function striped(ball: number): boolean {
  return ball >= STRIPED_FROM;
}

/** Upside down, these two would be one another. */
export function underlined(ball: number): boolean {
  return ball === 6 || ball === 9;
}

/** Half the height of a stripe and the radius of the disc behind a number, in ball radii. */
export const BAND = 0.6;
export const DISC = 0.58;
