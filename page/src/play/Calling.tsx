import { Ball } from "../parts/Ball";
import { Button } from "../parts/Button";
import { say } from "../words";
import type { Call } from "../table/types";
import type { Mode } from "./desk";
import type { Play } from "./play";
import "./calling.css";

/** As one looks at the table from above, row by row: with its head to the left, and where it stands on its head. */
const LYING = [
  ["hl", "sl", "fl"],
  ["hr", "sr", "fr"],
] as const;
const STANDING = [
  ["fl", "fr"],
  ["sl", "sr"],
  ["hl", "hr"],
] as const;
/** The keys lie as the pockets of a lying table do; each stays with its pocket where the table stands. */
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
  const { desk, stage } = play;
  const upright = stage.upright.value;
  const obvious = desk.turn?.obvious ?? null;
  return (
    <div class={`call-pockets ${upright ? "upright" : ""}`} role="group" aria-label={say("act.pocket")}>
      {(upright ? STANDING : LYING).flat().map((name) => (
        <Button
          key={name}
          pressed={desk.mode.value === "called" && desk.pocket.value === name}
          on={() => desk.choose(desk.ball.value, name)}
          label={say(`pocket.name.${name}`)}
          sign={SIGNS[name]}
          class={`pocket-button ${obvious?.pocket === name && obvious.ball === desk.ball.value ? "proposed" : ""}`}
        >
          <PocketSign name={name} upright={upright} />
        </Button>
      ))}
    </div>
  );
}

/** A small table, as the large one lies or stands, with one pocket filled. */
function PocketSign({ name, upright }: { name: string; upright: boolean }) {
  const [wide, high] = upright ? [20, 36] : [36, 20];
  const rows: readonly (readonly string[])[] = upright ? STANDING : LYING;
  return (
    <svg class="pocket-sign" viewBox={`0 0 ${wide} ${high}`} width={wide} height={high} aria-hidden="true">
      <rect x="2" y="2" width={wide - 4} height={high - 4} rx="2" class="pocket-bed" />
      {rows.flatMap((names, row) =>
        names.map((one, column) => {
          const x = 3 + (column * (wide - 6)) / (names.length - 1);
          const y = 3 + (row * (high - 6)) / (rows.length - 1);
          const chosen = one === name;
          return (
            <circle key={one} cx={x} cy={y} r={chosen ? 3.6 : 2} class={chosen ? "pocket-chosen" : "pocket-hole"} />
          );
        }),
      )}
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
  const { desk, stage } = play;
  const { turn } = desk;
  if (turn === null || turn.prompt === "break" || turn.calls.length === 0) return null;
  const mode = desk.mode.value;
  return (
    <Button
      class={`call-chip ${mode === "push_out" ? "pushes" : ""}`}
      on={() => (play.sheet.value = "call")}
      more
      label={callText(play)}
    >
      {mode === "called" ? (
        <span class="call-chip-shot" aria-hidden="true">
          {desk.ball.value === null ? "?" : <Ball n={desk.ball.value} size={28} />}
          {desk.pocket.value === null ? (
            <b>?</b>
          ) : (
            <PocketSign name={desk.pocket.value} upright={stage.upright.value} />
          )}
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

/** A call that was made, as it follows the name of whoever made it. */
export function announced(call: Call): string {
  if (call.t !== "called") return say(`call.${call.t}`);
  return `${say(`ball.name.${call.ball}`)}, ${say(`pocket.name.${call.pocket}`)}`;
}
