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
/** Where a step was added to the browser's own for what lies on the page, so that Back takes that and no more. */
let spareAt: string | null = null;
/** Whether that step is being given back, which the browser does in its own time. */
let returning = false;
/** Where a link led meanwhile. */
let wanted: string | null = null;

/** Something lies on the page from now on: Back lays it aside instead of leaving; returns how to end that. */
export function layer(aside: () => void): () => void {
  layers.push(aside);
  settle();
  return () => {
    layers.splice(layers.indexOf(aside), 1);
    // One sheet may take the place of another: only what is left after that counts.
    setTimeout(settle);
  };
}

/** There is a step to spare as long as something lies on the page, and not longer. */
function settle(): void {
  if (returning) return;
  if (layers.length > 0 && !isSpare()) {
    history.pushState({ spare: true }, "");
    spareAt = location.href;
  } else if (layers.length === 0 && isSpare()) {
    returning = true;
    history.back();
  }
}

/**
 * The browser stepped: back from the spare step, by its own button or by `settle`, or to another address.
 *
 * An address that was put in by hand is a step too, and is gone to.
 */
function stepped(): void {
  const given = returning;
  const left = !isSpare() && spareAt === location.href;
  returning = false;
  if (!isSpare()) spareAt = null;
  route.value = read(location);
  if (given && wanted !== null) go(wanted);
  else if (!given && left) layers[layers.length - 1]?.();
  wanted = null;
  setTimeout(settle);
}

function isSpare(): boolean {
  return (history.state as { spare?: boolean } | null)?.spare === true;
}

/** Go to another page without loading anything anew. */
export function go(href: string): void {
  if (returning) wanted = href;
  // The step that was there for a sheet becomes that of the page: nobody wants to go back to it.
  if (isSpare()) history.replaceState(null, "", new URL(href, location.href));
  else history.pushState(null, "", new URL(href, location.href));
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
  // Loaded anew with something on the page that is not there any more.
  settle();
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
