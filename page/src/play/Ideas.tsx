import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import { percent } from "./figures";
import type { Idea } from "./messages";
import type { Play } from "./play";

/** Why the computer played its last shot, and what else it thought of. */
export function IdeasSheet({ play }: { play: Play }) {
  const { table } = play;
  const known = table.advice.ideas.value;
  const close = () => void (table.advice.ideas.value = null);
  if (known === null || known.text === null) return null;
  return (
    <Sheet title={say("play.reason")} close={close}>
      <p>{known.text}</p>
      <ol class="ideas">
        {known.ideas.map((idea) => (
          <li key={idea.text}>
            <span>{idea.text}</span>
            <strong class="figure">{chance(idea)}</strong>
          </li>
        ))}
      </ol>
      <p class="hint">{say("play.reason_means")}</p>
    </Sheet>
  );
}

/** How likely a shot does what it is for, with the range that is meant. */
export function chance(idea: Idea): string {
  const within = range(idea);
  return within === "" ? likely(idea) : `${likely(idea)} (${within})`;
}

/** How likely it does what it is for; of a push-out there is nothing to say. */
export function likely({ call, success: [chance] }: Idea): string {
  return call === null || call.t === "push_out" ? "" : say("play.chance", { likely: whole(chance) });
}

/** What the count leaves open, where it was counted. */
export function range({ call, success: [, low, high] }: Idea): string {
  if (call === null || call.t === "push_out" || low === high) return "";
  return say("play.chance_range", { low: whole(low), high: whole(high) });
}

function whole(part: number): string {
  return percent(Math.round(part * 100) / 100);
}
