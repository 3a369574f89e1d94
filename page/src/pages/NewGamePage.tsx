import { useSignal, type Signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { call, get } from "../api";
import { Button } from "../parts/Button";
import { Field } from "../parts/Field";
import { Failed, Frame } from "../parts/Frame";
import { useLoaded } from "../parts/load";
import { Choice } from "../parts/Settings";
import { Sheet } from "../parts/Sheet";
import { keepGame, keepInvitation, LINES } from "../play/keeping";
import { Levels } from "../play/Levels";
import type { MadeGame, Named, PlayChoices } from "../play/messages";
import { gameProblem, gameWished, keepDraft, RACES, startingFrom, type GameDraft } from "../play/newgame";
import { OpenGames } from "../play/OpenGames";
import { hold } from "../rights";
import { go } from "../route";
import { lang } from "../settings";
import { say } from "../words";
import "../play/new-game.css";
import "../style/details.css";

/** A new game to play here: against whom, by which rules, how long; and the games that were left open. */
export function NewGamePage() {
  const { loaded, again } = useLoaded(() => get<PlayChoices>("./api/play/choices"), [lang.value]);
  return (
    <Frame title={say("play.new")} class="narrow">
      <OpenGames />
      {loaded.is === "loading" && <p class="loading">{say("app.loading")}</p>}
      {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
      {loaded.is === "there" && <Form choices={loaded.value} />}
    </Frame>
  );
}

export interface Drafted {
  readonly draft: Signal<GameDraft>;
  readonly choices: PlayChoices;
}

export function set<K extends keyof GameDraft>(draft: Signal<GameDraft>, name: K): (value: GameDraft[K]) => void {
  return (value) => void (draft.value = { ...draft.value, [name]: value });
}

function Form({ choices }: { choices: PlayChoices }) {
  const draft = useSignal<GameDraft>(startingFrom(choices));
  const problem = useSignal<string | null>(null);
  const starting = useSignal(false);
  const start = () => void create(draft.value, choices, problem, starting);
  return (
    <form class="new-game" onSubmit={(event) => (event.preventDefault(), start())}>
      <Kinds draft={draft} choices={choices} />
      {draft.value.kind === "computer" && <Levels draft={draft} choices={choices} />}
      <Names draft={draft} choices={choices} />
      <Rules draft={draft} choices={choices} />
      <Length draft={draft} choices={choices} />
      <Beginning draft={draft} choices={choices} />
      <Lines draft={draft} choices={choices} />
      <Further draft={draft} choices={choices} />
      {problem.value !== null && (
        <p class="notice warning" role="alert">
          {problem.value}
        </p>
      )}
      <div class="sheet-keys sticky">
        <Button kind="main" class="large" icon="play" on={start} off={starting.value}>
          {say("play.start")}
        </Button>
        <input type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </div>
    </form>
  );
}

async function create(
  draft: GameDraft,
  choices: PlayChoices,
  problem: Signal<string | null>,
  starting: Signal<boolean>,
): Promise<void> {
  const wrong = gameProblem(draft);
  problem.value = wrong === null ? null : say(wrong);
  if (wrong !== null || starting.value) return;
  starting.value = true;
  try {
    const usual = { a: say("play.player", { n: 1 }), b: say("play.player", { n: 2 }) };
    const wished = gameWished(draft, usual);
    const made = await call<MadeGame>("POST", "./api/play", { body: wished });
    keepDraft(draft);
    begun(made, draft, choices, [String(wished["a"]), String(wished["b"] ?? opponentName(draft, choices))]);
  } catch (error) {
    problem.value = error instanceof Error ? error.message : String(error);
    starting.value = false;
  }
}

function begun(made: MadeGame, { kind }: GameDraft, { network }: PlayChoices, names: readonly [string, string]): void {
  hold(made.token);
  keepGame({ id: made.id, kind, names, score: "0 : 0", over: false, when: new Date().toISOString() });
  keepInvitation(made.id, { opponent: made.opponent, watcher: made.watcher, network });
  go(`./table#m=${made.id}`);
}

function opponentName({ level, engine }: GameDraft, { levels, engines }: PlayChoices): string {
  const known = engine === null ? levels : engines;
  return known.find(({ key }) => key === (engine ?? level))?.name ?? "";
}

const KINDS = ["computer", "hot_seat", "link", "practice"] as const;

function Kinds({ draft, choices }: Drafted) {
  return (
    <fieldset>
      <legend>{say("play.against")}</legend>
      <div class="kinds">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            pressed={draft.value.kind === kind}
            note={say(`play.kind_note.${kind}`)}
            on={() => set(draft, "kind")(kind)}
          >
            {say(`play.kind.${kind}`)}
          </Button>
        ))}
      </div>
      {draft.value.kind === "link" && <p class="hint">{say(`play.network.${choices.network}`)}</p>}
    </fieldset>
  );
}

function Names({ draft }: Drafted) {
  const { kind, a, b } = draft.value;
  return (
    <fieldset>
      <legend>{say(kind === "computer" ? "play.your_name" : "new.players")}</legend>
      <div class="two-fields">
        <Field label={say(kind === "hot_seat" ? "new.a" : "play.you")} value={a} set={set(draft, "a")} />
        {kind !== "computer" && (
          <Field label={say(kind === "link" ? "play.opponent" : "new.b")} value={b} set={set(draft, "b")} />
        )}
      </div>
      <p class="hint">{say("play.names_note")}</p>
    </fieldset>
  );
}

function Rules({ draft, choices }: Drafted) {
  const [compared, compare] = useState(false);
  return (
    <fieldset>
      <legend>{say("new.rules")}</legend>
      <div class="books">
        {choices.books.map(({ key, title, line }) => (
          <Button key={key} pressed={draft.value.book === key} note={line} on={() => set(draft, "book")(key)}>
            {title}
          </Button>
        ))}
      </div>
      <Button kind="quiet" icon="list" more on={() => compare(true)}>
        {say("play.compare")}
      </Button>
      {compared && <Compared choices={choices} close={() => compare(false)} />}
    </fieldset>
  );
}

/** What one text has otherwise than the other. */
function Compared({ choices, close }: { choices: PlayChoices; close: () => void }) {
  return (
    <Sheet title={say("play.compare")} close={close} wide>
      {Object.entries(choices.difference).map(([pair, lines]) => (
        <ul key={pair} class="differences">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ))}
    </Sheet>
  );
}

function Length({ draft }: Drafted) {
  return (
    <fieldset>
      <legend>{say("new.race")}</legend>
      <Choice
        title={say("new.race")}
        values={RACES}
        chosen={draft.value.race as (typeof RACES)[number]}
        name={(n) => n}
        choose={set(draft, "race")}
      />
    </fieldset>
  );
}

function Beginning({ draft }: Drafted) {
  return (
    <fieldset>
      <legend>{say("play.first")}</legend>
      <Choice
        title={say("play.first")}
        values={["lag", "a", "b", "chance"] as const}
        chosen={draft.value.first}
        name={(first) => say(`play.first_by.${first}`)}
        choose={set(draft, "first")}
      />
    </fieldset>
  );
}

function Lines({ draft }: Drafted) {
  return (
    <fieldset>
      <legend>{say("play.lines")}</legend>
      <Choice
        title={say("play.lines")}
        values={LINES}
        chosen={draft.value.lines}
        name={(lines) => say(`play.line.${lines}`)}
        choose={set(draft, "lines")}
      />
    </fieldset>
  );
}

function Further({ draft, choices }: Drafted) {
  const of = (name: "clock" | "breaks" | "size" | "cloth", known: readonly Named[], title: string) => (
    <Choice
      title={say(title)}
      values={known.map(({ key }) => key)}
      chosen={draft.value[name]}
      name={(key) => known.find((one) => one.key === key)?.text ?? key}
      choose={set(draft, name)}
    />
  );
  return (
    <details>
      <summary>{say("new.more")}</summary>
      {of("clock", choices.clocks, "new.clock")}
      {of("breaks", choices.breaks, "new.breaks")}
      {of("size", choices.tables, "new.table")}
      {of("cloth", choices.cloths, "play.cloth")}
      <Field label={say("play.seed")} value={draft.value.seed} set={set(draft, "seed")} />
      <Field number label={say("play.race_other")} value={draft.value.race} set={set(draft, "race")} />
    </details>
  );
}
