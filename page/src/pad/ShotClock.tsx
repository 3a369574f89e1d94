import { useEffect, useState } from "preact/hooks";
import { beep, leftMs, seconds } from "../line/clock";
import { sounded } from "../line/sound";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { sound } from "../settings";
import { say } from "../words";
import type { Clock } from "../wire";
import "./shot-clock.css";

const TICK_MS = 100;
const VIBRATION_MS = 300;

/** The whole seconds left, counted down on this device. */
export function useSeconds(clock: Clock | null, offset: number): number | null {
  const [now, tick] = useState(Date.now());
  const running = clock?.running === true;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  const left = clock === null ? null : leftMs(clock, running ? Date.now() : now, offset);
  return left === null ? null : seconds(left);
}

export interface ShotClockProps {
  readonly clock: Clock;
  readonly offset: number;
  readonly shooter: string;
  readonly open: readonly string[];
  /** Whether this clock is ever extended. */
  readonly extended: boolean;
  readonly act: (what: "start" | "stop" | "extend") => void;
}

export function ShotClock({ clock, offset, shooter, open, extended, act }: ShotClockProps) {
  const left = useSeconds(clock, offset);
  const shown = left ?? clock.allowance_s;
  useBeeps(clock, shown);
  const urgency = !clock.running
    ? "still"
    : shown === 0
      ? "up"
      : shown <= 5
        ? "last"
        : shown <= clock.warning_s
          ? "near"
          : "calm";
  return (
    <div class={`shot-clock ${urgency}`} role="group" aria-label={say("clock.title")}>
      <span class="clock-face" role="timer" aria-label={say("clock.title")}>
        <Icon name="clock" size={20} />
        <span class="figure">{shown}</span>
        <span class="unit">s</span>
      </span>
      <Button
        sign="."
        kind="quiet"
        class="run"
        icon={clock.running ? "stop" : "play"}
        blank={!open.includes("clock")}
        on={() => act(clock.running ? "stop" : "start")}
      >
        {say(clock.running ? "clock.stop" : "clock.start")}
      </Button>
      {extended && (
        <Button sign="+" kind="quiet" icon="plus" blank={!open.includes("extension")} on={() => act("extend")}>
          {say("clock.extension")}
        </Button>
      )}
      {urgency === "up" && <TimeUp shooter={shooter} />}
      {(urgency === "last" || urgency === "up") && <div class="edge" aria-hidden="true" />}
    </div>
  );
}

/** The time is up: that is told, and only a person makes a foul of it. */
function TimeUp({ shooter }: { shooter: string }) {
  return (
    <p class="time-up" role="alert">
      <strong>{say("clock.up_long", { name: shooter })}</strong>
    </p>
  );
}

function useBeeps(clock: Clock, shown: number): void {
  const [before, remember] = useState(shown);
  useEffect(() => {
    const heard = clock.running ? beep(before, shown, clock.warning_s) : null;
    if (heard !== null && sound.value) sounded(heard);
    if (heard === "up") navigator.vibrate?.(VIBRATION_MS);
    remember(shown);
  }, [shown, clock.running]);
}
