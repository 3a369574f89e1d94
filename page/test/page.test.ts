import { expect, test } from "vitest";
import { beep, leftMs, seconds } from "../src/line/clock";
import { batch, highest, inOrder, message, tap, without } from "../src/line/taps";
import { bare, fits } from "../src/pages/MatchesPage";
import { wished as overlaid } from "../src/overlay/wish";
import { called } from "../src/line/client";
import { isInsecure } from "../src/pages/LinksPage";
import { START, problemOf, wished } from "../src/pages/new";
import { precaution } from "../src/pad/Precaution";
import { racks } from "../src/pages/RecordPage";
import {
  accept,
  badLink,
  hold,
  letGo,
  parts,
  rights,
  seeing,
  withKey,
  withoutKey,
  writing,
  type Rights,
} from "../src/rights";
import { read } from "../src/route";
import { preferred } from "../src/settings";
import { named } from "../src/parts/MatchOptions";
import { isSameTap } from "../src/parts/once";
import { filled, plural, nameInShort, shortened, toldInShort, understood } from "../src/text";
import type { Clock, Summary, ToldLine } from "../src/wire";

const CLOCK: Clock = {
  running: true,
  left_ms: 30_000,
  deadline_ms: 100_000,
  extensions: [0, 0],
  warning_s: 10,
  allowance_s: 30,
};

test("the clock counts to the server's deadline by this device's clock and their difference", () => {
  expect(leftMs(CLOCK, 80_000, 0)).toBe(20_000);
  expect(leftMs(CLOCK, 80_000, 5_000)).toBe(15_000);
  expect(leftMs({ ...CLOCK, running: false, deadline_ms: null }, 80_000, 0)).toBe(30_000);
  expect([seconds(9_001), seconds(9_000), seconds(1), seconds(-4)]).toEqual([10, 9, 1, 0]);
});

test("it is heard at the warning, in the last five seconds, and at the end", () => {
  expect([beep(11, 10, 10), beep(10, 9, 10), beep(6, 5, 10), beep(1, 0, 10), beep(5, 5, 10), beep(3, 30, 10)]).toEqual([
    "warning",
    null,
    "last",
    "up",
    null,
    null,
  ]);
});

test("a text has its values in it, and its plural form is the number's", () => {
  const words = {
    left: { one: "ostáva {n} guľa", few: "ostávajú {n} gule", other: "ostáva {n} gúľ" },
    hello: "{name}!",
  };
  expect([1, 3, 5].map((n) => filled(words, "sk", "left", { n }))).toEqual([
    "ostáva 1 guľa",
    "ostávajú 3 gule",
    "ostáva 5 gúľ",
  ]);
  expect(filled(words, "sk", "hello", { name: "Eva" })).toBe("Eva!");
  expect(filled(words, "sk", "missing", {})).toBe("missing");
  expect(plural("cs", 1.5)).toBe("many");
});

test("a text is cut between signs as people count them, and to what a record takes", () => {
  expect(shortened("Řehoř", 64)).toBe("Řehoř");
  expect(shortened("r\u030c".repeat(80), 64)).toBe("r\u030c".repeat(64));
  expect(shortened("🎱".repeat(80), 64)).toBe("🎱".repeat(64));
  expect(shortened("🇸🇰".repeat(40), 64)).toBe("🇸🇰".repeat(32));
  expect(shortened("🇸🇰".repeat(80), 64, 200)).toBe("🇸🇰".repeat(64));
  expect(shortened("👩‍👩‍👧‍👦".repeat(80), 64, 200)).toBe("👩‍👩‍👧‍👦".repeat(28));
  expect(shortened("12345", 4)).toBe("1234");
});

test("two matches of the same players are told apart by what stands beside their names", () => {
  const one = { names: ["Eva", "Jan"], racks: [3, 2], stage: "rack", live_on: null, started: "2026-11-30T18:00:00Z" };
  const lines = [one, { ...one, racks: [3, 3] }, { ...one, started: "2026-11-30T20:00:00Z" }, { ...one, live_on: 4 }];
  expect(new Set(lines.map((match) => named(match as unknown as Summary))).size).toBe(4);
});

test("an address says its page and what stands in the fragment", () => {
  const { page, said } = read({ pathname: "/club/pad", hash: "#k=s.m1.x&m=m1" });
  expect([page, said.get("k"), said.get("m")]).toEqual(["pad", "s.m1.x", "m1"]);
});

test("a key is kept by what it opens", () => {
  const none: Rights = { owner: null, scorer: {}, watcher: {}, table: {}, seat: {} };
  const held = ["o..x", "s.m1.y", "w.m2.z", "t.3.q", "g.m3.v", "a.m4.u", "?.1.2"].reduce(withKey, none);
  expect(held).toEqual({
    owner: "o..x",
    scorer: { m1: "s.m1.y" },
    watcher: { m2: "w.m2.z" },
    table: { 3: "t.3.q" },
    seat: { m3: "g.m3.v", m4: "a.m4.u" },
  });
  expect([
    writing(held, "m1"),
    writing(held, "m9"),
    seeing({ ...held, owner: null }, "m2"),
    seeing(none, "m2"),
  ]).toEqual(["s.m1.y", "o..x", "w.m2.z", null]);
  expect(parts("o..mac")).toEqual({ kind: "o", id: "" });
});

test("an owner's key takes the place of another only once it opened something", async () => {
  hold("o..good");
  await accept("o..wrong", async () => "bad");
  expect([rights.value.owner, badLink.value]).toEqual(["o..good", true]);
  await accept("o..later", async () => "unknown");
  expect([rights.value.owner, badLink.value]).toEqual(["o..good", false]);
  await accept("o..new", async () => "good");
  expect([rights.value.owner, badLink.value]).toEqual(["o..new", false]);
});

test("the first wanted language that we speak", () => {
  expect([preferred(["de", "cs-CZ", "en"]), preferred(["SK"]), preferred(["fi"])]).toEqual(["cs", "sk", "en"]);
});

test("a match is found by a name without its marks", () => {
  const match = { names: ["Ľudmila Horváthová", "Řehoř Dvořák"], event: "Pohár" } as unknown as Summary;
  expect([fits(match, "dvorak ludm"), fits(match, "POHAR"), fits(match, "Novak")]).toEqual([true, true, false]);
  expect(bare("  Ťažký ")).toBe("tazky");
});

test("a new match is asked for only when it can be made", () => {
  const draft = { ...START, a: " Eva ", b: "Ján" };
  expect([
    problemOf(START),
    problemOf({ ...draft, b: "EVA" }),
    problemOf({ ...draft, race: ["0", "5"] }),
    problemOf(draft),
  ]).toEqual(["new.name_missing", "new.same_name", "new.race_wrong", null]);
  expect(wished(draft)).toEqual({
    a: "Eva",
    b: "Ján",
    book: "sk",
    race: [5, 5],
    sets: 1,
    breaks: "alternate",
    time_outs: 1,
    clock: "off",
    size: "nine_foot",
    mode: "full",
  });
  expect(wished({ ...draft, referee: "Iva", event: "Liga", table: "3" })).toMatchObject({
    referee: "Iva",
    event: "Liga",
    table: 3,
  });
});

test("a record is told rack by rack", () => {
  const line = (rack: number | null, text: string): ToldLine => ({ rack, seq: null, text, why: [] });
  expect(
    racks([line(null, "lag"), line(1, "break"), line(1, "pot"), line(2, "break")]).map(({ rack, told }) => [
      rack,
      told.length,
    ]),
  ).toEqual([
    [null, 1],
    [1, 2],
    [2, 1],
  ]);
});

test("a tap goes out the same whenever it is sent, and notes go in their order", () => {
  const one = tap("m1", "c", 2, 3, "now", { t: "note", note: "pot", seat: "a", foul: null });
  const two = tap("m1", "c", 1, 3, "then", { t: "do", do: { t: "undo" } });
  expect(message(two)).toEqual({ t: "command", n: 1, epoch: 3, said_at: "then", at: null, do: { t: "undo" } });
  expect(message(tap("m1", "c", 5, 0, "", { t: "take", over: true }))).toEqual({ t: "take", n: 5, over: true });
  expect(batch(9, [one])).toEqual({
    t: "notes",
    n: 9,
    epoch: 3,
    notes: [{ n: 2, said_at: "now", seat: "a", note: "pot", foul: null }],
  });
  expect([inOrder([one, two]).map(({ n }) => n), highest([one, two]), without([one, two], [1])]).toEqual([
    [1, 2],
    2,
    [one],
  ]);
  expect(() => batch(9, [two])).toThrow("only a note");
});

test("a name that is read from the right does not turn its sentence around", () => {
  const words = { hello: "{name} breaks." };
  expect(filled(words, "en", "hello", { name: "عمر" })).toBe("\u2068عمر\u2069 breaks.");
  expect(filled(words, "en", "hello", { name: "Čížek" })).toBe("Čížek breaks.");
});

test("the second half of a double tap is known by its place and its moment", () => {
  const first = { x: 100, y: 200, at: 5_000 };
  const later = (ms: number, dx = 0, dy = 0) => ({ x: 100 + dx, y: 200 + dy, at: 5_000 + ms });
  expect(isSameTap(null, first)).toBe(false);
  expect(isSameTap(first, later(0))).toBe(true);
  expect(isSameTap(first, later(399, 14, -14))).toBe(true);
  expect(isSameTap(first, later(400))).toBe(false);
  expect(isSameTap(first, later(50, 25))).toBe(false);
  expect(isSameTap(first, later(50, 0, 44))).toBe(false);
  expect(isSameTap(first, later(-1))).toBe(false);
});

test("what a tablet cannot do is told before it is relied on", () => {
  expect(precaution(false, false)).toBe("note.insecure");
  expect(precaution(true, false)).toBe("pad.goes_dark");
  expect(precaution(true, true)).toBeNull();
  expect(["http://192.0.2.7:8110/pad", "http://localhost:1/pad", "https://club.example/pad"].map(insecure)).toEqual([
    true,
    false,
    false,
  ]);
});

function insecure(url: string): boolean {
  return isInsecure({ urls: [url] });
}

test("an overlay is as its address asks, in the query of a file or behind the key", () => {
  const usual = { token: "", theme: "bar", lang: "en", hideMs: 4_000 };
  expect(overlaid({ search: "", hash: "" })).toEqual(usual);
  expect(overlaid({ search: "?theme=x&lang=de&hide=x", hash: "#hide=-1" })).toEqual(usual);
  expect(overlaid({ search: "?theme=corner&lang=sk", hash: "#k=t.3.x&hide=0&lang=cs" })).toEqual({
    token: "t.3.x",
    theme: "corner",
    lang: "cs",
    hideMs: 0,
  });
  expect(overlaid({ search: "?hide=1e9", hash: "" }).hideMs).toBe(3_600_000);
});

test("two devices of one kind are called differently, and one always the same", () => {
  const names = ["0000000a", "0000000b"].map((id) => called("iPad Safari", id.repeat(4)));
  expect(names).toEqual(["iPad Safari 20", "iPad Safari 21"]);
  expect(called("", "0".repeat(32))).toBe("10");
});

test("the server's sentences end no line with a word of one letter, and nothing else of it is changed", () => {
  const json = JSON.stringify({ text: "Hráč B a v ruke", names: { a: "Ján z Lehoty" }, told: ["o 3", "(s gumou)"] });
  expect(understood(json, "sk")).toEqual({
    text: "Hráč B a\u00a0v\u00a0ruke",
    names: { a: "Ján z Lehoty" },
    told: ["o\u00a03", "(s\u00a0gumou)"],
  });
  expect(understood(json, "en")).toEqual(JSON.parse(json));
});

test("a long name is short in a sentence, also where its words are held together, and stays whole elsewhere", () => {
  const long = "Žofia Alexandra Kráľovičová z Liptovského Mikuláša";
  const short = "Žofia Alexandra Kráľovičová z…";
  expect([nameInShort(long), nameInShort("Řehoř Dvořák")]).toEqual([short, "Řehoř Dvořák"]);
  const told = understood(JSON.stringify({ text: `Na strku je ${long}.` }), "sk") as { text: string };
  expect(toldInShort(told.text, [long, "Eva"])).toBe(`Na strku je ${short}`);
  expect(toldInShort("Eva breaks.", [long, "Eva"])).toBe("Eva breaks.");
});

test("a key that was withdrawn gives way to another one that still shows the match, and else stays to say so", () => {
  rights.value = { ...rights.value, owner: null };
  const scorer = "s.m9.x";
  hold(scorer);
  letGo(scorer, "m9");
  expect(seeing(rights.value, "m9")).toBe(scorer);
  hold("w.m9.y");
  expect(seeing(rights.value, "m9")).toBe(scorer);
  letGo(scorer, "m9");
  expect(seeing(rights.value, "m9")).toBe("w.m9.y");
  expect(withoutKey(rights.value, "o..x")).toBe(rights.value);
});
