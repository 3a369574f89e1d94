import type { Overlay, PieceRow, ShotPlay, Vec2, Vec3 } from "../table/types";

/** A path is drawn through points about this far from each other, in metres. */
const STEP = 0.03;
type Path = NonNullable<Overlay["paths"]>[number];
type Rings = NonNullable<Overlay["rings"]>;

/** The paths of the balls that moved, where they lay before, and the cue ball as it hit the first ball. */
export function traces(shot: ShotPlay): Overlay {
  const paths = [...rowsByBall(shot)].flatMap(([ball, rows]) => pathOf(ball, rows));
  const hit = shot.contacts.find(([, kind]) => kind === "ball")?.[0];
  const touched = hit === undefined ? null : placeAt(shot, 0, hit);
  const lay = paths.flatMap(({ ball }) => {
    const at = shot.before[String(ball)];
    return at === undefined ? [] : [{ ball, at }];
  });
  return { paths, ghosts: touched === null ? lay : [...lay, { ball: 0, at: touched }] };
}

/** Where the balls were that the foul was about, at the moment of it. */
export function frozen(shot: ShotPlay): Rings {
  const { freeze } = shot.ruling;
  if (freeze === null) return [];
  const about = shot.moments.filter(({ time }) => Math.abs(time - freeze) < 1e-9);
  const balls = new Set(about.flatMap(({ ball, other }) => [ball, ...(typeof other === "number" ? [other] : [])]));
  return [...balls].flatMap((ball) => {
    const at = placeAt(shot, ball, freeze);
    return at === null ? [] : [{ at, kind: "frozen" as const }];
  });
}

function rowsByBall({ pieces }: ShotPlay): Map<number, PieceRow[]> {
  const rows = new Map<number, PieceRow[]>();
  for (const row of pieces) rows.set(row[0], [...(rows.get(row[0]) ?? []), row]);
  return rows;
}

function pathOf(ball: number, rows: readonly PieceRow[]): readonly Path[] {
  const points: Vec3[] = [];
  const flying: boolean[] = [];
  for (const row of rows.filter(([, motion]) => motion !== "rest" && motion !== "spin")) {
    const lasts = Number(row[3]) - Number(row[2]);
    const parts = Math.max(1, Math.ceil(lengthOf(row, lasts) / STEP));
    for (let k = points.length === 0 ? 0 : 1; k <= parts; k += 1) {
      if (points.length > 0) flying.push(row[1] === "fly");
      points.push(placeOf(row, (lasts * k) / parts));
    }
  }
  return points.length < 2 ? [] : [{ ball, points, flying }];
}

/** About how long the way of a piece is: from its start through its middle to its end. */
function lengthOf(row: PieceRow, lasts: number): number {
  const [start, middle, end] = [0, lasts / 2, lasts].map((t) => placeOf(row, t)) as [Vec3, Vec3, Vec3];
  return between(start, middle) + between(middle, end);
}

function between(one: Vec3, other: Vec3): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function placeOf(row: PieceRow, t: number): Vec3 {
  const along = (k: number) => Number(row[4 + k]) + (Number(row[7 + k]) + 0.5 * Number(row[10 + k]) * t) * t;
  return [along(0), along(1), along(2)];
}

function placeAt(shot: ShotPlay, ball: number, time: number): Vec2 | null {
  const row = shot.pieces.find(([one, , start, end]) => one === ball && Number(start) <= time && time <= Number(end));
  if (row === undefined) return shot.before[String(ball)] ?? null;
  const [x, y] = placeOf(row, time - Number(row[2]));
  return [x, y];
}
