import { signal } from "@preact/signals";
import type { Lang } from "./settings";
import { filled, type Values, type Words } from "./text";

type Loaders = Record<Lang, () => Promise<{ default: Words }>>;

const LOADERS: Loaders = {
  en: () => import("./words/en.json"),
  sk: () => import("./words/sk.json"),
  cs: () => import("./words/cs.json"),
};
const OF_THE_TABLE: Loaders = {
  en: () => import("./words/table.en.json"),
  sk: () => import("./words/table.sk.json"),
  cs: () => import("./words/table.cs.json"),
};

const spoken = signal<{ lang: Lang; words: Words } | null>(null);
let asked: Lang = "en";
let atTable = false;

/** Fetch a language; what is shown changes at once when it is there. */
export async function speak(lang: Lang): Promise<void> {
  asked = lang;
  const parts = await Promise.all([LOADERS[lang](), ...(atTable ? [OF_THE_TABLE[lang]()] : [])]);
  if (asked === lang) spoken.value = { lang, words: Object.assign({}, ...parts.map((part) => part.default)) };
}

/** From now on the words of the table are there too, in whatever language. */
export function speakAtTable(): Promise<void> {
  atTable = true;
  return speak(asked);
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
