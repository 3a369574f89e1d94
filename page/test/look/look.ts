import "../../src/style/tokens.css";
import { makeFlat } from "../../src/table/draw2d";
import { Loupe } from "../../src/table/loupe";
import { posesOf, Shown } from "../../src/table/motion";
import { heard, soundsOf } from "../../src/table/sounds";
import type { Geometry, Layout, Overlay, Played, Vec2 } from "../../src/table/types";

/** What the browser tests and the pictures drive: one table that fills the window. */
const bench = {
  view: null as ReturnType<typeof makeFlat> | null,
  loupe: null as Loupe | null,
  shown: null as Shown | null,
  geometry: null as Geometry | null,
  open(geometry: Geometry): void {
    bench.geometry = geometry;
    bench.view = makeFlat(geometry, false);
    bench.view.element.id = "table";
    document.body.replaceChildren(bench.view.element);
    document.body.style.cssText = "margin:0;height:100vh;background:var(--ground)";
    bench.view.resize();
    bench.loupe = new Loupe(geometry);
    bench.view.element.append(bench.loupe.element);
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
  /** The loudest moment and the mean loudness of that shot's sounds, rendered without a loudspeaker. */
  async hear(shot: Played): Promise<{ peak: number; mean: number }> {
    const ear = new OfflineAudioContext(1, 44_100 * Math.ceil(shot.duration + 1), 44_100);
    for (const sound of soundsOf(shot.contacts)) heard(ear, ear.destination, sound, sound.time);
    const samples = (await ear.startRendering()).getChannelData(0);
    const sum = samples.reduce((total, sample) => total + sample * sample, 0);
    return {
      peak: samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
      mean: Math.sqrt(sum / samples.length),
    };
  },
  glass(at: Vec2 | null, clientX = 0, clientY = 0): void {
    if (at === null) bench.loupe?.hide();
    else bench.loupe?.show(at, clientX, clientY, bench.view?.poses() ?? [], {});
  },
};
Object.assign(window, { bench });
