import type { Geometry } from "../src/table/types";

/** A table with nothing on its rails. */
export const GEOMETRY: Geometry = {
  bed: [
    [-1.27, -0.635],
    [1.27, -0.635],
    [1.27, 0.635],
    [-1.27, 0.635],
  ],
  noses: [],
  facings: [],
  pockets: ["hl", "hr", "sl", "sr", "fl", "fr"].map((name) => ({
    name,
    x: 0,
    y: 0,
    r: 0.06,
    mouth: [
      [0, 0],
      [0, 0],
    ],
  })),
  diamonds: [],
  head_string_x: -0.635,
  foot_spot: [0.635, 0],
  head_spot: [-0.635, 0],
  rail_width: 0.13,
  ball_radius: 0.028575,
  nose_height: 0.0363,
  kitchen: [-1.24, -0.635, -0.6, 0.6],
};
