import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Choice, Settings } from "../parts/Settings";
import { Sheet } from "../parts/Sheet";
import type { Call } from "../table/types";
import { say } from "../words";
import { degrees, FULL_SPEED } from "./aim";
import { Calling } from "./Calling";
import { figure } from "./figures";
import { HelpSheet } from "./Help";
import { IdeasSheet } from "./Ideas";
import { InviteSheet } from "./Invite";
import { lineLength, LINES, wishLines } from "./keeping";
import { layoutInWords } from "./layout";
import type { Limits } from "./messages";
import type { Play } from "./play";
import { Elevation, TipPad } from "./TipPad";
import { typed } from "./typed";
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

function Menu({ play, close }: SheetProps) {
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
function EndSheet({ play, close, how, sure }: EndProps) {
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

/** A shot in one line, for whoever types faster than they drag. */
function TypedSheet({ play, close }: SheetProps) {
  const [text, write] = useState("");
  const [wrong, tell] = useState<string | null>(null);
  const enter = (event: Event) => {
    event.preventDefault();
    const problem = take(play, text);
    if (problem === null) close();
    else tell(problem);
  };
  return (
    <Sheet title={say("play.type_shot")} close={close}>
      <form class="typed" onSubmit={enter}>
        <label class="field">
          <span>{say("play.typed_note")}</span>
          <input
            value={text}
            maxLength={120}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            placeholder="4 fr 62% θ=12.5 s=0.2 h=-0.1"
            onInput={(event) => write(event.currentTarget.value)}
          />
        </label>
        {wrong !== null && (
          <p class="notice warning" role="alert">
            {wrong}
          </p>
        )}
        <div class="sheet-keys">
          <button type="submit" class="button main">
            {say("play.typed_take")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** Set the shot as it was typed; what cannot be read is named. */
function take({ desk, table }: Play, text: string): string | null {
  const game = table.game.value;
  const limits = desk.turn?.limits ?? null;
  if (game === null || limits === null) return say("play.not_now");
  const read = typed(text, desk.aim.value, game.geometry, limits);
  if (read.t === "unread") return say("play.unread", { word: read.word });
  if (read.t === "outside") return outside(read.word, read.what, limits);
  const problem = read.call === null ? null : unopen(read.call, desk);
  if (problem !== null) return problem;
  desk.aim.value = read.aim;
  if (read.call?.t === "called") desk.choose(read.call.ball, read.call.pocket);
  else if (read.call !== null && desk.mode.value !== read.call.t) desk.toggle(read.call.t);
  if (read.lineUp) desk.lineUp();
  return null;
}

/** Between what it has to be. */
function outside(word: string, what: "power" | "tip" | "slope", { offset_max, slope_max }: Limits): string {
  return say(`play.outside.${what}`, {
    word,
    speed: String(FULL_SPEED),
    tip: figure(offset_max, 2),
    angle: figure(degrees(slope_max), 0),
  });
}

/** Why that cannot be called now: its ball is gone, or it is not open. */
function unopen(call: Call, { turn, layout }: Play["desk"]): string | null {
  if (turn === null || !turn.calls.includes(call.t)) return say("play.typed_closed");
  const gone = call.t === "called" && layout.value[String(call.ball)] === undefined;
  return gone ? say("play.typed_gone", { ball: say(`ball.name.${call.ball}`) }) : null;
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
