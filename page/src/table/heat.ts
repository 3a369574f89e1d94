import { disc, type Pen } from "./art";
import type { Board } from "./marks";
import { place } from "./frame";
import { rounded } from "./rails";
import type { ChanceMap, Vec2 } from "./types";

/** Dark for nothing, light for one: apart for people who do not see all colours, and dots grow with the chance too. */
const SCALE: readonly (readonly [number, number, number])[] = [
  [38, 18, 71],
  [59, 62, 138],
  [33, 125, 142],
  [53, 183, 121],
  [170, 220, 50],
  [253, 231, 37],
];
const CLEAR = 0.62;
const FONT = "system-ui, Arial, sans-serif";

function coloured(chance: number): string {
  const at = chance * (SCALE.length - 1);
  const low = Math.min(Math.floor(at), SCALE.length - 2);
  const [one, other] = [SCALE[low], SCALE[low + 1]] as const;
  const mixed = [0, 1, 2].map((k) => Math.round((one?.[k] ?? 0) + ((other?.[k] ?? 0) - (one?.[k] ?? 0)) * (at - low)));
  return `rgb(${mixed.join(" ")})`;
}

export function heat(board: Board, map: ChanceMap): void {
  const { pen, frame } = board;
  const [wide, high] = [gap(map.along) * frame.scale, gap(map.across) * frame.scale];
  const cell: Vec2 = frame.upright ? [high, wide] : [wide, high];
  map.chance.forEach((row, j) =>
    row.forEach((chance, i) => {
      const at = place(frame, [map.along[i] ?? 0, map.across[j] ?? 0]);
      if (chance !== null) spot(pen, at, cell, chance);
    }),
  );
  legend(board);
}

function gap(values: readonly number[]): number {
  return Math.abs((values[1] ?? 0) - (values[0] ?? 0));
}

function spot(pen: Pen, [x, y]: Vec2, [wide, high]: Vec2, chance: number): void {
  pen.globalAlpha = CLEAR;
  pen.fillStyle = coloured(chance);
  pen.fillRect(x - wide / 2, y - high / 2, wide + 0.5, high + 0.5);
  pen.globalAlpha = 0.8;
  pen.fillStyle = chance > 0.55 ? "#10231c" : "#ffffff";
  disc(pen, x, y, 0.42 * Math.min(wide, high) * Math.sqrt(chance));
  pen.fill();
  pen.globalAlpha = 1;
}

/** Five steps with their percentage, each with its dot, on the head rail. */
function legend({ pen, frame, geometry }: Board): void {
  const percent = new Intl.NumberFormat(document.documentElement.lang || undefined, { style: "percent" });
  const px = frame.dense;
  const [wide, high] = [46 * px, 20 * px];
  const [cx, cy] = frame.upright ? [frame.middle[0], frame.height - high] : [frame.middle[0], frame.height - high];
  const left = cx - 2.5 * wide;
  pen.beginPath();
  rounded(pen, left - 6 * px, cy - high / 2 - 4 * px, 5 * wide + 12 * px, high + 8 * px, 6 * px);
  pen.fillStyle = "rgb(8 14 12 / 86%)";
  pen.fill();
  void geometry;
  for (let k = 0; k < 5; k++) step(pen, left + (k + 0.5) * wide, cy, wide, high, k / 4, percent.format(k / 4), px);
}

function step(
  pen: Pen,
  x: number,
  y: number,
  wide: number,
  high: number,
  chance: number,
  text: string,
  px: number,
): void {
  const side = high * 0.8;
  const middle = x - wide / 2 + side / 2;
  spot(pen, [middle, y], [side, side], chance);
  pen.fillStyle = "#ffffff";
  pen.font = `600 ${11 * px}px ${FONT}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillText(text, middle + side / 2 + 2 * px, y);
  pen.textBaseline = "alphabetic";
}
