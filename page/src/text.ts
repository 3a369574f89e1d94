export type Text = string | { readonly [form: string]: string };
export type Words = { readonly [key: string]: Text };
export type Values = { readonly [name: string]: string | number };

/** The text of that key with these values in it; a missing one shows its key. */
export function filled(words: Words, lang: string, key: string, values: Values): string {
  const text = words[key];
  if (text === undefined) return key;
  const form = typeof text === "string" ? text : (text[plural(lang, values["n"])] ?? text["other"] ?? key);
  return form.replace(/\{(\w+)\}/g, (_, name: string) => shown(lang, values[name]));
}

/** The name of the plural form that a number takes. */
export function plural(lang: string, n: string | number | undefined): string {
  return new Intl.PluralRules(lang).select(Number(n ?? 0));
}

function shown(lang: string, value: string | number | undefined): string {
  return typeof value === "number" ? new Intl.NumberFormat(lang).format(value) : isolated(value ?? "");
}

const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text that does not turn around what stands beside it, also where it is read from the right. */
export function isolated(text: string): string {
  return FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text;
}

/** The text, or as much of it in whole signs as there may be of them, and of the characters that they are made of. */
export function shortened(text: string, most: number, characters = most): string {
  const kept: string[] = [];
  for (const sign of signs(text)) {
    if (kept.length === most || [...(kept.join("") + sign).normalize("NFC")].length > characters) break;
    kept.push(sign);
  }
  return kept.join("");
}

const NAME_SIGNS = 30;

/** A name as a sentence can have it on a telephone; the board shows all of it. */
export function nameInShort(name: string): string {
  const short = shortened(name, NAME_SIGNS).trimEnd();
  return short === name ? name : `${short}…`;
}

/** A sentence of the server's with the names in it as short as that. */
export function toldInShort(text: string, names: readonly string[]): string {
  return names.reduce((told, name) => {
    const short = nameInShort(name);
    return short === name
      ? told
      : told.replaceAll(name, short).replaceAll(heldTogether(name), short).replaceAll("….", "…");
  }, text);
}

/** What a person would count as the signs of a text; where the browser cannot tell, its characters. */
function signs(text: string): string[] {
  if (!("Segmenter" in Intl)) return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

const LONELY = /(^|[\s(„])((?:[aikosuvz] )+)(?=\S)/gi;
/** In what the server's sentences come. */
const SENTENCES = new Set(["text", "was", "now", "because", "undo", "told", "terms", "line"]);

/** The text with every word of one letter held to the next, as Slovak and Czech end no line with one. */
export function heldTogether(text: string): string {
  return text.replace(LONELY, (_, before: string, words: string) => before + words.replaceAll(" ", "\u00a0"));
}

/** What the server said, with its sentences as they are set on a screen in that language. */
export function understood(json: string, lang: string): unknown {
  if (lang === "en") return JSON.parse(json);
  return JSON.parse(json, (key, value: unknown) => (SENTENCES.has(key) ? set(value) : value));
}

function set(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(set);
  return typeof value === "string" ? heldTogether(value) : value;
}
