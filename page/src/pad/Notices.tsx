import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { useLayer } from "../parts/Sheet";
import { say } from "../words";
import type { Seat, State } from "../wire";
import type { Desk } from "./desk";
import { sheetFor } from "./questions";
import { OF_WARNING } from "./sheets";
import "./notices.css";

/** Who is to be told of two fouls. */
export function Warnings({ desk, state }: { desk: Desk; state: State }) {
  return (
    <div class={`notices warnings below ${isOpen(state) ? "urgent" : ""}`} aria-live="polite">
      {state.at_risk.map((seat, place) => (
        <Warning key={seat} desk={desk} state={state} seat={seat} signs={SIGNS[place] ?? {}} />
      ))}
    </div>
  );
}

/** Whether somebody is still to be told. */
function isOpen({ at_risk, notices }: State): boolean {
  return at_risk.some((seat) => !notices.some((notice) => notice.key === "told" && notice.seat === seat));
}

/** What the scorekeeper has to know now: a question of the referee, what was refused. */
export function Notices({ desk, state }: { desk: Desk; state: State }) {
  const { room } = desk;
  const noting = desk.noting.value;
  const rest = noting ? [] : state.notices.filter(({ key }) => !OF_WARNING.has(key));
  return (
    <div class="notices below" aria-live="polite">
      {rest.map(({ key, text }) => (
        <p key={key} class="notice">
          {text}
        </p>
      ))}
      {room.outbox.unsaved.value && !noting && <p class="notice warning">{say("link.unsaved_long")}</p>}
      {room.notice.value && (
        <p class="notice warning" role="alert">
          {room.notice.value}
        </p>
      )}
      {room.asked.value && <Question desk={desk} />}
    </div>
  );
}

/** Which entry is entered anew, if one is. */
export function Mended({ desk }: { desk: Desk }) {
  const seq = desk.mending.value?.seq;
  return (
    <div class="notices" aria-live="polite">
      {seq !== undefined && <Mending desk={desk} seq={seq} />}
    </div>
  );
}

function Mending({ desk, seq }: { desk: Desk; seq: number }) {
  const entry = desk.room.entries.value.find((one) => one.seq === seq);
  useLayer(() => desk.leaveMending());
  return (
    <div class="notice mending">
      <strong>{say("ask.mending", { seq: String(seq) })}</strong>
      {entry && <q>{entry.text}</q>}
      <p>{say("ask.mending_note")}</p>
    </div>
  );
}

interface Signs {
  readonly told?: string;
  readonly not?: string;
}

/** The keys of the first warning, and those of the second where both players are to be told. */
const SIGNS: readonly Signs[] = [
  { told: "!", not: "n" },
  { told: "?", not: "N" },
];

interface WarningProps {
  readonly desk: Desk;
  readonly state: State;
  readonly seat: Seat;
  readonly signs: Signs;
}

function Warning({ desk, state, seat, signs }: WarningProps) {
  const name = desk.names()[seat];
  const place = seat === "a" ? 0 : 1;
  const told = state.notices.some((notice) => notice.key === "told" && notice.seat === seat);
  const unwarned = !state.warned[place];
  const open = !told && !unwarned;
  const key = unwarned ? "pad.warn_unwarned" : told ? "pad.warn_told" : "pad.warn";
  return (
    <div class={`notice ${told && !unwarned ? "" : "warning"}`} role="status">
      <Icon name={told && !unwarned ? "check" : "warn"} />
      <p>
        <span class="in-full">{say(key, { name })}</span>
        <span class="in-short" aria-hidden="true">
          {say(open ? "pad.warn_short" : key, { name })}
        </span>
      </p>
      {desk.room.mayWrite.value && (!told || unwarned) && (
        <Button icon="check" sign={signs.told} on={() => desk.warned(seat, true)}>
          {say("pad.warn_done")}
        </Button>
      )}
      {desk.room.mayWrite.value && !unwarned && (
        <Button kind="quiet" sign={signs.not} on={() => desk.warned(seat, false)}>
          {say("pad.warn_not")}
        </Button>
      )}
    </div>
  );
}

function Question({ desk }: { desk: Desk }) {
  const asked = desk.room.asked.value;
  if (asked === null) return null;
  const sheet = sheetFor(asked.key, asked.of);
  return (
    <div class="notice warning" role="alert">
      <Icon name="why" />
      <p>{asked.text}</p>
      {sheet && (
        <Button kind="main" more sign="Enter" on={() => ((desk.room.asked.value = null), desk.put(sheet))}>
          {say("ask.question")}
        </Button>
      )}
      <Button kind="quiet" on={() => (desk.room.asked.value = null)}>
        {say("act.cancel")}
      </Button>
    </div>
  );
}
