import { useState } from "preact/hooks";
import { get } from "../api";
import { Failed, Frame } from "../parts/Frame";
import { useLoaded } from "../parts/load";
import { MatchCard } from "../parts/MatchCard";
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
      <label class="tick">
        <input type="checkbox" checked={others} onChange={(event) => ask(event.currentTarget.checked)} />{" "}
        {say("list.others")}
      </label>
      {loaded.is === "loading" && <p class="loading">{say("app.loading")}</p>}
      {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
      {loaded.is === "there" && <List matches={loaded.value.matches} />}
    </Frame>
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
