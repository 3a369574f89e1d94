import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { film, type Shot } from "../src/play/film";
import type { GameInfo, TableNow } from "../src/play/messages";
import { endPlay, playOf, type Play } from "../src/play/play";
import type { Seen } from "../src/play/seen";
import type { Pose, TableView, Vec2 } from "../src/table/types";
import { GEOMETRY } from "./geometry";
import { Server, serve } from "./server";

const golden = readFileSync(new URL("golden/shot_break.json", import.meta.url), "utf-8");
const BREAK = JSON.parse(golden) as Shot;
const RADIUS = GEOMETRY.ball_radius;
const SPOT: Vec2 = [0.635, 0];
/** A ball that the break of the golden file pockets. */
const FALLS = 9;
const SPOTTED = [{ ball: FALLS, at: SPOT }];
/** How long its place is marked. */
const MARKED_MS = 650;

const one = (poses: readonly Pose[], ball: number) => poses.filter((pose) => pose.ball === ball);

test("a ball that is spotted lies on its spot once all has come to rest, and once", () => {
  const { at, ends, spots } = film(BREAK, SPOTTED, RADIUS, []);
  expect(spots).toBe(true);
  expect(one(at(ends - 0.001), FALLS)).toEqual([expect.objectContaining({ gone: true })]);
  expect(one(at(ends), FALLS)).toEqual([expect.objectContaining({ place: [...SPOT, RADIUS], gone: false })]);
  expect(at(ends).length).toBe(at(0).length);
});

test("a ball that is not spotted does not come back", () => {
  const { at, ends, spots } = film(BREAK, [], RADIUS, []);
  expect(spots).toBe(false);
  expect(one(at(ends), FALLS)).toEqual([expect.objectContaining({ gone: true })]);
});

let drawn: (FrameRequestCallback | null)[] = [];

beforeEach(() => {
  serve(new Server());
  drawn = [];
  vi.useFakeTimers({ toFake: ["performance"] });
  Object.assign(globalThis, {
    requestAnimationFrame: (draw: FrameRequestCallback) => drawn.push(draw),
    cancelAnimationFrame: (n: number) => void (drawn[n - 1] = null),
  });
});
afterEach(() => void vi.useRealTimers());

/** The frame at that time after the shot began. */
function frame(ms: number): void {
  vi.setSystemTime(ms);
  const due = drawn;
  drawn = [];
  due.forEach((draw) => draw?.(ms));
}

function watched(spotted: typeof SPOTTED): { play: Play; show: () => readonly Pose[] } {
  const play = playOf("m1", "w.m1.x", false);
  let last: readonly Pose[] = [];
  const show = (poses: readonly Pose[]) => void (last = poses);
  const view = { show, resize: () => undefined, camera: () => undefined, dispose: () => undefined, element: {} };
  play.table.game.value = { kind: "hot_seat", geometry: GEOMETRY, players: { a: {}, b: {} } } as unknown as GameInfo;
  play.table.now.value = { seq: 1, state: { stage: "rack" }, turn: null, layout: {} } as unknown as TableNow;
  play.stage.take(view as unknown as TableView);
  const ruling = { verdict: "turn" };
  const shot = { ...BREAK, spotted, stroke: [8, 0, 0, 0, 0], place: null, ruling };
  play.table.rolling.value = { t: "shot", seen: { seq: 2, seat: "a", shot } as unknown as Seen };
  return { play, show: () => last };
}

test("the table waits with a spotted ball in its place, and goes on at once where none is", () => {
  const { ends } = film(BREAK, [], RADIUS, []);
  for (const [spotted, waits] of [
    [SPOTTED, MARKED_MS],
    [[], 0],
  ] as const) {
    // prettier-ignore
    const { play, show } = watched([...spotted]);
    const begun = play.stage["since"];
    const end = begun + ends * 1000;
    frame(end - 1);
    expect(one(show(), FALLS)[0]?.gone).toBe(true);
    frame(end + waits - 1);
    expect(play.table.rolling.value).not.toBeNull();
    if (waits > 0) expect(one(show(), FALLS)[0]?.place.slice(0, 2)).toEqual(SPOT);
    frame(end + waits + 1);
    expect(play.table.rolling.value).toBeNull();
    endPlay(play);
  }
});
