import { Button } from "../parts/Button";
import type { IconName } from "../parts/Icon";
import { say } from "../words";
import { isStroke } from "./judging";
import { lookedAt } from "./hinting";
import type { Play } from "./play";
import { isMapped, toggleMap } from "./Chances";
import { isSolid, showSolid } from "./views";
import "./aids.css";

interface Aid {
  readonly name: "fine" | "place" | "line_up" | "hint" | "solid" | "balls" | "map";
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
        <Button key={name} kind="quiet" class={`aid-${name}`} icon={icon} sign={sign} pressed={pressed} on={on}>
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
  const lays = desk.laying.layout.value !== null;
  const looks = lays || lookedAt(table, desk) !== null;
  const aims = turn !== null && isStroke(turn) && !looks;
  const all: readonly (Aid | false)[] = [
    aims && {
      name: "fine",
      sign: "x",
      icon: "fine",
      pressed: desk.fine.value,
      on: () => (desk.fine.value = !desk.fine.value),
    },
    aims &&
      turn.in_hand && {
        name: "place",
        sign: "b",
        icon: "ball",
        pressed: desk.placing.value,
        on: () => (desk.placing.value ? desk.putDown() : (desk.placing.value = true)),
      },
    aims &&
      (lines === "contact" || lines === "tangent") &&
      turn.calls.includes("called") === true && {
        name: "line_up",
        sign: "g",
        icon: "aim",
        on: () => void desk.lineUp(),
      },
    { name: "solid", sign: "c", icon: "eye", pressed: isSolid.value, on: () => showSolid(!isSolid.value) },
    turn !== null &&
      !lays &&
      now?.can.includes("hint") === true && {
        name: "hint",
        sign: "h",
        icon: "idea",
        on: () => table.advice.ask("hint"),
      },
    !lays &&
      now?.can.includes("map") === true &&
      turn?.calls.includes("called") === true && {
        name: "map",
        sign: "z",
        icon: "map",
        pressed: isMapped(table),
        on: () => toggleMap(desk, table),
      },
    !lays && desk.laying.isOpen && { name: "balls", sign: "r", icon: "table", on: () => desk.laying.begin() },
  ];
  return all.filter((aid) => aid !== false);
}
