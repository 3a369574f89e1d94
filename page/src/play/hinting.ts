import { along, firstBall, toCushion } from "../table/plane";
import type { Overlay, Vec2 } from "../table/types";
import { mouthOf } from "./aim";
import type { Desk } from "./desk";
import type { Idea } from "./messages";
import type { Table } from "./table";

/** The hint that is looked at, of those that are offered. */
export function lookedAt(table: Table, desk: Desk): Idea | null {
  const known = table.advice.ideas.value;
  if (known === null || known.text !== null || desk.laying.layout.value !== null) return null;
  return known.ideas.find((idea) => idea === desk.idea.value) ?? known.ideas[0] ?? null;
}

/** Look at the hint before or after that one, around the end. */
export function lookOn(table: Table, desk: Desk, by: 1 | -1): void {
  const ideas = table.advice.ideas.value?.ideas ?? [];
  const shown = lookedAt(table, desk);
  if (shown !== null) desk.idea.value = ideas[(ideas.indexOf(shown) + by + ideas.length) % ideas.length] ?? null;
}

/** Get that shot ready. */
export function take(desk: Desk, { call, stroke, place }: Idea): void {
  if (call === null || stroke === null) return;
  const [speed, aim, side, height, slope] = stroke;
  if (place !== null) desk.put(place);
  desk.placing.value = false;
  if (call.t === "called") desk.choose(call.ball, call.pocket);
  else if (desk.mode.value !== call.t) desk.toggle(call.t);
  desk.aim.value = { speed, aim, side, height, slope };
}

/** A hint as it lies over the table: the way to the first ball, the ghost ball, and the called ball's way to its pocket. */
export function hintOverlay({ call, stroke, place }: Idea, table: Table, desk: Desk): Overlay {
  const geometry = table.game.value?.geometry;
  const from = place ?? desk.cue();
  const called = call?.t === "called" ? call : null;
  if (geometry === undefined || from === null || stroke === null) return {};
  const layout = desk.layout.value;
  const met = firstBall(layout, from, stroke[1], geometry.ball_radius);
  const ball = layout[String(called?.ball ?? "")];
  const mouth = called === null ? null : mouthOf(geometry, called.pocket);
  const end = met?.ghost ?? along(from, stroke[1], toCushion(geometry, from, stroke[1]) ?? 0);
  const object: readonly Vec2[] = ball !== undefined && mouth !== null ? [ball, mouth] : [];
  return {
    aim: { cue: [from, end], ghost: met?.ghost ?? null, object, tangent: null },
    rings: ball === undefined ? [] : [{ at: ball, kind: "called" }],
    pockets: called === null ? [] : [{ name: called.pocket, kind: "called" }],
    ...(place === null ? {} : { ghosts: [{ ball: 0, at: place }] }),
  };
}
