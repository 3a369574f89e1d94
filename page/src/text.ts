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
  return typeof value === "number" ? new Intl.NumberFormat(lang).format(value) : (value ?? "");
}
