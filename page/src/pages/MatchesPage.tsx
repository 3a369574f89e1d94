import { useRef, useState } from "preact/hooks";
import { get, give } from "../api";
import { Button } from "../parts/Button";
import { Failed, Frame } from "../parts/Frame";
import { useLoaded } from "../parts/load";
import { MatchCard } from "../parts/MatchCard";
import { rights } from "../rights";
import { go } from "../route";
import { say } from "../words";
import type { Summary } from "../wire";
import "../style/forms.css";

/** Every match that is kept here, to be found by a name; on request those that others began. */
export function MatchesPage() {
  const [others, ask] = useState(false);
  const path = others ? "./api/matches?unlisted=true" : "./api/matches";
  const { loaded, again } = useLoaded(() => get<{ matches: Summary[] }>(path), [path]);
  return (
    <Frame title={say("list.title")} class="home">
      <div class="list-head">
        <label class="tick">
          <input type="checkbox" checked={others} onChange={(event) => ask(event.currentTarget.checked)} />{" "}
          {say("list.others")}
        </label>
        {rights.value.owner !== null && <OpenFile />}
      </div>
      {loaded.is === "loading" && <p class="loading">{say("app.loading")}</p>}
      {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
      {loaded.is === "there" && <List matches={loaded.value.matches} />}
    </Frame>
  );
}

/** So much of a file the server takes. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A record or a match text from a file becomes a match that is kept here. */
function OpenFile() {
  const field = useRef<HTMLInputElement>(null);
  const [problem, fail] = useState<string | null>(null);
  const [torn, find] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    fail(null);
    find(null);
    if (file.size > MOST_BYTES) return fail(say("list.too_large"));
    void give<{ id: string; cut: boolean }>("./api/import", file).then(
      ({ id, cut }) => (cut ? find(id) : go(`./record#m=${id}`)),
      (error: Error) => fail(error.message),
    );
  };
  return (
    <>
      <Button icon="open" on={() => field.current?.click()}>
        {say("list.open")}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".jsonl,.txt"
        onClick={({ currentTarget }) => (currentTarget.value = "")}
        onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
      />
      {problem && <Failed problem={problem} />}
      {torn && (
        <p class="notice warning" role="alert">
          <span>{say("list.cut")}</span>
          <a class="button plain" href={`./record#m=${torn}`} data-page>
            {say("home.record")}
          </a>
        </p>
      )}
    </>
  );
}

function List({ matches }: { matches: readonly Summary[] }) {
  const [sought, seek] = useState("");
  const found = matches.filter((match) => fits(match, sought));
  return (
    <>
      <label class="field find">
        <span>{say("list.find")}</span>
        <input type="search" value={sought} onInput={(event) => seek(event.currentTarget.value)} />
      </label>
      {matches.length === 0 && <p class="hint">{say("list.empty")}</p>}
      {matches.length > 0 && found.length === 0 && <p class="hint">{say("list.none_found")}</p>}
      <ul class="match-list">
        {found.map((match) => (
          <MatchCard key={match.id} match={match} />
        ))}
      </ul>
    </>
  );
}

/** Whether a name or the tournament holds what is sought; the marks over letters do not count. */
export function fits(match: Summary, sought: string): boolean {
  const text = bare([...match.names, match.event ?? ""].join(" "));
  return bare(sought)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function bare(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
