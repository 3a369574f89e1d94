import type { Overlay } from "../table/types";
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

/** A hint as it lies over the table: the ways that it goes, the ghost ball, and the called ball with its pocket. */
export function hintOverlay({ call, place, way }: Idea, desk: Desk): Overlay {
  const called = call?.t === "called" ? call : null;
  const ball = desk.layout.value[String(called?.ball ?? "")];
  return {
    ...(way === null ? {} : { aim: { ...way, tangent: null } }),
    rings: ball === undefined ? [] : [{ at: ball, kind: "called" }],
    pockets: called === null ? [] : [{ name: called.pocket, kind: "called" }],
    ...(place === null ? {} : { ghosts: [{ ball: 0, at: place }] }),
  };
}
