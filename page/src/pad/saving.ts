import { download, save } from "../api";
import { locale, say } from "../words";
import { fileName } from "../naming";
import type { Room } from "../line/room";
import type { Tap } from "../line/taps";
import type { Names } from "../wire";
import { tapped } from "./tapped";

export function saveRecord(room: Room): Promise<void> {
  return download(`./api/matches/${room.joining.match}/record.jsonl`, `${nameOf(room)}.jsonl`, room.joining.token);
}

export function saveText(room: Room): Promise<void> {
  return download(`./api/matches/${room.joining.match}/match.txt`, `${nameOf(room)}.txt`, room.joining.token);
}

/** Taps that were not entered, as a file for whoever enters them by hand. */
export function saveTaps(room: Room, taps: readonly Tap[]): void {
  const names = room.header.value?.names ?? { a: say("new.a"), b: say("new.b") };
  save(new Blob([tapsText(names, taps)], { type: "text/plain" }), `${nameOf(room)}-taps.txt`);
}

/** Who plays, and each tap in words with its moment, in the language of the page. */
export function tapsText(names: Names, taps: readonly Tap[]): string {
  const told = taps.map((tap, place) => `${place + 1}. ${moment(tap.said_at)} ${tapped(names, tap)}`);
  return [`${names.a} – ${names.b}`, say("lease.lost_long", { n: taps.length }), "", ...told, ""].join("\n");
}

function moment(stamp: string): string {
  return new Date(stamp).toLocaleString(locale());
}

function nameOf(room: Room): string {
  const header = room.header.value;
  return fileName(header?.started ?? "", header ? [header.names.a, header.names.b] : [], room.joining.match ?? "match");
}
