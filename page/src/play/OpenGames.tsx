import { useEffect, useState } from "preact/hooks";
import { get, Refusal } from "../api";
import { day } from "../parts/MatchCard";
import { Icon } from "../parts/Icon";
import { Name } from "../parts/Name";
import { seatKey } from "../rights";
import { lang } from "../settings";
import { say } from "../words";
import { forgetGame, keptGames, type KeptGame } from "./keeping";

/** The games of this device that are not over, to go on with. */
export function OpenGames() {
  const [games, show] = useState(keptGames().filter(({ over }) => !over));
  useEffect(() => {
    void Promise.all(games.map(isThere)).then((there) => show(games.filter((_, k) => there[k])));
  }, [lang.value]);
  if (games.length === 0) return null;
  return (
    <section class="open-games" aria-labelledby="open-games">
      <h2 id="open-games">{say("play.open_games")}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <a class="button open-game" href={`./table#m=${game.id}`} data-page>
              <Icon name="play" />
              <span>
                <Name>{game.names[0]}</Name> <b class="figure">{game.score}</b> <Name>{game.names[1]}</Name>
                <small>
                  {say(`play.kind.${game.kind}`)} · <time dateTime={game.when}>{day(game.when)}</time>
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the server still has that game; one that it has not is forgotten. */
async function isThere(game: KeptGame): Promise<boolean> {
  try {
    await get(`./api/play/${game.id}`, seatKey(game.id));
    return true;
  } catch (error) {
    const gone = error instanceof Refusal && [401, 403, 404].includes(error.status);
    if (gone) forgetGame(game.id);
    return !gone;
  }
}
