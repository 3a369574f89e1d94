import type { Room } from "../line/room";
import { say } from "../words";
import { Icon } from "./Icon";
import "./badge.css";

/** Whether the server has everything: connected, sending, away with so many taps kept here, or not saved. */
export function Badge({ room, sending = false }: { room: Room; sending?: boolean }) {
  const { kind, text } = shown(room, sending);
  return (
    <span class={`badge ${kind}`} role="status">
      <Icon name={kind === "good" ? "online" : kind === "wait" ? "clock" : "away"} size={18} />
      {text}
    </span>
  );
}

function shown(room: Room, sending: boolean): { kind: "good" | "wait" | "bad"; text: string } {
  const n = Math.max(room.outbox.taps.value.length, Number(sending));
  if (room.outbox.unsaved.value) return { kind: "bad", text: say("link.unsaved") };
  if (room.phase.value === "closed") return { kind: "bad", text: say("link.closed") };
  if (room.phase.value === "away") return { kind: "bad", text: n > 0 ? say("link.noted", { n }) : say("link.away") };
  if (room.phase.value === "joining") return { kind: "wait", text: say("link.joining") };
  if (room.outbox.stopped.value) return { kind: "bad", text: say("link.undecided", { n }) };
  const noted = room.outbox.noted.value.length;
  if (noted > 0) return { kind: "wait", text: say("link.kept", { n: noted }) };
  return n > 0 ? { kind: "wait", text: say("link.sending", { n }) } : { kind: "good", text: say("link.online") };
}
