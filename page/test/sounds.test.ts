import { expect, test } from "vitest";
import { soundsOf } from "../src/table/sounds";
import type { ContactRow } from "../src/table/types";

const contact = (time: number, kind: ContactRow[1], speed: number): ContactRow => [
  time,
  kind,
  0,
  null,
  0,
  0,
  0.03,
  speed,
];

test("a contact is heard the louder the faster it closes, and not at all when it only touches", () => {
  const heard = soundsOf([
    contact(0, "tip", 3),
    contact(0.5, "ball", 4),
    contact(1, "ball", 0.4),
    contact(2, "cloth", 0.1),
  ]);
  expect(heard.map(({ kind }) => kind)).toEqual(["tip", "ball", "ball"]);
  const [, hard, soft] = heard.map(({ loud }) => loud) as [number, number, number];
  expect(hard > soft && soft > 0 && hard <= 1).toBe(true);
});

test("a burst of contacts is one sound, as loud as the hardest of them", () => {
  const heard = soundsOf([
    contact(1, "ball", 1),
    contact(1.004, "ball", 5),
    contact(1.005, "cushion", 1),
    contact(1.02, "ball", 1),
  ]);
  expect(heard.map(({ time, kind }) => [time, kind])).toEqual([
    [1, "ball"],
    [1.005, "cushion"],
    [1.02, "ball"],
  ]);
  expect(heard[0]?.loud).toBe(1);
});
