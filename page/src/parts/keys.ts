import { countsOnce } from "./once";

/** Every button that shows a key is pressed by it, wherever the focus is; what lies on top comes first. */
export function listenForKeys(): void {
  document.addEventListener("keydown", (event) => {
    // The browser itself presses a button again for as long as Enter is held.
    if (event.repeat && event.key === "Enter" && countsOnce(event.target)) event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const button = isTyping(event.target, event.key) ? null : buttonOf(event.key, event.target);
    if (button === null) return;
    event.preventDefault();
    button.click();
  });
}

function buttonOf(key: string, target: EventTarget | null): HTMLElement | null {
  if (key === "Enter" && target instanceof Element && target.closest("button, a, summary")) return null;
  const layers = document.querySelectorAll<HTMLElement>("[data-layer]");
  const layer = layers[layers.length - 1] ?? document.body;
  return layer.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]:not([inert] *)`);
}

function isTyping(target: EventTarget | null, key: string): boolean {
  const writes = target instanceof Element && target.closest("input, textarea, select") !== null;
  return writes && key !== "Escape";
}
