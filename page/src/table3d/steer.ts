import type { Nudge } from "./camera";

/** What turning the table around comes to: radians a pixel, and how much nearer a notch of the wheel brings it. */
const TURN = 0.006;
const NOTCH = 0.0012;
const KEY_TURN = 0.06;
const KEY_ZOOM = 1.12;

/** A person's hand on the view. */
export interface Steered {
  /** Whether one may drag there with the first finger or button, as beside the table. */
  free(clientX: number, clientY: number): boolean;
  nudge(by: Nudge): void;
  /** Back to where the view was before it was moved. */
  reset(): void;
}

interface Finger {
  x: number;
  y: number;
}

/**
 * Turn and zoom: two fingers, the right or middle button, the first one beside the table; the wheel with Ctrl, or beside
 * the table; Ctrl with the arrow keys, with Shift too to come nearer, and Ctrl with Home to go back. A gesture that moves
 * the view is told to nobody else. Returns how to end it.
 */
export function steer(element: HTMLElement, steered: Steered): () => void {
  const fingers = new Map<number, Finger>();
  let turning = false;
  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const other = event.button === 1 || event.button === 2;
    turning = fingers.size > 1 || other || (fingers.size === 1 && steered.free(event.clientX, event.clientY));
    if (!turning) return;
    event.stopImmediatePropagation();
    element.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined || !turning) return;
    event.stopImmediatePropagation();
    const apart = spread(fingers);
    const [dx, dy] = [(event.clientX - finger.x) / fingers.size, (event.clientY - finger.y) / fingers.size];
    [finger.x, finger.y] = [event.clientX, event.clientY];
    const now = spread(fingers);
    steered.nudge({ around: -TURN * dx, above: TURN * dy, zoom: apart > 0 && now > 0 ? now / apart : 1 });
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (turning) event.stopImmediatePropagation();
    if (fingers.size === 0) turning = false;
  };
  // Whoever aims has captured his finger: that it was lifted is told to him and not to the table.
  const gone = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId);
    if (fingers.size === 0) turning = false;
  };
  const wheel = (event: WheelEvent) => {
    // Over the table a plain wheel aims; two fingers on a pad are told as a wheel with Ctrl.
    if (!event.ctrlKey && !steered.free(event.clientX, event.clientY)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const notch = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    steered.nudge({ around: 0, above: 0, zoom: Math.exp(-NOTCH * notch * event.deltaY) });
  };
  const key = (event: KeyboardEvent) => {
    if (!event.ctrlKey || event.altKey || event.metaKey || !element.isConnected || writes(event.target)) return;
    const by = KEYS[`${event.shiftKey ? "Shift " : ""}${event.key}`];
    if (event.key === "Home") steered.reset();
    else if (by) steered.nudge(by);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const over = new AbortController();
  const options = { capture: true, passive: false, signal: over.signal } as const;
  element.addEventListener("pointerdown", down, options);
  element.addEventListener("pointermove", move, options);
  element.addEventListener("pointerup", up, options);
  element.addEventListener("pointercancel", up, options);
  window.addEventListener("pointerup", gone, { signal: over.signal });
  window.addEventListener("pointercancel", gone, { signal: over.signal });
  element.addEventListener("wheel", wheel, options);
  element.addEventListener("contextmenu", (event) => event.preventDefault(), options);
  window.addEventListener("keydown", key, options);
  return () => over.abort();
}

const KEYS: Readonly<Record<string, Nudge>> = {
  ArrowLeft: { around: -KEY_TURN, above: 0, zoom: 1 },
  ArrowRight: { around: KEY_TURN, above: 0, zoom: 1 },
  ArrowUp: { around: 0, above: KEY_TURN, zoom: 1 },
  ArrowDown: { around: 0, above: -KEY_TURN, zoom: 1 },
  "Shift ArrowUp": { around: 0, above: 0, zoom: KEY_ZOOM },
  "Shift ArrowDown": { around: 0, above: 0, zoom: 1 / KEY_ZOOM },
};

/** Where one writes, the arrows go from word to word. */
function writes(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

/** How far two fingers are apart, or 0 for one. */
function spread(fingers: ReadonlyMap<number, Finger>): number {
  const [one, other] = fingers.values();
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
