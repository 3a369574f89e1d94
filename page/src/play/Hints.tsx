import { useEffect, useRef } from "preact/hooks";
import { Button } from "../parts/Button";
import { say } from "../words";
import { lookedAt, take } from "./hinting";
import { chance, likely, range } from "./Ideas";
import { useSaid, type Play } from "./play";
import "./hints.css";

/** Shots that a player would think of; the one that is looked at is drawn on the table. */
export function Hints({ play }: { play: Play }) {
  const { table, desk } = play;
  const shown = lookedAt(table, desk);
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.focus(), []);
  useSaid(play, shown === null ? "" : `${shown.text} ${chance(shown)}`);
  const close = () => void (table.advice.ideas.value = null);
  const playIt = () => {
    if (shown !== null) take(desk, shown);
    close();
  };
  return (
    <div ref={own} class="deck hinting" tabIndex={-1} role="group" aria-label={say("play.short.hint")}>
      <ol class="hints">
        {table.advice.ideas.value?.ideas.map((idea) => (
          <li key={idea.text}>
            <Button pressed={idea === shown} on={() => (desk.idea.value = idea)}>
              <span>{idea.text}</span>
              <span class="hint-chance figure">
                <strong>{likely(idea)}</strong>
                <small>{range(idea)}</small>
              </span>
            </Button>
          </li>
        ))}
      </ol>
      <p class="hint">{say("play.chance_means")}</p>
      <div class="deck-choices">
        <Button sign="Escape" on={close}>
          {say("act.cancel")}
        </Button>
        <Button kind="main" sign="Enter" off={shown?.stroke == null || shown.call === null} on={playIt}>
          {say("play.take_hint")}
        </Button>
      </div>
    </div>
  );
}
