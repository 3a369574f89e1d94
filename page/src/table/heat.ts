import { disc, sheet, type Pen } from "./art";
import { place, type Frame } from "./frame";
import type { Board } from "./board";
import { bedOf } from "./plane";
import { rounded } from "./rails";
import type { ChanceMap, Geometry, Vec2 } from "./types";

/** Dark for nothing, light for one, apart for people who do not see all colours; and dots grow with the chance. */
const SCALE: readonly (readonly [number, number, number])[] = [
  [38, 18, 71],
  [59, 62, 138],
  [33, 125, 142],
  [53, 183, 121],
  [170, 220, 50],
  [253, 231, 37],
];
const CLEAR = 0.66;
/** The largest dot, in widths of its field. */
const DOT = 0.24;
const FONT = "system-ui, Arial, sans-serif";

/** A map is drawn once for each size of the table. */
const drawn = new WeakMap<ChanceMap, { frame: Frame; canvas: HTMLCanvasElement }>();

export function heat({ pen, frame, geometry }: Board, map: ChanceMap): void {
  let known = drawn.get(map);
  if (known?.frame !== frame) {
    const [canvas, own] = sheet(frame.width, frame.height);
    known = { frame, canvas };
    fields(own, frame, geometry, map);
    legend(own, frame, geometry);
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

function coloured(chance: number): string {
  const at = Math.min(Math.max(chance, 0), 1) * (SCALE.length - 1);
  const low = Math.min(Math.floor(at), SCALE.length - 2);
  const [one, other] = [SCALE[low] ?? [0, 0, 0], SCALE[low + 1] ?? [0, 0, 0]];
  const mixed = ([0, 1, 2] as const).map((k) => Math.round(one[k] + (other[k] - one[k]) * (at - low)));
  return `rgb(${mixed.join(" ")})`;
}

/** Whole pixels, so that no seams show between fields. */
function field(pen: Pen, [x, y]: Vec2, [wide, high]: Vec2, chance: number): void {
  const [left, top] = [Math.round(x - wide / 2), Math.round(y - high / 2)];
  pen.globalAlpha = CLEAR;
  pen.fillStyle = coloured(chance);
  pen.fillRect(left, top, Math.round(x + wide / 2) - left, Math.round(y + high / 2) - top);
  pen.globalAlpha = 0.72;
  pen.fillStyle = chance > 0.6 ? "#10231c" : "#ffffff";
  disc(pen, x, y, DOT * Math.min(wide, high) * Math.sqrt(chance));
  pen.fill();
  pen.globalAlpha = 1;
}

const STEPS = [0, 0.25, 0.5, 0.75, 1];
/** How much of half a head rail, or of half a long one, lies between two pockets. */
const ROOM = [1.5, 0.82] as const;

/** The steps with their percentages and dots, on a rail between two pockets. */
function legend(pen: Pen, frame: Frame, geometry: Geometry): void {
  const percent = new Intl.NumberFormat(document.documentElement.lang || undefined, { style: "percent" });
  const px = frame.dense;
  const steps = frame.upright ? STEPS.filter((_, k) => k % 2 === 0) : STEPS;
  const [halfLong, halfWide] = bedOf(geometry);
  const room = ((frame.upright ? ROOM[0] * halfWide : ROOM[1] * halfLong) * frame.scale) / steps.length;
  const [wide, high] = [Math.min(52 * px, room), 16 * px];
  const [x, y] = place(frame, frame.upright ? [-halfLong - 0.1, 0] : [-halfLong / 2, -halfWide - 0.1]);
  const left = x - (steps.length * wide) / 2;
  pen.beginPath();
  rounded(pen, left - 5 * px, y - high / 2 - 3 * px, steps.length * wide + 10 * px, high + 6 * px, 6 * px);
  pen.fillStyle = "rgb(8 14 12 / 90%)";
  pen.fill();
  pen.font = `600 ${11 * px}px ${FONT}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  steps.forEach((chance, k) => {
    field(pen, [left + k * wide + high / 2, y], [high, high], chance);
    pen.fillStyle = "#ffffff";
    pen.fillText(percent.format(chance), left + k * wide + high + 3 * px, y);
  });
}
