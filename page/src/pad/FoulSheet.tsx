import { Button } from "../parts/Button";
import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import type { Desk } from "./desk";
import { other } from "./report";
import { possible, type Fouls } from "./sheets";
import "./fouls.css";

const USUAL = 5;
const SIGNS: Record<string, string> = {
  scratch: "1",
  wrong_ball_first: "2",
  no_rail: "3",
  illegal_break: "3",
  ball_off_table: "4",
  touched_ball: "5",
  double_hit: "6",
  push_shot: "7",
  balls_moving: "8",
  bad_placement: "9",
  no_foot: "a",
  cue_on_table: "c",
  out_of_turn: "d",
  slow_play: "e",
  template: "g",
  unsportsmanlike: "u",
};

/** Which foul it was: the usual ones first and large, every one with its paragraph. */
export function FoulSheet({ desk, sheet }: { desk: Desk; sheet: Fouls }) {
  const name = desk.names()[sheet.byOther ? other(desk.shooter()) : desk.shooter()];
  const key = sheet.several ? "ask.fouls_several" : sheet.noShot || sheet.byOther ? "ask.fouls_no_shot" : "ask.fouls";
  return (
    <Sheet title={say(key, { name })} close={() => desk.back()} wide>
      <div class="foul-list">
        {open(desk, sheet).map((foul, place) => (
          <FoulKey key={foul} desk={desk} sheet={sheet} foul={foul} usual={place < USUAL} />
        ))}
      </div>
      <Around desk={desk} sheet={sheet} />
    </Sheet>
  );
}

function FoulKey({ desk, sheet, foul, usual }: { desk: Desk; sheet: Fouls; foul: string; usual: boolean }) {
  const { marked } = sheet;
  const toggle = () =>
    desk.swap({ ...sheet, marked: marked.includes(foul) ? marked.filter((one) => one !== foul) : [...marked, foul] });
  return (
    <Button
      class={usual ? "usual" : ""}
      sign={SIGNS[foul]}
      note={paragraph(desk, foul)}
      pressed={sheet.several ? marked.includes(foul) : undefined}
      on={sheet.several ? toggle : () => desk.charge(sheet, [foul])}
    >
      {say(`foul.${foul}.name`)}
    </Button>
  );
}

/** What else there is to say of the foul before it is named. */
function Around({ desk, sheet }: { desk: Desk; sheet: Fouls }) {
  const choice = desk.isChoice();
  const alone = sheet.noShot || sheet.byOther;
  return (
    <div class="sheet-keys around">
      <Button
        sign="b"
        more
        note={sheet.fell.join(", ")}
        on={() => desk.put({ t: "balls", why: "with_foul", marked: sheet.fell })}
      >
        {say("act.fell")}
      </Button>
      {!choice && !sheet.several && (
        <Button sign="n" pressed={sheet.noShot} on={() => desk.swap({ ...sheet, noShot: !sheet.noShot })}>
          {say("act.no_shot")}
        </Button>
      )}
      {!sheet.several && (
        <Button sign="o" pressed={sheet.byOther} on={() => desk.swap({ ...sheet, byOther: !sheet.byOther })}>
          {say("act.by_other")}
        </Button>
      )}
      {!choice && !alone && (
        <Button
          sign="+"
          pressed={sheet.several}
          on={() => desk.swap({ ...sheet, several: !sheet.several, marked: [] })}
        >
          {say("act.several")}
        </Button>
      )}
      {sheet.marked.length > 0 && (
        <Button kind="main" sign="Enter" icon="check" on={() => desk.charge(sheet, sheet.marked)}>
          {say("act.done")}
        </Button>
      )}
    </div>
  );
}

function open(desk: Desk, sheet: Fouls): readonly string[] {
  const pad = desk.pad.value;
  if (pad === null) return [];
  const known = { shot: pad.fouls.map(({ key }) => key), pushOut: pad.fouls_push_out, between: pad.fouls_between };
  return possible(sheet, known, { choice: desk.isChoice(), pushOut: desk.call.value?.t === "push_out" }, (foul) =>
    desk.isAlone(foul),
  );
}

function paragraph(desk: Desk, foul: string): string | undefined {
  return desk.pad.value?.fouls.find(({ key }) => key === foul)?.paragraph;
}
