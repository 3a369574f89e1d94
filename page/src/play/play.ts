import { effect, signal } from "@preact/signals";
import { Desk } from "./desk";
import { Stage } from "./stage";
import { Table } from "./table";

export type SheetName =
  "menu" | "help" | "typed" | "tip" | "call" | "layout" | "lines" | "invite" | "concede" | "claim";

/** Everything that the parts of the playing page share. */
export interface Play {
  readonly match: string;
  readonly table: Table;
  readonly desk: Desk;
  readonly stage: Stage;
  readonly sheet: { value: SheetName | null };
  /** Whether the reasons of the last ruling are read at the table. */
  readonly asking: { value: boolean };
  /** What a key changed, for whoever hears the table. */
  readonly spoken: { value: string };
  readonly quiet: () => void;
}

export function playOf(match: string, token: string, lang: string, reduced: boolean): Play {
  const table = new Table(match, token, lang, 0);
  const desk = new Desk(table);
  const stage = new Stage(table, desk, reduced);
  const spoken = signal("");
  // What was said of a shot that was got ready is over when it is played.
  const quiet = effect(() => void (table.rolling.value !== null && (spoken.value = "")));
  const sheet = signal<SheetName | null>(null);
  return { match, table, desk, stage, sheet, asking: signal(false), spoken, quiet };
}

export function endPlay({ table, desk, stage, quiet }: Play): void {
  quiet();
  stage.leave();
  desk.leave();
  table.leave();
}
