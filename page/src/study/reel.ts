import { effect, signal } from "@preact/signals";
import type { Replay } from "../play-wire";
import { film, type Film } from "../play/film";
import { sound } from "../settings";
import { Playback, type Speed } from "../table/clock";
import { posesOf } from "../table/motion";
import { sounded } from "../table/sounds";
import type { Overlay, Pose, ShotPlay, TableView } from "../table/types";
import { frozen, traces } from "./traces";

/** Nearer than this to a moment one looks at it. */
const AT = 1e-3;

interface Threaded {
  readonly film: Film;
  readonly playback: Playback;
  /** The paths with what the foul was about, and at which moment that alone is shown without them. */
  readonly traced: Overlay;
  readonly held: Overlay;
  readonly freeze: number | null;
}

/** Shows one shot after the other on a table, at the pace and to the moment that is asked for. */
export class Reel {
  readonly time = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<Speed>(1);
  readonly loops = signal(false);
  readonly traced = signal(true);
  private readonly view = signal<TableView | null>(null);
  private readonly shown = signal<Replay | null>(null);
  /** Whether a shot that cannot be played again is seen as it ended. */
  readonly ended = signal(false);
  private threaded: Threaded | null = null;
  private frame = 0;
  private heard = 0;
  private readonly end: () => void;

  constructor(
    private readonly radius: number,
    private readonly reduced: boolean,
  ) {
    this.end = effect(() => this.changed());
  }

  leave(): void {
    this.end();
    cancelAnimationFrame(this.frame);
    this.view.value?.dispose();
  }

  take(view: TableView): void {
    this.view.peek()?.dispose();
    view.camera("top");
    this.view.value = view;
  }

  resized(): void {
    this.view.peek()?.resize();
    this.draw();
  }

  /** Put that shot in, at its start. */
  thread(replay: Replay): void {
    this.threaded = "ruling" in replay ? threaded(replay, this.radius) : null;
    this.threaded?.playback.faster(this.speed.peek(), performance.now());
    this.heard = 0;
    this.shown.value = replay;
    this.ended.value = false;
    this.told();
  }

  /** Play on or stand still; where nothing should move, go to the next of the pictures that tell the shot. */
  toggle(): void {
    const { threaded: now } = this;
    if (now === null) return void (this.ended.value = !this.ended.value);
    if (this.reduced) return this.seek(now.film.stills.find((time) => time > now.playback.time + AT) ?? 0);
    if (now.playback.playing) now.playback.pause(performance.now());
    else now.playback.play(performance.now());
    if (now.playback.time === 0) this.heard = 0;
    this.told();
  }

  faster(speed: Speed): void {
    this.speed.value = speed;
    this.threaded?.playback.faster(speed, performance.now());
  }

  seek(time: number): void {
    this.stepped((playback) => playback.seek(time));
  }

  frames(count: number): void {
    this.stepped((playback) => playback.frames(count));
  }

  event(direction: 1 | -1): void {
    this.stepped((playback) => playback.event(direction));
  }

  private stepped(how: (playback: Playback) => void): void {
    if (this.threaded !== null) how(this.threaded.playback);
    this.told();
  }

  /** What the page shows of the playback follows it. */
  private told(): void {
    const playback = this.threaded?.playback;
    this.time.value = playback?.time ?? 0;
    this.playing.value = playback?.playing ?? false;
    if (!this.playing.value) this.heard = this.time.value;
    this.draw();
  }

  private changed(): void {
    void [this.view.value, this.shown.value, this.traced.value, this.ended.value];
    this.draw();
  }

  private draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame((now) => this.drawn(now));
  }

  private drawn(now: number): void {
    const playback = this.threaded?.playback;
    const was = playback?.playing ?? false;
    playback?.tick(now);
    this.view.peek()?.show(this.poses(), this.overlay());
    if (playback === undefined || !was) return;
    this.hear(playback.time);
    if (!playback.playing && this.loops.peek()) playback.play(now);
    this.told();
  }

  private hear(time: number): void {
    const before = time < this.heard ? 0 : this.heard;
    this.heard = time;
    if (sound.peek()) sounded(this.threaded?.film.sounds ?? [], before, time, this.speed.peek());
  }

  private poses(): readonly Pose[] {
    if (this.threaded !== null) return this.threaded.film.at(this.threaded.playback.time);
    const replay = this.shown.peek();
    return replay === null ? [] : posesOf(this.ended.peek() ? replay.after : replay.before, this.radius);
  }

  private overlay(): Overlay {
    const now = this.threaded;
    if (now === null) return NOTHING;
    if (this.traced.peek()) return now.traced;
    return now.freeze !== null && Math.abs(now.playback.time - now.freeze) < AT ? now.held : NOTHING;
  }
}

const NOTHING: Overlay = {};

function threaded(shot: ShotPlay, radius: number): Threaded {
  const own = film(shot, shot.spotted, radius, []);
  const times = shot.moments.map(({ time }) => time);
  const held = { rings: frozen(shot) };
  const playback = new Playback(own.ends, times);
  return { film: own, playback, traced: { ...held, ...traces(shot) }, held, freeze: shot.ruling.freeze };
}
