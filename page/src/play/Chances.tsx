import { useEffect } from "preact/hooks";
import { dotOf, tintOf } from "../table/tint";
import { say } from "../words";
import type { Desk } from "./desk";
import { figure, percent } from "./figures";
import { nearest } from "./layout";
import { useSaid, type Play } from "./play";
import type { Table } from "./table";
import "./chances.css";

/** The chances of the legend, and how large a dot is drawn there for certainty, in its field of 16. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];
const DOT = 5;

/** Show the map of the called ball and pocket, of any pocket where none is called; or put the map away. */
export function toggleMap(desk: Desk, table: Table): void {
  if (isMapped(table)) table.advice.putMapAway();
  else survey(desk, table);
}

/** Whether the map is shown, or on its way. */
export function isMapped(table: Table): boolean {
  return table.advice.map.value !== null || table.advice.asking.value?.what === "map";
}

function survey(desk: Desk, table: Table): void {
  const ball = desk.ball.value ?? table.now.value?.state.ball_on ?? null;
  if (ball !== null) table.advice.survey(ball, desk.pocket.value);
}

/** What the map on the table is of, the best place of it in words, and what its colours and dots mean. */
export function Chances({ play }: { play: Play }) {
  const { table, desk } = play;
  const map = table.advice.map.value;
  const told = inWords(play);
  const { ball, pocket } = desk;
  useSaid(play, told);
  useEffect(() => {
    // Another call is another map.
    if (map !== null && (map.ball !== ball.value || map.pocket !== pocket.value)) survey(desk, table);
  }, [ball.value, pocket.value]);
  if (map === null) return null;
  return (
    <figure class="chances">
      <figcaption>{told}</figcaption>
      <ul class="chances-legend">
        {STEPS.map((chance) => (
          <li key={chance}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <rect width="16" height="16" fill={tintOf(chance)} />
              <circle cx="8" cy="8" r={DOT * Math.sqrt(chance)} fill={dotOf(chance)} />
            </svg>
            <span class="figure">{percent(chance)}&#8239;%</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function inWords({ table }: Play): string {
  const map = table.advice.map.value;
  const geometry = table.game.value?.geometry;
  if (map === null || geometry === undefined) return "";
  const near = nearest(map.best.at, geometry);
  const on = table.now.value?.state.ball_on ?? map.ball;
  const best = say("play.map_best", {
    ball: say(`ball.name.${map.ball}`),
    pocket: map.pocket === null ? say("play.any_pocket") : say(`pocket.name.${map.pocket}`),
    cm: figure(near.far * 100, 0),
    near: say(`pocket.name.${near.name}`),
    chance: percent(Math.round(map.best.p * 100) / 100),
  });
  return on === map.ball ? best : `${best}. ${say("play.map_foul", { ball: say(`ball.name.${on}`) })}`;
}

/** The hint or the map is being computed; whoever does not want to wait calls it off. */
export function Computing({ play }: { play: Play }) {
  const { table } = play;
  const asking = table.advice.asking.value;
  if (asking === null) return null;
  return (
    <p class="strip-notice computing" role="status">
      <span class="thinking-dots" aria-hidden="true" />
      <span>{say(`play.computing.${asking.what}`)}</span>
      <button type="button" class="button quiet" data-key="Escape" onClick={() => table.advice.callOff()}>
        {say("act.cancel")}
      </button>
    </p>
  );
}
