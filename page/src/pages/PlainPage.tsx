import { useEffect } from "preact/hooks";
import { text } from "../api";
import { Failed, Frame } from "../parts/Frame";
import { useLoaded } from "../parts/load";
import { rights, seeing } from "../rights";
import { lang } from "../settings";
import { say } from "../words";
import "./plain.css";

const EVERY_MS = 5_000;

/** The score as plain text, for screen readers and old telephones. */
export function PlainPage({ match, table }: { match: string; table: string | null }) {
  const ofTable = match === "" && table !== null;
  const key = ofTable ? (rights.value.table[table] ?? null) : seeing(rights.value, match);
  const path = ofTable ? `./api/tables/${table}` : `./api/matches/${match}`;
  const { loaded, again } = useLoaded(() => text(`${path}/score.txt`, key), [lang.value, path]);
  useEffect(() => {
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  });
  return (
    <Frame title={say("watch.title")} class="narrow">
      {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
      {loaded.is === "there" && <pre class="plain-text">{loaded.value || say("watch.no_match")}</pre>}
      <p class="button-row">
        <a class="button plain" href={`./watch#${ofTable ? `t=${table}` : `m=${match}`}`} data-page>
          {say("home.watch")}
        </a>
      </p>
    </Frame>
  );
}
