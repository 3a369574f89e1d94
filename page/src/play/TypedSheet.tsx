import { useState } from "preact/hooks";
import { Sheet } from "../parts/Sheet";
import type { Call } from "../table/types";
import { say } from "../words";
import { degrees, FULL_SPEED } from "./aim";
import { figure } from "./figures";
import type { Limits } from "./messages";
import type { Play } from "./play";
import type { SheetProps } from "./Sheets";
import { typed } from "./typed";

/** A shot in one line, for whoever types faster than they drag. */
export function TypedSheet({ play, close }: SheetProps) {
  const [text, write] = useState("");
  const [wrong, tell] = useState<string | null>(null);
  const enter = (event: Event) => {
    event.preventDefault();
    const problem = take(play, text);
    if (problem === null) close();
    else tell(problem);
  };
  return (
    <Sheet title={say("play.type_shot")} close={close}>
      <form class="typed" onSubmit={enter}>
        <label class="field">
          <span>{say("play.typed_note")}</span>
          <input
            value={text}
            maxLength={120}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            placeholder="4 fr 62% θ=12.5 s=0.2 h=-0.1"
            onInput={(event) => write(event.currentTarget.value)}
          />
        </label>
        {wrong !== null && (
          <p class="notice warning" role="alert">
            {wrong}
          </p>
        )}
        <div class="sheet-keys">
          <button type="submit" class="button main">
            {say("play.typed_take")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** Set the shot as it was typed; what cannot be read is named. */
function take({ desk, table }: Play, text: string): string | null {
  const game = table.game.value;
  const limits = desk.turn?.limits ?? null;
  if (game === null || limits === null) return say("play.not_now");
  const read = typed(text, desk.aim.value, game.geometry, limits);
  if (read.t === "unread") return say("play.unread", { word: read.word });
  if (read.t === "outside") return outside(read.word, read.what, limits);
  const problem = read.call === null ? null : unopen(read.call, desk);
  if (problem !== null) return problem;
  desk.aim.value = read.aim;
  if (read.call?.t === "called") desk.choose(read.call.ball, read.call.pocket);
  else if (read.call !== null && desk.mode.value !== read.call.t) desk.toggle(read.call.t);
  if (read.lineUp) desk.lineUp();
  return null;
}

/** Between what it has to be. */
function outside(word: string, what: "power" | "tip" | "slope", { offset_max, slope_max }: Limits): string {
  return say(`play.outside.${what}`, {
    word,
    speed: String(FULL_SPEED),
    tip: figure(offset_max, 2),
    angle: figure(degrees(slope_max), 0),
  });
}

/** Why that cannot be called now: its ball is gone, or it is not open. */
function unopen(call: Call, { turn, layout }: Play["desk"]): string | null {
  if (turn === null || !turn.calls.includes(call.t)) return say("play.typed_closed");
  const gone = call.t === "called" && layout.value[String(call.ball)] === undefined;
  return gone ? say("play.typed_gone", { ball: say(`ball.name.${call.ball}`) }) : null;
}
