import { Button } from "../parts/Button";
import { figure } from "../play/figures";
import type { Replay } from "../play-wire";
import type { ShotPlay } from "../table/types";
import { say } from "../words";
import type { Reel } from "./reel";
import { momentText } from "./Transport";

/** What was ruled of the shot and why, what the other text says, and what there was to see; or why it is not shown. */
export function Ruled({ reel, replay }: { reel: Reel; replay: Replay }) {
  if (!("ruling" in replay))
    return (
      <div class="notice warning">
        <p dir="auto">
          {replay.differs.text} {say("study.as_recorded")}
        </p>
        {replay.differs.detail !== "" && <p class="hint">{replay.differs.detail}</p>}
      </div>
    );
  return (
    <>
      <Ruling reel={reel} shot={replay} />
      <Moments reel={reel} shot={replay} />
      <p class="hint replay-help">{say("study.keys")}</p>
    </>
  );
}

function Ruling({ reel, shot }: { reel: Reel; shot: ShotPlay }) {
  const { ruling, other_book: other } = shot;
  const { freeze } = ruling;
  return (
    <div class="ruled">
      {ruling.why.map(({ key, paragraph, text }) => (
        <p key={key} dir="auto">
          {text} {paragraph !== "" && <span class="paragraph">{say("why.paragraph", { paragraph })}</span>}
        </p>
      ))}
      {freeze !== null && (
        <Button icon="freeze" sign="f" on={() => reel.seek(freeze)}>
          {say("study.freeze")}
        </Button>
      )}
      {other !== null && (
        <details class="ruled-other">
          <summary>{say("study.other_book")}</summary>
          <p dir="auto">
            <b>{say("play.other_book", { title: other.title })}</b> {other.text}
          </p>
        </details>
      )}
    </div>
  );
}

/** Every moment in words, each the way to it. */
function Moments({ reel, shot }: { reel: Reel; shot: ShotPlay }) {
  if (shot.moments.length === 0) return null;
  return (
    <details class="moments">
      <summary>{say("study.moments", { n: shot.moments.length })}</summary>
      <ol>
        {shot.moments.map((moment, k) => (
          <li key={k}>
            <Button kind="quiet" on={() => reel.seek(moment.time)}>
              <span class="figure">{say("play.seconds", { n: figure(moment.time, 2) })}</span> {momentText(moment)}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}
