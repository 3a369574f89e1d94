import { signal } from "@preact/signals";

/** Where the page is: its one name, and what the fragment says. */
export interface Route {
  readonly page: string;
  readonly said: ReadonlyMap<string, string>;
}

export const route = signal(read(location));

/** Read an address: the last part of the path, and `name=value` pairs of the fragment. */
export function read(address: { pathname: string; hash: string }): Route {
  const page = address.pathname.slice(address.pathname.lastIndexOf("/") + 1);
  const pairs = new URLSearchParams(address.hash.replace(/^#/, ""));
  return { page, said: new Map(pairs) };
}

/** What lies on the page, the latest last, each with the way to lay it aside. */
const layers: (() => void)[] = [];
/** Whether the step of the browser that is shown was added for a layer, to be what Back takes. */
let spare = false;
/** Where that step was added; Back from it leads to the same address. */
let spareAt = "";

/** Something lies on the page from now on: Back lays it aside instead of leaving; returns how to end that. */
export function layer(aside: () => void): () => void {
  layers.push(aside);
  keepSpare();
  return () => void layers.splice(layers.indexOf(aside), 1);
}

function keepSpare(): void {
  if (!spare) history.pushState({ spare: true }, "");
  spare = true;
  spareAt = location.href;
}

/**
 * The browser stepped: what lies on top goes, and a spare step without anything on it is passed over.
 *
 * An address that was put in by hand is a step too, and is gone to.
 */
function stepped(): void {
  const left = spare && location.href === spareAt;
  spare = isSpare();
  route.value = read(location);
  if (spare || !left) return;
  if (layers.length > 1) keepSpare();
  if (layers.length > 0) layers[layers.length - 1]?.();
  else history.back();
}

function isSpare(): boolean {
  return (history.state as { spare?: boolean } | null)?.spare === true;
}

/** Go to another page without loading anything anew. */
export function go(href: string): void {
  history.pushState(null, "", new URL(href, location.href));
  spare = false;
  route.value = read(location);
  scrollTo(0, 0);
}

/** Take the place of the address that is shown, so that no key stays in it. */
export function rename(href: string): void {
  history.replaceState(history.state, "", new URL(href, location.href));
  route.value = read(location);
}

/** Follow the browser's own steps, and links within the page. */
export function follow(): void {
  spare = isSpare();
  addEventListener("popstate", stepped);
  addEventListener("hashchange", () => (route.value = read(location)));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest("a");
    if (link && isWithin(link, event)) {
      event.preventDefault();
      go(link.href);
    }
  });
}

function isWithin(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  return plain && !event.defaultPrevented && link.hasAttribute("data-page");
}
