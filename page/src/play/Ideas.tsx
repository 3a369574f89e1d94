import { Button } from "../parts/Button";
import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import { percent } from "./figures";
import type { Idea } from "./messages";
import type { Play } from "./play";

/** Shots that a player would think of, with their chance; why the computer played its last one. */
export function IdeasSheet({ play }: { play: Play }) {
  const { table } = play;
  const known = table.ideas.value;
  const close = () => void (table.ideas.value = null);
  if (known === null) return null;
  return (
    <Sheet title={say(known.text === null ? "play.short.hint" : "play.reason")} close={close}>
      {known.text !== null && <p>{known.text}</p>}
      <ol class="ideas">
        {known.ideas.map((idea) => (
          <li key={idea.text}>
            <span>{idea.text}</span>
            <strong class="figure">{chance(idea)}</strong>
            {known.text === null && idea.stroke !== null && (
              <Button
                on={() => {
                  take(play, idea);
                  close();
                }}
              >
                {say("play.try")}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function chance({ success: [likely, low, high] }: Idea): string {
  const whole = (part: number) => percent(Math.round(part * 100) / 100);
  return say("play.chance", { likely: whole(likely), low: whole(low), high: whole(high) });
}

/** Get that shot ready. */
function take({ desk }: Play, { call, stroke, place }: Idea): void {
  if (call === null || stroke === null) return;
  const [speed, aim, side, height, slope] = stroke;
  if (place !== null) desk.put(place);
  desk.placing.value = false;
  if (call.t === "called") desk.choose(call.ball, call.pocket);
  else if (desk.mode.value !== call.t) desk.toggle(call.t);
  desk.aim.value = { speed, aim, side, height, slope };
}
