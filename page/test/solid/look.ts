import "../../src/style/tokens.css";
import { makeFlat } from "../../src/table/draw2d";
import { posesOf, Shown } from "../../src/table/motion";

/** What is there before the solid table is loaded, and what the tests that look at the table reach for. */
Object.assign(window, {
  looking: { makeFlat, posesOf, Shown, makeSolid: async () => (await import("../../src/table3d/solid")).makeSolid },
});
