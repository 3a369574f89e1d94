import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Playback, stillsOf } from "../src/table/clock";
import { back, framed, magnified, place } from "../src/table/frame";
import { placed } from "../src/table/labels";
import { beside } from "../src/table/loupe";
import { posesOf, Shown } from "../src/table/motion";
import * as plane from "../src/table/plane";
import { axes, times } from "../src/table/turn";
import type { Geometry, Layout, Motion, PieceRow, Played, Turn, Vec2, Vec3 } from "../src/table/types";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`golden/${name}.json`, import.meta.url), "utf-8"));

interface Golden extends Played {
  readonly before: Layout;
  readonly after: Layout;
  readonly states: readonly { readonly time: number; readonly places: Readonly<Record<string, Vec3 | null>> }[];
  readonly turns: Readonly<Record<string, readonly (readonly [number, ...Turn])[]>>;
}

interface Lines {
  readonly geometry: Geometry;
  readonly met: readonly { layout: Layout; aim: number; ball: number | null; ghost: Vec2 | null }[];
  readonly cushion: readonly { from: Vec2; aim: number; at: Vec2 | null }[];
  readonly cut: readonly { layout: Layout; line: number; cut: number; way: number }[];
  readonly place: readonly { layout: Layout; at: Vec2; kitchen: boolean; may: boolean }[];
}

const LINES = read("plane") as Lines;
const RADIUS = LINES.geometry.ball_radius;
const SHOTS = ["break", "follow", "draw", "bank", "jump", "masse"];
const NEAR = 1e-9;

const close = (one: Vec2, other: Vec2) => expect(plane.distance(one, other)).toBeLessThan(NEAR);
const at = (layout: Layout, ball: number): Vec2 => layout[String(ball)] ?? [NaN, NaN];

test.each(SHOTS)("the balls of a %s are where the simulator has them", (name) => {
  const golden = read(`shot_${name}`) as Golden;
  const shown = new Shown(golden, RADIUS);
  for (const { time, places } of golden.states) {
    const poses = shown.at(time);
    expect(poses.map((pose) => String(pose.ball)).sort()).toEqual(Object.keys(places).sort());
    for (const pose of poses) {
      const wanted = places[String(pose.ball)] ?? null;
      expect([time, pose.ball, pose.gone]).toEqual([time, pose.ball, wanted === null]);
      if (wanted !== null) wanted.forEach((value, k) => expect(pose.place[k]).toBeCloseTo(value, 12));
    }
  }
});

/** The angle between two turns, in radians. */
function apart(one: Turn, [x, y, z, w]: Turn): number {
  const [a, b, c] = times([-one[0], -one[1], -one[2], one[3]], [x, y, z, w]);
  return 2 * Math.asin(Math.min(Math.hypot(a, b, c), 1));
}

test.each(SHOTS)("the balls of a %s have turned as their spin says, to a millionth of a radian", (name) => {
  const golden = read(`shot_${name}`) as Golden;
  const shown = new Shown(golden, RADIUS);
  for (const [ball, turns] of Object.entries(golden.turns)) {
    for (const [time, ...turn] of turns) {
      const pose = shown.at(time).find((one) => one.ball === Number(ball));
      expect(apart(pose?.turn as Turn, turn)).toBeLessThan(1e-6);
    }
  }
});

test("a moment looks the same whether one comes from before it, from behind it or at once", () => {
  const golden = read("shot_break") as Golden;
  const dragged = new Shown(golden, RADIUS);
  for (const time of [0.2, 5, 1.3, 0, 1.3]) expect(dragged.at(time)).toEqual(new Shown(golden, RADIUS).at(time));
});

test("a rolling ball's top moves on ahead", () => {
  const golden = read("shot_follow") as Golden;
  const [before, after] = [0.3, 0.301].map((time) => new Shown(golden, RADIUS).at(time).find((one) => one.ball === 0));
  const moved = [0, 1].map((k) => (after?.place[k] ?? 0) - (before?.place[k] ?? 0));
  const turned = times(after?.turn as Turn, [
    -(before?.turn[0] ?? 0),
    -(before?.turn[1] ?? 0),
    -(before?.turn[2] ?? 0),
    before?.turn[3] ?? 1,
  ]);
  const top = axes(turned)[2];
  expect((top[0] * (moved[0] ?? 0) + top[1] * (moved[1] ?? 0)) / Math.hypot(...moved)).toBeGreaterThan(0.01);
});

test("a ball keeps its turn from shot to shot, and a ball in a pocket sinks out of sight", () => {
  const golden = read("shot_draw") as Golden;
  const shown = new Shown(golden, RADIUS);
  const end = shown.at(golden.duration);
  const cue = end.find((pose) => pose.ball === 0);
  expect(posesOf(golden.after, RADIUS, end).find((pose) => pose.ball === 0)?.turn).toEqual(cue?.turn);
  expect(new Shown(golden, RADIUS, end).at(0).find((pose) => pose.ball === 0)?.turn).toEqual(cue?.turn);
  const lost = end.find((pose) => pose.gone);
  expect(lost?.place[2]).toBeLessThan(-2.2 * RADIUS);
});

test("the other balls lie where they are while one that fell last sinks", () => {
  const row = (ball: number, motion: Motion, place: Vec3, velocity: Vec3): PieceRow => [
    ...([ball, motion, 0, 1] as const),
    ...[...place, ...velocity, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ];
  const pieces = [row(10, "rest", [0.4, 0.1, RADIUS], [0, 0, 0]), row(0, "fly", [0, 0.7, 0], [0, 0.2, -0.5])];
  const shown = new Shown({ duration: 1, pieces, contacts: [], moments: [] }, RADIUS);
  expect(shown.ends).toBeGreaterThan(1.2);
  for (const time of [0.5, 1.1, shown.ends]) {
    const [ten, cue] = shown.at(time);
    expect([ten?.gone, ten?.place, cue?.gone]).toEqual([false, [0.4, 0.1, RADIUS], time > 1]);
  }
});

test("a level stroke meets the ball and the ghost place that the page draws", () => {
  for (const { layout, aim, ball, ghost } of LINES.met) {
    const met = plane.firstBall(layout, at(layout, 0), aim, RADIUS);
    const wall = plane.toCushion(LINES.geometry, at(layout, 0), aim);
    if (ghost === null) expect(met === null || (wall ?? Infinity) < met.far).toBe(true);
    else {
      expect(met?.ball).toBe(ball);
      close(met?.ghost ?? [NaN, NaN], ghost);
    }
  }
  expect(LINES.met.filter(({ ghost }) => ghost !== null).length).toBeGreaterThan(8);
});

test("a ball meets the cushion where the page ends its line", () => {
  for (const { from, aim, at: wanted } of LINES.cushion) {
    if (wanted !== null) close(plane.along(from, aim, plane.toCushion(LINES.geometry, from, aim) ?? NaN), wanted);
  }
  expect(LINES.cushion.filter(({ at: wanted }) => wanted !== null).length).toBeGreaterThan(8);
});

test("ghost ball, cut and tangent are those that the players reckon with", () => {
  for (const { layout, line, cut, way } of LINES.cut) {
    const [cue, ball] = [at(layout, 0), at(layout, 1)];
    const ghost = plane.ghostOf(ball, plane.along(ball, line, 1), RADIUS);
    const aim = plane.heading(cue, ghost);
    expect(Math.abs(plane.distance(cue, ghost) - way)).toBeLessThan(NEAR);
    expect(Math.abs(Math.abs(plane.cutOf(aim, ghost, ball)) - Math.abs(cut))).toBeLessThan(NEAR);
    const tangent = plane.tangentOf(aim, ghost, ball);
    expect(Math.abs(Math.cos(tangent - plane.heading(ghost, ball)))).toBeLessThan(NEAR);
    expect(Math.cos(tangent - aim)).toBeGreaterThanOrEqual(0);
  }
  expect(LINES.cut.length).toBeGreaterThan(8);
});

test("the cue ball may be drawn where it may lie", () => {
  for (const { layout, at: point, kitchen, may } of LINES.place) {
    expect(plane.mayLie(LINES.geometry, layout, point, kitchen)).toBe(may);
  }
  expect(new Set(LINES.place.map(({ may }) => may)).size).toBe(2);
});

test("a tap takes the nearest ball and the nearest pocket within reach", () => {
  const layout: Layout = { "0": [0, 0], "3": [0.1, 0], "4": [0.1, 0.2] };
  expect(plane.nearestBall(layout, [0.06, 0.01], 0.08)).toBe(3);
  expect(plane.nearestBall(layout, [0.6, 0], 0.08)).toBeNull();
  expect(plane.nearestPocket(LINES.geometry, [1.1, 0.5])?.name).toBe("fl");
  expect(plane.nearestPocket(LINES.geometry, [0.6, 0], 0.1)).toBeNull();
});

test.each([
  [1280, 720],
  [360, 640],
])("a point of a window of %i by %i is the point of the table that is drawn there", (wide, high) => {
  const frame = framed(LINES.geometry, wide, high, 2);
  for (const point of LINES.geometry.diamonds) {
    const [x, y] = place(frame, point);
    close(back(frame, [x, y]), point);
    expect(x > 0 && x < 2 * wide && y > 0 && y < 2 * high).toBe(true);
  }
  const [hx, hy] = place(frame, LINES.geometry.head_spot);
  const [fx, fy] = place(frame, LINES.geometry.foot_spot);
  expect(high > wide ? hy > fy && Math.abs(hx - fx) < NEAR : hx < fx && Math.abs(hy - fy) < NEAR).toBe(true);
  close(place(magnified(frame, [0.3, 0.2], 3, 100), [0.3, 0.2]), [50, 50]);
});

test("stills of a shot are its start, its first hit and its end", () => {
  const shot = read("shot_draw") as Golden;
  expect(stillsOf(shot)).toEqual([0, shot.contacts.find(([, kind]) => kind === "ball")?.[0], shot.duration]);
  expect(stillsOf({ ...shot, contacts: [] })).toEqual([0, shot.duration]);
});

test("a shot plays in real time, at other speeds, stops, steps and is dragged", () => {
  const shot = new Playback(4, [1, 2.5]);
  shot.play(1000);
  expect([shot.tick(1500), shot.tick(2000)]).toEqual([0.5, 1]);
  shot.faster(0.25, 2000);
  expect(shot.tick(4000)).toBe(1.5);
  shot.pause(4400);
  expect([shot.time, shot.playing, shot.tick(9000)]).toEqual([1.6, false, 1.6]);
  shot.event(1);
  shot.event(1);
  expect(shot.time).toBe(4);
  shot.event(-1);
  shot.frames(-1);
  expect(shot.time).toBeCloseTo(2.5 - 1 / 60, 12);
  shot.seek(9);
  shot.faster(4, 9000);
  shot.play(10_000, 2);
  expect([shot.tick(10_250), shot.tick(10_600), shot.playing]).toEqual([1, 2, false]);
  shot.play(11_000);
  expect([shot.tick(12_000), shot.playing]).toEqual([4, false]);
});

test("a label stays while balls roll past, and gives way to one that comes to rest under it", () => {
  const frame = framed(LINES.geometry, 500, 300, 1);
  const near: Layout = { "9": [0.3, 0], "10": [-0.3, 0] };
  const known = new Map(placed(frame, posesOf(near, RADIUS), RADIUS, new Map()).map((label) => [label.ball, label]));
  const again = placed(frame, posesOf({ ...near, "1": [1, 0.4] }, RADIUS), RADIUS, known);
  expect(again.find(({ ball }) => ball === 9)?.at).toEqual(known.get(9)?.at);
  const under = back(frame, known.get(9)?.at ?? [0, 0]) ?? [0, 0];
  const moved = placed(frame, posesOf({ ...near, "1": under }, RADIUS), RADIUS, known);
  for (const {
    at: [x, y],
  } of moved)
    for (const pose of posesOf({ ...near, "1": under }, RADIUS)) {
      const [bx, by] = place(frame, [pose.place[0], pose.place[1]]);
      expect(Math.hypot(bx - x, by - y)).toBeGreaterThan(RADIUS * frame.scale);
    }
});

test.each([
  [360, 520],
  [420, 250],
  [900, 480],
])("in a room of %i by %i the glass is never over the finger nor beyond the edge", (width, height) => {
  const side = 144;
  for (let x = 0; x <= width; x += 20)
    for (let y = 0; y <= height; y += 10) {
      const [left, top] = beside({ width, height }, side, [x, y]);
      expect(Math.hypot(left + side / 2 - x, top + side / 2 - y)).toBeGreaterThan(side / 2);
      expect([left >= 0, top >= 0, left + side <= width, top + side <= height]).toEqual([true, true, true, true]);
    }
});
