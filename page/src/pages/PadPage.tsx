import { useEffect, useMemo } from "preact/hooks";
import { Room } from "../line/room";
import { Desk } from "../pad/desk";
import { Entries } from "../pad/Entries";
import { LeaseView, LeftTaps, LostTaps } from "../pad/LeaseView";
import { Mended, Notices, Warnings } from "../pad/Notices";
import { NotePad } from "../pad/NotePad";
import { Precaution } from "../pad/Precaution";
import { Scoreboard } from "../pad/Scoreboard";
import { SheetView } from "../pad/SheetView";
import { NotesAside, StoppedNotes } from "../pad/StoppedNotes";
import { Toolbar } from "../pad/Toolbar";
import { Badge } from "../parts/Badge";
import { Failed, Frame, ShutOut } from "../parts/Frame";
import { Icon } from "../parts/Icon";
import { beAtTheTable, lang, size } from "../settings";
import { rights, writing } from "../rights";
import { say } from "../words";
import type { Header, State } from "../wire";
import "../pad/last.css";
import "../pad/pad.css";

/** The scorekeeper's pad of one match. */
export function PadPage({ match }: { match: string }) {
  const token = writing(rights.value, match);
  if (token === null)
    return (
      <Frame title={say("pad.title")}>
        <Failed problem={say("home.no_right")} />
      </Frame>
    );
  return <WithRoom key={`${match} ${token}`} match={match} token={token} />;
}

function WithRoom({ match, token }: { match: string; token: string }) {
  const desk = useMemo(
    () =>
      new Desk(
        new Room({ match, token, named: token.startsWith("o."), view: "pad", device: deviceName() }, lang.value),
      ),
    [],
  );
  useEffect(() => () => desk.leave(), []);
  useEffect(() => desk.room.speak(lang.value), [lang.value]);
  useEffect(beAtTheTable, []);
  useEffect(dressed, [size.value]);
  useTakeIfFree(desk);
  useWarnBeforeLeaving(desk);
  useWake();
  return <PadFrame desk={desk} />;
}

/** What only large letters need is fetched when they are chosen. */
function dressed(): void {
  if (size.value === "larger" || size.value === "largest") void import("../pad/large-text.css");
}

function PadFrame({ desk }: { desk: Desk }) {
  const { room } = desk;
  const header = room.header.value;
  const state = desk.state.value;
  const title =
    state === null ? say("pad.title") : state.stage === "rack" ? say("pad.rack", { n: state.rack }) : say("pad.title");
  return (
    <Frame title={title} class="pad" once middle={<PadHead desk={desk} header={header} state={state} />}>
      {room.shut.value && <ShutOut why={room.shut.value} />}
      {room.shut.value && <LeftTaps desk={desk} />}
      {header === null || state === null ? (
        room.shut.value === null && <p class="loading">{say("app.loading")}</p>
      ) : (
        <PadBody desk={desk} header={header} state={state} />
      )}
      {room.shut.value === null && <SheetView desk={desk} />}
      {room.shut.value === null && <StoppedNotes desk={desk} />}
    </Frame>
  );
}

function PadHead({ desk, header, state }: { desk: Desk; header: Header | null; state: State | null }) {
  const many = header !== null && header.sets > 1 && state !== null;
  return (
    <p class="pad-head">
      {header && <span class="terms">{header.terms}</span>}
      {many && <span>{say("pad.sets", { a: state.sets[0], b: state.sets[1] })}</span>}
      <Badge room={desk.room} sending={desk.entering.patience.held.value} />
    </p>
  );
}

function PadBody({ desk, header, state }: { desk: Desk; header: Header; state: State }) {
  const { room } = desk;
  return (
    <div
      class={`pad-body ${desk.noting.value ? "noting" : ""}`}
      data-seq={room.seq.value}
      data-busy={desk.entering.busy.value}
    >
      <div class="board">
        <Scoreboard desk={desk} header={header} state={state} />
        <Last desk={desk} state={state} />
      </div>
      {!desk.noting.value && <Mended desk={desk} />}
      {room.shut.value === null && <LostTaps desk={desk} />}
      {room.shut.value === null && <NotesAside desk={desk} />}
      <Work desk={desk} state={state} />
      {!desk.noting.value && <Warnings desk={desk} state={state} />}
      <Notices desk={desk} state={state} />
      {!desk.noting.value && room.mayWrite.value && <Precaution />}
      {!desk.noting.value && room.mayWrite.value && room.phase.value !== "closed" && <Toolbar desk={desk} />}
    </div>
  );
}

function Work({ desk, state }: { desk: Desk; state: State }) {
  const { room } = desk;
  const pad = desk.pad.value;
  const lease = room.lease.value;
  if (room.phase.value === "closed") return null;
  if (desk.noting.value) return <NotePad desk={desk} />;
  if (!room.mayWrite.value && lease !== null) return <LeaseView desk={desk} lease={lease} />;
  if (pad === null) return null;
  return (
    <div class="work">
      <Entries desk={desk} state={state} pad={pad} />
    </div>
  );
}

function Last({ desk, state }: { desk: Desk; state: State }) {
  return (
    <p class={`last ${state.last?.fouls.length ? "bad" : ""}`} aria-live="polite">
      {state.last && (
        <>
          <Icon name={state.last.fouls.length > 0 ? "warn" : "check"} size={20} />{" "}
          <span>{desk.told(state.last.text)}</span>
        </>
      )}
    </p>
  );
}

/** A match that nobody writes is written here at once; one that somebody writes is asked for. */
function useTakeIfFree(desk: Desk): void {
  const lease = desk.room.lease.value;
  const free = lease !== null && !lease.mine && lease.holder === null && desk.room.outbox.waiting.value.length === 0;
  useEffect(() => {
    if (free && desk.room.outbox.lost.value.length === 0) desk.room.take(false);
  }, [free]);
}

function useWarnBeforeLeaving(desk: Desk): void {
  const unsent = desk.room.outbox.taps.value.length > 0;
  useEffect(() => {
    if (!unsent) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsent]);
}

/** Keep the screen on where the browser lets a page do that. */
function useWake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const ask = () => {
      if (!document.hidden && "wakeLock" in navigator)
        void navigator.wakeLock.request("screen").then(
          (held) => (lock = held),
          () => undefined,
        );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
}

/** What kind of device this is. */
export function deviceName(agent = navigator.userAgent): string {
  const system = /iPad|iPhone|Android|Windows|Mac OS|Linux/.exec(agent)?.[0] ?? "";
  const browser = /Firefox|Edg|Chrome|Safari/.exec(agent)?.[0] ?? "";
  return `${system.replace("Mac OS", "Mac")} ${browser.replace("Edg", "Edge")}`.trim();
}
