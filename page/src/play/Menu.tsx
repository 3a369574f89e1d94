import { Button } from "../parts/Button";
import { Settings } from "../parts/Settings";
import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import type { SheetProps } from "./Sheets";

/** What is seldom wanted at the table, and the settings. */
export function Menu({ play, close }: SheetProps) {
  const { table, sheet, desk } = play;
  const can = table.now.value?.can ?? [];
  const mine = table.turn.value?.seat ?? table.mine()[0];
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Sheet title={say("play.menu")} close={close}>
      <div class="menu">
        <Button sign="t" on={() => (sheet.value = "typed")}>
          {say("play.type_shot")}
        </Button>
        <Button sign="v" on={() => (sheet.value = "layout")}>
          {say("play.layout")}
        </Button>
        <Button on={() => (sheet.value = "lines")}>{say("play.lines")}</Button>
        <Button sign="?" on={() => (sheet.value = "help")}>
          {say("play.help")}
        </Button>
        {table.game.value?.kind === "link" && (
          <Button icon="link" on={() => (sheet.value = "invite")}>
            {say("play.invite")}
          </Button>
        )}
        {can.includes("undo") && (
          <Button icon="undo" on={then(() => table.act({ t: "undo" }))}>
            {say("act.undo")}
          </Button>
        )}
        {can.includes("redo") && (
          <Button icon="redo" on={then(() => table.act({ t: "redo" }))}>
            {say("act.redo")}
          </Button>
        )}
        {can.includes("try_again") && table.last.value !== null && (
          <Button icon="redo" on={then(() => table.act({ t: "back", to: table.last.value?.seq ?? 0 }))}>
            {say("play.try_again")}
          </Button>
        )}
        {desk.laying.isOpen && (
          <Button icon="table" on={then(() => desk.laying.begin())}>
            {say("play.place_balls")}
          </Button>
        )}
        {can.includes("takeback") && (
          <Button icon="undo" on={then(() => table.act({ t: "offer", kind: "takeback" }, mine ?? null))}>
            {say("play.takeback")}
          </Button>
        )}
        {can.includes("reason") && (
          <Button icon="why" on={then(() => table.advice.ask("reason"))}>
            {say("play.reason")}
          </Button>
        )}
        {can.includes("claim") && (
          <Button kind="danger" on={() => (sheet.value = "claim")}>
            {say("play.claim")}
          </Button>
        )}
        {can.includes("concede") && (
          <Button kind="danger" on={() => (sheet.value = "concede")}>
            {say("play.concede")}
          </Button>
        )}
        <a class="button" href="./" data-page>
          {say("app.home")}
        </a>
      </div>
      <Settings />
    </Sheet>
  );
}

interface EndProps extends SheetProps {
  readonly how: "concede" | "claim";
  readonly sure: string;
}

/** Giving the match up, or claiming it from somebody who has left: asked once more. */
export function EndSheet({ play, close, how, sure }: EndProps) {
  const { table } = play;
  const mine = table.mine();
  const seat = (mine.length > 1 ? table.turn.value?.seat : null) ?? mine[0] ?? null;
  const name = seat === null ? "" : (table.game.value?.names[seat] ?? "");
  return (
    <Sheet title={say(`play.${how}`)} close={close} urgent>
      <p>{say(sure, { name })}</p>
      <div class="sheet-keys">
        <Button
          kind="danger"
          on={() => {
            close();
            table.act({ t: how }, seat);
          }}
        >
          {say("act.sure")}
        </Button>
        <Button on={close}>{say("act.cancel")}</Button>
      </div>
    </Sheet>
  );
}
