import { useRef } from "preact/hooks";
import { say } from "../words";
import { asks } from "./asking";
import type { Play } from "./play";
import { cut } from "./naming";
import { lagTold, lastRuling, noticed, resultText } from "./Strip";

/** Everything that happens, as a screen reader says it: what came of the shot, what it led to, what is asked for now. */
export function Live({ play }: { play: Play }) {
  const { table, desk } = play;
  const now = table.now.value;
  const said = useRef("");
  if (now !== null && table.rolling.value === null) {
    const seen = table.last.value;
    const lines = [
      lagTold(play) ?? resultText(play, lastRuling(play)),
      ...(seen?.shot.spotted ?? []).map(({ ball }) => say("play.spotted", { ball: String(ball) })),
      ...noticed(play),
      table.game.value?.alone ? "" : now.state.score,
    ];
    said.current = lines.filter(Boolean).join(" ");
  }
  const { turn } = desk;
  const game = table.game.value;
  const asked = turn === null || game === null ? "" : asks(turn, game);
  const thinks = now?.thinking ? say("play.thinks", { name: cut(now.thinking.name) }) : "";
  const ended = table.ended.value === null ? "" : say("play.next_rack_key");
  return (
    <div class="unseen" role="log" aria-live="polite" aria-atomic="false">
      <p>{said.current}</p>
      <p>{ended || asked || thinks}</p>
      <p>{play.spoken.value}</p>
    </div>
  );
}
