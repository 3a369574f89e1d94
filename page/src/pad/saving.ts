import { download, save } from "../api";
import { fileName } from "../naming";
import type { Room } from "../line/room";
import type { Tap } from "../line/taps";

export function saveRecord(room: Room): Promise<void> {
  return download(`./api/matches/${room.joining.match}/record.jsonl`, `${nameOf(room)}.jsonl`, room.joining.token);
}

export function saveText(room: Room): Promise<void> {
  return download(`./api/matches/${room.joining.match}/match.txt`, `${nameOf(room)}.txt`, room.joining.token);
}

/** Taps that were not entered, as a file for whoever puts them right by hand. */
export function saveTaps(room: Room, taps: readonly Tap[]): void {
  const lines = taps.map((tap) => JSON.stringify(tap)).join("\n");
  save(new Blob([`${lines}\n`], { type: "application/jsonl" }), `${nameOf(room)}-taps.jsonl`);
}

function nameOf(room: Room): string {
  const header = room.header.value;
  return fileName(header?.started ?? "", header ? [header.names.a, header.names.b] : [], room.joining.match ?? "match");
}
