import { useState } from "preact/hooks";
import { call } from "../api";
import { Button } from "../parts/Button";
import { Field } from "../parts/Field";
import { Sheet } from "../parts/Sheet";
import { seatKey } from "../rights";
import { say } from "../words";
import { invitation, isNameless, playNameless } from "./keeping";
import { lastName } from "./newgame";
import type { Play } from "./play";

/** Whoever came by a link is asked once how he is called; he may play without a name. */
export function GuestName({ play }: { play: Play }) {
  const [skipped, skip] = useState(isNameless());
  const { game, right, now } = play.table;
  const seat = right.value === "a" || right.value === "b" ? right.value : null;
  if (skipped || seat === null || game.value === null || now.value?.state.stage === "finished") return null;
  if (game.value.kind !== "link" || game.value.players[seat].named || invitation(play.match) !== null) return null;
  const close = () => {
    playNameless();
    skip(true);
  };
  return <NameSheet match={play.match} close={close} />;
}

function NameSheet({ match, close }: { match: string; close: () => void }) {
  const [name, write] = useState(lastName());
  const [problem, tell] = useState<string | null>(null);
  const enter = (event?: Event) => {
    event?.preventDefault();
    if (name.trim() === "") return close();
    const said = call<undefined>("PUT", `./api/play/${match}/name`, {
      key: seatKey(match),
      body: { name: name.trim() },
    });
    void said.then(close, (error: Error) => tell(error.message));
  };
  return (
    <Sheet title={say("play.your_name")} close={close}>
      <form class="typed" onSubmit={enter}>
        <Field label={say("play.guest_name")} value={name} set={write} />
        {problem !== null && (
          <p class="notice warning" role="alert">
            {problem}
          </p>
        )}
        <div class="sheet-keys">
          <Button kind="main" sign="Enter" on={enter}>
            {say("act.done")}
          </Button>
          <Button on={close}>{say("play.no_name")}</Button>
        </div>
        <input type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Sheet>
  );
}
