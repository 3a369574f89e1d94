import type { Layout, Seat, Vec2 } from "../table/types";
import { apart, fullAt, REST, type Aim } from "./aim";
import type { CallKind, GameInfo, TableNow, Turn } from "./messages";

/** What is announced where nothing was chosen. */
export function usual(turn: Turn): CallKind {
  const order: readonly CallKind[] = ["break", "called", "uncalled", "safety"];
  return order.find((mode) => turn.calls.includes(mode)) ?? "called";
}

/** The stroke that a turn begins with: full at the ball on. */
export function first(turn: Turn, now: TableNow, from: Vec2, game: string): Aim {
  if (turn.prompt === "lag") return { ...REST, speed: lagSpeed(game, turn.seat) };
  if (turn.prompt === "break") return { ...REST, speed: 9, aim: fullAt(now.layout, from, 1) };
  return { ...REST, aim: fullAt(now.layout, from, now.state.ball_on) };
}

/** What is proposed for the lag, in m/s: the same again after a reload, and to both players half the spread apart. */
export function lagSpeed(game: string, seat: Seat): number {
  const signs = [...game].map((sign) => sign.codePointAt(0) ?? 0);
  const share = signs.reduce((sum, sign) => (sum * 31 + sign) % 1009, 7) / 1009;
  return 1.8 + 0.2 * ((share + (seat === "a" ? 0 : 0.5)) % 1);
}

/** The first free place for a cue ball in hand, from the middle of the head string outwards. */
export function firstPlace(turn: Turn, layout: Layout, game: GameInfo): Vec2 {
  const { head_spot: spot, ball_radius: radius, kitchen } = game.geometry;
  const others = Object.entries(layout).filter(([ball]) => ball !== "0");
  const x = turn.kitchen ? (kitchen[0] + kitchen[1]) / 2 : spot[0];
  const steps = Array.from({ length: 21 }, (_, k) => (k % 2 === 0 ? k / 2 : -(k + 1) / 2) * 2 * radius);
  const free = steps.find((y) => others.every(([, at]) => apart(at, [x, y]) > 2.1 * radius));
  return [x, free ?? 0];
}
