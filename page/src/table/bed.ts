import { disc, grain, polygon, sheet, stopped, type Pen } from "./art";
import { place, type Frame } from "./frame";
import { bedOf } from "./plane";
import { CUSHION } from "./rails";
import type { Tones } from "./theme";
import type { Geometry, Line, PocketPlace, Vec2 } from "./types";

const LEATHER = 0.016;
const WEAVE = 96;
/** How far the cushions' shadows reach onto the cloth, on the lit side of the table and on the other. */
const SHADES = [0.034, 0.014] as const;

export function leathers(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones): void {
  for (const pocket of geometry.pockets) {
    const [x, y] = place(frame, [pocket.x, pocket.y]);
    const radius = (pocket.r + LEATHER) * frame.scale;
    const skin = pen.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
    disc(pen, x, y, radius);
    pen.fillStyle = tones.leather;
    pen.fill();
    pen.fillStyle = stopped(skin, [[0.1, "rgb(255 240 220 / 34%)"], [0.5, "rgb(255 255 255 / 6%)"], [1, "rgb(0 0 0 / 45%)"]]); // prettier-ignore
    pen.fill();
    pen.strokeStyle = "rgb(0 0 0 / 60%)";
    pen.lineWidth = 0.003 * frame.scale;
    pen.stroke();
    stitches(pen, frame, x, y, (pocket.r + 0.62 * LEATHER) * frame.scale);
  }
}

function stitches(pen: Pen, { scale }: Frame, x: number, y: number, radius: number): void {
  if (scale < 300) return;
  disc(pen, x, y, radius);
  pen.setLineDash([0.007 * scale, 0.005 * scale]);
  pen.strokeStyle = "rgb(214 178 132 / 38%)";
  pen.lineWidth = 0.0014 * scale;
  pen.stroke();
  pen.setLineDash([]);
}

export function bed(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones): void {
  pen.save();
  slate(pen, frame, geometry);
  pen.clip();
  pen.fillStyle = tones.felt[1];
  pen.fillRect(0, 0, frame.width, frame.height);
  lamps(pen, frame, geometry, tones);
  weave(pen, frame);
  for (const pocket of geometry.pockets) rim(pen, frame, pocket);
  pen.restore();
  markings(pen, frame, geometry, tones);
}

function slate(pen: Pen, frame: Frame, geometry: Geometry): void {
  const [x, y] = bedOf(geometry);
  const corner = (sx: number, sy: number) => place(frame, [sx * (x + CUSHION), sy * (y + CUSHION)]);
  polygon(pen, [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]);
  pen.closePath();
}

/** Two lamps over the long string light the middle; towards the rails the cloth is darker. */
function lamps(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones): void {
  const [half, across] = bedOf(geometry);
  for (const at of [-0.42, 0.42]) {
    const [x, y] = place(frame, [at * half, 0]);
    const light = pen.createRadialGradient(x, y, 0, x, y, 1.45 * across * frame.scale);
    pen.globalAlpha = 0.62;
    pen.fillStyle = stopped(light, [[0, tones.felt[0]], [0.55, `${tones.felt[0]}66`], [1, `${tones.felt[0]}00`]]); // prettier-ignore
    pen.fillRect(0, 0, frame.width, frame.height);
  }
  pen.globalAlpha = 1;
  const [x, y] = place(frame, [0, 0]);
  const far = Math.hypot(half, across) * frame.scale;
  const dusk = pen.createRadialGradient(x, y, 0.45 * far, x, y, 1.05 * far);
  pen.fillStyle = stopped(dusk, [[0, `${tones.felt[2]}00`], [1, `${tones.felt[2]}cc`]]); // prettier-ignore
  pen.fillRect(0, 0, frame.width, frame.height);
}

let woven: HTMLCanvasElement | null = null;

/** A square of noise, made once. */
function nap(): HTMLCanvasElement {
  if (woven !== null) return woven;
  const [canvas, pen] = sheet(WEAVE, WEAVE);
  const pixels = pen.createImageData(WEAVE, WEAVE);
  const chance = grain(4711);
  for (let k = 0; k < WEAVE * WEAVE; k++) {
    const light = chance() < 0.5 ? 0 : 255;
    pixels.data.set([light, light, light, Math.floor(chance() * 13)], 4 * k);
  }
  pen.putImageData(pixels, 0, 0);
  woven = canvas;
  return canvas;
}

/** The nap of the cloth: noise so faint that one misses it only when it is not there. */
function weave(pen: Pen, frame: Frame): void {
  const pattern = pen.createPattern(nap(), "repeat");
  if (pattern === null) return;
  pen.fillStyle = pattern;
  pen.fillRect(0, 0, frame.width, frame.height);
}

/** Where the slate ends the cloth bends down and gets dark. */
function rim(pen: Pen, frame: Frame, pocket: PocketPlace): void {
  const [x, y] = place(frame, [pocket.x, pocket.y]);
  const radius = pocket.r * frame.scale;
  const dark = pen.createRadialGradient(x, y, 0.95 * radius, x, y, 1.28 * radius);
  disc(pen, x, y, 1.28 * radius);
  pen.fillStyle = stopped(dark, [[0, "rgb(0 0 0 / 72%)"], [0.35, "rgb(0 0 0 / 30%)"], [1, "rgb(0 0 0 / 0%)"]]); // prettier-ignore
  pen.fill();
}

/** The head string and the foot spot, as faint as they are on a real cloth. */
function markings(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones): void {
  const [, y] = bedOf(geometry);
  const x = geometry.head_string_x;
  polygon(pen, [place(frame, [x, -y]), place(frame, [x, y])]);
  pen.strokeStyle = tones.chalk;
  pen.globalAlpha = 0.24;
  pen.lineWidth = Math.max(1, 0.003 * frame.scale);
  pen.stroke();
  pen.globalAlpha = 0.4;
  pen.fillStyle = tones.chalk;
  disc(pen, ...place(frame, geometry.foot_spot), Math.max(1.5, 0.008 * frame.scale));
  pen.fill();
  pen.globalAlpha = 1;
}

/** One looks down into the dark; the far wall of the leather catches a little light. */
export function holes(pen: Pen, frame: Frame, geometry: Geometry): void {
  for (const pocket of geometry.pockets) {
    const [x, y] = place(frame, [pocket.x, pocket.y]);
    const radius = pocket.r * frame.scale;
    const depth = pen.createRadialGradient(x - 0.14 * radius, y - 0.2 * radius, 0, x, y, radius);
    disc(pen, x, y, radius);
    pen.fillStyle = stopped(depth, [[0, "#000000"], [0.66, "#040303"], [0.86, "#17110d"], [1, "#3a2b20"]]); // prettier-ignore
    pen.fill();
    pen.strokeStyle = "#000000";
    pen.lineWidth = 0.003 * frame.scale;
    pen.stroke();
  }
}

export function cushions(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones): void {
  for (const nose of geometry.noses) cushion(pen, frame, geometry, tones, nose);
}

function cushion(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones, nose: Line): void {
  const [a, b]: [Vec2, Vec2] = [[nose[0], nose[1]], [nose[2], nose[3]]]; // prettier-ignore
  const out: Vec2 = nose[0] === nose[2] ? [Math.sign(nose[0]), 0] : [0, Math.sign(nose[1])];
  const ends = [b, a].map((lip) => backOf(geometry, lip, out));
  const drawn = [a, b, ...ends].map((point) => place(frame, point)) as [Vec2, Vec2, Vec2, Vec2];
  shade(pen, frame, nose, out);
  rubber(pen, frame, tones, drawn, out);
}

/** Where the facing that begins at the lip ends at the wood. */
function backOf(geometry: Geometry, lip: Vec2, out: Vec2): Vec2 {
  const facing = geometry.facings.find(([x, y]) => Math.hypot(x - lip[0], y - lip[1]) < 1e-9);
  if (facing === undefined) return [lip[0] + CUSHION * out[0], lip[1] + CUSHION * out[1]];
  const [dx, dy] = [facing[2] - facing[0], facing[3] - facing[1]];
  const share = CUSHION / (dx * out[0] + dy * out[1]);
  return [lip[0] + share * dx, lip[1] + share * dy];
}

/** The strip of cloth that lies in the shadow of a nose, slanted at the ends. */
function shade(pen: Pen, frame: Frame, [x1, y1, x2, y2]: Line, out: Vec2): void {
  const [right, down] = frame.upright ? [-out[1], -out[0]] : [out[0], -out[1]];
  const deep = SHADES[right + down < 0 ? 0 : 1];
  const slant = 0.5 * deep;
  const [ux, uy] = [Math.sign(x2 - x1) * slant, Math.sign(y2 - y1) * slant];
  const inner = (x: number, y: number, way: number): Vec2 => [
    x - out[0] * deep + way * ux,
    y - out[1] * deep + way * uy,
  ];
  const shape = [[x1, y1], [x2, y2], inner(x2, y2, -1), inner(x1, y1, 1)] as Vec2[]; // prettier-ignore
  const drawn = shape.map((point) => place(frame, point));
  const [from, to] = [place(frame, [x1, y1]), place(frame, [x1 - out[0] * deep, y1 - out[1] * deep])];
  polygon(pen, drawn);
  pen.fillStyle = stopped(pen.createLinearGradient(...from, ...to), [[0, "rgb(0 0 0 / 46%)"], [0.4, "rgb(0 0 0 / 18%)"], [1, "rgb(0 0 0 / 0%)"]]); // prettier-ignore
  pen.fill();
}

/** The cushion slopes up from the wood to the nose, which shows as a line of light. */
function rubber(pen: Pen, frame: Frame, tones: Tones, [a, b, c, d]: [Vec2, Vec2, Vec2, Vec2], out: Vec2): void {
  const [right, down] = frame.upright ? [-out[1], -out[0]] : [out[0], -out[1]];
  const [lit, plain, deep] = tones.felt;
  const across: [number, number, number, number] = right === 0 ? [0, d[1], 0, a[1]] : [d[0], 0, a[0], 0];
  const top = right + down < 0 ? plain : lit;
  polygon(pen, [a, b, c, d]);
  pen.closePath();
  pen.fillStyle = stopped(pen.createLinearGradient(...across), [[0, deep], [0.16, deep], [0.3, plain], [0.8, top], [1, plain]]); // prettier-ignore
  pen.fill();
  polygon(pen, [c, d]);
  pen.strokeStyle = "rgb(0 0 0 / 45%)";
  pen.lineWidth = 0.004 * frame.scale;
  pen.stroke();
  pen.strokeStyle = "rgb(0 0 0 / 35%)";
  pen.lineWidth = 0.0035 * frame.scale;
  for (const facing of [
    [a, d],
    [b, c],
  ]) {
    // prettier-ignore
    polygon(pen, facing);
    pen.stroke();
  }
  polygon(pen, [a, b]);
  pen.strokeStyle = `${lit}e6`;
  pen.lineWidth = Math.max(1, 0.004 * frame.scale);
  pen.stroke();
}
