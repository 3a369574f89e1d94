import { Icon, type IconName } from "../parts/Icon";
import { say } from "../words";
import type { ShotRuling } from "../table/types";
import type { State } from "../wire";
import { hiddenText } from "./asking";
import { Chances, Computing } from "./Chances";
import { percent } from "./figures";
import { nameOf, shortened } from "./naming";
import type { Play } from "./play";
import { isSlow, isSolid, showSolid } from "./views";
import { Offered } from "./Waiting";
import "./strip.css";

/** Notices that somebody is one foul from losing the rack. */
const AT_RISK: readonly string[] = ["to_warn", "unwarned", "told"];
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
      <TooSlow />
      <Chances play={play} />
      <Computing play={play} />
      {rolling && <Rolling play={play} />}
      {!rolling && table.advice.map.value === null && (
        <>
          <Decision play={play} />
          <Result play={play} open={() => (asking.value = true)} />
          {noticed(play).map((text) => (
            <Notice key={text} text={text} />
          ))}
          <Hidden play={play} />
        </>
      )}
      {!rolling && now.state.stage !== "finished" && <Offered play={play} />}
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

/** This device cannot show the solid table well: the flat one is offered. */
function TooSlow() {
  if (!isSlow.value || !isSolid.value) return null;
  return (
    <p class="strip-notice computing" role="status">
      <span>{say("play.slow_solid")}</span>
      <button type="button" class="button" onClick={() => showSolid(false)}>
        {say("play.show_flat")}
      </button>
      <button type="button" class="button quiet" onClick={() => (isSlow.value = false)}>
        {say("play.keep_solid")}
      </button>
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

/** That the ball on is hidden from whoever shoots here. */
function Hidden({ play: { table, desk } }: { play: Play }) {
  const text = desk.turn === null || desk.placing.value ? null : hiddenText(desk.turn, table);
  return text === null ? null : (
    <p class="strip-notice hidden-ball">
      <Icon name="why" size={18} /> {text}
    </p>
  );
}

/** What somebody else decided without a shot. */
function Decision({ play }: { play: Play }) {
  const { table } = play;
  const decided = table.decided.value;
  if (decided === null || decided.seq === table.now.value?.state.last?.seq) return null;
  return <p class="strip-decided">{shortened(decided.text, table.game.value)}</p>;
}

/** What must not be overlooked, once: the ruling of a foul says by itself that the next one loses the rack. */
export function noticed(play: Play): readonly string[] {
  const { notices = [], last = null } = play.table.now.value?.state ?? {};
  const said = (last?.fouls ?? []).length > 0 ? last?.seat : null;
  const left = notices.filter(({ key, seat }) => !AT_RISK.includes(key) || seat === null || seat !== said);
  return left.map((notice) => noticeText(notice, play));
}

/** A notice in the words of a player; the scorekeeper's are for somebody who is to tell him. */
function noticeText({ key, seat, text }: State["notices"][number], { table }: Play): string {
  const game = table.game.value;
  const now = table.now.value;
  if (!AT_RISK.includes(key) || seat === null || game === null || now === null) return shortened(text, game);
  const n = now.state.fouls[seat === "a" ? 0 : 1];
  const own = game.alone || (table.plays(seat) && table.mine().length === 1);
  return own ? say("play.at_risk_you", { n }) : say("play.at_risk", { name: nameOf(game, seat), n });
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

/** The ruling of the last shot that was seen here, as long as nothing was decided since. */
export function lastRuling({ table }: Play): ShotRuling | null {
  const seen = table.last.value;
  const last = table.now.value?.state.last ?? null;
  return seen !== null && seen.seq === last?.seq ? seen.shot.ruling : null;
}

/** What came of the lag, until the first shot is played. */
export function lagTold({ table }: Play): string | null {
  return table.last.value === null ? (table.lagged.value?.text ?? null) : null;
}

/** What came of the last decision; of a shot that was played elsewhere also who played it and what was called. */
export function resultText({ table }: Play): string {
  const { ruled = null, state = null } = table.now.value ?? {};
  const seat = state?.last?.seat ?? null;
  const own = ruled !== null && seat !== null && table.plays(seat);
  return shortened(own ? ruled.text : (state?.last?.text ?? ""), table.game.value);
}

/** In one line what came of the shot, with the way to the paragraph. */
function Result({ play, open }: { play: Play; open: () => void }) {
  const now = play.table.now.value;
  const last = now?.state.last ?? null;
  const ruling = now?.ruled ?? null;
  const lag = lagTold(play);
  if (lag !== null)
    return (
      <p class="strip-result told">
        <Icon name="check" size={20} />
        <span>{shortened(lag, play.table.game.value)}</span>
      </p>
    );
  if (last === null) return null;
  const foul = last.fouls.length > 0;
  const { ruled } = last;
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
      <span>{resultText(play)}</span>
      {ruled && <span class="strip-why">{say("act.why")}</span>}
    </button>
  );
}
