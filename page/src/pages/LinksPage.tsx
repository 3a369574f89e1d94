import { useState } from "preact/hooks";
import { call, get } from "../api";
import { Button } from "../parts/Button";
import { Failed, Frame } from "../parts/Frame";
import { LinkCard } from "../parts/LinkCard";
import { useLoaded } from "../parts/load";
import { rights } from "../rights";
import { say } from "../words";
import type { Links, Summary } from "../wire";
import "./links.css";
import "../style/forms.css";

/** Links by which other devices score or watch a match, and the way to take one back. */
export function LinksPage({ match }: { match: string }) {
  const { loaded, again } = useLoaded(() => get<{ matches: Summary[] }>("./api/matches"), []);
  if (rights.value.owner === null)
    return (
      <Frame title={say("links.title")}>
        <Failed problem={say("links.owner_only")} />
      </Frame>
    );
  return (
    <Frame title={say("links.title")} class="narrow">
      {loaded.is === "loading" && <p class="loading">{say("app.loading")}</p>}
      {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
      {loaded.is === "there" && <Picked matches={loaded.value.matches} first={match} />}
    </Frame>
  );
}

function Picked({ matches, first }: { matches: readonly Summary[]; first: string }) {
  const [id, pick] = useState(first || (matches[0]?.id ?? null));
  if (id === null) return <p class="hint">{say("links.none")}</p>;
  return (
    <>
      <label class="field">
        <span>{say("links.match")}</span>
        <select value={id} onChange={(event) => pick(event.currentTarget.value)}>
          {matches.map((match) => (
            <option key={match.id} value={match.id}>
              {match.names.join(" – ")}
            </option>
          ))}
        </select>
      </label>
      <Given key={id} id={id} />
    </>
  );
}

function Given({ id }: { id: string }) {
  const { loaded, again } = useLoaded(() => get<Links>(`./api/matches/${id}/links`), [id]);
  const [revoked, tell] = useState(false);
  if (loaded.is === "loading") return <p class="loading">{say("app.loading")}</p>;
  if (loaded.is === "failed") return <Failed problem={loaded.problem} again={again} />;
  const revoke = (kind: "scorer" | "watcher") =>
    void call("POST", `./api/matches/${id}/links/revoke`, { body: { kind } }).then(() => (tell(true), again()));
  return (
    <>
      {revoked && (
        <p class="notice" role="status">
          {say("links.revoked")}
        </p>
      )}
      <LinkCard title={say("links.scorer")} note={say("links.scorer_note")} link={loaded.value.scorer} />
      <Revoke on={() => revoke("scorer")} />
      <LinkCard title={say("links.watch")} note={say("links.watch_note")} link={loaded.value.watcher} />
      <Revoke on={() => revoke("watcher")} />
    </>
  );
}

function Revoke({ on }: { on: () => void }) {
  return (
    <p class="revoke">
      <Button kind="danger" icon="trash" on={on}>
        {say("links.revoke")}
      </Button>{" "}
      <span class="hint">{say("links.revoke_note")}</span>
    </p>
  );
}
