import "./style/tokens.css";
import "./style/page.css";
import { render, type ComponentType } from "preact";
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { proof } from "./api";
import { unlockOnTap } from "./line/sound";
import { Frame } from "./parts/Frame";
import { listenForKeys } from "./parts/keys";
import { listenForDoubleTaps } from "./parts/once";
import { here, proving, takeKey } from "./rights";
import { follow, route } from "./route";
import { apply, lang } from "./settings";
import { canSpeak, say, speak, speakAtTable } from "./words";

interface PageProps {
  readonly match: string;
  readonly table: string | null;
}
type Loader = () => Promise<ComponentType<PageProps>>;

const PAGES: Record<string, Loader> = {
  "": async () => (await import("./pages/HomePage")).HomePage,
  "index.html": async () => (await import("./pages/HomePage")).HomePage,
  new: async () => (await import("./pages/NewPage")).NewPage,
  matches: async () => (await import("./pages/MatchesPage")).MatchesPage,
  play: atTable(async () => (await import("./pages/NewGamePage")).NewGamePage),
  table: atTable(async () => (await import("./pages/PlayPage")).PlayPage),
  replay: atTable(async () => (await import("./pages/ReplayPage")).ReplayPage),
  pad: async () => (await import("./pages/PadPage")).PadPage,
  watch: async () => (await import("./pages/WatchPage")).WatchPage,
  score: async () => (await import("./pages/PlainPage")).PlainPage,
  record: async () => (await import("./pages/RecordPage")).RecordPage,
  stream: async () => (await import("./pages/StreamPage")).StreamPage,
  links: async () => (await import("./pages/LinksPage")).LinksPage,
};

/** What shows one match, and nothing without. */
const OF_A_MATCH = ["record", "replay", "score"];

/** That page, with the words of the table. */
function atTable(load: Loader): Loader {
  return async () => (await Promise.all([load(), speakAtTable()]))[0];
}

function Page() {
  const { page, said } = route.value;
  const [shown, show] = useState<{ page: string; what: ComponentType<PageProps> | null } | null>(null);
  useEffect(() => {
    const load = PAGES[page];
    void (load ? load() : Promise.resolve(null)).then((what) => show({ page, what }));
  }, [page]);
  if (!canSpeak() || proving.value || shown === null || shown.page !== page) return null;
  if (shown.what === null) return <Frame title={say("app.not_found")}>{null}</Frame>;
  const match = said.get("m") ?? "";
  const table = said.get("t") ?? null;
  if (match === "" && table === null && OF_A_MATCH.includes(page)) {
    return (
      <Frame title={say("record.title")} class="narrow">
        <p class="notice">{say("link.no_match")}</p>
      </Frame>
    );
  }
  return <shown.what key={`${page} ${match} ${table}`} match={match} table={table} />;
}

apply(document.documentElement);
effect(() => void speak(lang.value));
effect(() => void (route.value.said.has("k") && takeKey(here(), proof)));
follow();
listenForKeys();
listenForDoubleTaps();
unlockOnTap();
const root = document.getElementById("page");
if (root) render(<Page />, root);
