import "../../src/style/tokens.css";
import "../../src/table/table.css";
import { posesOf, Shown } from "../../src/table/motion";

/** What the tests that look at the table reach for. */
Object.assign(window, {
  looking: { posesOf, Shown, makeSolid: async () => (await import("../../src/table3d/solid")).makeSolid },
});
