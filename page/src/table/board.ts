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

/** Two strokes, a dark one below, so that the line is seen on any cloth and over any ball. */
export function traced({ pen, frame }: Board, colour: string, wide: number, dashes: readonly number[] = []): void {
  const px = frame.dense;
  pen.lineCap = dashes.length > 0 ? "butt" : "round";
  pen.lineJoin = "round";
  pen.setLineDash(dashes.map((dash) => dash * px));
  pen.strokeStyle = "rgb(0 0 0 / 45%)";
  pen.lineWidth = (wide + 1.6) * px;
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = wide * px;
  pen.stroke();
  pen.setLineDash([]);
}
