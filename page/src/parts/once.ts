/** A press on the screen: where, and when in milliseconds. */
export interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

const SAME_MS = 400;
const SAME_PX = 24;

/** Whether a press is the rest of the tap before it: nobody decides twice on one spot within that time. */
export function isSameTap(before: Press | null, now: Press): boolean {
  if (before === null) return false;
  const later = now.at - before.at;
  return later >= 0 && later < SAME_MS && Math.hypot(now.x - before.x, now.y - before.y) <= SAME_PX;
}

/** Within `data-once` a tap counts once, whatever lies under the finger when its second half comes. */
export function listenForDoubleTaps(now: () => number = Date.now): void {
  let last: Press | null = null;
  const pressed = (event: MouseEvent) => {
    // A key or a screen reader presses without a place, and without a second half.
    if (event.detail === 0) return;
    const press = { x: event.clientX, y: event.clientY, at: now() };
    if (!isSameTap(last, press) || !countsOnce(event.target)) return void (last = press);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("click", pressed, { capture: true });
}

/** Whether that is something to press, or to lay aside, where a tap counts once. */
export function countsOnce(target: EventTarget | null): boolean {
  const pressed = target instanceof Element ? target.closest("button, a, .veil") : null;
  return pressed !== null && pressed.closest("[data-once]") !== null;
}
