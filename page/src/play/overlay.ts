import type { Overlay, Vec2 } from "../table/types";
import { share, strokeOf } from "./aim";
import type { Desk } from "./desk";
import { isStroke } from "./judging";
import { hintOverlay, lookedAt } from "./hinting";
import { lineLength } from "./keeping";
import { layingOverlay } from "./laying";
import type { LineLength, Preview, TableNow } from "./messages";
import type { Frozen } from "./stage";
import { PULLED } from "./stroking";
import type { Table } from "./table";

/** How much of the way to the first ball a short line shows, in metres. */
const SHORT = 0.3;
type Rings = NonNullable<Overlay["rings"]>;
type Line = NonNullable<Overlay["aim"]>;
type Pockets = NonNullable<Overlay["pockets"]>;

/** What lies over the table: the aim of whoever gets ready here, or what there is to look at. */
export function overlay(table: Table, desk: Desk, frozen: Frozen | null): Overlay {
  const now = table.now.value;
  if (frozen !== null) return { rings: frozenRings(frozen) };
  if (now === null || table.rolling.value !== null) return {};
  if (desk.laying.layout.value !== null) return layingOverlay(desk.laying);
  const { turn } = desk;
  if (table.ended.value !== null) return {};
  if (turn === null) return { ...waiting(table, now), ...otherLag(desk) };
  const idea = lookedAt(table, desk);
  if (idea !== null) return hintOverlay(idea, desk);
  if (!isStroke(turn)) return { rings: ballOn(now) };
  const from = desk.cue();
  const preview = desk.fresh.value;
  const region = desk.placing.value ? { kind: turn.kitchen ? ("kitchen" as const) : ("bed" as const) } : null;
  return {
    ...(from === null ? {} : aiming(table, desk, from, preview)),
    rings: [...ballOn(now), ...called(desk), ...illegal(from, desk), ...astray(desk)],
    pockets: pockets(desk, table),
    region,
    chance: table.advice.map.value,
    ...otherLag(desk),
  };
}

/** The ball that the other player lags with. */
function otherLag(desk: Desk): Overlay {
  const at = desk.otherLag();
  return at === null ? {} : { ghosts: [{ ball: 0, at }] };
}

function aiming(table: Table, desk: Desk, from: Vec2, preview: Preview | null): Overlay {
  const aim = desk.aim.value;
  const allowed = table.game.value?.lines ?? "off";
  const line = !desk.legal.value ? null : lines(allowed, preview, table.isFresh());
  const blocked = preview !== null && preview.legal_place && preview.reach === null;
  const [, , , , slope] = strokeOf(aim, preview?.reach ?? null);
  const stick = {
    from,
    aim: aim.aim,
    slope,
    pull: share(aim) * PULLED,
    offset: [aim.side, aim.height] as Vec2,
    blocked,
  };
  return line === null ? { stick } : { stick, aim: line };
}

/** As much of the way as the player wants to see; an answer to an older aim shows none of it. */
function lines(allowed: LineLength, preview: Preview | null, fresh: boolean): Line | null {
  const length = lineLength(allowed);
  if (length === "off" || preview === null || !fresh || preview.cue.length === 0) return null;
  const none = { ghost: null, object: [], tangent: null };
  if (length === "short") return { ...none, cue: beginning(preview.cue, SHORT) };
  if (length === "contact") return { ...none, cue: preview.cue, ghost: preview.ghost };
  return { cue: preview.cue, ghost: preview.ghost, object: preview.object, tangent: preview.tangent };
}

/** The first stretch of a line that long, in metres. */
export function beginning(line: readonly Vec2[], length: number): readonly Vec2[] {
  const kept: Vec2[] = [];
  let left = length;
  for (const at of line) {
    const last = kept[kept.length - 1];
    const step = last === undefined ? 0 : Math.hypot(at[0] - last[0], at[1] - last[1]);
    if (last !== undefined && step > left) {
      const part = left / step;
      return [...kept, [last[0] + (at[0] - last[0]) * part, last[1] + (at[1] - last[1]) * part]];
    }
    left -= step;
    kept.push(at);
  }
  return kept;
}

function ballOn(now: TableNow): Rings {
  const at = now.state.ball_on === null ? undefined : now.layout[String(now.state.ball_on)];
  return at === undefined || now.state.phase === "break" ? [] : [{ at, kind: "ball_on" }];
}

function called(desk: Desk): Rings {
  const at = desk.mode.value === "called" ? desk.layout.value[String(desk.ball.value ?? "")] : undefined;
  return at === undefined ? [] : [{ at, kind: "called" }];
}

function illegal(from: Vec2 | null, desk: Desk): Rings {
  return !desk.legal.value && from !== null ? [{ at: from, kind: "illegal" }] : [];
}

/** The ball in the way of the one that has to be hit first. */
function astray(desk: Desk): Rings {
  const met = desk.astray.value;
  const at = met?.foul ? desk.layout.value[String(met.ball ?? "")] : undefined;
  return at === undefined ? [] : [{ at, kind: "frozen" }];
}

function pockets(desk: Desk, table: Table): Pockets {
  if (desk.mode.value !== "called" || !desk.turn?.calls.includes("called")) return [];
  const chosen = desk.pocket.value;
  const proposed = desk.turn.obvious;
  if (chosen !== null) {
    const same = proposed?.pocket === chosen && proposed.ball === desk.ball.value;
    return [{ name: chosen, kind: same ? "proposed" : "called" }];
  }
  return (table.game.value?.geometry.pockets ?? []).map(({ name }) => ({ name, kind: "choosable" as const }));
}

function waiting(table: Table, now: TableNow): Overlay {
  const aimed = table.opponent.value;
  const opponent = aimed?.at === now.seq ? aimed : null;
  const from = opponent?.place ?? now.layout["0"];
  if (opponent === null || from === undefined) return { rings: ballOn(now) };
  return {
    opponentAim: { from, aim: opponent.stroke[1] },
    rings: [...ballOn(now), { at: from, kind: "opponent" }],
  };
}

/** The balls that the foul was about. */
function frozenRings({ seen, time }: Frozen): Rings {
  const { shot } = seen;
  const about = shot.moments.filter((moment) => Math.abs(moment.time - time) < 1e-9);
  const balls = new Set(about.flatMap(({ ball, other }) => [ball, ...(typeof other === "number" ? [other] : [])]));
  return [...balls].flatMap((ball) => placeAt(seen, ball, time).map((at) => ({ at, kind: "frozen" as const })));
}

/** Where a ball is at that moment, from the piece of its motion that holds it. */
function placeAt({ shot }: Frozen["seen"], ball: number, time: number): readonly Vec2[] {
  const piece = shot.pieces.find(
    ([one, , start, end]) => one === ball && start !== undefined && end !== undefined && start <= time && time <= end,
  );
  if (piece === undefined) return shot.before[String(ball)] === undefined ? [] : [shot.before[String(ball)] as Vec2];
  const [, , start = 0, , x = 0, y = 0, , vx = 0, vy = 0, , ax = 0, ay = 0] = piece;
  const t = time - start;
  return [[x + vx * t + (ax * t * t) / 2, y + vy * t + (ay * t * t) / 2]];
}
