import { signal } from "@preact/signals";
import type { Lang } from "./settings";
import { filled, type Values, type Words } from "./text";

const LOADERS: Record<Lang, () => Promise<{ default: Words }>> = {
  en: () => import("./words/en.json"),
  sk: () => import("./words/sk.json"),
  cs: () => import("./words/cs.json"),
};

const spoken = signal<{ lang: Lang; words: Words } | null>(null);

/** Fetch a language; what is shown changes at once when it is there. */
export async function speak(lang: Lang): Promise<void> {
  const { default: words } = await LOADERS[lang]();
  spoken.value = { lang, words };
}

/** Whether there are words to show yet. */
export function canSpeak(): boolean {
  return spoken.value !== null;
}

/** The text of that key in the chosen language; `n` chooses among plural forms. */
export function say(key: string, values: Values = {}): string {
  const current = spoken.value;
  return current === null ? "" : filled(current.words, current.lang, key, values);
}

/** The customs for dates and numbers of the chosen language. */
export function locale(): string {
  return say("language.locale").replace("_", "-") || "en-GB";
}
