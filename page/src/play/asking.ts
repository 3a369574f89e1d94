import { say } from "../words";
import type { GameInfo, Option, Turn } from "./messages";
import { nameOf } from "./naming";

/** What is asked of whoever is in turn, as one player says it to the other. */
export function asks(turn: Turn, game: GameInfo): string {
  const name = nameOf(game, turn.seat);
  if (turn.prompt === "shot" && turn.in_hand) return say("play.ask.in_hand", { name });
  return say(`play.ask.${turn.prompt}`, { name });
}

/** What an answer means for the two of them. */
export function means(option: Option, turn: Turn, game: GameInfo): string {
  const other = turn.seat === "a" ? "b" : "a";
  return say(`play.means.${option}`, { name: nameOf(game, option === "take" ? turn.seat : other) });
}
