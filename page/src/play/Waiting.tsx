import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { say } from "../words";
import { asks } from "./asking";
import type { GameInfo, Offer, TableNow } from "./messages";
import { cut, nameOf } from "./naming";
import type { Seat } from "../table/types";
import type { Play } from "./play";
import type { Table } from "./table";
import "./waiting.css";

/** Somebody else is at the table: who, what they do, and how long it may take. */
export function Waiting({ play }: { play: Play }) {
  const { table } = play;
  const now = table.now.value;
  const game = table.game.value;
  if (now === null || game === null) return null;
  const seat = seatInTurn(now);
  const thinking = now.thinking;
  return (
    <div class="deck waiting">
      {thinking !== null ? <Thinks play={play} /> : <p class="deck-prompt">{waitedFor(now, game, table)}</p>}
      {seat !== null && game.kind === "link" && !now.people[seat].here && <Gone play={play} />}
    </div>
  );
}

function seatInTurn({ turn, state }: TableNow): Seat | null {
  return turn?.seat ?? state.prompt.seat ?? state.shooter;
}

/** Who is waited for, and for what where that is no stroke; one's own lag has been played already. */
export function waitedFor(now: TableNow, game: GameInfo, table: Table): string {
  const seat = seatInTurn(now);
  if (now.state.stage === "finished") return "";
  if (seat === null) return now.state.prompt.text;
  const name = nameOf(game, seat);
  if (table.mine().some((own) => now.lagged.includes(own))) return say("play.lag_in", { name });
  return now.turn?.prompt === "breaker" ? asks(now.turn, game) : say("play.waits_for", { name });
}

function Thinks({ play }: { play: Play }) {
  const { table } = play;
  const now = table.now.value;
  const thinking = now?.thinking ?? null;
  const seconds = useSince(thinking === null ? 0 : thinking.since - table.offset.value);
  if (now === null || thinking === null) return null;
  return (
    <>
      <p class="deck-prompt thinking">
        <span class="thinking-dots" aria-hidden="true" />
        {thinking.place === null || thinking.place === 0
          ? say("play.thinks", { name: cut(thinking.name) })
          : say("play.queued", { name: cut(thinking.name), n: thinking.place })}
        {seconds >= 3 && <small class="figure"> {say("play.seconds", { n: seconds })}</small>}
      </p>
      {now.can.includes("cancel") && (
        <Button icon="arrow_right" on={() => table.hurry()}>
          {say("play.hurry")}
        </Button>
      )}
    </>
  );
}

function useSince(start: number): number {
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - start) / 1000));
}

function Gone({ play }: { play: Play }) {
  return (
    <>
      <p class="waiting-gone" role="status">
        <Icon name="away" size={20} /> {say("play.gone")}
      </p>
      <Button icon="link" more on={() => (play.sheet.value = "invite")}>
        {say("play.invite")}
      </Button>
    </>
  );
}

/** What the other player asks for: to take a shot back, or to play again. */
export function Offered({ play }: { play: Play }) {
  const { table } = play;
  const offer = table.now.value?.offer ?? null;
  const game = table.game.value;
  if (offer === null || game === null) return null;
  const own = table.plays(offer.seat) && table.mine().length < 2;
  if (own)
    return (
      <p class="offer" role="status">
        {say(`play.offered.${offer.kind}`)}
      </p>
    );
  return table.mine().length === 0 ? null : <Answering play={play} offer={offer} name={nameOf(game, offer.seat)} />;
}

function Answering({ play, offer, name }: { play: Play; offer: Offer; name: string }) {
  const { table } = play;
  return (
    <div class="offer" role="group" aria-label={say(`play.offers.${offer.kind}`, { name })}>
      <p role="status">{say(`play.offers.${offer.kind}`, { name })}</p>
      <Button kind="main" icon="check" on={() => table.act({ t: "accept", kind: offer.kind }, table.mine()[0])}>
        {say("play.accept")}
      </Button>
      <Button icon="close" on={() => table.act({ t: "decline", kind: offer.kind }, table.mine()[0])}>
        {say("play.decline")}
      </Button>
    </div>
  );
}
