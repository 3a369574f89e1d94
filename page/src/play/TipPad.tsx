import { useRef } from "preact/hooks";
import { say } from "../words";
import { degrees, radians, raised, tipped } from "./aim";
import { figure, one } from "./figures";
import type { Play } from "./play";
import { Slider } from "./Slider";
import "./cueing.css";

const TIP_SIZE = 0.22;

/** The cue ball as the player sees it, with the tip on it and the circle beyond which it slips. */
export function TipPad({ play, small = false }: { play: Play; small?: boolean }) {
  const { desk } = play;
  const ball = useRef<SVGSVGElement>(null);
  const limits = desk.turn?.limits;
  const { side, height } = desk.aim.value;
  if (!limits) return null;
  const to = (event: PointerEvent) => {
    const box = ball.current?.getBoundingClientRect();
    if (box === undefined || !ball.current?.hasPointerCapture(event.pointerId)) return;
    const x = ((event.clientX - box.left) / box.width - 0.5) * 2.1;
    const y = (0.5 - (event.clientY - box.top) / box.height) * 2.1;
    desk.aim.value = tipped(desk.aim.value, x, y, limits.offset_max);
  };
  const slips = Math.hypot(side, height) > limits.miscue;
  return (
    <div class={`tip-pad ${small ? "small" : ""}`}>
      <svg
        ref={ball}
        viewBox="-1.05 -1.05 2.1 2.1"
        role="img"
        aria-label={tipText(side, height)}
        onPointerDown={(event) => {
          ball.current?.setPointerCapture(event.pointerId);
          to(event);
        }}
        onPointerMove={to}
        onDblClick={() => (desk.aim.value = tipped(desk.aim.value, 0, 0, 1))}
      >
        <circle r="1" class="tip-ball" />
        <path d="M-1 0H1M0-1V1" class="tip-cross" />
        <circle r={limits.miscue} class="tip-limit" />
        <circle cx={side} cy={-height} r={TIP_SIZE} class={`tip ${slips ? "slips" : ""}`} />
      </svg>
      {slips && (
        <p class="tip-warning" role="status">
          {say("play.miscue")}
        </p>
      )}
    </div>
  );
}

/** Where the tip meets the ball, in words and hundredths of its radius. */
export function tipText(side: number, height: number): string {
  const parts = [
    side === 0 ? null : say(side > 0 ? "play.tip_right" : "play.tip_left", { n: figure(Math.abs(side), 2) }),
    height === 0 ? null : say(height > 0 ? "play.tip_high" : "play.tip_low", { n: figure(Math.abs(height), 2) }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? say("play.tip_middle") : parts.join(", ");
}

/** How steep the cue is held, never below what the rails and balls behind it leave. */
export function Elevation({ play }: { play: Play }) {
  const { desk } = play;
  const limits = desk.turn?.limits;
  if (!limits) return null;
  const reach = desk.fresh.value?.reach ?? 0;
  const slope = Math.max(desk.aim.value.slope, reach);
  const text = say("play.degrees", { angle: one(degrees(slope)) });
  return (
    <div class="elevation">
      <p class="control-title">
        <span>{say("play.elevation")}</span>
        <strong class="figure">{text}</strong>
        <small class="figure">{say("play.reach", { angle: one(degrees(reach)) })}</small>
      </p>
      <Slider
        label={say("play.elevation")}
        text={text}
        value={slope / limits.slope_max}
        step={radians(1) / limits.slope_max}
        set={(value) => (desk.aim.value = raised(desk.aim.value, value * limits.slope_max, limits.slope_max))}
        class="elevation-track"
      >
        <Track at={slope / limits.slope_max} least={reach / limits.slope_max} />
      </Slider>
    </div>
  );
}

function Track({ at, least }: { at: number; least: number }) {
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="4" width="100" height="4" class="track" />
      <rect x="0" y="4" width={least * 100} height="4" class="track-barred" />
      <rect x={Math.min(at * 100, 98)} y="0" width="2" height="12" class="track-knob" />
    </svg>
  );
}
