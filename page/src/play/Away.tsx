import { Icon } from "../parts/Icon";
import { say } from "../words";
import type { Play } from "./play";
import "./away.css";

/** The server does not answer: what was got ready stays, and the page goes on asking. */
export function Away({ play }: { play: Play }) {
  if (play.table.phase.value !== "away") return null;
  return (
    <p class="play-off" role="alert">
      <Icon name="away" /> {say("play.server_away")}
    </p>
  );
}
