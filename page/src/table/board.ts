import type { Pen } from "./art";
import type { Frame } from "./frame";
import type { Tones } from "./theme";
import type { Geometry } from "./types";

/** What every mark is drawn with. */
export interface Board {
  readonly pen: Pen;
  readonly frame: Frame;
  readonly geometry: Geometry;
  readonly tones: Tones;
}

/** A ball of that radius, in pixels of the page, on a window of the usual size; on larger ones lines grow with it. */
const USUAL_RADIUS = 14;

/** Two strokes, a dark one below, so that the line is seen on any cloth and over any ball. */
export function traced(
  { pen, frame, geometry }: Board,
  colour: string,
  wide: number,
  dashes: readonly number[] = [],
): void {
  const px = Math.max(frame.dense, (geometry.ball_radius * frame.scale) / USUAL_RADIUS);
  pen.lineCap = dashes.length > 0 ? "butt" : "round";
  pen.lineJoin = "round";
  pen.setLineDash(dashes.map((dash) => dash * frame.dense));
  pen.strokeStyle = "rgb(0 0 0 / 45%)";
  pen.lineWidth = (wide + 1.6) * px;
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = wide * px;
  pen.stroke();
  pen.setLineDash([]);
}
