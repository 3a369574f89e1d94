import { useSignal, type Signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { call, get } from "../api";
import { keepBook, usualBook } from "../book";
import { Field } from "../parts/Field";
import { Books, Form, Part, Pick, set } from "../parts/Form";
import { Failed, Frame } from "../parts/Frame";
import { useLoaded } from "../parts/load";
import { Choice } from "../parts/Settings";
import { rights } from "../rights";
import { rename } from "../route";
import { lang } from "../settings";
import { say } from "../words";
import type { Choices, Summary, TableState } from "../wire";
import { newTable, putTable } from "./tables";
import { problemOf, wished, START, type Draft } from "./new";

/** A new match: who plays, by which rules, how long. */
export function NewPage() {
  const { loaded, again } = useLoaded(() => get<Choices>("./api/choices"), [lang.value]);
  if (rights.value.owner === null)
    return (
      <Frame title={say("new.title")}>
        <Failed problem={say("home.no_right")} />
      </Frame>
    );
  return (
    <Frame title={say("new.title")} class="narrow">
      {loaded.is === "loading" && <p class="loading">{say("app.loading")}</p>}
      {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
      {loaded.is === "there" && <MatchForm choices={loaded.value} />}
    </Frame>
  );
}

function MatchForm({ choices }: { choices: Choices }) {
  const draft = useSignal<Draft>({ ...START, book: usualBook(choices.books, lang.value) });
  const problem = useSignal<string | null>(null);
  const start = () => void create(draft.value, problem);
  return (
    <Form class="new-match" start={say("new.start")} problem={problem.value} begin={start}>
      <Players draft={draft} />
      <Books books={choices.books} chosen={draft.value.book} choose={set(draft, "book")} />
      <Length draft={draft} choices={choices} />
      <Part title={say("new.clock")}>
        <Pick title={say("new.clock")} known={choices.clocks} chosen={draft.value.clock} choose={set(draft, "clock")} />
      </Part>
      <Depth draft={draft} />
      <Further draft={draft} choices={choices} />
    </Form>
  );
}

async function create(draft: Draft, problem: Signal<string | null>): Promise<void> {
  const wrong = problemOf(draft);
  problem.value = wrong === null ? null : say(wrong);
  if (wrong !== null) return;
  try {
    await setTable(draft.table);
    const { id } = await call<{ id: string }>("POST", "./api/matches", { body: wished(draft) });
    keepBook(draft.book);
    rename(`./pad#m=${id}`);
    scrollTo(0, 0);
  } catch (error) {
    problem.value = error instanceof Error ? error.message : String(error);
  }
}

/** A table that was never named before is there from now on. */
async function setTable(number: string): Promise<void> {
  if (number === "") return;
  const { tables } = await get<{ tables: TableState[] }>("./api/tables");
  if (tables.some((table) => table.number === Number(number))) return;
  await putTable(newTable(Number(number)));
}

type Drafted = { draft: Signal<Draft> };

/** Names of matches that were scored before are offered. */
function Players({ draft }: Drafted) {
  const { loaded } = useLoaded(() => get<{ matches: Summary[] }>("./api/matches"), []);
  const known = useMemo(() => (loaded.is === "there" ? names(loaded.value.matches) : []), [loaded]);
  return (
    <fieldset>
      <legend>{say("new.players")}</legend>
      <div class="two-fields">
        <Field label={say("new.a")} value={draft.value.a} set={set(draft, "a")} list first />
        <Field label={say("new.b")} value={draft.value.b} set={set(draft, "b")} list />
      </div>
      <datalist id="known-names">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  );
}

function names(matches: readonly Summary[]): string[] {
  const order = new Intl.Collator(lang.value);
  const scored = matches.filter(({ game }) => !game);
  return [...new Set(scored.flatMap((match) => match.names))].sort(order.compare);
}

const RACES = ["3", "5", "6", "7", "9"];

function Length({ draft, choices }: Drafted & { choices: Choices }) {
  const { uneven, race } = draft.value;
  return (
    <fieldset>
      <legend>{say("new.race")}</legend>
      {!uneven && (
        <Choice
          title={say("new.race")}
          values={RACES}
          chosen={race[0]}
          name={(n) => n}
          choose={(n) => set(draft, "race")([n, n])}
        />
      )}
      <div class={uneven ? "two-fields" : "race-field"}>
        <Field
          number
          label={say(uneven ? "new.race_a" : "new.race")}
          value={race[0]}
          set={(n) => set(draft, "race")([n, uneven ? race[1] : n])}
        />
        {uneven && (
          <Field number label={say("new.race_b")} value={race[1]} set={(n) => set(draft, "race")([race[0], n])} />
        )}
      </div>
      <label class="tick">
        <input
          type="checkbox"
          checked={uneven}
          onChange={(event) => set(draft, "uneven")(event.currentTarget.checked)}
        />{" "}
        {say("new.uneven")}
      </label>
      <Pick
        title={say("new.breaks")}
        known={choices.breaks}
        chosen={draft.value.breaks}
        choose={set(draft, "breaks")}
      />
    </fieldset>
  );
}

function Depth({ draft }: Drafted) {
  return (
    <fieldset>
      <legend>{say("new.depth")}</legend>
      <Choice
        title={say("new.depth")}
        values={["full", "quick"]}
        chosen={draft.value.mode}
        name={(mode) => say(`mode.${mode}`)}
        choose={set(draft, "mode")}
      />
    </fieldset>
  );
}

function Further({ draft, choices }: Drafted & { choices: Choices }) {
  return (
    <details>
      <summary>{say("new.more")}</summary>
      <div class="two-fields">
        <Field label={say("new.referee")} value={draft.value.referee} set={set(draft, "referee")} />
        <Field label={say("new.event")} value={draft.value.event} set={set(draft, "event")} />
        <Field number label={say("new.sets")} value={draft.value.sets} set={set(draft, "sets")} />
        <Field number label={say("new.time_outs")} value={draft.value.timeOuts} set={set(draft, "timeOuts")} />
        <Field number label={say("new.table_number")} value={draft.value.table} set={set(draft, "table")} />
      </div>
      <Pick title={say("new.table")} known={choices.tables} chosen={draft.value.size} choose={set(draft, "size")} />
    </details>
  );
}
