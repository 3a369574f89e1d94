import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import { percent } from "./figures";
import type { Idea } from "./messages";
import type { Play } from "./play";

/** Why the computer played its last shot, and what else it thought of. */
export function IdeasSheet({ play }: { play: Play }) {
  const { table } = play;
  const known = table.ideas.value;
  const close = () => void (table.ideas.value = null);
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
    </Sheet>
  );
}

/** How likely a shot is made, with the range that is meant. */
export function chance({ success: [likely, low, high] }: Idea): string {
  const whole = (part: number) => percent(Math.round(part * 100) / 100);
  return say("play.chance", { likely: whole(likely), low: whole(low), high: whole(high) });
}
