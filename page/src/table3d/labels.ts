import { framed } from "../table/frame";
import { labels, pill, READABLE } from "../table/labels";
import { axes, times } from "../table/turn";
import type { Geometry, Pose, Vec2, Vec3 } from "../table/types";
import { lay } from "./balls";
import { basisOf, project, type Gaze } from "./camera";

/** A disc that is turned farther away from the eye than this is no longer read. */
const TURNED = 0.5;
/** How high a label is, with air around it, and how far aside of its ball it may stand, in its own widths. */
const HIGH = 15;
const ASIDE = [0, -1, 1, -2, 2];

/** What is labelled: the balls as they lie, in a window of that size with so many pixels to one of it. */
export interface Scene {
  readonly geometry: Geometry;
  readonly poses: readonly Pose[];
  readonly gaze: Gaze;
  readonly above: boolean;
  readonly size: Vec2;
  readonly dense: number;
}

/** Beside each ball whose number cannot be read on it, its number on a label; as on the flat table where that is alike. */
export function label(pen: CanvasRenderingContext2D, scene: Scene): void {
  const { geometry, size, dense } = scene;
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
  const poses = scene.poses
    .filter((pose) => !pose.gone)
    .map((pose) => ({ ...pose, turn: times(pose.turn, lay(pose.ball)) }));
  if (scene.above) labels(pen, framed(geometry, ...size, dense), poses, geometry.ball_radius, new Map());
  else labelsAbove(pen, scene, poses);
}

/** Over each ball, higher where there is a label already. */
function labelsAbove(pen: CanvasRenderingContext2D, scene: Scene, poses: readonly Pose[]): void {
  const { dense } = scene;
  const set: Vec2[] = [];
  for (const pose of poses) {
    const seen = sight(scene, pose);
    if (pose.ball === 0 || seen === null || (2 * seen.radius >= READABLE && seen.read)) continue;
    const wide = pose.ball < 10 ? 14 : 20;
    const [x, y] = free(seen.at, seen.radius + 10, wide + 3, set);
    set.push([x, y]);
    pill(pen, { ball: pose.ball, from: seen.at, at: [x * dense, y * dense], wide: wide * dense }, dense);
  }
}

/** The nearest place over the ball, or aside of that, where no label is yet. */
export function free([x, y]: Vec2, up: number, wide: number, set: readonly Vec2[]): Vec2 {
  const taken = (at: Vec2) =>
    set.some((other) => Math.abs(other[0] - at[0]) < wide && Math.abs(other[1] - at[1]) < HIGH);
  for (let step = 0; step < set.length; step++) {
    for (const aside of ASIDE) {
      const at: Vec2 = [x + aside * wide, y - up - step * HIGH];
      if (!taken(at)) return at;
    }
  }
  return [x, y - up - set.length * HIGH];
}

/** Where a ball is in the window, how large, and whether one of its numbers looks at the eye; null where it is not seen. */
function sight(
  { geometry, gaze, size: [width, height] }: Scene,
  { place, turn }: Pose,
): { at: Vec2; radius: number; read: boolean } | null {
  const { eye, back } = basisOf(gaze);
  const way: Vec3 = [eye[0] - place[0], eye[1] - place[1], eye[2] - place[2]];
  const deep = way[0] * back[0] + way[1] * back[1] + way[2] * back[2];
  if (deep <= 0) return null;
  const [u, v] = project(gaze, width / height, place);
  const disc = axes(turn)[2];
  const facing = (disc[0] * way[0] + disc[1] * way[1] + disc[2] * way[2]) / Math.hypot(...way);
  const radius = (geometry.ball_radius * height) / (2 * gaze.spread * deep);
  return { at: [((u + 1) / 2) * width, ((1 - v) / 2) * height], radius, read: Math.abs(facing) > TURNED };
}
