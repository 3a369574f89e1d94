import { useEffect, useRef } from "preact/hooks";
import { say } from "../words";
import { bearing, radians, turned } from "./aim";
import { direction } from "./figures";
import type { Play } from "./play";
import "./wheel.css";

/** Degrees for a pixel along the wheel. */
const FINE = 0.03;
const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: -1, ArrowDown: -1, ArrowLeft: 1 };

/** A ridged wheel at the edge: a finger's length along it turns the aim by a few degrees. */
export function Wheel({ play }: { play: Play }) {
  const { desk } = play;
  const wheel = useRef<HTMLDivElement>(null);
  const last = useRef<number | null>(null);
  const angle = bearing(desk.aim.value.aim);
  useEffect(() => wheel.current?.style.setProperty("--turn", `${angle / FINE}px`), [angle]);
  const turn = (by: number) => (desk.aim.value = turned(desk.aim.value, radians(by)));
  const along = (event: PointerEvent) =>
    wheel.current !== null && wheel.current.clientHeight < wheel.current.clientWidth ? event.clientX : -event.clientY;
  return (
    <div
      ref={wheel}
      class="aim-wheel"
      role="slider"
      tabIndex={0}
      aria-label={say("play.fine_wheel")}
      aria-valuemin={0}
      aria-valuemax={360}
      aria-valuenow={Number(angle.toFixed(2)) % 360}
      aria-valuetext={say("play.degrees", { angle: direction(desk.aim.value.aim, 2) })}
      onPointerDown={(event) => {
        wheel.current?.setPointerCapture(event.pointerId);
        last.current = along(event);
      }}
      onPointerMove={(event) => {
        if (last.current === null) return;
        const now = along(event);
        turn((now - last.current) * FINE);
        last.current = now;
      }}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
      onKeyDown={(event) => {
        const by = KEYS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        turn(by * (event.altKey ? 0.01 : event.shiftKey ? 0.1 : 1));
      }}
    />
  );
}
