import { effect, signal } from "@preact/signals";

export const LANGUAGES = ["sk", "cs", "en"] as const;
export const THEMES = ["auto", "light", "dark"] as const;
export const SIZES = ["normal", "large", "larger", "largest"] as const;
export type Lang = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Size = (typeof SIZES)[number];

export const lang = signal<Lang>(kept("lang", LANGUAGES) ?? preferred(navigator.languages));
export const theme = signal<Theme>(kept("theme", THEMES) ?? "auto");
export const size = signal<Size>(kept("size", SIZES) ?? "normal");
export const sound = signal(kept("sound", ["on", "off"]) !== "off");
/** Whether this device was told what to see to before it is relied on. */
export const told = signal(kept("told", ["yes"]) === "yes");
/** How many pages lie open that are read beside a table: there the automatic colours are the dark ones. */
const besideTables = signal(0);

/** Such a page lies open until the returned function is called; the next one may come before this one goes. */
export function beAtTheTable(): () => void {
  besideTables.value = besideTables.peek() + 1;
  return () => void (besideTables.value = besideTables.peek() - 1);
}

/** The first of the wanted languages that we speak. */
export function preferred(wanted: readonly string[]): Lang {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.map((code) => LANGUAGES.find((known) => known === code)).find((found) => found !== undefined) ?? "en";
}

/** Keep what is chosen on this device, and show it on the whole page. */
export function apply(root: HTMLElement): void {
  effect(() => {
    root.lang = lang.value;
    keep("lang", lang.value);
  });
  effect(() => {
    root.dataset["theme"] = theme.value === "auto" && besideTables.value > 0 ? "dark" : theme.value;
    keep("theme", theme.value);
  });
  effect(() => {
    root.dataset["size"] = size.value;
    keep("size", size.value);
  });
  effect(() => keep("sound", sound.value ? "on" : "off"));
}

/** It was read here, and is not told again. */
export function haveTold(): void {
  told.value = true;
  keep("told", "yes");
}

function kept<T extends string>(name: string, known: readonly T[]): T | undefined {
  try {
    const text = localStorage.getItem(`tenball.${name}`);
    return known.find((value) => value === text);
  } catch {
    return undefined;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`tenball.${name}`, value);
  } catch {
    // A browser that keeps nothing shows the choice until it is closed.
  }
}
