import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { lang } from "../settings";
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

export function playOf(match: string, token: string, reduced: boolean): Play {
  const table = new Table(match, token, lang.peek());
  const desk = new Desk(table);
  const stage = new Stage(table, desk, reduced);
  const spoken = signal("");
  // What was said of a shot that was got ready is over when it is played, and another language says it otherwise.
  const quiet = effect(() => {
    void [table.rolling.value, table.now.value?.seq, lang.value];
    spoken.value = "";
  });
  const sheet = signal<SheetName | null>(null);
  return { match, table, desk, stage, sheet, asking: signal(false), spoken, quiet };
}

export function endPlay({ table, desk, stage, quiet }: Play): void {
  quiet();
  stage.leave();
  desk.leave();
  table.leave();
}

/** Say that as long as it is shown; nothing where there is nothing to say. */
export function useSaid({ spoken }: Play, text: string): void {
  useEffect(() => {
    if (text === "") return undefined;
    spoken.value = text;
    return () => void (spoken.value === text && (spoken.value = ""));
  }, [text]);
}
