import { useEffect, useMemo } from "preact/hooks";
import { Room } from "../line/room";
import { Side, Terms } from "../pad/Scoreboard";
import { OF_WARNING } from "../pad/sheets";
import { useSeconds } from "../pad/ShotClock";
import { called } from "../pad/tapped";
import { Ball } from "../parts/Ball";
import { Badge } from "../parts/Badge";
import { Frame, ShutOut } from "../parts/Frame";
import { Icon } from "../parts/Icon";
import { letGo, rights, seeing } from "../rights";
import { lang } from "../settings";
import { say } from "../words";
import type { Header, State } from "../wire";
import "../pad/balls.css";
import "../pad/last.css";
import "./watch.css";

/** The score of one match, or of whatever is on at one table, as it goes. */
export function WatchPage({ match, table }: { match: string; table: string | null }) {
  const token = match !== "" ? seeing(rights.value, match) : (rights.value.table[table ?? ""] ?? null);
  if (token === null)
    return (
      <Frame title={say("watch.title")}>
        <ShutOut why="no_right" />
      </Frame>
    );
  return <WithRoom key={`${match} ${table} ${token}`} match={match} table={table} token={token} />;
}

function WithRoom({ match, table, token }: { match: string; table: string | null; token: string }) {
  const room = useMemo(
    () => new Room({ match, token, named: token.startsWith("o."), view: "watch", device: null }, lang.value),
    [],
  );
  useEffect(() => () => room.leave(), []);
  useEffect(() => room.speak(lang.value), [lang.value]);
  useEffect(() => {
    if (room.shut.value === "withdrawn" || room.shut.value === "no_right") letGo(token, match);
  }, [room.shut.value]);
  const header = room.header.value;
  const state = room.state.value;
  return (
    <Frame
      title={say("watch.title")}
      class="watch"
      middle={
        <p class="pad-head">
          {header && <span class="terms">{header.terms}</span>}
          <Badge room={room} />
        </p>
      }
    >
      {room.shut.value && <ShutOut why={room.shut.value} />}
      {header === null || state === null ? (
        room.shut.value === null && <p class="loading">{say(match === "" ? "watch.no_match" : "watch.waiting")}</p>
      ) : (
        <Shown header={header} state={state} room={room} />
      )}
      <Elsewhere match={match} table={table} />
    </Frame>
  );
}

function Shown({ header, state, room }: { header: Header; state: State; room: Room }) {
  return (
    <>
      <section class="scoreboard" aria-label={state.score}>
        <Side seat="a" header={header} state={state} />
        {state.phase === null ? <Terms header={header} /> : <TableNow state={state} room={room} />}
        <Side seat="b" header={header} state={state} />
      </section>
      <p class="last large" aria-live="polite">
        {state.last?.text}
      </p>
      {state.notices
        .filter(({ key }) => !OF_WARNING.has(key))
        .map(({ key, text }) => (
          <p key={key} class="notice">
            {text}
          </p>
        ))}
    </>
  );
}

function TableNow({ state, room }: { state: State; room: Room }) {
  const left = useSeconds(state.clock, room.offset.value);
  return (
    <div class="table-state">
      <p class="rack-number">{say("pad.rack", { n: state.rack })}</p>
      {left !== null && (
        <p class="shot-clock still">
          <span class="clock-face">
            <Icon name="clock" size={20} />
            <span class="figure">{left}</span>
            <span class="unit">s</span>
          </span>
        </p>
      )}
      {state.mode === "full" && (
        <>
          <p class="ball-on">
            {state.ball_on !== null && (
              <>
                {say("pad.ball_on")} <Ball n={state.ball_on} size={36} label={String(state.ball_on)} />
              </>
            )}
            <span class="count">{say("pad.left", { n: state.on_table.length })}</span>
          </p>
          <ul class="balls" aria-label={say("pad.on_table")}>
            {state.on_table.map((n) => (
              <li key={n}>
                <Ball n={n} label={String(n)} />
              </li>
            ))}
          </ul>
          {state.call && state.call.t !== "break" && (
            <p class="call-line">
              <strong>{called(state.call)}</strong>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The same in other forms; the record belongs to a match, and a table has one after the other. */
function Elsewhere({ match, table }: { match: string; table: string | null }) {
  return (
    <p class="button-row">
      {match !== "" && (
        <a class="button plain" href={`./record#m=${match}`} data-page>
          <Icon name="list" /> {say("home.record")}
        </a>
      )}
      <a class="button plain" href={`./score#${match !== "" ? `m=${match}` : `t=${table}`}`} data-page>
        <Icon name="list" /> {say("watch.plain")}
      </a>
    </p>
  );
}
