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

/** Go to another page without loading anything anew. */
export function go(href: string): void {
  history.pushState(null, "", new URL(href, location.href));
  route.value = read(location);
  scrollTo(0, 0);
}

/** Take the place of the address that is shown, so that no key stays in it. */
export function rename(href: string): void {
  history.replaceState(null, "", new URL(href, location.href));
  route.value = read(location);
}

/** Follow the browser's own steps, and links within the page. */
export function follow(): void {
  addEventListener("popstate", () => (route.value = read(location)));
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
