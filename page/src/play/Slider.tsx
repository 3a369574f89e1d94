import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { within } from "./aim";
import "./slider.css";

export interface SliderProps {
  readonly label: string;
  readonly text: string;
  /** From 0 to 1, as far as the track goes. */
  readonly value: number;
  readonly set: (value: number) => void;
  readonly step: number;
  readonly upright?: boolean;
  readonly class?: string;
  readonly children?: ComponentChildren;
  readonly released?: () => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A track to drag along, and to go along with the arrows. */
export function Slider(props: SliderProps) {
  const { label, text, value, set, step, upright = false, class: own, children, released } = props;
  const track = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent) => {
    if (track.current === null || !track.current.hasPointerCapture(event.pointerId)) return;
    const box = track.current.getBoundingClientRect();
    const across = (event.clientX - box.left) / box.width;
    const along = (event.clientY - box.top) / box.height;
    set(within(upright ? 1 - along : across, 0, 1));
  };
  const start = (event: PointerEvent) => {
    track.current?.setPointerCapture(event.pointerId);
    drag(event);
  };
  return (
    <div
      ref={track}
      class={`slider ${upright ? "upright" : ""} ${own ?? ""}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={upright ? "vertical" : "horizontal"}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 1000) / 10}
      aria-valuetext={text}
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={released}
      onKeyDown={(event) => stepped(event, value, set, step)}
    >
      {children}
    </div>
  );
}

function stepped(event: KeyboardEvent, value: number, set: (value: number) => void, step: number): void {
  const by = STEPS[event.key];
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const fine = event.altKey ? 0.01 : event.shiftKey ? 0.1 : 1;
  set(within(Math.round((value + by * step * fine) * 1e5) / 1e5, 0, 1));
}
