import { useState } from "preact/hooks";
import { call, get } from "../api";
import { Failed, Frame, Mark } from "../parts/Frame";
import { Icon, type IconName } from "../parts/Icon";
import { useLoaded } from "../parts/load";
import { MatchCard } from "../parts/MatchCard";
import { keptGames } from "../play/keeping";
import { OpenGames } from "../play/OpenGames";
import { hold, rights } from "../rights";
import { go } from "../route";
import { lang } from "../settings";
import { say } from "../words";
import type { Summary } from "../wire";
import "./home.css";

/** What one can do here; nothing that is not there. */
export function HomePage() {
  const owner = rights.value.owner !== null;
  return (
    <Frame title="tenball" bare class="home">
      <div class="hero">
        <Mark size={72} />
        <div>
          <h1>tenball</h1>
          <p>{say("home.tagline")}</p>
        </div>
      </div>
      <OpenGames />
      {owner && <Live />}
      <ul class="cards">
        <Card href="./play" icon="cue" name="play" main />
        {owner && <Card href="./new" icon="pencil" name="referee" />}
        <Practice />
        {owner && <Card href="./matches" icon="list" name="matches" />}
        {owner && <Card href="./stream" icon="stream" name="stream" />}
        {owner && <Card href="./links" icon="link" name="links" />}
      </ul>
      {!owner && keptGames().every(({ over }) => over) && <p class="notice">{say("home.no_right")}</p>}
      <About />
    </Frame>
  );
}

function Card({ href, icon, name, main = false }: { href: string; icon: IconName; name: string; main?: boolean }) {
  return (
    <li>
      <a class={`card ${main ? "main" : ""}`} href={href} data-page>
        <Icon name={icon} size={34} />
        <strong>{say(`home.${name}`)}</strong>
        <span>{say(`home.${name}_note`)}</span>
      </a>
    </li>
  );
}

function Practice() {
  const [problem, fail] = useState<string | null>(null);
  const start = () => void practise().catch((error: Error) => fail(error.message));
  return (
    <li>
      <button type="button" class="card" onClick={start}>
        <Icon name="play" size={34} />
        <strong>{say("home.practice")}</strong>
        <span>{say("home.practice_note")}</span>
        {problem && <span role="alert">{say("app.failed", { problem })}</span>}
      </button>
    </li>
  );
}

/** A match to try the pad on, which is not among the owner's. */
export async function practise(): Promise<void> {
  const made = await call<{ id: string; token: string }>("POST", "./api/practice", { body: {} });
  hold(made.token);
  go(`./pad#m=${made.id}`);
}

/** The newest of what goes on here, so that what one can do stays on the screen; the games of this device stand above, to go on with. */
function Live() {
  const { loaded, again } = useLoaded(() => get<{ matches: Summary[] }>("./api/matches"), [lang.value]);
  if (loaded.is === "loading") return <p class="loading">{say("app.loading")}</p>;
  if (loaded.is === "failed") return <Failed problem={loaded.problem} again={again} />;
  const own = new Set(keptGames().map(({ id }) => id));
  const live = loaded.value.matches.filter(({ id, stage }) => stage !== "finished" && !own.has(id));
  return (
    <section class="live" aria-labelledby="live">
      <h2 id="live">{say(live.length > 0 ? "home.live" : "home.none_live")}</h2>
      <ul class="match-list">
        {live.slice(0, 1).map((match) => (
          <MatchCard key={match.id} match={match} />
        ))}
      </ul>
      {live.length > 1 && (
        <a class="more-live" href="./matches" data-page>
          {say("home.more_live", { n: live.length - 1 })}
        </a>
      )}
    </section>
  );
}

function About() {
  const { loaded } = useLoaded(() => get<{ version: string }>("./api/about"), []);
  return <p class="about">{loaded.is === "there" && say("home.version", { version: loaded.value.version })}</p>;
}
