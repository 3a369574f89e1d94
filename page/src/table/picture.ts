import { type Pen } from "./art";
import { drawBall, drawShadow, visible, type BallArt } from "./ballart";
import type { Board } from "./board";
import { bed, cushions, holes, leathers } from "./bed";
import type { Frame } from "./frame";
import { heat } from "./heat";
import { labels, type Labels } from "./labels";
import { marksAbove, marksBelow } from "./marks";
import { rails, sights } from "./rails";
import type { Tones } from "./theme";
import type { Geometry, Layout, Overlay, Pose } from "./types";

/** What never moves: rails, pockets, cloth and cushions. */
export function furniture(pen: Pen, frame: Frame, geometry: Geometry, tones: Tones): void {
  rails(pen, frame, geometry, tones);
  leathers(pen, frame, geometry, tones);
  bed(pen, frame, geometry, tones);
  holes(pen, frame, geometry);
  cushions(pen, frame, geometry, tones);
  sights(pen, frame, geometry, tones);
}

function layoutOf(poses: readonly Pose[]): Layout {
  return Object.fromEntries(poses.filter((pose) => !pose.gone).map(({ ball, place }) => [ball, [place[0], place[1]]]));
}

/** The balls that have not moved since the last frame, and where their labels stood in it. */
export interface Reading {
  readonly still: readonly Pose[];
  readonly known: Labels;
}

/** What may change with every frame. */
export function scene(
  board: Board,
  art: BallArt,
  poses: readonly Pose[],
  overlay: Overlay,
  { still, known }: Reading,
): void {
  const { pen, frame, geometry } = board;
  const radius = geometry.ball_radius;
  if (overlay.chance) heat(board, overlay.chance);
  marksBelow(board, overlay, layoutOf(poses));
  // A ball that flies passes over those that lie.
  const seen = poses.filter((pose) => visible(pose, radius)).sort((a, b) => a.place[2] - b.place[2]);
  for (const pose of seen) drawShadow(pen, frame, art, pose, radius);
  for (const pose of seen) drawBall(pen, frame, art, pose, radius);
  marksAbove(board, overlay);
  // What a ball is called has to be read under a cue and a line too.
  labels(pen, frame, still, radius, known);
}
