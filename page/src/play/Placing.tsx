import { useEffect, useRef, useState } from "preact/hooks";
import { Ball } from "../parts/Ball";
import { Button } from "../parts/Button";
import { say } from "../words";
import type { Wrong } from "./laying";
import { lies } from "./layout";
import type { Play } from "./play";
import "./placing.css";

const BALLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const SPEAK_MS = 450;

/** Balls are put anywhere: the tray to bring them back and take them off, and the button that makes it stay. */
export function Placing({ play }: { play: Play }) {
  const { laying } = play.desk;
  const wrong = laying.wrong.value;
  const own = useRef<HTMLDivElement>(null);
  const [told, tell] = useState(false);
  useEffect(() => own.current?.focus(), []);
  useSpoken(play);
  return (
    <div ref={own} class="deck laying" tabIndex={-1} role="group" aria-label={say("play.place_balls")}>
      <p class={`deck-prompt ${told ? "" : "folded"}`}>{say("play.laying")}</p>
      <Tray play={play} />
      {wrong !== null && (
        <p class="laying-wrong" dir="auto">
          {wrongInWords(wrong)}
        </p>
      )}
      <div class="deck-choices">
        <Button class="laying-why" icon="why" label={say("play.help")} pressed={told} on={() => tell(!told)}>
          {null}
        </Button>
        <Button sign="Delete" icon="trash" on={() => laying.takeOff()}>
          {say("play.take_off")}
        </Button>
        <Button sign="Escape" on={() => laying.leave()}>
          {say("act.cancel")}
        </Button>
        <Button kind="main" sign="Enter" off={wrong !== null || play.table.waiting.value} on={() => laying.confirm()}>
          {say("play.lay")}
        </Button>
      </div>
    </div>
  );
}

function Tray({ play }: { play: Play }) {
  const { laying } = play.desk;
  const layout = laying.layout.value ?? {};
  return (
    <div class="laying-tray" role="group" aria-label={say("play.tray")}>
      {BALLS.map((n) => {
        const lying = layout[String(n)] !== undefined;
        return (
          <button
            key={n}
            type="button"
            class={`button ball-button ${lying ? "" : "off-table"}`}
            aria-pressed={laying.chosen.value === n}
            aria-label={say(lying ? "play.tray_lies" : "play.tray_off", { ball: nameOf(n) })}
            onClick={() => laying.choose(n)}
          >
            <Ball n={n} size={28} />
          </button>
        );
      })}
      <Button class="laying-clear" on={() => laying.clear()}>
        {say("play.clear_table")}
      </Button>
    </div>
  );
}

function nameOf(ball: number): string {
  return ball === 0 ? say("act.cue_ball") : String(ball);
}

function wrongInWords(wrong: Wrong): string {
  if (wrong.t === "no_ten") return say("play.no_ten");
  if (wrong.t === "off") return say("play.off_bed", { ball: nameOf(wrong.ball) });
  return say("play.overlap", { ball: nameOf(wrong.balls[0]), other: nameOf(wrong.balls[1]) });
}

/** Say where the chosen ball is now and what is wrong, once it has come to rest. */
function useSpoken({ desk, table, spoken }: Play): void {
  const { laying } = desk;
  const layout = laying.layout.value;
  const ball = laying.chosen.value;
  useEffect(() => {
    const timer = setTimeout(() => {
      const at = layout?.[String(ball)];
      const geometry = table.game.value?.geometry;
      const where = at && geometry ? lies(ball, at, geometry) : say("play.tray_off", { ball: nameOf(ball) });
      const wrong = laying.wrong.value;
      spoken.value = [where, wrong === null ? "" : wrongInWords(wrong)].filter(Boolean).join(". ");
    }, SPEAK_MS);
    return () => clearTimeout(timer);
  }, [layout, ball]);
}
