import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freePlace, twoOf, wrongOf } from "../src/play/laying";
import { distance } from "../src/table/plane";
import type { Geometry, Layout } from "../src/table/types";

const LINES = JSON.parse(readFileSync(new URL("golden/plane.json", import.meta.url), "utf-8")) as {
  readonly geometry: Geometry;
};
const { geometry } = LINES;
const TWO = 2 * geometry.ball_radius;

test("balls may touch and not overlap, and the ten has to be there", () => {
  const lying = (apart: number): Layout => ({ "0": [-0.5, 0], "3": [0, 0], "10": [apart, 0] });
  expect(wrongOf(lying(TWO), geometry)).toBeNull();
  expect(wrongOf(lying(TWO - 1e-6), geometry)).toEqual({ t: "overlap", balls: [3, 10] });
  expect(wrongOf({ "0": [0, 0] }, geometry)).toEqual({ t: "no_ten" });
  expect(wrongOf({ "10": [1.26, 0] }, geometry)).toEqual({ t: "off", ball: 10 });
});

test("a ball that comes back lies where it touches nothing, as near to the middle as there is room", () => {
  expect(freePlace({}, geometry)).toEqual([0, 0]);
  const crowd: Layout = { "1": [0, 0], "2": [0.05, 0.05], "3": [-0.06, 0] };
  const at = freePlace(crowd, geometry);
  expect(Math.min(...Object.values(crowd).map((other) => distance(other, at)))).toBeGreaterThan(TWO);
  expect(distance(at, [0, 0])).toBeLessThan(3 * TWO);
});

test("where only two stay, one that is off the table comes back", () => {
  const { head_spot: head, foot_spot: foot } = geometry;
  expect(twoOf({ "0": [0.1, 0.2], "3": [0, 0], "10": [0.5, 0] }, geometry)).toEqual({
    "0": [0.1, 0.2],
    "10": [0.5, 0],
  });
  expect(twoOf({ "3": [0, 0], "10": [0.5, 0] }, geometry)).toEqual({ "0": head, "10": [0.5, 0] });
  expect(twoOf({}, geometry)).toEqual({ "0": head, "10": foot });
  const near: Layout = { "10": [head[0] + 0.01, head[1]] };
  expect(wrongOf(twoOf(near, geometry), geometry)).toBeNull();
});
