import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { back, framed, place } from "../src/table/frame";
import type { Geometry, Vec2, Vec3 } from "../src/table/types";
import { ACROSS, cellOf, DOWN } from "../src/table3d/atlas";
import { inSight, lay } from "../src/table3d/balls";
import {
  basisOf,
  eyeGaze,
  Glide,
  LIMITS,
  nudged,
  project,
  topGaze,
  turnBetween,
  unproject,
} from "../src/table3d/camera";
import { cushions } from "../src/table3d/cushions";
import { free } from "../src/table3d/labels";
import { tint } from "../src/table3d/marks";
import { cushionPlans, measuresOf, outline, RAIL_TOP } from "../src/table3d/measures";
import { evenly, spotted } from "../src/table3d/noise";
import { Pace, STEPS } from "../src/table3d/pace";
import { cuts } from "../src/table3d/pockets";
import { ruled } from "../src/table3d/rails";
import { tipOf } from "../src/table3d/stick";

const golden = readFileSync(new URL("golden/plane.json", import.meta.url), "utf-8");
const TABLE = (JSON.parse(golden) as { geometry: Geometry }).geometry;
const MEASURES = measuresOf(TABLE);
const PLACES: Vec2[] = [[0, 0], [1.2, 0.6], [-1.2, 0.6], [0.4, -0.55], [-1.27, -0.635]]; // prettier-ignore
const SCREENS: Vec2[] = [[1280, 720], [3840, 2160], [360, 640], [640, 360], [800, 800]]; // prettier-ignore

/** Where the solid table shows a place, in pixels of a window of that size. */
function seen(gaze: ReturnType<typeof topGaze>, [width, height]: Vec2, at: Vec3): Vec2 {
  const [u, v] = project(gaze, width / height, at);
  return [((u + 1) / 2) * width, ((1 - v) / 2) * height];
}

test.each(SCREENS)(
  "from straight above on %i by %i pixels everything lies where the flat table has it",
  (width, height) => {
    const frame = framed(TABLE, width, height, 1);
    const gaze = topGaze(MEASURES, width / height);
    for (const at of PLACES) {
      const [x, y] = seen(gaze, [width, height], [...at, 0]);
      const flat = place(frame, at);
      expect(Math.hypot(x - flat[0], y - flat[1])).toBeLessThan(1e-6 * width);
      // A ball's middle lies above the cloth, and is seen beside its place by less than a tenth of a thousandth of the picture.
      const [bx, by] = seen(gaze, [width, height], [...at, TABLE.ball_radius]);
      expect(Math.hypot(bx - flat[0], by - flat[1])).toBeLessThan(1e-4 * width);
      expect(back(frame, flat)[0]).toBeCloseTo(at[0], 9);
    }
  },
);

test("what is seen somewhere is found there again, from above and from behind the cue ball", () => {
  for (const [width, height] of SCREENS) {
    const aspect = width / height;
    const nearby = { around: 0.4, above: -0.5, zoom: 1.3 };
    const gazes = [
      topGaze(MEASURES, aspect),
      eyeGaze([-0.6, 0.1], 0.3, TABLE.ball_radius, aspect),
      nudged(topGaze(MEASURES, aspect), nearby),
    ];
    for (const gaze of gazes) {
      for (const at of [
        [0.3, 0.2],
        [0.8, -0.4],
      ] as const) {
        const found = unproject(gaze, aspect, project(gaze, aspect, [...at, 0.03]), 0.03);
        expect(found?.[0]).toBeCloseTo(at[0], 6);
        expect(found?.[1]).toBeCloseTo(at[1], 6);
      }
    }
  }
});

test("above the horizon there is no place of the table", () => {
  expect(unproject(eyeGaze([0, 0], 0, TABLE.ball_radius, 1.8), 1.8, [0, 1], 0)).toBeNull();
});

test("a raised cue is never in the player's eye", () => {
  for (const slope of [0, 0.1, 0.41, 0.9, 1.4]) {
    const { above } = eyeGaze([0, 0], 0.3, TABLE.ball_radius, 1.6, slope);
    expect(above - slope).toBeGreaterThan(0.16);
  }
});

test("the player stands behind the cue ball, upright, and sees along the aim", () => {
  const gaze = eyeGaze([-0.5, 0.2], 0.7, TABLE.ball_radius, 1.6);
  const { eye, right, up, back: out } = basisOf(gaze);
  const [dx, dy] = [-0.5 - eye[0], 0.2 - eye[1]];
  expect(Math.atan2(dy, dx)).toBeCloseTo(0.7, 9);
  expect(Math.hypot(dx, dy)).toBeGreaterThan(0.6);
  expect(up[2]).toBeGreaterThan(0.8);
  expect(right[0] * out[0] + right[1] * out[1] + right[2] * out[2]).toBeCloseTo(0, 12);
});

test("the view turns the shorter way, arrives exactly, and does not pass its limits", () => {
  expect(turnBetween(3, -3)).toBeCloseTo(2 * Math.PI - 6, 12);
  const [one, other] = [topGaze(MEASURES, 2), eyeGaze([0.2, 0.1], 1, TABLE.ball_radius, 2)];
  const glide = new Glide(one, 100);
  glide.go(other, 1000);
  expect(glide.now).toEqual(one);
  glide.step(1050);
  expect(glide.now.above).toBeCloseTo((one.above + other.above) / 2, 9);
  expect(glide.moving(1099)).toBe(true);
  glide.step(1100);
  expect(glide.moving(1100)).toBe(false);
  expect(glide.now.tall).toBeCloseTo(other.tall, 12);
  expect(Math.cos(glide.now.around - other.around)).toBeCloseTo(1, 12);
  expect(nudged(one, { around: 0, above: 5, zoom: 1 }).above).toBe(LIMITS.above[1]);
  expect(nudged(one, { around: 0, above: -5, zoom: 1 }).above).toBe(LIMITS.above[0]);
});

test("a view that is to be reached at once is", () => {
  const glide = new Glide(topGaze(MEASURES, 2), 0);
  const goal = eyeGaze([0, 0], 0.5, TABLE.ball_radius, 2);
  glide.go(goal, 7);
  expect(glide.now.spread).toBe(goal.spread);
  expect(glide.moving(7)).toBe(false);
});

test("six cushions go around the table with the bed to their left, each between its own pockets", () => {
  const plans = cushionPlans(TABLE);
  expect(new Set(plans.flatMap(({ begin, end }) => [`${begin.pocket.name}>`, `>${end.pocket.name}`])).size).toBe(12);
  for (const { begin, along, outward } of plans) {
    expect(along[0] * -begin.lip[1] - along[1] * -begin.lip[0]).toBeGreaterThan(0);
    expect(outward[0] * begin.lip[0] + outward[1] * begin.lip[1]).toBeGreaterThan(0);
  }
});

test("no rubber stands out over a nose line, and the nose is as high as the table says", () => {
  const { places } = cushions(TABLE);
  const corners = Array.from(
    { length: places.length / 3 },
    (_, k) => places.slice(3 * k, 3 * k + 3) as unknown as Vec3,
  );
  for (const [x, y, z] of corners) {
    const behind = Math.max(Math.abs(x) - MEASURES.halfLength, Math.abs(y) - MEASURES.halfWidth);
    expect(behind).toBeGreaterThan(-1e-9);
    if (behind < 1e-9) expect(z).toBeCloseTo(TABLE.nose_height, 9);
    expect(z).toBeLessThanOrEqual(RAIL_TOP);
  }
});

test("every pocket is cut into the wood around its back, and there is wood behind it", () => {
  for (const { pocket, inner, outer } of cuts(TABLE)) {
    const middle = (outer[0].angle + outer[1].angle) / 2;
    expect(Math.cos(middle) * pocket.x + Math.sin(middle) * pocket.y).toBeGreaterThan(0);
    expect(outer[1].angle - outer[0].angle).toBeLessThan(2 * Math.PI);
    expect(inner[1].angle).toBeGreaterThan(inner[0].angle);
    const back = [pocket.x + outer[0].far * Math.cos(middle), pocket.y + outer[0].far * Math.sin(middle)] as const;
    const over = Math.max(Math.abs(back[0]) - MEASURES.halfLength, Math.abs(back[1]) - MEASURES.halfWidth);
    expect(over).toBeLessThan(MEASURES.rail);
  }
});

test("two edges of a board get points beside each other, in order, and lose none of their own", () => {
  const [one, other]: Vec2[][] = [[[0, 0], [1, 0.2], [4, 0]], [[-1, 2], [3, 2], [5, 1]]]; // prettier-ignore
  const [inner, outer] = ruled(one!, other!, ([x]) => x);
  expect(inner.length).toBe(outer.length);
  for (const line of [inner, outer]) expect(line.map(([x]) => x)).toEqual(line.map(([x]) => x).sort((a, b) => a - b));
  for (const [line, points] of [
    [inner, one!],
    [outer, other!],
  ] as const) {
    for (const [x, y] of points)
      expect(Math.min(...line.map((at) => Math.hypot(at[0] - x, at[1] - y)))).toBeLessThan(1e-12);
  }
  expect(Math.max(...outline(MEASURES, 0, 6).map(([x]) => x))).toBeCloseTo(MEASURES.halfLength + MEASURES.rail, 9);
});

test("each ball has a cell of the atlas to itself, within it", () => {
  const cells = Array.from({ length: 11 }, (_, ball) => cellOf(ball));
  expect(new Set(cells.map(String)).size).toBe(11);
  for (const [x, y] of cells) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + 1 / ACROSS).toBeLessThanOrEqual(1 + 1e-12);
    expect(y).toBeGreaterThanOrEqual(-1e-12);
    expect(y + 1 / DOWN).toBeLessThanOrEqual(1 + 1e-12);
  }
});

test("a number that nobody turned faces up and toward the head", () => {
  for (let ball = 1; ball <= 10; ball++) {
    const [x, y, z, w] = lay(ball);
    expect(Math.hypot(x, y, z, w)).toBeCloseTo(1, 12);
    const disc: Vec3 = [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)];
    expect(disc[0]).toBeLessThan(-0.3);
    expect(disc[2]).toBeGreaterThan(0.5);
  }
});

test("a ball that has gone is seen while it sinks, and one on the floor is not", () => {
  const pose = (z: number, gone: boolean) => ({
    ball: 1,
    place: [0, 0, z] as const,
    turn: [0, 0, 0, 1] as const,
    gone,
  });
  expect(inSight(pose(0.0286, false), 0.0286)).toBe(true);
  expect(inSight(pose(-0.05, true), 0.0286)).toBe(true);
  expect(inSight(pose(-0.2, true), 0.0286)).toBe(false);
  expect(inSight(pose(0.03, true), 0.0286)).toBe(false);
});

test("the tip touches the ball's surface where the offset says, and is drawn back along the cue", () => {
  const stick = {
    from: [0.1, 0.2] as const,
    aim: 0.4,
    slope: 0.3,
    pull: 0.1,
    offset: [0.3, -0.2] as const,
    blocked: false,
  };
  const touching = tipOf({ ...stick, pull: 0 }, 0.03);
  const drawn = tipOf(stick, 0.03);
  const away = touching.tip.map((value, k) => value + 0.004 * (touching.way[k] ?? NaN) - [0.1, 0.2, 0.03][k]!);
  expect(Math.hypot(...away)).toBeCloseTo(0.03, 12);
  // Right of the aim is (sin, -cos).
  expect(away[0]! * Math.sin(0.4) - away[1]! * Math.cos(0.4)).toBeCloseTo(0.3 * 0.03, 12);
  expect(touching.tip[2] - drawn.tip[2]).toBeCloseTo(-0.1 * Math.sin(0.3), 12);
});

test("fineness drops at once where frames are slow, and climbs back after many quick ones", () => {
  const pace = new Pace();
  const run = (frames: number, took: number) => {
    for (let k = 0; k < frames; k++) pace.frame(took);
  };
  run(13, 40);
  expect(pace.fineness).toEqual(STEPS[1]);
  run(200, 40);
  expect(pace.fineness).toEqual(STEPS.at(-1));
  run(230, 16);
  expect(pace.fineness).toEqual(STEPS.at(-1));
  run(40, 16);
  expect(pace.fineness).toEqual(STEPS.at(-2));
});

test("where climbing was too much it waits longer, and a hidden page is no slow one", () => {
  const pace = new Pace();
  const run = (frames: number, took: number) => {
    for (let k = 0; k < frames; k++) pace.frame(took);
  };
  run(13, 40);
  run(260, 16);
  expect(pace.fineness).toEqual(STEPS[0]);
  run(16, 40);
  expect(pace.fineness).toEqual(STEPS[1]);
  run(300, 16);
  expect(pace.fineness).toEqual(STEPS[1]);
  run(250, 16);
  expect(pace.fineness).toEqual(STEPS[0]);
  run(50, 60_000);
  expect(pace.fineness).toEqual(STEPS[0]);
});

test("grain and nap are the same every time and repeat without a seam", () => {
  const [one, other] = [spotted(32, 4, 4, evenly(7)), spotted(32, 4, 4, evenly(7))];
  expect(one).toEqual(other);
  const step = (a: number, b: number) => Math.abs((one[a] ?? NaN) - (one[b] ?? NaN));
  for (let row = 0; row < 32; row++) expect(step(32 * row, 32 * row + 31)).toBeLessThan(0.25);
});

test("labels of balls that lie close together cover none of each other", () => {
  const set: Vec2[] = [];
  for (let ball = 0; ball < 10; ball++) set.push(free([100 + 2 * ball, 200], 12, 17, set));
  set.forEach(([x, y], k) => {
    for (const [ox, oy] of set.slice(0, k)) expect(Math.abs(ox - x) >= 17 || Math.abs(oy - y) >= 15).toBe(true);
  });
});

test("the more chance, the lighter", () => {
  const light = [0, 0.25, 0.5, 0.75, 1]
    .map((chance) => tint(chance).slice(0, 3))
    .map(([r, g, b]) => 0.21 * r! + 0.72 * g! + 0.07 * b!);
  expect([...light].sort((a, b) => a - b)).toEqual(light);
});
