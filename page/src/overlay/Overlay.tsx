import { useEffect, useState } from "preact/hooks";
import { leftMs, seconds } from "../line/clock";
import { Ball } from "../parts/Ball";
import { dots } from "../parts/dots";
import { filled, type Values, type Words } from "../text";
import type { Call, Header, Seat, State } from "../wire";

export type Theme = "bar" | "corner";

export interface OverlayProps {
  readonly state: State;
  readonly header: Header;
  readonly offset: number;
  readonly theme: Theme;
  readonly lang: string;
  readonly words: Words;
}

type Say = (key: string, values?: Values) => string;

const TICK_MS = 200;
const CLOCK_SHOWN_FROM_S = 10;

/** What lies over the picture of a match. */
export function Overlay({ state, header, offset, theme, lang, words }: OverlayProps) {
  const say: Say = (key, values = {}) => filled(words, lang, key, values);
  return (
    <div class={`overlay ${theme} ${state.stage}`}>
      <div class="board">
        <Player seat="a" state={state} header={header} say={say} />
        <Scores state={state} />
        <Player seat="b" state={state} header={header} say={say} />
      </div>
      <div class="under">
        <span class="race">{race(header, say)}</span>
        <Table state={state} say={say} />
        <ShotClock state={state} offset={offset} />
      </div>
    </div>
  );
}

function Player({ seat, state, header, say }: { seat: Seat; state: State; header: Header; say: Say }) {
  const name = header.names[seat];
  const lit = state.stage === "rack" && state.shooter === seat;
  const long = name.length > 22 ? "longest" : name.length > 15 ? "long" : "";
  return (
    <div class={`player ${seat} ${lit ? "lit" : ""} ${state.winner === seat ? "winner" : ""}`}>
      <bdi class={`name ${long}`}>{name}</bdi>
      <span class="marks">
        <Fouls count={state.fouls[seat === "a" ? 0 : 1]} risky={state.at_risk.includes(seat)} say={say} />
        {state.breaker === seat && state.stage === "rack" && <span class="breaks">{say("overlay.breaks")}</span>}
        {state.winner === seat && <strong class="won">{say("overlay.won")}</strong>}
        {state.on_time_out === seat && <span class="breaks">{say("overlay.time_out")}</span>}
      </span>
      {lit && (
        <span class="arrow" aria-hidden="true">
          {seat === "a" ? "◀" : "▶"}
        </span>
      )}
    </div>
  );
}

function Fouls({ count, risky, say }: { count: number; risky: boolean; say: Say }) {
  if (count === 0) return null;
  return (
    <span class={`fouls ${risky ? "risky" : ""}`}>
      {say("overlay.fouls")} {dots(count)} {count}
    </span>
  );
}

function Scores({ state }: { state: State }) {
  const many = state.sets[0] + state.sets[1] > 0;
  return (
    <div class="scores">
      {many && <small class="sets">{state.sets[0]}</small>}
      <b>{state.racks[0]}</b>
      <i>–</i>
      <b>{state.racks[1]}</b>
      {many && <small class="sets">{state.sets[1]}</small>}
    </div>
  );
}

function Table({ state, say }: { state: State; say: Say }) {
  if (state.phase === null || state.mode === "quick") return null;
  return (
    <>
      {state.ball_on !== null && (
        <span class="on">
          {say("overlay.on")} <Ball n={state.ball_on} size={38} label={String(state.ball_on)} />
        </span>
      )}
      <span class="balls">
        {state.on_table.map((n) => (
          <Ball key={n} n={n} size={27} />
        ))}
      </span>
      <span class="count">{say("overlay.left", { n: state.on_table.length })}</span>
      <Announced state={state} say={say} />
    </>
  );
}

function Announced({ state, say }: { state: State; say: Say }) {
  if (state.phase === "choice") return <span class="call">{say("phase.choice")}</span>;
  if (state.call !== null && state.call.t !== "break") return <span class="call">{spoken(state.call, say)}</span>;
  return state.last?.push_out ? <span class="call">{say("call.push_out")}</span> : null;
}

function spoken(call: Call, say: Say): string {
  if (call.t !== "called") return say(`call.${call.t}`);
  return call.pocket === "??" ? String(call.ball) : `${call.ball} · ${say(`pocket.name.${call.pocket}`)}`;
}

function ShotClock({ state, offset }: { state: State; offset: number }) {
  const [, tick] = useState(0);
  const running = state.clock?.running === true;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  const ms = state.clock === null ? null : leftMs(state.clock, Date.now(), offset);
  if (ms === null) return null;
  const left = seconds(ms);
  const near = left <= Math.max(state.clock?.warning_s ?? 0, CLOCK_SHOWN_FROM_S);
  return <span class={`clock ${near ? "near" : ""}`}>{left}</span>;
}

function race(header: Header, say: Say): string {
  const [a, b] = header.race;
  return a === b ? say("overlay.race", { n: a }) : say("overlay.uneven", { a, b });
}
