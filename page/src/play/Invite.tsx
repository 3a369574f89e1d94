import { LinkCard } from "../parts/LinkCard";
import { Sheet } from "../parts/Sheet";
import { say } from "../words";
import { invitation } from "./keeping";
import type { SheetProps } from "./Sheets";

/** The links of this game for the other player and for whoever watches. */
export function InviteSheet({ play, close }: SheetProps) {
  const kept = invitation(play.match);
  return (
    <Sheet title={say("play.invite")} close={close} wide>
      {kept === null ? (
        <p>{say("play.no_invitation")}</p>
      ) : (
        <>
          {kept.opponent !== null && (
            <LinkCard
              title={say("play.for_opponent")}
              note={say(`play.network.${kept.network}`)}
              link={kept.opponent}
            />
          )}
          <LinkCard title={say("links.watcher")} note={say("play.for_watchers_note")} link={kept.watcher} />
        </>
      )}
      <p class="hint">{say("play.left_rule")}</p>
    </Sheet>
  );
}
