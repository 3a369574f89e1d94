import type { Vec2 } from "../table/types";
import { ballAt } from "./aim";
import type { Play } from "./play";

/** A finger is that wide around its middle, in pixels. */
const FINGER_PX = 24;

/** Balls that are carried over the table, and onto the tray, while they may be put anywhere. */
export class Dragging {
  /** The finger that carries the chosen ball, and from where to its middle it holds it. */
  private held: { readonly id: number; readonly hold: Vec2 } | null = null;

  constructor(
    private readonly play: Play,
    private readonly holder: HTMLElement,
  ) {
    holder.addEventListener("pointerdown", this.down);
    holder.addEventListener("pointermove", this.move);
    holder.addEventListener("pointerup", this.up);
    holder.addEventListener("pointercancel", this.cancel);
  }

  end(): void {
    this.holder.removeEventListener("pointerdown", this.down);
    this.holder.removeEventListener("pointermove", this.move);
    this.holder.removeEventListener("pointerup", this.up);
    this.holder.removeEventListener("pointercancel", this.cancel);
  }

  private readonly down = (event: PointerEvent): void => {
    const { desk, stage, table } = this.play;
    const { laying } = desk;
    const layout = laying.layout.value;
    const view = stage.view.value;
    const at = view?.toTable(event.clientX, event.clientY);
    const radius = table.game.value?.geometry.ball_radius;
    if (layout === null || !view || !at || radius === undefined || event.button !== 0) return;
    const ball = ballAt(layout, at, Math.max((FINGER_PX / view.scale()) * radius, radius));
    if (ball === null) return;
    laying.choose(ball);
    const [x, y] = layout[String(ball)] ?? at;
    this.holder.setPointerCapture(event.pointerId);
    // Taken beside its middle, a ball does not jump there.
    this.held = { id: event.pointerId, hold: [x - at[0], y - at[1]] };
  };

  private readonly move = (event: PointerEvent): void => {
    if (this.held?.id !== event.pointerId) return;
    const at = this.play.stage.view.value?.toTable(event.clientX, event.clientY);
    const { hold } = this.held;
    if (at) this.play.desk.laying.move([at[0] + hold[0], at[1] + hold[1]]);
  };

  private readonly up = (event: PointerEvent): void => {
    if (this.held?.id !== event.pointerId) return;
    this.held = null;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (under?.closest(".laying-tray")) this.play.desk.laying.takeOff();
  };

  private readonly cancel = (): void => {
    this.held = null;
  };
}
