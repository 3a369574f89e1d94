import type { Theme } from "./Overlay";

const LANGUAGES = ["en", "sk", "cs"] as const;
type Lang = (typeof LANGUAGES)[number];
const HIDDEN_AFTER_S = 4;
const LONGEST_S = 3_600;

/** What an overlay was asked to be. */
export interface Wish {
  readonly token: string;
  readonly theme: Theme;
  readonly lang: Lang;
  /** How long the last picture stays once nothing is heard of the server. */
  readonly hideMs: number;
}

/** What the address asks for, in its query or in its fragment; the key stands in the fragment alone. */
export function wished(address: { search: string; hash: string }): Wish {
  const asked = new URLSearchParams(address.search);
  const said = new URLSearchParams(address.hash.replace(/^#/, ""));
  const one = (name: string) => said.get(name) ?? asked.get(name) ?? "";
  const lang = LANGUAGES.find((code) => code === one("lang")) ?? "en";
  const hide = Number(one("hide"));
  return {
    token: said.get("k") ?? "",
    theme: one("theme") === "corner" ? "corner" : "bar",
    lang,
    hideMs: 1_000 * (one("hide") !== "" && hide >= 0 ? Math.min(hide, LONGEST_S) : HIDDEN_AFTER_S),
  };
}
