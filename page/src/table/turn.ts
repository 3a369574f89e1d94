import type { Turn, Vec3 } from "./types";

export const UPRIGHT: Turn = [0, 0, 0, 1];

/** First the turn on the right, then the one on the left. */
export function times(a: Turn, b: Turn): Turn {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** About the vector, by as many radians as it is long. */
export function about([x, y, z]: Vec3): Turn {
  const angle = Math.hypot(x, y, z);
  const share = angle < 1e-9 ? 0.5 : Math.sin(angle / 2) / angle;
  return [x * share, y * share, z * share, Math.cos(angle / 2)];
}

export function unit([x, y, z, w]: Turn): Turn {
  const long = Math.hypot(x, y, z, w);
  return [x / long, y / long, z / long, w / long];
}

/** Where the turn takes the ball's own axes: the three columns of its matrix. */
export function axes([x, y, z, w]: Turn): readonly [Vec3, Vec3, Vec3] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ];
}

export function cross([ax, ay, az]: Vec3, [bx, by, bz]: Vec3): Vec3 {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

/**
 * The turn during `h` seconds of a spin that changes evenly from `spin` by `rate`: two terms of the Magnus series, whose
 * error grows with the fifth power of `h` (Blanes, Casas, Oteo and Ros, Physics Reports 470, 2009).
 */
export function spun(spin: Vec3, rate: Vec3, h: number): Turn {
  const middle: Vec3 = [spin[0] + (rate[0] * h) / 2, spin[1] + (rate[1] * h) / 2, spin[2] + (rate[2] * h) / 2];
  const bend = cross(rate, middle);
  const third = (h * h * h) / 12;
  return about([h * middle[0] + third * bend[0], h * middle[1] + third * bend[1], h * middle[2] + third * bend[2]]);
}
