import { download, save } from "../api";
import { lang } from "../settings";
import type { Room } from "../line/room";
import type { Tap } from "../line/taps";

export function saveRecord(room: Room): Promise<void> {
  return download(`./api/matches/${room.joining.match}/record.jsonl`, `${fileName(room)}.jsonl`, room.joining.token);
}

export function saveText(room: Room): Promise<void> {
  return download(`./api/matches/${room.joining.match}/match.txt`, `${fileName(room)}.txt`, room.joining.token);
}

/** Taps that were not entered, as a file for whoever puts them right by hand. */
export function saveTaps(room: Room, taps: readonly Tap[]): void {
  const lines = taps.map((tap) => JSON.stringify(tap)).join("\n");
  save(new Blob([`${lines}\n`], { type: "application/jsonl" }), `${fileName(room)}-taps.jsonl`);
}

/** A file name of the day and the players, in letters that every system takes. */
export function fileName(room: Room): string {
  const header = room.header.value;
  const names = header ? [header.names.a, header.names.b] : [];
  const day = (header?.started ?? "").slice(0, 10);
  return [day, ...names.map(plain)].filter((part) => part !== "").join("-") || `match-${lang.value}`;
}

export function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
