import { useEffect, useState } from "preact/hooks";
import { askForWriting } from "../line/tabs";
import { Button } from "../parts/Button";
import { Sure } from "../parts/Sure";
import { say } from "../words";
import type { Tap } from "../line/taps";
import type { Lease } from "../wire";
import { seen } from "./ago";
import type { Desk } from "./desk";
import { saveTaps } from "./saving";
import { tapped } from "./tapped";
import "./lease.css";

/** Who writes this match where it is not this device, and the way to take it over. */
export function LeaseView({ desk, lease }: { desk: Desk; lease: Lease }) {
  const { holder } = lease;
  const sure = holder !== null;
  const tab = useWrittenHere(desk.room.joining.match, `${lease.epoch} ${holder?.here}`) && sure;
  return (
    <section class="lease" role="status">
      <h2>{say(tab ? "lease.tab" : sure ? "lease.other" : "lease.free")}</h2>
      <Button kind="main" class="large" sign="T" icon="pencil" on={() => desk.room.take(sure)}>
        {say("lease.take")}
      </Button>
      {tab && <p>{say("lease.tab_long")}</p>}
      {holder && !tab && (
        <p>
          {say("lease.other_long", { name: holder.device || "…" })} <span class="hint">{seen(holder.seen_s)}</span>
        </p>
      )}
      {holder && !tab && <p class="hint">{say("lease.own", { name: desk.room.device })}</p>}
      {holder && <p class="hint">{say(tab ? "lease.take_tab_long" : "lease.take_long")}</p>}
    </section>
  );
}

/** Whether it is another tab of this device that writes; asked again whenever the writer changes, comes or goes. */
function useWrittenHere(match: string, writer: string): boolean {
  const [here, find] = useState(false);
  useEffect(() => {
    find(false);
    return askForWriting(match, () => find(true));
  }, [match, writer]);
  return here;
}

/** Taps of this device that were refused because another one has the match. */
export function LostTaps({ desk }: { desk: Desk }) {
  const { outbox } = desk.room;
  return (
    <Unentered desk={desk} title={say("lease.lost")} taps={outbox.lost.value} discard={() => outbox.discardLost()} />
  );
}

/** What was tapped here and can never be entered, because the server shut this page out. */
export function LeftTaps({ desk }: { desk: Desk }) {
  const { outbox } = desk.room;
  return (
    <Unentered desk={desk} title={say("lease.left")} taps={outbox.left.value} discard={() => outbox.discardAll()} />
  );
}

interface UnenteredProps {
  readonly desk: Desk;
  readonly title: string;
  readonly taps: readonly Tap[];
  readonly discard: () => void;
}

function Unentered({ desk, title, taps, discard }: UnenteredProps) {
  const [open, show] = useState(false);
  if (taps.length === 0) return null;
  return (
    <section class="lost" role="alert">
      <h2>{title}</h2>
      <p>{say("lease.lost_long", { n: taps.length })}</p>
      <div class="sheet-keys">
        <Button icon="list" pressed={open} on={() => show(!open)}>
          {say("lease.show")}
        </Button>
        <Button icon="save" on={() => saveTaps(desk.room, taps)}>
          {say("lease.export")}
        </Button>
        <Sure act={say("lease.discard")} title={say("lease.discard_sure")} on={discard}>
          {say("lease.discard_note")}
        </Sure>
      </div>
      {open && (
        <ol class="note-list">
          {taps.map((tap) => (
            <li key={tap.id}>{tapped(desk.names(), tap)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
