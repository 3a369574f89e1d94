import { Button } from "../parts/Button";
import { Name } from "../parts/Name";
import { say } from "../words";
import { asks, means } from "./asking";
import { announced, CallChip, Calling } from "./Calling";
import { isStroke } from "./judging";
import { isOption } from "./messages";
import { Over } from "./Over";
import { Hints } from "./Hints";
import { lookedAt } from "./hinting";
import { Placing } from "./Placing";
import type { Play } from "./play";
import { nameOf } from "./naming";
import { rackText } from "./Banner";
import type { Rolling, Seen } from "./seen";
import { Shoot } from "./Shoot";
import { Elevation, TipPad, tipText } from "./TipPad";
import { Waiting } from "./Waiting";
import "./deck.css";
import "./deciding.css";

/** What there is to do now, and the means to do it. */
export function Deck({ play }: { play: Play }) {
  const { table, desk } = play;
  const now = table.now.value;
  if (now === null) return null;
  if (table.rolling.value !== null) return <Called rolling={table.rolling.value} play={play} />;
  if (desk.laying.layout.value !== null) return <Placing play={play} />;
  if (table.ended.value !== null) return <Ended ended={table.ended.value} play={play} />;
  const { turn } = desk;
  if (now.state.stage === "finished") return <Over play={play} />;
  if (turn === null) return <Waiting play={play} />;
  if (lookedAt(table, desk) !== null) return <Hints play={play} />;
  return isStroke(turn) ? <Shooting play={play} /> : <Deciding play={play} />;
}

/** What was called for the shot that rolls. */
function Called({ rolling, play }: { rolling: Rolling; play: Play }) {
  const game = play.table.game.value;
  return (
    <div class="deck still">
      {rolling.t === "shot" && game !== null && (
        <p class="deck-prompt">
          {!game.alone && (
            <>
              <Name>{nameOf(game, rolling.seen.seat)}</Name>:{" "}
            </>
          )}
          {announced(rolling.seen.shot.call)}
        </p>
      )}
    </div>
  );
}

/** A rack is over: whose it was, and the way on to the next. */
function Ended({ ended, play }: { ended: Seen; play: Play }) {
  const { table } = play;
  const game = table.game.value;
  const breaker = table.now.value?.state.breaker ?? null;
  if (game === null) return null;
  return (
    <div class="deck deciding">
      <p class="deck-prompt">{rackText(ended, play)}</p>
      <div class="deciding-keys">
        <Button
          kind="main"
          class="large"
          icon="arrow_right"
          sign="Enter"
          note={breaker === null || game.alone ? undefined : say("play.breaks_next", { name: nameOf(game, breaker) })}
          on={() => table.goAhead()}
        >
          {say("play.next_rack")}
        </Button>
      </div>
    </div>
  );
}

function Shooting({ play }: { play: Play }) {
  const { desk, table } = play;
  const { turn } = desk;
  const game = table.game.value;
  if (turn === null || game === null) return null;
  return (
    <div class={`deck shooting ${desk.placing.value ? "placing" : ""}`}>
      <p class={`deck-prompt ${turn.prompt === "shot" ? "usual" : ""}`}>{asks(turn, game)}</p>
      <div class="deck-wide">
        <Calling play={play} />
        <div class="cueing">
          <TipPad play={play} />
          <Elevation play={play} />
        </div>
      </div>
      <div class="deck-keys">
        <CallChip play={play} />
        <TipChip play={play} />
        {turn.calls.includes("push_out") && (
          <Button class="push-chip" pressed={desk.mode.value === "push_out"} on={() => desk.toggle("push_out")}>
            {say("act.push_out")}
          </Button>
        )}
        <Shoot play={play} />
      </div>
    </div>
  );
}

/** The cue ball small, with where the tip is; it opens the large one. */
function TipChip({ play }: { play: Play }) {
  const { side, height } = play.desk.aim.value;
  return (
    <Button
      class="tip-chip"
      on={() => (play.sheet.value = "tip")}
      label={`${say("play.tip")}: ${tipText(side, height)}`}
      more
    >
      <svg viewBox="-1.1 -1.1 2.2 2.2" width="34" height="34" aria-hidden="true">
        <circle r="1" class="tip-ball" />
        <circle cx={side} cy={-height} r="0.26" class="tip" />
      </svg>
    </Button>
  );
}

/** A choice that is made without a stroke: who breaks, or to take the shot or hand it back. */
function Deciding({ play }: { play: Play }) {
  const { desk, table, asking } = play;
  const { turn } = desk;
  const game = table.game.value;
  if (turn === null || game === null) return null;
  const off = table.waiting.value;
  return (
    <div class="deck deciding" role="group" aria-label={asks(turn, game)}>
      <p class="deck-prompt">{asks(turn, game)}</p>
      <div class="deciding-keys">
        {turn.prompt === "breaker"
          ? (["a", "b"] as const).map((who, k) => (
              <Button
                key={who}
                kind={who === turn.seat ? "main" : "plain"}
                class="large"
                sign={who === turn.seat ? "Enter" : String(k + 1)}
                off={off}
                on={() => table.act({ t: "breaker", who })}
              >
                <Name>{nameOf(game, who)}</Name>
              </Button>
            ))
          : turn.options.filter(isOption).map((option) => (
              <Button
                key={option}
                kind={option === "take" ? "main" : "plain"}
                class="large"
                sign={option === "take" ? "Enter" : "b"}
                off={off}
                on={() => table.act({ t: "answer", option })}
                note={means(option, turn, game)}
              >
                {say(`act.${option}`)}
              </Button>
            ))}
        {turn.prompt === "answer" && (
          <Button kind="quiet" icon="why" class="why-again" on={() => (asking.value = true)}>
            {say("act.why")}
          </Button>
        )}
      </div>
    </div>
  );
}
