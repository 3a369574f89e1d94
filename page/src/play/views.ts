import { signal } from "@preact/signals";
import { makeFlat } from "../table/draw2d";
import type { Geometry, Look, TableView } from "../table/types";
import { wishesSolid, wishSolid } from "./keeping";

/** Whether the table is shown solid, from the player's eye, on this device. */
export const isSolid = signal(wishesSolid() === true);

/** Whether this device turned out to be too slow for the solid table, as long as nobody has said that he keeps it. */
export const isSlow = signal(false);

export function isReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function showSolid(solid: boolean): void {
  wishSolid(solid);
  isSolid.value = solid;
  isSlow.value = false;
}

/** The solid table whose picture is lost, kept so that it can come back. */
let lost: TableView | null = null;

/** Why the table is flat although it was to be solid: it could not be fetched, drawn, or the picture was lost. */
export type Flat = "unfetched" | "undrawn" | "lost";

/** The table as this device shows it; flat where it cannot be shown solid, and `told` hears why. */
export async function viewOf(geometry: Geometry, solid: boolean, told: (why: Flat) => void): Promise<TableView> {
  const flatten = (why: Flat) => {
    showSolid(false);
    told(why);
    return null;
  };
  const view = solid ? await solidly(geometry, flatten, told) : null;
  return looked(view ?? makeFlat(geometry, isReduced()));
}

async function solidly(
  geometry: Geometry,
  flatten: (why: Flat) => null,
  told: (why: Flat) => void,
): Promise<(TableView & Look) | null> {
  const solid = await import("../table3d/solid").catch(() => null);
  if (solid === null) return flatten("unfetched");
  try {
    const view = await solid.makeSolid(geometry, isReduced());
    view.element.addEventListener(solid.LOST, () => lose(view, told), { once: true });
    view.element.addEventListener(solid.BACK, () => comeBack(view), { once: true });
    view.element.addEventListener(solid.SLOW, () => (isSlow.value = true), { once: true });
    return view;
  } catch {
    return flatten("undrawn");
  }
}

/** Flat for now; what the player wishes stays. */
function lose(view: TableView, told: (why: Flat) => void): void {
  lost = view;
  isSolid.value = false;
  told("lost");
}

/** The browser can draw again: solid again, unless the player has chosen otherwise or another one was shown since. */
function comeBack(view: TableView): void {
  if (lost === view && wishesSolid() === true) isSolid.value = true;
  lost = null;
}

/** What is drawn can be read from outside, as a test does. */
function looked(view: TableView & Look): TableView {
  Object.assign(window, { __tenball: view });
  return view;
}
