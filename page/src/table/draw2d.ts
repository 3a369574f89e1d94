import "./table.css";
import { penOf } from "./art";
import { ballArt, type BallArt } from "./ballart";
import { back, framed, place, type Frame } from "./frame";
import type { Labels } from "./labels";
import { furniture, scene } from "./picture";
import { onTheme, tones, type Tones } from "./theme";
import type { Geometry, Look, Overlay, Pose, TableView, Vec2 } from "./types";

/** More pixels than this cost more than anybody sees. */
const MOST_PIXELS = 9e6;
const REMEMBERED = 600;
/** Milliseconds without another frame after which the balls are taken to lie. */
const SETTLED = 120;

/** The table from straight above, on two canvases: below what stands still, above what moves. */
export function makeFlat(geometry: Geometry, _reduced: boolean): TableView & Look {
  return new Flat(geometry);
}

class Flat implements TableView, Look {
  readonly element = document.createElement("div");
  private readonly below = document.createElement("canvas");
  private readonly above = document.createElement("canvas");
  private readonly watching: ResizeObserver;
  private readonly unwatch: () => void;
  private frame: Frame;
  private tones: Tones = tones();
  private art: BallArt = ballArt(1);
  private shown: readonly Pose[] = [];
  private overlay: Overlay = {};
  private still: readonly Pose[] = [];
  private readonly known: Labels = new Map();
  private settling: ReturnType<typeof setTimeout> | undefined;
  private dirty = true;
  private readonly spent: number[] = [];

  constructor(private readonly geometry: Geometry) {
    this.element.className = "flat-table";
    for (const canvas of [this.below, this.above]) canvas.setAttribute("aria-hidden", "true");
    this.element.append(this.below, this.above);
    this.frame = framed(geometry, 1, 1, 1);
    this.watching = new ResizeObserver(() => this.resize());
    this.watching.observe(this.element);
    this.unwatch = onTheme(() => this.renew());
  }

  show(poses: readonly Pose[], overlay: Overlay): void {
    const moved = !alike(poses, this.shown);
    const still = moved ? unmoved(poses, this.shown) : poses;
    if (!this.dirty && !moved && overlay === this.overlay && still.length === this.still.length) return;
    this.shown = poses;
    this.overlay = overlay;
    this.still = still;
    this.paint();
    clearTimeout(this.settling);
    if (still.length < poses.length) this.settling = setTimeout(() => this.settle(), SETTLED);
  }

  resize(): void {
    const { width, height } = this.element.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const dense = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * height)));
    const frame = framed(this.geometry, width, height, dense);
    if (frame.width === this.frame.width && frame.height === this.frame.height && frame.dense === this.frame.dense)
      return;
    this.frame = frame;
    for (const canvas of [this.below, this.above]) Object.assign(canvas, { width: frame.width, height: frame.height });
    this.renew();
  }

  toTable(clientX: number, clientY: number): Vec2 | null {
    const { left, top, width } = this.element.getBoundingClientRect();
    if (width === 0) return null;
    return back(this.frame, [(clientX - left) * this.frame.dense, (clientY - top) * this.frame.dense]);
  }

  toScreen(at: Vec2): Vec2 {
    const { left, top } = this.element.getBoundingClientRect();
    const [x, y] = place(this.frame, at);
    return [left + x / this.frame.dense, top + y / this.frame.dense];
  }

  /** A flat table is seen from above and from nowhere else. */
  camera(): void {}

  scale(): number {
    return (this.geometry.ball_radius * this.frame.scale) / this.frame.dense;
  }

  dispose(): void {
    this.watching.disconnect();
    this.unwatch();
    clearTimeout(this.settling);
    this.element.remove();
  }

  poses(): readonly Pose[] {
    return this.shown;
  }

  scriptMs(): readonly number[] {
    return this.spent;
  }

  /** The last frame of a shot, or one of a shot that was stopped: now its numbers can be read. */
  private settle(): void {
    this.still = this.shown;
    this.paint();
  }

  private renew(): void {
    this.tones = tones();
    this.art = ballArt(this.geometry.ball_radius * this.frame.scale);
    const pen = penOf(this.below);
    pen.clearRect(0, 0, this.frame.width, this.frame.height);
    furniture(pen, this.frame, this.geometry, this.tones);
    this.dirty = true;
    this.paint();
  }

  private paint(): void {
    const began = performance.now();
    const pen = penOf(this.above);
    pen.clearRect(0, 0, this.frame.width, this.frame.height);
    const board = { pen, frame: this.frame, geometry: this.geometry, tones: this.tones };
    scene(board, this.art, this.shown, this.overlay, { still: this.still, known: this.known });
    this.dirty = false;
    this.spent.push(performance.now() - began);
    if (this.spent.length > REMEMBERED) this.spent.shift();
  }
}

function same(one: Pose, other: Pose): boolean {
  return (
    one.ball === other.ball &&
    one.gone === other.gone &&
    one.place.every((value, k) => value === other.place[k]) &&
    one.turn.every((value, k) => value === other.turn[k])
  );
}

function alike(one: readonly Pose[], other: readonly Pose[]): boolean {
  return one.length === other.length && one.every((pose, k) => same(pose, other[k] as Pose));
}

/** The balls that lie as they did; new ones lie too. */
function unmoved(poses: readonly Pose[], before: readonly Pose[]): Pose[] {
  const former = new Map(before.map((pose) => [pose.ball, pose]));
  return poses.filter((pose) => {
    const one = former.get(pose.ball);
    return one === undefined || same(pose, one);
  });
}
