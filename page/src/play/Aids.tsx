import { Button } from "../parts/Button";
import type { IconName } from "../parts/Icon";
import { say } from "../words";
import type { Play } from "./play";
import { isSolid, showSolid } from "./views";

interface Aid {
  readonly name: "fine" | "place" | "line_up" | "hint" | "solid" | "balls";
  readonly sign: string;
  readonly icon: IconName;
  readonly pressed?: boolean;
  readonly on: () => void;
}

/** What helps with the aim, small and beside the table. */
export function Aids({ play }: { play: Play }) {
  return (
    <div class="aids">
      {aids(play).map(({ name, sign, icon, pressed, on }) => (
        <Button key={name} kind="quiet" icon={icon} sign={sign} pressed={pressed} on={on}>
          <span class="aid-name">{say(`play.short.${name}`)}</span>
        </Button>
      ))}
    </div>
  );
}

function aids({ desk, table }: Play): readonly Aid[] {
  const { turn } = desk;
  const now = table.now.value;
  const lines = table.game.value?.lines;
  const all: readonly (Aid | false)[] = [
    { name: "fine", sign: "x", icon: "fine", pressed: desk.fine.value, on: () => (desk.fine.value = !desk.fine.value) },
    turn?.in_hand === true && {
      name: "place",
      sign: "b",
      icon: "ball",
      pressed: desk.placing.value,
      on: () => (desk.placing.value = !desk.placing.value),
    },
    (lines === "contact" || lines === "tangent") &&
      turn?.calls.includes("called") === true && {
        name: "line_up",
        sign: "g",
        icon: "aim",
        on: () => void desk.lineUp(),
      },
    { name: "solid", sign: "c", icon: "eye", pressed: isSolid.value, on: () => showSolid(!isSolid.value) },
    now?.can.includes("hint") === true && { name: "hint", sign: "h", icon: "idea", on: () => table.advise("hint") },
    desk.laying.isOpen && { name: "balls", sign: "r", icon: "table", on: () => desk.laying.begin() },
  ];
  return all.filter((aid) => aid !== false);
}
