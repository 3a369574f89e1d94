import type { Reel } from "./reel";

/** Keys of the replay that have no button of their own, or that go on while they are held. */
export function onKey(event: KeyboardEvent, reel: Reel, go: (direction: 1 | -1) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTakenBy(event)) return;
  const does = meant(event, reel, go);
  if (does === null) return;
  event.preventDefault();
  does();
}

function meant(event: KeyboardEvent, reel: Reel, go: (direction: 1 | -1) => void): (() => void) | null {
  const { key, shiftKey: far } = event;
  if (key === " ") return () => reel.toggle();
  if (key === "ArrowLeft") return () => (far ? reel.event(-1) : go(-1));
  if (key === "ArrowRight") return () => (far ? reel.event(1) : go(1));
  if (key === ",") return () => reel.frames(-1);
  if (key === ".") return () => reel.frames(1);
  return null;
}

/** What is in focus uses that key itself: a field, the bar, or a button that was reached by the keyboard. */
function isTakenBy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector("[data-layer]") !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.matches("input[type=range]")) return key.startsWith("Arrow");
  if (target.closest("input, textarea, select") !== null) return true;
  return key === " " && target.matches(":is(button, a, summary):focus-visible");
}
