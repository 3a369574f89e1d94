import { expect, test } from "vitest";
import { INK, IVORY, paintOf, striped } from "../src/table/paint";

type Three = readonly [number, number, number];

/** What people without one kind of cone see, in linear light (Machado, Oliveira and Fernandes, 2009, severity 1). */
const SIGHTS: Readonly<Record<string, readonly [Three, Three, Three]>> = {
  "with all colours": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "with protanopia": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "with deuteranopia": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "with tritanopia": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (hex: string): Three =>
  [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Three;

const through = (matrix: readonly Three[], [r, g, b]: Three): Three =>
  matrix.map((row) => Math.min(Math.max(row[0] * r + row[1] * g + row[2] * b, 0), 1)) as unknown as Three;

/** CIE L*a*b* under D65. */
function lab(rgb: Three): Three {
  const [x, y, z] = through(
    [
      [0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505],
      [0.2126, 0.7152, 0.0722],
      [0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089],
    ],
    rgb,
  ).map((v) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116)) as unknown as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function contrast(one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((hex) => through([[0.2126, 0.7152, 0.0722]], linear(hex))[0])
    .sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const BALLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** About five times what is just seen side by side. */
const APART = 12;

test.each(Object.entries(SIGHTS))("%s each ball differs from each other in colour or stripe", (_, sight) => {
  const seen = BALLS.map((ball) => lab(through(sight, linear(paintOf(ball).fill))));
  const alike = BALLS.flatMap((one) =>
    BALLS.filter((other) => other > one && striped(one) === striped(other))
      .filter((other) => {
        const [a, b] = [seen[one], seen[other]] as [Three, Three];
        return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < APART;
      })
      .map((other) => `${one} and ${other}`),
  );
  expect(alike).toEqual([]);
});

test("a number can be read on its ball and on its disc", () => {
  for (const ball of BALLS.slice(1)) {
    const { fill, ink } = paintOf(ball);
    expect([ball, contrast(ink, striped(ball) ? IVORY : fill) >= 4.5]).toEqual([ball, true]);
  }
  expect(contrast(INK, IVORY)).toBeGreaterThan(12);
});
