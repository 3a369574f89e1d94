import { expect, test, vi } from "vitest";
import { Advice } from "../src/play/advice";
import { ghostAim, potStroke, REST, toward } from "../src/play/aim";
import { Lining } from "../src/play/lining";
import type { Idea, Preview } from "../src/play/messages";
import { cut } from "../src/play/naming";
import { FORWARD_MS, PULLED, stroked } from "../src/play/stroking";
import { wayTo } from "../src/play/proposing";
import { stands } from "../src/table/frame";
import { firstBall } from "../src/table/plane";
import type { Vec2 } from "../src/table/types";

const RADIUS = 0.03;
const CUE: Vec2 = [0, 0];
const BALL: Vec2 = [0.5, 0.1];

/** What the server foresees where every ball is thrown that far off the line. */
function thrown(aim: number, off: number, ball = 3): Preview {
  const ghost = firstBall({ 3: BALL }, CUE, aim, RADIUS)?.ghost ?? CUE;
  const line = toward(ghost, BALL);
  const way = line + off;
  const object: [number, number][] = [
    [...BALL],
    [BALL[0] - 1e-16, BALL[1]],
    [BALL[0] + 0.1 * Math.cos(way), BALL[1] + 0.1 * Math.sin(way)],
  ];
  const none = { t: "preview", n: 1, reach: 0, miscue: false, refused: null, legal_place: true, place_text: null };
  return { ...none, cue: [], ghost: null, ball, object, tangent: null } as Preview;
}

test("an aim that was lined up is mended until the ball goes where it is to go", () => {
  const goal = 0.5;
  const lining = new Lining();
  let aim = { ...REST, aim: ghostAim(CUE, BALL, goal, RADIUS) ?? 0 };
  lining.begin(aim, { from: CUE, ball: 3, at: BALL, goal });
  for (let k = 0; k < 5; k++) aim = lining.mended(aim, thrown(aim.aim, 0.02), RADIUS) ?? aim;
  expect(lining.line.value).toBeNull();
  const [start = CUE, , end = CUE] = thrown(aim.aim, 0.02).object;
  expect(toward(start, end)).toBeCloseTo(goal, 3);
});

test("nothing is mended where another ball is met, or somebody aims himself", () => {
  const lining = new Lining();
  const aim = { ...REST, aim: ghostAim(CUE, BALL, 0.5, RADIUS) ?? 0 };
  lining.begin(aim, { from: CUE, ball: 3, at: BALL, goal: 0.5 });
  expect(lining.mended(aim, thrown(aim.aim, 0.02, 7), RADIUS)).toBeNull();
  expect(lining.line.value).toBeNull();
  lining.begin(aim, { from: CUE, ball: 3, at: BALL, goal: 0.5 });
  expect(lining.mended({ ...aim }, thrown(aim.aim, 0.02), RADIUS)).toBeNull();
  expect(lining.line.value).toBeNull();
});

test("a proposed power grows with the way and the cut, and stays within what a pot needs", () => {
  const near = potStroke([0, 0], [0.3, 0], [0.5, 0], 0.5).speed;
  const far = potStroke([0, 0], [1, 0], [2, 0], 0.5).speed;
  const thin = potStroke([0, 0], [0.3, 0], [0.5, 0], 1.3).speed;
  expect([near < far, near < thin]).toEqual([true, true]);
  expect(near).toBeGreaterThan(1.2);
  expect(potStroke([0, 0], [2, 0], [2, 2], 0).speed).toBeLessThanOrEqual(7);
});

test("a straight pot is proposed with the tip low, the lower the longer the way, and never too low", () => {
  const heights = [0.2, 0.8, 2.2].map((way) => potStroke([0, 0], [way, 0], [way + 0.3, 0], 0).height);
  expect([...heights].sort((one, other) => other - one)).toEqual(heights);
  expect(heights[0]).toBeLessThan(0);
  expect(heights[2]).toBeGreaterThan(-0.45);
  expect(potStroke([0, 0], [0.8, 0], [1.1, 0], 0.4).height).toBe(0);
});

test("the cue comes forward to the ball, goes through it, and is gone", () => {
  const stick = { from: CUE, aim: 0, slope: 0, pull: PULLED / 2, offset: CUE, blocked: false };
  const pulls = [-FORWARD_MS - 50, -FORWARD_MS, -FORWARD_MS / 2, 0, 40, 120].map((ms) => stroked(stick, ms)?.pull ?? 9);
  expect(pulls.slice(0, 2)).toEqual([stick.pull, stick.pull]);
  expect(pulls[3]).toBe(0);
  expect([...pulls].sort((one, other) => other - one)).toEqual(pulls);
  expect(pulls[5]).toBeLessThan(0);
  expect(stroked(stick, 400)).toBeNull();
});

test("a long name is shortened in sentences, and never ends in what joins signs", () => {
  expect(cut("Ľudmila Horváthová")).toBe("Ľudmila Horváthová");
  expect(cut("Ľubomíra Šťastná-Novák")).toBe("Ľubomíra Šťastná-Novák");
  expect(cut("Ľ".repeat(64))).toBe(`${"Ľ".repeat(20)}…`);
  expect(cut(`${"a".repeat(19)}\u200d${"b".repeat(20)}`)).toBe(`${"a".repeat(19)}…`);
});

test("the table stands only where the window is clearly taller than wide", () => {
  expect([stands(360, 640), stands(600, 640), stands(640, 360)]).toEqual([true, false, false]);
});

function idea(text: string, call: Idea["call"], chance: number): Idea {
  return { text, call, stroke: null, place: null, success: [chance, chance, chance], way: null };
}

test("hints come by their chance, and only those that were asked for last", () => {
  let n = 0;
  const stop = vi.fn();
  const advice = new Advice(() => ++n, stop);
  const pot = (ball: number) => ({ t: "called" as const, ball, pocket: "fl" });
  const ideas = [
    idea("thin", pot(1), 0.04),
    idea("safe", { t: "safety" }, 1),
    idea("straight", pot(1), 0.36),
    idea("push", { t: "push_out" }, 1),
  ];
  advice.ask("hint");
  advice.ask("hint");
  advice.came({ t: "hint", n: 1, ideas });
  expect(advice.ideas.value).toBeNull();
  advice.came({ t: "hint", n: 2, ideas });
  expect(advice.ideas.value?.ideas.map(({ text }) => text)).toEqual(["straight", "thin", "safe", "push"]);
  advice.survey(1, null);
  advice.callOff();
  expect([stop.mock.calls.length, advice.asking.value]).toEqual([1, null]);
});

test("a ball is aimed at full where it is free, through the widest gap where another covers a part of it, else not", () => {
  const on: Vec2 = [1, 0];
  expect(wayTo({ 3: on, 5: [0.5, 0.4] }, CUE, 3, RADIUS)).toBe(0);
  const covered = { 3: on, 5: [0.5, 0.05] as Vec2 };
  const aim = wayTo(covered, CUE, 3, RADIUS) ?? NaN;
  expect(aim).toBeLessThan(0);
  expect(firstBall(covered, CUE, aim, RADIUS)?.ball).toBe(3);
  expect(firstBall(covered, CUE, 0, RADIUS)?.ball).toBe(5);
  expect(wayTo({ 3: on, 5: [0.15, 0] }, CUE, 3, RADIUS)).toBeNull();
  expect(wayTo({ 5: [0.5, 0] }, CUE, 3, RADIUS)).toBeNull();
});
