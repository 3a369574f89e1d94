import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { seatEvent, sheetFor, sheetOf } from "../src/pad/questions";
import {
  NOTHING,
  answered,
  broken,
  fair,
  fouled,
  isExpected,
  other,
  otherwise,
  penalised,
  potted,
  toggled,
} from "../src/pad/report";
import { fileName, plain } from "../src/naming";
import { keepBook, usualBook } from "../src/book";
import { brief } from "../src/pad/following";
import { Patience, whyNoted } from "../src/pad/patience";
import { FOULS, possible } from "../src/pad/sheets";

const CALLED = { call: { t: "called", ball: 3, pocket: "??" }, made: [] } as const;

test("one tap says potted as called, with the call where one was entered", () => {
  expect(potted(NOTHING)).toEqual({ t: "shot", report: { potted: true } });
  expect(potted(CALLED)).toEqual({ t: "shot", report: { call: CALLED.call, potted: true } });
  expect(potted(CALLED, [7])).toEqual({ t: "shot", report: { call: CALLED.call, potted: true, made: [[7, "??"]] } });
});

test("a miss is silence, and so is a break on which nothing fell", () => {
  expect(fair(NOTHING)).toEqual({ t: "shot", report: {} });
  expect(broken(NOTHING)).toEqual({ t: "shot", report: {} });
  expect(broken({ call: null, made: [2, 5] })).toEqual({
    t: "shot",
    report: {
      made: [
        [2, "??"],
        [5, "??"],
      ],
    },
  });
});

test("a call without its pocket is dropped where the ball that fell would fulfil it", () => {
  expect(otherwise(CALLED, [3])).toEqual({ t: "shot", report: { made: [[3, "??"]] } });
  expect(otherwise(CALLED, [4])).toEqual({ t: "shot", report: { call: CALLED.call, made: [[4, "??"]] } });
  const exact = { call: { t: "called", ball: 3, pocket: "fr" }, made: [] } as const;
  expect(otherwise(exact, [3])).toEqual({ t: "shot", report: { call: exact.call, made: [[3, "??"]] } });
});

test("a foul carries what fell and what left the table", () => {
  expect(fouled(NOTHING, ["scratch"], [4], [5])).toEqual({
    t: "shot",
    report: { made: [[4, "??"]], off: [5], fouls: ["scratch"] },
  });
  expect(penalised("touched_ball", "b", [])).toEqual({
    t: "foul",
    foul: "touched_ball",
    seat: "b",
    fell: [],
    penalty: null,
  });
});

test("an answer to a question goes into the same shot", () => {
  expect(answered(fair(NOTHING), { off: [5] })).toEqual({ t: "shot", report: { off: [5] } });
  expect(answered({ t: "undo" }, { off: [5] })).toEqual({ t: "undo" });
});

test("a push-out without a foul needs no second look", () => {
  const said = { call: { t: "push_out" }, made: [] } as const;
  expect([
    isExpected(fair(said)),
    isExpected(fouled(said, ["scratch"], [])),
    isExpected(otherwise(said, [3])),
    isExpected(fair(NOTHING)),
  ]).toEqual([true, false, false, false]);
});

test("a ball is marked and unmarked in the order in which it was tapped", () => {
  expect(toggled(toggled([], 7), 3)).toEqual([7, 3]);
  expect(toggled([7, 3], 7)).toEqual([3]);
  expect(other("a")).toBe("b");
});

test("the fouls that are offered are those that can have happened", () => {
  const known = { shot: ["scratch", "no_rail", "slow_play"], pushOut: ["scratch"], between: ["touched_ball"] };
  const now = (sheet: object, state: object = {}) =>
    possible(
      { ...FOULS, ...sheet },
      known,
      { choice: false, pushOut: false, ...state },
      (foul) => foul === "slow_play",
    );
  expect(now({})).toEqual(known.shot);
  expect(now({}, { pushOut: true })).toEqual(["scratch"]);
  expect(now({}, { choice: true })).toEqual(["touched_ball"]);
  expect(now({ byOther: true })).toEqual(["touched_ball"]);
  expect(now({ several: true })).toEqual(["scratch", "no_rail"]);
});

test("what a player did becomes the event of the record", () => {
  expect(seatEvent("rack", "b")).toEqual({ t: "rack_scored", winner: "b" });
  expect(seatEvent("ask_call", "a")).toEqual({ t: "call_requested", by: "a" });
  expect(seatEvent("time_out", "a")).toEqual({ t: "time_out", seat: "a" });
  expect(seatEvent("concede_rack", "a")).toEqual({ t: "rack_conceded", seat: "a" });
});

test("a question that a tap can answer brings its sheet", () => {
  const foul = fouled(NOTHING, ["ball_off_table"], []);
  expect(sheetFor("which_ball", foul)).toEqual({ t: "balls", why: "off", marked: [], of: foul });
  expect(sheetFor("call_needed", potted(NOTHING))).toEqual({ t: "named", of: potted(NOTHING) });
  expect(sheetFor("contradiction", foul)).toBeNull();
});

test("a file name has letters that every system takes", () => {
  expect(plain("Ľudmila Řeháková-Ďurišová")).toBe("ludmila-rehakova-durisova");
  expect(fileName("2026-11-30T18:00:00Z", ["Ľubomír Čierny", "球"], "m1")).toBe("2026-11-30-lubomir-cierny");
  expect(fileName("2026-11-30T18:00:00Z", ["球", "台"], "m1")).toBe("2026-11-30-m1");
});

test("an entry that was made on a sheet is mended on it", () => {
  expect(sheetOf("rack_scored")).toEqual({ t: "seats", why: "rack" });
  expect(sheetOf("match_conceded")).toEqual({ t: "seats", why: "concede_match" });
  expect(sheetOf("time_out")).toEqual({ t: "seats", why: "time_out" });
  expect(sheetOf("penalised")).toEqual({ ...FOULS, noShot: true });
  expect(sheetOf("noted")).toEqual({ t: "text", why: "note" });
  expect(sheetOf("shot")).toBeNull();
  expect(sheetOf("lagged")).toBeNull();
});

test("a note says a shot that names no balls, and no other", () => {
  const shot = (report: object) => brief({ t: "shot", report });
  expect(shot({ potted: true, call: CALLED.call })).toEqual({ note: "pot", foul: null });
  expect(shot({})).toEqual({ note: "miss", foul: null });
  expect(shot({ call: { t: "safety" } })).toEqual({ note: "safety", foul: null });
  expect(shot({ call: { t: "push_out" } })).toEqual({ note: "push_out", foul: null });
  expect(shot({ fouls: ["scratch"] })).toEqual({ note: "foul", foul: "scratch" });
  expect(shot({ fouls: ["scratch", "no_rail"] })).toBeNull();
  expect(shot({ potted: true, made: [[4, "??"]] })).toBeNull();
  expect(shot({ off: [4], fouls: ["ball_off_table"] })).toBeNull();
  expect(brief({ t: "say", event: { t: "rack_scored", winner: "a" } })).toBeNull();
});

test("a server that goes on answering is not late, however much is on its way", () => {
  vi.useFakeTimers();
  const [underWay, settled] = [signal(true), signal(0)];
  const patience = new Patience(underWay, settled);
  vi.advanceTimersByTime(1_000);
  expect([patience.held.value, patience.late.value]).toEqual([true, false]);
  settled.value = 1;
  vi.advanceTimersByTime(1_000);
  expect([patience.held.value, patience.late.value]).toEqual([true, false]);
  vi.advanceTimersByTime(300);
  expect(patience.late.value).toBe(true);
  underWay.value = false;
  expect([patience.held.value, patience.late.value]).toEqual([false, false]);
  patience.end();
  vi.useRealTimers();
});

test("a server that is only slow is not said to be away", () => {
  expect(whyNoted(false, "online", false)).toBe("note.slow");
  expect(whyNoted(false, "joining", false)).toBe("note.slow");
  expect(whyNoted(false, "online", true)).toBe("note.undecided");
  expect(whyNoted(false, "away", true)).toBe("note.mode");
  expect(whyNoted(true, "online", true)).toBe("link.unsaved");
});

test("a new match, like a new game, proposes the rules used last, or those of the reader's country", () => {
  const known = [{ key: "sk" }, { key: "cz" }, { key: "wpa_2025" }];
  expect([usualBook(known, "cs"), usualBook(known, "sk"), usualBook(known, "en")]).toEqual(["cz", "sk", "sk"]);
  keepBook("wpa_2025");
  expect(usualBook(known, "cs")).toBe("wpa_2025");
  keepBook("gone");
  expect(usualBook(known, "cs")).toBe("cz");
});
