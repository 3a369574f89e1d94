import { posesOf, Shown } from "../table/motion";
import { soundsOf, type Sound } from "../table/sounds";
import type { Layout, Played, Pose, Vec2 } from "../table/types";
import type { Rolling } from "./seen";

/** A shot as it is shown from second to second. */
export interface Film {
  readonly duration: number;
  /** When the last ball that fell is out of sight. */
  readonly ends: number;
  readonly sounds: readonly Sound[];
  readonly stills: readonly number[];
  readonly spots: boolean;
  at(time: number): readonly Pose[];
}

/** What rolls as films: one shot, or the lags that were played. */
export function filmsOf(rolling: Rolling, radius: number, lying: readonly Pose[]): readonly Film[] {
  if (rolling.t === "shot") return [film(rolling.seen.shot, rolling.seen.shot.spotted, radius, lying)];
  return [rolling.lagged.lags.a, rolling.lagged.lags.b]
    .filter((one) => one !== null)
    .map((one) => film(one, [], radius, []));
}

export type Shot = Played & { readonly before: Layout };

type Spots = readonly { ball: number; at: Vec2 }[];

/** The film of that shot; balls that are spotted lie there when all has come to rest. */
export function film(shot: Shot, spotted: Spots, radius: number, lying: readonly Pose[]): Film {
  const shown = new Shown(shot, radius, lying);
  const hit = shot.contacts.find(([, kind]) => kind === "ball")?.[0];
  const stills = [0, ...(hit === undefined ? [] : [hit]), shot.duration];
  const back = posesOf(Object.fromEntries(spotted.map(({ ball, at }) => [String(ball), at])), radius);
  const at = (time: number): readonly Pose[] => {
    const poses = shown.at(time);
    if (time < shown.ends || back.length === 0) return poses;
    return [...poses.filter(({ ball }) => !back.some((one) => one.ball === ball)), ...back];
  };
  const { duration } = shot;
  return { duration, ends: shown.ends, sounds: soundsOf(shot.contacts), stills, spots: back.length > 0, at };
}
