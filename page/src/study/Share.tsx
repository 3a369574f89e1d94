import { useState } from "preact/hooks";
import { call, download, get } from "../api";
import { plain } from "../naming";
import { Button } from "../parts/Button";
import { Failed } from "../parts/Frame";
import { Address } from "../parts/LinkCard";
import { useLoaded } from "../parts/load";
import { Sheet } from "../parts/Sheet";
import type { Lies, PlayMade, Shots } from "../play-wire";
import { hold, rights, seeing } from "../rights";
import { go } from "../route";
import { say } from "../words";

export interface ShareProps {
  readonly match: string;
  readonly seq: number;
  readonly shots: Shots;
  readonly close: () => void;
}

/** What can be handed on of a shot: a link that only lets one watch, the position as a text and as a picture. */
export function Share({ match, seq, shots, close }: ShareProps) {
  const key = seeing(rights.value, match);
  const path = `./api/play/${match}`;
  const { loaded } = useLoaded(() => get<Lies>(`${path}/position?seq=${seq}`, key), [seq]);
  const name = [...shots.names.map(plain).filter(Boolean), String(seq)].join("-");
  return (
    <Sheet title={say("study.share")} close={close} wide>
      <div class="share">
        <h3>{say("study.link")}</h3>
        {shots.watcher === null ? (
          <p class="hint">{say("study.no_link")}</p>
        ) : (
          <>
            <p class="hint">{say("study.link_note")}</p>
            <Address label={say("study.link")} url={linkTo(shots.watcher, seq)} />
          </>
        )}
        <h3>{say("study.position")}</h3>
        <p class="hint">{say("study.position_note")}</p>
        {loaded.is === "failed" && <Failed problem={loaded.problem} />}
        {loaded.is === "there" && <Address label={say("study.position")} url={loaded.value.text} />}
        <Button icon="save" on={() => void download(`${path}/picture.svg?seq=${seq}`, `${name}.svg`, key)}>
          {say("study.picture")}
        </Button>
      </div>
    </Sheet>
  );
}

/** The way to the table, with the balls as they lay before that shot. */
export function TryIt({ match, seq }: { match: string; seq: number }) {
  const [problem, fail] = useState<string | null>(null);
  const begin = async () => {
    const key = seeing(rights.value, match);
    const { text: position } = await get<Lies>(`./api/play/${match}/position?seq=${seq}`, key);
    const made = await call<PlayMade>("POST", "./api/study", { body: { position } });
    hold(made.token);
    go(`./table#m=${made.id}`);
  };
  return (
    <>
      <Button icon="cue" on={() => void begin().catch((error: Error) => fail(error.message))}>
        {say("study.try")}
      </Button>
      {problem !== null && <Failed problem={problem} />}
    </>
  );
}

/** The watcher's link, at that shot. */
export function linkTo(watcher: NonNullable<Shots["watcher"]>, seq: number): string {
  const url = watcher.urls[0] ?? new URL(`.${watcher.path}`, location.href).href;
  return `${url}&shot=${seq}`;
}
