import { expect, test } from "vitest";
import { seen } from "../src/pad/ago";
import { speak } from "../src/words";

test.each([
  ["en", 1, "1 second ago"],
  ["en", 59, "59 seconds ago"],
  ["en", 60, "1 minute ago"],
  ["en", 186, "3 minutes ago"],
  ["en", 3570, "1 hour ago"],
  ["en", 7300, "2 hours ago"],
  ["sk", 186, "pred 3 minútami"],
  ["sk", 60, "pred 1 minútou"],
  ["cs", 300, "před 5 minutami"],
  ["cs", 3600, "před 1 hodinou"],
] as const)("when somebody was last heard of is said in a unit that fits: %s, %d s", async (lang, seconds, told) => {
  await speak(lang);
  expect(seen(seconds)).toContain(told);
});
