import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { random } from "../line/client";
import { isForGood, wire } from "../line/socket";
import type { Words } from "../text";
import type { OverlayFrame } from "../wire";
import { Overlay } from "./Overlay";
import { wished, type Wish } from "./wish";
import "./overlay.css";

const WORDS: Record<Wish["lang"], () => Promise<{ default: Words }>> = {
  en: () => import("../words/overlay.en.json"),
  sk: () => import("../words/overlay.sk.json"),
  cs: () => import("../words/overlay.cs.json"),
};

interface Live {
  readonly frame: OverlayFrame;
  readonly offset: number;
}

/** The newest picture; nothing once the server has been away for a while. */
function useLive({ token, lang, hideMs }: Wish): Live | null {
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
        hiding ||= window.setTimeout(() => show(null), isForGood(code) ? 0 : hideMs);
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
  const { default: words } = await WORDS[wish.lang]();
  const root = document.getElementById("overlay");
  if (root) render(<Page wish={wish} words={words} />, root);
}

void start();
