import { useEffect } from "preact/hooks";
import { get } from "../api";
import { Button } from "../parts/Button";
import { useLoaded } from "../parts/load";
import { seatKey } from "../rights";
import { useLayer } from "../parts/Sheet";
import { lang } from "../settings";
import type { ShotPlay } from "../table/types";
import { say } from "../words";
import type { Play } from "./play";
import { lastRuling } from "./Strip";
import type { Seen } from "./seen";
import "./why.css";

/** Why the last shot was ruled so: the moment on the table, the paragraph, and what the other text would say. */
export function Why({ play }: { play: Play }) {
  const { table } = play;
  const seq = table.now.value?.state.last?.seq ?? 0;
  const seen = table.last.value;
  return seen !== null && lastRuling(play) !== null ? (
    <Told play={play} seen={seen} />
  ) : (
    <Fetched play={play} seq={seq} />
  );
}

/** After a reload the shot is fetched from the record, simulated anew. */
function Fetched({ play, seq }: { play: Play; seq: number }) {
  const path = `./api/play/${play.match}/shot/${seq}`;
  const { loaded } = useLoaded(() => get<ShotPlay>(path, seatKey(play.match)), [seq, lang.value]);
  if (loaded.is === "loading") return <div class="deck still">{say("app.loading")}</div>;
  if (loaded.is === "failed") return <Panel play={play}>{<p>{say("why.none")}</p>}</Panel>;
  return <Told play={play} seen={{ seq, seat: "a", shot: loaded.value }} />;
}

function Told({ play, seen }: { play: Play; seen: Seen }) {
  const { ruling, other_book: other } = seen.shot;
  useEffect(() => freeze(play, seen), [seen]);
  return (
    <Panel play={play}>
      <p class="why-text">
        <strong>{ruling.text}</strong>
      </p>
      <ul class="why-list">
        {ruling.why.map(({ key, paragraph, text }) => (
          <li key={key}>
            {paragraph !== "" && <b class="why-paragraph">{say("why.paragraph", { paragraph })}</b>} {text}
          </li>
        ))}
      </ul>
      {other !== null && (
        <p class="why-other">
          <b>{say("play.other_book", { title: other.title })}</b> {other.text}
        </p>
      )}
    </Panel>
  );
}

/** Hold the table at the moment of the foul as long as the reasons are read. */
function freeze({ stage }: Play, seen: Seen): (() => void) | undefined {
  const time = seen.shot.ruling.freeze;
  if (time === null || seen.shot.pieces === null || seen.shot.pieces.length === 0) return undefined;
  stage.frozen.value = { seen, time };
  return () => void (stage.frozen.value = null);
}

function Panel({ play, children }: { play: Play; children: preact.ComponentChildren }) {
  const close = () => void (play.asking.value = false);
  useLayer(close);
  return (
    <section class="deck why" role="dialog" aria-labelledby="why-title" data-layer tabIndex={-1} ref={focused}>
      <header class="why-head">
        <h2 id="why-title">{say("why.title")}</h2>
        <Button icon="close" kind="quiet" sign="Escape" label={say("app.close")} on={close} class="sheet-close">
          <span class="unseen">{say("app.close")}</span>
        </Button>
      </header>
      {play.stage.frozen.value !== null && <p class="hint">{say("play.frozen")}</p>}
      {children}
    </section>
  );
}

function focused(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
}
