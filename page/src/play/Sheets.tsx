import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Choice } from "../parts/Settings";
import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import { Calling } from "./Calling";
import { HelpSheet } from "./Help";
import { IdeasSheet } from "./Ideas";
import { InviteSheet } from "./Invite";
import { lineLength, LINES, wishLines } from "./keeping";
import { layoutInWords } from "./layout";
import { EndSheet, Menu } from "./Menu";
import type { Play } from "./play";
import { Elevation, TipPad } from "./TipPad";
import { TypedSheet } from "./TypedSheet";
import "./sheets.css";

/** What lies on the table page for a moment. */
export function Sheets({ play }: { play: Play }): JSX.Element | null {
  const { sheet, table } = play;
  const close = () => void (sheet.value = null);
  const shown = sheet.value;
  useBackToTable(shown !== null || table.advice.ideas.value !== null);
  switch (shown) {
    case null:
      return <IdeasSheet play={play} />;
    case "menu":
      return <Menu play={play} close={close} />;
    case "help":
      return <HelpSheet close={close} />;
    case "typed":
      return <TypedSheet play={play} close={close} />;
    case "tip":
      return <TipSheet play={play} close={close} />;
    case "call":
      return <CallSheet play={play} close={close} />;
    case "layout":
      return <LayoutSheet play={play} close={close} />;
    case "lines":
      return <LinesSheet play={play} close={close} />;
    case "invite":
      return <InviteSheet play={play} close={close} />;
    case "concede":
      return <EndSheet play={play} close={close} how="concede" sure="ask.sure_concede_match" />;
    case "claim":
      return <EndSheet play={play} close={close} how="claim" sure="ask.sure_claim_match" />;
  }
}

/** When the last sheet is gone the keys belong to the table again, and Enter to its large button. */
function useBackToTable(isOpen: boolean): void {
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current && !isOpen) document.getElementById("content")?.focus({ preventScroll: true });
    was.current = isOpen;
  }, [isOpen]);
}

export interface SheetProps {
  readonly play: Play;
  readonly close: () => void;
}

function TipSheet({ play, close }: SheetProps) {
  return (
    <Sheet title={say("play.tip")} close={close}>
      <div class="cueing large">
        <TipPad play={play} />
        <Elevation play={play} />
      </div>
      <div class="sheet-keys">
        <Button kind="main" sign="Enter" on={close}>
          {say("act.done")}
        </Button>
      </div>
    </Sheet>
  );
}

function CallSheet({ play, close }: SheetProps) {
  return (
    <Sheet title={say("pad.call")} close={close}>
      <Calling play={play} />
      <div class="sheet-keys">
        <Button kind="main" sign="Enter" on={close}>
          {say("act.done")}
        </Button>
      </div>
    </Sheet>
  );
}

function LayoutSheet({ play, close }: SheetProps) {
  const game = play.table.game.value;
  const lines = game === null ? [] : layoutInWords(play.desk.layout.value, game.geometry);
  return (
    <Sheet title={say("play.layout")} close={close}>
      <ul class="layout-words" data-first tabIndex={-1}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Sheet>
  );
}

function LinesSheet({ play, close }: SheetProps) {
  const allowed = play.table.game.value?.lines ?? "off";
  const [chosen, choose] = useState(lineLength(allowed));
  return (
    <Sheet title={say("play.lines")} close={close}>
      <Choice
        title={say("play.lines")}
        values={LINES.slice(0, LINES.indexOf(allowed) + 1)}
        chosen={chosen}
        name={(one) => say(`play.line.${one}`)}
        choose={(one) => {
          wishLines(one);
          choose(one);
          play.desk.aim.value = { ...play.desk.aim.value };
        }}
      />
    </Sheet>
  );
}
