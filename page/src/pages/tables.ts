import { call } from "../api";
import { say } from "../words";
import type { TableState } from "../wire";

/** A table that nobody has named yet bears its number, and nothing of any language. */
export function newTable(number: number): TableState {
  return { number, name: String(number), match: null, delay_s: 0, frozen: false, names: null };
}

/** What a table is called here. */
export function tableName({ number, name }: { number: number; name: string }): string {
  return name === String(number) ? say("list.table", { n: number }) : name;
}

/** Change something about a table; what is not named stays. */
export function putTable(
  { number, name, match, delay_s, frozen }: TableState,
  change: Partial<TableState> = {},
): Promise<unknown> {
  return call("PUT", `./api/tables/${number}`, { body: { name, match, delay_s, frozen, ...change } });
}
