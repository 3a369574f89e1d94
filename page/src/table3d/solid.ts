import { penOf } from "../table/art";
import { onTheme, tones } from "../table/theme";
import type { Geometry, Layout, Look, Overlay, Pose, TableView, Vec2 } from "../table/types";
import {
  clamp,
  eyeGaze,
  Glide,
  LIMITS,
  nudged,
  project,
  topGaze,
  unproject,
  sameGaze,
  type Gaze,
  type Nudge,
  type Where,
} from "./camera";
import { label } from "./labels";
import { measuresOf, type Measures } from "./measures";
import { Pace } from "./pace";
import { Stage } from "./stage";
import { steer } from "./steer";

/** How long a change of view takes, in milliseconds. */
const GLIDE = 650;
/** More pixels than this to one of the window are not told apart. */
const DENSEST = 2;
/** How long one waits for a lost context, in milliseconds. */
const PATIENCE = 700;
const FRAMES = 600;
/** While the aim turns the table is shown anew in any case; where it is not, the view turns after so many milliseconds. */
const SOON = 40;
/** When nothing has moved for so long, one more picture is drawn as finely as the screen can show. */
const REST = 300;
const FILLING = { position: "absolute", inset: "0", width: "100%", height: "100%" };
const STILL: Nudge = { around: 0, above: 0, zoom: 1 };

/** The solid table; `LOST` is sent from its element when its picture does not come back. */
export interface SolidView extends TableView, Look {}
export const LOST = "tablelost";
/** Sent when it comes back after all, also where another table is shown meanwhile. */
export const BACK = "tableback";
/** Sent once where this device is too slow even for the coarsest picture. */
export const SLOW = "tableslow";

/** The table in three dimensions; where this browser cannot show it, the promise is refused with the reason. */
export async function makeSolid(geometry: Geometry, reduced: boolean): Promise<SolidView> {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", { antialias: true, alpha: true, powerPreference: "high-performance" });
  if (context === null) throw new Error("this browser has no WebGL 2");
  return Promise.resolve(new Solid(geometry, reduced, new Stage(geometry, canvas, context)));
}

class Solid implements SolidView {
  readonly element = document.createElement("div");
  private readonly measures: Measures;
  private readonly glide: Glide;
  private readonly labels = penOf(document.createElement("canvas"));
  private readonly pace = new Pace();
  private readonly took = new Float64Array(FRAMES);
  private readonly sized: ResizeObserver;
  private readonly stops: (() => void)[];
  private frames = 0;
  private nudge: Nudge = STILL;
  private where: Where = "top";
  private eye: Vec2 = [0, 0];
  private poses_: readonly Pose[] = [];
  private overlay: Overlay = {};
  private width = 0;
  private height = 0;
  private waiting = 0;
  private turned = 0;
  private measured = 0;
  private resting = 0;
  private last = 0;
  private still = false;
  private labelled = false;
  private readonly labelledFrom: Gaze;
  private givingUp = 0;
  private givenUp = false;
  private slow = false;

  constructor(
    geometry: Geometry,
    reduced: boolean,
    private readonly stage: Stage,
  ) {
    this.measures = measuresOf(geometry);
    this.glide = new Glide(topGaze(this.measures, 2), reduced ? 0 : GLIDE);
    this.labelledFrom = { ...this.glide.now };
    const { canvas } = stage;
    Object.assign(this.element.style, { position: "relative", width: "100%", height: "100%", overflow: "hidden" });
    Object.assign(this.element.style, { touchAction: "none", userSelect: "none" });
    Object.assign(canvas.style, FILLING);
    this.element.className = "solid-table";
    Object.assign(this.labels.canvas.style, { ...FILLING, pointerEvents: "none" });
    for (const each of [canvas, this.labels.canvas]) each.setAttribute("aria-hidden", "true");
    this.element.append(canvas, this.labels.canvas);
    canvas.addEventListener("webglcontextlost", this.lost);
    canvas.addEventListener("webglcontextrestored", this.restored);
    this.sized = new ResizeObserver(() => this.resize());
    this.sized.observe(this.element);
    this.stops = [
      onTheme(this.themed),
      steer(this.element, { free: this.beside, nudge: this.moved, reset: this.reset }),
    ];
    this.themed();
  }

  show(poses: readonly Pose[], overlay: Overlay): void {
    const began = performance.now();
    const moved = !samePoses(poses, this.poses_);
    if (!moved && overlay === this.overlay && this.turned === 0) return;
    if (moved) {
      this.stage.balls.set(poses);
      this.unlabel();
    }
    this.poses_ = poses;
    if (overlay !== this.overlay) this.stage.lay(overlay, this.layout());
    this.overlay = overlay;
    this.follow(began);
    // While the view glides, its own next frame shows what is new.
    if (this.waiting === 0) this.draw(began);
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0 || clientHeight === 0) return;
    [this.width, this.height] = [clientWidth, clientHeight];
    this.fit();
    this.glide.jump(this.goal());
    this.draw(performance.now());
  }

  toTable(clientX: number, clientY: number): Vec2 | null {
    const box = this.element.getBoundingClientRect();
    const at: Vec2 = [(2 * (clientX - box.left)) / box.width - 1, 1 - (2 * (clientY - box.top)) / box.height];
    return unproject(this.glide.now, this.aspect(), at, this.measures.radius);
  }

  toScreen([x, y]: Vec2): Vec2 {
    const box = this.element.getBoundingClientRect();
    const [u, v] = project(this.glide.now, this.aspect(), [x, y, this.measures.radius]);
    return [box.left + ((u + 1) / 2) * box.width, box.top + ((1 - v) / 2) * box.height];
  }

  camera(where: Where): void {
    const time = performance.now();
    const other = typeof where !== typeof this.where;
    this.where = where;
    if (other) this.nudge = STILL;
    this.findEye();
    const before = { ...this.glide.now };
    if (other) this.glide.go(this.goal(), time);
    else this.glide.follow(this.goal(), time);
    if (other) this.draw(time);
    else if (!sameGaze(before, this.glide.now)) this.turned ||= window.setTimeout(this.next, SOON);
  }

  scale(): number {
    return this.measures.radius / this.pixel();
  }

  dispose(): void {
    cancelAnimationFrame(this.waiting);
    cancelAnimationFrame(this.measured);
    clearTimeout(this.givingUp);
    clearTimeout(this.resting);
    clearTimeout(this.turned);
    this.sized.disconnect();
    for (const stop of this.stops) stop();
    this.stage.dispose();
    this.element.remove();
  }

  poses(): readonly Pose[] {
    return this.stage.balls.poses();
  }

  drawCalls(): number {
    return this.stage.drawCalls();
  }

  scriptMs(): readonly number[] {
    const kept = Math.min(this.frames, FRAMES);
    return Array.from({ length: kept }, (_, k) => this.took[(this.frames - kept + k) % FRAMES] ?? 0);
  }

  private draw(began: number): void {
    clearTimeout(this.turned);
    this.turned = 0;
    if (this.width === 0 || this.givingUp !== 0) return;
    if (this.still) this.fit();
    this.picture(began);
    if (this.measured === 0) this.measured = requestAnimationFrame(() => this.measure(began));
    if (this.waiting === 0 && this.glide.moving(began)) this.waiting = requestAnimationFrame(this.next);
    if (this.resting === 0) this.resting = window.setTimeout(this.rest, REST);
  }

  /** How long the browser took to be ready for the next frame tells whether this one was too fine. */
  private measure(began: number): void {
    this.measured = 0;
    const finer = this.pace.frame(performance.now() - began);
    if (this.pace.isTooSlow && !this.slow) this.element.dispatchEvent(new Event(SLOW));
    this.slow = this.pace.isTooSlow;
    if (!finer) return;
    this.fit();
    this.draw(performance.now());
  }

  private picture(began: number): void {
    this.glide.step(began);
    if (this.labelled && !sameGaze(this.labelledFrom, this.glide.now)) this.unlabel();
    this.stage.draw(this.glide.now, this.width, this.height);
    this.last = began;
    this.took[this.frames++ % FRAMES] = performance.now() - began;
  }

  private readonly rest = (): void => {
    const since = performance.now() - this.last;
    this.resting = since < REST ? window.setTimeout(this.rest, REST - since) : 0;
    if (this.resting === 0) this.relabel();
    if (this.resting !== 0 || this.still || this.givingUp !== 0 || !this.pace.affordsStill) return;
    this.stage.size(this.width, this.height, Math.min(devicePixelRatio, DENSEST), true);
    this.still = true;
    this.picture(performance.now());
  };

  private readonly next = (): void => {
    cancelAnimationFrame(this.waiting);
    this.waiting = 0;
    this.draw(performance.now());
  };

  /** Labels stand only while balls and view do. */
  private unlabel(): void {
    if (!this.labelled) return;
    this.labelled = false;
    this.labels.clearRect(0, 0, this.labels.canvas.width, this.labels.canvas.height);
  }

  private relabel(): void {
    if (this.labelled || this.givingUp !== 0) return;
    this.labelled = true;
    Object.assign(this.labelledFrom, this.glide.now);
    const [size, dense] = [[this.width, this.height] as const, Math.min(devicePixelRatio, DENSEST)];
    Object.assign(this.labels.canvas, { width: size[0] * dense, height: size[1] * dense });
    const { poses_: poses, stage, glide, where, nudge } = this;
    const above = where === "top" && nudge === STILL;
    label(this.labels, { geometry: stage.geometry, poses, gaze: glide.now, above, size, dense });
  }

  /** Give the picture as many pixels as there is time for. */
  private fit(): void {
    this.still = false;
    const { share, shadows } = this.pace.fineness;
    this.stage.size(this.width, this.height, Math.min(devicePixelRatio, DENSEST) * share, shadows);
  }

  private goal(): Gaze {
    const { where, measures } = this;
    const aspect = this.aspect();
    const slope = this.overlay.stick?.slope ?? 0;
    const plain =
      where === "top" ? topGaze(measures, aspect) : eyeGaze(this.eye, where.aim, measures.radius, aspect, slope);
    return nudged(plain, this.nudge);
  }

  /** Where the cue ball is that one stands behind. */
  private findEye(): void {
    const cue = this.poses_.find((pose) => pose.ball === 0 && !pose.gone);
    if (this.overlay.stick) this.eye = this.overlay.stick.from;
    else if (cue) this.eye = [cue.place[0], cue.place[1]];
  }

  /** Stand behind the cue ball as it is put elsewhere; a ball that rolls is not run after. */
  private follow(time: number): void {
    if (this.where === "top" || !this.overlay.stick) return;
    this.findEye();
    this.glide.follow(this.goal(), time);
  }

  private layout(): Layout {
    return Object.fromEntries(this.poses_.filter((pose) => !pose.gone).map(({ ball, place }) => [ball, [place[0], place[1]] as const])); // prettier-ignore
  }

  private aspect(): number {
    return this.height === 0 ? 2 : this.width / this.height;
  }

  private pixel(): number {
    return this.glide.now.tall / Math.max(this.height, 1);
  }

  private readonly themed = (): void => {
    this.stage.paint(tones());
    this.stage.lay(this.overlay, this.layout());
    this.draw(performance.now());
  };

  private readonly beside = (clientX: number, clientY: number): boolean => {
    const at = this.toTable(clientX, clientY);
    const { halfLength, halfWidth, rail } = this.measures;
    return at === null || Math.abs(at[0]) > halfLength + rail || Math.abs(at[1]) > halfWidth + rail;
  };

  private readonly moved = (by: Nudge): void => {
    const before = this.goal();
    const zoom = clamp(this.nudge.zoom * by.zoom, ...LIMITS.zoom);
    const above = clamp(before.above + by.above, ...LIMITS.above) - (before.above - this.nudge.above);
    this.nudge = { around: this.nudge.around + by.around, above, zoom };
    this.glide.jump(this.goal());
    this.draw(performance.now());
  };

  private readonly reset = (): void => {
    this.nudge = STILL;
    this.glide.go(this.goal(), performance.now());
    this.draw(performance.now());
  };

  private readonly lost = (event: Event): void => {
    event.preventDefault();
    this.givingUp = window.setTimeout(() => {
      this.givenUp = true;
      this.element.dispatchEvent(new Event(LOST));
    }, PATIENCE);
  };

  private readonly restored = (): void => {
    clearTimeout(this.givingUp);
    this.givingUp = 0;
    if (this.givenUp) this.element.dispatchEvent(new Event(BACK));
    else this.draw(performance.now());
  };
}

/** Whether every ball is where it was. */
function samePoses(one: readonly Pose[], other: readonly Pose[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let k = 0; k < one.length; k++) if (!samePose(one[k], other[k])) return false;
  return true;
}

function samePose(one: Pose | undefined, other: Pose | undefined): boolean {
  if (one === undefined || other === undefined || one.ball !== other.ball || one.gone !== other.gone) return false;
  for (let k = 0; k < 3; k++) if (one.place[k] !== other.place[k]) return false;
  for (let k = 0; k < 4; k++) if (one.turn[k] !== other.turn[k]) return false;
  return true;
}
