import { Name } from "../parts/Name";
import { Ball } from "../parts/Ball";
import { Button } from "../parts/Button";
import { dots } from "../parts/dots";
import { Icon } from "../parts/Icon";
import { useSeconds } from "../pad/ShotClock";
import { say } from "../words";
import type { Seat } from "../table/types";
import type { State } from "../wire";
import type { GameInfo } from "./messages";
import type { Play } from "./play";
import "./head.css";

/** Who plays, how it stands, which ball is on, and the clock. */
export function Head({ play }: { play: Play }) {
  const game = play.table.game.value;
  const now = play.table.now.value;
  if (game === null || now === null) return null;
  const { state } = now;
  return (
    <header class="play-head">
      <a class="home-link play-home" href="./" data-page aria-label={`tenball – ${say("app.home")}`}>
        <Icon name="home" />
      </a>
      <Player seat="a" game={game} state={state} play={play} />
      <Middle state={state} play={play} />
      <Tray state={state} play={play} />
      {!game.alone && <Player seat="b" game={game} state={state} play={play} />}
      <Button kind="quiet" icon="more" label={say("play.menu")} sign="m" on={() => (play.sheet.value = "menu")} more>
        <span class="unseen">{say("play.menu")}</span>
      </Button>
    </header>
  );
}

function Player({ seat, game, state, play }: { seat: Seat; game: GameInfo; state: State; play: Play }) {
  const place = seat === "a" ? 0 : 1;
  const turn = state.prompt.seat ?? state.shooter;
  const over = state.stage === "finished" || play.table.ended.value !== null;
  const lit = !over && turn === seat && !game.alone;
  const away = game.kind === "link" && play.table.now.value?.people[seat].here === false;
  return (
    <section class={`player ${seat} ${lit ? "lit" : ""}`} aria-label={spoken(seat, game, state)}>
      <p class="player-name">
        {lit && <Icon name="play" size={16} />}
        <Name>{game.names[seat]}</Name>
        {away && (
          <span class="player-away" title={say("play.away")}>
            <Icon name="away" size={16} />
            <span class="unseen">{say("play.away")}</span>
          </span>
        )}
      </p>
      {!game.alone && <p class="player-score figure">{state.racks[place]}</p>}
      {!game.alone && <Fouls n={state.fouls[place]} risky={state.at_risk.includes(seat)} />}
    </section>
  );
}

function spoken(seat: Seat, game: GameInfo, state: State): string {
  const place = seat === "a" ? 0 : 1;
  if (game.alone) return game.names[seat];
  return `${game.names[seat]}: ${state.racks[place]}, ${say("pad.fouls", { n: state.fouls[place] })}`;
}

/** The fouls in a row: full dots count them, hollow ones are left. */
function Fouls({ n, risky }: { n: number; risky: boolean }) {
  return (
    <p class={`player-fouls ${risky ? "risk" : ""}`} title={say("pad.fouls", { n })} aria-hidden="true">
      {dots(n).map((dot, place) => (
        <span key={place}>{dot}</span>
      ))}
    </p>
  );
}

function Middle({ state, play }: { state: State; play: Play }) {
  const until = play.table.now.value?.turn?.until ?? null;
  const left = useSeconds(clockOf(state, until), play.table.offset.value);
  return (
    <div class="play-middle">
      <p class="play-rack">
        {play.table.game.value?.alone
          ? say("play.alone")
          : `${say("pad.rack", { n: rackNumber(state, play) })} · ${race(play)}`}
      </p>
      <p class="play-on">
        {state.ball_on !== null && state.phase !== "break" && play.table.ended.value === null && (
          <span class="unseen">
            {say("pad.ball_on")}: {say(`ball.name.${state.ball_on}`)}
          </span>
        )}
        {left !== null && (
          <span class="play-clock figure" role="timer">
            <Icon name="clock" size={18} /> {left}
          </span>
        )}
      </p>
    </div>
  );
}

/** The rack that is looked at; at the end of a match none is played after the last one. */
function rackNumber({ stage, rack }: State, { table }: Play): number {
  return stage === "finished" || table.ended.value !== null ? Math.max(rack - 1, 1) : rack;
}

function race({ table }: Play): string {
  const [a, b] = table.game.value?.race ?? [0, 0];
  return a === b ? say("match.race", { n: a }) : `${a} : ${b}`;
}

/** The shot clock as the match has it, or the time at which the turn ends. */
function clockOf({ clock }: State, until: number | null): State["clock"] {
  if (clock !== null || until === null) return clock;
  return { running: true, left_ms: null, deadline_ms: until, extensions: [0, 0], warning_s: 10, allowance_s: 0 };
}

/** The ten balls: those on the table, and hollow where one has gone down. */
function Tray({ state, play }: { state: State; play: Play }) {
  const { ended, layout } = play.table;
  const left = ended.value === null ? state.on_table : Object.keys(layout.value).map(Number);
  const on = ended.value === null ? state.ball_on : null;
  return (
    <ul class="tray" aria-label={say("pad.on_table")}>
      {Array.from({ length: 10 }, (_, k) => k + 1).map((n) => {
        const there = left.includes(n);
        return (
          <li key={n} class={`${there ? "" : "down"} ${n === on ? "on" : ""}`}>
            <Ball n={n} size={26} label={say(there ? "play.tray_on" : "play.tray_down", { n })} />
          </li>
        );
      })}
    </ul>
  );
}
