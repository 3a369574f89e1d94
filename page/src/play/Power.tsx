import { useEffect, useRef } from "preact/hooks";
import { say } from "../words";
import { FULL_SPEED, powered, share } from "./aim";
import { one, percent } from "./figures";
import type { Play } from "./play";
import { Slider } from "./Slider";
import "./power.css";

/** The power of the stroke: the higher the mark on its track, the harder, as the keys go. */
export function Power({ play }: { play: Play }) {
  const { desk } = play;
  const aim = desk.aim.value;
  const fill = useRef<HTMLDivElement>(null);
  useEffect(() => fill.current?.style.setProperty("--power", String(share(aim))), [aim.speed]);
  const text = say("play.speed", { percent: percent(share(aim)), speed: one(aim.speed) });
  return (
    <div class="power" ref={fill}>
      <Slider
        label={say("play.power")}
        text={text}
        value={share(aim)}
        step={0.01}
        upright
        set={(value) => (desk.aim.value = powered(desk.aim.value, value))}
        class="power-track"
      >
        <span class="power-fill" aria-hidden="true" />
      </Slider>
      <p class="power-read figure" aria-hidden="true">
        <strong>{percent(share(aim))}&#8239;%</strong>
        <span>{one(share(aim) * FULL_SPEED)} m/s</span>
      </p>
    </div>
  );
}
