import { expect, test } from "vitest";
import { bearing, linedUp, onBed, powered, radians, REST, share, tipped, turned } from "../src/play/aim";
import { direction } from "../src/play/figures";
import { keepBook, usualBook } from "../src/book";
import type { PlayChoices } from "../src/play/messages";
import { keepDraft, startingFrom } from "../src/play/newgame";
import { lagSpeed } from "../src/play/starting";
import { beginning } from "../src/play/overlay";
import { typed } from "../src/play/typed";
import type { Vec2 } from "../src/table/types";
import { GEOMETRY } from "./geometry";

const MOST = { offset_max: 0.6, slope_max: radians(80) };

test("the aim goes round and stays between none and a full turn", () => {
  expect(bearing(turned(REST, radians(-1)).aim)).toBeCloseTo(359);
  expect(bearing(turned(turned(REST, radians(200)), radians(200)).aim)).toBeCloseTo(40);
  expect(turned(turned(REST, radians(0.01)), radians(-0.01)).aim).toBeCloseTo(0, 12);
});

test("a direction is never told as a whole turn", () => {
  expect(direction(radians(-0.004), 2)).toBe("0.00");
  expect(direction(radians(-0.006), 2)).toBe("359.99");
  expect(direction(radians(359.6), 0)).toBe("0");
  expect(direction(radians(90.125), 2)).toBe("90.13");
});

test("power is never nothing and never more than the full one", () => {
  expect(share(powered(REST, 0))).toBeGreaterThan(0);
  expect(share(powered(REST, 2))).toBe(1);
});

test("the tip stays on the ball", () => {
  const { side, height } = tipped(REST, 3, -4, 0.95);
  expect(Math.hypot(side, height)).toBeCloseTo(0.95);
  expect([side, height]).toEqual([expect.closeTo(0.57), expect.closeTo(-0.76)]);
  expect(tipped(REST, 0.2, 0.1, 0.95)).toMatchObject({ side: 0.2, height: 0.1 });
});

test("a ball is lined up by its ghost, and not where it cannot be cut", () => {
  const radius = 0.03;
  expect(linedUp([-1, 0], [0, 0], [1, 0], radius)).toBeCloseTo(0);
  const back = 2 * radius * Math.SQRT1_2;
  expect(linedUp([-1, 0], [0, 0], [1, 1], radius)).toBeCloseTo(Math.atan2(-back, 1 - back));
  expect(linedUp([-1, 0], [0, 0], [-1, 0.2], radius)).toBeNull();
});

test("a cue ball in hand stays on the bed, and behind the head string in the kitchen", () => {
  expect(onBed(GEOMETRY, [5, 5], false)).toEqual([1.27 - 0.028575, 0.635 - 0.028575]);
  const [x, y] = onBed(GEOMETRY, [0, 0.9], true);
  expect(x).toBeLessThan(-0.635);
  expect(y).toBe(0.6);
});

test("a typed shot sets what it names and leaves the rest", () => {
  const read = typed("4 FR 62% θ=12,5 s=0.2 h=-0.1 e=5", { ...REST, aim: 1 }, GEOMETRY, MOST);
  expect(read).toMatchObject({ t: "shot", call: { t: "called", ball: 4, pocket: "fr" }, lineUp: false });
  if (read.t !== "shot") throw new Error("not read");
  expect(share(read.aim)).toBeCloseTo(0.62);
  expect(bearing(read.aim.aim)).toBeCloseTo(12.5);
  expect(read.aim).toMatchObject({ side: 0.2, height: -0.1, slope: radians(5) });
  expect(typed("3m/s", { ...REST, aim: 1 }, GEOMETRY, MOST)).toMatchObject({ aim: { speed: 3, aim: 1 }, call: null });
  expect(typed("4 fr", REST, GEOMETRY, MOST)).toMatchObject({ lineUp: true });
  expect(typed("safety 20%", REST, GEOMETRY, MOST)).toMatchObject({ call: { t: "safety" } });
  expect(typed("4 tr", REST, GEOMETRY, MOST)).toEqual({ t: "unread", word: "tr" });
});

test("a typed shot that no cue plays is refused by the word that says it", () => {
  const wrong = (text: string) => typed(text, { ...REST, side: 0.5 }, GEOMETRY, MOST);
  expect(wrong("5 fr 999%")).toEqual({ t: "outside", word: "999%", what: "power" });
  expect(wrong("0%")).toMatchObject({ what: "power" });
  expect(wrong("13m/s")).toMatchObject({ what: "power" });
  expect(wrong("h=-0.4")).toMatchObject({ word: "h=-0.4", what: "tip" });
  expect(wrong("s=0 h=-0.4")).toMatchObject({ t: "shot" });
  expect(wrong("e=81")).toMatchObject({ what: "slope" });
  expect(wrong("100% e=80")).toMatchObject({ t: "shot" });
});

test("a short line is a beginning of the whole", () => {
  const line: Vec2[] = [
    [0, 0],
    [0.2, 0],
    [0.2, 0.5],
  ];
  expect(beginning(line, 0.3)).toEqual([
    [0, 0],
    [0.2, 0],
    [0.2, expect.closeTo(0.1)],
  ]);
  expect(beginning(line, 2)).toEqual(line);
});

test("no two players are proposed the same lag", () => {
  for (const game of ["m1", "m2", "practice-7"]) {
    const [one, other] = [lagSpeed(game, "a"), lagSpeed(game, "b")];
    expect(Math.abs(one - other)).toBeCloseTo(0.1);
    for (const speed of [one, other]) expect(speed >= 1.8 && speed < 2).toBe(true);
  }
  expect(lagSpeed("m1", "a")).toBe(lagSpeed("m1", "a"));
});

test("a new game proposes the rules used last, in a game or in a match", () => {
  const one = (key: string) => ({ key, title: key });
  const choices = {
    books: [one("sk"), one("cz")],
    levels: [one("club")],
    breaks: [one("alternate")],
    clocks: [one("off")],
    tables: [one("nine_foot")],
    cloths: [one("worn")],
    engines: [],
  } as unknown as PlayChoices;
  expect(startingFrom(choices).book).toBe("sk");
  keepBook("cz");
  const draft = startingFrom(choices);
  expect(draft.book).toBe("cz");
  keepDraft({ ...draft, book: "sk", race: "7" });
  expect(usualBook(choices.books, "cs")).toBe("sk");
  expect(startingFrom(choices)).toMatchObject({ book: "sk", race: "7", cloth: "worn" });
});
