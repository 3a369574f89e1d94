/** How finely the table is drawn: pixels of the picture for one of the screen along an edge, and whether lamps cast shadows. */
export interface Fineness {
  readonly share: number;
  readonly shadows: boolean;
}

export const STEPS: readonly Fineness[] = [
  { share: 1, shadows: true },
  { share: 0.8, shadows: true },
  { share: 0.62, shadows: true },
  { share: 0.62, shadows: false },
  { share: 0.45, shadows: false },
  { share: 0.33, shadows: false },
];

/** Longer than this the page was hidden, not slow, in milliseconds. */
const HIDDEN = 5000;
const SLOW = 25;
const QUICK = 19;
const JUDGED = 12;
/** Quick frames before it tries to climb; twice as many each time that it had to come down again. */
const PATIENCE = 240;
const MOST_PATIENT = 3840;
const LONGEST_STILL = 600;

/** Keeps the frames coming: drops fineness at once when they are slow, and climbs back slowly. */
export class Pace {
  private step = 0;
  private count = 0;
  private sum = 0;
  private quick = 0;
  private patience = PATIENCE;
  private climbed = false;
  private usual = 0;
  private hopeless = false;

  /** Whether it was too slow even at its coarsest. */
  get isTooSlow(): boolean {
    return this.hopeless;
  }

  /** Whether one still picture at full fineness takes no longer than one notices, as far as is known. */
  get affordsStill(): boolean {
    return this.step > 0 && this.usual / this.fineness.share ** 2 < LONGEST_STILL;
  }

  get fineness(): Fineness {
    return STEPS[this.step] ?? { share: 1, shadows: true };
  }

  /** A frame was drawn, and the browser ready for the next after so many milliseconds; whether the fineness changed. */
  frame(took: number): boolean {
    if (took > HIDDEN) return false;
    this.quick = took < QUICK ? this.quick + 1 : 0;
    this.sum += took;
    if (++this.count >= JUDGED) return this.judge();
    return this.quick >= this.patience && this.climb();
  }

  private judge(): boolean {
    this.usual = this.sum / this.count;
    const slow = this.usual > SLOW;
    this.count = this.sum = 0;
    this.hopeless ||= slow && this.step >= STEPS.length - 1;
    if (!slow || this.step >= STEPS.length - 1) return this.quick >= this.patience && this.climb();
    if (this.climbed) this.patience = Math.min(2 * this.patience, MOST_PATIENT);
    this.climbed = false;
    this.quick = 0;
    this.step++;
    return true;
  }

  private climb(): boolean {
    this.quick = this.count = this.sum = 0;
    if (this.step === 0) return false;
    this.climbed = true;
    this.step--;
    return true;
  }
}
