import { computed, signal } from "@preact/signals";
import { leadsOn } from "../line/taps";
import { say } from "../words";
import type { Do, Would } from "../wire";
import type { Desk } from "./desk";
import { brief, isSame, isShooting, lastSaid, questionOf } from "./following";
import { LATE_MS, Patience, isEntry } from "./patience";
import { NOTHING, isExpected, type Said } from "./report";
import type { Sheet } from "./sheets";
import { done } from "./tapped";

/** Entries on their way to the record: each is judged under the question that was shown when it was made. */
export class Entering {
  /** The entry about which the server is asked what would come of it. */
  readonly judging = signal<Do | null>(null);
  /** One entry at a time: the next one is judged on what the last one led to. */
  readonly busy = computed(
    () => this.isJudging() || this.desk.room.outbox.waiting.value.length > 0 || this.desk.room.behind.value,
  );
  /** How long what is under way takes. */
  readonly patience: Patience;

  private question = "";
  private readonly underWay = computed(
    () => this.isJudging() || this.desk.room.behind.value || this.taps().some(({ act }) => isEntry(act)),
  );
  /** Whether the question that is shown is answered already, and the next one not here yet. */
  private readonly answered = computed(() => {
    const sent = this.desk.room.outbox.stopped.value === null && this.taps().some(({ act }) => leadsOn(act));
    return this.isJudging() || this.desk.room.behind.value || sent;
  });

  constructor(private readonly desk: Desk) {
    this.patience = new Patience(this.underWay, desk.room.outbox.settled);
  }

  end(): void {
    this.patience.end();
  }

  /** The first sheet is laid on the pad: what is said on it belongs to the question of now. */
  begin(): void {
    this.question = this.asked();
  }

  /** What is unusual about it is shown first. */
  enter(act: Do): void {
    if (leadsOn({ t: "do", do: act })) {
      if (this.desk.sheets.value.length > 0 && this.question !== this.asked()) return this.turnAway(act);
      if (this.answered.value) return this.follow(act);
    }
    if ((act.t !== "shot" && act.t !== "foul") || isExpected(act)) return this.desk.commit(act);
    void this.enterJudged(act);
  }

  private isJudging(): boolean {
    return this.judging.value !== null;
  }

  private taps() {
    return this.desk.room.outbox.taps.value;
  }

  private asked(): string {
    const state = this.desk.room.state.value;
    return state === null ? "" : questionOf(state);
  }

  private async enterJudged(act: Do): Promise<void> {
    const { desk } = this;
    this.judging.value = act;
    const [said, sheets] = [desk.said.value, desk.sheets.value];
    const would = await desk.room.ask<Would>({ t: "would", do: act }, LATE_MS);
    if (this.judging.value !== act) return;
    if (would?.unusual) desk.put({ t: "would", text: would.text, of: act });
    else this.commitJudged(said, sheets);
    this.judging.value = null;
  }

  /** Write what is judged; what was said or opened since then belongs to the next entry, and stays. */
  private commitJudged(said: Said, sheets: readonly Sheet[]): void {
    const { desk } = this;
    desk.room.asked.value = null;
    if (desk.said.value === said) desk.said.value = NOTHING;
    if (desk.sheets.value === sheets) desk.sheets.value = [];
    if (this.judging.value !== null) desk.room.command(this.judging.value);
  }

  /** The entry before is still on its way: a shot after it is noted, for the player who is shown at the table. */
  private follow(act: Do): void {
    const { desk } = this;
    const state = desk.room.state.value;
    const next = this.patience.held.value && state !== null && isShooting(state) ? brief(act) : null;
    if (next === null || isSame(next, lastSaid(this.judging.value, desk.room.outbox))) return this.turnAway(act);
    this.commitJudged(desk.said.value, desk.sheets.value);
    this.judging.value = null;
    desk.room.note(next.note, desk.shooter(), next.foul);
  }

  /** Say that it was not entered, since it is said of a question that is not open any more. */
  private turnAway(act: Do): void {
    const { desk } = this;
    desk.clear();
    const key = this.answered.value ? "pad.on_its_way" : "pad.asked_anew";
    desk.room.notice.value = say(key, { what: done(desk.names(), act) });
  }
}
