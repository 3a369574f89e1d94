import type { Lang } from "./settings";

const KEPT = "tenball.book";

/** The rules that were chosen last on this device, or else those of the country whose language is read. */
export function usualBook(known: readonly { readonly key: string }[], lang: Lang): string {
  const before = keptBook();
  if (before !== null && known.some(({ key }) => key === before)) return before;
  return lang === "cs" ? "cz" : "sk";
}

export function keepBook(book: string): void {
  try {
    localStorage.setItem(KEPT, book);
  } catch {
    // A browser that keeps nothing proposes what it did at first.
  }
}

function keptBook(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
