import { beforeEach, expect, test, vi } from "vitest";
import { bearing, degrees, share } from "../src/play/aim";
import { onKey } from "../src/play/keys";
import type { GameInfo, TableNow, Turn } from "../src/play/messages";
import { endPlay, playOf, type Play } from "../src/play/play";
import { GEOMETRY } from "./geometry";
import { Server, serve } from "./server";

const LIMITS = { speed: [0.05, 12], offset_max: 0.95, slope_max: 1.4, miscue: 0.5 } as const;
const SHOT = {
  ...{ seat: "a", seats: ["a"], prompt: "shot", text: "", calls: ["called", "safety"], must_call: true, obvious: null },
  ...{ hidden: null, options: [], option_texts: null, in_hand: true, kitchen: false, limits: LIMITS, until: null },
} as unknown as Turn;
const NOW = {
  ...{ t: "table", seq: 7, now: 0, state: { stage: "rack", phase: "play", ball_on: 3, rack: 1, last: null } },
  ...{ ruled: null, turn: SHOT, layout: { 0: [0, 0], 3: [0.5, 0], 10: [-0.5, 0.2] }, can: ["undo", "redo"] },
  ...{ thinking: null, people: {}, offer: null, lagged: [], rematch: null },
} as unknown as TableNow;
const GAME = {
  ...{ id: "m1", kind: "practice", alone: true, geometry: GEOMETRY, lines: "off", lag: [[], []] },
  players: { a: { kind: "person" }, b: { kind: "person" } },
} as unknown as GameInfo;
const BALL_IN_HAND = 0.01;

beforeEach(() => {
  serve(new Server());
  Object.assign(globalThis, {
    sessionStorage: localStorage,
    Element: EventTarget,
    cancelAnimationFrame: () => undefined,
  });
  Object.assign(document, { querySelector: () => null });
});

/** At the table with the cue ball lying and aimed along it, and nothing called. */
function aiming(turn: Partial<Turn> = {}): Play {
  const play = playOf("m1", "p.m1.x", true);
  play.table.game.value = GAME;
  play.table.right.value = "both";
  play.table.now.value = { ...NOW, turn: { ...SHOT, ...turn } };
  play.desk.placing.value = false;
  play.desk.aim.value = { speed: 6, aim: 0, side: 0, height: 0, slope: 0 };
  return play;
}

/** Press it as the table hears it; whether the key was taken. */
function press(play: Play, key: string, held: Partial<KeyboardEvent> = {}): boolean {
  const code = /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
  const preventDefault = vi.fn();
  onKey(play, { key, code, target: null, preventDefault, ...held } as unknown as KeyboardEvent);
  return preventDefault.mock.calls.length > 0;
}

const [SHIFT, ALT] = [{ shiftKey: true }, { altKey: true }];

test.each([
  ["ArrowLeft", {}, 1],
  ["ArrowLeft", SHIFT, 0.1],
  ["ArrowLeft", ALT, 0.01],
  ["ArrowRight", {}, 359],
  ["ArrowRight", SHIFT, 359.9],
  ["ArrowRight", ALT, 359.99],
])("%s with %o turns the aim to %f°", (key, held, angle) => {
  const play = aiming();
  expect(press(play, key, held)).toBe(true);
  expect(bearing(play.desk.aim.value.aim)).toBeCloseTo(angle, 9);
  endPlay(play);
});

test.each([
  ["ArrowUp", {}, 0.51],
  ["ArrowUp", SHIFT, 0.501],
  ["ArrowUp", ALT, 0.5001],
  ["ArrowDown", {}, 0.49],
  ["PageUp", {}, 0.6],
  ["PageDown", {}, 0.4],
])("%s with %o makes the power %f of the full one", (key, held, power) => {
  const play = aiming();
  expect(press(play, key, held)).toBe(true);
  expect(share(play.desk.aim.value)).toBeCloseTo(power, 9);
  expect(play.desk.aim.value.aim).toBe(0);
  endPlay(play);
});

test.each([
  ["i", {}, [0, 0.05]],
  ["k", {}, [0, -0.05]],
  ["j", {}, [-0.05, 0]],
  ["l", {}, [0.05, 0]],
  ["L", SHIFT, [0.01, 0]],
  ["I", SHIFT, [0, 0.01]],
])("%s with %o moves the tip to %o", (key, held, [side, height]) => {
  const play = aiming();
  expect(press(play, key, held)).toBe(true);
  expect(play.desk.aim.value).toMatchObject({ side, height });
  endPlay(play);
});

test("the tip goes no farther than the ball", () => {
  const play = aiming();
  for (let k = 0; k < 30; k++) press(play, "l");
  expect(play.desk.aim.value.side).toBeCloseTo(LIMITS.offset_max);
  endPlay(play);
});

test("the cue is raised by a degree, by a tenth, and never lies flatter than flat", () => {
  const play = aiming();
  press(play, "o");
  press(play, "O", SHIFT);
  expect(degrees(play.desk.aim.value.slope)).toBeCloseTo(1.1);
  press(play, "u");
  press(play, "u");
  expect(play.desk.aim.value.slope).toBe(0);
  endPlay(play);
});

test.each([
  ["ArrowLeft", {}, [-BALL_IN_HAND, 0]],
  ["ArrowUp", {}, [0, BALL_IN_HAND]],
  ["ArrowRight", SHIFT, [BALL_IN_HAND / 10, 0]],
  ["ArrowDown", ALT, [0, -BALL_IN_HAND / 100]],
])("%s with %o moves a cue ball in hand by %o, and not the aim", (key, held, [x, y]) => {
  const play = aiming();
  play.desk.placing.value = true;
  const from = play.desk.cue() ?? [0, 0];
  expect(press(play, key, held)).toBe(true);
  expect(play.desk.cue()).toEqual([expect.closeTo(from[0] + (x ?? 0), 9), expect.closeTo(from[1] + (y ?? 0), 9)]);
  expect(play.desk.aim.value).toMatchObject({ aim: 0, speed: 6 });
  endPlay(play);
});

test("on a table that stands the arrows move a cue ball in hand as they point", () => {
  const play = aiming();
  play.desk.placing.value = true;
  play.stage.upright.value = true;
  const [x, y] = play.desk.cue() ?? [0, 0];
  press(play, "ArrowUp");
  expect(play.desk.cue()).toEqual([expect.closeTo(x + BALL_IN_HAND, 9), expect.closeTo(y, 9)]);
  endPlay(play);
});

test("digits call the balls that lie there and letters the pockets", () => {
  const play = aiming();
  for (const key of ["3", "e"]) expect(press(play, key)).toBe(true);
  expect(play.desk.call.value).toEqual({ t: "called", ball: 3, pocket: "fl" });
  expect(press(play, "4")).toBe(false);
  press(play, "0");
  press(play, "a");
  expect(play.desk.call.value).toEqual({ t: "called", ball: 10, pocket: "hr" });
  const pockets = ["q", "w", "s", "d"].map((key) => (press(play, key), play.desk.pocket.value));
  expect(pockets).toEqual(["hl", "sl", "sr", "fr"]);
  endPlay(play);
});

test("with Ctrl Z and Y are undo and redo, with Shift too, and no other key with Ctrl is the table's", () => {
  const play = aiming();
  const acts: string[] = [];
  vi.spyOn(play.table, "act").mockImplementation((act) => void acts.push(act.t));
  const ctrl = { ctrlKey: true };
  press(play, "z", ctrl);
  press(play, "y", ctrl);
  press(play, "Z", { ...ctrl, shiftKey: true });
  expect(acts).toEqual(["undo", "redo", "redo"]);
  expect(press(play, "3", ctrl)).toBe(false);
  expect(press(play, "ArrowLeft", ctrl)).toBe(false);
  expect(bearing(play.desk.aim.value.aim)).toBe(0);
  endPlay(play);
});

test("nothing is steered or called where there is nothing to shoot, and T takes what was offered", () => {
  const play = aiming({ prompt: "answer", calls: [], limits: null, options: ["take", "hand_back"] });
  const acts: unknown[] = [];
  vi.spyOn(play.table, "act").mockImplementation((act) => void acts.push(act));
  for (const key of ["ArrowLeft", "PageUp", "i", "o", "3", "e"]) expect(press(play, key)).toBe(false);
  press(play, "t");
  expect(acts).toEqual([{ t: "answer", option: "take" }]);
  expect(play.sheet.value).toBeNull();
  endPlay(play);
});

test("sheets are opened by their keys, and a key that is written into a field is the field's", () => {
  const play = aiming();
  const opened = ["?", "v", "t"].map((key) => (press(play, key), play.sheet.value));
  expect(opened).toEqual(["help", "layout", "typed"]);
  const field = Object.assign(new EventTarget(), { closest: () => field });
  expect(press(play, "i", { target: field })).toBe(false);
  expect(play.desk.aim.value.height).toBe(0);
  endPlay(play);
});
