import { disc, sheet, type Pen } from "./art";
import { place, type Frame } from "./frame";
import type { Board } from "./board";
import { bedOf } from "./plane";
import { dotOf, tintOf } from "./tint";
import type { ChanceMap, Geometry, Vec2 } from "./types";

const CLEAR = 0.66;
/** The largest dot, in widths of its field. */
const DOT = 0.24;

/** A map is drawn once for each size of the table. */
const drawn = new WeakMap<ChanceMap, { frame: Frame; canvas: HTMLCanvasElement }>();

export function heat({ pen, frame, geometry }: Board, map: ChanceMap): void {
  let known = drawn.get(map);
  if (known?.frame !== frame) {
    const [canvas, own] = sheet(frame.width, frame.height);
    known = { frame, canvas };
    fields(own, frame, geometry, map);
    drawn.set(map, known);
  }
  pen.drawImage(known.canvas, 0, 0);
}

function fields(pen: Pen, frame: Frame, geometry: Geometry, map: ChanceMap): void {
  const [x, y] = bedOf(geometry);
  const [one, other] = [place(frame, [-x, -y]), place(frame, [x, y])];
  const [wide, high] = [gap(map.along) * frame.scale, gap(map.across) * frame.scale];
  const cell: Vec2 = frame.upright ? [high, wide] : [wide, high];
  pen.save();
  pen.beginPath();
  pen.rect(one[0], one[1], other[0] - one[0], other[1] - one[1]);
  pen.clip();
  map.chance.forEach((row, j) =>
    row.forEach((chance, i) => {
      const at = place(frame, [map.along[i] ?? 0, map.across[j] ?? 0]);
      if (chance !== null) field(pen, at, cell, chance);
    }),
  );
  pen.restore();
}

function gap(values: readonly number[]): number {
  return Math.abs((values[1] ?? 0) - (values[0] ?? 0));
}

/** Whole pixels, so that no seams show between fields. */
function field(pen: Pen, [x, y]: Vec2, [wide, high]: Vec2, chance: number): void {
  const [left, top] = [Math.round(x - wide / 2), Math.round(y - high / 2)];
  pen.globalAlpha = CLEAR;
  pen.fillStyle = tintOf(chance);
  pen.fillRect(left, top, Math.round(x + wide / 2) - left, Math.round(y + high / 2) - top);
  pen.globalAlpha = 0.72;
  pen.fillStyle = dotOf(chance);
  disc(pen, x, y, DOT * Math.min(wide, high) * Math.sqrt(chance));
  pen.fill();
  pen.globalAlpha = 1;
}
