import { useState } from "preact/hooks";
import { ALL, BEFORE, type Stopped } from "../line/outbox";
import { Button } from "../parts/Button";
import { Sheet } from "../parts/Sheet";
import { Sure } from "../parts/Sure";
import { say } from "../words";
import type { Seat } from "../wire";
import type { Desk } from "./desk";
import { FoulNames } from "./NotePad";
import { other, toggled } from "./report";
import { saveTaps } from "./saving";
import { tapped } from "./tapped";

/** The notes that the server did not take: what is wrong is dropped or named, and the rest is sent. */
export function StoppedNotes({ desk }: { desk: Desk }) {
  const { stopped, aside } = desk.room.outbox;
  if (stopped.value === null || aside.value) return null;
  return <PutRight key={stopped.value.n} desk={desk} stopped={stopped.value} />;
}

/** That notes were laid aside and wait to be put right. */
export function NotesAside({ desk }: { desk: Desk }) {
  const { outbox } = desk.room;
  if (outbox.stopped.value === null || !outbox.aside.value) return null;
  return (
    <section class="lost" role="alert">
      <h2>{say("note.aside", { n: outbox.noted.value.length })}</h2>
      <div class="sheet-keys">
        <Button icon="list" on={() => (outbox.aside.value = false)}>
          {say("lease.show")}
        </Button>
      </div>
    </section>
  );
}

function PutRight({ desk, stopped }: { desk: Desk; stopped: Stopped }) {
  const { outbox } = desk.room;
  const [dropped, drop] = useState<readonly number[]>([]);
  const all = outbox.noted.value.map(({ n }) => n);
  const stuck = outbox.noted.value.find(({ n }) => n === stopped.n);
  const kind = stopped.n === ALL ? "refused" : stopped.n === BEFORE ? "unfounded" : "stopped";
  return (
    <Sheet title={say(`note.${kind}`)} close={() => (outbox.aside.value = true)} wide urgent>
      <p>{say(`note.${kind}_long`)}</p>
      <p class="warning">{stopped.text}</p>
      <ol class="note-list fixing">
        {outbox.noted.value.map((tap) => (
          <li key={tap.n} class={`${tap.n === stopped.n ? "stuck" : ""} ${dropped.includes(tap.n) ? "dropped" : ""}`}>
            <span>{tapped(desk.names(), tap)}</span>
            <Button
              kind="quiet"
              icon="trash"
              pressed={dropped.includes(tap.n)}
              on={() => drop(toggled(dropped, tap.n))}
            >
              {say("note.drop")}
            </Button>
          </li>
        ))}
      </ol>
      {stopped.key === "which_foul" && (
        <FoulNames choose={(key) => (outbox.nameFoul(stopped.n, key), outbox.sendNotes(dropped))} />
      )}
      {stopped.key === "other_shooter" && stuck?.act.t === "note" && stuck.act.seat !== null && (
        <Played desk={desk} n={stopped.n} seat={other(stuck.act.seat)} dropped={dropped} />
      )}
      <div class="sheet-keys">
        <Button kind="main" icon="check" sign="Enter" on={() => outbox.sendNotes(dropped)}>
          {say("note.send")}
        </Button>
        <Button icon="save" on={() => saveTaps(desk.room, outbox.noted.value)}>
          {say("lease.export")}
        </Button>
        <Sure act={say("note.drop_all")} title={say("lease.discard_sure")} on={() => outbox.drop(all)}>
          {say("lease.discard_note")}
        </Sure>
      </div>
    </Sheet>
  );
}

/** That it was the player at the table, whom the note does not name. */
function Played({ desk, n, seat, dropped }: { desk: Desk; n: number; seat: Seat; dropped: readonly number[] }) {
  const { outbox } = desk.room;
  return (
    <Button kind="main" on={() => (outbox.nameShooter(n, seat), outbox.sendNotes(dropped))}>
      {say("note.played", { name: desk.names()[seat] })}
    </Button>
  );
}
