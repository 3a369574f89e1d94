import { batch, signal } from "@preact/signals";
import type { HintTold, Idea, MapTold, ReasonTold } from "./messages";

/** Something that is being computed for the person here. */
export interface Asking {
  readonly n: number;
  readonly what: "hint" | "map" | "reason";
}

/** Shots that are worth a thought; with what the computer thought of its own where there is a text. */
export interface Ideas {
  readonly text: string | null;
  readonly ideas: readonly Idea[];
}

/** What is computed for a person who asks: hints, maps of the table, the computer's reasons; one thing at a time. */
export class Advice {
  /** What was asked for last and is not answered yet; whatever else comes was called off. */
  readonly asking = signal<Asking | null>(null);
  readonly ideas = signal<Ideas | null>(null);
  /** How likely a ball is potted, by where the cue ball lies. */
  readonly map = signal<MapTold | null>(null);

  /** `send` gives a message its number and returns it; `stop` has nothing more computed. */
  constructor(
    private readonly send: (message: object) => number,
    private readonly stop: () => void,
  ) {}

  /** Ask for the best shots, or why the computer played its last one. */
  ask(what: "hint" | "reason"): void {
    this.asking.value = { n: this.send({ t: what }), what };
  }

  /** Ask how likely that ball is potted from anywhere; into the best pocket where none is named. */
  survey(ball: number, pocket: string | null): void {
    this.asking.value = { n: this.send({ t: "map", ball, pocket }), what: "map" };
  }

  putMapAway(): void {
    this.map.value = null;
    if (this.asking.value?.what === "map") this.callOff();
  }

  /** Wait no longer for what was asked for. */
  callOff(): void {
    if (this.asking.value === null) return;
    this.asking.value = null;
    this.stop();
  }

  came(said: HintTold | MapTold | ReasonTold): void {
    if (this.asking.value?.n !== said.n) return;
    batch(() => {
      this.asking.value = null;
      if (said.t === "map") this.map.value = said;
      else this.ideas.value = said.t === "hint" ? { text: null, ideas: inOrder(said.ideas) } : said;
    });
  }

  refused(n: number): void {
    if (this.asking.value?.n === n) this.asking.value = null;
  }

  /** The server does not know any more what was asked. */
  lose(): void {
    this.asking.value = null;
  }

  /** The table has changed: hints and map are of another one; a reason that is read stays. */
  outdate(): void {
    this.asking.value = null;
    this.map.value = null;
    if (this.ideas.value?.text === null) this.ideas.value = null;
  }

  clear(): void {
    this.outdate();
    this.ideas.value = null;
  }
}

/** Pots by their chance, the likeliest first; then what is played for something else, as the player would. */
function inOrder(ideas: readonly Idea[]): readonly Idea[] {
  const pots = ideas.filter(isPot);
  return [...pots.sort((one, other) => other.success[0] - one.success[0]), ...ideas.filter((idea) => !isPot(idea))];
}

/** Whether its chance is that of a called ball. */
export function isPot({ call }: Idea): boolean {
  return call?.t === "called" || call?.t === "break";
}
