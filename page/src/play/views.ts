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

/** The table as this device shows it; flat where it cannot be shown solid. */
export async function viewOf(geometry: Geometry, solid: boolean): Promise<TableView> {
  const view = solid ? await solidly(geometry) : null;
  return looked(view ?? makeFlat(geometry, isReduced()));
}

async function solidly(geometry: Geometry): Promise<(TableView & Look) | null> {
  try {
    const { makeSolid, LOST, SLOW } = await import("../table3d/solid");
    const view = await makeSolid(geometry, isReduced());
    view.element.addEventListener(LOST, () => showSolid(false), { once: true });
    view.element.addEventListener(SLOW, () => (isSlow.value = true), { once: true });
    return view;
  } catch {
    showSolid(false);
    return null;
  }
}

/** What is drawn can be read from outside, as a test does. */
function looked(view: TableView & Look): TableView {
  Object.assign(window, { __tenball: view });
  return view;
}
