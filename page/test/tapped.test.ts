import { beforeAll, expect, test } from "vitest";
import type { Act, Tap } from "../src/line/taps";
import { tapsText } from "../src/pad/saving";
import { tapped } from "../src/pad/tapped";
import type { Do } from "../src/wire";
import { speak } from "../src/words";

const NAMES = { a: "Eva", b: "Jan" };

beforeAll(() => speak("en"));

const said = (act: Act) => tapped(NAMES, { act } as Tap);
const did = (act: Do) => said({ t: "do", do: act });

test("a note says who and what", () => {
  expect(said({ t: "note", note: "pot", seat: "a", foul: null })).toBe("Eva: Pot");
  expect(said({ t: "note", note: "foul", seat: "b", foul: "no_rail" })).toMatch(/^Jan: .*rail/);
  expect(said({ t: "note", note: "rack_b", seat: null, foul: null })).toBe("Rack to Jan");
});

test("a shot says its call, what came of it, and its fouls", () => {
  expect(did({ t: "shot", report: {} })).toBe("Nothing fell, no foul");
  const report = { call: { t: "called", ball: 3, pocket: "??" }, potted: true, made: [[7, "??"]] } as const;
  expect(did({ t: "shot", report: report as never })).toBe("Call: 3 – Potted as called – Fell: 7");
  expect(did({ t: "shot", report: { call: { t: "safety" } } })).toBe("Call: safety – Nothing fell, no foul");
  expect(did({ t: "shot", report: { off: [5], fouls: ["ball_off_table"] } })).toMatch(/^Left the table: 5 – Foul: \S/);
});

test("whatever else can be tapped is said in words", () => {
  const acts: Do[] = [
    { t: "foul", foul: "unsportsmanlike", seat: "a", fell: [2], penalty: "rack" },
    { t: "say", event: { t: "lagged", winner: "a" } },
    { t: "say", event: { t: "break_chosen", breaker: "b" } },
    { t: "say", event: { t: "chose", option: "hand_back" } },
    { t: "say", event: { t: "warned", seat: "a", warned: true } },
    { t: "say", event: { t: "warned", seat: "a", warned: false } },
    { t: "say", event: { t: "call_requested", by: "b" } },
    { t: "say", event: { t: "call_requested" } },
    { t: "say", event: { t: "frozen", ball: 0, to: "h" } },
    { t: "say", event: { t: "frozen", ball: 3, to: 0 } },
    { t: "say", event: { t: "stalemate_announced" } },
    { t: "say", event: { t: "shot_voided" } },
    { t: "say", event: { t: "mode", mode: "quick" } },
    { t: "say", event: { t: "rack_scored", winner: "b" } },
    { t: "say", event: { t: "rack_conceded", seat: "a" } },
    { t: "say", event: { t: "match_conceded", seat: "a" } },
    { t: "say", event: { t: "walkover", winner: "a" } },
    { t: "say", event: { t: "time_out", seat: "b" } },
    { t: "say", event: { t: "time_out_over" } },
    { t: "say", event: { t: "noted", text: "chalk" } },
    { t: "call", call: null },
    { t: "call", call: { t: "called", ball: 9, pocket: "fr" } },
    { t: "late", seat: "a", minutes: 7 },
    { t: "new_rack", why: "stalemate" },
    { t: "new_rack", why: "interference" },
    { t: "clock", do: "start" },
    { t: "clock", do: "stop" },
    { t: "clock", do: "extend" },
    { t: "sign", by: ["a", "b"] },
    { t: "undo" },
    { t: "redo" },
    { t: "back_to", seq: 4, chain: null },
    { t: "mend", seq: 4, change: { t: "shot", report: {} }, chain: null },
    { t: "mend", seq: 4, change: null, chain: null },
    { t: "overrule", seq: 4, outcome: "stays", reason: "seen", chain: null },
  ];
  const texts = acts.map(did);
  expect(new Set(texts).size).toBe(acts.length);
  expect(texts.filter((text) => /[{}_]|\w\.\w|undefined/.test(text))).toEqual([]);
  expect(texts.slice(0, 3)).toEqual([
    expect.stringMatching(/^Eva: .*, loss of the rack, Fell: 2$/),
    "Eva wins the lag.",
    "Jan breaks first.",
  ]);
});

test("the file of what was not entered can be read by people", () => {
  const noted = (n: number, note: "pot" | "miss"): Tap => ({
    ...{ id: `${n}`, match: "m", client: "c", n, epoch: 1, said_at: `2026-11-30T20:0${n}:00Z` },
    act: { t: "note", note, seat: "b", foul: null },
  });
  const lines = tapsText(NAMES, [noted(1, "pot"), noted(2, "miss")]).split("\n");
  expect(lines.slice(0, 3)).toEqual(["Eva – Jan", "2 taps of this device were not entered.", ""]);
  expect(lines[3]).toMatch(/^1\. .*2026.* Jan: Pot$/);
  expect(lines[4]).toMatch(/^2\. .*2026.* Jan: Miss$/);
  expect(lines.slice(5)).toEqual([""]);
});
