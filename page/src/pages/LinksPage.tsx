import { useState } from "preact/hooks";
import { call, get } from "../api";
import { Button } from "../parts/Button";
import { Failed, Frame } from "../parts/Frame";
import { LinkCard } from "../parts/LinkCard";
import { useLoaded } from "../parts/load";
import { MatchOptions } from "../parts/MatchOptions";
import { Sheet } from "../parts/Sheet";
import { rights } from "../rights";
import { say } from "../words";
import type { Links, Summary } from "../wire";
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
          <MatchOptions matches={matches} />
        </select>
      </label>
      <Given key={id} id={id} />
    </>
  );
}

function Given({ id }: { id: string }) {
  const { loaded, again } = useLoaded(() => get<Links>(`./api/matches/${id}/links`), [id]);
  const [revoked, tell] = useState(false);
  const [problem, fail] = useState<string | null>(null);
  if (loaded.is === "loading") return <p class="loading">{say("app.loading")}</p>;
  if (loaded.is === "failed") return <Failed problem={loaded.problem} again={again} />;
  const revoke = (kind: "scorer" | "watcher") =>
    void call("POST", `./api/matches/${id}/links/revoke`, { body: { kind } }).then(
      () => (fail(null), tell(true), again()),
      (error: Error) => fail(error.message),
    );
  return (
    <>
      {problem && <Failed problem={problem} />}
      {revoked && (
        <p class="notice" role="status">
          {say("links.revoked")}
        </p>
      )}
      {(["scorer", "watcher"] as const).map((kind) => (
        <LinkCard key={kind} title={say(`links.${kind}`)} note={say(`links.${kind}_note`)} link={loaded.value[kind]}>
          <Revoke name={say(`links.${kind}`)} on={() => revoke(kind)} />
        </LinkCard>
      ))}
    </>
  );
}

/** A link that is out is taken back only on a second thought. */
function Revoke({ name, on }: { name: string; on: () => void }) {
  const [asking, ask] = useState(false);
  return (
    <>
      <Button kind="danger" icon="trash" more label={`${say("links.revoke")}: ${name}`} on={() => ask(true)}>
        {say("links.revoke")}
      </Button>
      {asking && (
        <Sheet title={say("links.revoke_sure")} close={() => ask(false)} urgent>
          <p class="reading">
            <strong>{name}.</strong> {say("links.revoke_note")}
          </p>
          <div class="sheet-keys">
            <Button kind="danger" icon="trash" sign="y" on={() => (ask(false), on())}>
              {say("links.revoke")}
            </Button>
            <Button on={() => ask(false)}>{say("act.cancel")}</Button>
          </div>
        </Sheet>
      )}
    </>
  );
}
