import { Button } from "../parts/Button";
import { say } from "../words";
import type { Desk } from "./desk";
import "./toolbar.css";

/** What is always at hand: back and forth, the reasons, the history, and what happens seldom. */
export function Toolbar({ desk }: { desk: Desk }) {
  const pad = desk.pad.value;
  if (pad === null) return null;
  if (desk.mending.value !== null) return <MendingBar desk={desk} />;
  return (
    <nav class="toolbar" aria-label={say("app.menu")}>
      <Button sign="u" icon="undo" off={pad.undo === null} on={() => desk.undo()}>
        {say("act.undo")}
      </Button>
      <Button sign="r" icon="redo" off={!pad.redo} on={() => desk.redo()}>
        {say("act.redo")}
      </Button>
      <Button sign="w" icon="why" off={!pad.why} more on={() => void desk.why()}>
        {say("act.why")}
      </Button>
      <Button sign="h" icon="history" more on={() => desk.put({ t: "history" })}>
        {say("act.history")}
      </Button>
      <RackTo desk={desk} />
      <Button sign="x" icon="more" more on={() => desk.put({ t: "more" })}>
        {say("act.more")}
      </Button>
    </nav>
  );
}

function RackTo({ desk }: { desk: Desk }) {
  const open = desk.pad.value?.seldom.includes("rack") && desk.state.value?.mode === "full";
  if (!open) return null;
  return (
    <Button sign="g" icon="check" more on={() => desk.put({ t: "seats", why: "rack" })}>
      {say("act.rack_to")}
    </Button>
  );
}

function MendingBar({ desk }: { desk: Desk }) {
  return (
    <nav class="toolbar" aria-label={say("app.menu")}>
      <RackTo desk={desk} />
      <Button sign="x" icon="more" more on={() => desk.put({ t: "more" })}>
        {say("act.more")}
      </Button>
      <Button sign="Escape" icon="close" on={() => desk.leaveMending()}>
        {say("act.keep")}
      </Button>
    </nav>
  );
}
