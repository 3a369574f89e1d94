import { penOf } from "./art";
import { ballArt, type BallArt } from "./ballart";
import { traced, type Board } from "./board";
import { framed, magnified, type Frame } from "./frame";
import { furniture, scene } from "./picture";
import { tones, type Tones } from "./theme";
import type { Geometry, Overlay, Pose, Vec2 } from "./types";

const MORE = 3;
/** How far above the finger it stands, in its own heights. */
const ABOVE = 0.85;

type Size = Pick<DOMRect, "width" | "height">;

/** A round glass near the finger, under which a piece of the flat table is three times as large. */
export class Loupe {
  readonly element = document.createElement("canvas");
  private tones: Tones = tones();
  private art: BallArt | null = null;

  constructor(private readonly geometry: Geometry) {
    this.element.className = "loupe";
    this.element.hidden = true;
    this.element.setAttribute("aria-hidden", "true");
  }

  /** That place of the table in the middle, beside the point of the window, inside the element that holds the glass. */
  show(at: Vec2, clientX: number, clientY: number, poses: readonly Pose[], overlay: Overlay): void {
    const room = this.element.parentElement?.getBoundingClientRect();
    if (room === undefined) return;
    if (this.element.hidden) this.tones = tones();
    this.element.hidden = false;
    const side = this.element.offsetWidth;
    const [x, y] = beside(room, side, [clientX - room.left, clientY - room.top]);
    this.element.style.transform = `translate(${x}px, ${y}px)`;
    this.paint(at, framed(this.geometry, room.width, room.height, devicePixelRatio || 1), side, poses, overlay);
  }

  hide(): void {
    this.element.hidden = true;
  }

  private paint(at: Vec2, table: Frame, side: number, poses: readonly Pose[], overlay: Overlay): void {
    const frame = magnified(table, at, MORE, Math.round(side * table.dense));
    if (this.element.width !== frame.width) Object.assign(this.element, { width: frame.width, height: frame.height });
    const radius = this.geometry.ball_radius * frame.scale;
    if (this.art?.radius !== radius) this.art = ballArt(radius);
    const pen = penOf(this.element);
    pen.clearRect(0, 0, frame.width, frame.height);
    furniture(pen, frame, this.geometry, this.tones);
    const board = { pen, frame, geometry: this.geometry, tones: this.tones };
    scene(board, this.art, poses, overlay, { still: poses, known: new Map() });
    cross(board);
  }
}

/** The place under the finger, which the finger hides. */
function cross(board: Board): void {
  const { pen, frame, tones } = board;
  const [middle, reach] = [frame.width / 2, 7 * frame.dense];
  pen.beginPath();
  for (const [x, y] of [
    [1, 0],
    [0, 1],
  ] as const) {
    pen.moveTo(middle - reach * x, middle - reach * y);
    pen.lineTo(middle + reach * x, middle + reach * y);
  }
  traced(board, tones.chalk, 1);
}

/** Above the finger, else below it, and beside it where a low table has room for neither; never over the edge. */
export function beside({ width, height }: Size, side: number, [x, y]: Vec2): Vec2 {
  const held = (middle: number, most: number) => Math.min(Math.max(middle - side / 2, 0), Math.max(most - side, 0));
  const middle = [y - ABOVE * side, y + ABOVE * side].find((one) => one >= side / 2 && one <= height - side / 2);
  if (middle !== undefined) return [held(x, width), middle - side / 2];
  const across = x > width / 2 ? x - ABOVE * side : x + ABOVE * side;
  return [held(across, width), held(y, height)];
}
