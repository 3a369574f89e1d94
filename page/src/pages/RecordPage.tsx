import { useState } from "preact/hooks";
import { call, download, get } from "../api";
import { Against } from "../parts/Against";
import { Button } from "../parts/Button";
import { Failed, Frame } from "../parts/Frame";
import { Icon } from "../parts/Icon";
import { useLoaded } from "../parts/load";
import { Sheet } from "../parts/Sheet";
import { fileName } from "../naming";
import { rights, seeing, writing } from "../rights";
import { go } from "../route";
import { lang } from "../settings";
import { say } from "../words";
import type { Summary, ToldLine } from "../wire";
import "../style/details.css";
import "./record.css";

/** A match in sentences, every ruling with its reason, and the files to take away. */
export function RecordPage({ match }: { match: string }) {
  const key = seeing(rights.value, match);
  const path = `./api/matches/${match}`;
  const { loaded, again } = useLoaded(
    () => Promise.all([get<Summary>(path, key), get<{ lines: ToldLine[] }>(`${path}/told`, key)]),
    [match, lang.value],
  );
  return (
    <Frame title={say("record.title")} class="narrow record">
      {loaded.is === "loading" && <p class="loading">{say("app.loading")}</p>}
      {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
      {loaded.is === "there" && <Record match={loaded.value[0]} lines={loaded.value[1].lines} />}
    </Frame>
  );
}

function Record({ match, lines }: { match: Summary; lines: readonly ToldLine[] }) {
  const [open, show] = useState(false);
  return (
    <>
      <header class="record-head">
        <h2>
          <Against names={match.names} racks={match.racks} />
        </h2>
        <p>{match.terms}</p>
        <p class="code">
          {say("record.code", { code: match.code })} · {say(match.signed ? "list.signed" : "pad.unsigned")}
        </p>
      </header>
      <div class="button-row files">
        <Button pressed={open} icon="why" on={() => show(!open)}>
          {say("record.reasons")}
        </Button>
        {match.strokes && (
          <a class="button plain" href={`./replay#m=${match.id}`} data-page>
            <Icon name="play" /> {say("study.replay")}
          </a>
        )}
        <Files match={match} />
        {rights.value.owner && <Delete match={match} />}
      </div>
      {lines.length === 0 && <p class="hint">{say("record.empty")}</p>}
      {racks(lines).map(({ rack, told }) => (
        <section key={rack} class="told-rack">
          <h3>{rack === null ? say("record.before") : say("record.rack", { n: rack })}</h3>
          <ol>
            {told.map((line) => (
              <Line key={`${line.seq} ${line.text}`} line={line} open={open} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Line({ line, open }: { line: ToldLine; open: boolean }) {
  if (line.why.length === 0) return <li class="told-line">{line.text}</li>;
  return (
    <li>
      <details open={open}>
        <summary>{line.text}</summary>
        {line.why.map(({ key, paragraph, text }) => (
          <p key={key} class="reason">
            {text} <span class="paragraph">{say("why.paragraph", { paragraph })}</span>
          </p>
        ))}
      </details>
    </li>
  );
}

function Files({ match }: { match: Summary }) {
  const path = `./api/matches/${match.id}`;
  const name = fileName(match.started, match.names, match.id);
  const reading = seeing(rights.value, match.id);
  const log = writing(rights.value, match.id);
  return (
    <>
      {log && (
        <Button icon="save" on={() => void download(`${path}/record.jsonl`, `${name}.jsonl`, log)}>
          {say("record.log")}
        </Button>
      )}
      <Button icon="save" on={() => void download(`${path}/match.txt`, `${name}.txt`, reading)}>
        {say("record.text")}
      </Button>
      <Button icon="save" on={() => void download(`${path}/told.txt`, `${name}-${lang.value}.txt`, reading)}>
        {say("record.plain")}
      </Button>
    </>
  );
}

/** Only the owner deletes a match, and is told whose it is first. */
function Delete({ match }: { match: Summary }) {
  const [asking, ask] = useState(false);
  const [problem, fail] = useState<string | null>(null);
  const remove = () =>
    void call("DELETE", `./api/matches/${match.id}`).then(
      () => go("./matches"),
      (error: Error) => fail(error.message),
    );
  return (
    <>
      <Button kind="danger" icon="trash" more on={() => ask(true)}>
        {say("record.delete")}
      </Button>
      {problem && <Failed problem={problem} />}
      {asking && (
        <Sheet title={say("record.delete_sure")} close={() => ask(false)} urgent>
          <p class="reading">
            <strong>
              <Against names={match.names} racks={match.racks} />
            </strong>
          </p>
          <p class="reading">{say("record.delete_note")}</p>
          <div class="sheet-keys">
            <Button kind="danger" icon="trash" sign="y" on={() => (ask(false), remove())}>
              {say("record.delete")}
            </Button>
            <Button on={() => ask(false)}>{say("act.cancel")}</Button>
          </div>
        </Sheet>
      )}
    </>
  );
}

/** The lines rack by rack, in their order. */
export function racks(lines: readonly ToldLine[]): { rack: number | null; told: ToldLine[] }[] {
  const found: { rack: number | null; told: ToldLine[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last !== undefined && last.rack === line.rack) last.told.push(line);
    else found.push({ rack: line.rack, told: [line] });
  }
  return found;
}
