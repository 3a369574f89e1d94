import { useRef } from "preact/hooks";
import { say } from "../words";
import { asks, hiddenText } from "./asking";
import { announced } from "./Calling";
import { isStroke } from "./judging";
import type { Play } from "./play";
import { cut, nameOf } from "./naming";
import { lagTold, noticed, resultText } from "./Strip";
import { waitedFor } from "./Waiting";

/** Everything that happens, as a screen reader says it: what came of the shot, what it led to, what is asked for now. */
export function Live({ play }: { play: Play }) {
  const { table } = play;
  const said = useRef("");
  const now = table.now.value;
  if (now !== null && table.rolling.value === null) said.current = come(play);
  return (
    <div class="unseen" role="log" aria-live="polite" aria-atomic="false">
      <p>{said.current}</p>
      <p>{table.rolling.value === null ? due(play) : shown(play)}</p>
      <p>{play.spoken.value}</p>
    </div>
  );
}

/** What came of the last shot; the score where that has changed it, and before the first one. */
function come(play: Play): string {
  const { table } = play;
  const seen = table.last.value;
  const { stage, score } = table.now.value?.state ?? { stage: "lag", score: "" };
  const isNew = (seen === null || table.ended.value !== null) && stage !== "finished";
  const lines = [
    lagTold(play) ?? resultText(play),
    ...noticed(play),
    isNew && table.game.value?.alone !== true ? sentence(score) : "",
  ];
  return lines.filter(Boolean).join(" ");
}

/** Whose turn it is and what there is to do: the ball that has to be hit, and what is proposed. */
function due({ table, desk }: Play): string {
  const now = table.now.value;
  const game = table.game.value;
  const { turn } = desk;
  if (table.ended.value !== null) return say("play.next_rack_key");
  if (now?.thinking) return say("play.thinks", { name: cut(now.thinking.name) });
  if (now === null || game === null) return "";
  if (turn === null) return waitedFor(now, game, table) ?? "";
  const on = isStroke(turn) && turn.prompt !== "break" ? (now?.state.ball_on ?? null) : null;
  const { obvious } = turn;
  const lines = [
    asks(turn, game),
    on === null ? "" : `${say("pad.ball_on")}: ${say(`ball.name.${on}`)}.`,
    hiddenText(turn, table) ?? "",
    obvious === null ? "" : say("play.proposed", { call: announced({ t: "called", ...obvious }) }),
  ];
  return lines.filter(Boolean).join(" ");
}

/** What somebody else has called for the shot that rolls; one knows one's own. */
function shown({ table }: Play): string {
  const rolling = table.rolling.value;
  const game = table.game.value;
  if (rolling?.t !== "shot" || game === null || table.plays(rolling.seen.seat)) return "";
  return `${nameOf(game, rolling.seen.seat)}: ${announced(rolling.seen.shot.call)}.`;
}

function sentence(text: string): string {
  return text === "" || text.endsWith(".") ? text : `${text}.`;
}
