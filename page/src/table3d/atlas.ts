import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from "three";
import { underlined } from "../table/paint";

/** Cells of the atlas: one for each ball, the cue ball's with a dot. */
export const ACROSS = 4;
export const DOWN = 3;
const CELL = 256;
/** How much of a cell a disc fills; the rest keeps neighbours apart where the texture is made small. */
export const FILLS = 0.8;

/** Left and lower edge of a ball's cell, as shares of the atlas seen from below left. */
export function cellOf(ball: number): readonly [number, number] {
  return [(ball % ACROSS) / ACROSS, 1 - (Math.floor(ball / ACROSS) + 1) / DOWN];
}

/** The numbers of all balls, white on black: how much ink there is on a disc. */
export function atlas(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = ACROSS * CELL;
  canvas.height = DOWN * CELL;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("This browser draws nothing on a canvas.");
  pen.fillStyle = "#000";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (let ball = 1; ball < ACROSS * DOWN - 1; ball++) numbered(pen, ball);
  const made = new CanvasTexture(canvas);
  made.magFilter = LinearFilter;
  made.minFilter = LinearMipmapLinearFilter;
  made.anisotropy = 4;
  return made;
}

function numbered(pen: CanvasRenderingContext2D, ball: number): void {
  const [x, y] = [((ball % ACROSS) + 0.5) * CELL, (Math.floor(ball / ACROSS) + 0.5) * CELL];
  const size = (ball < 10 ? 0.66 : 0.56) * CELL;
  pen.fillStyle = "#fff";
  pen.font = `700 ${size}px Arial, Helvetica, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText(String(ball), x, y + 0.36 * size);
  if (underlined(ball)) pen.fillRect(x - 0.2 * size, y + 0.44 * size, 0.4 * size, 0.07 * size);
}
