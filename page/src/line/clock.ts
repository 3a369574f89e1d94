import type { Clock } from "../wire";

/** The milliseconds left of the shot clock at a moment of this device, whose clock is `offset` behind the server's. */
export function leftMs(clock: Clock, now: number, offset: number): number | null {
  if (!clock.running) return clock.left_ms;
  return clock.deadline_ms === null ? null : clock.deadline_ms - (now + offset);
}

/** Whole seconds as people count them down: 0 only once the time is up. */
export function seconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}

export type Beep = "warning" | "last" | "up";

/** What is to be heard when the seconds go from one to the next. */
export function beep(before: number, after: number, warning: number): Beep | null {
  if (before <= after) return null;
  if (after === 0) return "up";
  if (after <= 5) return "last";
  return after <= warning && before > warning ? "warning" : null;
}
