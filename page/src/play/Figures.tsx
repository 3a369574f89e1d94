import { get } from "../api";
import { useLoaded } from "../parts/load";
import { Name } from "../parts/Name";
import { seatKey } from "../rights";
import { say } from "../words";
import { figure, percent } from "./figures";
import { nameOf } from "./naming";
import type { Play } from "./play";

const ROWS = [
  "success_rate",
  "balls_made",
  "longest_run",
  "misses",
  "fouls",
  "safeties",
  "breaks_made",
  "break_and_runs",
] as const;
type Counts = Readonly<Record<string, number | null>>;

/** What the record of this match comes to for each player. */
export function Figures({ play }: { play: Play }) {
  const { match, table } = play;
  const path = `./api/matches/${match}/figures`;
  const { loaded } = useLoaded(
    () => get<{ a: Counts; b: Counts }>(path, seatKey(match)),
    [match, table.now.value?.seq],
  );
  const game = table.game.value;
  if (loaded.is !== "there" || game === null) return null;
  const { a, b } = loaded.value;
  return (
    <table class="figures">
      <caption class="unseen">{say("play.figures")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{say("play.figures")}</span>
          </th>
          {(["a", "b"] as const).map((seat) => (
            <th key={seat} scope="col">
              <Name>{nameOf(game, seat)}</Name>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{say(`play.figure.${row}`)}</th>
            <td class="figure">{shown(row, a[row])}</td>
            <td class="figure">{shown(row, b[row])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown(row: (typeof ROWS)[number], value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return row === "success_rate" ? `${percent(Math.round(value * 100) / 100)} %` : figure(value, 0);
}
