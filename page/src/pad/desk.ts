import { batch, computed, effect, signal } from "@preact/signals";
import type { Room } from "../line/room";
import type { NoteName } from "../line/taps";
import type { Before, Call, Do, Entry, Names, Pad, Plain, Preview, Seat, State, Told } from "../wire";
import { nameInShort, toldInShort } from "../text";
import { say } from "../words";
import {
  NOTHING,
  answered,
  broken,
  fair,
  fouled,
  other,
  otherwise,
  penalised,
  potted,
  toggled,
  type Said,
} from "./report";
import { Entering } from "./entering";
import { seatEvent, sheetOf } from "./questions";
import type { BallsFor, Decided, Fouls, SeatFor, Sheet } from "./sheets";
import { briefly } from "./tapped";

/** The scorekeeper's desk: what was said of the next shot, which sheets lie on the pad, and where an answer goes. */
export class Desk {
  readonly said = signal<Said>(NOTHING);
  readonly sheets = signal<readonly Sheet[]>([]);
  readonly mending = signal<Before | null>(null);
  readonly top = computed(() => this.sheets.value.at(-1) ?? null);
  /** The match as it is entered into: now, or as it was before the entry that is being mended. */
  readonly state = computed<State | null>(() => this.mending.value?.state ?? this.room.state.value);
  readonly pad = computed<Pad | null>(() => this.mending.value?.pad ?? this.room.pad.value);
  readonly call = computed(
    () => this.said.value.call ?? (this.mending.value ? null : (this.state.value?.call ?? null)),
  );
  /** Whether this device writes and cannot reach the disk of the server just now: then everything is noted here. */
  readonly noting = computed<boolean>(
    () => this.room.mayWrite.value && this.room.phase.value !== "closed" && this.isAway(),
  );

  private readonly unwatch: () => void;
  /** Entries on their way to the record. */
  readonly entering: Entering;

  constructor(readonly room: Room) {
    this.entering = new Entering(this);
    this.unwatch = effect(() => {
      if (room.lease.value !== null && !room.mayWrite.value) this.layAside();
    });
  }

  leave(): void {
    this.unwatch();
    this.entering.end();
    this.room.leave();
  }

  /** The players as they are called in sentences and on keys. */
  names(): Names {
    const { a, b } = this.room.header.value?.names ?? { a: say("new.a"), b: say("new.b") };
    return { a: nameInShort(a), b: nameInShort(b) };
  }

  /** A sentence of the server's as the pad has room for it. */
  told(text: string): string {
    const names = this.room.header.value?.names;
    return names ? toldInShort(text, [names.a, names.b]) : text;
  }

  shooter(): Seat {
    return this.state.value?.shooter ?? "a";
  }

  /** Who is at the table after the entry that is under way, as far as it says so itself. */
  nextShooter(): Seat {
    const noted = this.room.outbox.noted.value.at(-1)?.act;
    if (noted?.t === "note" && noted.seat !== null) return noted.note === "pot" ? noted.seat : other(noted.seat);
    const waiting = this.room.outbox.waiting.value.flatMap(({ act }) => (act.t === "do" ? [act.do] : []));
    const last = this.entering.judging.value ?? waiting.at(-1);
    if (last?.t !== "shot") return this.shooter();
    const { potted, made, fouls } = last.report;
    const stays = potted === true || (this.state.value?.phase === "break" && made?.length);
    return stays && !fouls?.length ? this.shooter() : other(this.shooter());
  }

  // --- what is said before the shot ---

  announce(call: Call | null): void {
    this.said.value = { ...this.said.value, call };
    this.sheets.value = [];
    if (this.mending.value === null) this.room.command({ t: "call", call });
  }

  mark(ball: number): void {
    this.said.value = { ...this.said.value, made: toggled(this.said.value.made, ball) };
  }

  // --- what came of it ---

  potted(beside: readonly number[] = []): void {
    this.enter(potted(this.full(), beside));
  }

  fair(): void {
    this.enter(fair(this.full()));
  }

  broken(): void {
    this.enter(broken(this.full()));
  }

  say(event: Plain): void {
    this.enter({ t: "say", event });
  }

  /** Answer a sheet that asks for balls. */
  fell(why: BallsFor, marked: readonly number[], of?: Do): void {
    if (why === "with_foul") return this.withFoul(marked);
    if (marked.length === 0) return this.back();
    if (why === "beside") return this.potted(marked);
    if (why === "not_as_called") return this.enter(otherwise(this.full(), marked));
    this.enter(of ? answered(of, { off: [...marked] }) : fouled(this.full(), ["ball_off_table"], [], marked));
  }

  /** Answer a sheet that asks for the called ball's pocket. */
  pocket(ball: number, pocket: string, of?: Do): void {
    const call: Call = { t: "called", ball, pocket };
    if (of) this.enter(answered(of, { call }));
    else this.announce(call);
  }

  charge(sheet: Fouls, fouls: readonly string[]): void {
    const [first = ""] = fouls;
    if (!(sheet.noShot || sheet.byOther || this.isAlone(first) || this.isChoice()))
      return this.chargeShot(sheet, fouls);
    const byOther = sheet.byOther || first === "out_of_turn";
    const seat = byOther ? other(this.shooter()) : this.shooter();
    if (first === "unsportsmanlike") this.put({ t: "penalty", seat, fell: sheet.fell });
    else this.enter(penalised(first, seat, sheet.fell));
  }

  penalise(seat: Seat, penalty: string, fell: readonly number[]): void {
    const act = penalised("unsportsmanlike", seat, penalty === "warning" ? [] : fell, penalty);
    if (penalty === "match") this.sure(say("ask.sure_lose_match", { name: this.names()[seat] }), act);
    else this.enter(act);
  }

  /** Whether that foul is never the shot of the player in turn. */
  isAlone(foul: string): boolean {
    return this.pad.value?.fouls.some(({ key, alone }) => key === foul && alone) ?? false;
  }

  isChoice(): boolean {
    return this.state.value?.phase === "choice";
  }

  /** Answer the sheet that asks for a player. */
  seat(why: SeatFor, seat: Seat): void {
    const name = this.names()[seat];
    if (why === "conduct") return this.put({ t: "penalty", seat, fell: [] });
    if (why === "late") return this.put({ t: "text", why: "late", seat });
    if (why === "sign") return this.enter({ t: "sign", by: [seat] });
    const event = seatEvent(why, seat);
    if (why === "concede_match") return this.sure(say("ask.sure_concede_match", { name }), { t: "say", event });
    if (why === "walkover") return this.sure(say("ask.sure_walkover", { name }), { t: "say", event });
    this.say(event);
  }

  warned(seat: Seat, warned: boolean): void {
    this.say({ t: "warned", seat, warned });
  }

  written(sheet: { why: "note" | "late" | "reason"; seat?: Seat; decided?: Decided }, text: string): void {
    if (sheet.why === "note") return this.say({ t: "noted", text });
    if (sheet.why === "late" && sheet.seat)
      return this.enter({ t: "late", seat: sheet.seat, minutes: Number(text.replace(",", ".")) });
    if (sheet.decided) void this.preview({ t: "overrule", ...sheet.decided, reason: text, chain: null });
  }

  // --- taking back and mending ---

  undo(): void {
    if (this.room.outbox.noted.value.length > 0) return this.undoNote();
    const sealed = this.state.value?.sealed;
    if (sealed) return this.sure(say("ask.sure_unsign", { code: sealed }), { t: "undo" });
    this.clear();
    this.room.command({ t: "undo" });
  }

  /** Note that; the same shot of the same player cannot come again, unless it was a pot. */
  note(note: NoteName, seat: Seat | null, foul: string | null = null): void {
    const last = this.room.outbox.noted.value.at(-1)?.act;
    const again = seat !== null && note !== "pot" && last?.t === "note" && last.note === note && last.seat === seat;
    if (!again || last.foul !== foul) return this.room.note(note, seat, foul);
    this.room.notice.value = say("note.again", { what: briefly(last) });
  }

  /** Take the last note back. */
  undoNote(): void {
    this.room.notice.value = this.room.outbox.dropLast() ? null : say("note.too_late");
  }

  redo(): void {
    this.clear();
    this.room.command({ t: "redo" });
  }

  async why(seq: number | null = null): Promise<void> {
    const told = await this.room.ask<Told>({ t: "why", seq });
    this.put({ t: "why", text: told?.text ?? null });
  }

  async mend(entry: Entry): Promise<void> {
    const before = await this.room.ask<Before>({ t: "before", seq: entry.seq });
    if (before === null) return;
    this.room.editing(true);
    batch(() => {
      this.clear();
      this.mending.value = before;
      const sheet = before.state.mode === "full" ? sheetOf(entry.kind) : null;
      if (sheet !== null) this.put(sheet);
    });
  }

  async overrule(seq: number): Promise<void> {
    const before = await this.room.ask<Before>({ t: "before", seq });
    if (before !== null) this.put({ t: "decide", before, charged: false });
  }

  decide(seq: number, outcome: string): void {
    this.put({ t: "text", why: "reason", decided: { seq, outcome } });
  }

  remove(seq: number): Promise<void> {
    return this.preview({ t: "mend", seq, change: null, chain: null });
  }

  backTo(seq: number): Promise<void> {
    return this.preview({ t: "back_to", seq, chain: null });
  }

  async preview(change: Do): Promise<void> {
    this.room.editing(true);
    const preview = await this.room.ask<Preview>({ t: "preview", change });
    if (preview === null) return;
    if (preview.question) return this.put({ t: "question", text: preview.question.text });
    this.put({ t: "preview", change, preview });
  }

  confirm(change: Do, preview: Preview): void {
    this.leaveMending();
    this.room.command({ ...change, chain: preview.chain } as Do);
  }

  leaveMending(): void {
    batch(() => {
      this.clear();
      this.mending.value = null;
    });
    this.room.editing(false);
  }

  // --- sheets ---

  put(sheet: Sheet): void {
    if (this.sheets.value.length === 0) this.entering.begin();
    this.sheets.value = [...this.sheets.value, sheet];
  }

  swap(sheet: Sheet): void {
    this.sheets.value = [...this.sheets.value.slice(0, -1), sheet];
  }

  back(): void {
    const left = this.sheets.value.slice(0, -1);
    this.sheets.value = left;
    if (left.length === 0 && this.mending.value === null) this.room.editing(false);
  }

  clear(): void {
    this.said.value = NOTHING;
    this.sheets.value = [];
    this.room.asked.value = null;
  }

  sure(text: string, of: Do): void {
    this.put({ t: "sure", text, of });
  }

  /** Write it, whatever it leads to: somebody has looked at that. */
  commit(act: Do): void {
    this.clear();
    this.room.command(act);
  }

  /** An entry is complete: what is unusual about it is shown first, and a correction always. */
  enter(act: Do): void {
    const mended = this.mending.value;
    if (mended !== null) return void this.preview({ t: "mend", seq: mended.seq, change: act, chain: null });
    this.entering.enter(act);
  }

  /** Another device writes from now on: nothing that was begun here can be entered. */
  private layAside(): void {
    batch(() => {
      this.clear();
      this.mending.value = null;
    });
  }

  private isAway(): boolean {
    return this.room.phase.value === "away" || this.room.outbox.unsaved.value || this.entering.patience.late.value;
  }

  private full(): Said {
    return { ...this.said.value, call: this.call.value };
  }

  private withFoul(marked: readonly number[]): void {
    const below = this.sheets.value.at(-2);
    if (below?.t !== "fouls") return this.back();
    this.sheets.value = [...this.sheets.value.slice(0, -2), { ...below, fell: marked }];
  }

  private chargeShot(sheet: Fouls, fouls: readonly string[]): void {
    if (!fouls.includes("ball_off_table")) return this.enter(fouled(this.full(), fouls, sheet.fell));
    this.put({ t: "balls", why: "off", marked: [], of: fouled(this.full(), fouls, sheet.fell) });
  }
}
