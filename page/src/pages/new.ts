/** A new match as it is being filled in; every field as it was typed. */
export interface Draft {
  readonly a: string;
  readonly b: string;
  readonly referee: string;
  readonly event: string;
  readonly book: string;
  readonly race: readonly [string, string];
  readonly uneven: boolean;
  readonly sets: string;
  readonly breaks: string;
  readonly clock: string;
  readonly timeOuts: string;
  readonly size: string;
  readonly table: string;
  readonly mode: string;
}

export const START: Draft = {
  a: "",
  b: "",
  referee: "",
  event: "",
  book: "sk",
  race: ["5", "5"],
  uneven: false,
  sets: "1",
  breaks: "alternate",
  clock: "off",
  timeOuts: "1",
  size: "nine_foot",
  table: "",
  mode: "full",
};

const MOST = 1000;

/** What has to be put right first, as the key of a sentence. */
export function problemOf({ a, b, race, sets, timeOuts, table }: Draft): string | null {
  if (a.trim() === "" || b.trim() === "") return "new.name_missing";
  if (same(a, b)) return "new.same_name";
  const numbers = [...race, sets].every((text) => isCount(text, 1));
  return numbers && isCount(timeOuts, 0) && (table === "" || isCount(table, 1)) ? null : "new.race_wrong";
}

/** What the server is asked to make of it. */
export function wished(draft: Draft): Record<string, unknown> {
  return {
    a: draft.a.trim(),
    b: draft.b.trim(),
    ...(draft.referee.trim() === "" ? {} : { referee: draft.referee.trim() }),
    ...(draft.event.trim() === "" ? {} : { event: draft.event.trim() }),
    book: draft.book,
    race: draft.race.map(Number),
    sets: Number(draft.sets),
    breaks: draft.breaks,
    time_outs: Number(draft.timeOuts),
    clock: draft.clock,
    size: draft.size,
    ...(draft.table === "" ? {} : { table: Number(draft.table) }),
    mode: draft.mode,
  };
}

function same(one: string, other: string): boolean {
  return one.normalize("NFC").trim().toLowerCase() === other.normalize("NFC").trim().toLowerCase();
}

function isCount(text: string, least: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= MOST;
}
