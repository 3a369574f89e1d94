import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { random } from "../line/client";
import { isForGood, wire } from "../line/socket";
import type { Words } from "../text";
import type { OverlayFrame } from "../wire";
import { Overlay, type Theme } from "./Overlay";
import "./overlay.css";

const HIDDEN_AFTER_MS = 4_000;
const WORDS: Record<string, () => Promise<{ default: Words }>> = {
  en: () => import("../words/overlay.en.json"),
  sk: () => import("../words/overlay.sk.json"),
  cs: () => import("../words/overlay.cs.json"),
};

interface Wish {
  readonly token: string;
  readonly theme: Theme;
  readonly lang: string;
}

/** What the address asks for, in its query or in its fragment; the key stands in the fragment alone. */
export function wished(address: { search: string; hash: string }): Wish {
  const asked = new URLSearchParams(address.search);
  const said = new URLSearchParams(address.hash.replace(/^#/, ""));
  const one = (name: string) => said.get(name) ?? asked.get(name) ?? "";
  const lang = one("lang") in WORDS ? one("lang") : "en";
  return { token: said.get("k") ?? "", theme: one("theme") === "corner" ? "corner" : "bar", lang };
}

interface Live {
  readonly frame: OverlayFrame;
  readonly offset: number;
}

/** The newest picture; nothing once the server has been away for a while. */
function useLive({ token, lang }: Wish): Live | null {
  const [live, show] = useState<Live | null>(null);
  useEffect(() => {
    let hiding = 0;
    const client = random();
    const line = wire({
      opened: () =>
        line.send({
          t: "hello",
          protocol: 1,
          token,
          match: null,
          client,
          device: null,
          lang,
          view: "overlay",
          seen: 0,
        }),
      came: (said) => {
        clearTimeout(hiding);
        hiding = 0;
        if (said.t === "overlay") show({ frame: said, offset: said.now - Date.now() });
      },
      closed: (code) => {
        // Every new try that fails ends here too; the picture hides by the first one.
        hiding ||= window.setTimeout(() => show(null), isForGood(code) ? 0 : HIDDEN_AFTER_MS);
      },
    });
    return () => line.end();
  }, []);
  return live;
}

function Page({ wish, words }: { wish: Wish; words: Words }) {
  const live = useLive(wish);
  if (live === null || live.frame.state === null || live.frame.header === null) return null;
  const { state, header } = live.frame;
  return (
    <Overlay state={state} header={header} offset={live.offset} theme={wish.theme} lang={wish.lang} words={words} />
  );
}

async function start(): Promise<void> {
  const wish = wished(location);
  document.documentElement.lang = wish.lang;
  const { default: words } = await (WORDS[wish.lang] ?? (() => import("../words/overlay.en.json")))();
  const root = document.getElementById("overlay");
  if (root) render(<Page wish={wish} words={words} />, root);
}

void start();
