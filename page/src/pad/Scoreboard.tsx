import { Ball } from "../parts/Ball";
import { dots } from "../parts/dots";
import { Icon } from "../parts/Icon";
import { Name } from "../parts/Name";
import { say } from "../words";
import type { Header, Seat, State } from "../wire";
import type { Desk } from "./desk";
import { saidSoFar } from "./tapped";
import { ShotClock } from "./ShotClock";
import "./scoreboard.css";
import "./balls.css";

const BALLS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Both players, and between them what lies on the table; the shooter's side is lit and arrowed. */
export function Scoreboard({ desk, header, state }: { desk: Desk; header: Header; state: State }) {
  return (
    <section class="scoreboard" aria-label={state.score}>
      <Side seat="a" header={header} state={state} />
      <TableState desk={desk} header={header} state={state} />
      <Side seat="b" header={header} state={state} />
    </section>
  );
}

export function Side({ seat, header, state }: { seat: Seat; header: Header; state: State }) {
  const place = seat === "a" ? 0 : 1;
  const lit = state.shooter === seat && state.stage === "rack";
  const breaks = state.breaker === seat && state.stage === "rack";
  return (
    <div class={`side ${seat} ${lit ? "lit" : ""} ${state.winner === seat ? "winner" : ""}`}>
      <h2 class="side-name">
        <Name>{header.names[seat]}</Name>
      </h2>
      <p class="side-score">
        <span class="figure">{state.racks[place]}</span>
        <small>/ {header.race[place]}</small>
      </p>
      {state.mode === "full" && <Fouls count={state.fouls[place] ?? 0} risky={state.at_risk.includes(seat)} />}
      <p class="side-marks">
        {lit && <Turn seat={seat} deciding={state.phase === "choice"} />}
        {breaks && <span class="mark breaks">{say("pad.breaks")}</span>}
      </p>
    </div>
  );
}

function Turn({ seat, deciding }: { seat: Seat; deciding: boolean }) {
  return (
    <span class="mark turn">
      {seat === "a" && <Icon name="arrow_left" size={20} />}
      {say(deciding ? "pad.decides" : "pad.shoots")}
      {seat === "b" && <Icon name="arrow_right" size={20} />}
    </span>
  );
}

/** The fouls in a row as dots and as a number. */
export function Fouls({ count, risky }: { count: number; risky: boolean }) {
  return (
    <p class={`fouls ${risky ? "risky" : ""}`}>
      <span class="unseen">{say("pad.fouls", { n: count })}</span>
      {risky && <Icon name="warn" size={18} />}
      <span class="dots" aria-hidden="true">
        {dots(count)}
      </span>
      <span class="fouls-text" aria-hidden="true">
        {say("pad.fouls_short", { n: count })}
      </span>
    </p>
  );
}

function TableState({ desk, header, state }: { desk: Desk; header: Header; state: State }) {
  const clock = desk.room.state.value?.clock;
  if (state.phase === null) return <Terms header={header} />;
  return (
    <div class="table-state">
      {clock && desk.mending.value === null && (
        <ShotClock
          clock={clock}
          offset={desk.room.offset.value}
          shooter={desk.names()[desk.shooter()]}
          open={isClockOff(desk) ? [] : (desk.pad.value?.clock ?? [])}
          extended={(header.clock?.extensions ?? 0) > 0}
          act={(what) => desk.room.command({ t: "clock", do: what })}
        />
      )}
      {state.mode === "full" && <BallsLeft desk={desk} state={state} />}
      {state.mode === "full" && <CallLine desk={desk} state={state} />}
    </div>
  );
}

/** What was agreed, as long as there is nothing on the table to see. */
export function Terms({ header }: { header: Header }) {
  return (
    <div class="table-state terms-card">
      {header.event && <bdi>{header.event}</bdi>}
      <p>{header.terms}</p>
      {header.referee && (
        <p class="hint">
          <bdi>{header.referee}</bdi>
        </p>
      )}
    </div>
  );
}

/** Every ball in its place; tapping one names it, or on a break says that it fell, and tapping it again takes that back. */
function BallsLeft({ desk, state }: { desk: Desk; state: State }) {
  const open = mayTap(desk, state) ? (desk.pad.value?.balls ?? []) : [];
  return (
    <div class="balls-left">
      <p class="ball-on">
        {state.ball_on === null ? null : (
          <>
            <span>{say("pad.ball_on")}</span> <Ball n={state.ball_on} size={36} label={String(state.ball_on)} />
          </>
        )}
        <span class="count">{say("pad.left", { n: state.on_table.length })}</span>
      </p>
      <ul class={`balls ${open.length === 0 ? "still" : ""}`} aria-label={say("pad.on_table")}>
        {BALLS.map((n) => (
          <li key={n} class={state.on_table.includes(n) ? "" : "away"}>
            {state.on_table.includes(n) ? <BallKey desk={desk} n={n} open={open.includes(n)} /> : <i class="gone" />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function BallKey({ desk, n, open }: { desk: Desk; n: number; open: boolean }) {
  const breaking = desk.state.value?.phase === "break";
  const call = desk.call.value;
  const marked = breaking ? desk.said.value.made.includes(n) : call?.t === "called" && call.ball === n;
  const tap = () => {
    if (breaking) return desk.mark(n);
    desk.announce(marked ? null : { t: "called", ball: n, pocket: "??" });
  };
  if (!open) return <Ball n={n} label={String(n)} />;
  return (
    <button
      type="button"
      class={`ball-key ${marked ? "marked" : ""}`}
      aria-pressed={marked}
      aria-label={say("pad.which_ball", { ball: String(n) })}
      data-key={String(n % 10)}
      onClick={tap}
    >
      <Ball n={n} />
    </button>
  );
}

function mayTap(desk: Desk, state: State): boolean {
  const announced = desk.call.value?.t;
  return (
    state.phase !== "choice" &&
    !desk.noting.value &&
    announced !== "safety" &&
    announced !== "push_out" &&
    (desk.room.mayWrite.value || desk.mending.value !== null)
  );
}

/** Whether the clock cannot be run: what reaches the server late would be at another time. */
function isClockOff(desk: Desk): boolean {
  return desk.noting.value || desk.room.phase.value !== "online";
}

/** What was called, or fell on the break so far; its line stands there while it is empty. */
function CallLine({ desk, state }: { desk: Desk; state: State }) {
  const said = saidSoFar(desk, state);
  return <p class="call-line">{said !== "" && <strong>{said}</strong>}</p>;
}
