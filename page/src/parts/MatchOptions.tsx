import { isolated } from "../text";
import { say } from "../words";
import type { Summary } from "../wire";
import { day } from "./MatchCard";

/** Matches to choose from; the same two players are told apart by the score, the table and the time. */
export function MatchOptions({ matches }: { matches: readonly Summary[] }) {
  return (
    <>
      {matches.map((match) => (
        <option key={match.id} value={match.id}>
          {named(match)}
        </option>
      ))}
    </>
  );
}

/** A match in one line. */
export function named({ names, racks, stage, live_on: table, started }: Summary): string {
  const score = `${isolated(names[0])} ${racks.join(" : ")} ${isolated(names[1])}`;
  const where = table === null ? [] : [say("list.table", { n: table })];
  return [score, say(stage === "finished" ? "list.over" : "list.live"), ...where, day(started)].join(" · ");
}
