import { effect } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { Room, merged, standing } from "../src/line/room";
import { BEFORE } from "../src/line/outbox";
import { kept } from "../src/line/store";
import { askForWriting } from "../src/line/tabs";
import { Desk } from "../src/pad/desk";
import { FOULS } from "../src/pad/sheets";
import { speak } from "../src/words";
import type { Tap } from "../src/line/taps";
import type { Entry } from "../src/wire";
import { Server, serve } from "./server";

const LAG = { t: "lagged", winner: "a" } as const;
const MISS = { t: "shot", report: {} } as const;
let server: Server;
let match = 0;

beforeEach(() => {
  server = new Server();
  serve(server);
  match += 1;
});

async function joined(): Promise<Room> {
  const room = new Room({ match: `m${match}`, token: "s.m1.x", named: false, view: "pad", device: null }, "en");
  await vi.waitFor(() => expect(room.phase.value).toBe("online"));
  room.take(false);
  await vi.waitFor(() => expect(room.mayWrite.value).toBe(true));
  return room;
}

const away = (room: Room) => vi.waitFor(() => expect(room.phase.value).toBe("away"), { timeout: 4000 });
const online = (room: Room) => vi.waitFor(() => expect(room.phase.value).toBe("online"), { timeout: 4000 });
const answered = (room: Room) => vi.waitFor(() => expect(room.outbox.taps.value).toEqual([]), { timeout: 6000 });

test("a command is written once, and forgotten once it is acknowledged", async () => {
  const room = await joined();
  room.command(MISS);
  await answered(room);
  expect(server.written.length).toBe(1);
  await vi.waitFor(async () => expect(await kept("taps", `m${match}`)).toEqual([]));
  room.leave();
});

test("a command whose answer was lost is resent under its number and not written again", async () => {
  const room = await joined();
  server.mute = true;
  room.command(MISS);
  await vi.waitFor(() => expect(server.written.length).toBe(1));
  server.cut();
  server.mute = false;
  server.reachable = true;
  await answered(room);
  expect(server.written.length).toBe(1);
  room.leave();
});

test("a half-open connection is given up when nothing is answered", async () => {
  const room = await joined();
  server.deaf = true;
  room.command(MISS);
  await vi.waitFor(() => expect(room.phase.value).toBe("joining"), { timeout: 4000 });
  server.deaf = false;
  await answered(room);
  expect(server.written.length).toBe(1);
  room.leave();
}, 10_000);

test("a page that is shut out for good says why and never knocks again", async () => {
  const room = await joined();
  server.shutOut(4403);
  await vi.waitFor(() => expect(room.phase.value).toBe("closed"));
  expect(room.shut.value).toBe("withdrawn");
  document.dispatchEvent(new Event("visibilitychange"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(room.phase.value).toBe("closed");
  room.leave();
});

test("notes of the time without a server go as one batch in their order", async () => {
  const room = await joined();
  server.cut();
  await away(room);
  (["pot", "miss", "rack_b"] as const).forEach((note) => room.note(note, "a"));
  expect((await kept("taps", `m${match}`)).length).toBe(3);
  server.reachable = true;
  await online(room);
  await answered(room);
  expect(server.written.map(({ what }) => what)).toEqual(["pot", "miss", "rack_b"]);
  room.leave();
}, 10_000);

test("the batch stops at the first note that does not fit, and the rest waits for the person", async () => {
  const room = await joined();
  server.cut();
  await away(room);
  (["pot", "take", "miss"] as const).forEach((note) => room.note(note, "a"));
  server.stopAt = room.outbox.noted.value[1]?.n ?? 0;
  server.reachable = true;
  await vi.waitFor(() => expect(room.outbox.stopped.value?.n).toBe(server.stopAt), { timeout: 4000 });
  expect(server.written.map(({ what }) => what)).toEqual(["pot"]);
  expect(room.outbox.noted.value.length).toBe(2);
  room.outbox.drop([room.outbox.noted.value[0]?.n ?? 0]);
  room.outbox.sendNotes();
  await answered(room);
  expect(server.written.map(({ what }) => what)).toEqual(["pot", "miss"]);
  room.leave();
}, 10_000);

test("notes that are refused as a whole are kept and sent again only by the person", async () => {
  const room = await joined();
  server.cut();
  await away(room);
  (["pot", "miss"] as const).forEach((note) => room.note(note, "a"));
  server.takesNoNotes = true;
  server.reachable = true;
  await vi.waitFor(() => expect(room.outbox.stopped.value?.text).toBe("cannot be read"), { timeout: 4000 });
  expect(server.batches).toBe(1);
  expect((await kept("taps", `m${match}`)).length).toBe(2);
  server.cut();
  server.reachable = true;
  await online(room);
  room.command(MISS);
  await vi.waitFor(() => expect(server.written.length).toBe(1));
  expect(server.batches).toBe(1);
  server.takesNoNotes = false;
  room.outbox.sendNotes();
  await answered(room);
  expect(server.written.map(({ what }) => what).slice(1)).toEqual(["pot", "miss"]);
  room.leave();
}, 12_000);

test("a tab that writes a match says so to another tab that asks", async () => {
  const asked = { other: vi.fn(), this: vi.fn() };
  const ends = [askForWriting("another", asked.other)];
  const room = await joined();
  ends.push(askForWriting(`m${match}`, asked.this));
  await vi.waitFor(() => expect(asked.this).toHaveBeenCalled());
  expect(asked.other).not.toHaveBeenCalled();
  ends.forEach((end) => end());
  room.leave();
}, 10_000);

test("what was tapped before another device took over is kept apart and not written", async () => {
  const room = await joined();
  server.cut();
  await away(room);
  for (let place = 0; place < 12; place += 1) room.note("miss", "a");
  server.takeOver("another");
  server.reachable = true;
  await vi.waitFor(() => expect(room.outbox.lost.value.length).toBe(12), { timeout: 4000 });
  expect(server.written).toEqual([]);
  expect(room.outbox.taps.value).toEqual([]);
  await vi.waitFor(async () => expect((await kept<Tap>("lost", `m${match}`)).length).toBe(12));
  room.outbox.discardLost();
  await vi.waitFor(async () => expect(await kept("lost", `m${match}`)).toEqual([]));
  room.leave();
}, 10_000);

test("notes that wait for the person are kept apart once another device writes", async () => {
  const room = await joined();
  server.cut();
  await away(room);
  (["pot", "take", "miss"] as const).forEach((note) => room.note(note, "a"));
  server.stopAt = room.outbox.noted.value[1]?.n ?? 0;
  server.reachable = true;
  await vi.waitFor(() => expect(room.outbox.stopped.value).not.toBeNull(), { timeout: 4000 });
  server.takeOver("another");
  server.cut();
  server.reachable = true;
  await vi.waitFor(() => expect(room.outbox.stopped.value).toBeNull(), { timeout: 6000 });
  expect(room.outbox.lost.value.map(({ act }) => act.t === "note" && act.note)).toEqual(["take", "miss"]);
  expect(room.outbox.taps.value).toEqual([]);
  room.leave();
}, 12_000);

test("what waits when the page is shut out is still there, and is gone when it is discarded", async () => {
  const room = await joined();
  server.cut();
  await away(room);
  room.note("miss", "a");
  room.command(MISS);
  server.shutOut(4403);
  expect(room.outbox.left.value.map(({ act }) => act.t)).toEqual(["note", "do"]);
  room.outbox.discardAll();
  expect(room.outbox.left.value).toEqual([]);
  await vi.waitFor(async () => expect(await kept("taps", `m${match}`)).toEqual([]));
  room.leave();
}, 12_000);

test("taps that a dead page left are sent by the next one under their own numbers", async () => {
  const first = await joined();
  server.cut();
  await away(first);
  first.note("pot", "a");
  first.note("miss", "a");
  first.leave();
  server.reachable = true;
  const next = new Room({ match: `m${match}`, token: "s.m1.x", named: false, view: "pad", device: null }, "en");
  await vi.waitFor(() => expect(server.written.map(({ what }) => what)).toEqual(["pot", "miss"]), { timeout: 4000 });
  next.leave();
}, 10_000);

const SHOOTING = { racks: [0, 0], stage: "rack", rack: 1, mode: "full", phase: "play", shooter: "a" } as const;

async function scoring(): Promise<Desk> {
  await speak("en");
  server.state = { ...SHOOTING, racks: [0, 0] };
  return new Desk(await joined());
}

const held = (desk: Desk) => vi.waitFor(() => expect(desk.entering.patience.held.value).toBe(true), { timeout: 4000 });

test("a shot tapped while another is on its way is noted for the player shown, and what is tapped twice is not", async () => {
  const desk = await scoring();
  const { outbox, notice } = desk.room;
  server.deaf = true;
  desk.fair();
  desk.potted();
  expect(notice.value).toContain("Not entered: Potted as called");
  await held(desk);
  desk.fair();
  expect(notice.value).toContain("Not entered: Nothing fell");
  expect(outbox.left.value).toEqual([]);
  desk.potted();
  expect(notice.value).toBeNull();
  desk.potted();
  expect(notice.value).toContain("Not entered: Potted as called");
  desk.fell("beside", [4]);
  expect(notice.value).toContain("Not entered: Potted as called – Fell: 4");
  desk.charge(FOULS, ["scratch"]);
  expect(outbox.left.value.map(({ act }) => (act.t === "do" ? act.do : act))).toEqual([
    MISS,
    { t: "note", note: "pot", seat: "a", foul: null },
    { t: "note", note: "foul", seat: "a", foul: "scratch" },
  ]);
  desk.undo();
  server.deaf = false;
  await answered(desk.room);
  expect(server.written.map(({ what }) => what)).toEqual([MISS, "pot"]);
  desk.leave();
}, 20_000);

test("while the line is cut the question that stands can be answered, and nothing but a shot is noted after it", async () => {
  const desk = await scoring();
  server.cut();
  await vi.waitFor(() => expect(desk.room.phase.value).toBe("joining"));
  desk.potted();
  expect(desk.room.notice.value).toBeNull();
  await held(desk);
  desk.say({ t: "rack_scored", winner: "b" });
  expect(desk.room.notice.value).toContain("Not entered");
  desk.warned("a", true);
  await vi.waitFor(() => expect(desk.room.outbox.waiting.value.length).toBe(2));
  server.reachable = true;
  await answered(desk.room);
  expect(server.written.map(({ what }) => what)).toEqual([
    { t: "shot", report: { potted: true } },
    { t: "say", event: { t: "warned", seat: "a", warned: true } },
  ]);
  desk.leave();
}, 20_000);

test("a question of the referee is gone once another entry is made", async () => {
  const desk = await scoring();
  desk.room.asked.value = { key: "which", text: "Which of the two is right?", of: MISS };
  desk.potted();
  await vi.waitFor(() => expect(server.written.length).toBe(1));
  expect(desk.room.asked.value).toBeNull();
  desk.leave();
});

test("who is at the table after the entry on its way is proposed, also while it is being judged", async () => {
  const desk = await scoring();
  expect(desk.nextShooter()).toBe("a");
  server.deaf = true;
  desk.fair();
  expect(desk.room.outbox.waiting.value).toEqual([]);
  expect(desk.nextShooter()).toBe("b");
  await held(desk);
  desk.potted();
  expect(desk.nextShooter()).toBe("a");
  desk.leave();
}, 10_000);

test("a note that cannot be true is told at once: the same shot of one player twice, unless it is a pot", async () => {
  const desk = await scoring();
  server.cut();
  await away(desk.room);
  desk.note("safety", "a");
  desk.note("safety", "a");
  expect(desk.room.notice.value).toContain("Noted already: Safety");
  desk.note("safety", "b");
  desk.note("foul", "b", "scratch");
  desk.note("pot", "b");
  desk.note("pot", "b");
  expect(desk.room.outbox.noted.value.length).toBe(5);
  desk.leave();
}, 10_000);

test("what was begun here is laid aside once another device writes", async () => {
  const desk = await scoring();
  desk.put(FOULS);
  server.takeOver("another");
  server.cut();
  server.reachable = true;
  await vi.waitFor(() => expect(desk.room.mayWrite.value).toBe(false), { timeout: 4000 });
  expect(desk.sheets.value).toEqual([]);
  desk.leave();
}, 10_000);

test("on a break nothing is noted after the break that is on its way", async () => {
  const desk = await scoring();
  server.state = { ...SHOOTING, racks: [0, 0], phase: "break" };
  server.cut();
  server.reachable = true;
  await online(desk.room);
  await vi.waitFor(() => expect(desk.state.value?.phase).toBe("break"));
  server.deaf = true;
  desk.mark(3);
  desk.broken();
  await held(desk);
  desk.fair();
  expect(desk.room.notice.value).toContain("Not entered");
  expect(desk.room.outbox.noted.value).toEqual([]);
  desk.leave();
}, 20_000);

test("notes after an entry that was refused wait for the person", async () => {
  const desk = await scoring();
  const { outbox } = desk.room;
  server.cut();
  await vi.waitFor(() => expect(desk.room.phase.value).toBe("joining"));
  desk.potted();
  await held(desk);
  desk.fair();
  server.refuses = "out_of_place";
  server.reachable = true;
  await vi.waitFor(() => expect(outbox.stopped.value?.n).toBe(BEFORE), { timeout: 4000 });
  expect(server.batches).toBe(0);
  expect(outbox.noted.value.length).toBe(1);
  server.refuses = null;
  outbox.sendNotes();
  await answered(desk.room);
  expect(server.written.map(({ what }) => what)).toEqual(["miss"]);
  desk.leave();
}, 20_000);

test("what was begun on a sheet is not entered under another question", async () => {
  const desk = await scoring();
  desk.put(FOULS);
  server.state = { ...SHOOTING, racks: [0, 0], shooter: "b" };
  desk.room.command(MISS);
  await vi.waitFor(() => expect(desk.state.value?.shooter).toBe("b"));
  desk.charge(FOULS, ["scratch"]);
  expect(desk.room.notice.value).toContain("The question has changed");
  expect(desk.sheets.value).toEqual([]);
  expect(server.written.length).toBe(1);
  desk.put(FOULS);
  desk.charge(FOULS, ["scratch"]);
  await vi.waitFor(() => expect(server.written.length).toBe(2));
  desk.leave();
}, 10_000);

test("a tap without an answer is told, and what is tapped after it is noted and written in order", async () => {
  const room = await joined();
  const desk = new Desk(room);
  server.deaf = true;
  const phases: string[] = [];
  const unwatched = effect(() => void (desk.noting.value && phases.push(room.phase.peek())));
  desk.say(LAG);
  await vi.waitFor(() => expect(desk.entering.patience.held.value).toBe(true), { timeout: 4000 });
  await vi.waitFor(() => expect(desk.noting.value).toBe(true), { timeout: 6000 });
  expect(phases).toEqual(["online"]);
  unwatched();
  (["pot", "miss"] as const).forEach((note) => room.note(note, "a"));
  server.deaf = false;
  await answered(room);
  expect(server.written.map(({ what }) => what)).toEqual([{ t: "say", event: LAG }, "pot", "miss"]);
  await vi.waitFor(() => expect(desk.noting.value || desk.entering.patience.held.value).toBe(false));
  desk.leave();
}, 20_000);

test("a server that cannot write is noted for, and what was tapped is written once when it can", async () => {
  const room = await joined();
  const desk = new Desk(room);
  server.full = true;
  room.command(MISS);
  await vi.waitFor(() => expect(desk.noting.value).toBe(true));
  (["pot", "miss", "rack_b"] as const).forEach((note) => room.note(note, "a"));
  expect((await kept("taps", `m${match}`)).length).toBe(4);
  server.full = false;
  await answered(room);
  room.note("safety", "b");
  await answered(room);
  expect(server.written.map(({ what }) => what)).toEqual([MISS, "pot", "miss", "rack_b", "safety"]);
  expect(desk.noting.value).toBe(false);
  desk.leave();
}, 12_000);

test("entries come in any order and language and stand by their ranges", () => {
  const entry = (seq: number, text: string) => ({ seq, text }) as unknown as Entry;
  const all = merged([entry(1, "a"), entry(2, "b")], [entry(3, "c"), entry(2, "B")]);
  expect(all.map(({ text }) => text)).toEqual(["a", "B", "c"]);
  expect(
    standing(all, [
      [1, 1],
      [3, 9],
    ]).map(({ seq }) => seq),
  ).toEqual([1, 3]);
});
