import { Icon, type IconName } from "../parts/Icon";
import { say } from "../words";
import type { ShotRuling } from "../table/types";
import { percent } from "./figures";
import type { Play } from "./play";
import { Offered } from "./Waiting";

const SIGNS: Readonly<Record<ShotRuling["verdict"], IconName>> = {
  continues: "check",
  passes: "arrow_right",
  foul: "warn",
  rack: "check",
  choice: "why",
};

/** What the last shot came to, and what is to be done now; a tap tells why. */
export function Strip({ play }: { play: Play }) {
  const { table, asking } = play;
  const now = table.now.value;
  if (now === null) return null;
  const rolling = table.rolling.value !== null;
  return (
    <div class="strip">
      <GettingReady play={play} />
      {rolling ? <Rolling play={play} /> : <Result play={play} open={() => (asking.value = true)} />}
      {!rolling && now.state.notices.map(({ key, text }) => <Notice key={key} text={text} />)}
      {!rolling && <Offered play={play} />}
      {table.notice.value !== null && (
        <p class="strip-problem" role="alert">
          <Icon name="warn" size={18} /> {table.notice.value}
        </p>
      )}
    </div>
  );
}

/** The processes that compute come up; that takes a while only the first time. */
function GettingReady({ play }: { play: Play }) {
  const working = play.table.working.value;
  if (working === null || working.phase === "ready") return null;
  return (
    <p class="strip-notice" role="status">
      {working.text}
      {working.phase === "compiling" && <span class="figure"> {percent(Math.round(working.share * 100) / 100)} %</span>}
    </p>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <p class="strip-notice">
      <Icon name="warn" size={18} /> {text}
    </p>
  );
}

function Rolling({ play }: { play: Play }) {
  return (
    <p class="strip-rolling">
      <button type="button" class="button quiet" data-key="Enter" onClick={() => play.stage.skip()}>
        {say("play.skip")}
      </button>
    </p>
  );
}

/** The ruling that is told: that of the last shot, also once the balls are racked anew after it. */
export function lastRuling({ table }: Play): ShotRuling | null {
  const seen = table.last.value;
  const last = table.now.value?.state.last ?? null;
  if (seen === null || last === null) return null;
  const racked = seen.shot.ruling.verdict === "rack" && !last.ruled;
  return seen.seq === last.seq || racked ? seen.shot.ruling : null;
}

/** What came of the lag, until the first shot is played. */
export function lagTold({ table }: Play): string | null {
  return table.last.value === null ? (table.lagged.value?.text ?? null) : null;
}

/** Whether the last shot was played elsewhere: then it is also told who played and what was called. */
function isOthers({ table }: Play): boolean {
  const seen = table.last.value;
  return seen !== null && !table.plays(seen.seat) && seen.seq === table.now.value?.state.last?.seq;
}

/** In one line what came of the shot, with the way to the paragraph. */
function Result({ play, open }: { play: Play; open: () => void }) {
  const last = play.table.now.value?.state.last ?? null;
  const ruling = lastRuling(play);
  const lag = lagTold(play);
  if (lag !== null) return <Notice text={lag} />;
  if (last === null) return null;
  const foul = (ruling?.fouls ?? last.fouls).length > 0;
  const ruled = ruling !== null || last.ruled;
  return (
    <button
      type="button"
      class={`strip-result ${foul ? "foul" : (ruling?.verdict ?? "")}`}
      data-key="y"
      aria-haspopup="true"
      onClick={open}
      disabled={!ruled}
    >
      <Icon name={foul ? "warn" : ruling === null ? "history" : SIGNS[ruling.verdict]} size={20} />
      <span>{isOthers(play) ? last.text : (ruling?.text ?? last.text)}</span>
      {ruled && <span class="strip-why">{say("act.why")}</span>}
    </button>
  );
}
