import { Button } from "../parts/Button";
import { Part } from "../parts/Form";
import { say } from "../words";
import type { Drafted } from "../pages/NewGamePage";

/** The computer's players, weakest first, each with what its rating means. */
export function Levels({ draft, choices }: Drafted) {
  const { level, engine } = draft.value;
  const choose = (chosen: { level?: string; engine: string | null }) =>
    void (draft.value = { ...draft.value, ...chosen });
  return (
    <Part title={say("play.level")}>
      <div class="levels">
        {choices.levels.map(({ key, name, rating, error, text }) => (
          <Button
            key={key}
            pressed={engine === null && level === key}
            note={text}
            on={() => choose({ level: key, engine: null })}
          >
            <span class="level-name">{name}</span>
            {rating !== null && (
              <span class="level-rating figure">{say("play.rating", { rating, error: error ?? 0 })}</span>
            )}
          </Button>
        ))}
        {choices.engines.map(({ key, name }) => (
          <Button key={key} pressed={engine === key} note={say("play.engine_note")} on={() => choose({ engine: key })}>
            <span class="level-name">{name}</span>
          </Button>
        ))}
      </div>
    </Part>
  );
}
