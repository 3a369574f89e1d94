import { Button } from "../parts/Button";
import { figure } from "../play/figures";
import { isReduced, isSolid, showSolid } from "../play/views";
import type { Speed } from "../table/clock";
import type { Moment, ShotPlay } from "../table/types";
import { say } from "../words";
import type { Reel } from "./reel";

/** The speeds that are offered, each with its key. */
const OFFERED: readonly (readonly [Speed, string])[] = [
  [0.25, "s"],
  [1, "1"],
  [2, "2"],
  [4, "4"],
];

export interface TransportProps {
  readonly reel: Reel;
  readonly shot: ShotPlay | null;
  readonly go: (direction: 1 | -1) => void;
  readonly first: boolean;
  readonly last: boolean;
}

/** Everything that moves a shot on: the keys, the bar with its moments, the speeds. */
export function Transport({ reel, shot, go, first, last }: TransportProps) {
  return (
    <div class="transport">
      {shot !== null && <Bar reel={reel} shot={shot} />}
      <div class="transport-keys">
        <Button icon="arrow_left" label={say("study.before")} off={first} on={() => go(-1)} class="square">
          <span class="unseen">{say("study.before")}</span>
        </Button>
        <PlayKey reel={reel} shot={shot} />
        <Button icon="arrow_right" label={say("study.next")} off={last} on={() => go(1)} class="square">
          <span class="unseen">{say("study.next")}</span>
        </Button>
      </div>
      {shot !== null && <Ways reel={reel} />}
    </div>
  );
}

function PlayKey({ reel, shot }: { reel: Reel; shot: ShotPlay | null }) {
  const playing = reel.playing.value;
  const key = shot === null ? (reel.ended.value ? "as_before" : "as_after") : playing ? "pause" : still();
  return (
    <Button kind="main" icon={playing ? "stop" : "play"} class="transport-play" on={() => reel.toggle()}>
      {say(`study.${key}`)}
    </Button>
  );
}

function still(): string {
  return isReduced() ? "next_picture" : "play";
}

function Ways({ reel }: { reel: Reel }) {
  return (
    <div class="transport-ways">
      {!isReduced() && (
        <div role="group" aria-label={say("study.speed")} class="speeds">
          {OFFERED.map(([speed, sign]) => (
            <Button key={sign} sign={sign} pressed={reel.speed.value === speed} on={() => reel.faster(speed)}>
              {speed < 1 ? say("study.slow") : `${speed}×`}
            </Button>
          ))}
        </div>
      )}
      {!isReduced() && (
        <Button sign="l" pressed={reel.loops.value} on={() => void (reel.loops.value = !reel.loops.value)}>
          {say("study.loop")}
        </Button>
      )}
      <Button sign="p" pressed={reel.traced.value} on={() => void (reel.traced.value = !reel.traced.value)}>
        {say("study.paths")}
      </Button>
      <Button sign="c" pressed={isSolid.value} on={() => showSolid(!isSolid.value)}>
        {say("study.solid")}
      </Button>
    </div>
  );
}

/** The bar to drag along the shot; the moments are marked on it. */
function Bar({ reel, shot }: { reel: Reel; shot: ShotPlay }) {
  const time = reel.time.value;
  return (
    <div class="bar">
      <div class="bar-track">
        {shot.moments.map((moment, k) => (
          <i
            key={k}
            class={`bar-mark ${moment.sight} ${moment.time === shot.ruling.freeze ? "foul" : ""}`}
            style={{ left: `${(100 * moment.time) / shot.duration}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={shot.duration}
        step="any"
        value={time}
        aria-label={say("study.bar")}
        aria-valuetext={barText(time, shot.duration, shot.moments)}
        onInput={(event) => reel.seek(Number(event.currentTarget.value))}
      />
      <span class="bar-time figure">
        {say("study.time", { now: figure(Math.min(time, shot.duration), 2), all: figure(shot.duration, 2) })}
      </span>
    </div>
  );
}

function barText(time: number, all: number, moments: readonly Moment[]): string {
  const now = moments.filter((moment) => Math.abs(moment.time - time) < 0.006).map(momentText);
  return [say("study.time", { now: figure(time, 2), all: figure(all, 2) }), ...now].join("; ");
}

/** What is to be seen at that moment, in words. */
export function momentText({ sight, ball, other }: Moment): string {
  const named = (n: number) => (n === 0 ? say("act.cue_ball") : String(n));
  const to = typeof other === "number" ? named(other) : other === null ? "" : place(sight, other);
  return say(`study.sight.${sight}`, { ball: named(ball), other: to });
}

function place(sight: string, name: string): string {
  return say(sight === "pocketed" ? `pocket.name.${name}` : `cushion.${name}`);
}
