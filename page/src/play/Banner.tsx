import { useEffect, useState } from "preact/hooks";
import { say } from "../words";
import type { Play } from "./play";

const SHOWN_MS = 2200;

/** What just happened, in a word across the table; the sentence stands below. */
export function Banner({ play }: { play: Play }) {
  const { table } = play;
  const seen = table.last.value;
  const resting = table.rolling.value === null;
  const [told, tell] = useState(seen);
  useEffect(() => {
    if (!resting || play.asking.value || seen === told) return undefined;
    const timer = setTimeout(() => tell(seen), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seen, resting]);
  const verdict = seen?.shot.ruling.verdict;
  if (!resting || play.asking.value || seen === told || (verdict !== "foul" && verdict !== "rack")) return null;
  return (
    <p class={`banner ${verdict}`} aria-hidden="true">
      {verdict === "foul" ? say("act.foul") : say("play.rack_won", { score: racks(play) })}
    </p>
  );
}

function racks({ table }: Play): string {
  const [a, b] = table.now.value?.state.racks ?? [0, 0];
  return `${a} : ${b}`;
}
