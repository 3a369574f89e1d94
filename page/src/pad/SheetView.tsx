import { useRef } from "preact/hooks";
import { Button } from "../parts/Button";
import { taken } from "../parts/Field";
import { Name } from "../parts/Name";
import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import type { Desk } from "./desk";
import { BallsSheet, FrozenSheet, FrozenToSheet, NamedSheet, PocketSheet } from "./BallSheets";
import { Decide, EntrySheet, History, PreviewSheet } from "./history";
import { FoulSheet } from "./FoulSheet";
import { More } from "./More";
import type { SeatFor, Sheet as Lying } from "./sheets";

/** As many signs as a note or a reason may have. */
const LONGEST = 280;

const TITLES: Record<SeatFor, string> = {
  rack: "ask.rack",
  concede_rack: "ask.concede_rack",
  concede_match: "ask.concede_match",
  walkover: "ask.walkover",
  time_out: "ask.time_out",
  late: "ask.late",
  conduct: "ask.conduct",
  ask_call: "ask.call",
  sign: "ask.sign",
};

/** The sheet that lies on top, if any does. */
export function SheetView({ desk }: { desk: Desk }) {
  const sheet = desk.top.value;
  return sheet === null ? null : <Shown key={desk.sheets.value.length} desk={desk} sheet={sheet} />;
}

function Shown({ desk, sheet }: { desk: Desk; sheet: Lying }) {
  switch (sheet.t) {
    case "balls":
      return <BallsSheet desk={desk} sheet={sheet} />;
    case "named":
      return <NamedSheet desk={desk} sheet={sheet} />;
    case "pocket":
      return <PocketSheet desk={desk} sheet={sheet} />;
    case "fouls":
      return <FoulSheet desk={desk} sheet={sheet} />;
    case "seats":
      return <SeatSheet desk={desk} why={sheet.why} />;
    case "penalty":
      return <PenaltySheet desk={desk} sheet={sheet} />;
    case "frozen":
      return <FrozenSheet desk={desk} />;
    case "frozen_to":
      return <FrozenToSheet desk={desk} ball={sheet.ball} />;
    case "more":
      return <More desk={desk} />;
    case "text":
      return <TextSheet desk={desk} sheet={sheet} />;
    case "why":
      return <WhySheet desk={desk} text={sheet.text} />;
    case "history":
      return <History desk={desk} />;
    case "entry":
      return <EntrySheet desk={desk} seq={sheet.seq} />;
    case "decide":
      return <Decide desk={desk} sheet={sheet} />;
    case "preview":
      return <PreviewSheet desk={desk} sheet={sheet} />;
    case "would":
      return <WouldSheet desk={desk} sheet={sheet} />;
    case "question":
      return <QuestionSheet desk={desk} text={sheet.text} />;
    case "sure":
      return <SureSheet desk={desk} sheet={sheet} />;
  }
}

type Of<T extends Lying["t"]> = { desk: Desk; sheet: Extract<Lying, { t: T }> };

function SeatSheet({ desk, why }: { desk: Desk; why: SeatFor }) {
  const names = desk.names();
  const shooter = desk.shooter();
  const seats = (["a", "b"] as const).filter((seat) => why !== "ask_call" || seat !== shooter);
  return (
    <Sheet title={say(TITLES[why])} close={() => desk.back()}>
      <div class="entry-keys">
        {seats.map((seat) => (
          <Button key={seat} kind="main" class="large" sign={seat} on={() => desk.seat(why, seat)}>
            <Name>{names[seat]}</Name>
          </Button>
        ))}
        {why === "sign" && (
          <Button class="large" sign="Enter" on={() => desk.enter({ t: "sign", by: ["a", "b"] })}>
            {say("act.both")}
          </Button>
        )}
        {why === "ask_call" && (
          <Button class="large" sign="Enter" on={() => desk.say({ t: "call_requested" })}>
            {say("act.referee")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function PenaltySheet({ desk, sheet }: Of<"penalty">) {
  return (
    <Sheet title={say("ask.penalty", { name: desk.names()[sheet.seat] })} close={() => desk.back()}>
      <div class="sheet-list">
        {(desk.pad.value?.penalties ?? []).map((penalty, place) => (
          <Button key={penalty} sign={String(place + 1)} on={() => desk.penalise(sheet.seat, penalty, sheet.fell)}>
            {say(`penalty.${penalty}`)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}

function TextSheet({ desk, sheet }: Of<"text">) {
  const field = useRef<HTMLInputElement>(null);
  const title = say(sheet.why === "late" ? "ask.minutes" : `ask.${sheet.why}`);
  const done = () => {
    const text = field.current?.value.trim() ?? "";
    if (text !== "") desk.written(sheet, text);
  };
  return (
    <Sheet title={title} close={() => desk.back()}>
      <form class="text-form" onSubmit={(event) => (event.preventDefault(), done())}>
        <input
          type="text"
          ref={field}
          aria-label={title}
          onInput={(event) => taken(event, LONGEST)}
          inputMode={sheet.why === "late" ? "decimal" : "text"}
        />
        <Button kind="main" icon="check" on={done}>
          {say("act.done")}
        </Button>
      </form>
    </Sheet>
  );
}

function WhySheet({ desk, text }: { desk: Desk; text: string | null }) {
  const lines = (text ?? say("why.none")).split("\n").filter((line) => line !== "");
  return (
    <Sheet title={say("why.title")} close={() => desk.back()}>
      <div class="reading">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Sheet>
  );
}

function WouldSheet({ desk, sheet }: Of<"would">) {
  return (
    <Sheet title={say("pad.would")} close={() => desk.back()} urgent>
      <p class="reading">{sheet.text}</p>
      <div class="sheet-keys">
        <Button kind="main" sign="Enter" icon="check" on={() => desk.commit(sheet.of)}>
          {say("act.commit")}
        </Button>
        <Button on={() => desk.back()}>{say("act.cancel")}</Button>
      </div>
    </Sheet>
  );
}

/** What a correction leaves open: it has to be entered otherwise. */
function QuestionSheet({ desk, text }: { desk: Desk; text: string }) {
  return (
    <Sheet title={say("ask.question")} close={() => desk.back()} urgent>
      <p class="reading">{text}</p>
      <div class="sheet-keys">
        <Button sign="Enter" icon="back" on={() => desk.back()}>
          {say("act.cancel")}
        </Button>
      </div>
    </Sheet>
  );
}

function SureSheet({ desk, sheet }: Of<"sure">) {
  return (
    <Sheet title={sheet.text} close={() => desk.back()} urgent>
      <div class="sheet-keys">
        <Button kind="danger" sign="y" on={() => desk.commit(sheet.of)}>
          {say("act.sure")}
        </Button>
        <Button on={() => desk.back()}>{say("act.cancel")}</Button>
      </div>
    </Sheet>
  );
}
