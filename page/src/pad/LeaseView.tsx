import { useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { say } from "../words";
import type { Lease } from "../wire";
import type { Desk } from "./desk";
import { noteText } from "./NotePad";
import { saveTaps } from "./saving";
import "./lease.css";

/** Who writes this match where it is not this device, and the way to take it over. */
export function LeaseView({ desk, lease }: { desk: Desk; lease: Lease }) {
  const { holder } = lease;
  const sure = holder !== null;
  return (
    <section class="lease" role="status">
      <h2>{say(sure ? "lease.other" : "lease.free")}</h2>
      <Button kind="main" class="large" sign="T" icon="pencil" on={() => desk.room.take(sure)}>
        {say("lease.take")}
      </Button>
      {holder && (
        <p>
          {say("lease.other_long", { name: holder.device || "…" })}{" "}
          <span class="hint">{say("lease.seen", { n: Math.round(holder.seen_s) })}</span>
        </p>
      )}
      {holder && <p class="hint">{say("lease.take_long")}</p>}
    </section>
  );
}

/** Taps of this device that were refused because another one has the match. */
export function LostTaps({ desk }: { desk: Desk }) {
  const [open, show] = useState(false);
  const lost = desk.room.outbox.lost.value;
  if (lost.length === 0) return null;
  return (
    <section class="lost" role="alert">
      <h2>{say("lease.lost")}</h2>
      <p>{say("lease.lost_long", { n: lost.length })}</p>
      <div class="sheet-keys">
        <Button icon="list" pressed={open} on={() => show(!open)}>
          {say("lease.show")}
        </Button>
        <Button icon="save" on={() => saveTaps(desk.room, lost)}>
          {say("lease.export")}
        </Button>
        <Button kind="danger" icon="trash" on={() => desk.room.outbox.discardLost()}>
          {say("lease.discard")}
        </Button>
      </div>
      {open && (
        <ol class="note-list">
          {lost.map((tap) => (
            <li key={tap.id}>{noteText(desk, tap)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
