import { call } from "../api";
import { say } from "../words";
import type { TableState } from "../wire";

/** A table that nobody has named yet bears its number. */
export function newTable(number: number): TableState {
  return { number, name: say("list.table", { n: number }), match: null, delay_s: 0, frozen: false, names: null };
}

/** Change something about a table; what is not named stays. */
export function putTable(
  { number, name, match, delay_s, frozen }: TableState,
  change: Partial<TableState> = {},
): Promise<unknown> {
  return call("PUT", `./api/tables/${number}`, { body: { name, match, delay_s, frozen, ...change } });
}
