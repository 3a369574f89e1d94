import { opened } from "../line/sound";
import { grain } from "./art";
import type { ContactKind, ContactRow } from "./types";

/** A sound of a shot: when it is heard, of what, and how loud from 0 to 1. */
export interface Sound {
  readonly time: number;
  readonly kind: ContactKind;
  readonly loud: number;
}

/** The closing speed [m/s] at which each contact is as loud as it gets, and below which it is not heard. */
const FULL: Record<ContactKind, number> = { tip: 6, ball: 5, cloth: 2.5, cushion: 4, jaw: 4, pocket: 3, floor: 3 };
const LEAST: Record<ContactKind, number> = {
  tip: 0.05,
  ball: 0.02,
  cloth: 0.25,
  cushion: 0.08,
  jaw: 0.05,
  pocket: 0.05,
  floor: 0,
};
/** Contacts of a kind that are nearer to each other than this are heard as one, in seconds. */
const BLUR = 0.012;

/** What is heard of these contacts, in order of time. */
export function soundsOf(contacts: readonly ContactRow[]): Sound[] {
  const heard: Sound[] = [];
  const last = new Map<ContactKind, number>();
  for (const [time, kind, , , , , , speed] of contacts) {
    if (speed < LEAST[kind]) continue;
    const loud = Math.min(speed / FULL[kind], 1) ** 0.7;
    const at = last.get(kind);
    const former = at === undefined ? undefined : heard[at];
    if (at !== undefined && former !== undefined && time - former.time < BLUR) {
      heard[at] = { ...former, loud: Math.max(loud, former.loud) };
    } else last.set(kind, heard.push({ time, kind, loud }) - 1);
  }
  return heard;
}

/** One layer of a sound: a tone that dies away, or noise through a filter. */
interface Layer {
  readonly hertz: number;
  readonly noise: boolean;
  /** Seconds after the contact, and until it has died away. */
  readonly delay: number;
  readonly length: number;
  readonly share: number;
}

const tone = (hertz: number, length: number, share: number, delay = 0): Layer => ({ hertz, noise: false, delay, length, share }); // prettier-ignore
const noise = (hertz: number, length: number, share: number, delay = 0): Layer => ({ hertz, noise: true, delay, length, share }); // prettier-ignore

/** Phenolic resin rings high and short, rubber thuds, a pocket drops on leather and rolls, wood knocks. */
const LAYERS: Record<ContactKind, readonly Layer[]> = {
  ball: [tone(2650, 0.035, 0.55), tone(4900, 0.02, 0.35), noise(5200, 0.008, 0.5)],
  tip: [tone(920, 0.045, 0.5), tone(1900, 0.02, 0.2), noise(2400, 0.014, 0.5)],
  cloth: [noise(260, 0.06, 0.7), tone(120, 0.05, 0.4)],
  cushion: [noise(340, 0.11, 0.9), tone(135, 0.1, 0.6)],
  jaw: [noise(520, 0.08, 0.8), tone(210, 0.06, 0.5)],
  pocket: [noise(420, 0.1, 0.9), tone(96, 0.16, 0.8), noise(700, 0.05, 0.35, 0.13), noise(620, 0.05, 0.25, 0.22)],
  floor: [noise(240, 0.16, 1), tone(72, 0.22, 1), tone(150, 0.1, 0.5, 0.21)],
};
const LOUDNESS = 0.5;
const SILENT = 0.0008;
const NOISE_S = 0.5;

let hiss: AudioBuffer | null = null;

function hissOf(ear: BaseAudioContext): AudioBuffer {
  if (hiss !== null && hiss.sampleRate === ear.sampleRate) return hiss;
  hiss = ear.createBuffer(1, Math.ceil(NOISE_S * ear.sampleRate), ear.sampleRate);
  const chance = grain(1977);
  hiss.getChannelData(0).forEach((_, k, samples) => (samples[k] = 2 * chance() - 1));
  return hiss;
}

/** Sounds what lies between two times of a shot, `from` being now, at this speed of playback. */
export function sounded(sounds: readonly Sound[], from: number, to: number, speed: number): void {
  const ear = opened();
  if (ear === null || ear.state !== "running") return;
  for (const sound of sounds) {
    if (sound.time >= from && sound.time < to)
      heard(ear, ear.destination, sound, ear.currentTime + (sound.time - from) / speed);
  }
}

/** One sound at that time of the context. */
export function heard(ear: BaseAudioContext, out: AudioNode, { kind, loud }: Sound, at: number): void {
  for (const layer of LAYERS[kind]) {
    const level = ear.createGain();
    const peak = Math.max(LOUDNESS * loud * layer.share, SILENT);
    const start = at + layer.delay;
    level.gain.setValueAtTime(peak, start);
    level.gain.exponentialRampToValueAtTime(SILENT, start + layer.length);
    const source = layer.noise ? noisy(ear, layer, loud, level) : pure(ear, layer, level);
    level.connect(out);
    source.start(start);
    source.stop(start + layer.length);
  }
}

function pure(ear: BaseAudioContext, { hertz }: Layer, out: GainNode): OscillatorNode {
  const source = ear.createOscillator();
  source.frequency.value = hertz;
  source.connect(out);
  return source;
}

/** A harder contact is brighter too. */
function noisy(ear: BaseAudioContext, { hertz }: Layer, loud: number, out: GainNode): AudioBufferSourceNode {
  const source = ear.createBufferSource();
  source.buffer = hissOf(ear);
  const filter = ear.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = hertz * (0.6 + loud);
  source.connect(filter).connect(out);
  return source;
}
