import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { Name } from "../parts/Name";
import { say } from "../words";
import { Figures } from "./Figures";
import type { Play } from "./play";
import { Offered } from "./Waiting";
import "./over.css";

/** The match is over: who won, in figures, and what can be done next. */
export function Over({ play }: { play: Play }) {
  const { table, match } = play;
  const now = table.now.value;
  const game = table.game.value;
  if (now === null || game === null) return null;
  const { winner, racks } = now.state;
  return (
    <div class="deck over">
      <h2 class="over-title">
        {winner !== null && <Name>{game.names[winner]}</Name>} {say("play.wins")}
        <span class="over-score figure">
          {racks[0]} : {racks[1]}
        </span>
      </h2>
      <Offered play={play} />
      <div class="over-keys">
        {now.can.includes("rematch") && (
          <Button
            kind="main"
            class="large"
            icon="redo"
            sign="r"
            on={() => table.act({ t: "offer", kind: "rematch" }, table.mine()[0])}
          >
            {say("play.rematch")}
          </Button>
        )}
        <a class="button" href="./play" data-page>
          <Icon name="plus" /> {say("play.new")}
        </a>
        <a class="button" href={`./replay#m=${match}`} data-page>
          <Icon name="play" /> {say("study.replay")}
        </a>
        <a class="button" href={`./replay#m=${match}&share=1`} data-page>
          <Icon name="link" /> {say("study.share")}
        </a>
        <a class="button" href={`./record#m=${match}`} data-page>
          <Icon name="list" /> {say("home.record")}
        </a>
      </div>
      <Figures play={play} />
    </div>
  );
}
