import { useEffect, useMemo, useState } from "preact/hooks";
import { get } from "../api";
import { Against } from "../parts/Against";
import { Button } from "../parts/Button";
import { Failed, Frame } from "../parts/Frame";
import { Icon } from "../parts/Icon";
import { useLoaded } from "../parts/load";
import { isReduced, type Flat } from "../play/views";
import type { Replay, ShotLine, Shots } from "../play-wire";
import { rename, route } from "../route";
import { rights, seeing } from "../rights";
import { lang } from "../settings";
import { onKey } from "../study/keys";
import { Reel } from "../study/reel";
import { Ruled } from "../study/Ruled";
import { Screen } from "../study/Screen";
import { Share, TryIt } from "../study/Share";
import { ShotList } from "../study/ShotList";
import { Transport } from "../study/Transport";
import { say } from "../words";
import "../study/study.css";

/** The shots of a match once more, one after the other. */
export function ReplayPage({ match }: { match: string }) {
  const key = seeing(rights.value, match);
  const { loaded, again } = useLoaded(() => get<Shots>(`./api/play/${match}/shots`, key), [match, lang.value]);
  return (
    <Frame title={say("study.replay")} class="replay">
      {loaded.is === "loading" && <p class="loading">{say("app.loading")}</p>}
      {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
      {loaded.is === "there" && <Played match={match} shots={loaded.value} />}
    </Frame>
  );
}

function Played({ match, shots }: { match: string; shots: Shots }) {
  const asked = Number(route.value.said.get("shot"));
  const at = Math.max(
    shots.shots.findIndex(({ seq }) => seq === asked),
    0,
  );
  const line = shots.shots[at];
  return (
    <>
      <Score match={match} shots={shots} />
      {line === undefined ? (
        <>
          <p class="hint">{say("study.none")}</p>
          {shots.ended !== null && <p dir="auto">{shots.ended}</p>}
        </>
      ) : (
        <Studied match={match} shots={shots} line={line} at={at} />
      )}
    </>
  );
}

function Score({ match, shots: { names, racks } }: { match: string; shots: Shots }) {
  return (
    <header class="replay-head">
      <h2>
        <Against names={names} racks={racks} />
      </h2>
      <a class="button quiet" href={`./record#m=${match}`} data-page>
        <Icon name="list" /> {say("home.record")}
      </a>
    </header>
  );
}

interface StudiedProps {
  readonly match: string;
  readonly shots: Shots;
  readonly line: ShotLine;
  readonly at: number;
}

/** One of the shots on the table, and the list of all of them. */
function Studied({ match, shots, line, at }: StudiedProps) {
  const reel = useMemo(() => new Reel(shots.geometry.ball_radius, isReduced()), []);
  useEffect(() => () => reel.leave(), []);
  const [sharing, share] = useState(() => route.peek().said.has("share"));
  const [flat, flatten] = useState<Flat | null>(null);
  const { loaded, again } = useReplay(match, line.seq, reel);
  const pick = (seq: number) => rename(`./replay#${new URLSearchParams({ m: match, shot: String(seq) })}`);
  const go = (direction: 1 | -1) => {
    const next = shots.shots[at + direction];
    if (next !== undefined) pick(next.seq);
  };
  useKeys(reel, go, at);
  const replay = loaded.is === "there" ? loaded.value : null;
  const shot = replay !== null && "ruling" in replay ? replay : null;
  return (
    <div class="replay-parts" data-seq={line.seq} data-ready={replay !== null}>
      <section class="replay-stage" aria-label={say("study.stage")}>
        <Screen reel={reel} geometry={shots.geometry} told={flatten} />
        <Transport reel={reel} shot={shot} go={go} first={at === 0} last={at === shots.shots.length - 1} />
      </section>
      <section class="replay-told" aria-labelledby="shot-title">
        <div class="shot-head">
          <h3 id="shot-title">{say("study.nth", { n: at + 1, all: shots.shots.length })}</h3>
          <div class="shot-keys">
            {line.call !== "break" && <TryIt key={line.seq} match={match} seq={line.seq} />}
            <Button icon="link" more on={() => share(true)}>
              {say("study.share")}
            </Button>
          </div>
        </div>
        <p class="shot-text" role="status" dir="auto">
          {line.text}
        </p>
        {flat !== null && <p role="alert">{say(`play.flat.${flat}`)}</p>}
        {loaded.is === "loading" && <p class="hint">{say("study.working")}</p>}
        {loaded.is === "failed" && <Failed problem={loaded.problem} again={again} />}
        {replay !== null && <Ruled reel={reel} replay={replay} />}
      </section>
      <ShotList shots={shots.shots} ended={shots.ended} seq={line.seq} pick={pick} />
      {sharing && <Share match={match} seq={line.seq} shots={shots} close={() => share(false)} />}
    </div>
  );
}

/** The shot of that number, put into the reel as soon as it is there. */
function useReplay(match: string, seq: number, reel: Reel) {
  const path = `./api/play/${match}/shot/${seq}`;
  const found = useLoaded(
    () => get<Replay>(path, seeing(rights.value, match)).then((replay) => ({ seq, replay })),
    [seq, lang.value],
  );
  const { loaded } = found;
  const there = loaded.is === "there" ? loaded.value : null;
  useEffect(() => (there === null ? undefined : reel.thread(there.replay)), [there]);
  if (loaded.is !== "there") return { loaded, again: found.again };
  const current = loaded.value.seq === seq ? { is: "there" as const, value: loaded.value.replay } : LOADING;
  return { loaded: current, again: found.again };
}

const LOADING = { is: "loading" as const };

function useKeys(reel: Reel, go: (direction: 1 | -1) => void, at: number): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event, reel, go);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [at]);
}
