import type { TableView, Vec2 } from "../table/types";
import { powered, share, type Aim } from "./aim";
import type { Desk } from "./desk";

/** The cue is drawn back so far for full power, in pixels; let go nearer than that it plays nothing. */
const FULL_PX = 170;
const LEAST_PX = 10;
/** A finger holds the cue that near to its line, and pulls it when it goes that straight back: cosine of the way off. */
const BESIDE_PX = 22;
const STRAIGHT = 0.85;
/** Between two places that far apart one sees which way the cue lies, in metres. */
const STEP = 0.1;

/** The cue drawn back by hand: the further, the harder, and it strikes when it is let go. */
export class Pulling {
  private before: Aim | null = null;
  private start: Vec2 = [0, 0];
  /** Which way the cue is drawn back in the window, as a unit vector. */
  private back: Vec2 = [0, 0];

  constructor(private readonly desk: Desk) {}

  /** Whether that point of the window is on the cue; then it can be pulled from there. */
  holds(view: TableView, at: Vec2): boolean {
    const from = this.desk.cue();
    if (from === null || this.desk.placing.peek() || this.desk.missing.peek() === "blocked") return false;
    const { aim } = this.desk.aim.peek();
    const tip = view.toScreen(from);
    const butt = view.toScreen([from[0] - STEP * Math.cos(aim), from[1] - STEP * Math.sin(aim)]);
    const [dx, dy] = [butt[0] - tip[0], butt[1] - tip[1]];
    const long = Math.hypot(dx, dy) || 1;
    this.back = [dx / long, dy / long];
    this.start = at;
    const [x, y] = [at[0] - tip[0], at[1] - tip[1]];
    const along = x * this.back[0] + y * this.back[1];
    return along > 1.5 * view.scale() && Math.abs(x * this.back[1] - y * this.back[0]) < BESIDE_PX;
  }

  /** Whether it is pulled that goes there, and not turned. */
  begins(at: Vec2): boolean {
    const far = Math.hypot(at[0] - this.start[0], at[1] - this.start[1]);
    if (far === 0 || this.drawn(at) / far < STRAIGHT) return false;
    this.before = this.desk.aim.peek();
    return true;
  }

  pull(at: Vec2): void {
    if (this.before === null) return;
    const drawn = this.drawn(at);
    this.desk.pulled.value = drawn >= LEAST_PX;
    this.desk.aim.value = drawn < LEAST_PX ? this.before : powered(this.before, drawn / FULL_PX);
  }

  /** Let go: it strikes, or lies as before where it was pushed to the ball again. */
  release(): void {
    const strikes = this.desk.pulled.peek() && share(this.desk.aim.peek()) > 0;
    if (!strikes) return this.leave();
    this.before = null;
    this.desk.pulled.value = false;
    this.desk.shoot();
  }

  /** Put the cue back as it lay. */
  leave(): void {
    if (this.before !== null) this.desk.aim.value = this.before;
    this.before = null;
    this.desk.pulled.value = false;
  }

  private drawn(at: Vec2): number {
    return (at[0] - this.start[0]) * this.back[0] + (at[1] - this.start[1]) * this.back[1];
  }
}
