import { useEffect, useMemo } from "preact/hooks";
import { ShutOut, Frame } from "../parts/Frame";
import { Aids } from "../play/Aids";
import { Away } from "../play/Away";
import { Banner } from "../play/Banner";
import { Deck } from "../play/Deck";
import { percent } from "../play/figures";
import { Felt } from "../play/Felt";
import { Head } from "../play/Head";
import { lookedAt } from "../play/hinting";
import { onKey } from "../play/keys";
import { invitation, keepGame } from "../play/keeping";
import { Live } from "../play/Live";
import { GuestName } from "../play/GuestName";
import { endPlay, playOf, type Play } from "../play/play";
import { Power } from "../play/Power";
import { Sheets } from "../play/Sheets";
import { Strip } from "../play/Strip";
import { isReduced } from "../play/views";
import { Wheel } from "../play/Wheel";
import { Why } from "../play/Why";
import { isStroke } from "../play/judging";
import { hold, seatKey } from "../rights";
import { go, rename, route } from "../route";
import { beAtTheTable, lang } from "../settings";
import { say } from "../words";
import type { State } from "../wire";
import "../play/play.css";

/** The table of one game, to play on or to watch. */
export function PlayPage({ match }: { match: string }) {
  const token = seatKey(match);
  if (token === null)
    return (
      <Frame title={say("play.title")}>
        <Shut why="no_right" />
      </Frame>
    );
  return <AtTable key={`${match} ${token}`} match={match} token={token} />;
}

/** Why there is no table here, with the way to another game. */
function Shut({ why }: { why: Parameters<typeof ShutOut>[0]["why"] }) {
  return (
    <ShutOut why={why}>
      <a class="button main" href="./play" data-page>
        {say("play.new")}
      </a>
    </ShutOut>
  );
}

function AtTable({ match, token }: { match: string; token: string }) {
  const play = useMemo(() => playOf(match, token, isReduced()), []);
  useEffect(() => () => endPlay(play), []);
  useEffect(beAtTheTable, []);
  useEffect(() => play.table.speak(lang.value), [lang.value]);
  useKeys(play);
  useKeeping(play);
  useRematch(play);
  useInvitation(play);
  useLaying(play);
  const { table, desk, asking } = play;
  const now = table.now.value;
  if (table.shut.value !== null)
    return (
      <Frame title={say("play.title")}>
        <Shut why={table.shut.value} />
      </Frame>
    );
  if (now === null) return <Loading play={play} />;
  const looks = asking.value || desk.laying.layout.value !== null || lookedAt(table, desk) !== null;
  const aiming = desk.turn !== null && isStroke(desk.turn) && !looks;
  const watching = table.mine().length === 0;
  return (
    <div
      class={`play ${aiming ? "aiming" : ""} ${watching ? "watching" : ""} ${play.stage.upright.value ? "upright" : ""}`}
      data-seq={now.seq}
      data-prompt={table.ended.value === null ? (desk.turn?.prompt ?? "") : "next_rack"}
      data-seat={desk.turn?.seat ?? ""}
      data-deck={aiming ? "" : roomOf(play)}
      data-busy={table.waiting.value || table.rolling.value !== null}
    >
      <h1 class="unseen">{say("play.title")}</h1>
      <Head play={play} />
      <main id="content" class="play-main" tabIndex={-1}>
        {!watching && (
          <div class="beside">
            {aiming && <Wheel play={play} />}
            <Aids play={play} />
          </div>
        )}
        <Felt play={play} />
        <Banner play={play} />
        {aiming && <Power play={play} />}
        <div class="play-lower">
          <Strip play={play} />
          {asking.value ? <Why play={play} /> : <Deck play={play} />}
        </div>
        <Away play={play} />
      </main>
      <Live play={play} />
      <Sheets play={play} />
      <GuestName play={play} />
    </div>
  );
}

/** Nothing to show yet; the very first time the simulator is made ready, which takes a while. */
function Loading({ play }: { play: Play }) {
  const working = play.table.working.value;
  return (
    <Frame title={say("play.title")}>
      {working === null || working.phase === "ready" ? (
        <p class="loading">{say("app.loading")}</p>
      ) : (
        <div class="loading" role="status">
          <p>{working.text}</p>
          <progress max={1} value={working.share} aria-label={working.text} />
          {working.phase === "compiling" && (
            <p class="figure">{percent(Math.round(working.share * 100) / 100)}&#8239;%</p>
          )}
        </div>
      )}
    </Frame>
  );
}

/** Whether what is shown below needs the whole width, or on a telephone on its side a place beside the table. */
function roomOf({ asking, desk, table }: Play): string {
  if (table.rolling.value !== null) return "";
  const reads = asking.value || lookedAt(table, desk) !== null;
  if (table.now.value?.state.stage === "finished" && !reads) return "over";
  if (reads || desk.laying.layout.value !== null) return "side";
  return desk.turn !== null || table.ended.value !== null ? "wide" : "";
}

function useKeys(play: Play): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(play, event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** The rematch is a game of its own: whoever agreed goes there. */
function useRematch({ table }: Play): void {
  const next = table.now.value?.rematch ?? null;
  useEffect(() => {
    if (next === null) return;
    hold(next.token);
    go(`./table#m=${next.id}`);
  }, [next?.id]);
}

/** Practice with any balls begins with putting them somewhere. */
function useLaying({ desk, match }: Play): void {
  const wished = route.value.said.has("lay") && desk.laying.isOpen;
  useEffect(() => {
    if (!wished) return;
    rename(`./table#m=${match}`);
    desk.laying.beginAnew();
  }, [wished]);
}

/** A game by link begins with handing the link on, as long as nobody has come. */
function useInvitation({ table, match, sheet }: Play): void {
  const game = table.game.value;
  const now = table.now.value;
  useEffect(() => {
    const right = table.right.value;
    if (game?.kind !== "link" || now === null || invitation(match) === null) return;
    if (right !== "a" && right !== "b") return;
    if (!now.people[right === "a" ? "b" : "a"].here && isUnplayed(now.state)) sheet.value = "invite";
  }, [game?.id, now === null]);
}

/** Whether nothing but the lag can have been played yet. */
function isUnplayed({ stage, rack, phase, racks: [a, b] }: State): boolean {
  return stage !== "finished" && a + b === 0 && (stage !== "rack" || (rack === 1 && phase === "break"));
}

/** This device remembers the game and how it stands, to go on with. */
function useKeeping({ table, match }: Play): void {
  const game = table.game.value;
  const now = table.now.value;
  useEffect(() => {
    if (game === null || now === null || table.right.value === "watcher") return;
    keepGame({
      id: match,
      kind: game.kind,
      names: [game.names.a, game.names.b],
      score: `${now.state.racks[0]} : ${now.state.racks[1]}`,
      over: now.state.stage === "finished",
      when: new Date().toISOString(),
    });
  }, [game, now?.seq]);
}
