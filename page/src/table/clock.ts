import type { Played } from "./types";

/** How fast a shot can be shown, beside real time. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const FRAME = 1 / 60;
/** Nearer than this to a moment one stands on it. */
const AT = 1e-6;

/** The moments that tell a shot to who wants nothing to move: before it, the first hit, and when all lies. */
export function stillsOf({ contacts, duration }: Played): number[] {
  const hit = contacts.find(([, kind]) => kind === "ball")?.[0];
  return hit === undefined ? [0, duration] : [0, hit, duration];
}

/** Where the playback of a shot stands; `now` is always the browser's time of the frame, in milliseconds. */
export class Playback {
  /** Seconds since the stroke. */
  time = 0;
  playing = false;
  private rate: Speed = 1;
  private last: number | null = null;
  private stop: number | null = null;

  /** `moments` are the times worth stepping to, in any order. */
  constructor(
    readonly duration: number,
    private readonly moments: readonly number[] = [],
  ) {}

  get speed(): Speed {
    return this.rate;
  }

  /** Plays on from here, from the start where it has ended; up to `until` where that is given. */
  play(now: number, until: number | null = null): void {
    if (this.time >= this.duration) this.time = 0;
    this.stop = until !== null && until > this.time + AT ? until : null;
    this.playing = true;
    this.last = now;
  }

  pause(now: number): void {
    this.tick(now);
    this.playing = false;
  }

  faster(speed: Speed, now: number): void {
    this.tick(now);
    this.rate = speed;
  }

  /** The time to show in the frame at `now`. */
  tick(now: number): number {
    if (this.playing && this.last !== null) {
      const end = this.stop ?? this.duration;
      this.time = Math.min(this.time + (Math.max(now - this.last, 0) / 1000) * this.rate, end);
      if (this.time >= end) this.playing = false;
    }
    this.last = now;
    return this.time;
  }

  /** Stands still at that time, as when a finger drags the bar. */
  seek(time: number): void {
    this.playing = false;
    this.time = Math.min(Math.max(time, 0), this.duration);
  }

  frames(count: number): void {
    this.seek(this.time + count * FRAME);
  }

  /** To the next or the former moment, else to an end. */
  event(direction: 1 | -1): void {
    const times = [0, ...this.moments, this.duration].filter((time) => time >= 0 && time <= this.duration);
    const ahead = times.filter((time) => (time - this.time) * direction > AT);
    if (ahead.length > 0) this.seek(direction > 0 ? Math.min(...ahead) : Math.max(...ahead));
  }
}
