import type { Overlay } from "../table/types";
import { FULL_SPEED } from "./aim";
import type { Seen } from "./seen";

type Stick = NonNullable<Overlay["stick"]>;

/** How far the cue is drawn back at full power, in metres. */
export const PULLED = 0.32;
/** How long the cue comes forward before it meets the ball, how long it goes on after that, and until when it is seen there. */
export const FORWARD_MS = 70;
const THROUGH_MS = 80;
const SEEN_MS = 260;
/** How long one sees the cue of somebody else behind the ball before it comes forward. */
export const ADDRESS_MS = 320;
/** How far the tip goes on behind where it met the ball, in metres: at least, and more at full power. */
const THROUGH = [0.02, 0.1] as const;

/** The cue `ms` after it met the ball, before that below zero; drawn back until it comes forward, and gone when it was seen. */
export function stroked(stick: Stick, ms: number): Stick | null {
  if (ms > SEEN_MS) return null;
  if (ms <= 0) {
    const share = Math.min(Math.max((ms + FORWARD_MS) / FORWARD_MS, 0), 1);
    return { ...stick, pull: stick.pull * (1 - share * share) };
  }
  const share = Math.min(ms / THROUGH_MS, 1);
  const far = THROUGH[0] + (THROUGH[1] - THROUGH[0]) * (stick.pull / PULLED);
  return { ...stick, pull: -far * share * (2 - share) };
}

/** The cue as it lay behind the ball for that shot. */
export function stickOf({ shot }: Seen): Stick | null {
  const from = shot.place ?? shot.before["0"];
  const [speed, aim, side, height, slope] = shot.stroke;
  if (from === undefined) return null;
  return { from, aim, slope, pull: (speed / FULL_SPEED) * PULLED, offset: [side, height], blocked: false };
}
