import { batch, signal } from "@preact/signals";
import { read, rename, type Route } from "./route";

/** The keys that this device was given: the owner's, and those of single matches and tables by their id. */
export interface Rights {
  readonly owner: string | null;
  readonly scorer: Readonly<Record<string, string>>;
  readonly watcher: Readonly<Record<string, string>>;
  readonly table: Readonly<Record<string, string>>;
  /** The seat, or both of them, of a game that is played here. */
  readonly seat: Readonly<Record<string, string>>;
}

const NONE: Rights = { owner: null, scorer: {}, watcher: {}, table: {}, seat: {} };
const KINDS = { s: "scorer", w: "watcher", t: "table", a: "seat", b: "seat", g: "seat" } as const;

export const rights = signal<Rights>(load());
/** Whether a key that would take the place of another one is being tried at this moment. */
export const proving = signal(false);
/** Whether the key that came last opened nothing and was laid aside. */
export const badLink = signal(false);

/** What a key opens: its kind and the id that it is for. */
export function parts(key: string): { kind: string; id: string } {
  const [kind = "", id = ""] = key.split(".");
  return { kind, id };
}

/** The rights with one more key. */
export function withKey(held: Rights, key: string): Rights {
  const { kind, id } = parts(key);
  if (kind === "o") return { ...held, owner: key };
  const name = KINDS[kind as keyof typeof KINDS];
  return name === undefined ? held : { ...held, [name]: { ...held[name], [id]: key } };
}

/** The rights without that key. */
export function withoutKey(held: Rights, key: string): Rights {
  const { kind, id } = parts(key);
  const name = KINDS[kind as keyof typeof KINDS];
  if (name === undefined) return held;
  return { ...held, [name]: Object.fromEntries(Object.entries(held[name]).filter(([one]) => one !== id)) };
}

/** What trying a key came to; `unknown` where the server did not answer. */
export type Proof = "good" | "bad" | "unknown";

/** Take the key out of the address, keep it, and leave an address that says only what is shown. */
export function takeKey(here: Route, tried: (key: string) => Promise<Proof>): void {
  const key = here.said.get("k");
  if (key === undefined) return;
  void accept(key, tried);
  const { kind, id } = parts(key);
  const rest = [...here.said].filter(([name]) => name !== "k");
  if (kind === "t") rest.push(["t", id]);
  if (kind in KINDS && kind !== "t") rest.push(["m", id]);
  const said = new URLSearchParams(rest).toString();
  rename(`./${here.page}${said ? `#${said}` : ""}`);
}

/** Hold a key; one that would take the place of the owner's has to open something first. */
export async function accept(key: string, tried: (key: string) => Promise<Proof>): Promise<void> {
  const { owner } = rights.value;
  badLink.value = false;
  if (parts(key).kind !== "o" || owner === null || owner === key) return hold(key);
  proving.value = true;
  const proof = await tried(key);
  batch(() => {
    if (proof === "good") hold(key);
    badLink.value = proof === "bad";
    proving.value = false;
  });
}

export function hold(key: string): void {
  rights.value = withKey(rights.value, key);
  store(rights.value);
}

/** Let go of a key that was withdrawn, where another one still shows the match. */
export function letGo(key: string, match: string): void {
  const left = withoutKey(rights.value, key);
  if (seeing(left, match) === null) return;
  rights.value = left;
  store(left);
}

/** The key that may write this match, if any. */
export function writing(held: Rights, match: string): string | null {
  return held.scorer[match] ?? held.owner;
}

/** The key that may see this match, if any. */
export function seeing(held: Rights, match: string): string | null {
  return held.owner ?? held.scorer[match] ?? held.seat[match] ?? held.watcher[match] ?? null;
}

/** The key that this game is played with here, or watched with. */
export function seatKey(match: string): string | null {
  const held = rights.value;
  return held.seat[match] ?? held.watcher[match] ?? held.owner;
}

function load(): Rights {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem("tenball.rights") ?? "{}") as Partial<Rights>) };
  } catch {
    return NONE;
  }
}

function store(held: Rights): void {
  try {
    localStorage.setItem("tenball.rights", JSON.stringify(held));
  } catch {
    // Without storage the key lives as long as this page.
  }
}

export function here(): Route {
  return read(location);
}
