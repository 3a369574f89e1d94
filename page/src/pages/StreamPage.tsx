import { useState } from "preact/hooks";
import { download, get, Refusal } from "../api";
import { Button } from "../parts/Button";
import { Field } from "../parts/Field";
import { Failed, Frame } from "../parts/Frame";
import { Address, LinkCard } from "../parts/LinkCard";
import { useLoaded } from "../parts/load";
import { MatchOptions } from "../parts/MatchOptions";
import { Choice } from "../parts/Settings";
import { rights } from "../rights";
import { LANGUAGES, lang, type Lang } from "../settings";
import { say } from "../words";
import type { Summary, TableLinks, TableState } from "../wire";
import { newTable, putTable, tableName } from "./tables";
import "../style/forms.css";

type Form = "bar" | "corner";

/** The overlay of a table: its address, a loader for OBS, the delay to match the picture, and the freeze. */
export function StreamPage() {
  const { loaded, again } = useLoaded(() => get<{ tables: TableState[] }>("./api/tables"), []);
  if (rights.value.owner === null)
    return (
      <Frame title={say("stream.title")}>
        <Failed problem={say("links.owner_only")} />
      </Frame>
    );
  return (
    <Frame title={say("stream.title")} class="narrow">
      {loaded.is === "loading" && <p class="loading">{say("app.loading")}</p>}
      {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
      {loaded.is === "there" && <Tables tables={loaded.value.tables} again={again} />}
    </Frame>
  );
}

function Tables({ tables, again }: { tables: readonly TableState[]; again: () => void }) {
  const [picked, pick] = useState<number | null>(null);
  const number = picked ?? tables[0]?.number ?? null;
  const table = tables.find((one) => one.number === number);
  if (table === undefined) return <NewTable again={again} />;
  return (
    <>
      <Choice
        title={say("stream.table")}
        values={tables.map((one) => String(one.number))}
        chosen={String(number)}
        name={(n) => nameOf(tables, n)}
        choose={(n) => pick(Number(n))}
      />
      <TableStream key={table.number} table={table} again={again} />
    </>
  );
}

/** The first table of a club that never named one. */
function NewTable({ again }: { again: () => void }) {
  const add = () => void putTable(newTable(1)).then(again);
  return (
    <div class="notice">
      <p>{say("stream.no_tables")}</p>
      <Button icon="plus" on={add}>
        {say("list.table", { n: 1 })}
      </Button>
    </div>
  );
}

function nameOf(tables: readonly TableState[], n: string): string {
  const table = tables.find((one) => String(one.number) === n);
  return table ? tableName(table) : n;
}

function TableStream({ table, again }: { table: TableState; again: () => void }) {
  const { loaded } = useLoaded(() => get<TableLinks>(`./api/tables/${table.number}/links`), [table.number]);
  const [form, choose] = useState<Form>("bar");
  const [spoken, speak] = useState<Lang>(lang.value);
  if (loaded.is === "loading") return <p class="loading">{say("app.loading")}</p>;
  if (loaded.is === "failed") return <Failed problem={loaded.problem} />;
  const { overlay, watch, loader } = loaded.value;
  const url = `${overlay.urls[0] ?? new URL(`.${overlay.path}`, location.href).href}&theme=${form}&lang=${spoken}`;
  return (
    <>
      <section class="link-card">
        <div>
          <h2>{say("stream.url")}</h2>
          <p class="hint">{say("stream.url_note")}</p>
          <Choice
            title={say("stream.theme")}
            values={["bar", "corner"] as const}
            chosen={form}
            name={(one) => say(`stream.theme_${one}`)}
            choose={choose}
          />
          <Choice
            title={say("stream.lang")}
            values={LANGUAGES}
            chosen={spoken}
            name={(one) => one.toUpperCase()}
            choose={speak}
          />
          <Address label={say("stream.url")} url={url} />
          <p class="hint">{say("stream.loader_note")}</p>
          <Button
            icon="save"
            on={() => void download(`.${loader}?theme=${form}&lang=${spoken}`, "tenball-overlay.html", null)}
          >
            {say("stream.loader")}
          </Button>
        </div>
      </section>
      <Showing table={table} again={again} />
      <Delay table={table} again={again} />
      <LinkCard title={say("links.watcher")} note={say("links.watcher_note")} link={watch} />
    </>
  );
}

/** Which match is on at the table. */
function Showing({ table, again }: { table: TableState; again: () => void }) {
  const { loaded } = useLoaded(() => get<{ matches: Summary[] }>("./api/matches"), []);
  const matches = loaded.is === "there" ? loaded.value.matches : [];
  const show = (match: string | null) => void putTable(table, { match }).then(again);
  return (
    <section class="link-card">
      <label class="field">
        <span>{say("links.match")}</span>
        <select value={table.match ?? ""} onChange={(event) => show(event.currentTarget.value || null)}>
          <option value="">–</option>
          <MatchOptions matches={matches} />
        </select>
      </label>
    </section>
  );
}

/** Whether the server could not take what was sent, as a number beyond what it allows. */
function isOutside(error: Error): boolean {
  return error instanceof Refusal && error.status === 422;
}

function Delay({ table, again }: { table: TableState; again: () => void }) {
  const [text, write] = useState(String(table.delay_s));
  const [problem, fail] = useState<string | null>(null);
  const put = (change: Partial<TableState>) =>
    void putTable(table, change).then(again, (error: Error) => fail(isOutside(error) ? wrong : error.message));
  const wrong = say("stream.delay_wrong");
  const set = () => {
    fail(null);
    if (/^\d+$/.test(text)) put({ delay_s: Number(text) });
    else fail(wrong);
  };
  return (
    <section class="link-card">
      <div>
        <div class="address delay">
          <Field number label={say("stream.delay")} value={text} set={write} />
          <Button icon="check" on={set}>
            {say("act.done")}
          </Button>
        </div>
        <p class="hint">{say("stream.delay_note")}</p>
        <Button icon="freeze" pressed={table.frozen} on={() => put({ frozen: !table.frozen })}>
          {say(table.frozen ? "stream.thaw" : "stream.freeze")}
        </Button>
        {table.frozen && (
          <p class="notice warning" role="status">
            {say("stream.frozen")}
          </p>
        )}
        {problem !== null && (
          <p class="notice warning" role="alert">
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}
