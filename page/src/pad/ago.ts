import { say } from "../words";

/** When somebody was last heard of, in the largest unit that says it: nobody counts 186 seconds. */
export function seen(seconds: number): string {
  if (seconds < 60) return say("lease.seen", { n: Math.round(seconds) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return say("lease.seen_minutes", { n: minutes });
  return say("lease.seen_hours", { n: Math.round(minutes / 60) });
}
