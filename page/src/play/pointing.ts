import { Loupe } from "../table/loupe";
import type { Vec2 } from "../table/types";
import { apart, ballAt, pocketAt, radians, toward, turned } from "./aim";
import { isStroke } from "./judging";
import type { Play } from "./play";
import { Pulling } from "./pulling";
import { isSolid } from "./views";

/** A finger that went no farther than that, in pixels, and rested no longer, was a tap. */
const TAP_PX = 9;
const TAP_MS = 900;
/** A finger is that wide around its middle, in pixels. */
const FINGER_PX = 24;
const FINE = 0.12;
/** A finger that rests so long wants to see what lies under it. */
const LOOK_MS = 220;

interface Drag {
  readonly id: number;
  readonly start: Vec2;
  readonly since: number;
  what: "cue" | "aim" | "pull";
  /** Whether it began on the cue, which may be pulled. */
  readonly held: boolean;
  last: Vec2;
  far: boolean;
}

/** What a finger or a mouse does on the table: aim by going around the cue ball, carry it, tap balls and pockets. */
export class Pointing {
  private drag: Drag | null = null;
  private loupe: Loupe | null = null;
  private looking = 0;
  private readonly pulling: Pulling;

  constructor(
    private readonly play: Play,
    private readonly holder: HTMLElement,
  ) {
    this.pulling = new Pulling(play.desk);
    holder.addEventListener("pointerdown", this.another, { capture: true });
    holder.addEventListener("pointerdown", this.down);
    holder.addEventListener("pointermove", this.move);
    holder.addEventListener("pointerup", this.up);
    holder.addEventListener("pointercancel", this.cancel);
    holder.addEventListener("wheel", this.wheel, { passive: false });
  }

  end(): void {
    this.lookAway();
    this.holder.removeEventListener("pointerdown", this.another, { capture: true });
    this.holder.removeEventListener("pointerdown", this.down);
    this.holder.removeEventListener("pointermove", this.move);
    this.holder.removeEventListener("pointerup", this.up);
    this.holder.removeEventListener("pointercancel", this.cancel);
    this.holder.removeEventListener("wheel", this.wheel);
  }

  /** With a second finger a hand turns the solid table, which tells nobody when the first one is lifted. */
  private readonly another = ({ pointerId }: PointerEvent): void => {
    if (this.drag === null || this.drag.id === pointerId || !isSolid.value) return;
    this.holder.releasePointerCapture(this.drag.id);
    this.cancel();
  };

  private readonly down = (event: PointerEvent): void => {
    if (this.drag !== null || event.button !== 0 || this.play.desk.laying.layout.value !== null) return;
    this.holder.setPointerCapture(event.pointerId);
    const start: Vec2 = [event.clientX, event.clientY];
    const what = this.isOnCue(start) ? "cue" : "aim";
    const view = this.play.stage.view.value;
    const held = what === "aim" && this.mayAim() && view !== null && this.pulling.holds(view, start);
    this.drag = { id: event.pointerId, start, since: event.timeStamp, what, held, last: start, far: false };
    if (event.pointerType === "touch") this.looking = window.setTimeout(() => this.look(start), LOOK_MS);
  };

  /** Magnify what the finger covers. */
  private look(at: Vec2): void {
    const { stage, table } = this.play;
    const view = stage.view.value;
    const place = view?.toTable(at[0], at[1]);
    const geometry = table.game.value?.geometry;
    if (!view || !place || !geometry || isSolid.value || table.rolling.value !== null) return;
    this.loupe ??= new Loupe(geometry);
    view.element.append(this.loupe.element);
    this.loupe.show(place, at[0], at[1], stage.poses(), stage.overlay());
  }

  private lookAway(): void {
    clearTimeout(this.looking);
    this.loupe?.hide();
  }

  private readonly move = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag === null || drag.id !== event.pointerId) return;
    const at: Vec2 = [event.clientX, event.clientY];
    if (!drag.far && apart(drag.start, at) > TAP_PX) {
      drag.far = true;
      if (drag.held && this.pulling.begins(at)) drag.what = "pull";
    }
    if (drag.far) this.lookAway();
    if (drag.far && this.mayAim()) this.dragged(drag, at);
    if (drag.far) drag.last = at;
  };

  private dragged({ what, last }: Drag, at: Vec2): void {
    if (what === "cue") this.carry(at);
    else if (what === "pull") this.pulling.pull(at);
    else this.sweep(last, at);
  }

  private readonly up = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag === null || drag.id !== event.pointerId) return;
    this.drag = null;
    this.lookAway();
    if (drag.what === "pull") return this.pulling.release();
    if (!drag.far && event.timeStamp - drag.since < TAP_MS) this.tap([event.clientX, event.clientY]);
  };

  private readonly cancel = (): void => {
    this.lookAway();
    this.pulling.leave();
    this.drag = null;
  };

  private readonly wheel = (event: WheelEvent): void => {
    if (!this.mayAim() || event.ctrlKey) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.01 : 0.1;
    const { aim } = this.play.desk;
    aim.value = turned(aim.value, radians(event.deltaY + event.deltaX > 0 ? -step : step));
  };

  private mayAim(): boolean {
    const { turn } = this.play.desk;
    return turn !== null && isStroke(turn) && this.play.desk.laying.layout.value === null;
  }

  private isOnCue(at: Vec2): boolean {
    const { desk, stage } = this.play;
    const view = stage.view.value;
    const cue = desk.cue();
    if (view === null || cue === null || desk.turn?.in_hand !== true) return false;
    return apart(view.toScreen(cue), at) <= Math.max(FINGER_PX, view.scale() * 1.6);
  }

  private carry(at: Vec2): void {
    const { desk, stage } = this.play;
    const place = stage.view.value?.toTable(at[0], at[1]);
    if (place) desk.put(place);
  }

  /** Turn the aim by as much as the finger went around the cue ball. */
  private sweep(from: Vec2, to: Vec2): void {
    const { desk, stage } = this.play;
    const view = stage.view.value;
    const cue = desk.cue();
    const before = view?.toTable(from[0], from[1]);
    const after = view?.toTable(to[0], to[1]);
    if (cue === null || !before || !after) return;
    const turn = toward(cue, after) - toward(cue, before);
    const by = Math.atan2(Math.sin(turn), Math.cos(turn)) * (desk.fine.value ? FINE : 1);
    desk.aim.value = turned(desk.aim.value, by);
  }

  /** A tap: on a ball or a pocket it is the call, on the cloth the aim. */
  private tap(at: Vec2): void {
    const { desk, stage, table } = this.play;
    if (table.rolling.value !== null) return stage.skip();
    const view = stage.view.value;
    const place = view?.toTable(at[0], at[1]);
    const geometry = table.game.value?.geometry;
    if (!this.mayAim() || !view || !place || !geometry) return;
    const finger = (FINGER_PX / view.scale()) * geometry.ball_radius;
    if (desk.turn?.calls.includes("called") && this.taps(place, finger)) return;
    const cue = desk.cue();
    if (cue !== null && !desk.placing.value && apart(cue, place) > 2 * geometry.ball_radius)
      desk.aim.value = { ...desk.aim.value, aim: toward(cue, place) };
    else if (desk.placing.value) desk.put(place);
  }

  private taps(place: Vec2, finger: number): boolean {
    const { desk, table } = this.play;
    const game = table.game.value;
    const balls = Object.fromEntries(Object.entries(desk.layout.value).filter(([ball]) => ball !== "0"));
    const ball = ballAt(balls, place, Math.max(finger, 0.03));
    const pocket = game === null ? null : pocketAt(game.geometry, place, finger / 2);
    if (ball !== null && (pocket === null || desk.ball.value === null)) desk.choose(ball, desk.pocket.value);
    else if (pocket !== null) desk.choose(desk.ball.value, pocket);
    return ball !== null || pocket !== null;
  }
}
