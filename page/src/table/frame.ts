import { bedOf } from "./plane";
import type { Geometry, Vec2, Vec3 } from "./types";

/** How wide the rails are drawn at least: behind a side pocket there has to be wood. */
const RAIL = 0.152;
/** Air around the table, for its shadow. */
const MARGIN = 0.02;

export function railOf(geometry: Geometry): number {
  return Math.max(geometry.rail_width, RAIL);
}

/** How the table lies in its canvas: in the canvas's own pixels, with its head on the left, or below where it stands. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly upright: boolean;
  /** Pixels of the canvas a metre, and a pixel of the window. */
  readonly scale: number;
  readonly dense: number;
  /** Where the middle of the table is. */
  readonly middle: Vec2;
}

/** A picture has to be that much taller than wide for the table to stand: it lies as long as it loses little by that. */
const TALL = 1.15;

/** Whether the table stands on its head rail in a window of that shape, as on a telephone. */
export function stands(width: number, height: number): boolean {
  return height > TALL * width;
}

/** The table as large as it fits into a window of that size. */
export function framed(geometry: Geometry, width: number, height: number, dense: number): Frame {
  const upright = stands(width, height);
  const [x, y] = bedOf(geometry);
  const border = railOf(geometry) + MARGIN;
  const [wide, high] = upright ? [y + border, x + border] : [x + border, y + border];
  const scale = (Math.min(width / wide, height / high) / 2) * dense;
  const [w, h] = [Math.max(1, Math.round(width * dense)), Math.max(1, Math.round(height * dense))];
  return { width: w, height: h, upright, scale, dense, middle: [w / 2, h / 2] };
}

/** The same table, `more` times as large, with that place in the middle of a square. */
export function magnified(frame: Frame, at: Vec2, more: number, side: number): Frame {
  const near = { ...frame, width: side, height: side, scale: frame.scale * more, middle: [0, 0] as const };
  const [x, y] = place(near, at);
  return { ...near, middle: [side / 2 - x, side / 2 - y] };
}

/** A place of the table in the canvas. */
export function place({ upright, scale, middle }: Frame, [x, y]: Vec2): Vec2 {
  return upright ? [middle[0] - scale * y, middle[1] - scale * x] : [middle[0] + scale * x, middle[1] - scale * y];
}

/** A place of the canvas on the table. */
export function back({ upright, scale, middle }: Frame, [x, y]: Vec2): Vec2 {
  const [right, down] = [(x - middle[0]) / scale, (y - middle[1]) / scale];
  return upright ? [-down, -right] : [right, -down];
}

/** A direction of the table as the canvas has it, still of the same length; the third number comes towards the eye. */
export function facing({ upright }: Frame, [x, y, z]: Vec3): Vec3 {
  return upright ? [-y, -x, z] : [x, -y, z];
}
