import { locale, say } from "../words";
import type { Summary } from "../wire";
import { isAlone } from "./Against";
import { Icon } from "./Icon";
import { Name } from "./Name";
import "./match-card.css";

/** One match in a list: who, how it stands, and what can be done with it. */
export function MatchCard({ match }: { match: Summary }) {
  const over = match.stage === "finished";
  return (
    <li class={`match-card ${over ? "over" : ""}`}>
      <Players match={match} />
      <p class="match-facts">
        <span class={`state ${over ? "" : "on"}`}>{say(over ? "list.over" : "list.live")}</span>
        <span>{say(`book.${match.book}`)}</span>
        {match.event && <bdi>{match.event}</bdi>}
        <time dateTime={match.started}>{day(match.started)}</time>
        {match.live_on !== null && <span>{say("list.table", { n: match.live_on })}</span>}
      </p>
      <p class="match-links">
        {!over && !match.game && (
          <a
            class="button main"
            href={`./pad#m=${match.id}`}
            data-page
            aria-label={`${say("home.go_on")}: ${match.names.join(" – ")}`}
          >
            <Icon name="pencil" /> {say("home.go_on")}
          </a>
        )}
        <a
          class="button plain"
          href={`./${match.game ? "table" : "watch"}#m=${match.id}`}
          data-page
          aria-label={`${say("home.watch")}: ${match.names.join(" – ")}`}
        >
          <Icon name="eye" /> {say("home.watch")}
        </a>
        {match.strokes && (
          <a
            class="button plain"
            href={`./replay#m=${match.id}`}
            data-page
            aria-label={`${say("study.replay")}: ${match.names.join(" – ")}`}
          >
            <Icon name="play" /> {say("study.replay")}
          </a>
        )}
        <a
          class="button plain"
          href={`./record#m=${match.id}`}
          data-page
          aria-label={`${say("home.record")}: ${match.names.join(" – ")}`}
        >
          <Icon name="list" /> {say("home.record")}
        </a>
      </p>
    </li>
  );
}

function Players({ match: { names, racks } }: { match: Summary }) {
  if (isAlone(names))
    return (
      <p class="match-players">
        <Name>{names[0]}</Name>
      </p>
    );
  return (
    <p class="match-players">
      <Name>{names[0]}</Name>
      <b>{racks[0]}</b>
      <i>:</i>
      <b>{racks[1]}</b>
      <Name>{names[1]}</Name>
    </p>
  );
}

export function day(stamp: string): string {
  return new Date(stamp).toLocaleString(locale(), {
    day: "numeric",
    month: "numeric",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
}
