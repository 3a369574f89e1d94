import { batch, signal } from "@preact/signals";
import { random } from "../line/client";
import type { Shut } from "../line/room";
import { isForGood, socketAddress, wire, type Wire } from "../line/socket";
import type { Seat, StrokeRow, Vec2 } from "../table/types";
import { isMove, type Act, type FromTable } from "./messages";

const SHUT: Readonly<Record<number, Shut>> = { 4401: "no_right", 4403: "withdrawn", 4404: "no_match", 4409: "renewed" };
const ANSWER_MS = 4_000;
const AWAY_MS = 1_200;
/** The others see an aim change that often at most. */
const AIM_MS = 100;

interface Sent {
  readonly n: number;
  readonly message: object;
}

/** What this page says to the server: one act at a time until it is answered, questions, and how one aims. */
export class Speech {
  readonly phase = signal<"joining" | "online" | "away" | "closed">("joining");
  readonly shut = signal<Shut | null>(null);
  /** Whether an act waits for its answer. */
  readonly waiting = signal(false);

  private readonly client = random();
  private readonly line: Wire;
  private counter = 0;
  private sent: Sent | null = null;
  private patience = 0;
  private leaving = 0;
  private asked: object | null = null;
  private previewed = 0;
  private aiming: object | null = null;
  private aimed = 0;

  /** `seen` tells the last entry that was shown here. */
  constructor(
    private readonly match: string,
    private readonly token: string,
    private lang: string,
    came: (said: FromTable) => void,
    private readonly seen: () => number,
  ) {
    this.line = wire<FromTable>(
      { opened: () => this.hello(), came, closed: (code) => this.closed(code) },
      socketAddress(location, "./ws/play"),
    );
    addEventListener("pageshow", this.again);
    document.addEventListener("visibilitychange", this.again);
  }

  leave(): void {
    removeEventListener("pageshow", this.again);
    document.removeEventListener("visibilitychange", this.again);
    clearTimeout(this.patience);
    clearTimeout(this.leaving);
    clearTimeout(this.aimed);
    this.line.end();
  }

  /** Be told everything in that language from now on; whether that is another one. */
  speak(lang: string): boolean {
    if (lang === this.lang) return false;
    this.lang = lang;
    this.line.send({ t: "lang", lang });
    return true;
  }

  /** Have that done by that seat; it is sent again until it is answered. */
  act(act: Act, seat: Seat): void {
    const n = ++this.counter;
    this.sent = { n, message: isMove(act) ? { ...act, n, at: this.seen(), seat } : { ...act, n } };
    this.waiting.value = true;
    this.post();
  }

  /** Ask what that stroke would begin with; only the newest question is answered. */
  preview(stroke: StrokeRow, place: Vec2 | null, call: object | null, seat: Seat | null): void {
    this.asked = { t: "preview", n: ++this.counter, stroke, place, call, seat };
    this.previewed = this.counter;
    this.line.send(this.asked);
  }

  /** Whether that is the number of the last preview that was asked for. */
  isLast(n: number | undefined): boolean {
    return n === this.previewed;
  }

  /** Let the others see the aim as it is in a moment: that often, and the last one always. */
  aim(stroke: StrokeRow, place: Vec2 | null): void {
    this.aiming = { t: "aim", at: this.seen(), stroke, place };
    if (this.aimed !== 0) return;
    this.aimed = window.setTimeout(() => {
      this.aimed = 0;
      this.line.send(this.aiming);
    }, AIM_MS);
  }

  /** Ask for something under a number of its own. */
  query(message: object): number {
    const n = ++this.counter;
    this.line.send({ ...message, n });
    return n;
  }

  /** Say something that needs no answer. */
  tell(message: object): void {
    this.line.send(message);
  }

  /** The server knows this page, and its messages up to that number. */
  welcomed(counter: number): void {
    this.counter = Math.max(this.counter, counter);
    this.phase.value = "online";
    if (this.sent !== null) this.post();
    else if (this.asked !== null) this.line.send(this.asked);
  }

  /** That message was answered; whether it was the act that waited for it. */
  answered(n: number): boolean {
    if (n !== this.sent?.n) return false;
    clearTimeout(this.patience);
    this.sent = null;
    this.waiting.value = false;
    return true;
  }

  private readonly again = (): void => {
    if (!document.hidden) this.line.again();
  };

  private hello(): void {
    const { token, client, lang } = this;
    const match = token.startsWith("o.") ? this.match : null;
    this.line.send({ t: "hello", protocol: 1, token, match, client, lang, seen: this.seen() });
  }

  private post(): void {
    if (this.sent === null || this.phase.value !== "online") return;
    this.line.send(this.sent.message);
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => this.line.drop(), ANSWER_MS);
  }

  private closed(code: number): void {
    clearTimeout(this.patience);
    if (isForGood(code)) {
      batch(() => {
        this.shut.value = SHUT[code] ?? "no_right";
        this.phase.value = "closed";
      });
      return;
    }
    if (this.phase.value !== "online") return;
    this.phase.value = "joining";
    clearTimeout(this.leaving);
    this.leaving = window.setTimeout(() => this.phase.value === "joining" && (this.phase.value = "away"), AWAY_MS);
  }
}
