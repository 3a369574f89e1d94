import { useState } from "preact/hooks";
import { call, get } from "../api";
import { Failed, Frame } from "../parts/Frame";
import { LinkCard } from "../parts/LinkCard";
import { useLoaded } from "../parts/load";
import { MatchOptions } from "../parts/MatchOptions";
import { Sure } from "../parts/Sure";
import { rights } from "../rights";
import { say } from "../words";
import type { Link, Links, Summary } from "../wire";
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
      {isHereAlone(loaded.value.scorer) && <p class="notice warning">{say("play.network.here")}</p>}
      {(["scorer", "watcher"] as const).map((kind) => (
        <LinkCard key={kind} title={say(`links.${kind}`)} note={say(`links.${kind}_note`)} link={loaded.value[kind]}>
          {kind === "scorer" && isInsecure(loaded.value.scorer) && <p class="hint">{say("links.insecure")}</p>}
          <Sure
            act={say("links.revoke")}
            label={`${say("links.revoke")}: ${say(`links.${kind}`)}`}
            title={say("links.revoke_sure")}
            on={() => revoke(kind)}
          >
            <strong>{say(`links.${kind}`)}.</strong> {say("links.revoke_note")}
          </Sure>
        </LinkCard>
      ))}
    </>
  );
}

const LOOPBACK = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** Whether whoever opens that link cannot load the page again without the network. */
export function isInsecure({ urls: [url = ""] }: Pick<Link, "urls">): boolean {
  return url.startsWith("http:") && !LOOPBACK.test(url);
}

/** Whether no other device can open that link. */
function isHereAlone({ urls }: Link): boolean {
  return urls.length > 0 && urls.every((url) => LOOPBACK.test(url));
}
