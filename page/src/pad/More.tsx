import { Button } from "../parts/Button";
import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import type { Desk } from "./desk";
import { saveRecord, saveText } from "./saving";
import type { SeatFor } from "./sheets";

const FOR_A_PLAYER = new Set([
  "concede_rack",
  "concede_match",
  "walkover",
  "time_out",
  "late",
  "conduct",
  "ask_call",
  "sign",
]);
const SIGNS: Record<string, string> = {
  time_out: "t",
  time_out_over: "t",
  frozen: "f",
  ask_call: "k",
  conduct: "u",
  note: "n",
  stalemate: "s",
  agreed: "S",
  void: "i",
  replay: "I",
  rack: "g",
  concede_rack: "c",
  concede_match: "C",
  late: "d",
  walkover: "w",
  mode: "m",
  sign: "q",
};
/** What happens more often stands first. */
const ORDER = Object.keys(SIGNS);

/** Everything that happens seldom, as far as it can happen now. */
export function More({ desk }: { desk: Desk }) {
  const now = desk.pad.value?.seldom ?? [];
  const open = ORDER.filter((act) => now.includes(act));
  return (
    <Sheet title={say("ask.more")} close={() => desk.back()} wide>
      <div class="sheet-list two">
        {open.map((act) => (
          <Button key={act} sign={SIGNS[act]} more={asksOn(act)} on={() => perform(desk, act)}>
            {named(desk, act)}
          </Button>
        ))}
      </div>
      {desk.mending.value === null && (
        <div class="sheet-keys">
          <Button sign="v" icon="save" on={() => void saveRecord(desk.room)}>
            {say("act.save")}
          </Button>
          <Button sign="V" icon="save" on={() => void saveText(desk.room)}>
            {say("act.save_text")}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function asksOn(act: string): boolean {
  return FOR_A_PLAYER.has(act) || act === "rack" || act === "frozen" || act === "note";
}

function named(desk: Desk, act: string): string {
  if (act === "rack") return say("act.rack_to");
  if (act === "mode") return say(desk.state.value?.mode === "quick" ? "act.mode_full" : "act.mode_quick");
  return say(`act.${act}`);
}

function perform(desk: Desk, act: string): void {
  if (FOR_A_PLAYER.has(act) || act === "rack") return desk.put({ t: "seats", why: act as SeatFor });
  switch (act) {
    case "time_out_over":
      return desk.say({ t: "time_out_over" });
    case "stalemate":
      return desk.say({ t: "stalemate_announced" });
    case "agreed":
      return desk.enter({ t: "new_rack", why: "stalemate" });
    case "void":
      return desk.say({ t: "shot_voided" });
    case "replay":
      return desk.enter({ t: "new_rack", why: "interference" });
    case "frozen":
      return desk.put({ t: "frozen" });
    case "mode":
      return desk.say({ t: "mode", mode: desk.state.value?.mode === "quick" ? "full" : "quick" });
    default:
      return desk.put({ t: "text", why: "note" });
  }
}
