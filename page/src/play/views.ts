import { signal } from "@preact/signals";
import { makeFlat } from "../table/draw2d";
import type { Look, TableView } from "../table/types";
import { wishesSolid, wishSolid } from "./keeping";
import type { Play } from "./play";

/** Whether the table is shown solid, from the player's eye, on this device. */
export const isSolid = signal(wishesSolid() === true);

export function isReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function showSolid(solid: boolean): void {
  wishSolid(solid);
  isSolid.value = solid;
}

/** The table as this device shows it; flat where it cannot be shown solid. */
export async function viewOf({ table }: Play, solid: boolean): Promise<TableView> {
  const game = table.game.peek();
  if (game === null) throw new Error("no game yet");
  const view = solid ? await solidly(game.geometry) : null;
  return looked(view ?? makeFlat(game.geometry, isReduced()));
}

async function solidly(geometry: Parameters<typeof makeFlat>[0]): Promise<(TableView & Look) | null> {
  try {
    const { makeSolid, LOST } = await import("../table3d/solid");
    const view = await makeSolid(geometry, isReduced());
    view.element.addEventListener(LOST, () => showSolid(false), { once: true });
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
