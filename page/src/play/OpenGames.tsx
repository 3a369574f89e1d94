import { useEffect, useState } from "preact/hooks";
import { get, Refusal } from "../api";
import { Against, isAlone } from "../parts/Against";
import { day } from "../parts/MatchCard";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import type { Stands } from "../play-wire";
import { seatKey } from "../rights";
import { lang } from "../settings";
import { say } from "../words";
import { forgetGame, keptGames, type KeptGame } from "./keeping";
import "./new-game.css";

/** So many are shown at once, the newest first. */
const SHOWN = 3;

/** The games of this device that are not over, to go on with. */
export function OpenGames() {
  const [games, show] = useState(keptGames().filter(({ over }) => !over));
  const [all, unfold] = useState(false);
  useEffect(() => {
    void Promise.all(games.map(asItStands)).then((now) => show(now.filter((game) => game !== null)));
  }, [lang.value]);
  if (games.length === 0) return null;
  return (
    <section class="open-games" aria-label={say("play.open_games")}>
      {games.length > 1 && <h2>{say("play.open_games")}</h2>}
      <ul>
        {(all ? games : games.slice(0, SHOWN)).map((game, k) => (
          <li key={game.id}>
            <a class={`button open-game ${k === 0 ? "main" : ""}`} href={`./table#m=${game.id}`} data-page>
              <Icon name="play" />
              <span>
                {k === 0 && `${say("play.go_on")}: `}
                <Against names={game.names} racks={game.score} />
                <small>
                  {!isAlone(game.names) && `${say(`play.kind.${game.kind}`)} · `}
                  <time dateTime={game.when}>{day(game.when)}</time>
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {!all && games.length > SHOWN && (
        <Button kind="quiet" class="more-games" on={() => unfold(true)}>
          {say("home.more_games", { n: games.length - SHOWN })}
        </Button>
      )}
    </section>
  );
}

/** How the server says that the game stands; nothing where it has it no more, which is then forgotten here. */
async function asItStands(game: KeptGame): Promise<KeptGame | null> {
  try {
    const { names, racks } = await get<Stands>(`./api/play/${game.id}`, seatKey(game.id));
    return { ...game, names, score: racks.join(" : ") };
  } catch (error) {
    const gone = error instanceof Refusal && [401, 403, 404].includes(error.status);
    if (gone) forgetGame(game.id);
    return gone ? null : game;
  }
}
