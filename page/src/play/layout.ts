import { say } from "../words";
import type { Geometry, Layout, Vec2 } from "../table/types";
import { apart, FULL_SPEED, mouthOf, toward } from "./aim";
import { callText } from "./Calling";
import { direction, figure, one, percent } from "./figures";
import type { Play } from "./play";
import { astrayText } from "./Shoot";
import { tipText } from "./TipPad";

/** A ball this near to a cushion is told to be at it, in ball radii from the nose. */
const NEAR_RAIL = 2;

/** Where every ball lies, in words: the pocket that is nearest, and how it lies from the cue ball. */
export function layoutInWords(layout: Layout, geometry: Geometry): string[] {
  const cue = layout["0"];
  return Object.entries(layout)
    .map(([ball, at]) => ({ ball: Number(ball), at }))
    .sort((one, other) => one.ball - other.ball)
    .map(({ ball, at }) => [lies(ball, at, geometry), from(cue, ball, at)].filter(Boolean).join("; "));
}

/** Where that ball lies: its nearest pocket, and the cushion it is at. */
export function lies(ball: number, at: Vec2, geometry: Geometry): string {
  const near = nearest(at, geometry);
  const rail = railAt(at, geometry);
  const place = say("play.lies", {
    ball: ball === 0 ? say("act.cue_ball") : String(ball),
    pocket: say(`pocket.name.${near.name}`),
    cm: figure(near.far * 100, 0),
  });
  return rail === null ? place : `${place}, ${say("play.at_rail", { rail: say(`cushion.${rail}`) })}`;
}

/** The pocket that is nearest to that place, and how far it is to its mouth, in metres. */
export function nearest(at: Vec2, geometry: Geometry): { readonly name: string; readonly far: number } {
  const pockets = geometry.pockets.map(({ name }) => ({ name, far: apart(mouthOf(geometry, name) ?? at, at) }));
  return pockets.sort((one, other) => one.far - other.far)[0] ?? { name: "hl", far: 0 };
}

function from(cue: Vec2 | undefined, ball: number, at: Vec2): string {
  if (cue === undefined || ball === 0) return "";
  return say("play.from_cue", {
    angle: direction(toward(cue, at), 0),
    cm: figure(apart(cue, at) * 100, 0),
  });
}

/** The shot as it is ready now, in words. */
export function shotInWords(play: Play): string {
  const { desk, table } = play;
  const { aim, speed, side, height } = desk.aim.value;
  const game = table.game.value;
  const cue = desk.cue();
  if (desk.placing.value && cue !== null && game !== null) return lies(0, cue, game.geometry);
  const power = say("play.speed", { percent: percent(speed / FULL_SPEED), speed: one(speed) });
  const astray = desk.astray.value === null ? [] : [astrayText(desk.astray.value)];
  return [callText(play), `${direction(aim, 2)}°`, power, tipText(side, height), ...astray].join("; ");
}

/** The cushion that the ball lies at, if any. */
function railAt([x, y]: Vec2, { bed, ball_radius: radius }: Geometry): string | null {
  const length = Math.max(...bed.map(([one]) => one));
  const width = Math.max(...bed.map(([, one]) => one));
  if (length - Math.abs(x) < NEAR_RAIL * radius) return x < 0 ? "h" : "f";
  if (width - Math.abs(y) > NEAR_RAIL * radius) return null;
  return `${y > 0 ? "l" : "r"}${x < 0 ? "h" : "f"}`;
}
