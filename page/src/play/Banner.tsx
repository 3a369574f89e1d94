import { useEffect, useState } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { say } from "../words";
import type { Seat } from "../table/types";
import { nameOf } from "./naming";
import type { Play } from "./play";
import type { Seen } from "./seen";
import "./banner.css";

const SHOWN_MS = 2200;

/** What just happened, in a word across the table, and at one screen who is next; the sentence stands below. */
export function Banner({ play }: { play: Play }) {
  const { table, asking } = play;
  const seen = table.last.value;
  const resting = table.rolling.value === null && !asking.value;
  const [told, tell] = useState(seen);
  useEffect(() => {
    if (!resting || seen === told) return undefined;
    const timer = setTimeout(() => tell(seen), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seen, resting]);
  if (!resting || seen === told || seen === null || isOutdone(seen, play)) return null;
  const { verdict } = seen.shot.ruling;
  const next = table.ended.value === null ? handedTo(play, seen) : null;
  const word = verdict === "foul" ? say("act.foul") : verdict === "rack" ? rackText(seen, play) : "";
  if (word === "" && next === null) return null;
  return (
    <div class={`banner ${verdict} ${next ?? ""}`} aria-hidden="true">
      {word !== "" && <p>{word}</p>}
      {next !== null && <Next seat={next} play={play} />}
    </div>
  );
}

/** Whose turn it is, with an arrow to the side on which his name stands. */
function Next({ seat, play }: { seat: Seat; play: Play }) {
  const game = play.table.game.value;
  return (
    <p class="banner-next">
      {seat === "a" && <Icon name="arrow_left" />}
      <bdi>{game === null ? "" : nameOf(game, seat)}</bdi>
      {seat === "b" && <Icon name="arrow_right" />}
    </p>
  );
}

/** Who is to play now, where two take turns at this screen and it is the other one. */
function handedTo({ table }: Play, seen: Seen): Seat | null {
  const seat = table.turn.value?.seat ?? null;
  const shared = table.mine().length > 1 && table.game.value?.alone !== true;
  return shared && seat !== null && seat !== seen.seat ? seat : null;
}

/** Whether the match has ended since by something else than that shot, as by giving up. */
function isOutdone({ seq }: Seen, { table }: Play): boolean {
  const state = table.now.value?.state;
  return state?.stage === "finished" && state.last?.seq !== seq;
}

/** Whose rack it was, or whose match by that shot, with the score. */
export function rackText(seen: Seen, play: Play): string {
  const { shot, seat } = seen;
  const { table } = play;
  const game = table.game.value;
  const { winner } = shot.ruling;
  const state = table.now.value?.state;
  const [a, b] = state?.racks ?? [0, 0];
  if (game === null || winner === null) return "";
  if (game.alone) return say(`play.rack_alone.${winner === seat ? "won" : "lost"}`);
  const what = state?.stage === "finished" && !isOutdone(seen, play) ? "match_won" : "rack_won";
  return say(`play.${what}`, { name: nameOf(game, winner), score: `${a} : ${b}` });
}
