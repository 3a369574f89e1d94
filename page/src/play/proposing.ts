import { say } from "../words";
import { firstBall, heading } from "../table/plane";
import type { Layout, Vec2 } from "../table/types";
import { apart, ghostAim, mouthOf, potStroke, REST, toward, type Aim } from "./aim";
import type { Desk } from "./desk";
import { isDrawn } from "./judging";
import { Lining } from "./lining";
import type { TableNow, Turn } from "./messages";
import { first } from "./starting";
import type { Table } from "./table";

/** In how many directions one looks for a way to a ball. */
const WAYS = 48;

/** The aims that are proposed: the called pot lined up, else a way that meets the ball on first, off the rails if need be. */
export class Proposals {
  private readonly lining = new Lining();
  /** The aim that was proposed last; it is proposed anew from elsewhere as long as nobody changed it. */
  private proposed: Aim | null = null;

  constructor(
    private readonly desk: Desk,
    private readonly table: Table,
  ) {}

  /** Whether an aim is still being mended. */
  get isMending(): boolean {
    return this.lining.line.peek() !== null;
  }

  /** Whether nobody has changed the aim since it was proposed. */
  get stands(): boolean {
    return this.desk.aim.value === this.proposed;
  }

  /** Get the shot ready that was called: lined up, with a power that carries it, where lines are allowed. */
  begin(turn: Turn, now: TableNow, from: Vec2): void {
    const { aim } = this.desk;
    this.lining.end();
    aim.value = first(turn, now, from, this.table.match);
    if (isDrawn(this.table) && turn.calls.includes("called") && !this.kick(turn) && !this.pot(from))
      this.meet(now.state.ball_on, from);
    this.proposed = aim.value;
  }

  /** Aim at the called ball into the called pocket; where no pocket is called that is said, and the ball aimed at. */
  lineUp(): boolean {
    const { desk, table } = this;
    const number = desk.ball.value ?? table.now.value?.state.ball_on ?? null;
    const from = desk.cue();
    const ball = number === null ? undefined : desk.layout.value[String(number)];
    if (from === null || number === null || ball === undefined) return false;
    const mouth = this.mouth();
    if (mouth === null) {
      this.meet(number, from);
      return this.said("pocket");
    }
    const way = this.cut(from, ball, mouth);
    if (way === null) return this.said("cut");
    table.notice.value = null;
    this.send({ ...desk.aim.value, aim: way }, from, number, mouth);
    return true;
  }

  /** The aim that comes nearer to what was lined up, by what the server foresees of this one. */
  mend(): boolean {
    const preview = this.desk.fresh.value;
    const game = this.table.game.peek();
    const aim = this.desk.aim.peek();
    const mended = preview && game ? this.lining.mended(aim, preview, game.geometry.ball_radius) : null;
    if (mended === null) return false;
    if (this.proposed === aim) this.proposed = mended;
    this.desk.aim.value = mended;
    return true;
  }

  /** Take the way off the rails that the server knows to a hidden ball. */
  private kick({ hidden }: Turn): boolean {
    const stroke = hidden?.kick ?? null;
    if (stroke === null) return false;
    const [speed, aim, side, height] = stroke;
    this.desk.aim.value = { ...REST, speed, aim, side, height };
    return true;
  }

  /** Line the called pot up, if it can be made straight from there. */
  private pot(from: Vec2): boolean {
    const { aim, ball, layout } = this.desk;
    const at = layout.value[String(ball.value ?? "")];
    const mouth = this.mouth();
    const way = at && mouth ? this.cut(from, at, mouth) : null;
    if (!at || !mouth || way === null || ball.value === null) return false;
    if (firstBall(layout.value, from, way, this.radius)?.ball !== ball.value) return false;
    this.send({ ...aim.value, aim: way, ...potStroke(from, at, mouth, way) }, from, ball.value, mouth);
    return true;
  }

  /** Aim so that the cue ball meets that ball before any other; full at it where there is no such way. */
  private meet(ball: number | null, from: Vec2): void {
    const { aim, layout } = this.desk;
    const at = layout.value[String(ball ?? "")];
    if (ball === null || at === undefined) return;
    aim.value = { ...aim.value, aim: wayTo(layout.value, from, ball, this.radius) ?? toward(from, at) };
  }

  private send(aim: Aim, from: Vec2, ball: number, mouth: Vec2): void {
    const at = this.desk.layout.value[String(ball)] ?? mouth;
    this.desk.aim.value = aim;
    this.lining.begin(aim, { from, ball, at, goal: toward(at, mouth) });
  }

  private cut(from: Vec2, ball: Vec2, mouth: Vec2): number | null {
    return ghostAim(from, ball, toward(ball, mouth), this.radius);
  }

  private said(what: "pocket" | "cut"): boolean {
    this.table.notice.value = say(what === "pocket" ? "play.missing.pocket" : "play.no_cut");
    return false;
  }

  /** The middle of the called pocket's mouth. */
  private mouth(): Vec2 | null {
    const geometry = this.table.game.value?.geometry;
    const pocket = this.desk.pocket.value;
    return geometry === undefined || pocket === null ? null : mouthOf(geometry, pocket);
  }

  private get radius(): number {
    return this.table.game.value?.geometry.ball_radius ?? 0;
  }
}

/**
 * The direction in which the cue ball meets that ball before any other: full where it is free, else through the middle
 * of the widest gap; nothing where it is hidden.
 */
export function wayTo(layout: Layout, from: Vec2, ball: number, radius: number): number | null {
  const at = layout[String(ball)];
  if (at === undefined) return null;
  const full = heading(from, at);
  const meets = (aim: number) => firstBall(layout, from, aim, radius)?.ball === ball;
  if (meets(full)) return full;
  const widest = Math.asin(Math.min((2 * radius) / apart(from, at), 1));
  let best: readonly number[] = [];
  let gap: number[] = [];
  for (let k = 1 - WAYS; k < WAYS; k++) {
    const aim = full + (widest * k) / WAYS;
    gap = meets(aim) ? [...gap, aim] : [];
    if (gap.length > best.length) best = gap;
  }
  return best[Math.floor(best.length / 2)] ?? null;
}
