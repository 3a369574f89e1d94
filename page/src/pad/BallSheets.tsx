import { Ball } from "../parts/Ball";
import { Button } from "../parts/Button";
import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import type { Desk } from "./desk";
import { toggled, UNKNOWN } from "./report";
import type { Sheet as Lying } from "./sheets";
import "./ball-sheets.css";

const POCKETS = ["hl", "sl", "fl", "hr", "sr", "fr"];
const CUSHIONS = ["h", "f", "lh", "lf", "rh", "rf"];

type Of<T extends Lying["t"]> = { desk: Desk; sheet: Extract<Lying, { t: T }> };

/** Balls are marked one by one. */
export function BallsSheet({ desk, sheet }: Of<"balls">) {
  const mark = (ball: number) => desk.swap({ ...sheet, marked: toggled(sheet.marked, ball) });
  return (
    <Sheet title={say(`ask.${sheet.why}`)} close={() => desk.back()}>
      <BallKeys balls={desk.pad.value?.balls ?? []} marked={sheet.marked} tap={mark} />
      <div class="sheet-keys">
        <Button kind="main" sign="Enter" icon="check" on={() => desk.fell(sheet.why, sheet.marked, sheet.of)}>
          {say("act.done")}
        </Button>
      </div>
    </Sheet>
  );
}

export function BallKeys({
  balls,
  marked,
  tap,
}: {
  balls: readonly number[];
  marked: readonly number[];
  tap: (ball: number) => void;
}) {
  return (
    <ul class="balls big">
      {balls.map((n) => (
        <li key={n}>
          <button
            type="button"
            class={`ball-key ${marked.includes(n) ? "marked" : ""}`}
            aria-pressed={marked.includes(n)}
            aria-label={n === 0 ? say("act.cue_ball") : say("pad.which_ball", { ball: String(n) })}
            data-key={n === 0 ? "c" : String(n % 10)}
            onClick={() => tap(n)}
          >
            <Ball n={n} size={52} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Which ball is called. */
export function NamedSheet({ desk, sheet }: Of<"named">) {
  const on = desk.state.value?.ball_on ?? null;
  const name = (ball: number) => desk.put({ t: "pocket", ball, ...(sheet.of ? { of: sheet.of } : {}) });
  return (
    <Sheet title={say("ask.named")} close={() => desk.back()}>
      <BallKeys balls={desk.pad.value?.balls ?? []} marked={on === null ? [] : [on]} tap={name} />
    </Sheet>
  );
}

/** Which pocket it is called for, as they lie on the table. */
export function PocketSheet({ desk, sheet }: Of<"pocket">) {
  const chosen = (pocket: string) => desk.pocket(sheet.ball, pocket, sheet.of);
  return (
    <Sheet title={say("ask.pocketed", { ball: say(`ball.name.${sheet.ball}`) })} close={() => desk.back()}>
      <div class="pockets">
        {POCKETS.map((pocket, place) => (
          <Button key={pocket} class={`pocket ${pocket}`} sign={String(place + 1)} on={() => chosen(pocket)}>
            {say(`pocket.name.${pocket}`)}
          </Button>
        ))}
      </div>
      <div class="sheet-keys">
        <Button sign="Enter" on={() => chosen(UNKNOWN)}>
          {say("ask.no_pocket")}
        </Button>
      </div>
    </Sheet>
  );
}

/** Which ball is declared frozen. */
export function FrozenSheet({ desk }: { desk: Desk }) {
  return (
    <Sheet title={say("ask.frozen")} close={() => desk.back()}>
      <BallKeys
        balls={[0, ...(desk.pad.value?.balls ?? [])]}
        marked={[]}
        tap={(ball) => desk.put({ t: "frozen_to", ball })}
      />
    </Sheet>
  );
}

/** What that ball is frozen to. */
export function FrozenToSheet({ desk, ball }: { desk: Desk; ball: number }) {
  const to = (place: string | number) => desk.say({ t: "frozen", ball, to: place });
  const others = [0, ...(desk.pad.value?.balls ?? [])].filter((other) => other !== ball);
  return (
    <Sheet title={say("ask.frozen_to")} close={() => desk.back()}>
      <div class="sheet-list">
        {CUSHIONS.map((cushion) => (
          <Button key={cushion} on={() => to(cushion)}>
            {say(`cushion.${cushion}`)}
          </Button>
        ))}
      </div>
      <BallKeys balls={others} marked={[]} tap={to} />
    </Sheet>
  );
}
