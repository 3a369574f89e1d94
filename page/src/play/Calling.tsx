import { Ball } from "../parts/Ball";
import { Button } from "../parts/Button";
import { say } from "../words";
import type { Call } from "../table/types";
import type { Mode } from "./desk";
import type { Play } from "./play";

/** As one looks at the table from above, head to the left: the upper row is on the left side. */
const ROWS = [
  ["hl", "sl", "fl"],
  ["hr", "sr", "fr"],
] as const;
const SIGNS: Readonly<Record<string, string>> = { hl: "q", sl: "w", fl: "e", hr: "a", sr: "s", fr: "d" };
const MODES: readonly { mode: Mode; sign: string }[] = [
  { mode: "safety", sign: "f" },
  { mode: "push_out", sign: "p" },
  { mode: "uncalled", sign: "n" },
];

/** What is announced: a ball and a pocket, a safety, or a push-out. */
export function Calling({ play }: { play: Play }) {
  const { desk } = play;
  const { turn } = desk;
  if (turn === null || turn.calls.length === 0 || turn.prompt === "break") return null;
  return (
    <section class="calling" aria-label={say("pad.call")}>
      {turn.calls.includes("called") && (
        <>
          <Balls play={play} />
          <Pockets play={play} />
        </>
      )}
      <Modes play={play} />
    </section>
  );
}

function Balls({ play }: { play: Play }) {
  const { desk, table } = play;
  const on = table.now.value?.state.on_table ?? [];
  return (
    <div class="call-balls" role="group" aria-label={say("ask.named")}>
      {on.map((n) => (
        <button
          key={n}
          type="button"
          class="button ball-button"
          aria-pressed={desk.mode.value === "called" && desk.ball.value === n}
          aria-label={say("pad.which_ball", { ball: String(n) })}
          onClick={() => desk.choose(n, desk.pocket.value)}
        >
          <Ball n={n} size={30} />
        </button>
      ))}
    </div>
  );
}

function Pockets({ play }: { play: Play }) {
  const { desk } = play;
  const obvious = desk.turn?.obvious ?? null;
  return (
    <div class="call-pockets" role="group" aria-label={say("act.pocket")}>
      {ROWS.flat().map((name) => (
        <Button
          key={name}
          pressed={desk.mode.value === "called" && desk.pocket.value === name}
          on={() => desk.choose(desk.ball.value, name)}
          label={say(`pocket.name.${name}`)}
          sign={SIGNS[name]}
          class={`pocket-button ${obvious?.pocket === name && obvious.ball === desk.ball.value ? "proposed" : ""}`}
        >
          <PocketSign name={name} />
        </Button>
      ))}
    </div>
  );
}

/** A small table with one pocket filled. */
export function PocketSign({ name }: { name: string }) {
  const row = ROWS.findIndex((one) => (one as readonly string[]).includes(name));
  const x = [3, 18, 33][(ROWS[row] as readonly string[] | undefined)?.indexOf(name) ?? 0];
  return (
    <svg class="pocket-sign" viewBox="0 0 36 20" width="36" height="20" aria-hidden="true">
      <rect x="2" y="2" width="32" height="16" rx="2" class="pocket-bed" />
      {ROWS.flatMap((names, k) =>
        names.map((one, n) => <circle key={one} cx={[3, 18, 33][n]} cy={k === 0 ? 3 : 17} r="2" class="pocket-hole" />),
      )}
      <circle cx={x} cy={row === 0 ? 3.6 : 16.4} r="3.6" class="pocket-chosen" />
    </svg>
  );
}

/** Safety and push-out, where they are open. */
function Modes({ play }: { play: Play }) {
  const { desk } = play;
  const calls = desk.turn?.calls ?? [];
  return (
    <div class="call-modes" role="group" aria-label={say("pad.call")}>
      {MODES.filter(({ mode }) => calls.includes(mode)).map(({ mode, sign }) => (
        <Button key={mode} sign={sign} pressed={desk.mode.value === mode} on={() => desk.toggle(mode)}>
          {nameOf(mode)}
        </Button>
      ))}
    </div>
  );
}

/** What is announced now, on one button that opens the choice. */
export function CallChip({ play }: { play: Play }) {
  const { desk } = play;
  const { turn } = desk;
  if (turn === null || turn.prompt === "break" || turn.calls.length === 0) return null;
  const mode = desk.mode.value;
  return (
    <Button class="call-chip" on={() => (play.sheet.value = "call")} sign="c" more label={callText(play)}>
      {mode === "called" ? (
        <span class="call-chip-shot" aria-hidden="true">
          {desk.ball.value === null ? "?" : <Ball n={desk.ball.value} size={28} />}
          {desk.pocket.value === null ? <b>?</b> : <PocketSign name={desk.pocket.value} />}
        </span>
      ) : (
        nameOf(mode)
      )}
    </Button>
  );
}

function nameOf(mode: Mode): string {
  if (mode === "uncalled") return say("play.no_call");
  return say(mode === "safety" || mode === "push_out" ? `act.${mode}` : `call.${mode}`);
}

/** The call that is being got ready, as one reads it out. */
export function callText({ desk }: Play): string {
  const mode = desk.mode.value;
  if (mode !== "called") return nameOf(mode);
  const ball = desk.ball.value === null ? say("play.no_ball") : say(`ball.name.${desk.ball.value}`);
  const pocket = desk.pocket.value === null ? say("play.no_pocket") : say(`pocket.name.${desk.pocket.value}`);
  return `${say("pad.call")}: ${ball}, ${pocket}`;
}

/** A call that was made. */
export function announced(call: Call): string {
  if (call.t !== "called") return nameOf(call.t);
  return `${say(`ball.name.${call.ball}`)}, ${say(`pocket.name.${call.pocket}`)}`;
}
