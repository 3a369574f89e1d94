import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../src", import.meta.url).pathname;
const PAGES = ["pad", "play", "study"];

function read(folder: string, ending: string): string {
  const names = readdirSync(`${SOURCES}/${folder}`).filter((name) => name.endsWith(ending));
  return names.map((name) => readFileSync(`${SOURCES}/${folder}/${name}`, "utf8")).join("\n");
}

/** The classes that styles of a folder reach anywhere in the page: those that a selector begins with. */
function reached(folder: string): Set<string> {
  const plain = read(folder, ".css").replace(/\/\*[^]*?\*\//g, "");
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].flatMap((found) => (found[1] ?? "").split(","));
  return new Set(selectors.flatMap((selector) => /^\.([\w-]+)(?=$|[\s>+~:])/.exec(selector.trim())?.[1] ?? []));
}

/** The classes that the elements of a folder have. */
function worn(folder: string): Set<string> {
  const texts = [...read(folder, ".tsx").matchAll(/class=(?:"([^"]*)"|\{`([^`]*)`\})/g)];
  const plain = texts.map((found) => (found[1] ?? found[2] ?? "").replace(/\$\{([^}]*)\}/g, chosen));
  return new Set(plain.flatMap((names) => names.split(/\s+/)).filter(Boolean));
}

/** The classes among which an expression in a template chooses. */
function chosen(_all: string, expression: string): string {
  return [...expression.matchAll(/[?:&]\s*"([^"]*)"/g)].map((found) => found[1]).join(" ");
}

const common = reached("style");

test.each(PAGES)("what a page has loaded does not dress the elements of another one: %s", (page) => {
  const own = [...reached(page)].filter((name) => !common.has(name));
  const others = PAGES.filter((other) => other !== page).flatMap((other) => [...worn(other)]);
  expect(own.filter((name) => others.includes(name))).toEqual([]);
});

const FOLDERS = readdirSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
/** What some browser of those that `build.target` names does not know, and no build can put in other words. */
const TOO_YOUNG = /:has\(|color-mix\(|light-dark\(|@container|@scope|@starting-style|text-wrap|subgrid|\bcqw\b/;

test.each(FOLDERS.map(({ name }) => name))(
  "the oldest browsers that are served know what %s is dressed with",
  (folder) => {
    const styles = read(folder, ".css").replace(/\/\*[^]*?\*\//g, "");
    expect(TOO_YOUNG.exec(styles)).toBeNull();
    const guarded = styles.replace(/@supports \(height: 100dvh\) \{[^]*?\n\}/g, "");
    const alone = [...guarded.matchAll(/([\w-]+): [^;]*\ddvh/g)].filter(
      ({ 1: name, index }) => !new RegExp(`${name}: [^;]*\\dvh;\\s*$`).test(guarded.slice(0, index)),
    );
    expect(alone.map(([found]) => found)).toEqual([]);
  },
);
