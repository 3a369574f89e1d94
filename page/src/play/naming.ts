import type { Seat } from "../table/types";
import type { GameInfo } from "./messages";

/** A name that is longer than this many signs is shortened in sentences, to so many. */
const LONG = 24;
const KEPT = 20;

/** The name of a seat as it stands in a sentence. */
export function nameOf({ names }: GameInfo, seat: Seat): string {
  return cut(names[seat]);
}

/** A sentence of the server with its names shortened, so that what it says is read. */
export function shortened(text: string, game: GameInfo | null): string {
  if (game === null) return text;
  return [game.names.a, game.names.b].reduce((said, name) => said.replaceAll(name, cut(name)), text);
}

export function cut(name: string): string {
  const signs = [...name];
  if (signs.length <= LONG) return name;
  // What joins signs must not be the last one.
  const start = signs
    .slice(0, KEPT)
    .join("")
    .replace(/[\u200d\ufe0f]+$/, "");
  return `${start.trimEnd()}…`;
}
