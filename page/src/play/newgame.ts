import { keepBook, usualBook } from "../book";
import { lang } from "../settings";
import type { GameKind, LineLength, PlayChoices } from "./messages";

/** A new game as it is being chosen; every field as it was typed. */
export interface GameDraft {
  readonly kind: "computer" | "hot_seat" | "link" | "practice";
  readonly a: string;
  readonly b: string;
  /** The computer: a level, or an engine that the host named. */
  readonly level: string;
  readonly engine: string | null;
  readonly book: string;
  readonly race: string;
  readonly first: "lag" | "a" | "b" | "chance";
  readonly breaks: string;
  readonly clock: string;
  readonly size: string;
  readonly cloth: string;
  readonly lines: LineLength;
  /** What lies on the table when practice begins. */
  readonly lying: "racked" | "any" | "text";
  /** The position text to begin from. */
  readonly position: string;
  readonly seed: string;
}

export const RACES = ["1", "3", "5", "7"] as const;
const MOST = 1000;
const KEPT = "tenball.new_game";

/** What was chosen the last time, as far as it can still be chosen. */
export function startingFrom(choices: PlayChoices): GameDraft {
  const usual: GameDraft = {
    kind: "computer",
    a: "",
    b: "",
    level: choices.levels[0]?.key ?? "",
    engine: null,
    book: usualBook(choices.books, lang.value),
    race: "3",
    first: "lag",
    breaks: choices.breaks[0]?.key ?? "alternate",
    clock: "off",
    size: choices.tables[0]?.key ?? "nine_foot",
    cloth: choices.cloths[0]?.key ?? "",
    lines: "tangent",
    lying: "racked",
    position: "",
    seed: "",
  };
  return { ...usual, ...still(choices, kept()), book: usual.book, seed: "", position: "" };
}

function still(choices: PlayChoices, before: Partial<GameDraft>): Partial<GameDraft> {
  const lists = { level: choices.levels, breaks: choices.breaks, clock: choices.clocks };
  const all = { ...lists, size: choices.tables, cloth: choices.cloths };
  const gone = Object.entries(all).filter(
    ([name, known]) => !known.some(({ key }) => key === before[name as keyof GameDraft]),
  );
  const engine = choices.engines.some(({ key }) => key === before.engine) ? before.engine : null;
  const left = Object.entries({ ...before, engine }).filter(([name]) => !gone.some(([one]) => one === name));
  return Object.fromEntries(left) as Partial<GameDraft>;
}

function kept(): Partial<GameDraft> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<GameDraft>;
  } catch {
    return {};
  }
}

/** How the person at this device called himself the last time. */
export function lastName(): string {
  return kept().a ?? "";
}

export function keepDraft(draft: GameDraft): void {
  keepBook(draft.book);
  try {
    localStorage.setItem(KEPT, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing begins with the usual again.
  }
}

/** What has to be put right first, as the key of a sentence. */
export function gameProblem({ kind, a, b, race, lying, position }: GameDraft): string | null {
  if (kind === "practice" && lying === "text") return position.trim() === "" ? "play.position_missing" : null;
  const two = kind === "hot_seat" || kind === "link";
  if (two && a.trim() !== "" && same(a, b)) return "new.same_name";
  return /^\d{1,4}$/.test(race.trim()) && Number(race) >= 1 && Number(race) <= MOST ? null : "new.race_wrong";
}

/** What the server is asked to set up; a name that was left empty is left to it. */
export function gameWished(draft: GameDraft): Record<string, unknown> {
  const { kind, engine, level, seed, cloth } = draft;
  const computer = kind !== "computer" ? {} : engine !== null ? { engine, seat: "a" } : { level, seat: "a" };
  return {
    kind: kind satisfies GameKind,
    a: draft.a.trim(),
    ...(kind === "hot_seat" || kind === "link" ? { b: draft.b.trim() } : {}),
    ...computer,
    ...(kind === "link" ? { seat: "a" } : {}),
    book: draft.book,
    race: [Number(draft.race), Number(draft.race)],
    first: draft.first,
    breaks: draft.breaks,
    clock: draft.clock,
    size: draft.size,
    ...(cloth === "" ? {} : { cloth }),
    lines: draft.lines,
    ...(seed.trim() === "" ? {} : { seed: seed.trim() }),
  };
}

function same(one: string, other: string): boolean {
  return one.normalize("NFC").trim().toLowerCase() === other.normalize("NFC").trim().toLowerCase();
}
