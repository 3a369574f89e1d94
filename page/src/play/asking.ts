import { say } from "../words";
import type { GameInfo, Option, Turn } from "./messages";
import { nameOf } from "./naming";
import type { Table } from "./table";

/** What is asked of whoever is in turn, as one player says it to the other; who plays alone needs no name. */
export function asks(turn: Turn, game: GameInfo): string {
  const prompt = turn.prompt === "shot" && turn.in_hand ? "in_hand" : turn.prompt;
  const own = prompt === "in_hand" || prompt === "break" || prompt === "shot";
  if (game.alone && own) return say(`play.ask_alone.${prompt}`);
  return say(`play.ask.${prompt}`, { name: nameOf(game, turn.seat) });
}

/** What an answer means for the two of them. */
export function means(option: Option, turn: Turn, game: GameInfo): string {
  const other = turn.seat === "a" ? "b" : "a";
  return say(`play.means.${option}`, { name: nameOf(game, option === "take" ? turn.seat : other) });
}

/** That no straight way leads to the ball on, with what there is instead of one. */
export function hiddenText({ hidden }: Turn, { now }: Table): string | null {
  const { state, can = [] } = now.value ?? {};
  if (hidden === null || state == null || state.ball_on === null) return null;
  const instead = hidden.kick === null ? (can.includes("hint") ? "hint" : "nothing") : "kick";
  return say(`play.hidden.${instead}`, { ball: say(`ball.name.${state.ball_on}`) });
}
