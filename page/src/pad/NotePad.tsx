import { useState } from "preact/hooks";
import type { Room } from "../line/room";
import type { Tap } from "../line/taps";
import { Button } from "../parts/Button";
import { Name } from "../parts/Name";
import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import type { Seat } from "../wire";
import type { Desk } from "./desk";
import { whyNoted } from "./patience";
import { tapped } from "./tapped";
import "./fouls.css";
import "./notes.css";

const NAMES = ["pot", "miss", "foul", "safety", "push_out", "take", "hand_back"] as const;
const SIGNS: Record<string, string> = {
  pot: "p",
  miss: "m",
  foul: "f",
  safety: "s",
  push_out: "o",
  take: "t",
  hand_back: "z",
};
/** The players by the side on which the board has them, on keys that are for nothing else on the pad. */
const PLACES = { a: "ArrowLeft", b: "ArrowRight" } as const;
const RACKS = { a: "j", b: "l" } as const;
const USUAL_FOULS = [
  "scratch",
  "wrong_ball_first",
  "no_rail",
  "ball_off_table",
  "touched_ball",
  "double_hit",
  "push_shot",
  "illegal_break",
];

/** The pad while the server is away: fixed entries, and a shooter whom the person sets; nothing is guessed. */
export function NotePad({ desk }: { desk: Desk }) {
  const { room } = desk;
  const [seat, sit] = useState<Seat>(desk.nextShooter());
  const [fouling, foul] = useState(false);
  const why = whyNoted(room.outbox.unsaved.value, room.phase.value, room.outbox.stopped.value !== null);
  return (
    <section class="entries notes" aria-labelledby="note-mode">
      <div class="away-banner" role="status">
        <strong id="note-mode">{say(why)}</strong>
        <p>{say(`${why}_long`)}</p>
        <p class="waiting">
          {say("note.confirmed", { score: room.state.value?.racks.join(" : ") ?? "" })} ·{" "}
          {say("note.waiting", { n: room.outbox.noted.value.length })}
          {room.outbox.waiting.value.length > 0 && <> · {say("note.taps", { n: room.outbox.waiting.value.length })}</>}
        </p>
        {!isSecureContext && <p class="hint">{say("note.insecure")}</p>}
      </div>
      <ShooterSwitch desk={desk} seat={seat} sit={sit} />
      <div class="entry-keys">
        {NAMES.map((note) => (
          <Button
            key={note}
            kind={note === "pot" || note === "miss" ? "main" : note === "foul" ? "danger" : "plain"}
            class={note === "pot" || note === "miss" || note === "foul" ? "large" : ""}
            sign={SIGNS[note]}
            more={note === "foul"}
            on={() => (note === "foul" ? foul(true) : desk.note(note, seat))}
          >
            {say(`note.${note}`)}
          </Button>
        ))}
        <RackTo room={room} seat="a" name={desk.names().a} />
        <RackTo room={room} seat="b" name={desk.names().b} />
        <Button sign="u" icon="undo" off={room.outbox.noted.value.length === 0} on={() => desk.undoNote()}>
          {say("note.undo")}
        </Button>
      </div>
      {room.outbox.noted.value.length > 0 && <Notes desk={desk} notes={room.outbox.noted.value} />}
      {fouling && (
        <Sheet title={say("ask.fouls", { name: desk.names()[seat] })} close={() => foul(false)}>
          <FoulNames choose={(key) => (desk.note("foul", seat, key), foul(false))} />
        </Sheet>
      )}
    </section>
  );
}

function ShooterSwitch({ desk, seat, sit }: { desk: Desk; seat: Seat; sit: (seat: Seat) => void }) {
  return (
    <div class="switch" role="group" aria-label={say("note.shooter")}>
      <span class="switch-label">{say("note.shooter")}</span>
      {(["a", "b"] as const).map((one) => (
        <Button key={one} pressed={seat === one} sign={PLACES[one]} on={() => sit(one)}>
          <Name>{desk.names()[one]}</Name>
        </Button>
      ))}
    </div>
  );
}

function RackTo({ room, seat, name }: { room: Room; seat: Seat; name: string }) {
  return (
    <Button class="rack-to" sign={RACKS[seat]} on={() => room.note(`rack_${seat}`, null)}>
      {say(`note.rack_${seat}`, { name })}
    </Button>
  );
}

export function FoulNames({ choose }: { choose: (key: string) => void }) {
  return (
    <div class="foul-list">
      {USUAL_FOULS.map((key, place) => (
        <Button key={key} sign={String(place + 1)} class={place < 5 ? "usual" : ""} on={() => choose(key)}>
          {say(`foul.${key}.name`)}
        </Button>
      ))}
    </div>
  );
}

function Notes({ desk, notes }: { desk: Desk; notes: readonly Tap[] }) {
  return (
    <ol class="note-list" aria-label={say("note.list")}>
      {notes.map((tap) => (
        <li key={tap.n}>{tapped(desk.names(), tap)}</li>
      ))}
    </ol>
  );
}
