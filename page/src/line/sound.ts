import type { Beep } from "./clock";

const TONES: Record<Beep, { pitch: number; length: number }> = {
  warning: { pitch: 880, length: 0.25 },
  last: { pitch: 660, length: 0.09 },
  up: { pitch: 330, length: 0.7 },
};
const LOUDNESS = 0.22;

let ear: AudioContext | null = null;

/** A browser lets a page be heard only after a tap: the first one opens the sound. */
export function unlockOnTap(): void {
  const unlock = () => {
    ear ??= typeof AudioContext === "undefined" ? null : new AudioContext();
    void ear?.resume().catch(() => undefined);
  };
  addEventListener("pointerdown", unlock, { once: true, capture: true });
  addEventListener("keydown", unlock, { once: true, capture: true });
}

/** What the page is heard through, once there was a tap. */
export function opened(): AudioContext | null {
  return ear;
}

export function sounded(beep: Beep): void {
  if (ear === null) return;
  const { pitch, length } = TONES[beep];
  const tone = ear.createOscillator();
  const loud = ear.createGain();
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(LOUDNESS, ear.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, ear.currentTime + length);
  tone.connect(loud).connect(ear.destination);
  tone.start();
  tone.stop(ear.currentTime + length);
}
