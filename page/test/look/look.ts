import "../../src/style/base.css";
import { makeFlat } from "../../src/table/draw2d";
import { posesOf, Shown } from "../../src/table/motion";
import * as plane from "../../src/table/plane";
import type { Geometry, Layout, Overlay, Played, TableView } from "../../src/table/types";

/** What the browser tests and the pictures drive: one table that fills the window. */
const bench = {
  view: null as (TableView & ReturnType<typeof makeFlat>) | null,
  shown: null as Shown | null,
  geometry: null as Geometry | null,
  open(geometry: Geometry): void {
    bench.geometry = geometry;
    bench.view = makeFlat(geometry, false);
    bench.view.element.id = "table";
    document.body.replaceChildren(bench.view.element);
    document.body.style.cssText = "margin:0;height:100vh;background:var(--ground)";
    bench.view.resize();
  },
  layout(layout: Layout, overlay: Overlay = {}): void {
    bench.view?.show(posesOf(layout, bench.geometry?.ball_radius ?? 0), overlay);
  },
  load(shot: Played): void {
    bench.shown = new Shown(shot, bench.geometry?.ball_radius ?? 0);
  },
  at(time: number, overlay: Overlay = {}): void {
    bench.view?.show(bench.shown?.at(time) ?? [], overlay);
  },
  plane,
};
Object.assign(window, { bench });
