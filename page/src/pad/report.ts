import type { Call, Do, Report, Seat } from "../wire";

/** What was said of the next shot so far: the call, and on a break the balls that fell. */
export interface Said {
  readonly call: Call | null;
  readonly made: readonly number[];
}

export const NOTHING: Said = { call: null, made: [] };
export const UNKNOWN = "??";

export function toggled(marked: readonly number[], ball: number): number[] {
  return marked.includes(ball) ? marked.filter((other) => other !== ball) : [...marked, ball];
}

/** One tap: the called ball fell as called, with these beside it. */
export function potted(said: Said, beside: readonly number[] = []): Do {
  return shot({ ...called(said), potted: true, ...fell(beside) });
}

/** Nothing was potted and nothing was wrong: a miss, or what was announced was played. */
export function fair(said: Said): Do {
  return shot(called(said));
}

/** Balls fell otherwise than called; a call without its pocket is dropped where its ball would fulfil it. */
export function otherwise(said: Said, balls: readonly number[]): Do {
  const { call } = said;
  const fulfilled = call?.t === "called" && call.pocket === UNKNOWN && balls.includes(call.ball);
  return shot({ ...(fulfilled ? {} : called(said)), ...fell(balls) });
}

/** The break, with the balls that fell on it. */
export function broken(said: Said): Do {
  return shot(fell(said.made));
}

/** A foul of this shot, or several, with the balls that fell and those that left the table. */
export function fouled(
  said: Said,
  fouls: readonly string[],
  balls: readonly number[],
  off: readonly number[] = [],
): Do {
  const left = off.length > 0 ? { off: [...off] } : {};
  return shot({ ...called(said), ...fell(balls), ...left, fouls: [...fouls] });
}

/** A foul that happened without a shot of the player in turn. */
export function penalised(foul: string, seat: Seat, balls: readonly number[], penalty: string | null = null): Do {
  return { t: "foul", foul, seat, fell: [...balls], penalty };
}

export function other(seat: Seat): Seat {
  return seat === "a" ? "b" : "a";
}

/** The shot again, now with the answer to what was asked. */
export function answered(of: Do, answer: Report): Do {
  return of.t === "shot" ? { t: "shot", report: { ...of.report, ...answer } } : of;
}

/** Whether what follows is what everybody expects: a push-out always leaves the choice to the other player. */
export function isExpected(act: Do): boolean {
  return (
    act.t === "shot" &&
    act.report.call?.t === "push_out" &&
    act.report.fouls === undefined &&
    act.report.made === undefined
  );
}

function shot(report: Report): Do {
  return { t: "shot", report };
}

function called({ call }: Said): Report {
  return call === null ? {} : { call };
}

function fell(balls: readonly number[]): Report {
  return balls.length === 0 ? {} : { made: balls.map((ball) => [ball, UNKNOWN]) };
}
